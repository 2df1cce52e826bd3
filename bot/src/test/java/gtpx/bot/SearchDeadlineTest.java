package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SearchDeadlineTest {
  private static final int A_LOOK = 1024; // playout moves, about 0.1 ms

  private int pauses;
  private final SearchDeadline deadline =
      new SearchDeadline(() -> 0, Long.MAX_VALUE, () -> false, () -> pauses++);

  /** Regression: on busy processors, a bot kept a player's move waiting for 4 ms at a time. */
  @Test
  void aSearchPausesAboutOnceAMillisecond() {
    for (int look = 0; look < 7; look++) {
      deadline.isOverAfter(A_LOOK);
    }
    assertThat(pauses).isZero();

    deadline.isOverAfter(A_LOOK);
    assertThat(pauses).isEqualTo(1);

    for (int move = 0; move < 8 * A_LOOK; move++) {
      deadline.isOverAfter(1);
    }
    assertThat(pauses).isEqualTo(2);
  }

  @Test
  void looksWithoutWorkAreNoReasonToPause() {
    for (int look = 0; look < 1000; look++) {
      deadline.isOver();
    }

    assertThat(pauses).isZero();
  }
}
