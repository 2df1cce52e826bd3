package gtpx.bot;

import com.google.common.util.concurrent.Uninterruptibles;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Move;
import gtpx.player.Analysis;
import gtpx.player.Prospects;
import gtpx.rules.Scoring;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * One search from one position: a tree of turns grown by playouts, in which every player chooses
 * for itself by the values of its own playouts (max^n; in simultaneous games decoupled: each player
 * has its own arms at the joint position). Detects superko only along the path; the caller of
 * {@link #open} excludes moves that the game's history forbids. Makes no decisions. Not
 * thread-safe.
 *
 * <p>The tree is grown by the caller's thread and by the search's own threads, which end when it is
 * closed. They work only within {@link #run}; nothing changes between two runs.
 */
final class Search implements AutoCloseable {
  private static final long MILLIS_PER_LOOK = 1; // between looks at the clock while waiting
  private static final int PASS_TRIALS = 16; // one in so many simulations begins with a pass

  private final PlayoutState root;
  private final SearchDeadline deadline;
  private final SearchTree tree;
  private final List<Simulator> simulators = new ArrayList<>(); // the first is the caller's
  private final ExecutorService threads =
      Executors.newCachedThreadPool(Search::newThread); // has no thread until one is needed
  private Arms[] keptArms = Node.NO_ARMS; // of the node from which the search continued
  private @Nullable Node kept;
  private Simulator.Trial passTrial = Simulator.Trial.NONE;

  /**
   * Creates a search from {@code root}.
   *
   * @param playouts one for each thread, the caller's first
   * @param region the points that may be chosen in the tree, including the pass
   */
  Search(PlayoutState root, List<Playout> playouts, SearchSettings settings, IntPredicate region) {
    this.root = root;
    deadline = playouts.get(0).deadline();
    boolean isShared = playouts.size() > 1;
    tree = new SearchTree(root.board.size(), root.players(), settings.mostTreeArms, isShared);
    for (Playout playout : playouts) {
      simulators.add(new Simulator(tree, root, playout, settings, region));
      root.keepFor(playout.state());
    }
  }

  private static Thread newThread(Runnable task) {
    Thread thread = new Thread(task, "search");
    thread.setDaemon(true);
    return thread;
  }

  /** The number of searching threads. */
  int threads() {
    return simulators.size();
  }

  /** Continues from the tree of an earlier search. Must be called before {@link #open}. */
  void continueFrom(Node node) {
    kept = node;
    keptArms = node.arms();
    tree.setTop(node);
  }

  Node top() {
    return tree.top();
  }

  /**
   * Prepares the root.
   *
   * @param isLegal what {@code color} may play there, including the pass
   */
  Arms open(Color color, IntPredicate isLegal) {
    Arms own = simulators.get(0).open(color, isLegal);
    boolean late = 2 * root.board.emptyCount() < root.board.size() + 2;
    boolean triesPass = own.find(Liberties.NO_POINT) >= 0 && (late || root.passes() > 0);
    int chooser = List.of(top().arms()).indexOf(own);
    passTrial =
        triesPass
            ? new Simulator.Trial(chooser, Liberties.NO_POINT, PASS_TRIALS)
            : Simulator.Trial.NONE;
    tree.observe(chooser, own.count());
    return own;
  }

  /**
   * Simulates until that many playouts are done in all or the time is up.
   *
   * @return whether there is time for more
   */
  boolean run(int playouts) {
    // a trial would weigh too much among a few
    return run(playouts, playouts < PASS_TRIALS ? Simulator.Trial.NONE : passTrial);
  }

  /** Simulates choices of one of these arms until it has that many visits or the time is up. */
  void visit(Arms own, int arm, int visits) {
    int missing = visits - own.visits(arm);
    int chooser = List.of(top().arms()).indexOf(own);
    if (missing > 0 && !own.isForbidden(arm)) {
      run(simulations() + missing, new Simulator.Trial(chooser, own.points[arm], 1));
    }
  }

  private boolean run(int playouts, Simulator.Trial trial) {
    if (deadline.isKnownToBeOver()) {
      return false; // the others would notice later, and continue
    }
    tree.ask(playouts);
    List<Future<?>> others = new ArrayList<>();
    for (Simulator other : simulators.subList(1, simulators.size())) {
      others.add(threads.submit(() -> other.run(trial)));
    }
    try {
      simulators.get(0).run(trial);
    } finally {
      tree.ask(0);
      others.forEach(this::await);
    }
    return simulations() >= playouts;
  }

  /** Waits for a thread to finish its last playout, which also ends when the time is up. */
  private void await(Future<?> other) {
    boolean isDone = false;
    while (!isDone) {
      try {
        Uninterruptibles.getUninterruptibly(other, MILLIS_PER_LOOK, TimeUnit.MILLISECONDS);
        isDone = true;
      } catch (TimeoutException e) {
        deadline.isOver();
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      }
    }
  }

  /**
   * Ends the threads. If nothing was simulated, perhaps for lack of time to examine all moves, the
   * tree from which the search continued is left as it was.
   */
  @Override
  public void close() {
    if (kept != null && simulations() == 0) {
      kept.expand(keptArms);
    }
    threads.shutdown();
  }

  Ownership ownership() {
    return tree.ownership();
  }

  int simulations() {
    return tree.simulations();
  }

  /** The mean value of the simulations to that seat. */
  double value(int seat) {
    return tree.expected(seat, 1.0 / root.activeCount());
  }

  /** Counts who wins and the scores; must be called before anything is simulated. */
  void countWinners() {
    tree.countWinners();
  }

  /** What the simulations say about the end; there must have been some, with winners counted. */
  Prospects prospects() {
    Map<ColorSet, Double> chances = new HashMap<>();
    tree.winners().forEach((who, times) -> chances.put(who, times / (double) simulations()));
    boolean isCounted = root.rules.scoring() != Scoring.NONE;
    return new Prospects(chances, isCounted ? tree.points() : List.of(), ownership().shares());
  }

  /** The findings so far for the player with these arms. */
  Analysis analysis(Arms own) {
    List<Analysis.Choice> choices =
        own.byVisits().filter(arm -> !own.isForbidden(arm)).map(arm -> choice(own, arm)).toList();
    return new Analysis(
        new Color(own.seat),
        simulations(),
        value(own.seat),
        choices,
        (point, color) -> ownership().share(point, color.seat()));
  }

  private Analysis.Choice choice(Arms own, int arm) {
    List<Step> line = line(own, arm);
    return new Analysis.Choice(
        Move.ofPoint(own.points[arm]),
        own.visits(arm),
        own.visits(arm) > 0 ? own.mean(arm) : value(own.seat),
        tree.choicePoints().means(arm),
        line.stream().map(step -> Move.ofPoint(step.point)).toList(),
        line.stream().map(Step::visits).toList());
  }

  /** A point expected to be played, and its visits in its node. */
  private record Step(int point, int visits) {}

  /**
   * The expected sequence of moves from the root, starting with {@code arm}; in simultaneous games
   * only that arm.
   */
  private List<Step> line(Arms own, int arm) {
    List<Step> line = new ArrayList<>(List.of(new Step(own.points[arm], own.visits(arm))));
    Node node = root.rules.isSimultaneous() ? null : top().findChild(Path.keyOf(own.points[arm]));
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
