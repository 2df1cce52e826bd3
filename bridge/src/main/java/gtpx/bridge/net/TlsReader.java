package gtpx.bridge.net;

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
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes what the TLS handshake needs of two files, and says in one line what is wrong with them.
 */
final class TlsReader {
  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----");
  private static final Map<String, String> SIGNATURES =
      Map.of("RSA", "SHA256withRSA", "EC", "SHA256withECDSA", "EdDSA", "EdDSA");

  private TlsReader() {}

  /**
   * Reads both files.
   *
   * @throws IOException with the file and what was expected of it
   */
  static SslContext read(TlsFiles files) throws IOException {
    List<X509Certificate> chain = chain(files.chain());
    PrivateKey key = key(files.key());
    if (!belong(key, chain.get(0))) {
      throw wrong("key", files.key(), "not the key of the certificate in " + files.chain());
    }
    return SslContextBuilder.forServer(key, chain).sslProvider(SslProvider.JDK).build();
  }

  private static List<X509Certificate> chain(Path file) throws IOException {
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

  private static PrivateKey key(Path file) throws IOException {
    try {
      Matcher pem = KEY.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
      if (!pem.find()) {
        throw wrong("key", file, "no PKCS#8 key (expected: -----BEGIN PRIVATE KEY-----)");
      }
      return key(new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem.group(1))));
    } catch (NoSuchFileException e) {
      throw wrong("key", file, "no such file");
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw wrong("key", file, "not readable (expected: an RSA, EC or Ed25519 key)");
    }
  }

  /** The key's kind is written in it, but Java wants to be told. */
  private static PrivateKey key(PKCS8EncodedKeySpec spec) throws GeneralSecurityException {
    GeneralSecurityException failure = new GeneralSecurityException("no kind of key");
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
