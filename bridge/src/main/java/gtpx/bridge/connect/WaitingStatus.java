package gtpx.bridge.connect;

import com.google.common.collect.Streams;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import gtpx.client.EngineFault;
import gtpx.client.GtpClient;
import gtpx.client.Peer;
import gtpx.client.Transcript;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.stream.Collectors;

/**
 * Shows GoGui's user whom the game waits for while a genmove is not answered, by GoGui's live
 * graphics on the error stream. Asks on a connection of its own, from the first genmove on: only
 * one of the processes that GoGui starts sends that. Stops when that connection is lost.
 */
final class WaitingStatus {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final Duration EVENTS = Duration.ofMinutes(10); // to wait for one

  private final Dialer dialer;
  private final JoinRequest request;
  private final PrintStream errors;
  private String status = ""; // guarded by this, as the rest
  private boolean isWaiting;
  private boolean hasBegun;

  WaitingStatus(Dialer dialer, JoinRequest request, PrintStream errors) {
    this.dialer = dialer;
    this.request = request;
    this.errors = errors;
  }

  /** The client has sent a command. */
  synchronized void noteCommand(String line) {
    if (line.startsWith("genmove") || line.contains(" genmove ")) {
      isWaiting = true;
      show();
      begin();
    }
  }

  /** The client was sent an answer. */
  synchronized void noteAnswer() {
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

  private void show() {
    if (isWaiting && !status.isEmpty()) {
      errors.println("gogui-gfx: TEXT " + status);
      errors.flush();
    }
  }

  private void watch() {
    try {
      BridgeLink link = dialer.dial(TIMEOUT);
      Peer bridge = Peer.of(dialer.where(), link.in(), link.out());
      try (GtpClient client = new GtpClient(bridge, Transcript.NONE, Duration.ZERO)) {
        watch(client);
      } finally {
        link.close();
      }
    } catch (IOException | EngineFault | JsonParseException | IllegalStateException e) {
      // the game goes on without it
    }
  }

  /** Runs until something fails, at the latest until the connection ends. */
  private void watch(GtpClient bridge) throws EngineFault {
    for (String line : request.linesAgain()) {
      bridge.ask(line, TIMEOUT);
    }
    while (true) {
      String position = bridge.ask("gtpx-position", TIMEOUT).text();
      note(words(JsonParser.parseString(position).getAsJsonObject()));
      bridge.ask("gtpx-wait timeout=" + EVENTS.toSeconds(), EVENTS.plus(TIMEOUT));
    }
  }

  private synchronized void note(String words) {
    status = words;
    show();
  }

  private static String words(JsonObject position) {
    JsonArray waiting = position.getAsJsonArray("to_move");
    if (waiting.isEmpty()) {
      return "the game is over";
    }
    String names =
        Streams.stream(waiting).map(JsonElement::getAsString).collect(Collectors.joining(", "));
    return position.get("phase").getAsString()
        + ", turn "
        + (position.get("turn").getAsInt() + 1)
        + ": waiting for "
        + names;
  }
}
