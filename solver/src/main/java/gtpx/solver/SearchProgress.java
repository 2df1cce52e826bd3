package gtpx.solver;

/**
 * How far a search for one claim has come.
 *
 * @param value that black is claimed to get
 * @param after the first move it is about; empty for the start of the game
 * @param bounds of the value of the board, as far as they are known
 * @param states how many were expanded for this claim
 * @param depth of the line that is searched, in moves
 * @param decided estimated share of the claim's tree, from 0 to 1, supposing that the branches that
 *     are left at each state cost as much as those that are decided
 * @param tableBytes memory of the table that is in use, of {@code mostTableBytes}
 * @param nanos since the search for this claim began
 */
public record SearchProgress(
    int value,
    String after,
    Solution.Bounds bounds,
    long states,
    int depth,
    double decided,
    long tableBytes,
    long mostTableBytes,
    long nanos) {
  /** The time that is left by the estimate, in nanoseconds; infinite if nothing is decided. */
  public double nanosLeft() {
    return nanos * (1 - decided) / decided;
  }
}
