package gtpx.rules;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import java.util.List;
import org.junit.jupiter.api.Test;

/** docs/rules.md#prisoners: in which order a player takes colours when stones are shared. */
final class PreferencesTest {
  private static final Color RED = new Color(2);

  private final Preferences preferences = new Preferences(3);

  @Test
  void theSeatOrderAfterOneselfIsTheStandardAndOneselfIsLast() {
    assertThat(preferences.get(Color.BLACK)).containsExactly(Color.WHITE, RED, Color.BLACK);
    assertThat(preferences.get(RED)).containsExactly(Color.BLACK, Color.WHITE, RED);
  }

  @Test
  void coloursThatAreLeftOutFollowInTheStandardOrder() {
    preferences.set(Color.BLACK, List.of(RED));

    assertThat(preferences.get(Color.BLACK)).containsExactly(RED, Color.WHITE, Color.BLACK);
  }

  @Test
  void whoIsToHaveMoreThanThereIsTakesWhatThereIs() {
    Tally tally = new Tally(3);
    int[] pool = {0, 2, 1};

    int taken = preferences.take(tally, 0, 5, pool);

    assertThat(taken).isEqualTo(3);
    assertThat(tally.held(0, 1)).isEqualTo(2);
    assertThat(tally.held(0, 2)).isEqualTo(1);
    assertThat(pool).containsOnly(0);
  }

  @Test
  void theMostWantedAreTakenFirst() {
    Tally tally = new Tally(3);
    int[] pool = {4, 2, 1};

    int taken = preferences.take(tally, 0, 2, pool);

    assertThat(taken).isEqualTo(2);
    assertThat(tally.held(0, 1)).isEqualTo(2);
    assertThat(pool).containsExactly(4, 0, 1);
  }
}
