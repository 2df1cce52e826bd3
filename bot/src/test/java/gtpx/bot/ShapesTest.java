package gtpx.bot;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Equivalent surroundings have the same code in every orientation; others have different codes. */
class ShapesTest {
  private static final int X = 0;
  private static final int O = 1;

  private static Shapes shapes(PlayoutState state) {
    return new Shapes(state.board, new Tactics(state), new Eyes(state.board.topology()));
  }

  private static long code(int round, int seat, String point, String... rows) {
    PlayoutState state = Diagram.state("go", 3, rows);
    Shapes shapes = shapes(state);
    shapes.find(seat, RandomMoves.NO_POINT);
    return shapes.code(round, Diagram.point(state.board, point));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void mirroredPlacesAreAlike(int round) {
    long code =
        code(round, X, "B3", ". . . . .", ". X O . .", ". . . O .", ". . . . .", "X . . . .");
    long mirrored =
        code(round, X, "D3", ". . . . .", ". . O X .", ". O . . .", ". . . . .", ". . . . X");

    assertThat(mirrored).isEqualTo(code);
  }

  @Test
  void aQuarterTurnIsAlike() {
    long code = code(2, X, "B3", ". . . . .", ". X O . .", ". . . O .", ". . . . .", "X . . . .");
    long turned = code(2, X, "C4", "X . . . .", ". . . X .", ". . . O .", ". . O . .", ". . . . .");

    assertThat(turned).isEqualTo(code);
  }

  @Test
  void theSameSeenByTheOtherPlayerIsAnother() {
    String[] rows = {". . . . .", ". X O . .", ". . . . .", ". . . . .", ". . . . ."};
    String[] swapped = {". . . . .", ". O X . .", ". . . . .", ". . . . .", ". . . . ."};

    assertThat(code(0, X, "C3", rows)).isNotEqualTo(code(0, O, "C3", rows));
    assertThat(code(2, O, "C3", swapped)).isEqualTo(code(2, X, "C3", rows));
  }

  @Test
  void allOthersAreAlike() {
    assertThat(code(1, X, "C3", ". . . . .", ". X Z . .", ". . . . .", ". . . . .", ". . . . ."))
        .isEqualTo(
            code(1, X, "C3", ". . . . .", ". X O . .", ". . . . .", ". . . . .", ". . . . ."));
  }

  @Test
  void theFirstRoundKnowsWhichDiagonalIsBesideWhichNeighbor() {
    String[] beside = {". . . . .", ". . X O .", ". . . . .", ". . . . .", ". . . . ."};
    String[] apart = {". . . . .", ". . X . .", ". . . . .", ". . . O .", ". . . . ."};

    assertThat(code(0, X, "C3", beside)).isNotEqualTo(code(0, X, "C3", apart));
  }

  @Test
  void eachRoundSeesOneStepFurther() {
    String[] empty = {". . . . .", ". . . . .", ". . . . .", ". . . . .", ". . . . ."};
    String[] near = {". . . . .", ". . . . .", ". . . . .", ". . X . .", ". . . . ."};
    String[] farther = {". . . . .", ". . . . .", ". . . . .", ". . . . .", ". . X . ."};

    assertThat(code(0, X, "C3", near)).isNotEqualTo(code(0, X, "C3", empty));
    assertThat(code(0, X, "C3", farther)).isEqualTo(code(0, X, "C3", empty));
    assertThat(code(1, X, "C3", farther)).isNotEqualTo(code(1, X, "C3", empty));
  }

  @Test
  void theEdgeIsSeen() {
    String[] empty = {". . . . .", ". . . . .", ". . . . .", ". . . . .", ". . . . ."};

    assertThat(code(0, X, "A3", empty)).isNotEqualTo(code(0, X, "C3", empty));
    assertThat(code(1, X, "B3", empty)).isNotEqualTo(code(1, X, "C3", empty));
    assertThat(code(1, X, "B3", empty)).isEqualTo(code(1, X, "C4", empty));
  }

  @Test
  void onATorusAllPlacesAreAlike() {
    PlayoutState state = Diagram.state("go", "torus:7x7", 2);
    Shapes shapes = shapes(state);

    shapes.find(X, RandomMoves.NO_POINT);

    for (int point = 1; point < state.board.size(); point++) {
      assertThat(shapes.code(2, point)).isEqualTo(shapes.code(2, 0));
    }
  }

  /** If this fails, the weights must be learned again. CONTRIBUTING.md, "Change the bot" */
  @Test
  void theWeightsWereLearntForTheseCodes() throws IOException {
    PlayoutState state = Diagram.state("go", "9", 2);
    state.play(Diagram.point(state.board, "E5"));
    int answer = Diagram.point(state.board, "E3");
    Shapes shapes = shapes(state);
    shapes.find(O, state.recent(0));

    assertThat(learnt())
        .contains(
            "shape1 " + hex(shapes.code(0, answer)),
            "shape2 " + hex(shapes.code(1, answer)),
            "liberties1 " + hex(shapes.libertyCode(0, answer)),
            "liberties2 " + hex(shapes.libertyCode(1, answer)));
  }

  private static String hex(long code) {
    return Long.toHexString(code);
  }

  /** Returns the features and values in the resource. */
  private static Set<String> learnt() throws IOException {
    try (InputStream in = ShapesTest.class.getResourceAsStream("weights.txt")) {
      return new String(in.readAllBytes(), US_ASCII)
          .lines()
          .map(line -> line.substring(0, line.lastIndexOf(' ')))
          .collect(Collectors.toSet());
    }
  }

  @Test
  void libertiesAndTheLastStoneAreSeenWhereAsked() {
    PlayoutState state =
        Diagram.state("go", 2, ". . . . .", ". . O . .", ". . X O .", ". . . . .", ". . . . .");
    Shapes shapes = shapes(state);
    int below = Diagram.point(state.board, "C2");
    shapes.find(O, RandomMoves.NO_POINT);
    long without = shapes.code(0, below);
    long before = shapes.libertyCode(0, below);

    shapes.find(O, Diagram.point(state.board, "C3"));

    assertThat(shapes.libertyCode(0, below)).isNotEqualTo(before).isNotEqualTo(without);
    assertThat(shapes.code(0, below)).isEqualTo(without);
  }
}
