package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Uses a normal time of 1000 and one playout per nanosecond. */
class SearchPaceTest {
  private final AtomicLong clock = new AtomicLong();
  private final SearchDeadline deadline = new SearchDeadline(clock::get, 3000, () -> false);

  private boolean isEnough(boolean isSimultaneous, Arms arms) {
    clock.set(arms.total());
    return new SearchPace(arms, isSimultaneous, deadline, 1000).isEnough(arms.total());
  }

  /** Returns arms with these visits, all with the same value. */
  private static Arms arms(int... visits) {
    Arms arms = new Arms(0, new int[visits.length], Enhancements.ALL);
    for (int arm = 0; arm < visits.length; arm++) {
      add(arms, arm, visits[arm], 0.5);
    }
    return arms;
  }

  private static void add(Arms arms, int arm, int visits, double value) {
    for (int i = 0; i < visits; i++) {
      arms.add(arm, value);
    }
  }

  @Test
  void endsWhenTheSecondBestCannotCatchUp() {
    assertThat(isEnough(false, arms(551, 49))).isTrue(); // 400 to come
    assertThat(isEnough(false, arms(499, 101))).isFalse();
  }

  @Test
  void looksForAFifthOfTheTimeHoweverClearTheChoice() {
    Arms known = arms(199, 0);
    clock.set(199);

    assertThat(new SearchPace(known, false, deadline, 1000).isEnough(199)).isFalse();
    add(known, 0, 5000, 0.5); // from an earlier search
    clock.set(200);
    assertThat(new SearchPace(known, false, deadline, 1000).isEnough(200)).isTrue();
  }

  @Test
  void endsAtTheNormalTimeUnlessThereIsARival() {
    assertThat(isEnough(false, arms(700, 300))).isTrue();
    assertThat(isEnough(false, arms(600, 400))).isFalse();
  }

  @Test
  void goesOnWhileAnotherChoiceIsWorthMore() {
    Arms arms = arms(800, 100);
    add(arms, 1, 100, 0.6); // 0.55 overall

    assertThat(isEnough(false, arms)).isFalse();
  }

  @Test
  void aValueOfAFewVisitsIsNotBelieved() {
    Arms arms = arms(950, 0);
    add(arms, 1, 50, 1);

    assertThat(isEnough(false, arms)).isTrue();
  }

  /** In simultaneous turns, the move is drawn from the visits unless one choice has 0.6 of them. */
  @Test
  void whereAllMoveAtOnceItEndsOnlyIfNothingWillBeDrawn() {
    assertThat(isEnough(true, arms(600, 200))).isTrue(); // 0.6 even if others get all 200 to come
    assertThat(isEnough(true, arms(590, 210))).isFalse();
    assertThat(isEnough(true, arms(500, 500))).isTrue(); // two equal choices are the answer
  }
}
