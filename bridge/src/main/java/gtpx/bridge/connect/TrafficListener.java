package gtpx.bridge.connect;

/** Looks on what a client says and is told; says nothing to either. */
class TrafficListener {
  /** The client has said a line. */
  void said(String line) {}

  /** The client was told an answer. */
  void answered() {}
}
