package gtpx.bridge.net.connection;

import io.netty.util.internal.PlatformDependent;
import java.time.Duration;

/**
 * The limits on connections: how many are admitted, how much memory each may take, and how long the
 * server waits for input and reading. A limit on the number of connections never closes an open
 * one. Between lines a connection may be silent for ever.
 *
 * @param connections in total
 * @param connectionsPerAddress from one IPv4 address or one IPv6 /64; connections from this machine
 *     aren't counted
 * @param firstLineBytes the maximum length of a line until the session allows longer ones
 * @param lineBytes the maximum length of a line, whatever the session allows, and of an HTTP body
 * @param queuedLines how many lines may be queued before reading stops
 * @param queuedBytes how many bytes those lines may take
 * @param unwrittenBytes how many bytes of answers may be unread before no more commands are carried
 *     out; a single answer may be longer
 * @param allUnwrittenBytes the same on all connections together; beyond it, a connection that has,
 *     or would have, more than 64 KiB of them is closed
 * @param allInputBytes how many bytes of unprocessed input all connections together may have, in
 *     unfinished and in queued lines and requests; beyond it, a connection that has, or would have,
 *     more than 64 KiB of them is closed
 * @param peerBytes how many unread bytes of an engine's output may be queued before reading stops
 * @param firstLine time from the connection to the end of the first line, or of a request's head
 * @param line time from a line's first byte to its last; also from one HTTP request to the next
 * @param unread time from when the client stops reading its answers until it must go on reading
 * @param shutdown time from our last byte to the last of the other side
 * @param commandsAtOnce how many commands or requests one client may send without a pause
 * @param commandsPerSecond how many per second beyond that; the others wait
 * @param connectsAtOnce how many connections one client may open without a pause
 * @param connectsPerSecond how many per second beyond that; the others are refused
 */
public record NetLimits(
    int connections,
    int connectionsPerAddress,
    int firstLineBytes,
    int lineBytes,
    int queuedLines,
    int queuedBytes,
    int unwrittenBytes,
    long allUnwrittenBytes,
    long allInputBytes,
    int peerBytes,
    Duration firstLine,
    Duration line,
    Duration unread,
    Duration shutdown,
    int commandsAtOnce,
    int commandsPerSecond,
    int connectsAtOnce,
    int connectsPerSecond) {
  private static final int CONNECTS_AT_ONCE = 10; // times the rate per second

  public static final NetLimits DEFAULT =
      new NetLimits(
          15_000,
          1_000,
          4 << 10,
          1 << 20,
          64,
          1 << 20,
          1 << 20,
          PlatformDependent.maxDirectMemory() / 4,
          PlatformDependent.maxDirectMemory() / 4,
          64 << 10,
          Duration.ofSeconds(10),
          Duration.ofSeconds(60),
          Duration.ofSeconds(30),
          Duration.ofSeconds(2),
          1000,
          500,
          100,
          10);

  public NetLimits {
    check("connections", connections);
    check("connectionsPerAddress", connectionsPerAddress);
    check("firstLineBytes", firstLineBytes);
    check("lineBytes", lineBytes);
    check("queuedLines", queuedLines);
    check("queuedBytes", queuedBytes);
    check("unwrittenBytes", unwrittenBytes);
    check("allUnwrittenBytes", allUnwrittenBytes);
    check("allInputBytes", allInputBytes);
    check("peerBytes", peerBytes);
    check("firstLine", firstLine);
    check("line", line);
    check("unread", unread);
    check("shutdown", shutdown);
    check("commandsAtOnce", commandsAtOnce);
    check("commandsPerSecond", commandsPerSecond);
    check("connectsAtOnce", connectsAtOnce);
    check("connectsPerSecond", connectsPerSecond);
    if (lineBytes < firstLineBytes) {
      throw new IllegalArgumentException(
          "lineBytes: " + lineBytes + " (expected: at least " + firstLineBytes + ")");
    }
  }

  private static void check(String name, long value) {
    if (value <= 0) {
      throw new IllegalArgumentException(name + ": " + value + " (expected: at least 1)");
    }
  }

  private static void check(String name, Duration value) {
    if (value.isNegative() || value.isZero()) {
      throw new IllegalArgumentException(name + ": " + value + " (expected: more than nothing)");
    }
  }

  public NetLimits withConnections(int total, int perAddress) {
    return with(
        total,
        perAddress,
        allUnwrittenBytes,
        allInputBytes,
        firstLine,
        unread,
        commandsAtOnce,
        commandsPerSecond);
  }

  /** Returns these limits with other limits on commands. */
  public NetLimits withCommands(int atOnce, int perSecond) {
    return with(
        connections,
        connectionsPerAddress,
        allUnwrittenBytes,
        allInputBytes,
        firstLine,
        unread,
        atOnce,
        perSecond);
  }

  /** Returns these limits with other totals of unread and unprocessed bytes. */
  public NetLimits withAllBytes(long unwritten, long input) {
    return with(
        connections,
        connectionsPerAddress,
        unwritten,
        input,
        firstLine,
        unread,
        commandsAtOnce,
        commandsPerSecond);
  }

  /** Returns these limits with other times for the first line and for unread answers. */
  public NetLimits withTimes(Duration ofFirstLine, Duration ofUnread) {
    return with(
        connections,
        connectionsPerAddress,
        allUnwrittenBytes,
        allInputBytes,
        ofFirstLine,
        ofUnread,
        commandsAtOnce,
        commandsPerSecond);
  }

  /** Returns these limits with other values where servers and tests need them. */
  private NetLimits with(
      int total,
      int perAddress,
      long unwritten,
      long input,
      Duration ofFirstLine,
      Duration ofUnread,
      int atOnce,
      int perSecond) {
    return new NetLimits(
        total,
        perAddress,
        firstLineBytes,
        lineBytes,
        queuedLines,
        queuedBytes,
        unwrittenBytes,
        unwritten,
        input,
        peerBytes,
        ofFirstLine,
        line,
        ofUnread,
        shutdown,
        atOnce,
        perSecond,
        connectsAtOnce,
        connectsPerSecond);
  }

  /**
   * Returns these limits with another rate of new connections; ten times as many may be opened at
   * once.
   */
  public NetLimits withNewConnections(int perSecond) {
    return new NetLimits(
        connections,
        connectionsPerAddress,
        firstLineBytes,
        lineBytes,
        queuedLines,
        queuedBytes,
        unwrittenBytes,
        allUnwrittenBytes,
        allInputBytes,
        peerBytes,
        firstLine,
        line,
        unread,
        shutdown,
        commandsAtOnce,
        commandsPerSecond,
        CONNECTS_AT_ONCE * perSecond,
        perSecond);
  }
}
