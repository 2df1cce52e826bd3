package gtpx.bridge.net;

/**
 * How much memory one connection may take, in bytes but for {@code queuedLines}.
 *
 * @param firstLine a line's length until the session allows longer ones
 * @param line a line's length at most, whatever the session allows; also that of an HTTP body
 * @param queuedLines lines that wait for their turn before reading stops
 * @param queuedBytes that those lines take
 * @param unwritten answers that the client has not read, before no more commands are given; one
 *     answer may be longer
 * @param peer what an engine has sent and nobody has read yet, before reading stops
 */
public record NetSizes(
    int firstLine, int line, int queuedLines, int queuedBytes, int unwritten, int peer) {
  public static final NetSizes DEFAULT =
      new NetSizes(4 << 10, 1 << 20, 64, 1 << 20, 1 << 20, 64 << 10);

  public NetSizes {
    NetLimits.check("firstLine", firstLine);
    NetLimits.check("line", line);
    NetLimits.check("queuedLines", queuedLines);
    NetLimits.check("queuedBytes", queuedBytes);
    NetLimits.check("unwritten", unwritten);
    NetLimits.check("peer", peer);
    if (line < firstLine) {
      throw new IllegalArgumentException(
          "line: " + line + " (expected: at least " + firstLine + ")");
    }
  }
}
