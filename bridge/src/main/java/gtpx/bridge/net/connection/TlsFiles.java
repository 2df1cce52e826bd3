package gtpx.bridge.net.connection;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files of a server's certificate, both in PEM format.
 *
 * @param chain the certificate, followed by its issuers' certificates
 * @param key its private key, PKCS#8, without a password
 */
public record TlsFiles(Path chain, Path key) {
  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----");
  private static final Map<String, String> SIGNATURES =
      Map.of("RSA", "SHA256withRSA", "EC", "SHA256withECDSA", "EdDSA", "EdDSA");

  /**
   * Reads both files. Netty's own errors don't name the wrong file and the reason in one line.
   *
   * @throws IOException with the file and what was expected of it
   */
  SslContext context() throws IOException {
    List<X509Certificate> certificates = readChain(chain);
    PrivateKey privateKey = readKey(key);
    if (!belong(privateKey, certificates.get(0))) {
      throw wrong("key", key, "not the key of the certificate in " + chain);
    }
    return SslContextBuilder.forServer(privateKey, certificates)
        .sslProvider(SslProvider.JDK)
        .build();
  }

  /**
   * Returns when the certificate expires.
   *
   * @throws IOException with the file and what was expected of it
   */
  public Instant expiry() throws IOException {
    return readChain(chain).get(0).getNotAfter().toInstant();
  }

  private static List<X509Certificate> readChain(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      List<X509Certificate> chain =
          CertificateFactory.getInstance("X.509").generateCertificates(in).stream()
              .map(X509Certificate.class::cast)
              .toList();
      if (chain.isEmpty()) {
        throw new CertificateException("empty");
      }
      return chain;
    } catch (NoSuchFileException e) {
      throw wrong("certificate", file, "no such file");
    } catch (CertificateException e) {
      throw wrong("certificate", file, "no certificate (expected: -----BEGIN CERTIFICATE-----)");
    }
  }

  private static PrivateKey readKey(Path file) throws IOException {
    try {
      Matcher pem = KEY.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
      if (!pem.find()) {
        throw wrong("key", file, "no PKCS#8 key (expected: -----BEGIN PRIVATE KEY-----)");
      }
      return generate(new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem.group(1))));
    } catch (NoSuchFileException e) {
      throw wrong("key", file, "no such file");
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw wrong("key", file, "not readable (expected: an RSA, EC or Ed25519 key)");
    }
  }

  /** Tries each algorithm: the file contains it, but Java's API requires it as an argument. */
  private static PrivateKey generate(PKCS8EncodedKeySpec spec) throws GeneralSecurityException {
    GeneralSecurityException failure = new GeneralSecurityException("unknown kind of key");
    for (String kind : SIGNATURES.keySet()) {
      try {
        return KeyFactory.getInstance(kind).generatePrivate(spec);
      } catch (GeneralSecurityException e) {
        failure.addSuppressed(e);
      }
    }
    throw failure;
  }

  private static boolean belong(PrivateKey key, X509Certificate certificate) {
    try {
      Signature signature = Signature.getInstance(SIGNATURES.getOrDefault(key.getAlgorithm(), ""));
      signature.initSign(key);
      byte[] signed = signature.sign();
      signature.initVerify(certificate.getPublicKey());
      return signature.verify(signed);
    } catch (GeneralSecurityException e) {
      return false;
    }
  }

  private static IOException wrong(String what, Path file, String why) {
    return new IOException("TLS " + what + " " + file + ": " + why);
  }
}
