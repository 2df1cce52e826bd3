package gtpx.bridge.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BackoffTest {
  private final TestSleeper pauses = new TestSleeper();
  private final Backoff patience = new Backoff(Duration.ofSeconds(60), pauses);

  private void exhaust() throws InterruptedException {
    while (patience.pause()) {
      assertThat(patience.timeout()).isBetween(Duration.ofMillis(100), Duration.ofSeconds(5));
    }
  }

  @Test
  void theFirstTryIsMadeAtOnceAndTheOthersForAMinute() throws InterruptedException {
    patience.lose();

    patience.pause();
    assertThat(pauses.taken()).isZero();

    exhaust();
    assertThat(pauses.taken()).isEqualTo(Duration.ofSeconds(60));
    assertThat(pauses.count()).isBetween(30, 40);
  }

  @Test
  void aConnectionThatWasOfUseIsLostAnew() throws InterruptedException {
    assertThat(patience.lose()).isTrue();
    exhaust();

    patience.connect();
    patience.succeed();

    assertThat(patience.lose()).isTrue();
    assertThat(patience.pause()).isTrue();
  }

  @Test
  void aConnectionThatHasLastedIsLostAnew() throws InterruptedException {
    patience.lose();
    exhaust();

    patience.connect();
    pauses.pause(Duration.ofSeconds(10));

    assertThat(patience.lose()).isTrue();
    assertThat(patience.pause()).isTrue();
  }

  /** This happens if the bridge hangs up in response to something the client sends. */
  @Test
  void aConnectionThatIsLostAtOnceIsTheSameLoss() throws InterruptedException {
    patience.lose();
    exhaust();

    patience.connect();

    assertThat(patience.lose()).isFalse();
    assertThat(patience.pause()).isFalse();
  }
}
