package gtpx.bridge.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.net.TestCertificates;
import gtpx.testing.LongTest;
import io.netty.pkitesting.CertificateBuilder.Algorithm;
import io.netty.pkitesting.X509Bundle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Encrypted connections, with certificates that keytool makes. */
@LongTest
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
class ClientTlsTest {
  private static final JoinRequest RED =
      new JoinRequest(
          "g",
          Optional.of("red"),
          Optional.of("SECRET"),
          Optional.empty(),
          false,
          Optional.empty());

  @TempDir private Path folder;

  private static X509Bundle keys(String host, Duration age) throws Exception {
    return TestCertificates.of(host, Instant.now().minus(age), Algorithm.ecp256);
  }

  private static X509Bundle keys(String host) throws Exception {
    return keys(host, Duration.ZERO);
  }

  private Path certificate(X509Bundle keys) throws IOException {
    return Files.writeString(folder.resolve("trusted.pem"), keys.getCertificatePEM());
  }

  private static ServerSocketFactory sockets(X509Bundle keys) throws GeneralSecurityException {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.toKeyManagerFactory().getKeyManagers(), null, null);
    return context.getServerSocketFactory();
  }

  private static TestClient client(FakeBridge bridge, ClientTls tls) {
    return new TestClient(bridge.dialer(Optional.of(tls)), RED, Duration.ZERO, new TestSleeper());
  }

  @Test
  void aCertificateThatIsTrustedIsEnough() throws Exception {
    X509Bundle store = keys("localhost");
    try (FakeBridge bridge = new FakeBridge(sockets(store))) {
      TestClient client = client(bridge, ClientTls.trusting(certificate(store)));

      FakeBridge.Call call = bridge.accept().succeeds("gtpx-sit g red SECRET");
      client.says("name\n").ends();
      call.hears("name").hearsTheEnd().says("= gtpx\n\n");

      client.hears("= gtpx\n\n");
      assertThat(client.exitCode()).isZero();
    }
  }

  @Test
  void nobodyElseIsTrusted() throws Exception {
    try (FakeBridge bridge = new FakeBridge(sockets(keys("localhost")))) {
      assertRefused(
          bridge, ClientTls.standard(), "TLS: the certificate is not trusted (expected: ");
    }
  }

  @Test
  void theHostsNameHasToBeRight() throws Exception {
    X509Bundle store = keys("elsewhere.example");
    try (FakeBridge bridge = new FakeBridge(sockets(store))) {
      assertRefused(bridge, ClientTls.trusting(certificate(store)), "localhost");
    }
  }

  /** Java doesn't check the dates of a certificate that is itself in the trust store. */
  @Test
  void aBridgesOwnCertificateThatHasExpiredIsRefused() throws Exception {
    X509Bundle store = keys("localhost", Duration.ofDays(10));
    try (FakeBridge bridge = new FakeBridge(sockets(store))) {
      TestClient client = client(bridge, ClientTls.trusting(certificate(store)));

      assertThatThrownBy(() -> bridge.accept().hears("gtpx-sit g red SECRET"));

      assertThat(client.exitCode()).isEqualTo(1);
      assertThat(client.errors()).contains("TLS: the certificate has expired").hasLineCount(1);
    }
  }

  private static void assertRefused(FakeBridge bridge, ClientTls tls, String why) throws Exception {
    TestClient client = client(bridge, tls);

    assertThatThrownBy(() -> bridge.accept().hears("")).isInstanceOf(IOException.class);

    assertThat(client.exitCode()).isEqualTo(1);
    assertThat(client.errors()).contains(why).hasLineCount(1);
  }

  @Test
  void aFileWithoutACertificateIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("none.pem"), "no certificate\n");

    assertThatThrownBy(() -> ClientTls.trusting(file)).hasMessage(file + ": no PEM certificate");
  }
}
