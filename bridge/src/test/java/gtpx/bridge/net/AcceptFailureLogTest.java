package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.connection.WarningLimiter;
import gtpx.rooms.limit.NanoClock;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** docs/bridge.md, "Limits": open files. */
class AcceptFailureLogTest {
  @Test
  @ResourceLock(LogCapture.LOCK)
  void aMinuteOfFailuresIsOneLine() {
    AtomicLong nanos = new AtomicLong(-5);
    EmbeddedChannel socket =
        new EmbeddedChannel(
            new AcceptFailureLog(new WarningLimiter(new NanoClock(nanos::get).ticker())));
    try (LogCapture log = LogCapture.of("gtpx.bridge.net")) {
      for (int second = 0; second <= 60; second++) {
        socket.pipeline().fireExceptionCaught(new IOException("Too many open files"));
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
      }

      // Servers of other tests log the ends of their connections there.
      assertThat(log.lines().lines().filter(line -> line.contains("accepted")))
          .containsExactly(
              "why=Too many open files times=1 connections can't be accepted",
              "why=Too many open files times=60 connections can't be accepted");
    }
    socket.checkException(); // none reached Netty's tail, which would log each one
    var unused = socket.close();
  }
}
