package gtpx.slow;

import java.util.Arrays;
import java.util.List;

/**
 * How many prisoners of which colour each player holds, and how many belong to nobody. Distributes
 * stones, but does not decide who takes part or how large a share is.
 */
final class SlowTally {
  final int[][] prisoners; // [holder][colour]
  int eliminated;

  SlowTally(int players) {
    this(new int[players][players], 0);
  }

  SlowTally(int[][] prisoners, int eliminated) {
    this.prisoners = Arrays.stream(prisoners).map(int[]::clone).toArray(int[][]::new);
    this.eliminated = eliminated;
  }

  SlowTally copy() {
    return new SlowTally(prisoners, eliminated);
  }

  void add(SlowTally other) {
    eliminated += other.eliminated;
    for (int holder = 0; holder < prisoners.length; holder++) {
      for (int colour = 0; colour < prisoners.length; colour++) {
        prisoners[holder][colour] += other.prisoners[holder][colour];
      }
    }
  }

  /**
   * Moves up to {@code share} stones of {@code supply} to {@code holder}, colour by colour in its
   * order of preference.
   */
  void take(int[] supply, int holder, int share, List<Integer> preference) {
    int left = share;
    for (int colour : preference) {
      int taken = Math.min(left, supply[colour]);
      supply[colour] -= taken;
      prisoners[holder][colour] += taken;
      left -= taken;
    }
  }

  int held(int holder) {
    return Arrays.stream(prisoners[holder]).sum();
  }
}
