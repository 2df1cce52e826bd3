package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gtpx.game.Game;
import gtpx.player.Analysis;
import gtpx.player.Player;
import gtpx.player.SearchPolicy;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Searches of three-player games with each policy. */
class SearchPoliciesTest {
  private static final double SCORE_SHARE = 0.04;
  private static final SearchSettings CONFIDENT =
      SearchSettings.DEFAULT.withPolicy(SearchPolicy.CONFIDENT);

  /** White owns the whole board, and nobody can capture anything. */
  private static Game wonByWhite() {
    return BotGames.game(
        "multi board=5x5 players=3 scoring=area prisoners=none opening=none",
        BLACK,
        "O . O O .",
        "O O O O O",
        ". O O O O",
        "O O O O O",
        "O O O . O");
  }

  private static List<Analysis> reports(Player player, Game game, ThinkingBudget budget) {
    List<Analysis> reports = new ArrayList<>();
    Thinking.Watching watching = new Thinking.Watching(Duration.ofDays(1), reports::add);
    player.genmove(game, BLACK, Thinking.FREELY.within(budget).watchedBy(watching));
    return reports;
  }

  @ParameterizedTest
  @CsvSource({
    "max-n, 0",
    "paranoid, 0",
    "alliance:white, 1",
    "alliance:red, 0",
    "alliance:white+red, 1"
  })
  void aGameIsWorthWhatTheAlliesGetTogether(String words, double expected) {
    SearchPolicy policy = SearchPolicy.parse(words).orElseThrow();
    SearchSettings settings = SearchSettings.DEFAULT.withPolicy(policy);
    Player player = new MonteCarloPlayer(settings, ThinkingBudget.ofPlayouts(20), () -> 0);

    List<Analysis> reports = reports(player, wonByWhite(), ThinkingBudget.UNLIMITED);

    assertThat(reports.get(0).choices().get(0).value())
        .isCloseTo(expected, within(SCORE_SHARE + 1e-6));
  }

  @Test
  void aConfidentPlayerSearchesWithEachAllyForAnEqualPart() {
    Player player = new MonteCarloPlayer(CONFIDENT, ThinkingBudget.UNLIMITED, () -> 0);

    List<Analysis> reports =
        reports(player, BotGames.game("multi board=5x5 players=3"), ThinkingBudget.ofPlayouts(90));

    assertThat(reports).extracting(Analysis::playouts).containsExactly(45, 45);
  }

  @Test
  void inAGameOfTwoAConfidentPlayerSearchesAlone() {
    Player player = new MonteCarloPlayer(CONFIDENT, ThinkingBudget.UNLIMITED, () -> 0);

    List<Analysis> reports =
        reports(player, BotGames.game("go board=5x5"), ThinkingBudget.ofPlayouts(90));

    assertThat(reports).extracting(Analysis::playouts).containsExactly(90);
  }
}
