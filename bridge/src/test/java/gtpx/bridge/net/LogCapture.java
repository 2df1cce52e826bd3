package gtpx.bridge.net;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.slf4j.LoggerFactory;

/**
 * Captures what a logger logs while a test runs, whichever test causes it, instead of printing it.
 * Only one at a time: tests that use it hold the lock {@link #LOCK}.
 */
public final class LogCapture implements AutoCloseable {
  public static final String LOCK = "gtpx.bridge.net.LogCapture";

  private final Logger logger;
  private final ListAppender<ILoggingEvent> events = new ListAppender<>();

  private LogCapture(Logger logger) {
    this.logger = logger;
    logger.setLevel(Level.INFO);
    logger.setAdditive(false);
    events.list = new CopyOnWriteArrayList<>(); // read while others log
    events.start();
    logger.addAppender(events);
  }

  public static LogCapture of(String name) {
    return new LogCapture((Logger) LoggerFactory.getLogger(name));
  }

  /** Returns one line per event: keys and values, message, exception. */
  public String lines() {
    return List.copyOf(events.list).stream()
        .map(LogCapture::line)
        .collect(Collectors.joining("\n"));
  }

  private static String line(ILoggingEvent event) {
    String keys =
        event.getKeyValuePairs().stream()
            .map(pair -> pair.key + "=" + pair.value + " ")
            .collect(Collectors.joining());
    String thrown =
        event.getThrowableProxy() == null ? "" : " " + event.getThrowableProxy().getMessage();
    return keys + event.getFormattedMessage() + thrown;
  }

  @Override
  public void close() {
    logger.detachAppender(events);
    logger.setAdditive(true);
    logger.setLevel(null);
  }
}
