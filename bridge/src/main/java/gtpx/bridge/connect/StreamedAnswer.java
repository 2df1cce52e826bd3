package gtpx.bridge.connect;

import gtpx.protocol.GtpResponse;
import java.util.List;

/**
 * The answer to an analysis, of which the client is given every line at once. If the connection is
 * lost within it, the answer to the repeated command continues it.
 */
final class StreamedAnswer {
  private static final String CHOSEN = "play ";

  private boolean hasBegun; // for the client
  private boolean isWithin; // on this connection
  private boolean hasFailed; // now, after it had begun
  private String first = "";
  private String chosen = "";

  /** There is another connection. */
  void begin() {
    isWithin = false;
    hasFailed = false;
  }

  boolean isWithin() {
    return isWithin;
  }

  /** Returns what the client is sent of a line. */
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

  /** The end has come; returns how it began, with the move that was chosen, if there is one. */
  String end() {
    String whole = GtpResponse.isSuccess(first) && !chosen.isEmpty() ? "= " + chosen : first;
    hasBegun = false;
    isWithin = false;
    hasFailed = false;
    chosen = "";
    return whole;
  }
}
