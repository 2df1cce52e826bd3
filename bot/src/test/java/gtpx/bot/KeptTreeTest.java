package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.player.Analysis;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Variants;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a search reuses of earlier searches and of pondering. */
class KeptTreeTest {
  private static final int PLAYOUTS = 100;
  private static final int NONE = -1;

  private final MonteCarloPlayer player = player(1);

  private static MonteCarloPlayer player(int threads) {
    return new MonteCarloPlayer(
        SearchSettings.DEFAULT.withThreads(threads), ThinkingBudget.ofPlayouts(PLAYOUTS), () -> 0);
  }

  private static Move move(Game game, String vertex) {
    return Move.parse(vertex, game.topology()).orElseThrow();
  }

  /**
   * Returns the visits of a search's choices: those of its own playouts and those it has reused.
   */
  private static int visits(MonteCarloPlayer player, Game game, Color color) {
    return choices(player, game, color).stream().mapToInt(Analysis.Choice::visits).sum();
  }

  private static List<Analysis.Choice> choices(MonteCarloPlayer player, Game game, Color color) {
    List<Analysis> reports = new ArrayList<>();
    player.genmove(
        game,
        color,
        Thinking.FREELY.watchedBy(new Thinking.Watching(Duration.ofDays(1), reports::add)));
    assertThat(reports.get(0).playouts()).isEqualTo(PLAYOUTS);
    return reports.get(0).choices();
  }

  /** Becomes true after that many checks; a check happens about every 1000 moves. */
  private static BooleanSupplier after(int looks) {
    AtomicInteger left = new AtomicInteger(looks);
    return () -> left.decrementAndGet() < 0;
  }

  /**
   * Plays on 5x5: black moves and ponders, white answers; returns the visits that black then finds.
   *
   * @param looks number of checks after which pondering must stop
   */
  private static int visitsAfterPondering(MonteCarloPlayer player, int looks) {
    Game game = BotGames.game("go board=5x5");
    game.play(BLACK, BotGames.move(player, game, BLACK, Thinking.FREELY));
    if (looks != NONE) {
      player.ponder(game, after(looks));
    }
    Move answer = move(game, game.legality(WHITE, move(game, "C3")).isLegal() ? "C3" : "C2");
    game.play(WHITE, answer);
    return visits(player, game, BLACK);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void whatWasPonderedIsFoundBySearchesThatPlayTheirOwnNumber(int threads) {
    int without = visitsAfterPondering(player(threads), NONE);

    int with = visitsAfterPondering(player(threads), 500);

    assertThat(with).isGreaterThan(without + PLAYOUTS);
  }

  @Test
  void aFirstPositionIsPonderedToo() {
    Game game = BotGames.game("go board=5x5");

    player.ponder(game, after(500));

    assertThat(visits(player, game, BLACK)).isGreaterThan(2 * PLAYOUTS);
  }

  @Test
  void ponderingThatIsEndedAtAnyTimeLosesNothing() {
    int without = visitsAfterPondering(player(1), NONE);
    for (int looks = 0; looks < 20; looks++) {
      assertThat(visitsAfterPondering(player(1), looks)).isGreaterThanOrEqualTo(without);
    }
  }

  /** Stopping while the choices are examined doesn't leave any out of the next search. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void ponderingThatIsEndedAtAnyTimeLeavesAllChoices(int threads) {
    for (int looks = 0; looks < 20; looks++) {
      MonteCarloPlayer player = player(threads);
      Game game = BotGames.game("go board=9x9");
      player.ponder(game, after(looks));

      assertThat(choices(player, game, BLACK)).as("looks: %d", looks).hasSize(82); // with the pass
    }
  }

  @Test
  void aSearchThatHadNoTimeLosesNothing() {
    Game game = BotGames.game("go board=5x5");
    visits(player, game, BLACK);

    player.genmove(game, BLACK, Thinking.FREELY.until(() -> true));

    assertThat(visits(player, game, BLACK)).isEqualTo(2 * PLAYOUTS);
  }

  @Test
  void whereAllMoveAtOnceNothingIsPondered() {
    AtomicInteger looks = new AtomicInteger();

    player.ponder(BotGames.game("parallel board=5x5"), () -> looks.incrementAndGet() > 10);

    assertThat(looks.get()).isZero();
  }

  @Test
  void theChoicesOfARestrictedSearchDoNotBindTheNext() {
    // As in MonteCarloPlayerTest: D1 wins all or loses all.
    Game game =
        BotGames.game(
            "go board=5x5", BLACK, ". X . X .", "X X X X X", "O O O O O", "X X X X O", "X X X . O");
    Move best = move(game, "D1");
    player.genmove(game, BLACK, Thinking.FREELY.among(move -> !move.equals(best)));

    assertThat(BotGames.move(player, game, BLACK, Thinking.FREELY)).isEqualTo(best);
  }

  @Test
  void movesOfTheOtherColourAreNotFoundInTheTree() {
    Game game = new Game(GameSpec.parse(List.of("go", "board=3x3"), Variants.STANDARD), true);
    player.ponder(game, after(500)); // mostly black's B1 and white's B2
    game.play(WHITE, move(game, "B1"));
    game.play(WHITE, move(game, "B2"));

    assertThat(visits(player, game, BLACK)).isEqualTo(PLAYOUTS);
  }
}
