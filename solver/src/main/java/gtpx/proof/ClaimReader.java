package gtpx.proof;

/** Reads the claims of a file of proofs about one kind of game, and checks each. */
interface ClaimReader {
  /**
   * Reads the next claim, and checks its proof.
   *
   * @throws ProofException if it isn't proved
   */
  CheckedClaim checkNext() throws ProofException;
}
