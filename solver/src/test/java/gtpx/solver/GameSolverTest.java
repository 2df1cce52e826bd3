package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.slow.SlowGame;
import gtpx.solver.GameSolver.BestMoves;
import gtpx.solver.Solution.Bounds;
import gtpx.testing.RunSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(RunSeed.class)
class GameSolverTest {
  private static final long BYTES = 4 << 20;
  private static final int GAMES = 5;

  private static boolean never() {
    return false;
  }

  /** Solves what is left of a game; the solver is told the stones that the slow engine has. */
  private static Optional<BestMoves> solve(
      GameSolver solver, List<Move> line, SlowGame game, BooleanSupplier mustStop) {
    int[] stones = game.stones();
    return solver.bestMoves(
        line, point -> stones[point] < 0 ? Board.EMPTY : stones[point], mustStop);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=rect:2x1",
        "go board=rect:3x1",
      })
  void agreesWithTheSlowEngineAtAllPointsOfRandomGames(String words) {
    GameSpec spec = SlowGames.spec(words);
    GameSolver solver = new GameSolver(spec, BYTES, BYTES);
    Random random = new Random(RunSeed.value());
    for (int i = 0; i < GAMES; i++) {
      SlowGame game = SlowGames.start(spec);
      List<Move> line = new ArrayList<>();
      while (!SlowGames.isOver(game)) {
        int seat = game.toMove().get(0);
        int value = value(game);
        List<Integer> legal = legal(game, seat);
        List<Move> best =
            legal.stream().filter(move -> after(game, move) == value).map(Move::ofPoint).toList();

        Optional<BestMoves> solved = solve(solver, line, game, GameSolverTest::never);

        assertThat(solved).as("%s", line).isPresent();
        assertThat(solved.get().bounds()).as("%s", line).isEqualTo(new Bounds(value, value));
        assertThat(solved.get().moves()).as("%s", line).isEqualTo(best);
        int move = legal.get(random.nextInt(legal.size()));
        game.play(seat, move);
        line.add(Move.ofPoint(move));
      }
    }
  }

  private static List<Integer> legal(SlowGame game, int seat) {
    List<Integer> legal = new ArrayList<>();
    for (int point = SlowGames.PASS; point < game.stones().length; point++) {
      if (game.whyNot(seat, point).isEmpty()) {
        legal.add(point);
      }
    }
    return legal;
  }

  /** Black's area less white's, found by playing all games to their end. */
  private static int value(SlowGame game) {
    if (SlowGames.isOver(game)) {
      return SlowGames.score(game);
    }
    int seat = game.toMove().get(0);
    var values = legal(game, seat).stream().mapToInt(move -> after(game, move));
    return (seat == 0 ? values.max() : values.min()).orElseThrow();
  }

  private static int after(SlowGame game, int move) {
    game.play(game.toMove().get(0), move);
    int value = value(game);
    game.undo();
    return value;
  }

  /** Black has passed before it had taken the three white stones; white can end the game. */
  @Test
  void aPassOfTheOpponentEndsTheGameAfterAPassThatIsNoneOfAStrategys() {
    GameSpec spec = SlowGames.spec("go board=rect:3x3");
    SlowGame game = SlowGames.start(spec);
    List<Move> line = new ArrayList<>();
    for (String name : List.of("B2", "A1", "B1", "B3", "A2", "C2", "A3", "C3", "pass")) {
      Move move = Move.parse(name, spec.board()).orElseThrow();
      game.play(game.toMove().get(0), move.point());
      line.add(move);
    }
    int count = SlowGames.score(game);

    BestMoves best =
        solve(new GameSolver(spec, BYTES, BYTES), line, game, GameSolverTest::never).get();

    assertThat(best.bounds().atMost()).isLessThanOrEqualTo(count);
    assertThat(best.moves()).contains(Move.PASS);
  }

  @Test
  void doesNotAnswerIfTheMovesLeadToOtherStones() {
    GameSpec spec = SlowGames.spec("go board=rect:3x1");
    GameSolver solver = new GameSolver(spec, BYTES, BYTES);

    assertThat(solver.bestMoves(List.of(new Move(0)), point -> Board.EMPTY, GameSolverTest::never))
        .isEmpty();
    assertThat(solver.bestMoves(List.of(Move.PASS), point -> Board.EMPTY, GameSolverTest::never))
        .isPresent();
  }

  @Test
  void whatItHasFoundBeforeItWasStoppedIsKeptForTheNextQuestion() {
    GameSpec spec = SlowGames.spec("kee board=rect:6x1");
    SlowGame start = SlowGames.start(spec);
    GameSolver solver = new GameSolver(spec, BYTES, BYTES);
    AtomicInteger looks = new AtomicInteger();
    int questions = 0;
    Optional<BestMoves> best = Optional.empty();
    while (best.isEmpty() || !best.get().bounds().isExact()) {
      looks.set(0);
      best = solve(solver, List.of(), start, () -> looks.incrementAndGet() > 200);
      questions++;
      assertThat(questions).isLessThan(100);
    }

    assertThat(questions).isGreaterThan(1);
    assertThat(best.get().bounds()).isEqualTo(new Bounds(1, 1)); // the table of the Kee rules
  }
}
