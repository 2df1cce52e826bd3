package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.net.line.LineConnection;
import gtpx.bridge.net.line.LineProtocol;
import gtpx.rooms.limit.LimitValues;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A protocol of lines in which the server speaks first and says everything twice. */
@Timeout(60)
class TextLinesTest {
  private final BlockingQueue<String> ended = new LinkedBlockingQueue<>();
  private NetServer server;

  private NetServer start(LimitValues<NetLimit> limits) throws IOException {
    server = NetServer.start(TestServers.CONFIG.withLimits(limits), new Echo(), "lines");
    return server;
  }

  @AfterEach
  void end() {
    server.close(Duration.ZERO);
  }

  private final class Echo implements LineProtocol {
    @Override
    public Listener open(LineConnection connection) {
      connection.send("welcome");
      return new Listener() {
        @Override
        public void received(String line) {
          connection.send(line + line);
          if (line.equals("longer")) {
            connection.allowLines(10_000);
          } else if (line.equals("bye")) {
            connection.close();
            connection.send("too late");
          }
        }

        @Override
        public void ended() {
          ended.add("ended");
        }
      };
    }

    @Override
    public String refusal(String reason) {
      return "no: " + reason;
    }
  }

  @Test
  void theServerSpeaksFirstAndEveryLineIsPassedOn() throws Exception {
    try (Client client = Client.to(start(NetLimit.DEFAULTS))) {
      assertThat(client.line()).isEqualTo("welcome");
      client.send("a\r\n\nGET / HTTP/1.1\nbye\n");

      assertThat(client.rest()).isEqualTo("aa\n\nGET / HTTP/1.1GET / HTTP/1.1\nbyebye\n");
    }
    assertThat(ended.poll(10, TimeUnit.SECONDS)).isEqualTo("ended");
  }

  @Test
  void aLineThatIsTooLongEndsTheConnection() throws Exception {
    try (Client client = Client.to(start(NetLimit.DEFAULTS))) {
      assertThat(client.line()).isEqualTo("welcome");
      client.send("longer\n");
      assertThat(client.line()).isEqualTo("longerlonger");
      client.send("x".repeat(5000) + "\n");
      assertThat(client.line()).hasSize(10_000);
      client.send("y".repeat(10_001) + "\n");

      assertThat(client.rest()).isEqualTo("no: line too long\n");
    }
  }

  @Test
  void aClientBeyondTheLimitIsToldWhy() throws Exception {
    start(TestLimits.ofConnections(1, 1));
    try (Client first = Client.to(server);
        Client second = Client.to(server)) {
      assertThat(first.line()).isEqualTo("welcome");
      assertThat(second.rest()).isEqualTo("no: too many connections (at most 1)\n");
    }
  }

  @Test
  void whoSaysNothingIsSentAway() throws Exception {
    try (Client client = Client.to(start(TestServers.impatient()))) {
      assertThat(client.rest()).isEqualTo("welcome\n");
    }
  }

  @Test
  void aClientThatEndsNoLineIsUnderstood() throws Exception {
    try (Client client = Client.to(start(NetLimit.DEFAULTS))) {
      assertThat(client.line()).isEqualTo("welcome");
      client.send("one");
      assertThat(client.line()).isEqualTo("oneone");
      client.send("two");
      assertThat(client.line()).isEqualTo("twotwo");
    }
  }

  @Test
  void theEndOfTheServerEndsItsConnections() throws Exception {
    try (Client client = Client.to(start(NetLimit.DEFAULTS))) {
      assertThat(client.line()).isEqualTo("welcome");
      server.close(Duration.ofSeconds(5));

      assertThat(client.rest()).isEmpty();
    }
  }
}
