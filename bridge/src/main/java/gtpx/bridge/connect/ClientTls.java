package gtpx.bridge.connect;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** Encryption, and the certificates to trust. The host's name is always checked. */
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
      throw new IOException("no TLS: " + e.getMessage(), e);
    }
  }

  /**
   * Trusts the certificates of a file in PEM and no others: an authority's, or the bridge's own.
   *
   * @throws IOException if it can't be read or contains none
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
      throw new IOException(file + ": no certificate in PEM", e);
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

  /** Shakes hands over a connection. */
  Socket over(Socket socket, String host, int port, int millis) throws IOException {
    SSLSocket secure =
        (SSLSocket) context.getSocketFactory().createSocket(socket, host, port, true);
    SSLParameters parameters = secure.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    secure.setSSLParameters(parameters);
    secure.setSoTimeout(millis);
    try {
      secure.startHandshake();
    } catch (SSLException e) {
      throw new IOException("TLS: " + e.getMessage(), e);
    }
    secure.setSoTimeout(0);
    return secure;
  }
}
