package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.player.ThinkingBudget;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Dead stones and alliances. */
class AfterThePlayTest {
  private static final Color RED = new Color(2);

  private final MonteCarloPlayer bot = BotGames.player(ThinkingBudget.UNLIMITED);

  private static void passOut(Game game) {
    while (game.phase() == Phase.PLAY) {
      game.play(game.toMove().first(), Move.PASS);
    }
  }

  private static List<String> names(Game game, List<Integer> points) {
    return points.stream().map(point -> game.topology().name(point)).toList();
  }

  @Test
  void aStoneWithoutASecondEyeInsideOthersTerritoryIsDead() {
    Game game =
        BotGames.game(
            "go board=7x7",
            BLACK,
            ". . X O . O .",
            ". . X O O O O",
            "X X X O . O O",
            ". . X X O O .",
            ". O X . X O O",
            ". . X X X O .",
            ". . X . X O .");
    passOut(game);

    assertThat(names(game, bot.deadStones(game))).containsExactly("B3");
  }

  @Test
  void playersOfOtherSettingsHoldTheSameStonesForDead() {
    Game game =
        BotGames.game(
            "go board=5x5", BLACK, ". . X . .", ". X . O .", ". . O . .", "X . . O .", ". . . . .");
    passOut(game);

    MonteCarloPlayer other =
        new MonteCarloPlayer(
            SearchSettings.DEFAULT.withSeed(99), ThinkingBudget.ofPlayouts(7), () -> 0);
    assertThat(other.deadStones(game)).isEqualTo(bot.deadStones(game));
  }

  @Test
  void whoBeatTheStrongestTogetherNameEachOther() {
    // 7 points count, and 5/12 of them are 2.9. Black has 3, so it gains by betraying any ally;
    // white and red have 2 each.
    Game game = BotGames.game("multi-strategic board=11x1", BLACK, ". . . X O . . Z . . Z");
    passOut(game);
    game.toMove().forEach(color -> game.proposeDead(color, List.of()));
    ColorSet both = ColorSet.of(WHITE, RED);

    assertThat(bot.allies(game, BLACK)).isEqualTo(ColorSet.NONE);
    assertThat(bot.allies(game, WHITE)).isEqualTo(both);
    assertThat(bot.allies(game, RED)).isEqualTo(both);
  }

  @Test
  void whoHasMoreThanAllOthersNeedsNoAlly() {
    Game game = BotGames.game("multi-strategic board=11x1", BLACK, ". . . . . X O . Z . Z");
    passOut(game);
    game.toMove().forEach(color -> game.proposeDead(color, List.of()));

    assertThat(bot.allies(game, BLACK)).isEqualTo(ColorSet.NONE);
    assertThat(bot.allies(game, WHITE)).isEqualTo(ColorSet.NONE);
  }
}
