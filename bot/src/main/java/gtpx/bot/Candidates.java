package gtpx.bot;

import gtpx.board.Board;
import gtpx.rules.Pass;
import gtpx.rules.Suicide;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The choices worth looking at for a player, the likelier with the higher prior: free points that
 * are not barred, no ko, no suicide and no own eye, and a pass. On wide boards only the likeliest.
 * If nobody may pass and nothing sensible is left, whatever is free. Mutable scratch; not
 * thread-safe.
 */
final class Candidates {
  private static final double PRIOR_VISITS = 12;
  private static final double PRIOR_STEP = 0.05; // of value, a level
  private static final int PASS_LEVEL = Features.EVEN - 3;

  private final PlayoutState state;
  private final Board board;
  private final Eyes eyes;
  private final Features features;
  private final FastRandom random;
  private final int mostArms;
  private final int[] points;
  private final byte[] levels;
  private int count;

  Candidates(PlayoutState state, Eyes eyes, FastRandom random, int mostArms) {
    this.state = state;
    this.board = state.board;
    this.eyes = eyes;
    this.random = random;
    this.mostArms = mostArms;
    features = new Features(state);
    points = new int[board.size() + 1];
    levels = new byte[board.size() + 1];
  }

  /** Forgets what was known of the last position; to be called before each one. */
  void begin() {
    features.begin();
  }

  /**
   * The choices of that seat on the state as it stands.
   *
   * @param isLegal what else the points and the pass must pass
   * @param expected the value that an ordinary choice is expected to have
   */
  Arms arms(int seat, IntPredicate isLegal, double expected) {
    count = 0;
    boolean compelled = !state.rules.isSimultaneous() && state.mustPass();
    if (!compelled) {
      addAll(point -> isSensible(seat, point) && isLegal.test(point), seat);
    }
    if (state.rules.pass() == Pass.ALLOWED && (isLegal.test(RandomMoves.NO_POINT) || compelled)) {
      points[count] = RandomMoves.NO_POINT;
      levels[count++] = PASS_LEVEL;
    }
    if (count == 0) {
      addAll(point -> !loses(seat, point) && isLegal.test(point), seat);
    }
    if (count == 0) {
      addAll(isLegal, seat);
    }
    return arms(seat, expected);
  }

  private void addAll(IntPredicate filter, int seat) {
    int empty = board.emptyCount();
    int first = empty == 0 ? 0 : random.below(empty); // with little time, any part is examined
    for (int i = 0; i < empty; i++) {
      int point = board.emptyPoint(i + first < empty ? i + first : i + first - empty);
      if (filter.test(point)) {
        points[count] = point;
        levels[count++] = (byte) features.level(seat, point);
      }
    }
  }

  private boolean isSensible(int seat, int point) {
    return !state.bars.bars(point)
        && (board.emptyNeighbors(point) > 0
            || (!eyes.isEye(board, seat, point)
                && !board.isSelfCapture(seat, point)
                && !state.ko.closes(seat, point)));
  }

  private boolean loses(int seat, int point) {
    return state.bars.bars(point)
        || (state.rules.suicide() == Suicide.LOSES
            && Suicide.MULTI_STONE.forbids(board, seat, point));
  }

  private Arms arms(int seat, double expected) {
    if (count > mostArms) {
      keepLikeliest();
    }
    Arms arms = new Arms(seat, Arrays.copyOf(points, count));
    for (int arm = 0; arm < count; arm++) {
      double prior = expected + PRIOR_STEP * (levels[arm] - Features.EVEN);
      arms.setPrior(arm, PRIOR_VISITS, prior);
    }
    return arms;
  }

  /** Keeps those with the highest levels, and of the last level random ones; always the pass. */
  private void keepLikeliest() {
    int kept = 0;
    int last = count - 1;
    int first = points[last] == RandomMoves.NO_POINT ? 1 : 0;
    swap(last, 0, first);
    kept += first;
    for (int level = Features.MOST; kept < mostArms && level >= 0; level--) {
      kept = gather(level, kept);
    }
    count = Math.min(kept, mostArms);
  }

  private void swap(int i, int j, int times) {
    if (times > 0) {
      int point = points[i];
      byte level = levels[i];
      points[i] = points[j];
      levels[i] = levels[j];
      points[j] = point;
      levels[j] = level;
    }
  }

  /** Moves the points of that level to {@code from} and on, in a random order. */
  private int gather(int level, int from) {
    int to = from;
    for (int i = from; i < count; i++) {
      if (levels[i] == level) {
        swap(i, to++, 1);
      }
    }
    for (int i = from; i < to; i++) {
      swap(i, i + random.below(to - i), 1);
    }
    return to;
  }
}
