package gtpx.solver;

import gtpx.game.GameSpec;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Solves Alter Igo backwards from the stones that lose. In round n, it finds the states (a position
 * and the player to move) that are won or lost in n plies.
 *
 * <p>Why this needs no history, although the third occurrence of a position is a draw: a winner who
 * follows the rounds downwards comes to each state at most once. So a position occurs at most twice
 * on the way, once with each player to move, and the game isn't drawn before it is won. In the
 * states that no round decides, both players can go on without losing, and the game, which can't go
 * on for ever, is drawn.
 */
public final class AlterIgoSolver implements ResumableSearch {
  private static final SolvableRules RULES = new SolvableRules("alter-igo");
  private static final int PLAYERS = 2;
  private static final int MAX_POINTS = 12; // half a million positions
  private static final int BLACK = 0;
  private static final int NONE = -1; // no state: the game is over
  private static final int STATES_A_LOOK = 1 << 16; // between two looks whether to stop
  private static final AlterIgoEnding SELF_REMOVAL = new AlterIgoEnding(ForBlack.LOSS, 1);

  private final TurnGraph graph;
  private final Symmetries symmetries;
  private final int mostStates;
  private final BooleanSupplier mustStop;
  private final int threads;
  private final String standardName;
  private final SearchFormat format;
  private int[] plies = new int[0]; // by state, 0 while it is open, negative if it is lost
  private int round = 1; // the next one

  /** How a game ends for black. */
  public enum ForBlack {
    WIN,
    LOSS,
    DRAW
  }

  /**
   * What a player can do.
   *
   * @param result for black
   * @param plies until the end, if the winner hurries and the loser delays; 0 in a draw
   */
  public record AlterIgoEnding(ForBlack result, int plies) {}

  /** A first move, one of those that are symmetrical, and what it is worth to black. */
  public record JudgedMove(String name, AlterIgoEnding ending) {}

  /**
   * What is proved.
   *
   * @param states how many were looked at
   */
  public record WinLossDraw(AlterIgoEnding ending, List<JudgedMove> firstMoves, int states) {
    public WinLossDraw {
      firstMoves = List.copyOf(firstMoves);
    }
  }

  /**
   * @param mostStates how many states may be known at once
   * @param threads that look at the states of a round at the same time
   * @param mustStop whether to end the search now; asked often, by the thread that solves
   * @throws IllegalArgumentException if these rules or this board can't be solved, with the reason
   */
  public AlterIgoSolver(GameSpec spec, int mostStates, int threads, BooleanSupplier mustStop) {
    RULES.checkForTwo(spec);
    graph = new TurnGraph(spec, MAX_POINTS);
    symmetries = new Symmetries(new SmallBoard(spec.board(), true));
    standardName = RULES.standardName(spec);
    format = SearchFormat.onGraph(spec.toString());
    this.mostStates = mostStates;
    this.threads = threads;
    this.mustStop = mustStop;
  }

  /**
   * Solves the game.
   *
   * @return nothing if it had to stop, or there are too many states
   */
  public Optional<WinLossDraw> solve() {
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      graph.meetAll(mostStates / PLAYERS, mustStop);
      if (plies.length == 0) {
        plies = new int[stateCount()];
      }
      decideAll(pool);
      return Optional.of(new WinLossDraw(value(0, BLACK), firstMoves(), stateCount()));
    } catch (StoppedException e) {
      return Optional.empty();
    } finally {
      pool.shutdown();
    }
  }

  /**
   * Writes who wins from every position on that matters, for a checker.
   *
   * @param found what {@link #solve} has returned
   */
  public void writeProof(WinLossDraw found, Appendable out) throws IOException {
    TreeTokens.writeHeader(out, standardName);
    writeClaim(found.ending, "", 0, out);
    for (JudgedMove move : found.firstMoves) {
      int point = graph.topology().find(move.name).orElseThrow();
      int after = graph.after(0, graph.alone(BLACK, point));
      int state = after == 0 ? NONE : PLAYERS * after + 1 - BLACK;
      writeClaim(move.ending, " after " + move.name, state, out);
    }
  }

  private void writeClaim(AlterIgoEnding ending, String after, int state, Appendable out)
      throws IOException {
    String who = ending.result == ForBlack.WIN ? "black" : "white";
    String length = ending.plies + (ending.plies == 1 ? " ply" : " plies");
    out.append("claim ")
        .append(ending.result == ForBlack.DRAW ? "draw" : who + " wins in " + length)
        .append(after)
        .append('\n');
    BitSet labelled = labelled(state);
    out.append("labels ").append(String.valueOf(labelled.cardinality())).append('\n');
    for (int each = labelled.nextSetBit(0); each >= 0; each = labelled.nextSetBit(each + 1)) {
      out.append(graph.text(each / PLAYERS))
          .append(each % PLAYERS == BLACK ? " black " : " white ")
          .append(plies[each] == 0 ? "draw" : plies[each] > 0 ? "win " : "loss ")
          .append(plies[each] == 0 ? "" : String.valueOf(Math.abs(plies[each])))
          .append('\n');
    }
    out.append("end\n");
  }

  /** The states that a proof has to label: of a win, only those after the quickest move. */
  private BitSet labelled(int start) {
    BitSet labelled = new BitSet();
    LongQueue queue = new LongQueue();
    if (start != NONE) {
      labelled.set(start);
      queue.add(start);
    }
    while (!queue.isEmpty()) {
      int state = (int) queue.remove();
      for (int next : plies[state] > 0 ? quickest(state) : after(state)) {
        if (!labelled.get(next)) {
          labelled.set(next);
          queue.add(next);
        }
      }
    }
    return labelled;
  }

  private int[] quickest(int state) {
    return Arrays.stream(after(state))
        .filter(next -> plies[next] < 0 && -plies[next] < plies[state])
        .limit(1)
        .toArray();
  }

  /** The states that stones lead to, but for the end of the game. */
  private int[] after(int state) {
    int position = state / PLAYERS;
    int player = state % PLAYERS;
    return IntStream.range(0, graph.points())
        .filter(point -> (graph.empty(position) >> point & 1) != 0)
        .map(point -> graph.after(position, graph.alone(player, point)))
        .filter(after -> after != position)
        .map(after -> PLAYERS * after + 1 - player)
        .toArray();
  }

  @Override
  public void save(OutputStream out) throws IOException {
    format.write(
        data -> {
          graph.write(data);
          data.writeInt(round);
          data.writeInt(plies.length);
          for (int each : plies) {
            data.writeInt(each);
          }
        },
        out);
  }

  @Override
  public void resume(InputStream in) throws IOException {
    format.read(
        data -> {
          graph.read(data);
          round = data.readInt();
          int length = data.readInt();
          if (length != 0 && length != stateCount()) {
            throw new IOException(length + " states (expected: " + stateCount() + ")");
          }
          plies = new int[length];
          for (int state = 0; state < length; state++) {
            plies[state] = data.readInt();
          }
        },
        in);
  }

  /** How many states have been met. */
  public int stateCount() {
    return PLAYERS * graph.count();
  }

  private void decideAll(ForkJoinPool pool) {
    List<Integer> decided = decidable(pool);
    for (; !decided.isEmpty(); decided = decidable(pool)) {
      int now = round++;
      decided.forEach(state -> plies[state / 2] = (state & 1) == 1 ? now : -now);
    }
  }

  /** The states that the earlier rounds decide, each times two, plus one if it is won. */
  private List<Integer> decidable(ForkJoinPool pool) {
    List<Integer> decidable = new ArrayList<>();
    for (int from = 0; from < plies.length; from += STATES_A_LOOK) {
      if (mustStop.getAsBoolean()) {
        throw new StoppedException();
      }
      IntStream states = IntStream.range(from, Math.min(plies.length, from + STATES_A_LOOK));
      decidable.addAll(pool.submit(() -> decidable(states.parallel())).join());
    }
    return decidable;
  }

  private List<Integer> decidable(IntStream states) {
    return states
        .filter(state -> plies[state] == 0)
        .boxed()
        .flatMap(state -> isWon(state).map(won -> 2 * state + (won ? 1 : 0)).stream())
        .toList();
  }

  private Optional<Boolean> isWon(int state) {
    int position = state / PLAYERS;
    int player = state % PLAYERS;
    boolean isLost = true;
    for (int rest = graph.empty(position); rest != 0; rest &= rest - 1) {
      int after = graph.after(position, graph.alone(player, Integer.numberOfTrailingZeros(rest)));
      int result = after == position ? 1 : plies[PLAYERS * after + 1 - player]; // for the opponent
      if (result < 0) {
        return Optional.of(true);
      }
      isLost &= result > 0;
    }
    return isLost ? Optional.of(false) : Optional.empty();
  }

  /** What a position is worth to black. */
  private AlterIgoEnding value(int position, int player) {
    int result = plies[PLAYERS * position + player];
    if (result == 0) {
      return new AlterIgoEnding(ForBlack.DRAW, 0);
    }
    return new AlterIgoEnding(
        result > 0 == (player == BLACK) ? ForBlack.WIN : ForBlack.LOSS, Math.abs(result));
  }

  private List<JudgedMove> firstMoves() {
    List<JudgedMove> moves = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    for (int point = 0; point < graph.points(); point++) {
      if (seen.add(symmetries.lowestIndex(1 << point, 0))) {
        String name = graph.topology().name(point);
        int after = graph.after(0, graph.alone(BLACK, point));
        moves.add(new JudgedMove(name, after == 0 ? SELF_REMOVAL : next(value(after, 1 - BLACK))));
      }
    }
    return moves;
  }

  /** The same, one ply earlier. */
  private static AlterIgoEnding next(AlterIgoEnding after) {
    return after.result == ForBlack.DRAW
        ? after
        : new AlterIgoEnding(after.result, after.plies + 1);
  }
}
