package gtpx.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/**
 * A file as a server sends it, plain and compressed, with its headers. Immutable: the arrays must
 * not be changed.
 */
public final class WebFile {
  private static final int TAG_BYTES = 8; // of the digest; no attacker chooses our files

  private static final Map<String, String> TYPES =
      Map.of(
          "css", "text/css; charset=utf-8",
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml",
          "txt", "text/plain; charset=utf-8",
          "webmanifest", "application/manifest+json");

  private final String path;
  private final byte[] bytes;
  private final byte[] gzip;

  WebFile(String path, byte[] bytes) {
    this.path = path;
    this.bytes = bytes;
    gzip = compressed(bytes);
    if (!TYPES.containsKey(extension())) {
      throw new IllegalArgumentException(
          "file: "
              + path
              + " (expected: one of "
              + TYPES.keySet().stream().sorted().toList()
              + ")");
    }
  }

  private static byte[] compressed(byte[] bytes) {
    ByteArrayOutputStream buffer = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(buffer)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return buffer.toByteArray();
  }

  /** The path of the URL at which the page expects it, such as {@code /web/lit/index.js}. */
  public String path() {
    return path;
  }

  public byte[] bytes() {
    return bytes;
  }

  /** The same bytes with {@code Content-Encoding: gzip}. */
  public byte[] gzip() {
    return gzip;
  }

  /** The value of {@code Content-Type}. */
  public String contentType() {
    return TYPES.getOrDefault(extension(), "application/octet-stream");
  }

  private String extension() {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  /** The entity tag, without quotes; the same as long as the bytes are. */
  public String tag() {
    return HexFormat.of().formatHex(sha256(bytes), 0, TAG_BYTES);
  }

  String text() {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }

  @Override
  public String toString() {
    return path;
  }
}
