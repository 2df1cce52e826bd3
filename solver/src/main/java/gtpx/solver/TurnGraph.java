package gtpx.solver;

import gtpx.board.Board;
import gtpx.board.Topology;
import gtpx.game.GameSpec;
import gtpx.rules.Count;
import gtpx.rules.Preferences;
import gtpx.rules.Rules;
import gtpx.rules.Tally;
import gtpx.rules.TurnResolver;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The positions of a small board for two or three players, numbered as they are met, and where a
 * turn of one or of all players leads. The {@link TurnResolver} of the game plays the turns. Knows
 * no history: whether a turn repeats a position is up to the caller. Mutable, for one thread.
 *
 * <p>A turn is a number. In a simultaneous game, digit s to the base of points + 1 is what seat s
 * chooses, a point or, for a pass, the number of points. In a sequential game, it is seat * points
 * + point, and passes lead nowhere.
 */
final class TurnGraph {
  private static final int MAX_PLAYERS = 3; // as many as CELL_BITS can tell apart

  /** A turn that the rules forbid: the suicide of a seat that plays alone. */
  static final int FORBIDDEN = -1;

  private static final int UNKNOWN = -2;
  private static final int GAIN_BITS = 4; // for up to 15 prisoners of a turn
  private static final int CELL_BITS = 2; // of a point: 0 if it is empty, or a seat + 1
  private static final int CELL = 3;
  private static final String LETTERS = ".XOZ";
  private static final int NODE_BYTES =
      250; // by the layout of its objects, beside what turns lead to

  private final Rules rules;
  private final Topology topology;
  private final int points;
  private final int players;
  private final int turns;
  private final int[] powers; // of points + 1
  private final Board board;
  private final Tally tally;
  private final TurnResolver resolver;
  private final Count count;
  private final Map<Long, Integer> numbers = new HashMap<>(); // by stones
  private final List<Node> nodes = new ArrayList<>();
  private int met; // positions whose turns have all been looked at

  /** A position. */
  private static final class Node {
    final long stones;
    final int empty;
    final int[] after; // by turn: a position, FORBIDDEN or UNKNOWN
    final short[] gains; // by turn: prisoners, GAIN_BITS a seat
    final int[] score;
    int @Nullable [] targets;

    Node(long stones, int empty, int turns, int[] score) {
      this.stones = stones;
      this.empty = empty;
      after = new int[turns];
      Arrays.fill(after, UNKNOWN);
      gains = new short[turns];
      this.score = score;
    }
  }

  /**
   * Creates a graph with one position, the empty board.
   *
   * @param mostPoints of the board, at most 16
   * @throws IllegalArgumentException if there are too many points or players
   */
  TurnGraph(GameSpec spec, int mostPoints) {
    rules = spec.rules();
    topology = spec.board();
    points = topology.size();
    players = spec.players();
    SmallBoard.checkSize(topology, mostPoints);
    if (players > MAX_PLAYERS) {
      String expected = rules.isSimultaneous() ? "2 or 3" : "3"; // two in turn have an AreaSolver
      throw new IllegalArgumentException("players=" + players + " (expected: " + expected + ")");
    }
    powers = new int[players + 1];
    powers[0] = 1;
    for (int seat = 0; seat < players; seat++) {
      powers[seat + 1] = powers[seat] * (points + 1);
    }
    turns = rules.isSimultaneous() ? powers[players] : players * points;
    board = new Board(topology, players);
    tally = new Tally(players);
    resolver = new TurnResolver(rules, board, tally, new Preferences(players));
    count = new Count(rules, players, points);
    number();
  }

  Topology topology() {
    return topology;
  }

  int points() {
    return points;
  }

  /** The name of a choice: a point's, or {@code pass}. */
  String name(int choice) {
    return choice == points ? "pass" : topology.name(choice);
  }

  int players() {
    return players;
  }

  /** How many positions have been met. */
  int count() {
    return nodes.size();
  }

  /** The number of the position with these stones, which has been met. */
  int find(long stones) {
    return Objects.requireNonNull(numbers.get(stones));
  }

  /** How many turns there are, all boards considered. */
  int turns() {
    return turns;
  }

  /** The turn in which every seat of a simultaneous game passes. */
  int allPass() {
    return turns - 1;
  }

  /** A simultaneous turn of two seats. */
  int together(int first, int second) {
    return first + second * powers[1];
  }

  /** A sequential turn: a stone of a seat. */
  int alone(int seat, int point) {
    return seat * points + point;
  }

  /** A simultaneous turn with another choice of one seat. */
  int with(int turn, int seat, int choice) {
    return turn + (choice - choice(turn, seat)) * powers[seat];
  }

  /** What a seat chooses in a turn: a point, or the number of points for a pass. */
  int choice(int turn, int seat) {
    if (!rules.isSimultaneous()) {
      return turn / points == seat ? turn % points : points;
    }
    return turn / powers[seat] % (points + 1);
  }

  /** The points where stones are placed or collide in a turn, as bits. */
  int chosen(int turn) {
    int chosen = 0;
    for (int seat = 0; seat < players; seat++) {
      chosen |= 1 << choice(turn, seat);
    }
    return chosen & (1 << points) - 1;
  }

  /** The points where stones collide in a turn, as bits. */
  int collisions(int turn) {
    int once = 0;
    int twice = 0;
    for (int seat = 0; seat < players; seat++) {
      int bit = 1 << choice(turn, seat);
      twice |= once & bit;
      once |= bit;
    }
    return twice & (1 << points) - 1;
  }

  /** Two bits for each point: 0 if it is empty, or the seat + 1. */
  long stones(int position) {
    return nodes.get(position).stones;
  }

  /** The seat of the stone on a point, or {@link Board#EMPTY}. */
  int seat(int position, int point) {
    return ((int) (stones(position) >> (CELL_BITS * point)) & CELL) - 1;
  }

  /** A position in words: for each point {@code .}, or {@code X}, {@code O}, {@code Z} by seat. */
  String text(int position) {
    StringBuilder text = new StringBuilder();
    for (int point = 0; point < points; point++) {
      text.append(LETTERS.charAt(seat(position, point) + 1));
    }
    return text.toString();
  }

  /** The empty points, as bits. */
  int empty(int position) {
    return nodes.get(position).empty;
  }

  /** What each seat has if the play ends in a position, without prisoners; not to be modified. */
  int[] score(int position) {
    return nodes.get(position).score;
  }

  /**
   * The position after a turn of all seats, or of one if the others pass; FORBIDDEN if the seat
   * plays alone and the rules forbid its suicide. All points that are chosen must be empty.
   */
  int after(int position, int turn) {
    Node node = nodes.get(position);
    if (node.after[turn] == UNKNOWN) {
      node.after[turn] = play(node, turn);
    }
    return node.after[turn];
  }

  /** The other positions that a turn leads to, sorted; not to be modified. */
  int[] targets(int position) {
    Node node = nodes.get(position);
    int[] targets = node.targets;
    if (targets == null) {
      targets =
          IntStream.range(0, turns)
              .filter(turn -> (chosen(turn) & ~node.empty) == 0)
              .map(turn -> after(position, turn))
              .filter(after -> after != FORBIDDEN && after != position)
              .sorted()
              .distinct()
              .toArray();
      node.targets = targets;
    }
    return targets;
  }

  /** Whether a turn leads from a position to another one; no turn leads to -1. */
  boolean leads(int from, int to) {
    return Arrays.binarySearch(targets(from), to) >= 0;
  }

  /** Meets all positions that turns lead to. */
  void meetAll() {
    meetAll(Integer.MAX_VALUE, () -> false);
  }

  /**
   * Meets all positions that turns lead to, continuing where it had to stop before.
   *
   * @param mustStop asked often
   * @throws StoppedException if there are more than {@code most}, or it had to stop
   */
  void meetAll(int most, BooleanSupplier mustStop) {
    for (; met < count(); met++) {
      if (count() > most || mustStop.getAsBoolean()) {
        throw new StoppedException();
      }
      targets(met);
    }
  }

  /** The memory that the positions take, about. */
  long bytes() {
    return count() * nodeBytes();
  }

  /** How many positions fit in some memory, about. */
  int count(long bytes) {
    return (int) Math.min(Integer.MAX_VALUE, bytes / nodeBytes());
  }

  private long nodeBytes() {
    return NODE_BYTES + (long) turns * (Integer.BYTES + Short.BYTES);
  }

  /** Writes the positions that have been met, and where their turns lead. */
  void write(DataOutput out) throws IOException {
    out.writeInt(met);
    out.writeInt(count());
    for (Node node : nodes) {
      out.writeLong(node.stones);
    }
    for (Node node : nodes) {
      for (int turn = 0; turn < turns; turn++) {
        out.writeInt(node.after[turn]);
        out.writeShort(node.gains[turn]);
      }
    }
  }

  /** Replaces all positions by those of a graph of the same game, with the same numbers. */
  void read(DataInput in) throws IOException {
    numbers.clear();
    nodes.clear();
    met = in.readInt();
    int count = in.readInt();
    for (int position = 0; position < count; position++) {
      setUp(checked(in.readLong()));
      number();
    }
    if (count < 1 || nodes.size() != count || met < 0 || met > count) {
      throw new IOException("positions that are no graph");
    }
    for (Node node : nodes) {
      for (int turn = 0; turn < turns; turn++) {
        node.after[turn] = after(in.readInt());
        node.gains[turn] = in.readShort();
      }
    }
  }

  /** The stones of a position, if they are of these players and on the board. */
  private long checked(long stones) throws IOException {
    boolean isPosition = stones >>> (CELL_BITS * points) == 0;
    for (int point = 0; point < points; point++) {
      isPosition &= ((stones >> (CELL_BITS * point)) & CELL) <= players;
    }
    if (!isPosition) {
      throw new IOException("stones that are no position");
    }
    return stones;
  }

  /** Where a turn leads, if there is such a position. */
  private int after(int position) throws IOException {
    if (position < UNKNOWN || position >= count()) {
      throw new IOException("position " + position + " (expected: at most " + count() + ")");
    }
    return position;
  }

  /** How many prisoners of others a seat gets by a turn. {@link #after} must have been called. */
  int gain(int position, int turn, int seat) {
    return (nodes.get(position).gains[turn] >> (GAIN_BITS * seat)) & ((1 << GAIN_BITS) - 1);
  }

  private int play(Node node, int turn) {
    setUp(node.stones);
    tally.clear();
    resolver.begin();
    for (int seat = 0; seat < players; seat++) {
      int choice = choice(turn, seat);
      if (choice < points) {
        if (!rules.isSimultaneous() && rules.suicide().forbids(board, seat, choice)) {
          return FORBIDDEN;
        }
        resolver.choose(seat, choice);
      }
    }
    resolver.resolve();
    int gains = 0;
    for (int seat = 0; seat < players; seat++) {
      gains |= (tally.held(seat) - tally.held(seat, seat)) << (GAIN_BITS * seat);
    }
    node.gains[turn] = (short) gains;
    return number();
  }

  private void setUp(long stones) {
    board.clear();
    for (int point = 0; point < points; point++) {
      int cell = (int) (stones >> (CELL_BITS * point)) & CELL;
      if (cell != 0) {
        board.place(cell - 1, point);
      }
    }
  }

  /** The number of the position on the board. */
  private int number() {
    long stones = 0;
    int empty = 0;
    for (int point = 0; point < points; point++) {
      int color = board.color(point);
      stones |= (color + 1L) << (CELL_BITS * point);
      empty |= color == Board.EMPTY ? 1 << point : 0;
    }
    int number = numbers.computeIfAbsent(stones, unused -> nodes.size());
    if (number == nodes.size()) {
      nodes.add(new Node(stones, empty, turns, score()));
    }
    return number;
  }

  private int[] score() {
    tally.clear();
    count.take(board);
    int[] score = new int[players];
    Arrays.setAll(score, seat -> count.points(board, tally, seat));
    return score;
  }
}
