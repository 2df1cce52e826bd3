package gtpx.bridge.net;

import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.CertificateBuilder.Algorithm;
import io.netty.pkitesting.X509Bundle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;

/** Certificates of {@code localhost}, each with its own key. */
public final class TestCertificates {
  private static final char[] PASSWORD = "only for tests".toCharArray();

  private TestCertificates() {}

  /**
   * Makes a key, and writes the key and its certificate as PEM: NAME-key.pem and NAME-cert.pem.
   *
   * @param algorithm EC or RSA, which is also the name
   */
  public static KeyStore make(Path folder, String algorithm) throws Exception {
    X509Bundle made =
        of(
            "localhost",
            Instant.now(),
            algorithm.equals("EC") ? Algorithm.ecp256 : Algorithm.rsa2048);
    Files.writeString(folder.resolve(algorithm + "-cert.pem"), made.getCertificatePEM());
    Files.writeString(folder.resolve(algorithm + "-key.pem"), made.getPrivateKeyPEM());
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, PASSWORD);
    store.setKeyEntry("it", made.getKeyPair().getPrivate(), PASSWORD, made.getCertificatePath());
    return store;
  }

  /** Makes a key and a certificate of that host, good for two days from that instant. */
  public static X509Bundle of(String host, Instant start, Algorithm algorithm) throws Exception {
    return new CertificateBuilder()
        .algorithm(algorithm)
        .subject("CN=" + host)
        .addSanDnsName(host)
        .setIsCertificateAuthority(true) // as what is self-signed must be there
        .notBefore(start)
        .notAfter(start.plus(Duration.ofDays(2)))
        .buildSelfSigned();
  }

  static void write(Path file, String what, byte[] bytes) throws IOException {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    String pem = "-----BEGIN " + what + "-----\n" + text + "\n-----END " + what + "-----\n";
    Files.writeString(file, pem);
  }
}
