package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;

/** Certificates of {@code localhost}, each with its own key. */
public final class TestCertificates {
  private static final char[] PASSWORD = "only for tests".toCharArray();

  private TestCertificates() {}

  /**
   * Makes the JDK create a key, and writes the key and its certificate as PEM: NAME-key.pem and
   * NAME-cert.pem.
   */
  public static KeyStore make(Path folder, String algorithm) throws Exception {
    Path file = folder.resolve(algorithm + ".p12");
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
            "-genkeypair",
            "-alias",
            "it",
            "-keyalg",
            algorithm,
            "-dname",
            "CN=localhost",
            "-ext",
            "san=dns:localhost",
            "-validity",
            "2",
            "-storetype",
            "PKCS12",
            "-keystore",
            file.toString(),
            "-storepass",
            String.valueOf(PASSWORD));
    int exit = new ProcessBuilder(command).redirectErrorStream(true).start().waitFor();
    assertThat(exit).isZero();
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD);
    }
    write(
        folder.resolve(algorithm + "-cert.pem"),
        "CERTIFICATE",
        store.getCertificate("it").getEncoded());
    write(
        folder.resolve(algorithm + "-key.pem"),
        "PRIVATE KEY",
        store.getKey("it", PASSWORD).getEncoded());
    return store;
  }

  static void write(Path file, String what, byte[] bytes) throws IOException {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    String pem = "-----BEGIN " + what + "-----\n" + text + "\n-----END " + what + "-----\n";
    Files.writeString(file, pem);
  }
}
