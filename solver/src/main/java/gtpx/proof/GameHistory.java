package gtpx.proof;

import gtpx.rules.Ko;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which positions a game's history forbids, by the letter of {@code positional} superko and of the
 * Kee rules C and D. Computed from the whole list of plies each time it is asked. docs/rules.md has
 * the letters.
 */
final class GameHistory {
  private static final int PLAYERS = 2;

  private final Ko ko;
  private final String start;
  private final List<Ply> plies = new ArrayList<>();

  /** A ply, with the position that it leaves behind. */
  private record Ply(char color, boolean isPass, String position) {}

  GameHistory(Ko ko, String start) {
    this.ko = ko;
    this.start = start;
  }

  void add(char color, boolean isPass, String position) {
    plies.add(new Ply(color, isPass, position));
  }

  void removeLast() {
    plies.remove(plies.size() - 1);
  }

  String position() {
    return plies.isEmpty() ? start : plies.get(plies.size() - 1).position;
  }

  /** The positions that a stone may not produce now. */
  Set<String> forbidden() {
    Map<String, Integer> lastSeen = new HashMap<>(); // plies count from 1
    lastSeen.put(start, 0);
    int lastPass = -1;
    for (int i = 0; i < plies.size(); i++) {
      lastSeen.put(plies.get(i).position, i + 1);
      lastPass = plies.get(i).isPass ? i + 1 : lastPass;
    }
    int pass = lastPass;
    int cycle = firstCycle();
    return lastSeen.entrySet().stream()
        .filter(entry -> !isExempt(entry.getValue(), pass, cycle))
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Rule C.
   *
   * @param lastPass the ply of the last pass; negative if there is none
   * @param cycle the ply where the first cycle starts; negative if there is none
   */
  private boolean isExempt(int lastSeen, int lastPass, int cycle) {
    boolean isBeforePass = lastPass >= 0 && lastSeen < lastPass;
    boolean isBeforeCycle = cycle >= 0 && lastSeen < cycle;
    return switch (ko) {
      case KEE -> isBeforePass && (cycle < 0 || isBeforeCycle);
      case KEE_EVERY_PASS -> isBeforePass || isBeforeCycle;
      case POSITIONAL -> false;
      default -> throw new IllegalArgumentException("ko " + ko);
    };
  }

  /** The ply where the first cycle starts; negative if there is none. */
  private int firstCycle() {
    int run = 0;
    for (int i = 0; i < plies.size(); i++) {
      run = plies.get(i).isPass ? run + 1 : 0;
      if (run == PLAYERS + 1) {
        return i + 2 - PLAYERS;
      }
    }
    return -1;
  }

  /** The positions where a player may never again place a stone: rule D. */
  Set<String> closed(char color) {
    Set<String> closed = new TreeSet<>();
    for (int i = 1; i < plies.size(); i++) {
      Ply ply = plies.get(i);
      if (plies.get(i - 1).isPass && !ply.isPass && ply.color == color) {
        closed.add(plies.get(i - 1).position);
      }
    }
    return ko.forbidsReAltering() ? closed : Set.of();
  }

  /** All that decides what can happen from now on; equal texts have the same continuations. */
  String state() {
    int last = plies.size() - 1;
    return position()
        + (last < 0 ? 'O' : plies.get(last).color)
        + (last >= 0 && plies.get(last).isPass)
        + passes()
        + (firstCycle() < 0 ? '-' : '+')
        + forbidden()
        + closed('X')
        + closed('O');
  }

  /** The passes at the end of the game; if the first cycle has been, only those after it. */
  private int passes() {
    int cycle = firstCycle();
    int from = cycle < 0 ? 0 : cycle + PLAYERS - 1;
    int run = 0;
    while (plies.size() - run > from && plies.get(plies.size() - 1 - run).isPass) {
      run++;
    }
    return run;
  }
}
