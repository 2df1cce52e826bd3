package gtpx.proof;

/** Checks the claims of a file of proofs about one kind of game. */
interface ClaimReader {
  /**
   * Checks the proof that follows a line, up to its end.
   *
   * @throws ProofException if the line is no claim, or it isn't proved
   */
  CheckedClaim check(String line) throws ProofException;
}
