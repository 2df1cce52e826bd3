package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** HTTP requests that one node passes on to another. */
class ForwardedRequestTest extends ForwardingFixture {
  private static String get(String path) {
    return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  }

  @Test
  void aRequestIsPassedOnWholeAndItsResponseBack() throws Exception {
    String body = "{\"move\":\"D4\"}";
    try (Client client = connect()) {
      client.send(
          "POST /api/games/open/moves?x=%20 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
              + "Authorization: Bearer "
              + FakeSessionFactory.SECRET
              + "\r\nContent-Length: "
              + body.length()
              + "\r\n\r\n"
              + body);

      assertThat(client.rest())
          .startsWith("HTTP/1.1 200 OK\r\n")
          .contains("\r\ncontent-type: application/json\r\n")
          .contains("\r\ncache-control: no-store\r\n")
          .endsWith("\r\n\r\n{\"colour\":\"black\",\"move\":\"D4\"}");
      assertThat(sessions.next().next()).isEqualTo("play black D4");
    }
  }

  @Test
  void aRequestWhoseClientGoesAwayIsCancelledThere() throws Exception {
    FakeSessionFactory waiting = FakeSessionFactory.thatWait();
    try (TestNodes both = TestNodes.start(waiting)) {
      FakeCommandHandler there;
      try (Client client = Client.to(both.front)) {
        client.send(get("/api/games/open/events"));
        there = waiting.next();
        assertThat(there.next()).isEqualTo("gtpx-watch open");
      }

      assertThat(there.next()).isEqualTo("(closed)");
    }
  }

  @Test
  void aRequestForANodeThatCannotBeReachedIsRefused() throws Exception {
    NetServer front = frontOf(freePort(), TestNodes.port());
    try (Client client = Client.to(front)) {
      assertThat(client.send(get("/api/games/open")).rest())
          .startsWith("HTTP/1.1 503 ")
          .contains("{\"error\":\"" + UNREACHABLE + "\"}");
    } finally {
      front.close(Duration.ZERO);
    }
  }

  @Test
  void aRequestWhoseNodeIsLostIsSaidToBeOfUnknownEffect() throws Exception {
    FakeSessionFactory waiting = FakeSessionFactory.thatWait();
    try (TestNodes both = TestNodes.start(waiting);
        Client client = Client.to(both.front)) {
      client.send(get("/api/games/open/events"));
      waiting.next();

      both.front.dropNode(both.owner.nodeAddress().orElseThrow());

      assertThat(client.rest())
          .startsWith("HTTP/1.1 503 ")
          .contains("may or may not have taken effect");
    }
  }
}
