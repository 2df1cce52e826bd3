package gtpx.solver;

import gtpx.solver.HistoryState.Hash;
import gtpx.solver.MixtureSearch.Matrix;
import gtpx.solver.MixtureSearch.MixtureState;
import gtpx.solver.OptimalMixtures.Mixture;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Writes the proof of what one player of F-Go gets on average, with values and weights that are
 * whole numbers of {@link #UNITS}, so that a checker needs no floating-point numbers. Values are
 * lowered by what rounding could have added. docs/small-boards.md, "Proof files", describes the
 * format. For one claim.
 */
final class MixtureProofWriter {
  private static final int DIGITS = 12;
  private static final double UNITS = 1e12; // of a value, or of the sum of a mixture's weights
  private static final int BLACK = 0;
  private static final int MOST_ROUNDS = 10_000;
  private static final int START = 0;
  private static final int NONE = -1;

  private final TurnGraph graph;
  private final HistoryFreeBounds bounds;
  private final MixtureSearch search;
  private final MixtureState start;
  private final int player;
  private final Map<BoundKey, Entry> entries = new LinkedHashMap<>();
  private final List<BoundKey> open = new ArrayList<>(); // whose successors may have no entries yet
  private final Map<Hash, Long> values = new HashMap<>(); // of the tree
  private final TreeTokens tree = new TreeTokens();

  /** A position, its barred points, and the position before or NONE. */
  private record BoundKey(int position, int barred, int previous) {}

  /** What is written of a position: its value in units, and a mixture. */
  private static final class Entry {
    final int[] moves;
    final long[] weights;
    long value;

    Entry(int[] moves, long[] weights, long value) {
      this.moves = moves;
      this.weights = weights;
      this.value = value;
    }
  }

  /** What follows a turn of the player's choice and the opponent's, in units. */
  private interface After {
    long value(int own, int reply);
  }

  /**
   * @param start the state that the claim is about
   * @param player who gets what is claimed
   */
  MixtureProofWriter(
      TurnGraph graph,
      HistoryFreeBounds bounds,
      MixtureSearch search,
      MixtureState start,
      int player) {
    this.graph = graph;
    this.bounds = bounds;
    this.search = search;
    this.start = start;
    this.player = player;
  }

  /**
   * Writes the claim and its proof.
   *
   * @param after the turns before the claim, with a space in between; empty for a whole game
   */
  void write(String after, Appendable out) throws IOException {
    collect(start);
    addOpen();
    lower();
    values.clear();
    long value = visit(start);
    out.append("claim ")
        .append(player == BLACK ? "black" : "white")
        .append(" gets ")
        .append(text(value))
        .append(" on average")
        .append(after.isEmpty() ? "" : " after " + after)
        .append("\nbounds ")
        .append(String.valueOf(entries.size()))
        .append('\n');
    for (Map.Entry<BoundKey, Entry> each : entries.entrySet()) {
      write(each.getKey(), each.getValue(), out);
    }
    tree.write(out);
  }

  private void write(BoundKey key, Entry entry, Appendable out) throws IOException {
    out.append(text(key.position, key.barred))
        .append(' ')
        .append(key.previous == NONE ? "*" : text(key.previous, 0))
        .append(' ')
        .append(text(entry.value))
        .append(' ')
        .append(text(entry.moves, entry.weights))
        .append('\n');
  }

  /** Adds the entries where the tree ends. */
  private void collect(MixtureState state) {
    if (values.putIfAbsent(state.hash(), 0L) != null) {
      return;
    }
    if (isLeaf(state)) {
      add(key(state));
      return;
    }
    int[] moves = HistoryFreeBounds.moves(graph, state.position(), state.barred());
    long[] weights = weights(mixture(search.matrix(state)).weights());
    for (int i = 0; i < moves.length; i++) {
      for (int j = 0; j < moves.length && weights[i] > 0; j++) {
        if (turn(moves[i], moves[j]) != graph.allPass()) {
          collect(state.after(graph, turn(moves[i], moves[j])));
        }
      }
    }
  }

  /**
   * Whether the bound that needs no history is as good as what is known. The claim is about what
   * the mixture of the first turn gets, whether the search has visited the start or not.
   */
  private boolean isLeaf(MixtureState state) {
    double free = bound(key(state));
    if (state.hash().equals(start.hash())) {
      return free >= mixture(search.matrix(state)).guaranteed();
    }
    double found = player == BLACK ? search.find(state).atLeast() : 0 - search.find(state).atMost();
    return !search.knows(state) || free >= found;
  }

  /**
   * The entry for a state: the best with any position of the past as the one before, since a turn
   * may lead back to none of them. Equal states have the same one, however they came about.
   */
  private BoundKey key(MixtureState state) {
    BoundKey best = key(state.position(), state.barred(), state.previous());
    for (int past : state.visited().stream().toArray()) {
      boolean isKnown = hasBound(state.position(), state.barred(), past);
      BoundKey other = key(state.position(), state.barred(), past);
      best = isKnown && bound(other) > bound(best) ? other : best;
    }
    return best;
  }

  private boolean hasBound(int position, int barred, int previous) {
    return bounds.has(asBlack(position), barred, asBlack(previous));
  }

  /** The position as if the player were black. */
  private int asBlack(int position) {
    return player == BLACK ? position : bounds.exchanged(position);
  }

  private BoundKey key(int position, int barred, int previous) {
    boolean mayRepeat = previous != NONE && graph.leads(position, previous);
    return new BoundKey(position, barred, mayRepeat ? previous : NONE);
  }

  private double bound(BoundKey key) {
    int previous = key.previous == NONE ? key.position : key.previous;
    return bounds.atLeast(asBlack(key.position), key.barred, asBlack(previous));
  }

  private int turn(int own, int reply) {
    return player == BLACK ? graph.together(own, reply) : graph.together(reply, own);
  }

  private Mixture mixture(Matrix matrix) {
    return player == BLACK ? matrix.black() : matrix.white();
  }

  private static long[] weights(double[] probabilities) {
    return Arrays.stream(probabilities).mapToLong(each -> Math.round(each * UNITS)).toArray();
  }

  private void add(BoundKey key) {
    if (entries.containsKey(key)) {
      return;
    }
    int[] moves = HistoryFreeBounds.moves(graph, key.position, key.barred);
    double[][] matrix = new double[moves.length][moves.length];
    for (int i = 0; i < moves.length; i++) {
      for (int j = 0; j < moves.length; j++) {
        matrix[i][j] = worst(key, moves[i], moves[j]);
      }
    }
    long[] weights = weights(OptimalMixtures.best(matrix).weights());
    entries.put(key, new Entry(moves, weights, (long) Math.floor(bound(key) * UNITS)));
    open.add(key);
  }

  /** The least bound after a turn. */
  private double worst(BoundKey key, int own, int reply) {
    int turn = turn(own, reply);
    return turn == graph.allPass()
        ? score(key.position)
        : after(key, turn).stream().mapToDouble(this::bound).min().orElseThrow();
  }

  /** What can follow a turn that isn't a pass of both. */
  private List<BoundKey> after(BoundKey key, int turn) {
    BoundKey repeated = key(key.position, key.barred | graph.chosen(turn), key.previous);
    int after = graph.after(key.position, turn);
    boolean repeats = after == key.position || after == key.previous || after == START;
    return repeats ? List.of(repeated) : List.of(repeated, key(after, 0, key.position));
  }

  private int score(int position) {
    int[] score = graph.score(position);
    return player == BLACK ? score[0] - score[1] : score[1] - score[0];
  }

  /** Adds entries for all that the mixtures of entries lead to. */
  private void addOpen() {
    for (int next = 0; next < open.size(); next++) {
      BoundKey key = open.get(next);
      Entry entry = find(key);
      for (int i = 0; i < entry.moves.length; i++) {
        for (int j = 0; j < entry.moves.length && entry.weights[i] > 0; j++) {
          int turn = turn(entry.moves[i], entry.moves[j]);
          if (turn != graph.allPass()) {
            after(key, turn).forEach(this::add);
          }
        }
      }
    }
  }

  private Entry find(BoundKey key) {
    return Objects.requireNonNull(entries.get(key), key::toString);
  }

  /**
   * Lowers values until each mixture gets its own. Little is lost: the mixtures have been computed
   * from the same bounds.
   */
  private void lower() throws IOException {
    boolean isLowered = true;
    for (int round = 0; isLowered; round++) {
      if (round == MOST_ROUNDS) {
        throw new IOException("no proof is written, because rounding errors add up");
      }
      isLowered = false;
      for (int next = open.size() - 1; next >= 0; next--) {
        BoundKey key = open.get(next);
        Entry entry = find(key);
        long got = guaranteed(entry.moves, entry.weights, (own, reply) -> lowest(key, own, reply));
        isLowered |= got < entry.value;
        entry.value = Math.min(got, entry.value);
      }
    }
  }

  private long lowest(BoundKey key, int own, int reply) {
    int turn = turn(own, reply);
    return turn == graph.allPass()
        ? units(score(key.position))
        : after(key, turn).stream().mapToLong(each -> find(each).value).min().orElseThrow();
  }

  private static long units(int points) {
    return points * (long) UNITS;
  }

  /** What a mixture gets at least, rounded down. */
  private static long guaranteed(int[] moves, long[] weights, After after) {
    BigInteger sum =
        Arrays.stream(weights)
            .mapToObj(BigInteger::valueOf)
            .reduce(BigInteger.ZERO, BigInteger::add);
    long least = Long.MAX_VALUE;
    for (int reply : moves) {
      BigInteger got = BigInteger.ZERO;
      for (int i = 0; i < moves.length; i++) {
        if (weights[i] > 0) {
          BigInteger value = BigInteger.valueOf(after.value(moves[i], reply));
          got = got.add(value.multiply(BigInteger.valueOf(weights[i])));
        }
      }
      BigInteger[] parts = got.divideAndRemainder(sum);
      least = Math.min(least, parts[0].longValueExact() - (parts[1].signum() < 0 ? 1 : 0));
    }
    return least;
  }

  /** Adds the words of a state to the tree, and returns its value. */
  private long visit(MixtureState state) {
    Long known = values.get(state.hash());
    if (known != null) {
      tree.add("^");
      return known;
    }
    long value;
    if (isLeaf(state)) {
      tree.add("=");
      value = find(key(state)).value;
    } else {
      value = visitAll(state);
    }
    values.put(state.hash(), value);
    return value;
  }

  private long visitAll(MixtureState state) {
    int[] moves = HistoryFreeBounds.moves(graph, state.position(), state.barred());
    long[] weights = weights(mixture(search.matrix(state)).weights());
    int place = tree.add("");
    tree.add(text(moves, weights));
    Map<Integer, Long> after = new HashMap<>(); // by turn
    for (int i = 0; i < moves.length; i++) {
      for (int j = 0; j < moves.length && weights[i] > 0; j++) {
        int turn = turn(moves[i], moves[j]);
        boolean isEnd = turn == graph.allPass();
        after.put(turn, isEnd ? units(score(state.position())) : visit(state.after(graph, turn)));
      }
    }
    long value =
        guaranteed(
            moves, weights, (own, reply) -> after.getOrDefault(turn(own, reply), Long.MIN_VALUE));
    tree.set(place, text(value));
    return value;
  }

  private static String text(long value) {
    return BigDecimal.valueOf(value, DIGITS).toPlainString();
  }

  private String text(int[] moves, long[] weights) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < moves.length; i++) {
      if (weights[i] > 0) {
        parts.add(graph.name(moves[i]) + ":" + weights[i]);
      }
    }
    return String.join(",", parts);
  }

  private String text(int position, int barred) {
    StringBuilder text = new StringBuilder(graph.text(position));
    for (int rest = barred; rest != 0; rest &= rest - 1) {
      text.setCharAt(Integer.numberOfTrailingZeros(rest), '-');
    }
    return text.toString();
  }
}
