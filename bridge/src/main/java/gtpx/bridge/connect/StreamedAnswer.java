package gtpx.bridge.connect;

import gtpx.protocol.GtpResponse;
import java.util.List;

/**
 * The answer to an analysis, whose lines are forwarded to the client one by one. If the connection
 * is lost in the middle, the answer to the repeated command continues it.
 */
final class StreamedAnswer {
  private static final String CHOSEN = "play ";

  private boolean hasBegun; // for the client
  private boolean isWithin; // on this connection
  private boolean hasFailed; // the repeated command, after the answer had begun
  private String first = "";
  private String chosen = "";

  /** Begins to use a new connection. */
  void begin() {
    isWithin = false;
    hasFailed = false;
  }

  boolean isWithin() {
    return isWithin;
  }

  /** Returns what to send to the client for a line. */
  List<String> receive(String line, boolean isEnd) {
    boolean isFirst = !isWithin;
    boolean isRepeated = isFirst && hasBegun;
    first = isFirst ? line : first;
    hasFailed |= isRepeated && !GtpResponse.isSuccess(line);
    chosen = line.startsWith(CHOSEN) ? line.substring(CHOSEN.length()) : chosen;
    isWithin = true;
    hasBegun = true;
    boolean isForwarded = isEnd || !(isRepeated || hasFailed);
    return isForwarded ? List.of(line) : List.of();
  }

  /** Ends the answer; returns its first line, or a success with the chosen move if there is one. */
  String end() {
    String whole = GtpResponse.isSuccess(first) && !chosen.isEmpty() ? "= " + chosen : first;
    hasBegun = false;
    isWithin = false;
    hasFailed = false;
    chosen = "";
    return whole;
  }
}
