package gtpx.bridge.net;

import io.netty.util.internal.PlatformDependent;
import java.time.Duration;

/**
 * How many connections are admitted, how much memory one of them may take, and how long the server
 * waits for it. A limit on the number of connections never closes one that is open; between lines a
 * connection may be silent for ever.
 *
 * @param connections in total
 * @param connectionsPerAddress of one IPv4 address or one IPv6 /64; connections of this machine
 *     aren't counted
 * @param firstLineBytes a line's length until the session allows longer ones
 * @param lineBytes a line's length at most, whatever the session allows; also that of an HTTP body
 * @param queuedLines lines that wait for their turn before reading stops
 * @param queuedBytes that those lines take
 * @param unwrittenBytes answers that the client has not read, before no more commands are given;
 *     one answer may be longer
 * @param allUnwrittenBytes the same on all connections together; beyond it a connection that has
 *     more than 64 KiB of it, or would have, is closed
 * @param allInputBytes what has come and is not carried out yet, in unfinished lines and requests
 *     and in those that wait, on all connections together; beyond it a connection that has more
 *     than 64 KiB of it, or would have, is closed
 * @param peerBytes what an engine has sent and nobody has read yet, before reading stops
 * @param firstLine time from the connection to the end of the first line, or of a request's head
 * @param line time from a line's first byte to its last; also from one HTTP request to the next
 * @param unread time from when the client stops reading its answers until it must read on
 * @param shutdown time from our last byte to the last of the other side
 * @param commandsAtOnce commands, or requests, of one client without a pause
 * @param commandsPerSecond beyond these, so many a second; the rest waits
 * @param connectsAtOnce connections that one client opens without a pause
 * @param connectsPerSecond beyond these, so many a second; the rest is refused
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
  private static final int CONNECTS_AT_ONCE = 10; // times what may be a second

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

  /** The same with other limits of commands. */
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

  /** The same with other limits of what waits on all connections. */
  NetLimits withAllBytes(long unwritten, long input) {
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

  /** The same with other times for the first line and for unread answers. */
  NetLimits withTimes(Duration ofFirstLine, Duration ofUnread) {
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

  /** The same but for what servers and tests may want otherwise. */
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

  /** The same with another limit of new connections: ten times as many at once. */
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
