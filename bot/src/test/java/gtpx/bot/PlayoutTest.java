package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gtpx.board.Board;
import gtpx.board.Topologies;
import gtpx.rules.Pass;
import gtpx.rules.Rules;
import gtpx.rules.Tally;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Laws of playouts, for every preset, and small games with a known end. */
class PlayoutTest {
  private static final int GAMES = 20;
  private static final List<String> BOARDS =
      List.of(
          "rect:1x1",
          "rect:2x1",
          "rect:5x4",
          "rect:9x9",
          "torus:5x5",
          "klein:4x5",
          "hex:3",
          "box:3x3x3",
          "graph:a-b,a-c,a-d,a-e,a-f,g",
          "graph:a,b,c");

  static Stream<Arguments> games() {
    return Variants.STANDARD.all().stream()
        .flatMap(
            variant ->
                IntStream.of(2, 3, 4, 6, 64)
                    .filter(n -> variant.minPlayers() <= n && n <= variant.maxPlayers())
                    .boxed()
                    .flatMap(n -> BOARDS.stream().map(b -> Arguments.of(variant, n, b))));
  }

  static Stream<Arguments> gamesWithPrisoners() {
    return games().filter(game -> ((Variant) game.get()[0]).rules().prisoners().areHeld());
  }

  private static Playout playout(Variant variant, int players, String board, long seed) {
    return new Playout(variant.rules(), Topologies.parse(board), players, seed);
  }

  /** The number of moves that ends a playout. */
  private static int limit(Playout playout) {
    return 3 * playout.state().board.size();
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyGameEndsWithinTheLimit(Variant variant, int players, String board) {
    Playout playout = playout(variant, players, board, 1);
    int spare = variant.rules().isSimultaneous() ? players - 1 : 0; // the last turn is completed

    for (int i = 0; i < GAMES; i++) {
      playout.run();

      assertThat(playout.moves()).isBetween(0, limit(playout) + spare);
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyGameHasOneVictoryToShare(Variant variant, int players, String board) {
    Playout playout = playout(variant, players, board, 2);
    double victories = 0;

    for (int i = 0; i < GAMES; i++) {
      playout.run();
      victories += IntStream.range(0, players).mapToDouble(playout::victory).sum();
    }

    assertThat(victories).isCloseTo(GAMES, within(1e-9));
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyStonePlayedStandsOrWasCaptured(Variant variant, int players, String board) {
    Playout playout = playout(variant, players, board, 3);
    Rules rules = variant.rules();
    boolean everyMoveIsAStone = rules.isSimultaneous() || rules.pass() == Pass.FORBIDDEN;

    for (int i = 0; i < GAMES; i++) {
      playout.run();

      int stones = standing(playout.state().board) + lost(playout.state().tally);
      assertThat(stones).isBetween(everyMoveIsAStone ? playout.moves() : 0, playout.moves());
    }
  }

  @ParameterizedTest
  @MethodSource("gamesWithPrisoners")
  void everyCapturedStoneIsHeldOrEliminated(Variant variant, int players, String board) {
    Playout playout = playout(variant, players, board, 4);
    Tally tally = playout.state().tally;

    for (int i = 0; i < GAMES; i++) {
      playout.run();

      int held = IntStream.range(0, players).map(tally::held).sum();
      assertThat(held + tally.eliminated()).isEqualTo(lost(tally));
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void theBoardIsLeftAsIfItsStonesHadBeenPutThere(Variant variant, int players, String board) {
    Playout playout = playout(variant, players, board, 5);

    for (int i = 0; i < GAMES; i++) {
      playout.run();

      assertThatBoardIsWhole(playout.state().board);
    }
  }

  private static void assertThatBoardIsWhole(Board board) {
    Board fresh = new Board(board.topology(), board.players());
    fresh.setStones(board.stones());
    assertThat(board.hash()).isEqualTo(fresh.hash());
    assertThat(board.emptyCount()).isEqualTo(fresh.emptyCount());
    for (int point = 0; point < board.size(); point++) {
      assertThat(board.emptyNeighbors(point)).isEqualTo(fresh.emptyNeighbors(point));
      if (!board.isEmpty(point)) {
        assertThat(board.pseudoLiberties(point)).isPositive();
        assertThat(board.pseudoLiberties(point)).isEqualTo(fresh.pseudoLiberties(point));
      }
    }
  }

  private static int standing(Board board) {
    return board.size() - board.emptyCount();
  }

  private static int lost(Tally tally) {
    return IntStream.range(0, tally.players()).map(tally::lost).sum();
  }

  @ParameterizedTest
  @MethodSource("games")
  void theSameSeedPlaysTheSameGames(Variant variant, int players, String board) {
    assertThat(series(playout(variant, players, board, 6)))
        .isEqualTo(series(playout(variant, players, board, 6)));
  }

  @Test
  void anotherSeedPlaysOtherGames() {
    Variant go = Variants.STANDARD.get("go");

    assertThat(series(playout(go, 2, "rect:9x9", 1)))
        .isNotEqualTo(series(playout(go, 2, "rect:9x9", 2)));
  }

  private static List<Object> series(Playout playout) {
    List<Object> series = new ArrayList<>();
    for (int i = 0; i < GAMES; i++) {
      playout.run();
      series.add(playout.moves());
      series.add(playout.state().board.hash());
      series.add(playout.victory(0));
    }
    return series;
  }

  @Test
  void whereNobodyCanPlayAllPassAndShare() {
    Playout playout = playout(Variants.STANDARD.get("multi"), 3, "rect:1x1", 1);

    playout.run();

    assertThat(playout.moves()).isEqualTo(3);
    assertThat(playout.victory(2)).isEqualTo(1.0 / 3);
  }

  @Test
  void komiDecidesATie() {
    Rules go = Variants.STANDARD.get("go").rules();
    Playout playout =
        new Playout(
            new PlayoutState(go, Topologies.parse("rect:1x1"), 2), new double[] {0, 0.5}, 1);

    playout.run();

    assertThat(playout.points(1)).isEqualTo(0.5);
    assertThat(playout.victory(1)).isEqualTo(1);
  }

  @Test
  void inAlterIgoWhoMustRemoveOnlyTheOwnStoneLoses() {
    Playout playout = playout(Variants.STANDARD.get("alter-igo"), 2, "rect:1x1", 1);

    playout.run();

    assertThat(playout.moves()).isEqualTo(1);
    assertThat(playout.victory(0)).isZero();
    assertThat(playout.victory(1)).isEqualTo(1);
  }

  @Test
  void anAlterIgoThatNeverEndsIsADraw() {
    // The second stone takes the last liberty of both, which are then both removed, again and
    // again.
    Playout playout = playout(Variants.STANDARD.get("alter-igo"), 2, "rect:2x1", 1);

    playout.run();

    assertThat(playout.moves()).isEqualTo(limit(playout));
    assertThat(playout.victory(0)).isEqualTo(0.5);
  }
}
