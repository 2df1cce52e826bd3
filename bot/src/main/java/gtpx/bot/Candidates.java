package gtpx.bot;

import gtpx.board.Board;
import gtpx.player.SearchEnhancement;
import gtpx.rules.Pass;
import gtpx.rules.Suicide;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The choices worth considering for a player: free points that aren't barred, ko, suicide or the
 * player's own eye, and a pass. The likelier a choice, the higher its prior; on wide boards only
 * the likeliest are considered. If nobody may pass and nothing sensible is left, any free point is
 * a candidate. Mutable scratch; not thread-safe.
 */
final class Candidates {
  private final PlayoutState state;
  private final Board board;
  private final Eyes eyes;
  private final ChoicePriors priors;
  private final Enhancements enhancements;
  private final FastRandom random;
  private final int mostArms;
  private final int[] points;
  private final double[] visits; // of priors
  private final double[] means;
  private int count;

  Candidates(
      PlayoutState root,
      PlayoutState state,
      Eyes eyes,
      FastRandom random,
      SearchSettings settings) {
    this.state = state;
    this.board = state.board;
    this.eyes = eyes;
    this.random = random;
    mostArms = settings.mostArms;
    enhancements = settings.enhancements;
    priors =
        enhancements.has(SearchEnhancement.PRIORS)
            ? new Priors(
                state, eyes, new Ladders(state.rules, enhancements.has(SearchEnhancement.LADDERS)))
            : new GlancePriors(root, state);
    points = new int[board.size() + 1];
    visits = new double[board.size() + 1];
    means = new double[board.size() + 1];
  }

  /** Forgets the previous position. Must be called before each position. */
  void begin() {
    priors.begin();
  }

  /** The points where a stone of that seat is worth considering. */
  int[] stones(int seat) {
    return IntStream.range(0, board.emptyCount())
        .map(board::emptyPoint)
        .filter(point -> isSensible(seat, point))
        .toArray();
  }

  /**
   * The choices of that seat in the current state.
   *
   * @param isLegal an additional test that points and passes must pass
   * @param expected the mean value of the playouts so far for that seat
   */
  Arms arms(int seat, IntPredicate isLegal, double expected) {
    count = 0;
    boolean compelled = !state.rules.isSimultaneous() && state.mustPass();
    if (!compelled) {
      addAll(point -> isSensible(seat, point) && isLegal.test(point));
    }
    if (state.rules.pass() == Pass.ALLOWED && (isLegal.test(Liberties.NO_POINT) || compelled)) {
      add(Liberties.NO_POINT);
    }
    if (count == 0) {
      addAll(point -> !loses(seat, point) && isLegal.test(point));
    }
    if (count == 0) {
      addAll(isLegal);
    }
    return arms(seat, expected);
  }

  private void addAll(IntPredicate filter) {
    int empty = board.emptyCount();
    int first = empty == 0 ? 0 : random.below(empty); // if time is short, any part is examined
    for (int i = 0; i < empty; i++) {
      int point = board.emptyPoint(i + first < empty ? i + first : i + first - empty);
      if (filter.test(point)) {
        add(point);
      }
    }
  }

  private void add(int point) {
    points[count++] = point;
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
    priors.weigh(seat, Arrays.copyOf(points, count), expected, visits, means);
    int[] kept = count > mostArms ? likeliest() : IntStream.range(0, count).toArray();
    Arms arms = new Arms(seat, IntStream.of(kept).map(i -> points[i]).toArray(), enhancements);
    for (int arm = 0; arm < kept.length; arm++) {
      arms.setPrior(arm, visits[kept[arm]], means[kept[arm]]);
    }
    return arms;
  }

  /**
   * The choices with the highest priors, and among equal ones the first found; always includes the
   * pass.
   */
  private int[] likeliest() {
    boolean hasPass = points[count - 1] == Liberties.NO_POINT;
    IntStream stones =
        IntStream.range(0, hasPass ? count - 1 : count)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -visits[i] * means[i]))
            .limit(hasPass ? mostArms - 1 : mostArms)
            .mapToInt(i -> i);
    return hasPass ? IntStream.concat(stones, IntStream.of(count - 1)).toArray() : stones.toArray();
  }
}
