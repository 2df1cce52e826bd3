package gtpx.bridge.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.testing.LongTest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.net.ServerSocketFactory;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Encrypted connections, with certificates that keytool makes. */
@LongTest
@Timeout(120)
class ClientTlsTest {
  private static final JoinRequest RED =
      new JoinRequest(
          "g",
          Optional.of("red"),
          Optional.of("SECRET"),
          Optional.empty(),
          false,
          Optional.empty());
  private static final String PASSWORD = "password";

  @TempDir private Path folder;

  /** Creates a key with a certificate for that host; returns the key store. */
  private Path keys(String host) throws IOException, InterruptedException {
    return keys(host, "-0d");
  }

  private Path keys(String host, String start) throws IOException, InterruptedException {
    Path store = folder.resolve(host + ".p12");
    keytool(
        "-genkeypair",
        "-keyalg",
        "EC",
        "-alias",
        "a",
        "-keystore",
        store.toString(),
        "-storetype",
        "PKCS12",
        "-storepass",
        PASSWORD,
        "-dname",
        "CN=" + host,
        "-ext",
        "SAN=dns:" + host,
        "-startdate",
        start,
        "-validity",
        "2");
    return store;
  }

  private static String keytool(String... words) throws IOException, InterruptedException {
    String tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    ProcessBuilder builder = new ProcessBuilder(tool);
    builder.command().addAll(List.of(words));
    Process process = builder.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }

  private Path certificate(Path store) throws IOException, InterruptedException {
    Path pem = folder.resolve(store.getFileName() + ".pem");
    keytool(
        "-exportcert",
        "-rfc",
        "-alias",
        "a",
        "-keystore",
        store.toString(),
        "-storepass",
        PASSWORD,
        "-file",
        pem.toString());
    return pem;
  }

  private static ServerSocketFactory sockets(Path store)
      throws IOException, GeneralSecurityException {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, PASSWORD.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context.getServerSocketFactory();
  }

  private static TestClient client(FakeBridge bridge, ClientTls tls) {
    return new TestClient(bridge.dialer(Optional.of(tls)), RED, Duration.ZERO, new TestSleeper());
  }

  @Test
  void aCertificateThatIsTrustedIsEnough() throws Exception {
    Path store = keys("localhost");
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
    Path store = keys("elsewhere.example");
    try (FakeBridge bridge = new FakeBridge(sockets(store))) {
      assertRefused(bridge, ClientTls.trusting(certificate(store)), "localhost");
    }
  }

  /** Java doesn't check the dates of a certificate that is itself in the trust store. */
  @Test
  void aBridgesOwnCertificateThatHasExpiredIsRefused() throws Exception {
    Path store = keys("localhost", "-10d");
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
