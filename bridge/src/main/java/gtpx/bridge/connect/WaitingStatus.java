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
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Shows GoGui's user, while a genmove is unanswered, whom the game is waiting for, that it is
 * paused, or that the bridge can't be reached. Uses GoGui's live graphics on the error stream.
 * Queries the bridge on a connection of its own from the first genmove on, since only one of the
 * processes that GoGui starts sends a genmove. Replaces the connection when it is lost, and stops
 * when it is refused.
 */
final class WaitingStatus {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final Duration EVENTS = Duration.ofMinutes(10); // wait for an event
  private static final Set<EngineFault.Kind> LOSSES =
      EnumSet.of(
          EngineFault.Kind.DISCONNECTED,
          EngineFault.Kind.CONNECTION_LOST,
          EngineFault.Kind.TIMED_OUT,
          EngineFault.Kind.NOT_READ);
  private static final String LOST = "connection lost, trying again";

  private final Dialer dialer;
  private final JoinRequest request;
  private final Backoff backoff;
  private final PrintStream errors;
  private String picture = ""; // guarded by this, like the rest; with line ends
  private String status = "";
  private boolean isWaiting;
  private boolean hasBegun;

  WaitingStatus(Dialer dialer, JoinRequest request, Backoff backoff, PrintStream errors) {
    this.dialer = dialer;
    this.request = request;
    this.backoff = backoff;
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

  /**
   * Paints the whole board again with the status, because GoGui removes all marks before it paints.
   */
  private void show() {
    if (isWaiting && !status.isEmpty()) {
      errors.print("gogui-gfx:\n" + picture + "TEXT " + status + "\n\n");
      errors.flush();
    }
  }

  /** Watches the game over one connection after another. */
  private void watch() {
    try {
      Optional<BridgeLink> link = dial();
      while (link.isPresent()) {
        watch(link.get());
        noteLoss();
        link = dialAgain();
      }
    } catch (IOException | EngineFault | JsonParseException | IllegalStateException e) {
      // the game goes on without it
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Dials; the bridge may be unreachable when the first genmove is sent. */
  private Optional<BridgeLink> dial() throws IOException, InterruptedException {
    try {
      return Optional.of(dialer.dial(TIMEOUT));
    } catch (IOException e) {
      noteLoss();
      return dialAgain();
    }
  }

  private Optional<BridgeLink> dialAgain() throws IOException, InterruptedException {
    if (backoff.isNone()) {
      return Optional.empty();
    }
    backoff.lose();
    return backoff.dialAgain(dialer, () -> false);
  }

  /**
   * Runs until the connection is lost.
   *
   * @throws EngineFault if the bridge's answer isn't as expected
   */
  private void watch(BridgeLink link) throws EngineFault {
    Peer bridge = Peer.of(dialer.where(), link.in(), link.out());
    try (GtpClient client = new GtpClient(bridge, Transcript.NONE, Duration.ZERO)) {
      watch(client);
    } catch (EngineFault e) {
      if (!LOSSES.contains(e.kind())) {
        throw e;
      }
    } finally {
      link.close();
    }
  }

  /** Runs until something fails, at the latest when the connection ends. */
  private void watch(GtpClient bridge) throws EngineFault {
    for (String line : request.linesAgain()) {
      bridge.ask(line, TIMEOUT);
    }
    String news = "";
    while (true) {
      String position = bridge.ask("gtpx-position", TIMEOUT).text();
      String board = bridge.ask("gogui-rules_board_gfx", TIMEOUT).text();
      String question = bridge.ask("gtpx-answer_undo", TIMEOUT).text();
      backoff.succeed();
      note(
          board.strip() + "\n",
          question.isEmpty()
              ? words(JsonParser.parseString(position).getAsJsonObject())
              : question + ": Esc, then Agree or Refuse Undo",
          news);
      String events =
          bridge.ask("gtpx-wait timeout=" + EVENTS.toSeconds(), EVENTS.plus(TIMEOUT)).text();
      news = news(JsonParser.parseString(events).getAsJsonArray());
    }
  }

  private synchronized void noteLoss() {
    status = LOST;
    show();
  }

  private synchronized void note(String board, String words, String news) {
    picture = board;
    status = news.isEmpty() ? words : news;
    show();
  }

  /** Returns whether the last of these events paused the game or ended a pause; empty if none. */
  private String news(JsonArray events) {
    String news = "";
    for (JsonElement element : events) {
      JsonObject event = element.getAsJsonObject();
      news =
          switch (event.get("type").getAsString()) {
            case "paused" -> "the game is paused";
            case "unpaused" -> "the game goes on";
            default -> news;
          };
    }
    return news;
  }

  private static String words(JsonObject position) {
    JsonArray waiting = position.getAsJsonArray("to_move");
    if (waiting.isEmpty()) {
      return "the game is over";
    }
    String names =
        Streams.stream(waiting).map(JsonElement::getAsString).collect(Collectors.joining(", "));
    int turn = position.get("turn").getAsInt() + 1;
    return position.get("phase").getAsString() + ", turn " + turn + ": waiting for " + names;
  }
}
