package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.rules.Variants;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** docs/rules.md#undo-and-setup: which positions can be set up, and what the result is. */
final class SetupTest {
  private static final Color RED = new Color(2);
  private static final Color BLUE = new Color(3);
  private static final Setup EMPTY = Setup.of(Map.of());

  private static Game game(String... words) {
    return new Game(GameSpec.parse(List.of(words), Variants.STANDARD));
  }

  private static Game three() {
    return game("multi", "players=3", "board=rect:5x5");
  }

  private static Setup of(
      Map<Color, Map<Color, Integer>> prisoners,
      Map<Color, Integer> lost,
      ColorSet resigned,
      Optional<Color> toMove) {
    return new Setup(6, toMove, Map.of(), prisoners, lost, 2, List.of(), resigned, 0);
  }

  private static Setup passRun(int passRun) {
    return new Setup(
        6, Optional.empty(), Map.of(), Map.of(), Map.of(), 0, List.of(), ColorSet.NONE, passRun);
  }

  private static void assertRefused(Setup setup, String why) {
    assertThatThrownBy(() -> three().setUp(setup))
        .isInstanceOf(RefusedException.class)
        .hasMessageStartingWith("illegal position: " + why);
  }

  @Test
  void countsMustNotOverflow() {
    int most = 999_999_999;
    ColorSet none = ColorSet.NONE;
    Setup all =
        of(
            Map.of(Color.BLACK, Map.of(RED, most)),
            Map.of(Color.WHITE, most),
            none,
            Optional.empty());
    Game game = three();
    game.setUp(all);
    assertThat(game.tally().held(0)).isEqualTo(most);

    assertRefused(
        of(
            Map.of(Color.BLACK, Map.of(RED, most), Color.WHITE, Map.of(RED, 1)),
            Map.of(),
            none,
            Optional.empty()),
        "prisoners (expected: 0 to 999999999 in all)");
    assertRefused(
        of(Map.of(Color.BLACK, Map.of(RED, -1)), Map.of(), none, Optional.empty()), "prisoners");
    assertRefused(
        of(Map.of(), Map.of(RED, most, Color.WHITE, most), none, Optional.empty()), "lost (expec");
  }

  @Test
  void coloursThatDoNotPlayAreRefusedWhereverTheyStand() {
    Map<Color, Map<Color, Integer>> none = Map.of();

    assertRefused(Setup.of(Map.of(BLUE, List.of(1))), "blue does not play");
    assertRefused(EMPTY.withToMove(BLUE), "blue does not play");
    assertRefused(of(none, Map.of(), ColorSet.of(BLUE), Optional.empty()), "blue does not play");
    assertRefused(
        of(Map.of(BLUE, Map.of(RED, 1)), Map.of(), ColorSet.NONE, Optional.empty()),
        "blue does not play");
    assertRefused(
        of(Map.of(RED, Map.of(BLUE, 1)), Map.of(), ColorSet.NONE, Optional.empty()),
        "blue does not play");
    assertRefused(of(none, Map.of(BLUE, 1), ColorSet.NONE, Optional.empty()), "blue does not play");
  }

  @Test
  void twoPlayersOrMoreMustBeActive() {
    assertRefused(
        of(Map.of(), Map.of(), ColorSet.of(RED, Color.BLACK), Optional.empty()), "players left");
  }

  @Test
  void whoIsToMoveMustBeActive() {
    assertRefused(of(Map.of(), Map.of(), ColorSet.of(RED), Optional.of(RED)), "to_move=red");
  }

  @Test
  void everyPointIsNamedOnceAndEveryChainHasALiberty() {
    assertRefused(Setup.of(Map.of(Color.BLACK, List.of(1), Color.WHITE, List.of(1))), "B1 twice");
    assertRefused(
        Setup.of(Map.of(Color.BLACK, List.of(0), Color.WHITE, List.of(1, 5))),
        "the chain at A1 has no liberty");
  }

  /** A setup can't contain passes that would have ended the play. */
  @ParameterizedTest
  @CsvSource({
    "multi, 3, 0, true",
    "multi, 3, 2, true",
    "multi, 3, 3, false",
    "multi, 3, -1, false",
    "parallel, 3, 1, false",
    "parallel, 3, 0, true",
    "alter-igo, 2, 1, false",
    "kee, 3, 3, true",
    "kee, 3, 7, true"
  })
  void soManyMayJustHavePassed(String preset, String players, int passRun, boolean isLegal) {
    Game game = game(preset, "players=" + players, "board=rect:5x5");

    if (isLegal) {
      assertThatCode(() -> game.setUp(passRun(passRun))).doesNotThrowAnyException();
    } else {
      assertThatThrownBy(() -> game.setUp(passRun(passRun)))
          .hasMessageStartingWith("illegal position: ");
    }
  }

  @Test
  void numbersAreNotNegative() {
    Setup turn =
        new Setup(
            -1, Optional.empty(), Map.of(), Map.of(), Map.of(), 0, List.of(), ColorSet.NONE, 0);
    Setup eliminated =
        new Setup(
            0, Optional.empty(), Map.of(), Map.of(), Map.of(), -1, List.of(), ColorSet.NONE, 0);

    assertRefused(turn, "a negative number");
    assertRefused(eliminated, "eliminated (expected: 0 to");
  }

  @Test
  void whatWasSetUpStands() {
    Game game = three();
    Map<Color, Map<Color, Integer>> prisoners = Map.of(RED, Map.of(Color.BLACK, 3));

    game.setUp(of(prisoners, Map.of(Color.BLACK, 4), ColorSet.NONE, Optional.of(Color.WHITE)));

    assertThat(game.turn()).isEqualTo(6);
    assertThat(game.toMove()).isEqualTo(ColorSet.of(Color.WHITE));
    assertThat(game.tally().held(2, 0)).isEqualTo(3);
    assertThat(game.tally().lost(0)).isEqualTo(4);
    assertThat(game.tally().eliminated()).isEqualTo(2);
    assertThat(game.isSecondStone()).isFalse();
  }

  /** Black and red, the two players before white, have passed; white's pass ends the play. */
  @Test
  void thoseBeforeTheMoverHavePassed() {
    Game game = three();
    Setup setup =
        new Setup(
            6,
            Optional.of(Color.WHITE),
            Map.of(),
            Map.of(),
            Map.of(),
            0,
            List.of(),
            ColorSet.NONE,
            2);

    game.setUp(setup);
    assertThat(game.passed()).isEqualTo(ColorSet.of(Color.BLACK, RED));
    game.play(Color.WHITE, Move.PASS);

    assertThat(game.phase()).isEqualTo(Phase.SCORING);
  }

  @Test
  void barredPointsAreBarred() {
    Game game = game("parallel", "players=2", "board=rect:5x5");
    Setup setup =
        new Setup(
            0, Optional.empty(), Map.of(), Map.of(), Map.of(), 0, List.of(7), ColorSet.NONE, 0);

    game.setUp(setup);

    assertThat(game.legality(Color.BLACK, new Move(7)).isLegal()).isFalse();
    assertThat(game.legality(Color.WHITE, new Move(8)).isLegal()).isTrue();
  }
}
