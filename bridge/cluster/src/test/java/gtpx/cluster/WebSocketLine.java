package gtpx.cluster;

import gtpx.bridge.clients.ClientLine;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A connection of GTP lines over a WebSocket. */
final class WebSocketLine implements ClientLine {
  private static final String CLOSED = "";

  private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
  private final WebSocket socket;
  private final int patienceMillis;

  WebSocketLine(HttpClient http, InetSocketAddress address, int patienceMillis) throws IOException {
    this.patienceMillis = patienceMillis;
    String host = address.getAddress().getHostAddress() + ":" + address.getPort();
    try {
      socket =
          http.newWebSocketBuilder()
              .connectTimeout(Duration.ofMillis(patienceMillis))
              .buildAsync(URI.create("ws://" + host + "/ws"), new Answers())
              .join();
    } catch (CompletionException e) {
      throw new IOException(e.getCause());
    }
  }

  @Override
  public String ask(String line) throws IOException {
    try {
      socket.sendText(line, true).join();
      String answer = answers.poll(patienceMillis, TimeUnit.MILLISECONDS);
      if (answer == null || answer.equals(CLOSED)) {
        throw new IOException(answer == null ? "no answer" : "closed");
      }
      return answer.endsWith("\n\n") ? answer.substring(0, answer.length() - 2) : answer;
    } catch (CompletionException e) {
      throw new IOException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  @Override
  public void close() {
    socket.abort();
  }

  /** Queues the answers. */
  private final class Answers implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
      text.append(part);
      if (isLast) {
        answers.add(text.toString());
        text.setLength(0);
      }
      from.request(1);
      return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket from, int status, String reason) {
      answers.add(CLOSED);
      return null;
    }

    @Override
    public void onError(WebSocket from, Throwable problem) {
      answers.add(CLOSED);
    }
  }
}
