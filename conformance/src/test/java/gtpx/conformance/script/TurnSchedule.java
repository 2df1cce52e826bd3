package gtpx.conformance.script;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decides when each player places a stone, in a sequential game with a given number of turns. */
final class TurnSchedule {
  private static final int ROUND_OF_PASSES = 2; // counted from 0
  private static final int MOST_TRIES = 100_000;

  private final List<String> seats;
  private final List<List<String>> stones;
  private final int turns;
  private final boolean hasOpening;
  private final Deque<String> moves = new ArrayDeque<>();
  private final int[] placed;
  private int tries;

  /**
   * Creates a schedule.
   *
   * @param stones the stones of every player, in seat order
   * @param hasOpening whether the first of three players, or the first two of four, must pass in
   *     the third round (docs/rules.md, Opening)
   */
  TurnSchedule(Map<String, List<String>> stones, int turns, boolean hasOpening) {
    this.seats = List.copyOf(stones.keySet());
    this.stones = List.copyOf(stones.values());
    this.turns = turns;
    this.hasOpening = hasOpening;
    this.placed = new int[seats.size()];
  }

  /** Returns the moves, with stones as late as possible; never do all players pass in a row. */
  Optional<List<String>> find() {
    return find(0, 0) ? Optional.of(new ArrayList<>(moves)) : Optional.empty();
  }

  private boolean find(int turn, int passes) {
    tries++;
    if (turn == turns) {
      return totalLeft() == 0;
    }
    if (tries > MOST_TRIES || !isFeasible(turn)) {
      return false;
    }
    int seat = turn % seats.size();
    if (isCompelled(turn)) {
      return with(seat, "pass", turn, passes);
    }
    return (passes + 1 < seats.size() && with(seat, "pass", turn, passes + 1))
        || placesNext(seat, turn);
  }

  private boolean placesNext(int seat, int turn) {
    if (placed[seat] == stones.get(seat).size()) {
      return false;
    }
    placed[seat]++;
    if (with(seat, stones.get(seat).get(placed[seat] - 1), turn, 0)) {
      return true;
    }
    placed[seat]--;
    return false;
  }

  private boolean with(int seat, String move, int turn, int passes) {
    moves.addLast(seats.get(seat) + " " + move);
    if (find(turn + 1, passes)) {
      return true;
    }
    moves.removeLast();
    return false;
  }

  private boolean isCompelled(int turn) {
    int compelled = hasOpening ? seats.size() - 2 : 0; // one of three, two of four
    return turn / seats.size() == ROUND_OF_PASSES && turn % seats.size() < compelled;
  }

  private boolean isFeasible(int turn) {
    for (int seat = 0; seat < seats.size(); seat++) {
      if (left(seat, turn) < stones.get(seat).size() - placed[seat]) {
        return false;
      }
    }
    return true;
  }

  /** Returns how many turns a player has from this one on. */
  private int left(int seat, int from) {
    int count = 0;
    for (int turn = from; turn < turns; turn++) {
      count += turn % seats.size() == seat && !isCompelled(turn) ? 1 : 0;
    }
    return count;
  }

  private int totalLeft() {
    int left = 0;
    for (int seat = 0; seat < seats.size(); seat++) {
      left += stones.get(seat).size() - placed[seat];
    }
    return left;
  }
}
