package gtpx.slow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The passes of a Kee game and the positions that rule D closes, docs/rules.md, "Kee rules". A ply
 * has the number of the turn that it completes. Mutable; does not end the game itself.
 */
final class SlowKee {
  private static final int NEVER = Integer.MIN_VALUE;

  int passRun; // of all passes up to the last ply
  private int lastPass = NEVER;
  private int cycleStart = NEVER;
  private int further; // passes in a row after the first cycle was complete
  private final Map<Integer, List<int[]>> altered = new TreeMap<>();

  SlowKee copy() {
    SlowKee copy = new SlowKee();
    copy.passRun = passRun;
    copy.lastPass = lastPass;
    copy.cycleStart = cycleStart;
    copy.further = further;
    altered.forEach((colour, positions) -> copy.altered.put(colour, new ArrayList<>(positions)));
    return copy;
  }

  /** Starts with {@code run} passes, the last of them at {@code turn}. */
  static SlowKee startingAfter(int run, int turn) {
    SlowKee kee = new SlowKee();
    kee.passRun = run;
    kee.lastPass = run > 0 ? turn : NEVER;
    return kee;
  }

  /**
   * "The first cycle is the first time that N passes in a row directly follow a pass: the pass run
   * reaches N+1. It starts at the first of its last N passes. Tested when a pass is played, with
   * the N of that moment."
   */
  void pass(int turn, int active) {
    passRun++;
    lastPass = turn;
    if (cycleStart != NEVER) {
      further++;
    } else if (passRun >= active + 1) {
      cycleStart = turn - active + 1;
    }
  }

  /**
   * Rule D: remembers that {@code colour} placed a stone on {@code before}, if that was directly
   * after a pass.
   */
  void stone(int colour, int[] before) {
    if (passRun > 0) {
      altered.computeIfAbsent(colour, c -> new ArrayList<>()).add(before);
    }
    passRun = 0;
    further = 0;
  }

  /**
   * E: "the game ends when, after the first cycle is complete, N further passes in a row are
   * played".
   */
  boolean ends(int active) {
    return cycleStart != NEVER && further >= active;
  }

  /**
   * D: "a player may not place a stone, at any point, whatever the ply before was, on a position
   * (whole board) on which she once placed a stone directly after a pass."
   */
  boolean forbidsAltering(int colour, int[] position) {
    return altered.getOrDefault(colour, List.of()).stream()
        .anyMatch(p -> Arrays.equals(p, position));
  }

  /**
   * C: "unless that position's last appearance is before the last pass and, if the first cycle has
   * happened, before the start of that cycle. No pass yet: no exemption."
   */
  boolean exempts(int lastAppearance) {
    return exemptsOnEveryPass(lastAppearance)
        && (cycleStart == NEVER || lastAppearance < cycleStart);
  }

  /** "`ko=kee-every-pass` reads the 'and' of the source as 'or': a pass always lifts." */
  boolean exemptsOnEveryPass(int lastAppearance) {
    return lastPass != NEVER && lastAppearance < lastPass;
  }
}
