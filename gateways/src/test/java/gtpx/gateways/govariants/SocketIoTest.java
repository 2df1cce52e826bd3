package gtpx.gateways.govariants;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A subscriber and raw frames of a server, hostile ones among them. */
@Timeout(60)
class SocketIoTest {
  private static final Pattern KEY = Pattern.compile("(?i)sec-websocket-key: (\\S+)");

  private final BlockingQueue<String> seen = new LinkedBlockingQueue<>();
  private final HttpClient client = HttpClient.newHttpClient();
  private ServerSocket listening;
  private Socket peer;
  private SocketIo socket;

  @BeforeEach
  void listen() throws IOException {
    listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void close() throws IOException {
    socket.close();
    peer.close();
    listening.close();
  }

  private void open() throws Exception {
    SocketIo.Listener listener =
        new SocketIo.Listener() {
          @Override
          public void subscribed() {
            seen.add("subscribed");
          }

          @Override
          public void event(String name, JsonValue<GovariantsException> argument) {
            seen.add(name + " " + argument);
          }

          @Override
          public void closed(String reason) {
            seen.add("closed: " + reason);
          }
        };
    socket =
        SocketIo.open(
            client,
            URI.create("http://127.0.0.1:" + listening.getLocalPort() + "/"),
            List.of("game/1"),
            () -> 0,
            listener);
    peer = listening.accept();
    shakeHands();
  }

  private void shakeHands() throws Exception {
    InputStream in = peer.getInputStream();
    StringBuilder request = new StringBuilder();
    while (!request.toString().endsWith("\r\n\r\n")) {
      request.append((char) in.read());
    }
    assertThat(request.toString())
        .startsWith("GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n")
        .doesNotContainIgnoringCase("cookie");
    Matcher key = KEY.matcher(request);
    assertThat(key.find()).isTrue();
    String salted = key.group(1) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; // RFC 6455, 1.3
    byte[] hash =
        MessageDigest.getInstance("SHA-1").digest(salted.getBytes(StandardCharsets.US_ASCII));
    String answer =
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Accept: "
            + Base64.getEncoder().encodeToString(hash)
            + "\r\n\r\n";
    peer.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
  }

  /** Sends a text frame. RFC 6455, 5.2 */
  private void send(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    OutputStream out = peer.getOutputStream();
    out.write(0x81);
    if (bytes.length < 126) {
      out.write(bytes.length);
    } else {
      out.write(126);
      out.write(bytes.length >> 8);
      out.write(bytes.length);
    }
    out.write(bytes);
    out.flush();
  }

  /** Receives a short masked text frame. */
  private String receive() throws IOException {
    InputStream in = peer.getInputStream();
    assertThat(in.read()).isEqualTo(0x81);
    int length = in.read() & 0x7f;
    byte[] mask = in.readNBytes(4);
    byte[] bytes = in.readNBytes(length);
    for (int i = 0; i < length; i++) {
      bytes[i] ^= mask[i % 4];
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private String next() throws InterruptedException {
    return String.valueOf(seen.poll(30, TimeUnit.SECONDS));
  }

  @Test
  void aSubscriptionFromTheFirstPacketToAnEvent() throws Exception {
    open();
    send("0{\"sid\":\"x\",\"pingInterval\":25000,\"pingTimeout\":20000}");
    assertThat(receive()).isEqualTo("40");
    send("40{\"sid\":\"y\"}");
    assertThat(receive()).isEqualTo("42[\"subscribe\",[\"game/1\"]]");
    assertThat(next()).isEqualTo("subscribed");
    send("2");
    assertThat(receive()).isEqualTo("3");
    send("6");
    send("42[\"move\",{\"round\":1}]");

    assertThat(next()).isEqualTo("move {\"round\":1}");
  }

  @ParameterizedTest
  @CsvSource({
    "1, the server has ended the events",
    "'44{\"message\":\"no\"}', the server refuses to send events",
    "'42{', the server's answer",
    "'42[1,2]', the server's answer: event[0]",
    "'42', the server's answer: event: no text"
  })
  void aPacketThatEndsTheSubscription(String packet, String reason) throws Exception {
    open();
    send(packet);

    assertThat(next()).startsWith("closed: " + reason);
    assertThat(seen).isEmpty(); // once
  }

  @Test
  void anEventWithoutEndIsNotStored() throws Exception {
    open();
    byte[] noise = "x".repeat(60_000).getBytes(StandardCharsets.US_ASCII);
    OutputStream out = peer.getOutputStream();
    try {
      for (int i = 0; i < 1000; i++) {
        out.write(i == 0 ? 0x01 : 0x00); // not the last part
        out.write(126);
        out.write(noise.length >> 8);
        out.write(noise.length);
        out.write(noise);
      }
    } catch (IOException e) {
      // the subscriber has hung up
    }

    assertThat(next()).isEqualTo("closed: the server sent an event of more than 8388608 letters");
  }

  @Test
  void aConnectionThatIsLostEndsTheSubscription() throws Exception {
    open();
    peer.close();

    assertThat(next()).startsWith("closed: ");
  }
}
