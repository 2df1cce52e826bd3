package gtpx.benchmarks;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rules.Variants;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures the exact game at 19x19 with its full superko history: the legal moves of a position,
 * and whole games of a thousand and of ten thousand turns. The longer game should take ten times as
 * long, not a hundred times.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
@State(Scope.Benchmark)
public class ExactGameBenchmark {
  private static final long SEED = 20_261_121L;
  private static final int OPENING_TURNS = 200;

  @Param({"1000", "10000"})
  int turns;

  private final GameSpec spec =
      GameSpec.parse(List.of("go", "board=rect:19x19", "suicide=allowed"), Variants.STANDARD);
  private final List<Move> moves = new ArrayList<>();
  private Game middle = new Game(spec);

  /** Records a random game of the given number of turns, with passes only on a full board. */
  @Setup
  public void record() {
    Random random = new Random(SEED);
    Game game = new Game(spec);
    moves.clear();
    while (moves.size() < turns) {
      Move move = randomMove(game, random);
      game.play(game.toMove().first(), move);
      moves.add(move);
    }
    middle = replay(OPENING_TURNS);
  }

  private static Move randomMove(Game game, Random random) {
    Color color = game.toMove().first();
    for (int tries = 0; tries < 10_000; tries++) {
      Move move = new Move(random.nextInt(game.topology().size()));
      if (game.legality(color, move).isLegal()) {
        return move;
      }
    }
    return Move.PASS;
  }

  private Game replay(int count) {
    Game game = new Game(spec);
    moves.subList(0, count).forEach(move -> game.play(game.toMove().first(), move));
    return game;
  }

  /** Returns all legal moves after 200 turns. */
  @Benchmark
  public List<Move> legalMoves() {
    return middle.legalMoves(middle.toMove().first());
  }

  /** Plays a whole game, judging every move against all earlier positions. */
  @Benchmark
  public Game wholeGame() {
    return replay(turns);
  }
}
