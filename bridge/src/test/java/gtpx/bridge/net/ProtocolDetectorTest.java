package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.http.HttpRequestQueue;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoLeaks.class)
class ProtocolDetectorTest {
  private final FakeSessionFactory sessions = FakeSessionFactory.thatEcho();
  private final EmbeddedChannel channel = Channels.embedded(sessions);

  @AfterEach
  void close() {
    channel.finishAndReleaseAll();
  }

  @ParameterizedTest
  @ValueSource(strings = {"name", "G", "GETTER", "get /", "PO", "12 name", "PUTS", "\u0001name"})
  void whatIsNoMethodOfHttpIsGtp(String line) throws InterruptedException {
    sendByteByByte(line + "\n");

    assertThat(sessions.next().heard()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET ", "POST ", "HEAD ", "OPTIONS ", "PUT ", "DELETE "})
  void aMethodInUpperCaseIsHttp(String method) {
    sendByteByByte(method);

    assertThat(channel.pipeline().get(HttpRequestQueue.class)).isNotNull();
  }

  private void sendByteByByte(String text) {
    for (int i = 0; i < text.length(); i++) {
      channel.writeInbound(Channels.bytes(text.substring(i, i + 1)));
    }
  }

  @Test
  void tlsWithoutACertificateIsClosed() {
    channel.writeInbound(Channels.bytes("\u0016\u0003\u0001"));

    assertThat(channel.isOpen()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void noBytesEverCauseAFault(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 50; i++) {
      EmbeddedChannel other = Channels.embedded(FakeSessionFactory.thatEcho());
      String start = random.nextBoolean() ? "" : "GET /api/games HTTP/1.1\r\nHost: x\r\n";
      other.writeInbound(Channels.bytes(start));
      while (other.isOpen() && random.nextInt(20) != 0) {
        byte[] bytes = new byte[random.nextInt(2000)];
        random.nextBytes(bytes);
        other.writeInbound(Channels.bytes(new String(bytes, StandardCharsets.ISO_8859_1)));
        other.checkException();
      }
      other.finishAndReleaseAll();
    }
  }
}
