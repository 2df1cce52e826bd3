package gtpx.minimal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * One game: the stones, who may move, and what a turn does (docs/rules.md). A point is a number,
 * row by row from A1; a colour is its seat, from 0; a free point is -1.
 *
 * <p>Mutants override methods to introduce a fault.
 */
class MinimalGame {
  static final int PASS = -1;
  static final int FREE = -1;

  final MinimalRules rules;
  int[] board;
  int turn;
  Set<Integer> active = new LinkedHashSet<>(); // players who haven't left, in seat order
  Map<Integer, Integer> chosen = new TreeMap<>(); // by seat, secret until the turn is resolved
  final Set<Integer> barred = new LinkedHashSet<>();
  final Map<String, Integer> stood = new HashMap<>(); // positions, and the last turn they appeared
  final Map<Integer, Integer> prisoners = new TreeMap<>(); // stones lost, by their seat
  private final Set<Integer> passed = new HashSet<>(); // since the last stone
  private int next; // the seat to move in a sequential game
  private boolean isOver; // one player is left
  private boolean isCounting; // all have passed

  MinimalGame(MinimalRules rules) {
    this.rules = rules;
    board = new int[rules.columns() * rules.rows()];
    Arrays.fill(board, FREE);
    for (int seat = 0; seat < rules.players(); seat++) {
      active.add(seat);
    }
    stood.put(key(board), 0);
  }

  /** Returns the game specification, as gtpx-game answers it. */
  String words() {
    return rules.toString();
  }

  // Who may choose what (docs/protocol.md 3.7): the first reason counts.

  /** Returns why a colour may not choose a point or pass; empty if it may. */
  Optional<String> refusal(int seat, int move) {
    if (isOver && !rules.isFree()) {
      return Optional.of("the game is over");
    }
    if (isCounting && !rules.isFree()) {
      return Optional.of("not in play");
    }
    if (!active.contains(seat) || (!rules.isSimultaneous() && !rules.isFree() && seat != next)) {
      return Optional.of(color(firstToMove()) + " is to move");
    }
    if (chosen.containsKey(seat)) {
      return Optional.of("already committed");
    }
    return move == PASS ? Optional.empty() : refusalOfPoint(seat, move);
  }

  Optional<String> refusalOfPoint(int seat, int point) {
    if (board[point] != FREE) {
      return Optional.of(name(point) + " is occupied");
    }
    if (barred.contains(point)) {
      return Optional.of(name(point) + " is barred");
    }
    int[] after = resolved(Map.of(seat, point));
    if (rules.is("suicide", "forbidden") && isSuicide(seat, after)) {
      return Optional.of("suicide");
    }
    Integer before = stood.get(key(after));
    boolean repeats = !rules.isSimultaneous() && rules.is("ko", "positional") && before != null;
    return repeats ? Optional.of("repeats the position of turn " + before) : Optional.empty();
  }

  /** Returns whether the move removes the mover's stones and no others. */
  private boolean isSuicide(int seat, int[] after) {
    boolean isOwn = false;
    for (int point = 0; point < board.length; point++) {
      if (board[point] != FREE && board[point] != seat && after[point] == FREE) {
        return false;
      }
      isOwn |= board[point] == seat && after[point] == FREE;
    }
    return isOwn || Arrays.equals(after, board);
  }

  private int firstToMove() {
    return rules.isSimultaneous()
        ? active.stream().filter(seat -> !chosen.containsKey(seat)).findFirst().orElse(next)
        : next;
  }

  List<Integer> legalPoints(int seat) {
    List<Integer> legal = new ArrayList<>();
    for (int point = 0; point < board.length; point++) {
      if (refusal(seat, point).isEmpty()) {
        legal.add(point);
      }
    }
    return legal;
  }

  // Moves.

  /** Chooses a point or {@link #PASS}; the last one to choose completes the turn. */
  void play(int seat, int move) {
    Optional<String> refusal = refusal(seat, move);
    if (refusal.isPresent()) {
      throw Refusal.illegal(refusal.get());
    }
    isOver = false; // in plain Go, play may continue
    isCounting = false;
    chosen.put(seat, move);
    resolveIfComplete();
  }

  void resign(int seat) {
    if (isOver) {
      throw Refusal.illegal("the game is over");
    }
    if (rules.isFree()) {
      isOver = true; // a move revokes it
      return;
    }
    if (!active.remove(seat)) {
      throw Refusal.illegal(color(firstToMove()) + " is to move");
    }
    chosen.remove(seat);
    isOver = active.size() == 1;
    if (isOver) {
      chosen.clear();
    } else if (rules.isSimultaneous()) {
      resolveIfComplete();
    } else {
      next = active.contains(next) ? next : after(next);
      isCounting |= passed.containsAll(active);
    }
  }

  private void resolveIfComplete() {
    if (isComplete()) {
      Map<Integer, Integer> moves = chosen;
      chosen = new TreeMap<>();
      turn++;
      resolve(moves);
    }
  }

  boolean isComplete() {
    return !chosen.isEmpty() && (!rules.isSimultaneous() || chosen.keySet().containsAll(active));
  }

  private void resolve(Map<Integer, Integer> moves) {
    next = after(moves.keySet().iterator().next());
    note(moves);
    Map<Integer, Integer> placed = withoutCollisions(moves);
    if (placed.isEmpty()) {
      stood.put(key(board), turn); // passes update the reported turn
    } else {
      place(moves, placed);
    }
    if (rules.is("collision", "mark")) {
      barred.addAll(collided(moves));
    }
  }

  private void place(Map<Integer, Integer> moves, Map<Integer, Integer> placed) {
    int[] after = resolved(placed);
    if (rules.is("ko", "positional") && stood.containsKey(key(after))) {
      moves.values().stream().filter(move -> move != PASS).forEach(barred::add); // the turn is void
      return;
    }
    if (!Arrays.equals(board, after)) {
      barred.clear();
    }
    countLost(placed, after);
    board = after;
    stood.put(key(board), turn);
  }

  private void countLost(Map<Integer, Integer> placed, int[] after) {
    int[] before = board.clone();
    placed.forEach((seat, point) -> before[point] = seat);
    for (int point = 0; point < board.length; point++) {
      if (before[point] != FREE && after[point] == FREE) {
        prisoners.merge(before[point], 1, Integer::sum);
      }
    }
  }

  /** Records who has passed since the last stone, and whether that ends the play. */
  private void note(Map<Integer, Integer> moves) {
    boolean isPass = moves.values().stream().allMatch(move -> move == PASS);
    if (!isPass || rules.isSimultaneous()) {
      passed.clear();
    }
    if (isPass) {
      passed.addAll(moves.keySet());
    }
    isCounting = passed.containsAll(active);
  }

  private int after(int seat) {
    int other = (seat + 1) % rules.players();
    while (!active.contains(other)) {
      other = (other + 1) % rules.players();
    }
    return other;
  }

  // What a turn does to the board.

  private Set<Integer> collided(Map<Integer, Integer> moves) {
    List<Integer> points = new ArrayList<>(moves.values());
    points.removeIf(move -> move == PASS);
    new HashSet<>(points).forEach(points::remove); // each once; what remains was chosen twice
    return new HashSet<>(points);
  }

  /** Returns the stones that don't collide, by seat. */
  Map<Integer, Integer> withoutCollisions(Map<Integer, Integer> moves) {
    Map<Integer, Integer> placed = new LinkedHashMap<>(moves);
    Set<Integer> collided = collided(moves);
    placed.values().removeIf(move -> move == PASS || collided.contains(move));
    return placed;
  }

  /** Returns the board after these stones are placed and chains without a liberty removed. */
  int[] resolved(Map<Integer, Integer> placed) {
    int[] after = board.clone();
    placed.forEach((seat, point) -> after[point] = seat);
    if (rules.is("capture", "others-first")) {
      int mover = placed.keySet().iterator().next();
      remove(dead(after, point -> after[point] != mover), after);
    } else if (rules.is("capture", "new-last")) {
      remove(dead(after, point -> !isWithNew(point, placed, after)), after);
    }
    remove(dead(after, point -> true), after);
    return after;
  }

  private boolean isWithNew(int point, Map<Integer, Integer> placed, int[] stones) {
    return chain(point, stones).stream().anyMatch(placed::containsValue);
  }

  /** Returns the stones of all chains without a liberty: all are found before any is removed. */
  Set<Integer> dead(int[] stones, IntPredicate which) {
    Set<Integer> dead = new LinkedHashSet<>();
    for (int point = 0; point < stones.length; point++) {
      if (stones[point] != FREE && which.test(point) && !hasLiberty(point, stones)) {
        dead.add(point);
      }
    }
    return dead;
  }

  private static void remove(Set<Integer> points, int[] stones) {
    points.forEach(point -> stones[point] = FREE);
  }

  boolean hasLiberty(int point, int[] stones) {
    return chain(point, stones).stream()
        .flatMap(stone -> neighbors(stone).stream())
        .anyMatch(near -> stones[near] == FREE);
  }

  Set<Integer> chain(int point, int[] stones) {
    Set<Integer> chain = new LinkedHashSet<>(Set.of(point));
    Deque<Integer> open = new ArrayDeque<>(chain);
    while (!open.isEmpty()) {
      for (int near : neighbors(open.remove())) {
        if (stones[near] == stones[point] && chain.add(near)) {
          open.add(near);
        }
      }
    }
    return chain;
  }

  private List<Integer> neighbors(int point) {
    int x = point % rules.columns();
    List<Integer> near = new ArrayList<>();
    if (x > 0) {
      near.add(point - 1);
    }
    if (x + 1 < rules.columns()) {
      near.add(point + 1);
    }
    if (point >= rules.columns()) {
      near.add(point - rules.columns());
    }
    if (point + rules.columns() < board.length) {
      near.add(point + rules.columns());
    }
    return near;
  }

  static String key(int[] stones) {
    return Arrays.toString(stones);
  }

  // Names.

  private static final List<String> COLORS =
      List.of("black", "white", "red", "blue", "green", "yellow", "purple", "orange");
  private static final String LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

  static String color(int seat) {
    return seat < COLORS.size() ? COLORS.get(seat) : "p" + (seat + 1);
  }

  /**
   * Returns the seat for a colour's name in any case, or for {@code p1}, {@code b} and {@code w}.
   */
  int seat(String word) {
    String name = word.toLowerCase(Locale.ROOT);
    for (int seat = 0; seat < rules.players(); seat++) {
      boolean isShort = seat < 2 && name.equals(color(seat).substring(0, 1));
      if (name.equals(color(seat)) || name.equals("p" + (seat + 1)) || isShort) {
        return seat;
      }
    }
    throw Refusal.syntax(word + " is no colour of this game");
  }

  String name(int point) {
    return "" + LETTERS.charAt(point % rules.columns()) + (point / rules.columns() + 1);
  }

  /** Returns the point of a vertex in any case. */
  int point(String word) {
    String vertex = word.toUpperCase(Locale.ROOT);
    for (int point = 0; point < board.length; point++) {
      if (name(point).equals(vertex)) {
        return point;
      }
    }
    throw Refusal.syntax(word + " is no point of this board");
  }
}
