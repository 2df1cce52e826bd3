package gtpx.bridge.net;

import java.time.Duration;

/**
 * How long the server waits for a connection. Between lines it may be silent for ever.
 *
 * @param firstLine from the connection to the end of the first line, or of a request's head
 * @param line from a line's first byte to its last; also from one request of HTTP to the next
 * @param unread from when the client stops reading its answers until it must read on
 * @param shutdown from our last byte to the last of the other side
 */
public record NetTimes(Duration firstLine, Duration line, Duration unread, Duration shutdown) {
  public static final NetTimes DEFAULT =
      new NetTimes(
          Duration.ofSeconds(10),
          Duration.ofSeconds(60),
          Duration.ofSeconds(30),
          Duration.ofSeconds(2));

  public NetTimes {
    check("firstLine", firstLine);
    check("line", line);
    check("unread", unread);
    check("shutdown", shutdown);
  }

  private static void check(String name, Duration value) {
    if (value.isNegative() || value.isZero()) {
      throw new IllegalArgumentException(name + ": " + value + " (expected: more than nothing)");
    }
  }
}
