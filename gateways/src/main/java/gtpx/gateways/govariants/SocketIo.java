package gtpx.gateways.govariants;

import com.google.gson.JsonArray;
import com.google.gson.JsonPrimitive;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A subscription to events of a socket.io server, version 4, over one WebSocket: the few packets of
 * engine.io that a subscriber needs. Sends no cookie, since the events are public. Ends at the
 * first failure; doesn't connect again.
 */
final class SocketIo implements AutoCloseable {
  private static final int MAX_LETTERS = 8 << 20;
  private static final Duration TO_CONNECT = Duration.ofSeconds(15);

  private final Listener listener;
  private final List<String> topics;
  private final LongSupplier nanos;
  private final AtomicBoolean isClosed = new AtomicBoolean();
  private volatile long heard;
  private final CompletableFuture<WebSocket> opened = new CompletableFuture<>();
  private CompletableFuture<WebSocket> sending = opened; // guarded by this

  /** Receives what happens. Called by the HTTP client's threads, one at a time. */
  interface Listener {
    /** The subscription was sent. */
    void subscribed();

    /** An event has arrived. */
    void event(String name, JsonValue<GovariantsException> argument);

    /** The connection has ended, and nothing more happens. */
    void closed(String reason);
  }

  private SocketIo(Listener listener, List<String> topics, LongSupplier nanos) {
    this.listener = listener;
    this.topics = List.copyOf(topics);
    this.nanos = nanos;
    heard = nanos.getAsLong();
  }

  /** Begins to connect to a server and to subscribe to these topics. */
  static SocketIo open(
      HttpClient client, URI base, List<String> topics, LongSupplier nanos, Listener listener) {
    SocketIo socket = new SocketIo(listener, topics, nanos);
    String scheme = "https".equals(base.getScheme()) ? "wss" : "ws";
    URI address =
        URI.create(scheme + "://" + base.getRawAuthority() + "/")
            .resolve(base.getRawPath())
            .resolve("socket.io/?EIO=4&transport=websocket");
    var unused =
        client
            .newWebSocketBuilder()
            .connectTimeout(TO_CONNECT)
            .buildAsync(address, socket.new Frames())
            .whenComplete(
                (open, failure) -> {
                  if (failure != null) {
                    socket.end("no connection for events");
                  } else {
                    socket.opened.complete(open);
                  }
                });
    return socket;
  }

  /** Returns how long nothing has been received; a server sends pings. */
  Duration silence() {
    return Duration.ofNanos(nanos.getAsLong() - heard);
  }

  private synchronized void send(String packet) {
    sending = sending.thenCompose(socket -> socket.sendText(packet, true));
  }

  private void abort() {
    var unused = opened.thenAccept(WebSocket::abort);
  }

  private void end(String reason) {
    if (isClosed.compareAndSet(false, true)) {
      abort();
      listener.closed(reason);
    }
  }

  @Override
  public void close() {
    if (isClosed.compareAndSet(false, true)) {
      abort();
    }
  }

  /** Handles a packet of engine.io. */
  private void receive(String packet) throws GovariantsException {
    switch (packet.isEmpty() ? ' ' : packet.charAt(0)) {
      case '0' -> send("40"); // open: connect to the main namespace
      case '2' -> send("3"); // ping: pong
      case '1' -> end("the server has ended the events");
      case '4' -> message(packet.substring(1));
      default -> {
        // noop, or something newer
      }
    }
  }

  /** Handles a packet of socket.io. */
  private void message(String packet) throws GovariantsException {
    switch (packet.isEmpty() ? ' ' : packet.charAt(0)) {
      case '0' -> {
        JsonArray subscription = new JsonArray();
        subscription.add("subscribe");
        subscription.add(Json.array(topics, JsonPrimitive::new));
        send("42" + Json.write(subscription));
        listener.subscribed();
      }
      case '2' -> {
        List<JsonValue<GovariantsException>> words =
            JsonValue.parse(packet.substring(1), "event", GovariantsException.OF_JSON)
                .list(word -> word);
        if (words.size() == 2) {
          listener.event(words.get(0).text(), words.get(1));
        }
      }
      case '1', '4' -> end("the server refuses to send events");
      default -> {
        // acknowledgements and binary events, of which there are none
      }
    }
  }

  /** Puts packets together. */
  private final class Frames implements WebSocket.Listener {
    private final StringBuilder packet = new StringBuilder();

    @Override
    public @Nullable CompletionStage<?> onText(
        WebSocket socket, CharSequence part, boolean isLast) {
      heard = nanos.getAsLong();
      if (packet.length() + part.length() > MAX_LETTERS) {
        end("the server sent an event of more than " + MAX_LETTERS + " letters");
        return null;
      }
      packet.append(part);
      if (isLast) {
        String whole = packet.toString();
        packet.setLength(0);
        handle(whole);
      }
      socket.request(1);
      return null;
    }

    private void handle(String whole) {
      try {
        if (!isClosed.get()) {
          receive(whole);
        }
      } catch (GovariantsException e) {
        end(String.valueOf(e.getMessage()));
      }
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
      end("the events have ended");
      return null;
    }

    @Override
    public void onError(WebSocket socket, Throwable error) {
      end("the connection for events is lost");
    }
  }
}
