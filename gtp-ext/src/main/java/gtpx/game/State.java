package gtpx.game;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.rules.Outcome;
import gtpx.rules.Tally;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The part of a game that undo restores, except the stones and the history. A command works on a
 * copy and puts it in place once nothing can fail any more. Objects that a field refers to are
 * never changed, only replaced.
 */
final class State implements Cloneable {
  int turn;
  Phase phase = Phase.PLAY;
  ColorSet active;
  Color mover = Color.BLACK; // of a sequential game
  int round = 1;
  boolean isSecondStone;
  ColorSet passed = ColorSet.NONE; // voluntarily, since the last stone
  ColorSet resignedSince = ColorSet.NONE; // since the last turn
  SortedMap<Color, Set<Integer>> koPoints = new TreeMap<>(); // until the owner's next ply
  BitSet barred = new BitSet();
  Tally tally;
  int handicap; // stones
  boolean wasResumed;
  Optional<CleanUp> cleanUp = Optional.empty();
  boolean isStopped; // at the turn limit
  Commitments<Move> moves = Commitments.none(); // of the pending turn
  boolean isOneStep; // whether undo takes the moves back with their turn instead of one by one
  SortedMap<Color, List<Integer>> deadProposals = new TreeMap<>();
  List<Integer> dead = List.of();
  Optional<Settlement> settlement = Optional.empty(); // of the dead stones
  Commitments<ColorSet> allies = Commitments.none(); // known to all once the game is finished
  Bargaining bargaining = Bargaining.NONE;
  Optional<Outcome> outcome = Optional.empty();
  Turn last;

  State(int players) {
    active = ColorSet.first(players);
    tally = new Tally(players);
    last = Turn.start(0);
  }

  /** Returns an equal state that can be changed. */
  State copy() {
    try {
      return (State) clone();
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Returns this state without the choices that only other players know; itself if there are none.
   */
  State knownTo(ColorSet seats) {
    boolean areRevealed = phase == Phase.FINISHED;
    if (areRevealed || seats.containsAll(moves.by().or(allies.by()))) {
      return this;
    }
    State known = copy();
    known.moves = moves.knownTo(seats);
    known.allies = allies.knownTo(seats);
    return known;
  }

  /** Returns a copy of a map with one entry added or replaced. */
  static <V> NavigableMap<Color, V> with(Map<Color, V> map, Color color, V value) {
    NavigableMap<Color, V> changed = new TreeMap<>(map);
    changed.put(color, value);
    return changed;
  }

  /** Returns a copy of a map without these entries. */
  static <V> NavigableMap<Color, V> without(Map<Color, V> map, ColorSet colors) {
    NavigableMap<Color, V> changed = new TreeMap<>(map);
    colors.forEach(changed::remove);
    return changed;
  }

  void bar(Iterable<Integer> points) {
    BitSet more = (BitSet) barred.clone();
    points.forEach(more::set);
    barred = more;
  }

  void liftBars() {
    barred = barred.isEmpty() ? barred : new BitSet();
  }

  /** Closes a point to the owner of the stone that was captured there. */
  void closeKo(Color owner, int point) {
    Set<Integer> points = new TreeSet<>(koPoints.getOrDefault(owner, Set.of()));
    points.add(point);
    koPoints = with(koPoints, owner, points);
  }

  /** Reopens all points that are closed to a player. */
  void openKo(Color owner) {
    if (koPoints.containsKey(owner)) {
      koPoints = without(koPoints, ColorSet.of(owner));
    }
  }

  /** Makes the next active seat after {@code color} the one to move. */
  void advance(Color color) {
    Color next = active.after(color);
    if (next.seat() <= color.seat()) {
      round++;
    }
    mover = next;
    isSecondStone = false;
  }

  /**
   * Play that continues after all have passed, to settle what is dead as the KGS servers do.
   * docs/rules.md#end
   *
   * @param since the turn in which all first passed
   * @param stones the seat on every point at that time, or EMPTY
   * @param tally the prisoners at that time
   * @param captured the points of those stones that have been captured since
   */
  record CleanUp(int since, List<Integer> stones, Tally tally, BitSet captured) {
    /**
     * Returns the cleanup after one more turn; this object if the turn captured nothing, since undo
     * keeps one per turn.
     */
    CleanUp after(Turn turn) {
      if (turn.captured().isEmpty()) {
        return this;
      }
      BitSet more = (BitSet) captured.clone();
      turn.captured().values().stream()
          .flatMap(List::stream)
          .filter(point -> stones.get(point) >= 0)
          .forEach(more::set);
      return new CleanUp(since, stones, tally, more);
    }
  }
}
