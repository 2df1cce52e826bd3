package gtpx.rooms.room;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.RandomGame;
import gtpx.game.Turn;
import gtpx.json.Json;
import gtpx.record.GameJson;
import gtpx.rules.Variants;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryEstimateTest {
  private static final int STEPS = 1000;

  /**
   * A game's memory used to be computed from this text, which is now created later or not at all.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=5",
        "multi players=3 board=5",
        "parallel-coop players=8 board=6",
        "parallel players=64 board=9",
        "f-go board=graph:first_of_all-second,second-third,third-first_of_all",
        "kee board=box:3"
      })
  void aTurnsTextIsNoLongerThanEstimatedAndNotMuchShorter(String words) {
    long seed = new Random().nextLong();
    Game game = new Game(GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD));
    RandomGame random = new RandomGame(game, new Random(seed));
    for (int i = 0; i < STEPS; i++) {
      random.play(1);

      Turn turn = game.lastTurn();
      String text =
          Json.of("turn", GameJson.turn(turn, game.topology()))
              + "{\"seq\":1000000,\"type\":\"turn\"";
      assertThat(text.length())
          .as("seed %d, turn %d", seed, turn.number())
          .isLessThanOrEqualTo(MemoryEstimate.ofTurnText(turn, game.topology()))
          .isGreaterThan(MemoryEstimate.ofTurnText(turn, game.topology()) / 3);
    }
  }
}
