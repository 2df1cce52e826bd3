package gtpx.bridge.net.connection;

import io.netty.handler.ssl.SslContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The certificate for new connections. Its files are read again when they have changed. Unusable
 * files are logged once, and the previous certificate is kept, since two files that are being
 * replaced don't match for a moment. Thread-safe.
 */
public final class TlsContext {
  private static final long PAUSE_NANOS = Duration.ofSeconds(10).toNanos(); // between checks
  private static final Logger LOG = LoggerFactory.getLogger("gtpx.bridge.net");

  private final TlsFiles files;
  private final LongSupplier nanoTime;
  private long lookedNanos;
  private List<Object> read; // the state of the files when last read
  private SslContext context;

  /**
   * Reads the files.
   *
   * @throws IOException with the file and what was expected of it
   */
  public TlsContext(TlsFiles files, LongSupplier nanoTime) throws IOException {
    this.files = files;
    this.nanoTime = nanoTime;
    lookedNanos = nanoTime.getAsLong();
    read = state(files);
    context = files.context();
  }

  /** Returns the context for a connection that begins now. */
  synchronized SslContext current() {
    long now = nanoTime.getAsLong();
    if (now - lookedNanos >= PAUSE_NANOS) {
      lookedNanos = now;
      readIfChanged();
    }
    return context;
  }

  private void readIfChanged() {
    List<Object> now = state(files);
    if (!now.equals(read)) {
      read = now;
      try {
        context = files.context();
        Instant end = files.expiry();
        LOG.atInfo()
            .addKeyValue("file", files.chain())
            .addKeyValue("until", end)
            .log("certificate reloaded");
      } catch (IOException e) {
        LOG.atError()
            .addKeyValue("why", e.getMessage())
            .log("the previous certificate stays in use");
      }
    }
  }

  private static List<Object> state(TlsFiles files) {
    return List.of(state(files.chain()), state(files.key()));
  }

  /** Returns the state of a file; links, such as certbot's, are followed. */
  private static Object state(Path file) {
    try {
      BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
      return List.of(found.lastModifiedTime(), found.size(), String.valueOf(found.fileKey()));
    } catch (IOException e) {
      return "unreadable";
    }
  }
}
