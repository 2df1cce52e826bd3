package gtpx.bot;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Analysis;
import gtpx.rules.Ko;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One search from one position: a tree of turns grown by playouts, every player choosing for itself
 * by what its own playouts were worth (max^n; where all move at once, decoupled: each has its own
 * arms at the joint position). Detects superko only along the path; the caller of {@link #open}
 * excludes what the root's history forbids. Decides nothing. Not thread-safe.
 */
final class Search {
  private static final int PLAYOUT_OVERHEAD = 64; // what one costs besides its moves, in moves
  private static final int PASS_TRIALS = 16; // every so many simulations, one begins with a pass

  private final PlayoutState root;
  private final PlayoutState state;
  private final SearchSettings settings;
  private final Candidates candidates;
  private final Playout playout;
  private final PlayoutScore score;
  private final FastRandom random;
  private final SearchDeadline deadline;
  private final Path path;
  private Node top = new Node();
  private final double[] sums; // by seat: values of all simulations
  private final double exploration;
  private final Ownership ownership;
  private final IntPredicate region;
  private int treeArms;
  private int simulations;
  private boolean isDrawn; // by repetition, on the path
  private int passTrial = -1; // index of the chooser that tries a pass now and then

  Search(
      Position position,
      Color mover,
      Eyes eyes,
      SearchSettings settings,
      FastRandom random,
      SearchDeadline deadline) {
    this(
        PlayoutState.of(position, mover),
        playout(position, mover, eyes, settings, random, deadline),
        eyes,
        settings,
        random,
        deadline,
        point -> true);
  }

  /**
   * A search from {@code root} by those playouts.
   *
   * @param region the points that may be chosen in the tree, a pass among them
   */
  Search(
      PlayoutState root,
      Playout playout,
      Eyes eyes,
      SearchSettings settings,
      FastRandom random,
      SearchDeadline deadline,
      IntPredicate region) {
    this.root = root;
    this.playout = playout;
    this.settings = settings;
    this.random = random;
    this.deadline = deadline;
    this.region = region;
    state = playout.state();
    score = playout.score();
    candidates = new Candidates(root, state, eyes, random, settings);
    if (settings.enhancements().needLiberties()) {
      root.liberties.keep();
    }
    path = new Path(root.players());
    sums = new double[root.players()];
    ownership = new Ownership(root.board.size(), root.players());
    boolean simultaneous = root.rules.isSimultaneous();
    exploration = simultaneous ? settings.simultaneousExploration() : settings.exploration();
  }

  private static Playout playout(
      Position position,
      Color mover,
      Eyes eyes,
      SearchSettings settings,
      FastRandom random,
      SearchDeadline deadline) {
    PlayoutState state =
        new PlayoutState(
            position.spec().rules(), new Board(position.board()), position.preferences());
    double[] komi = position.spec().komi().stream().mapToDouble(BigDecimal::doubleValue).toArray();
    PlayoutScore score = new PlayoutScore(state, komi, settings.scoreShare());
    score.assume(settings.policy(), mover.seat());
    RandomMoves moves =
        settings.enhancements().hasLocalMoves()
            ? new LocalMoves(state, eyes, random)
            : new RandomMoves(state, eyes, random);
    return new Playout(state, score, moves, deadline);
  }

  /** Goes on from the tree of an earlier search; to be called before {@link #open}. */
  void continueFrom(Node node) {
    top = node;
    treeArms = node.countArms();
  }

  Node top() {
    return top;
  }

  /**
   * Prepares the root.
   *
   * @param isLegal what {@code color} may play there, pass included
   */
  Arms open(Color color, IntPredicate isLegal) {
    state.copyFrom(root);
    Arms own = top.restrict(color.seat(), isLegal);
    if (own == null || own.count() == 0) {
      top = new Node();
      treeArms = 0;
      candidates.begin();
      own = candidates.arms(color.seat(), isLegal, expected(color.seat()));
      expand(top, own);
    }
    boolean late = 2 * state.board.emptyCount() < state.board.size() + 2;
    boolean triesPass = own.find(RandomMoves.NO_POINT) >= 0 && (late || state.passes() > 0);
    passTrial = triesPass ? List.of(top.arms()).indexOf(own) : -1;
    return own;
  }

  /**
   * Simulates until that many playouts are done in all, or the time is up.
   *
   * @return whether there is time for more
   */
  boolean run(int playouts) {
    while (simulations < playouts) {
      if (deadline.isOverAfter(PLAYOUT_OVERHEAD) || !simulate()) {
        return false;
      }
    }
    return true;
  }

  private boolean simulate() {
    state.copyFrom(root);
    path.clear();
    isDrawn = false;
    descend();
    if (!evaluate()) {
      return false;
    }
    backUp();
    return true;
  }

  private void descend() {
    Node node = top;
    path.reach(node, state.board.hash());
    while (!isOver() && !path.isFull() && isExpanded(node)) {
      select(node);
      node = step(node);
      path.reach(node, state.board.hash());
    }
  }

  private boolean isOver() {
    return isDrawn || state.isPassedOut() || state.isDecided() || deadline.isKnownToBeOver();
  }

  private boolean isExpanded(Node node) {
    if (!node.isExpanded()
        && node.visits() >= settings.expandAfter()
        && treeArms < settings.mostTreeArms()) {
      candidates.begin();
      expand(node, null);
    }
    return node.isExpanded();
  }

  /** Gives arms to every player who chooses there; {@code known} are those one of them has. */
  private void expand(Node node, @Nullable Arms known) {
    long choosers = state.rules.isSimultaneous() ? state.active() : 1L << state.seat();
    Arms[] arms = new Arms[Long.bitCount(choosers)];
    for (int i = 0; i < arms.length; i++, choosers &= choosers - 1) {
      int seat = Long.numberOfTrailingZeros(choosers);
      arms[i] =
          known != null && known.seat == seat
              ? known
              : candidates.arms(seat, this::isLookedAt, expected(seat));
      treeArms += arms[i].count();
    }
    boolean isWhole = node == top || !deadline.isKnownToBeOver();
    if (isWhole) {
      node.expand(arms);
    }
  }

  /** Once the time is up, no more points are examined, and nothing is simulated either. */
  private boolean isLookedAt(int point) {
    return !deadline.isOverAfter(1) && region.test(point);
  }

  private double expected(int seat) {
    double guess = 1.0 / state.activeCount();
    return (sums[seat] + guess) / (simulations + 1);
  }

  private void select(Node node) {
    Arms[] arms = node.arms();
    MixedChoice mixed = mixed(node);
    for (int i = 0; i < arms.length; i++) {
      int arm = mixed == null ? arms[i].select(exploration, random) : mixed.select(i, random);
      path.choose(i, arm);
    }
    if (node == top && passTrial >= 0 && simulations % PASS_TRIALS == 0) {
      path.choose(passTrial, arms[passTrial].find(RandomMoves.NO_POINT));
    }
  }

  /** How the players of a node mix their choices; null if each has its own upper bounds. */
  private @Nullable MixedChoice mixed(Node node) {
    if (node.mixed() == null && canMix(node)) {
      treeArms += node.mix().size();
    }
    return node.mixed();
  }

  private boolean canMix(Node node) {
    return settings.enhancements().mixes()
        && MixedChoice.suits(node.arms().length)
        && treeArms < settings.mostTreeArms()
        && MixedChoice.isTimeFor(node.arms(), node.visits());
  }

  /** Plays the selected turn; another one instead, or none, if it repeats a position. */
  private Node step(Node node) {
    int placed = path.play(state);
    if (placed > 0 && path.hasStood(state.board.hash())) {
      repeat(node);
    }
    Node child = node.child(path.key());
    path.advance();
    return child;
  }

  private void repeat(Node node) {
    if (state.rules.ko() == Ko.THREEFOLD_DRAW) {
      isDrawn = true;
    } else if (state.rules.ko().judgesPositions()) {
      state.copyFrom(root);
      path.replay(state);
      if (state.rules.isSimultaneous()) {
        path.voidTurn();
      } else {
        avoid(node);
      }
      path.play(state);
    }
  }

  /** Forbids the repeating arm and takes the pass, which is always legal here, instead. */
  private void avoid(Node node) {
    Arms arms = node.arms()[0];
    arms.forbid(path.arm(path.length(), 0));
    path.choose(0, Math.max(0, arms.find(RandomMoves.NO_POINT)));
  }

  private boolean evaluate() {
    state.startCounting();
    boolean counted = state.isPassedOut() && !state.rules.end().hasAgreement();
    if (!isDrawn && !state.isDecided() && !counted) {
      state.playOn();
      return playout.finish();
    }
    score.take();
    return true;
  }

  private void backUp() {
    simulations++;
    ownership.add(score);
    for (int seat = 0; seat < sums.length; seat++) {
      sums[seat] += score.value(seat);
    }
    state.stones.find();
    int stones = 0;
    for (int turn = 0; turn < path.length(); turn++) {
      backUp(path.node(turn), turn, stones);
      stones += path.node(turn).arms().length;
    }
    path.node(path.length()).visit();
  }

  private void backUp(Node node, int turn, int stones) {
    node.visit();
    Arms[] arms = node.arms();
    for (int i = 0; i < arms.length; i++) {
      double value = score.value(arms[i].seat);
      arms[i].add(path.arm(turn, i), value);
      arms[i].addAmaf(state.stones, stones, value);
    }
    MixedChoice mixed = node.mixed();
    if (mixed != null) {
      mixed.update(i -> path.arm(turn, i), score, random);
    }
  }

  Ownership ownership() {
    return ownership;
  }

  int simulations() {
    return simulations;
  }

  /** The average value of the simulations to that seat. */
  double value(int seat) {
    return expected(seat);
  }

  /** The findings so far, for the player whose arms these are. */
  Analysis analysis(Arms own) {
    List<Analysis.Choice> choices =
        IntStream.range(0, own.count())
            .filter(arm -> !own.isForbidden(arm))
            .boxed()
            .sorted(Comparator.comparingInt(arm -> -own.visits(arm)))
            .map(arm -> choice(own, arm))
            .toList();
    return new Analysis(
        new Color(own.seat),
        simulations,
        value(own.seat),
        choices,
        (point, color) -> ownership.share(point, color.seat()));
  }

  private Analysis.Choice choice(Arms own, int arm) {
    List<Step> line = line(own, arm);
    return new Analysis.Choice(
        Move.ofPoint(own.points[arm]),
        own.visits(arm),
        own.visits(arm) > 0 ? own.mean(arm) : value(own.seat),
        line.stream().map(step -> Move.ofPoint(step.point)).toList(),
        line.stream().map(Step::visits).toList());
  }

  /** A point that is expected to be played, and its visits in that node. */
  private record Step(int point, int visits) {}

  /**
   * The moves that are expected from the root on, {@code arm} first; where all move at once, only
   * that arm.
   */
  private List<Step> line(Arms own, int arm) {
    List<Step> line = new ArrayList<>(List.of(new Step(own.points[arm], own.visits(arm))));
    Node node = root.rules.isSimultaneous() ? null : top.findChild(Path.keyOf(own.points[arm]));
    while (node != null && node.isExpanded()) {
      Arms arms = node.arms()[0];
      int best = arms.best();
      boolean isKnown = arms.visits(best) > 0;
      if (isKnown) {
        line.add(new Step(arms.points[best], arms.visits(best)));
      }
      node = isKnown ? node.findChild(Path.keyOf(arms.points[best])) : null;
    }
    return line;
  }
}
