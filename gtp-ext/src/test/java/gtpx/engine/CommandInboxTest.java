package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class CommandInboxTest {
  @Test
  void waitingIsCountedFromTheArrivalOfTheLine() throws IOException, InterruptedException {
    AtomicLong clock = new AtomicLong(100);
    byte[] lines = "name\n".getBytes(StandardCharsets.US_ASCII);
    CommandInbox inbox = new CommandInbox(new ByteArrayInputStream(lines), clock::get);
    inbox.start();

    inbox.take();
    clock.set(130);

    assertThat(inbox.waitedNanos()).isEqualTo(30);
  }

  @RepeatedTest(20) // the second line is read while the first is taken
  void aLineIsFollowedByOneThatCameWithIt() throws Exception {
    byte[] lines = "first\nsecond\n".getBytes(StandardCharsets.US_ASCII);
    CommandInbox inbox = new CommandInbox(new ByteArrayInputStream(lines), () -> 0);
    inbox.start();

    inbox.take();
    assertThat(inbox.isFollowed()).isTrue();
  }
}
