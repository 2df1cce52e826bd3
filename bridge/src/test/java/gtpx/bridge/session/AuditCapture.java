package gtpx.bridge.session;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import java.util.stream.Collectors;
import org.slf4j.LoggerFactory;
import org.slf4j.event.KeyValuePair;

/** Captures what the audit log receives on this thread, without session numbers. */
final class AuditCapture implements AutoCloseable {
  private final Logger logger = (Logger) LoggerFactory.getLogger("gtpx.audit");
  private final Thread thread = Thread.currentThread();
  private final ListAppender<ILoggingEvent> appender =
      new ListAppender<>() {
        @Override
        protected void append(ILoggingEvent event) {
          if (Thread.currentThread().equals(thread)) {
            super.append(event);
          }
        }
      };

  AuditCapture() {
    appender.start();
    logger.setLevel(ch.qos.logback.classic.Level.INFO);
    logger.addAppender(appender);
  }

  List<String> lines() {
    return appender.list.stream().map(AuditCapture::line).toList();
  }

  private static String line(ILoggingEvent event) {
    String pairs =
        event.getKeyValuePairs().stream()
            .filter(pair -> !pair.key.equals("session"))
            .map(KeyValuePair::toString)
            .collect(Collectors.joining(" "));
    return event.getMessage() + " " + pairs;
  }

  @Override
  public void close() {
    logger.detachAppender(appender);
  }
}
