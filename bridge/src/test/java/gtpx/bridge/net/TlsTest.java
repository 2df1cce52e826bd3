package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.net.connection.TlsFiles;
import gtpx.bridge.net.connection.TrustedProxies;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoLeaks.class)
@Timeout(30)
class TlsTest {
  @TempDir static Path files;

  private static SSLContext trusting;

  @BeforeAll
  static void makeCertificates() throws Exception {
    KeyStore store = TestCertificates.make(files, "EC");
    TestCertificates.make(files, "RSA");
    store.setCertificateEntry("trusted", store.getCertificate("it"));
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store);
    trusting = SSLContext.getInstance("TLS");
    trusting.init(null, trust.getTrustManagers(), null);
  }

  private static TlsFiles pair(String certificate, String key) {
    return new TlsFiles(files.resolve(certificate), files.resolve(key));
  }

  private static NetServer start(TlsFiles pair) throws IOException {
    return TestServers.start(TestServers.CONFIG.withTls(pair), FakeSessionFactory.thatEcho());
  }

  private static Client connect(NetServer server, String version) throws IOException {
    InetSocketAddress address = server.addresses().get(0);
    SSLSocket socket =
        (SSLSocket)
            trusting.getSocketFactory().createSocket(address.getAddress(), address.getPort());
    socket.setEnabledProtocols(new String[] {version});
    return new Client(socket);
  }

  @ParameterizedTest
  @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
  void linesAreSpokenWithinTls(String version) throws IOException {
    NetServer server = start(pair("EC-cert.pem", "EC-key.pem"));

    try (Client client = connect(server, version)) {
      client.send("1 name\n2 version\nquit\n");

      assertThat(client.rest()).isEqualTo("=1 name\n\n=2 version\n\n= quit\n\n");
    } finally {
      server.close(Duration.ZERO);
    }
  }

  @Test
  void theHeaderOfAProxyComesBeforeTls() throws Exception {
    FakeSessionFactory sessions = FakeSessionFactory.thatEcho();
    NetConfig config =
        TestServers.CONFIG
            .withTls(pair("EC-cert.pem", "EC-key.pem"))
            .withProxies(TrustedProxies.parse(List.of("127.0.0.0/8")));
    NetServer server = TestServers.start(config, sessions);

    try (Client proxy = Client.to(server)) {
      proxy.send("PROXY TCP4 203.0.113.9 127.0.0.1 4711 7077\r\n");
      int port = server.addresses().get(0).getPort();
      try (Client client =
          new Client(
              trusting.getSocketFactory().createSocket(proxy.socket(), "localhost", port, true))) {
        assertThat(client.send("name\n").answer()).isEqualTo("= name\n\n");
        assertThat(sessions.next().connection.address()).isEqualTo("203.0.113.9");
      }
    } finally {
      server.close(Duration.ZERO);
    }
  }

  @Test
  void whoShutsItsSideWithinTlsGetsAllAnswers() throws IOException {
    NetServer server = start(pair("EC-cert.pem", "EC-key.pem"));

    try (Client client = connect(server, "TLSv1.3")) {
      client.send("name\nversion\n").shutOutput();

      assertThat(client.rest()).isEqualTo("= name\n\n= version\n\n");
    } finally {
      server.close(Duration.ZERO);
    }
  }

  @Test
  void aLongAnswerWithinTlsIsSentWhole() throws IOException {
    String answer = "x".repeat(3 << 20);
    NetConfig config = TestServers.CONFIG.withTls(pair("EC-cert.pem", "EC-key.pem"));
    NetServer server =
        TestServers.start(
            config,
            FakeSessionFactory.that(
                (handler, command) -> {
                  handler.answer(answer);
                  handler.connection.close();
                }));

    try (Client client = connect(server, "TLSv1.3")) {
      assertThat(client.send("name\n").rest().equals("= " + answer + "\n\n")).isTrue();
    } finally {
      server.close(Duration.ZERO);
    }
  }

  @Test
  void httpIsSpokenWithinTls() throws Exception {
    NetServer server = start(pair("EC-cert.pem", "EC-key.pem"));
    HttpClient http = HttpClient.newBuilder().sslContext(trusting).build();
    URI page =
        URI.create("https://localhost:" + server.addresses().get(0).getPort() + "/api/games");

    try {
      assertThat(http.send(HttpRequest.newBuilder(page).build(), BodyHandlers.ofString()).body())
          .isEqualTo("[\"open\"]");
    } finally {
      server.close(Duration.ZERO);
    }
  }

  @Test
  void theSamePortSpeaksWithoutTlsToo() throws IOException {
    NetServer server = start(pair("RSA-cert.pem", "RSA-key.pem"));

    try (Client client = Client.to(server)) {
      assertThat(client.send("quit\n").rest()).isEqualTo("= quit\n\n");
    } finally {
      server.close(Duration.ZERO);
    }
  }

  @Test
  void tlsThatIsBrokenIsClosedWithoutAFault() throws IOException {
    NetServer server = start(pair("RSA-cert.pem", "RSA-key.pem"));

    try (Client client = Client.to(server)) {
      client.send("\u0016\u0003\u0001\u0000\u0004abcdefgh");

      assertThat(client.rest()).doesNotContain("=");
    } finally {
      server.close(Duration.ZERO);
    }
  }

  @Test
  void aKeyOfAnotherCertificateIsRefusedAtTheStart() {
    assertWrong(pair("RSA-cert.pem", "EC-key.pem"), "TLS key ", "not the key of the certificate");
  }

  @Test
  void aFileThatIsMissingIsNamed() {
    assertWrong(pair("RSA-cert.pem", "none.pem"), "TLS key ", "none.pem: no such file");
    assertWrong(pair("none.pem", "RSA-key.pem"), "TLS certificate ", "none.pem: no such file");
  }

  @Test
  void aFileThatHoldsSomethingElseIsNamed() throws IOException {
    Files.writeString(files.resolve("broken.pem"), "-----BEGIN CERTIFICATE-----\nAAAA\n");
    TestCertificates.write(
        files.resolve("broken-key.pem"),
        "PRIVATE KEY",
        "no key".getBytes(StandardCharsets.US_ASCII));

    assertWrong(pair("RSA-key.pem", "RSA-key.pem"), "TLS certificate ", "no certificate");
    assertWrong(pair("broken.pem", "RSA-key.pem"), "TLS certificate ", "no certificate");
    assertWrong(pair("RSA-cert.pem", "RSA-cert.pem"), "TLS key ", "no PKCS#8 key");
    assertWrong(pair("RSA-cert.pem", "broken-key.pem"), "TLS key ", "not readable");
  }

  private static void assertWrong(TlsFiles pair, String start, String part) {
    assertThatThrownBy(() -> start(pair))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(start)
        .hasMessageContaining(part)
        .hasMessageNotContaining("\n");
  }
}
