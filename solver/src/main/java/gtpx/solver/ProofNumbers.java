package gtpx.solver;

/**
 * The proof numbers and disproof numbers of what can be played: how many positions have to be
 * decided at least until it is proved, or disproved, that the player gets what is claimed. Mutable.
 */
abstract class ProofNumbers {
  /** A proof number or disproof number of what can't be proved or disproved. */
  static final int INFINITE = 1 << 29;

  private final int[] proofs;
  private final int[] disproofs;
  protected int count;

  /**
   * @param most of what can be played at once
   */
  ProofNumbers(int most) {
    proofs = new int[most];
    disproofs = new int[most];
  }

  final int count() {
    return count;
  }

  final void set(int i, int proof, int disproof) {
    proofs[i] = proof;
    disproofs[i] = disproof;
  }

  final boolean isProved(int i) {
    return proofs[i] == 0;
  }

  final boolean isSolved(int i) {
    return proofs[i] == 0 || disproofs[i] == 0;
  }

  /** What the one who chooses has to bring to 0 in one of them. */
  final int own(int i, boolean isPlayers) {
    return isPlayers ? proofs[i] : disproofs[i];
  }

  /** What has to come to 0 in all of them for the other side. */
  final int other(int i, boolean isPlayers) {
    return isPlayers ? disproofs[i] : proofs[i];
  }

  /** The sum of the other side's numbers; 0 only if all of them are. */
  final int sum(boolean isPlayers) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += other(i, isPlayers);
    }
    return (int) Math.min(sum, INFINITE - 1);
  }
}
