package gtpx.record;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.Event;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The table of event kinds; tests of whole records cover reading and writing. */
final class EventJsonTest {
  @Test
  void everyKindHasOneRow() {
    assertThat(EventJson.kinds())
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Event.class.getPermittedSubclasses())
                .<Class<? extends Event>>map(kind -> kind.asSubclass(Event.class))
                .toList());
  }
}
