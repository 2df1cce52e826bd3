package gtpx.bridge.net;

import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Records the messages from the server. */
final class WebSocketMessages implements WebSocket.Listener {
  private final BlockingQueue<String> all = new LinkedBlockingQueue<>();
  private final StringBuilder begun = new StringBuilder();

  String next() throws InterruptedException {
    String next = all.poll(30, TimeUnit.SECONDS); // leak detection makes long messages slow
    return next == null ? "(nothing)" : next;
  }

  @Override
  public CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean isLast) {
    begun.append(text);
    if (isLast) {
      all.add(begun.toString());
      begun.setLength(0);
    }
    socket.request(1);
    return null;
  }

  @Override
  public CompletionStage<?> onPong(WebSocket socket, ByteBuffer message) {
    all.add("(pong " + message.remaining() + ")");
    socket.request(1);
    return null;
  }

  @Override
  public CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
    all.add("(closed " + status + ")");
    return null;
  }
}
