package gtpx.bridge.net;

import java.nio.file.Path;

/**
 * The files of a server's certificate, both PEM.
 *
 * @param chain the certificate, then those that vouch for it
 * @param key its private key, PKCS#8, without a password
 */
public record TlsFiles(Path chain, Path key) {}
