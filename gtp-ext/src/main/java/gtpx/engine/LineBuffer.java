package gtpx.engine;

import gtpx.protocol.GtpResponse;
import java.util.ArrayList;
import java.util.List;

/** Keeps the lines of an answer that is not sent anywhere, until it is complete. */
final class LineBuffer implements LineOutput {
  private final List<String> lines = new ArrayList<>();

  @Override
  public void line(String text) {
    begin();
    lines.add(text);
  }

  /** The head is a line without text. */
  @Override
  public void begin() {
    if (lines.isEmpty()) {
      lines.add("");
    }
  }

  /** The whole answer, these lines first. What fails after they have begun can only end. */
  GtpResponse before(GtpResponse rest) {
    if (lines.isEmpty()) {
      return rest;
    }
    lines.add(rest.isSuccess() ? rest.text() : "");
    return GtpResponse.success(rest.id(), String.join("\n", lines));
  }
}
