package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.rules.Score;
import gtpx.testing.LongTest;
import gtpx.testing.RunSeed;
import gtpx.testing.TierFilter;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Positions whose status is in every Go book, and final positions as GNU Go judges them. Stones
 * that should be found dead are drawn in lower case.
 */
@LongTest
@Execution(ExecutionMode.CONCURRENT)
class LifeAndDeathTest {
  private static final int RUNS = 4; // that cover all games of GNU Go
  private static final String EMPTY = ". . . . . . . . .";
  private static final String[] EACH_FOR_ITSELF_IS_DEAD = {
    ". . . . .", "O X X Z X", ". Z . . O", ". . . . .", ". . O Z ."
  };

  private static Game passedOut(Game game) {
    while (game.phase() == Phase.PLAY) {
      game.play(game.toMove().first(), Move.PASS);
    }
    return game;
  }

  private static LifeAndDeathEstimate estimate(Game game) {
    return new LifeAndDeath(game, new Eyes(game.topology()), SearchDeadline.never()).estimate();
  }

  private static SortedSet<String> names(Game game, List<Integer> points) {
    SortedSet<String> names = new TreeSet<>();
    points.forEach(point -> names.add(game.topology().name(point)));
    return names;
  }

  /** Checks that the dead stones found are those in lower case. */
  private static void check(String words, String... rows) {
    Game game = drawn(words, rows);

    assertThat(names(game, estimate(game).dead())).isEqualTo(lowerCase(game, rows));
  }

  /** Checks that the winner depends on the stones in lower case: none if it is sure. */
  private static void checkUnsettled(String words, String... rows) {
    Game game = drawn(words, rows);

    assertThat(names(game, estimate(game).unsettled(game))).isEqualTo(lowerCase(game, rows));
  }

  private static Game drawn(String words, String... rows) {
    String[] drawn =
        Arrays.stream(rows).map(row -> row.toUpperCase(Locale.ROOT)).toArray(String[]::new);
    return passedOut(BotGames.game(words, Color.BLACK, drawn));
  }

  private static SortedSet<String> lowerCase(Game game, String... rows) {
    SortedSet<String> names = new TreeSet<>();
    for (int y = 0; y < rows.length; y++) {
      String signs = rows[rows.length - 1 - y].replace(" ", "");
      for (int x = 0; x < signs.length(); x++) {
        if (Character.isLowerCase(signs.charAt(x))) {
          names.add(game.topology().name(y * signs.length() + x));
        }
      }
    }
    return names;
  }

  private static String[] onTop(String... rows) {
    return Stream.concat(Arrays.stream(rows), Stream.generate(() -> EMPTY).limit(9 - rows.length))
        .toArray(String[]::new);
  }

  @Test
  void twoEyesLive() {
    check("go board=9x9", onTop(". O . O X . . . .", "O O O O X . . . .", "X X X X X . . . ."));
  }

  @Test
  void oneEyeDies() {
    check("go board=9x9", onTop("o . o X . . . . .", "o o o X . . . . .", "X X X X . . . . ."));
  }

  @Test
  void aFalseEyeIsNone() {
    check(
        "go board=9x9",
        onTop(". o o X . . . . .", "o . X X . . . . .", "o o o X . . . . .", "X X . X . . . . ."));
  }

  @Test
  void aLoneStoneInTerritoryIsDead() {
    check(
        "go board=7x7",
        ". . . X . . .",
        ". . X . . . .",
        ". . . X . . .",
        ". . . . X . .",
        ". . X . . . .",
        ". . . X . o .",
        ". . . . X . .");
  }

  @Test
  void threeInARowWithTheMiddleTakenDies() {
    check("go board=9x9", onTop(". X . o X . . . .", "o o o o X . . . .", "X X X X X . . . ."));
  }

  @Test
  void bentThreeWithItsCornerTakenDies() {
    check(
        "go board=9x9",
        onTop("X . o X . . . . .", ". o o X . . . . .", "o o X X . . . . .", "X X X . . . . . ."));
  }

  @Test
  void fourInARowLives() {
    check("go board=9x9", onTop(". . . . O X . . .", "O O O O O X . . .", "X X X X X X . . ."));
  }

  @Test
  void bentFourLives() {
    check(
        "go board=9x9",
        onTop("X O . . . O X . .", "X O O O . O X . .", "X X X O O O X . .", ". . X X X X X . ."));
  }

  /**
   * White can't move there, and black can start a ko at will. The Japanese rules of 1989 call white
   * dead (life and death, 1), and under area scoring black takes it after the last ko threat.
   */
  @ParameterizedTest
  @ValueSource(strings = {"go board=9x9", "go-japanese board=9x9", "go ko=simple board=9x9"})
  void bentFourInTheCornerIsDead(String words) {
    check(
        words,
        onTop("X X X . o X . . .", ". o o o o X . . .", "o o X X X X . . .", "X X X . . . . . ."));
  }

  @Test
  void bentFourInAnotherCornerIsDead() {
    check(
        "go board=9x9",
        EMPTY,
        EMPTY,
        EMPTY,
        ". . . . . . . O O",
        ". . . . . . O O x",
        ". . . . . . O x x",
        ". . . . . . O x .",
        ". . . . . O x x O",
        ". . . . . O . O O");
  }

  @Test
  void fourInARowFromTheCornerIsSeki() {
    check("go board=9x9", onTop(". X X X . O X . .", "O O O O O O X . .", "X X X X X X X . ."));
  }

  @Test
  void aSquareOfFourDies() {
    check(
        "go board=9x9",
        onTop(". . o X . . . . .", ". . o X . . . . .", "o o o X . . . . .", "X X X X . . . . ."));
  }

  @Test
  void aPyramidOfFourWithItsMiddleTakenDies() {
    check(
        "go board=9x9",
        onTop("X o . X . o X . .", "X o o . o o X . .", "X X o o o X X . .", ". X X X X X . . ."));
  }

  @Test
  void whoHasAnEyeBeatsWhoHasNone() {
    check(
        "go board=9x9",
        onTop("X o o o . X . X O", "X o o o X X X X O", "X X X X O O O O O", ". . . X O . . . ."));
  }

  @Test
  void inSekiBothLive() {
    String wall = ". . . X O . . . .";
    check(
        "go board=9x9",
        "X O . O . X . X O",
        "X O O O X X X X O",
        "X X X X O O O O O",
        wall,
        wall,
        wall,
        wall,
        wall,
        wall);
  }

  @Test
  void inASekiWithoutEyesBothLive() {
    String border = ". . . X O . . . .";
    check(
        "go board=9x9",
        "X O . X O . . . .",
        "X O . X O . . . .",
        "X O O X O . . . .",
        "X X X O O . . . .",
        ". . X X O . . . .",
        border,
        border,
        border,
        border);
  }

  @Test
  void whoCanOnlyTakeStonesThatLeaveTwoEyesLetsThemStand() {
    check("go board=9x9", onTop(". X X X X . O X .", "O O O O O O O X .", "X X X X X X X X ."));
  }

  @Test
  void twoFalseEyesThatJoinBothEndsAreEnough() {
    check(
        "go board=9x9",
        ". . . . . . . . .",
        ". X . X . X . X .",
        ". . . . . . . . .",
        "X X X X X X X X X",
        "O O O O O O O O O",
        ". O X X X X X O .",
        "O X X . X . X X O",
        "O X X X X X X X O",
        "O O O O O O O O O");
  }

  @Test
  void whoHasMoreLibertiesWinsTheRace() {
    check(
        "go board=9x9",
        "O . x O . X . . .",
        "O . x O . X . . .",
        "O O x O . X . . .",
        "O O O X X X . . .",
        ". . O O X . . . .",
        ". . . . O X . . .",
        ". O . . O X . X .",
        ". . . . O X . . .",
        ". . . . O X . . .");
  }

  @Test
  void aRaceThatTheFirstMoveDecidesIsUnsettled() {
    checkUnsettled(
        "go board=9x9",
        "O . x o . X . . .",
        "O . x o . X . . .",
        "O O O X X X . . .",
        ". . . O O X . . .",
        ". . . . O X . . .",
        ". . . . O X . . .",
        ". O . . O X . X .",
        ". . . . O X . . .",
        ". . . . O X . . .");
  }

  @Test
  void threeInARowWithItsMiddleOpenIsUnsettled() {
    checkUnsettled(
        "go board=9x9",
        ". . . o X . . . .",
        "o o o o X . . . .",
        "X X X X X . X . .",
        ". . . . . . . X .",
        "X X X X X X X X X",
        "O O O O O O O O O",
        ". . O . . . O . .",
        ". . . . O . . . .",
        ". . . . . . . . .");
  }

  @Test
  void anEyeThatDependsOnAKoIsUnsettled() {
    checkUnsettled(
        "go board=9x9",
        ". o . o X . . . .",
        "o o o x . X . X .",
        "X X o o X . X . .",
        "X X X X X . . X .",
        "X X X X X X X X X",
        "O O O O O O O O O",
        ". . O . . . O . .",
        ". . . . O . . . .",
        ". . . . . . . . .");
  }

  @Test
  void whatChangesNoWinnerIsSettled() {
    checkUnsettled(
        "go board=9x9",
        "O . X O . X . . .",
        "O . X O . X . . .",
        "O O O X X X . . .",
        ". . O X . . . . .",
        ". . O X . . . . .",
        ". . O X . . . . .",
        ". . O X . . X . .",
        ". . O X . . . . .",
        ". . O X . . . . .");
  }

  @Test
  void prisonersInADeadGroupAreAlive() {
    check(
        "go board=9x9",
        onTop("X X . o X . . . .", "X X X o X . . . .", "o o o o X . . . .", "X X X X X . . . ."));
  }

  @Test
  void itIsEnoughToFaceTheOthersOneMoveAtATime() {
    check(
        "multi players=3 board=7x7",
        ". X . O . O .",
        "X X X O . O O",
        ". X X O O z .",
        "X X X X O O O",
        "Z Z Z Z Z Z Z",
        ". o . . . . .",
        ". . . . . . .");
  }

  /** docs/rules.md#dead-stones: only living stones around a region capture what is in it. */
  @Test
  void whereNobodyLivesNobodyIsDead() {
    check("multi-coop players=3 board=5x5", EACH_FOR_ITSELF_IS_DEAD);
    check("multi players=3 board=5x5", EACH_FOR_ITSELF_IS_DEAD);
  }

  @Test
  void wherePlayersMoveAtOnceTheyAreJudgedAsIfInTurn() {
    check(
        "parallel board=7x7",
        ". . X O . O .",
        ". . X O O O O",
        "X X X O . O O",
        ". . X X O O .",
        ". o X . X O O",
        ". . X X X O .",
        ". . X . X O .");
  }

  static Stream<String> games() throws IOException {
    try (InputStream in = LifeAndDeathTest.class.getResourceAsStream("gnugo-final-positions.txt")) {
      List<String> all =
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.startsWith("#"))
              .toList();
      return RunSeed.share(all, RUNS).stream();
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  @Tag(TierFilter.LONG)
  void theEndsOfGamesAreReadAsByGnuGo(String line) {
    String[] parts = line.split(" ?\\| ", -1);
    Game game = BotGames.game("go ko=simple board=" + parts[0].split(" ", 2)[0]);
    game.setKomi(Color.WHITE, new BigDecimal("7.5"));
    for (String move : Splitter.on(' ').split(parts[3])) {
      game.play(game.toMove().first(), Move.parse(move, game.topology()).orElseThrow());
    }
    assertThat(game.phase()).isEqualTo(Phase.SCORING);

    List<Integer> dead = estimate(game).dead();

    assertThat(names(game, dead))
        .isEqualTo(new TreeSet<>(Splitter.on(' ').omitEmptyStrings().splitToList(parts[2])));
    assertThat(result(game.score(dead))).isEqualTo(parts[1]);
  }

  private static String result(Score score) {
    BigDecimal lead = score.points(Color.BLACK).subtract(score.points(Color.WHITE));
    return (lead.signum() > 0 ? "B+" : "W+") + lead.abs();
  }

  @Test
  void aGlanceThatHasNoTimeSeesNothingSettled() {
    Game game =
        BotGames.game(
            "go board=5x5",
            Color.BLACK,
            ". X O O .",
            "X X O O O",
            ". X O O .",
            "X X O . O",
            ". X O O O");
    Eyes eyes = new Eyes(game.topology());
    SearchDeadline over = new SearchDeadline(() -> 0, Long.MAX_VALUE, () -> true);

    assertThat(new LifeAndDeath(game, eyes, SearchDeadline.never()).settledAtAGlance()).isPresent();
    assertThat(new LifeAndDeath(game, eyes, over).settledAtAGlance()).isEmpty();
  }
}
