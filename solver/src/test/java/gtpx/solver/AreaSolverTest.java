package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Topologies;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.slow.SlowGame;
import gtpx.solver.Solution.Bounds;
import gtpx.solver.Solution.Claim;
import gtpx.solver.Solution.Method;
import gtpx.solver.Solution.Result;
import gtpx.testing.SharedCases;
import gtpx.testing.TierFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AreaSolverTest {
  private static final long TABLE_BYTES = 64 << 20;

  private final List<Claim> claims = new ArrayList<>();

  private Solution solve(String words, boolean isPlain) {
    return solver(words, "", isPlain).solve();
  }

  private AreaSolver solver(String words, String moves, boolean isPlain) {
    return solver(words, moves, isPlain, 2);
  }

  private AreaSolver solver(String words, String moves, boolean isPlain, int threads) {
    GameSpec spec = SlowGames.spec(words);
    AreaSolver.AreaSettings settings = new AreaSolver.AreaSettings(isPlain, TABLE_BYTES, threads);
    return new AreaSolver(spec, moves(moves, spec), settings, () -> 0, () -> false, claims::add);
  }

  private static List<Move> moves(String names, GameSpec spec) {
    return Pattern.compile(" ")
        .splitAsStream(names)
        .flatMap(name -> Move.parse(name, spec.board()).stream())
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /** The table at the end of the Kee rules, with its first move; 2x2 is a draw in the table. */
  @ParameterizedTest
  @SharedCases(
      runs = 4,
      value = {
        "1x1 | 0 | pass",
        "2x1 | 0 | A1",
        "3x1 | 3 | B1",
        "4x1 | 4 | B1",
        "5x1 | 0 | B1",
        "6x1 | 1 | B1",
        "7x1 | 2 | B1",
        "8x1 | 3 | B1",
        "9x1 | 0 | B1",
        "2x2 | 1 | A1",
        "3x2 | 0 | B1",
        "4x2 | 8 | B1",
        "5x2 | 10 | C1",
        "6x2 | 12 | C1",
        "3x3 | 9 | B2",
        "4x3 | 4 | B2",
      })
  void agreesWithTheTableOfTheKeeRules(String board, int value, String firstMove) {
    Solution solution = solve("kee board=rect:" + board, false);

    assertThat(solution.bounds()).isEqualTo(new Bounds(value, value));
    assertThat(solution.firstMoves())
        .contains(Move.parse(firstMove, Topologies.parse(board)).orElseThrow());
    assertThat(solution.isComplete()).isTrue();
  }

  /** On rings and tori, all points are symmetrical; these boards have more than 8 symmetries. */
  @ParameterizedTest
  @ValueSource(strings = {"cylinder:6x1", "cylinder:3x2", "torus:3x2"})
  void listsOneOfTheFirstMovesThatAreSymmetrical(String board) {
    assertThat(solve("go board=" + board, false).firstMoves())
        .filteredOn(move -> !move.isPass())
        .containsExactly(new Move(0));
    assertThat(claims).filteredOn(claim -> claim.after().equals(List.of(new Move(1)))).isEmpty();
  }

  @Test
  void is2x2ADrawIfEveryPassLiftsBans() {
    assertThat(solve("kee board=rect:2x2 ko=kee-every-pass", false).bounds())
        .isEqualTo(new Bounds(0, 0));
  }

  /** Area scoring and positional superko: J. Tromp's and E. van der Werf's tables. */
  @ParameterizedTest
  @SharedCases(
      runs = 3,
      value = {"2x2 | 1", "3x2 | 0", "4x2 | 8", "5x2 | 10", "3x3 | 9", "4x3 | 4"})
  void agreesWithWhatIsPublishedAboutPlainGo(String board, int value) {
    assertThat(solve("go board=rect:" + board, false).bounds()).isEqualTo(new Bounds(value, value));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=rect:1x1",
        "go board=rect:2x1",
        "go board=rect:2x1 suicide=allowed",
        "go board=rect:3x1",
        "go board=rect:3x1 suicide=allowed",
        "go board=graph:a-b,b-c,c-a",
        "kee board=rect:2x1",
        "kee board=rect:2x1 ko=kee-every-pass",
        "kee board=rect:2x1 suicide=forbidden",
      })
  void agreesWithTheSlowEngineOnAllGames(String words) {
    SlowGame game = SlowGames.start(SlowGames.spec(words));
    int value = -game.stones().length;
    while (blackGets(value + 1, game)) {
      value++;
    }

    assertThat(solve(words, false).bounds()).isEqualTo(new Bounds(value, value));
    assertThat(solve(words, true).bounds()).isEqualTo(new Bounds(value, value));
  }

  /**
   * Whether black's area can exceed white's by a value, found by playing all games to their end.
   */
  private static boolean blackGets(int value, SlowGame game) {
    if (SlowGames.isOver(game)) {
      return SlowGames.score(game) >= value;
    }
    int seat = game.toMove().get(0);
    boolean isBlack = seat == 0;
    for (int point = SlowGames.PASS; point < game.stones().length; point++) {
      if (game.whyNot(seat, point).isEmpty()) {
        game.play(seat, point);
        boolean succeeds = blackGets(value, game);
        game.undo();
        if (succeeds == isBlack) {
          return isBlack;
        }
      }
    }
    return !isBlack;
  }

  @ParameterizedTest
  @CsvSource({
    "kee board=rect:2x1, A1",
    "kee board=rect:2x1, A1 B1",
    "kee board=rect:2x1, pass A1 B1 pass pass",
    "kee board=rect:2x1 ko=kee-every-pass, A1 B1 pass pass pass",
    "go board=rect:3x1, B1",
    "go board=rect:3x1, A1 B1",
    "go board=rect:2x1 suicide=allowed, A1",
  })
  void solvesWhatIsLeftOfAGame(String words, String moves) {
    GameSpec spec = SlowGames.spec(words);
    SlowGame game = SlowGames.start(spec);
    for (String move : List.of(moves.split(" "))) {
      game.play(game.toMove().get(0), Move.parse(move, spec.board()).orElseThrow().point());
    }
    int value = -game.stones().length;
    while (blackGets(value + 1, game)) {
      value++;
    }

    Solution solution = solver(words, moves, false).solve();

    assertThat(solution.bounds()).isEqualTo(new Bounds(value, value));
    assertThat(solution.firstMoves()).isNotEmpty();
    for (Move move : solution.firstMoves()) {
      assertThat(
              solver(words, moves + " " + move.name(SlowGames.spec(words).board()), false)
                  .solve()
                  .bounds())
          .isEqualTo(new Bounds(value, value));
    }
  }

  /**
   * The history forbids what the strategy for the whole board does, but not after a few moves; that
   * of several threads, which differs from run to run, may do something else. The plain search,
   * which knows no strategies, gets the same.
   */
  @Test
  @Tag(TierFilter.LONG)
  void takesTheWholeBoardByAShortSearch() {
    String words = "kee board=rect:5x2";
    String moves = "B2 D1 E2 D2";

    Solution solution = solver(words, moves, false, 1).solve();

    Claim first = solution.claims().get(0);
    assertThat(first.method()).isEqualTo(Method.SEARCH);
    assertThat(first.value()).isEqualTo(10);
    assertThat(solution.claims().get(1).after()).hasSize(5); // a first move
    assertThat(solution.bounds()).isEqualTo(new Bounds(10, 10));
    assertThat(solver(words, moves, true).solve().bounds()).isEqualTo(solution.bounds());
  }

  /** B1 is the best first move by the table of the Kee rules. */
  @Test
  void knowsAMoveThatTakesTheWholeBoardIfItHasToStopThen() {
    AtomicBoolean mustStop = new AtomicBoolean();
    AreaSolver solver =
        new AreaSolver(
            SlowGames.spec("kee board=rect:4x2"),
            List.of(),
            new AreaSolver.AreaSettings(false, 64 << 20, 1),
            () -> 0,
            mustStop::get,
            claim -> mustStop.set(!claim.after().isEmpty()));

    Solution solution = solver.solve();

    assertThat(solution.bounds()).isEqualTo(new Bounds(8, 8));
    assertThat(solution.isComplete()).isFalse();
    assertThat(solution.firstMoves()).extracting(Move::point).containsExactly(1);
    assertThat(solution.claims())
        .as("the strategy takes over at the start, and after B1, too")
        .allSatisfy(claim -> assertThat(claim.method()).isEqualTo(Method.STRATEGY))
        .allSatisfy(claim -> assertThat(claim.states()).isZero());
  }

  /** On 4x3, nobody takes the whole board. */
  @Test
  @Tag(TierFilter.LONG)
  void claimsNothingByAShortSearchThatIsNotEnough() {
    assertThat(solve("kee board=rect:4x3", false).claims())
        .extracting(Claim::result)
        .doesNotContain(Result.OPEN);
  }

  @Test
  void refusesMovesThatAreIllegal() {
    assertThatThrownBy(() -> solver("go board=rect:2x1", "A1 A1", false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("move A1 (expected: a legal one)");
    assertThatThrownBy(() -> solver("go board=rect:2x1", "pass pass", false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the game is over after pass pass (expected: moves that don't end it)");
  }

  /** A line of best play, on the slow engine: it ends with the value of the board. */
  @ParameterizedTest
  @CsvSource({
    "kee board=rect:2x2, ''",
    "kee board=rect:2x2 ko=kee-every-pass, ''",
    "kee board=rect:7x1, ''",
    "kee board=rect:4x3, ''",
    "kee board=rect:3x3, ''", // all black's
    "go board=rect:6x1, ''",
    "kee board=rect:3x3 ko=kee-every-pass, B2 A1",
    "go board=rect:4x1, A1", // all white's
  })
  @Tag(TierFilter.LONG)
  void showsAGameThatEndsWithTheValue(String words, String moves) {
    AreaSolver solver = solver(words, moves, false);
    Solution solution = solver.solve();
    GameSpec spec = SlowGames.spec(words);
    SlowGame game = SlowGames.start(spec);

    List<Move> line = moves(moves, spec);
    line.addAll(moves(String.join(" ", solver.line(solution, () -> false)), spec));
    for (Move move : line) {
      game.play(game.toMove().get(0), move.point());
    }

    assertThat(SlowGames.isOver(game)).isTrue();
    assertThat(SlowGames.score(game)).isEqualTo(solution.bounds().atLeast());
  }

  /** The strategy is found once more, with one thread as in the solver. */
  @Test
  void showsHowThePlayerWhoLosesEverythingResists() {
    GameSpec spec = SlowGames.spec("kee board=rect:3x3");
    AreaSolver.AreaSettings settings = new AreaSolver.AreaSettings(false, TABLE_BYTES, 1);
    AreaSolver solver =
        new AreaSolver(spec, List.of(), settings, () -> 0, () -> false, claims::add);
    PositionSet positions = SlowGames.positions(SolvableRules.board(spec));
    RankedStrategy strategy = SlowGames.strategy(positions, 0, 9);

    List<Integer> line =
        moves(String.join(" ", solver.line(solver.solve(), () -> false)), spec).stream()
            .map(Move::point)
            .toList();

    int center = 4;
    assertThat(line.get(0)).isEqualTo(center);
    long highest =
        IntStream.range(0, 9)
            .filter(point -> point != center)
            .mapToLong(point -> strategy.rank(positions.number(1 << center, 1 << point), true))
            .max()
            .orElseThrow();
    assertThat(strategy.rank(positions.number(1 << center, 1 << line.get(1)), true))
        .isEqualTo(highest);
    assertThat(line.subList(0, 7)) // black can't have two eyes before white's fourth move
        .doesNotContain(SmallBoard.PASS);
  }

  /** The strategy isn't in the file; without time to find it, there is no line. */
  @Test
  void showsNoGameIfItHasToStop() throws IOException {
    GameSpec spec = SlowGames.spec("kee board=rect:3x3");
    AreaSolver solver = solver("kee board=rect:3x3", "", false);
    solver.solve();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    solver.save(bytes);
    AreaSolver resumed = solver("kee board=rect:3x3", "", false);
    resumed.resume(new ByteArrayInputStream(bytes.toByteArray()));
    Solution solution = resumed.solve();

    assertThat(resumed.line(solution, () -> true)).isEmpty();
    assertThat(moves(String.join(" ", resumed.line(solution, () -> false)), spec)).isNotEmpty();
    assertThat(resumed.line(solution, () -> true)).as("it is known now").isNotEmpty();
  }

  @Test
  void theWinnerPassesOnceTheBoardIsItsOwn() {
    GameSpec spec = SlowGames.spec("kee board=rect:3x3");
    AreaSolver solver = solver("kee board=rect:3x3", "", false);
    SlowGame game = SlowGames.start(spec);

    int passes = 0;
    for (Move move : moves(String.join(" ", solver.line(solver.solve(), () -> false)), spec)) {
      boolean isBlacks = game.toMove().get(0) == 0;
      if (isBlacks && SlowGames.score(game) == 9) {
        assertThat(move).isEqualTo(Move.PASS);
        passes++;
      }
      game.play(game.toMove().get(0), move.point());
    }
    assertThat(passes).isPositive();
  }

  @Test
  void goesOnWhereItWasStopped() throws IOException {
    AtomicInteger asked = new AtomicInteger();
    GameSpec spec = SlowGames.spec("kee board=rect:8x1");
    AreaSolver.AreaSettings settings = new AreaSolver.AreaSettings(false, TABLE_BYTES, 1);
    AreaSolver stopped =
        new AreaSolver(
            spec, List.of(), settings, () -> 0, () -> asked.incrementAndGet() > 40_000, c -> {});
    Solution part = stopped.solve();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    stopped.save(bytes);

    AreaSolver resumed =
        new AreaSolver(spec, List.of(), settings, () -> 0, () -> false, claims::add);
    resumed.resume(new ByteArrayInputStream(bytes.toByteArray()));
    Solution whole = resumed.solve();
    long states = claims.stream().mapToLong(Claim::states).sum();
    claims.clear();
    Solution fresh = solver("kee board=rect:8x1", "", false).solve();

    assertThat(part.isComplete()).isFalse();
    assertThat(part.claims()).extracting(Claim::result).contains(Result.OPEN);
    assertThat(whole.claims()).extracting(Claim::result).doesNotContain(Result.OPEN);
    assertThat(whole.bounds()).isEqualTo(fresh.bounds());
    assertThat(whole.firstMoves()).isEqualTo(fresh.firstMoves());
    assertThat(states).isLessThan(claims.stream().mapToLong(Claim::states).sum());
  }

  @Test
  void doesNotGoOnWithTheSearchOfAnotherGame() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    solver("kee board=rect:3x1", "", false).save(bytes);

    assertThatThrownBy(
            () ->
                solver("kee board=rect:4x1", "", false)
                    .resume(new ByteArrayInputStream(bytes.toByteArray())))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("board=rect:3x1")
        .hasMessageContaining("(expected: ");
  }

  @Test
  void aProofHasNothingOfWhatAnEarlierRunSolved() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    AreaSolver whole = solver("kee board=rect:2x2", "", false);
    whole.solve();
    whole.save(bytes);
    AreaSolver rest = solver("kee board=rect:2x2", "A1 B2", false);
    rest.resume(new ByteArrayInputStream(bytes.toByteArray()));
    StringBuilder proof = new StringBuilder();

    rest.writeProof(rest.solve(), () -> false, proof);

    assertThat(proof.toString().lines().filter(line -> line.startsWith("claim ")))
        .isNotEmpty()
        .allMatch(line -> line.matches("claim \\S+ gets \\S+ after A1 B2( \\S+)?"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"PROVED", "STRATEGY", "end"})
  void doesNotGoOnWithADamagedSearch(String damaged) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    AreaSolver solved = solver("kee board=rect:3x1", "", false);
    solved.solve();
    solved.save(bytes);
    String text = bytes.toString(StandardCharsets.ISO_8859_1);
    String other = damaged.equals("end") ? text + "x" : text.replaceFirst(damaged, "OTHER!");

    assertThat(other).isNotEqualTo(text);
    assertThatThrownBy(
            () ->
                solver("kee board=rect:3x1", "", false)
                    .resume(new ByteArrayInputStream(other.getBytes(StandardCharsets.ISO_8859_1))))
        .isInstanceOf(IOException.class);
  }

  @Test
  void saysWhatIsOpenWhenItHasToStop() {
    AreaSolver.AreaSettings settings = new AreaSolver.AreaSettings(true, TABLE_BYTES, 2);
    GameSpec spec = SlowGames.spec("kee board=rect:3x3");

    AtomicBoolean mustStop = new AtomicBoolean();
    AreaSolver solver =
        new AreaSolver(spec, List.of(), settings, () -> 0, mustStop::get, claims::add);
    mustStop.set(true);

    Solution solution = solver.solve();

    assertThat(solution.bounds()).isEqualTo(new Bounds(-9, 9));
    assertThat(solution.isComplete()).isFalse();
  }

  @Test
  void stopsWhileItEnumeratesPositions() {
    AreaSolver.AreaSettings settings = new AreaSolver.AreaSettings(false, TABLE_BYTES, 2);
    GameSpec spec = SlowGames.spec("kee board=rect:3x3");

    assertThatThrownBy(
            () -> new AreaSolver(spec, List.of(), settings, () -> 0, () -> true, claims::add))
        .isInstanceOf(StoppedException.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "kee board=3 players=3 | players=3 (expected: 2 with kee)",
        "go board=3 komi=6.5 | komi white:6.5 (expected: none, since the value doesn't depend on"
            + " it)",
        "go board=5 | board rect:5x5: 25 points (expected: at most 22)",
        "go board=3 ko=simple | ko=simple can't be solved (expected: ko=positional or kee or"
            + " kee-every-pass; or f-go, alter-igo, parallel, or multi with 3 players)",
      })
  void refusesWhatItCannotSolve(String words, String message) {
    assertThatThrownBy(() -> solve(words, false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
