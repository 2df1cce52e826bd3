package gtpx.bot;

import gtpx.board.ColorSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * The data shared by the simulators of one search: the tree, the number of simulations requested,
 * and their values. Thread-safe, except for the nodes, which are guarded by their own monitors, and
 * the root, which is set while nobody is simulating.
 */
final class SearchTree {
  private static final int BYTES = 30; // per arm
  private static final int PART_OF_HEAP = 4; // the last tree and an analysis may need room too

  private final int mostArms;
  private final boolean isShared;
  private final AtomicInteger room = new AtomicInteger(); // room in use
  private final Ownership ownership; // like the next five, written under this monitor
  private final double[] sums; // by seat: values of all simulations
  private int asked; // simulations requested in all
  private int begun;
  private int simulations;
  private ChoicePoints choicePoints; // for the observed chooser at the root
  private int observed = -1; // that chooser; -1 if none
  private @Nullable Map<ColorSet, Integer> winners; // how often; null: not counted
  private final double[] scores; // by seat: those of the simulations whose winners are counted
  private Node top = new Node();

  /**
   * Creates an empty tree.
   *
   * @param mostArms once all nodes have this many choices, no more nodes get any; fewer in a small
   *     heap
   * @param isShared whether more than one simulator grows it
   */
  SearchTree(int points, int players, int mostArms, boolean isShared) {
    this.mostArms = Math.min(mostArms, mostIn(Runtime.getRuntime().maxMemory()));
    this.isShared = isShared;
    ownership = new Ownership(points, players);
    sums = new double[players];
    scores = new double[players];
    choicePoints = new ChoicePoints(0, players);
  }

  /** The number of arms that a tree may have in a heap of that many bytes. */
  static int mostIn(long heap) {
    return (int) Math.min(Integer.MAX_VALUE, heap / PART_OF_HEAP / BYTES);
  }

  boolean isShared() {
    return isShared;
  }

  Node top() {
    return top;
  }

  void setTop(Node node) {
    top = node;
    room.set(node.room());
  }

  /** Whether another node may get choices. */
  boolean hasRoom() {
    return room.get() < mostArms;
  }

  /** Counts added data, in units of one arm. */
  void grow(int more) {
    room.addAndGet(more);
  }

  /** Requests that many simulations in all. */
  synchronized void ask(int count) {
    asked = count;
    begun = simulations;
  }

  /**
   * Starts a simulation.
   *
   * @return its number, from 0, or -1 if enough have started
   */
  synchronized int begin() {
    return begun < asked ? begun++ : -1;
  }

  /**
   * Counts points by the choices of one chooser at the root. Must be called while nobody is
   * simulating.
   *
   * @param choices the number of its choices
   */
  void observe(int chooser, int choices) {
    observed = chooser;
    choicePoints = new ChoicePoints(choices, sums.length);
  }

  /** Counts who wins and the scores, from now on. Must be called while nobody is simulating. */
  void countWinners() {
    winners = new HashMap<>();
  }

  /** Counts a completed simulation. */
  synchronized void add(PlayoutScore score, Path path) {
    simulations++;
    ownership.add(score);
    if (observed >= 0 && path.length() > 0) {
      choicePoints.add(path.arm(0, observed), ownership);
    }
    for (int seat = 0; seat < sums.length; seat++) {
      sums[seat] += score.value(seat);
    }
    if (winners != null) {
      winners.merge(new ColorSet(score.winners()), 1, Integer::sum);
      Arrays.setAll(scores, seat -> scores[seat] + score.points(seat));
    }
  }

  synchronized int simulations() {
    return simulations;
  }

  /**
   * The mean value to that seat of all simulations and an additional one with the value {@code
   * guess}.
   */
  synchronized double expected(int seat, double guess) {
    return (sums[seat] + guess) / (simulations + 1);
  }

  /** How often each set of players has won. Must be read while nobody is simulating. */
  Map<ColorSet, Integer> winners() {
    return winners == null ? Map.of() : winners;
  }

  /**
   * The mean score of each seat, if the winners were counted from the start. Must be read while
   * nobody is simulating.
   */
  List<Double> points() {
    return DoubleStream.of(scores).mapToObj(sum -> sum / simulations).toList();
  }

  /** The points by choices of the observed chooser. Must be read while nobody is simulating. */
  ChoicePoints choicePoints() {
    return choicePoints;
  }

  /** The owners at the end of the simulations. Must be read while nobody is simulating. */
  Ownership ownership() {
    return ownership;
  }
}
