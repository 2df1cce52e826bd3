package gtpx.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import gtpx.rooms.referee.Referee;
import gtpx.rooms.referee.RefereeLimits;
import gtpx.rules.Variants;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomRefereeGameTest {
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyRequestIsAnswered(boolean asSnapshots) {
    Referee referee =
        asSnapshots
            ? Referee.stateless(Variants.STANDARD, RefereeLimits.NONE)
            : Referee.keepingGames(Variants.STANDARD, RefereeLimits.NONE);
    RandomRefereeGame game =
        new RandomRefereeGame("g", "parallel players=3 board=3", asSnapshots, new Random(1));
    int begun = 0;
    for (int i = 0; i < 1000; i++) {
      String request = game.next();
      begun += request.contains("\"rules\"") && request.contains("legal") ? 1 : 0;

      JsonObject answer = referee.answer(request);

      assertThat(answer.get("ok").getAsBoolean()).as(request + ": " + answer).isTrue();
      game.read(answer);
    }
    assertThat(begun).isGreaterThan(1);
    assertThat(game.moves()).isBetween(900, 1000);
  }
}
