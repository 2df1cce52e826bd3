package gtpx.bridge.connect;

import com.google.common.base.Throwables;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertPathBuilderException;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateFactory;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/**
 * TLS for connections to a bridge, with the certificates to trust. The host name is always checked.
 */
public final class ClientTls {
  private final SSLContext context;

  private ClientTls(SSLContext context) {
    this.context = context;
  }

  /** Checks certificates against Java's default trust store. */
  public static ClientTls standard() throws IOException {
    try {
      return new ClientTls(SSLContext.getDefault());
    } catch (GeneralSecurityException e) {
      throw new IOException("TLS is not available: " + e.getMessage(), e);
    }
  }

  /**
   * Trusts only the certificates of a PEM file: an authority's, or the bridge's own.
   *
   * @throws IOException if the file can't be read or contains no certificate
   */
  public static ClientTls trusting(Path file) throws IOException {
    try (InputStream pem = Files.newInputStream(file)) {
      TrustManagerFactory managers =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      managers.init(store(pem));
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, managers.getTrustManagers(), null);
      return new ClientTls(context);
    } catch (GeneralSecurityException e) {
      throw new IOException(file + ": no PEM certificate", e);
    }
  }

  private static KeyStore store(InputStream pem) throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    for (Certificate trusted : CertificateFactory.getInstance("X.509").generateCertificates(pem)) {
      store.setCertificateEntry("trusted " + store.size(), trusted);
    }
    if (store.size() == 0) {
      throw new CertificateException("none");
    }
    return store;
  }

  /** Performs the TLS handshake over a connection. */
  Socket over(Socket socket, String host, int port, int millis) throws IOException {
    SSLSocket secure =
        (SSLSocket) context.getSocketFactory().createSocket(socket, host, port, true);
    SSLParameters parameters = secure.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    secure.setSSLParameters(parameters);
    secure.setSoTimeout(millis);
    try {
      secure.startHandshake();
      X509Certificate own = (X509Certificate) secure.getSession().getPeerCertificates()[0];
      own.checkValidity(); // Java doesn't check a certificate that is trusted itself
    } catch (SSLException | CertificateException e) {
      throw new IOException("TLS: " + reason(e), e);
    }
    secure.setSoTimeout(0);
    return secure;
  }

  /** Returns a readable reason why a certificate was rejected; Java's message names its classes. */
  private static String reason(Exception refusal) {
    for (Throwable cause : Throwables.getCausalChain(refusal)) {
      if (cause instanceof CertificateExpiredException) {
        return "the certificate has expired";
      } else if (cause instanceof CertificateNotYetValidException) {
        return "the certificate is not valid yet";
      } else if (cause instanceof CertPathBuilderException) {
        return "the certificate is not trusted (expected: --tls-ca FILE, or one from an"
            + " authority that Java trusts)";
      }
    }
    return String.valueOf(refusal.getMessage());
  }
}
