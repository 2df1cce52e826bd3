package gtpx.bridge.connect;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.StringJoiner;

/**
 * Tells GoGui's user whom the game waits for while a genmove is not answered, by GoGui's live
 * graphics on the error stream. Asks on a connection of its own, from the first genmove on: of the
 * processes that GoGui starts only one says that. When that connection is lost it tells nothing
 * more.
 */
final class WaitingStatus extends TrafficListener {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final int MOST_OF_LINE = 64 << 20;

  private final Dialer dialer;
  private final JoinRequest entrance;
  private final PrintStream errors;
  private String status = ""; // guarded by this, as the rest
  private boolean isWaiting;
  private boolean hasBegun;

  WaitingStatus(Dialer dialer, JoinRequest entrance, PrintStream errors) {
    this.dialer = dialer;
    this.entrance = entrance;
    this.errors = errors;
  }

  @Override
  synchronized void said(String line) {
    if (line.startsWith("genmove") || line.contains(" genmove ")) {
      isWaiting = true;
      tell();
      begin();
    }
  }

  @Override
  synchronized void answered() {
    isWaiting = false;
  }

  private void begin() {
    if (!hasBegun) {
      hasBegun = true;
      Thread thread = new Thread(this::watch, "status");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void tell() {
    if (isWaiting && !status.isEmpty()) {
      errors.println("gogui-gfx: TEXT " + status);
      errors.flush();
    }
  }

  private void watch() {
    try {
      BridgeLink link = dialer.dial(TIMEOUT);
      try {
        watch(link);
      } finally {
        link.close();
      }
    } catch (IOException | JsonParseException | IllegalStateException e) {
      // the game goes on without it
    }
  }

  private void watch(BridgeLink link) throws IOException {
    RawLines lines = new RawLines(link.in(), MOST_OF_LINE);
    boolean goesOn = true;
    for (String line : entrance.linesAgain()) {
      goesOn &= AnswerLine.isSuccess(ask(line, link, lines));
    }
    while (goesOn) {
      String position = ask("gtpx-position", link, lines);
      goesOn = AnswerLine.isSuccess(position);
      if (goesOn) {
        note(words(JsonParser.parseString(AnswerLine.text(position)).getAsJsonObject()));
        goesOn = AnswerLine.isSuccess(ask("gtpx-wait timeout=600", link, lines));
      }
    }
  }

  private synchronized void note(String words) {
    status = words;
    tell();
  }

  /** Says a line and hears the answer; throws when the connection ends. */
  private static String ask(String command, BridgeLink link, RawLines lines) throws IOException {
    link.out().write((command + "\n").getBytes(StandardCharsets.US_ASCII));
    StringBuilder answer = new StringBuilder();
    String line = lines.next();
    while (!line.isEmpty() && !line.equals("\n")) {
      answer.append(line);
      line = lines.next();
    }
    if (line.isEmpty()) {
      throw new IOException("the connection was closed");
    }
    return answer.toString();
  }

  private static String words(JsonObject position) {
    JsonArray waiting = position.getAsJsonArray("to_move");
    if (waiting.isEmpty()) {
      return "the game is over";
    }
    StringJoiner names = new StringJoiner(", ");
    for (JsonElement color : waiting) {
      names.add(color.getAsString());
    }
    return position.get("phase").getAsString()
        + ", turn "
        + (position.get("turn").getAsInt() + 1)
        + ": waiting for "
        + names;
  }
}
