package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.testing.RunSeed;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * White groups with a single eye, surrounded by black on an open board: in a corner, on a side and
 * in the middle. Includes the shapes that every book on life and death calls dead when black moves
 * first, and those that it calls alive.
 */
@Execution(ExecutionMode.CONCURRENT)
class EyeShapeTest {
  private static final int SIZE = 9;
  private static final int RUNS = 4; // that cover every shape in every place

  /** Eyes with their black stones, rows from the top separated by slashes. */
  static final List<String> DEAD =
      List.of(
          "...",
          ".X.",
          "../.#",
          "X./.#", // in a row, bent
          ".../#.#",
          ".X./#.#",
          "XX./#.#", // pyramid four
          "../..",
          "X./..",
          "XX/.X", // square
          "../...",
          "../.X.",
          "X./.X.",
          "XX/.XX", // bulky five
          "#.#/.../#.#",
          "#.#/.X./#.#",
          "#X#/.X./#.#",
          "#X#/.XX/#.#", // crossed five
          "..#/.../#.#",
          "..#/.X./#.#",
          ".X#/.X./#.#",
          "XX#/XX./#X#"); // rabbity six

  static final List<String> ALIVE =
      List.of("....", ".../##.", "..#/#..", "....", "..../###.", ".../...", "...X.", ".X../###.");

  static Stream<Arguments> dead() {
    List<Arguments> inAllPlaces =
        DEAD.stream()
            .flatMap(
                eye ->
                    Stream.of(
                        Arguments.of(eye, 0, 0), Arguments.of(eye, 3, 0), Arguments.of(eye, 3, 3)))
            .toList();
    return RunSeed.share(inAllPlaces, RUNS).stream();
  }

  @ParameterizedTest
  @MethodSource("dead")
  void anEyeOfAKillingShapeIsDead(String eye, int left, int top) {
    Game game = game(eye, left, top);

    assertThat(deadStones(game, SearchDeadline.never())).isEqualTo(whiteStones(game));
  }

  private static List<Integer> deadStones(Game game, SearchDeadline deadline) {
    return new LifeAndDeath(game, new Eyes(game.topology()), deadline).estimate().dead();
  }

  private static List<Integer> whiteStones(Game game) {
    return IntStream.range(0, SIZE * SIZE).filter(p -> game.color(p) == 1).boxed().toList();
  }

  @Test
  void whereTimeEndsWithThePlayoutsThoseThatASearchMustTellStillLive() {
    List<Game> found =
        DEAD.stream()
            .map(eye -> game(eye, 3, 0))
            .filter(game -> deadStones(game, endAfterPlayouts()).equals(whiteStones(game)))
            .toList();

    assertThat(found).isNotEmpty().hasSizeLessThan(DEAD.size());
  }

  /** Returns a deadline after 500 playouts, each of which checks it once. */
  private static SearchDeadline endAfterPlayouts() {
    AtomicInteger looks = new AtomicInteger();
    return new SearchDeadline(() -> 0, Long.MAX_VALUE, () -> looks.incrementAndGet() > 500);
  }

  @ParameterizedTest
  @FieldSource("ALIVE")
  void anEyeOfAnotherShapeLives(String eye) {
    Game game = game(eye, 2, 3);

    assertThat(deadStones(game, SearchDeadline.never())).noneMatch(point -> game.color(point) == 1);
  }

  /**
   * Returns a game with the eye there, white around it, and black around white; # in an eye is
   * white.
   */
  private static Game game(String eye, int left, int top) {
    char[][] signs = new char[SIZE][SIZE];
    Arrays.stream(signs).forEach(row -> Arrays.fill(row, ' '));
    List<String> rows = Splitter.on('/').splitToList(eye);
    for (int y = 0; y < rows.size(); y++) {
      for (int x = 0; x < rows.get(y).length(); x++) {
        signs[top + y][left + x] = rows.get(y).charAt(x) == '#' ? ' ' : rows.get(y).charAt(x);
      }
    }
    surround(signs, ".X", 'O');
    surround(signs, "O", 'x');
    String[] drawn =
        Arrays.stream(signs)
            .map(row -> new String(row).replace(' ', '.').replace('x', 'X'))
            .toArray(String[]::new);
    Game game = BotGames.game("go board=9x9", Color.BLACK, drawn);
    while (game.phase() == Phase.PLAY) {
      game.play(game.toMove().first(), Move.PASS);
    }
    return game;
  }

  /** Puts stones on the free points next to those, including diagonally. */
  private static void surround(char[][] signs, String those, char stone) {
    for (int y = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++) {
        signs[y][x] = signs[y][x] == ' ' && isNextTo(signs, x, y, those) ? stone : signs[y][x];
      }
    }
  }

  private static boolean isNextTo(char[][] signs, int x, int y, String those) {
    boolean isNext = false;
    for (int i = Math.max(0, y - 1); i <= Math.min(SIZE - 1, y + 1); i++) {
      for (int j = Math.max(0, x - 1); j <= Math.min(SIZE - 1, x + 1); j++) {
        isNext |= those.indexOf(signs[i][j]) >= 0;
      }
    }
    return isNext;
  }
}
