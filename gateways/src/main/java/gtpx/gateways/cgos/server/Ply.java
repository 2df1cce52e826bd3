package gtpx.gateways.cgos.server;

/**
 * A move as CGOS reports it.
 *
 * @param move a vertex, {@code pass} or {@code resign}
 * @param left the time that its player has left after it, in milliseconds
 */
record Ply(String move, long left) {
  static final String RESIGN = "resign";

  /** Returns the two words of the protocol. */
  @Override
  public String toString() {
    return move + " " + left;
  }
}
