package gtpx.bridge.net;

/**
 * How much memory one connection may take, in bytes but for {@code queuedLines}.
 *
 * @param firstLine a line's length until the caller allows longer ones
 * @param line a line's length at most, whatever the caller allows; also a body of HTTP
 * @param queuedLines lines that wait for their turn before reading stops
 * @param queuedBytes of these lines
 * @param unwritten answers that the other side has not read, before it gets no more; one may be
 *     longer
 * @param peer what a peer has sent and nobody has read yet, before reading stops
 */
public record NetSizes(
    int firstLine, int line, int queuedLines, int queuedBytes, int unwritten, int peer) {
  public static final NetSizes DEFAULT =
      new NetSizes(4 << 10, 1 << 20, 64, 1 << 20, 1 << 20, 64 << 10);

  public NetSizes {
    Positive.check("firstLine", firstLine);
    Positive.check("line", line);
    Positive.check("queuedLines", queuedLines);
    Positive.check("queuedBytes", queuedBytes);
    Positive.check("unwritten", unwritten);
    Positive.check("peer", peer);
    if (line < firstLine) {
      throw new IllegalArgumentException(
          "line: " + line + " (expected: at least " + firstLine + ")");
    }
  }
}
