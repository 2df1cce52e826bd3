package gtpx.bot;

import gtpx.board.Color;
import gtpx.player.SearchEnhancement;
import gtpx.rules.Ko;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Plays simulations of one search on one thread: down the tree, through a playout, and the value
 * back up. Several simulators can grow one tree at the same time, each with its own position,
 * playouts and random numbers. With several, a choice counts as lost until its value is known
 * (virtual loss), so that the others explore elsewhere. Mutable; not thread-safe.
 */
final class Simulator {
  private static final int PLAYOUT_OVERHEAD = 64; // in moves, in addition to the moves played

  private final SearchTree tree;
  private final PlayoutState root;
  private final PlayoutState state;
  private final SearchSettings settings;
  private final Candidates candidates;
  private final Playout playout;
  private final PlayoutScore score;
  private final FastRandom random;
  private final SearchDeadline deadline;
  private final IntPredicate region;
  private final Path path;
  private final double exploration;
  private boolean isDrawn; // by repetition on the path

  /**
   * Creates a simulator that has played nothing.
   *
   * @param tree the data shared with the others
   * @param root where the tree begins; only read
   * @param region the points that may be chosen in the tree, including the pass
   */
  Simulator(
      SearchTree tree,
      PlayoutState root,
      Playout playout,
      SearchSettings settings,
      IntPredicate region) {
    this.tree = tree;
    this.root = root;
    this.playout = playout;
    this.settings = settings;
    this.region = region;
    random = playout.numbers();
    deadline = playout.deadline();
    state = playout.state();
    score = playout.score();
    candidates = new Candidates(root, state, playout.eyes(), random, settings);
    path = new Path(root.players());
    boolean simultaneous = root.rules.isSimultaneous();
    exploration = simultaneous ? settings.simultaneousExploration : settings.exploration;
  }

  /**
   * Gives the root its choices. Must be done by one simulator before any runs.
   *
   * @param isLegal what {@code color} may play there, including the pass
   * @return the choices of that colour
   */
  Arms open(Color color, IntPredicate isLegal) {
    state.copyFrom(root);
    Arms own = tree.top().restrict(color.seat(), isLegal);
    if (own == null || own.count() == 0) {
      tree.setTop(new Node());
      candidates.begin();
      own = candidates.arms(color.seat(), isLegal, tree.expected(color.seat(), guess()));
      tree.top().expand(arms(own));
    }
    return own;
  }

  /**
   * A choice at the root that some simulations begin with, whatever the statistics say.
   *
   * @param chooser the index of the player who makes it; -1 for no trial
   * @param point the choice, which is one of that player's arms
   * @param every one in so many simulations
   */
  record Trial(int chooser, int point, int every) {
    static final Trial NONE = new Trial(-1, Liberties.NO_POINT, 1);

    private Trial of(int number) {
      return number % every == 0 ? this : NONE;
    }
  }

  /** Simulates while the tree requests more and there is time. */
  void run(Trial trial) {
    boolean goesOn = true;
    while (goesOn) {
      int number = tree.begin();
      goesOn = number >= 0 && !deadline.isOverAfter(PLAYOUT_OVERHEAD) && simulate(trial.of(number));
    }
  }

  private boolean simulate(Trial trial) {
    state.copyFrom(root);
    path.clear();
    isDrawn = false;
    descend(trial);
    boolean isFinished = evaluate();
    if (isFinished) {
      backUp();
    } else if (tree.isShared()) {
      takeBackLosses();
    }
    return isFinished;
  }

  private void descend(Trial trial) {
    Node node = tree.top();
    path.reach(node, positionKey());
    while (!isOver() && !path.isFull() && select(node, node == tree.top() ? trial : Trial.NONE)) {
      node = step(node);
      path.reach(node, positionKey());
    }
  }

  private boolean isOver() {
    return isDrawn || state.isPassedOut() || state.isDecided() || deadline.isKnownToBeOver();
  }

  /**
   * Selects an arm for each player who chooses there.
   *
   * @return false if the node has no arms yet
   */
  private boolean select(Node node, Trial trial) {
    synchronized (node) {
      if (node.isExpanded()) {
        choose(node, trial);
        return true;
      }
      boolean isDue = node.visits() >= settings.expandAfter && tree.hasRoom();
      if (!isDue || !node.claim()) {
        return false;
      }
    }
    candidates.begin(); // takes long: others may visit the node meanwhile
    Arms[] arms = arms(null);
    synchronized (node) {
      node.expand(deadline.isKnownToBeOver() ? Node.NO_ARMS : arms);
      if (node.isExpanded()) {
        choose(node, trial);
      }
      return node.isExpanded();
    }
  }

  /**
   * The arms of each player who chooses there; {@code known} are the arms that one of them already
   * has.
   */
  private Arms[] arms(@Nullable Arms known) {
    long choosers = state.rules.isSimultaneous() ? state.active() : 1L << state.seat();
    Arms[] arms = new Arms[Long.bitCount(choosers)];
    for (int i = 0; i < arms.length; i++, choosers &= choosers - 1) {
      int seat = Long.numberOfTrailingZeros(choosers);
      arms[i] =
          known != null && known.seat == seat
              ? known
              : candidates.arms(seat, this::isLookedAt, tree.expected(seat, guess()));
      tree.grow(Node.roomOf(arms[i]));
    }
    return arms;
  }

  /**
   * Whether the point is examined. Once the time is up none is, and nothing is simulated either.
   */
  private boolean isLookedAt(int point) {
    return !deadline.isOverAfter(1) && region.test(point);
  }

  /** The value of a position to a player about whom nothing is known. */
  private double guess() {
    return 1.0 / state.activeCount();
  }

  private void choose(Node node, Trial trial) {
    Arms[] arms = node.arms();
    MixedChoice mixed = mixed(node);
    for (int i = 0; i < arms.length; i++) {
      int arm = mixed == null ? arms[i].select(exploration, random) : mixed.select(i, random);
      path.choose(i, i == trial.chooser ? arms[i].find(trial.point) : arm);
      if (tree.isShared()) {
        arms[i].lose(path.arm(path.length(), i));
      }
    }
  }

  /** How the players of a node mix their choices; null if each uses its own upper bounds. */
  private @Nullable MixedChoice mixed(Node node) {
    if (node.mixed() == null && canMix(node)) {
      tree.grow(node.mix().size());
    }
    return node.mixed();
  }

  private boolean canMix(Node node) {
    return settings.enhancements.has(SearchEnhancement.MIXING)
        && MixedChoice.suits(node.arms().length)
        && tree.hasRoom()
        && MixedChoice.isTimeFor(node.arms(), node.visits());
  }

  /** What is equal for positions of which one repeats the other. */
  private long positionKey() {
    long hash = state.board.hash();
    return state.rules.ko() == Ko.SITUATIONAL ? hash + state.seat() : hash;
  }

  /** Plays the selected turn; if it repeats a position, plays another instead, or none. */
  private Node step(Node node) {
    boolean produces = path.play(state);
    if (produces && path.hasStood(positionKey(), root.passesLiftBans())) {
      repeat(node);
    }
    Node child = child(node, path.key());
    path.advance();
    return child;
  }

  /** The position after a joint choice; a new one is kept only while there is room. */
  private Node child(Node node, long key) {
    Node known = node.findChild(key);
    if (known != null) {
      return known;
    }
    if (!tree.hasRoom()) {
      return new Node();
    }
    tree.grow(Node.ROOM);
    return node.child(key);
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

  /**
   * Forbids the arm that repeats a position, and chooses the pass instead, which is always legal
   * here.
   */
  private void avoid(Node node) {
    synchronized (node) {
      Arms arms = node.arms()[0];
      int repeating = path.arm(path.length(), 0);
      int pass = Math.max(0, arms.find(Liberties.NO_POINT));
      if (tree.isShared()) {
        arms.takeBackLoss(repeating);
        arms.lose(pass);
      }
      arms.forbid(repeating);
      path.choose(0, pass);
    }
  }

  private boolean evaluate() {
    state.startCounting();
    boolean counted = state.isPassedOut() && !state.leadsToAgreement();
    if (!isDrawn && !state.isDecided() && !counted) {
      state.playOn();
      return playout.finish();
    }
    score.take();
    return true;
  }

  private void backUp() {
    tree.add(score, path);
    state.stones.find();
    int stones = 0;
    for (int turn = 0; turn < path.length(); turn++) {
      Node node = path.node(turn);
      synchronized (node) {
        backUp(node, turn, stones);
      }
      stones += node.arms().length;
    }
    Node last = path.node(path.length());
    synchronized (last) {
      last.visit();
    }
  }

  private void backUp(Node node, int turn, int stones) {
    node.visit();
    Arms[] arms = node.arms();
    for (int i = 0; i < arms.length; i++) {
      double value = score.value(arms[i].seat);
      if (tree.isShared()) {
        arms[i].replaceLoss(path.arm(turn, i), value);
      } else {
        arms[i].add(path.arm(turn, i), value);
      }
      arms[i].addAmaf(state.stones, stones, value);
    }
    MixedChoice mixed = node.mixed();
    if (mixed != null) {
      mixed.update(i -> path.arm(turn, i), score, random);
    }
  }

  /** Removes the virtual losses of a simulation that wasn't completed. */
  private void takeBackLosses() {
    for (int turn = 0; turn < path.length(); turn++) {
      Node node = path.node(turn);
      synchronized (node) {
        Arms[] arms = node.arms();
        for (int i = 0; i < arms.length; i++) {
          arms[i].takeBackLoss(path.arm(turn, i));
        }
      }
    }
  }
}
