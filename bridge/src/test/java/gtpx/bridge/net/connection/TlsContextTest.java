package gtpx.bridge.net.connection;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.LogCapture;
import gtpx.bridge.net.TestCertificates;
import io.netty.handler.ssl.SslContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

@Timeout(30)
@ResourceLock(LogCapture.LOCK)
class TlsContextTest {
  @TempDir static Path made;
  @TempDir Path folder;

  private final AtomicLong nanos = new AtomicLong();
  private TlsFiles files;
  private TlsContext tls;
  private SslContext first;

  @BeforeAll
  static void makeCertificates() throws Exception {
    TestCertificates.make(made, "EC");
    TestCertificates.make(made, "RSA");
  }

  @BeforeEach
  void readTheFirst() throws IOException {
    files = new TlsFiles(folder.resolve("cert.pem"), folder.resolve("key.pem"));
    replace("EC-cert.pem", files.chain());
    replace("EC-key.pem", files.key());
    tls = new TlsContext(files, nanos::get);
    first = tls.current();
  }

  private static void replace(String name, Path file) throws IOException {
    Files.copy(made.resolve(name), file, StandardCopyOption.REPLACE_EXISTING);
  }

  private SslContext after(int seconds) {
    nanos.addAndGet(TimeUnit.SECONDS.toNanos(seconds));
    return tls.current();
  }

  @Test
  void filesThatHaveChangedAreReadAgainWithinTenSeconds() throws IOException {
    replace("RSA-cert.pem", files.chain());
    replace("RSA-key.pem", files.key());

    assertThat(after(9)).isSameAs(first);
    SslContext second = after(1);
    assertThat(second).isNotSameAs(first);
    assertThat(after(10)).isSameAs(second);
  }

  @Test
  void filesThatHaveNotChangedAreNotReadAgain() {
    assertThat(after(100)).isSameAs(first);
  }

  @Test
  void aFileThatCannotBeUsedIsLoggedOnceAndTheOldCertificateKept() throws IOException {
    try (LogCapture log = LogCapture.of("gtpx.bridge.net")) {
      replace("RSA-cert.pem", files.chain());

      assertThat(after(10)).isSameAs(first);
      assertThat(after(10)).isSameAs(first);

      assertThat(log.lines().split("the previous certificate stays in use", -1)).hasSize(2);
      assertThat(log.lines()).contains("not the key of the certificate");
    }
    replace("RSA-key.pem", files.key());
    assertThat(after(10)).isNotSameAs(first);
  }

  @Test
  void aFileThatIsMissingIsLoggedOnceAndTheOldCertificateKept() throws IOException {
    try (LogCapture log = LogCapture.of("gtpx.bridge.net")) {
      Files.delete(files.key());

      assertThat(after(10)).isSameAs(first);
      assertThat(after(10)).isSameAs(first);

      assertThat(log.lines().split("key.pem: no such file", -1)).hasSize(2);
    }
  }
}
