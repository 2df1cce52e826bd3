package gtpx.engine;

import gtpx.protocol.GtpResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;

/**
 * Sends one answer: whole, in one write, unless some lines of it were told before it was complete.
 * All its methods throw {@link UncheckedIOException} if the stream fails.
 */
final class Reply implements LineOutput {
  private final OptionalInt id;
  private final OutputStream out;
  private boolean hasBegun;

  Reply(OptionalInt id, OutputStream out) {
    this.id = id;
    this.out = out;
  }

  @Override
  public void line(String text) {
    String head = hasBegun ? "" : head();
    hasBegun = true;
    send(head + text + "\n");
  }

  @Override
  public void begin() {
    if (!hasBegun) {
      hasBegun = true;
      send(head());
    }
  }

  private String head() {
    return "=" + (id.isPresent() ? String.valueOf(id.getAsInt()) : "") + " \n";
  }

  /** Sends the rest, and the end. What fails after it has begun can only end. */
  void end(GtpResponse response) {
    if (!hasBegun) {
      send(response.toString());
    } else {
      boolean hasMore = response.isSuccess() && !response.text().isEmpty();
      send((hasMore ? response.text() + "\n" : "") + "\n");
    }
  }

  private void send(String text) {
    try {
      out.write(text.getBytes(StandardCharsets.US_ASCII));
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
