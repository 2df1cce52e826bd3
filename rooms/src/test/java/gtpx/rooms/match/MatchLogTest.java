package gtpx.rooms.match;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.client.Transcript.Direction;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MatchLogTest {
  private final List<String> lines = new ArrayList<>();
  private final MatchLog log =
      new MatchLog(
          new MatchLog.Target() {
            @Override
            public void add(String seat, Direction direction, String text, String line) {
              lines.add(seat + " " + direction + " " + text);
            }

            @Override
            public void flush() {}
          },
          Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));

  /** An engine that writes for ever would fill the memory. */
  @Test
  void ofStandardErrorALimitedPartOfEveryTurnIsKept() {
    int many = 1_000_000;
    for (int i = 0; i < many; i++) {
      log.transcript("black").add(Direction.STDERR, "x\n");
    }
    log.transcript("white").add(Direction.STDERR, "y\n");
    log.transcript("black").add(Direction.RECEIVED, "= A1");

    log.reveal();

    long kept = lines.stream().filter("black STDERR x\n"::equals).count();
    assertThat(kept).isBetween(10_000L, 100_000L);
    assertThat(lines)
        .contains(
            "white STDERR y\n",
            "black RECEIVED = A1",
            "black STDERR ... " + (many - kept) + " lines of its standard error are not kept\n");

    lines.clear();
    log.transcript("black").add(Direction.STDERR, "next\n");
    log.reveal();
    assertThat(lines).containsExactly("black STDERR next\n");
  }
}
