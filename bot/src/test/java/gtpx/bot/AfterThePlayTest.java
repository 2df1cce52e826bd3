package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Variants;
import gtpx.time.TimeShare;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
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

  /** The clock advances by a second at every reading. */
  @Test
  void aLimitOfTimeIsKeptOnLargeBoards() {
    Game game = new Game(GameSpec.parse(List.of("go", "board=25"), Variants.STANDARD));
    Random random = new Random(3);
    for (int i = 0; i < 200; i++) {
      List<Move> moves = game.legalMoves(game.toMove().first());
      game.play(game.toMove().first(), moves.get(random.nextInt(moves.size())));
    }
    passOut(game);
    AtomicLong clock = new AtomicLong();
    MonteCarloPlayer timed =
        new MonteCarloPlayer(
            SearchSettings.DEFAULT,
            ThinkingBudget.ofPlayouts(100).within(TimeShare.of(Duration.ofSeconds(5))),
            () -> clock.addAndGet(1_000_000_000L));

    timed.deadStones(game);

    assertThat(Duration.ofNanos(clock.get()))
        .isBetween(Duration.ofSeconds(5), Duration.ofSeconds(10));
  }

  @Test
  void whoBeatTheStrongestTogetherNameEachOther() {
    // 7 points count, and 5/12 of that is 2.9. Black has 3, so it gains by betraying any ally;
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
