package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.netty.buffer.ByteBufAllocator;
import io.netty.util.ResourceLeakDetector;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.slf4j.LoggerFactory;

/**
 * Fails a test class if a buffer was not released in it, or in a class that ran at the same time.
 * Netty reports such buffers to its log.
 */
public final class NoLeaks implements BeforeAllCallback, AfterAllCallback {
  private static final int ENOUGH_TO_BE_REPORTED = 200;

  private final ListAppender<ILoggingEvent> reports = new ListAppender<>();

  @Override
  public void beforeAll(ExtensionContext context) {
    ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.PARANOID);
    reports.list = new CopyOnWriteArrayList<>(); // other tests report to it
    reports.start();
    log().addAppender(reports);
  }

  @Override
  public void afterAll(ExtensionContext context) {
    System.gc(); // leaks are found at collection and reported with the next buffer
    for (int i = 0; i < ENOUGH_TO_BE_REPORTED; i++) {
      ByteBufAllocator.DEFAULT.directBuffer(1).release();
    }
    log().detachAppender(reports);
    assertThat(reports.list).extracting(ILoggingEvent::getFormattedMessage).isEmpty();
  }

  private static Logger log() {
    return (Logger) LoggerFactory.getLogger(ResourceLeakDetector.class);
  }
}
