package gtpx.bridge.connect;

import gtpx.protocol.GtpResponse;
import java.util.List;

/**
 * An answer that the client is given line by line as it comes, that of an analysis. If the
 * connection is lost in the middle of it, the rest is the rest of the answer to the same question.
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

  /** Returns what the client is told of a line. */
  List<String> hear(String line, boolean isEnd) {
    boolean isFirst = !isWithin;
    boolean isRepeated = isFirst && hasBegun;
    first = isFirst ? line : first;
    hasFailed |= isRepeated && !GtpResponse.isSuccess(line);
    chosen = line.startsWith(CHOSEN) ? line.substring(CHOSEN.length()) : chosen;
    isWithin = true;
    hasBegun = true;
    boolean isTold = isEnd || !(isRepeated || hasFailed);
    return isTold ? List.of(line) : List.of();
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
