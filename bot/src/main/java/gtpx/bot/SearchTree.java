package gtpx.bot;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * What the simulators of one search share: the tree, the number of simulations that they are to
 * play, and what these were worth. Thread-safe, but for the nodes, which are guarded by their own
 * monitors, and the root, which is set while nobody simulates.
 */
final class SearchTree {
  private static final int BYTES = 30; // that an arm takes
  private static final int PART_OF_HEAP = 4; // the last tree and an analysis may be there too

  private final int mostArms;
  private final boolean isShared;
  private final AtomicInteger room = new AtomicInteger(); // that is taken
  private final Ownership ownership; // written under this monitor, as are the next five
  private final double[] sums; // by seat: values of all simulations
  private int asked; // simulations, in all
  private int begun;
  private int simulations;
  private ChoicePoints choicePoints; // of the root's chooser that is observed
  private int observed = -1; // that chooser; -1: none
  private Node top = new Node();

  /**
   * An empty tree.
   *
   * @param mostArms choices in all nodes from which on no more nodes get any; fewer if the heap is
   *     small
   * @param isShared whether more than one simulator grows it
   */
  SearchTree(int points, int players, int mostArms, boolean isShared) {
    this.mostArms = Math.min(mostArms, mostIn(Runtime.getRuntime().maxMemory()));
    this.isShared = isShared;
    ownership = new Ownership(points, players);
    sums = new double[players];
    choicePoints = new ChoicePoints(0, players);
  }

  /** How many arms a tree may have in a heap of so many bytes. */
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

  /** Counts what has been added, by the room that one arm takes. */
  void grow(int more) {
    room.addAndGet(more);
  }

  /** Asks for that many simulations in all. */
  synchronized void ask(int count) {
    asked = count;
    begun = simulations;
  }

  /**
   * Begins a simulation.
   *
   * @return its number, from 0, or -1 if enough have begun
   */
  synchronized int begin() {
    return begun < asked ? begun++ : -1;
  }

  /**
   * Counts points by the choices of one chooser at the root; to be called while nobody simulates.
   *
   * @param choices how many it has
   */
  void observe(int chooser, int choices) {
    observed = chooser;
    choicePoints = new ChoicePoints(choices, sums.length);
  }

  /** Counts a simulation that was played to its end. */
  synchronized void add(PlayoutScore score, Path path) {
    simulations++;
    ownership.add(score);
    if (observed >= 0 && path.length() > 0) {
      choicePoints.add(path.arm(0, observed), ownership);
    }
    for (int seat = 0; seat < sums.length; seat++) {
      sums[seat] += score.value(seat);
    }
  }

  synchronized int simulations() {
    return simulations;
  }

  /** The average value to that seat of all simulations and one that is worth {@code guess}. */
  synchronized double expected(int seat, double guess) {
    return (sums[seat] + guess) / (simulations + 1);
  }

  /** By the choices of the observed chooser; to be read while nobody simulates. */
  ChoicePoints choicePoints() {
    return choicePoints;
  }

  /** The owners at the end of the simulations; to be read while nobody simulates. */
  Ownership ownership() {
    return ownership;
  }
}
