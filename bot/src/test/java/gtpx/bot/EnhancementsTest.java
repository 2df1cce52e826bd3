package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gtpx.game.Game;
import gtpx.player.Decision;
import gtpx.player.SearchEnhancement;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** How a search behaves when one of its parts is left out. */
class EnhancementsTest {
  private static SearchSettings without(SearchEnhancement part) {
    return SearchSettings.DEFAULT.without(EnumSet.of(part));
  }

  @ParameterizedTest
  @EnumSource(SearchEnhancement.class)
  void withoutAnyOneOfItsPartsTheBotMovesAndTellsWhatItLacks(SearchEnhancement part) {
    for (String words :
        new String[] {"go board=5", "multi board=5 players=3", "parallel board=5"}) {
      MonteCarloPlayer player =
          new MonteCarloPlayer(without(part), ThinkingBudget.ofPlayouts(50), () -> 0);

      Decision decision = player.genmove(BotGames.game(words), BLACK, Thinking.FREELY);

      assertThat(decision.isResignation()).isFalse();
      assertThat(player.description()).endsWith(", without=" + part.word());
    }
  }

  @Test
  void withoutAmafAChoiceIsWorthWhatItsOwnPlayoutsWere() {
    Enhancements enhancements = Enhancements.ALL.without(EnumSet.of(SearchEnhancement.AMAF));
    Arms arms = new Arms(0, new int[] {3, 4}, enhancements);
    FirstStones stones = new FirstStones(9, 9);

    arms.setPrior(0, 1, 0.5);
    arms.add(0, 1);
    arms.addAmaf(stones, 0, 0);

    assertThat(arms.value(0)).isCloseTo((0.5 + 1) / 2, within(1e-6));
  }

  @Test
  void withoutScoreAPlayoutIsWorthTheVictoryAlone() {
    assertThat(without(SearchEnhancement.SCORE).scoreShare).isZero();
  }

  @Test
  void whatIsLeftOutIsLeftOutOfTheSettingsForOtherGamesToo() {
    Game game = BotGames.game("parallel board=9");
    SearchSettings suited = without(SearchEnhancement.PRIORS).suitedTo(game);

    assertThat(suited.enhancements.has(SearchEnhancement.PRIORS)).isFalse();
    assertThat(suited.expandAfter).isEqualTo(SearchSettings.DEFAULT.suitedTo(game).expandAfter);
  }

  /** The rows of docs/bot.md, "More than two players, and simultaneous turns". */
  @ParameterizedTest
  @CsvSource({
    "go board=9, 2, 0, 0.04",
    "multi players=3 board=3x7, 4, 0.05, 0.04",
    "multi players=3 board=4x5, 2, 0, 0.04",
    "parallel board=3x7, 16, 0.02, 0.04",
    "parallel board=4x5, 2, 0.2, 0.01",
  })
  void settingsOfTheirOwnServeAsLongAsMoreThanTwentyPointsAreFree(
      String words, int visits, double exploration, double scoreShare) {
    SearchSettings suited = SearchSettings.DEFAULT.suitedTo(BotGames.game(words));

    boolean isSimultaneous = words.startsWith("parallel");
    assertThat(suited.expandAfter).isEqualTo(visits);
    assertThat(isSimultaneous ? suited.simultaneousExploration : suited.exploration)
        .isEqualTo(exploration);
    assertThat(suited.scoreShare).isEqualTo(scoreShare);
  }

  @Test
  void withoutAdaptationOneSettingServesAllGames() {
    SearchSettings settings = without(SearchEnhancement.ADAPTATION);

    assertThat(settings.suitedTo(BotGames.game("parallel board=9"))).isEqualTo(settings);
    assertThat(settings.suitedTo(BotGames.game("multi board=9 players=3"))).isEqualTo(settings);
  }

  @Test
  void plainUctCanDoWithoutItsTwoPartsAlone() {
    Set<SearchEnhancement> parts = Enhancements.NONE.parts();

    assertThat(parts).containsExactly(SearchEnhancement.AMAF, SearchEnhancement.SCORE);
    assertThat(Enhancements.NONE.without(parts).missing()).isEqualTo(parts);
  }
}
