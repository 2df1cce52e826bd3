package gtpx.bridge.net;

import java.time.Duration;

/**
 * How long a connection may keep us waiting. Between lines it may be silent for ever.
 *
 * @param firstWord from the connection to the end of the first line, or of a request's head
 * @param line from a line's first byte to its last; also from one request of HTTP to the next
 * @param unread from when answers are not read to when they have to be
 * @param parting from our last byte to the other side's
 */
public record NetTimes(Duration firstWord, Duration line, Duration unread, Duration parting) {
  public static final NetTimes DEFAULT =
      new NetTimes(
          Duration.ofSeconds(10),
          Duration.ofSeconds(60),
          Duration.ofSeconds(30),
          Duration.ofSeconds(2));

  public NetTimes {
    Positive.check("firstWord", firstWord);
    Positive.check("line", line);
    Positive.check("unread", unread);
    Positive.check("parting", parting);
  }
}
