package gtpx.tournament.rating;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RatedGamesTest {
  private static final Placing FIRST_WINS = placing(1, 2);
  private static final Placing SECOND_WINS = placing(2, 1);
  private static final Placing DRAW = placing(1, 1);

  private final RatedGames games = new RatedGames();

  private static Placing placing(int first, int second) {
    return new Placing(
        List.of(new Placing.Player(300, first), new Placing.Player(70_000 % 65_536, second)));
  }

  @Test
  void everyOutcomeIsCountedOnce() {
    games.add(FIRST_WINS, 1);
    games.add(DRAW, 1);
    games.add(FIRST_WINS, 5000);

    assertThat(games.size()).isEqualTo(3);
    assertThat(games.outcomes()).containsExactly(FIRST_WINS, DRAW);
    assertThat(games.counts()).containsExactly(2, 1);
  }

  @Test
  void theGamesOfABlockAreFound() {
    games.add(FIRST_WINS, 7);
    games.add(SECOND_WINS, 999_999_999);
    games.add(DRAW, 7);

    assertThat(games.ofBlock(7)).containsExactly(DRAW, FIRST_WINS);
    assertThat(games.ofBlock(999_999_999)).containsExactly(SECOND_WINS);
    assertThat(games.ofBlock(8)).isEmpty();
    assertThat(games.blocks().size()).isEqualTo(2);
  }

  @Test
  void aBlockIsCountedAsAWhole() {
    games.add(FIRST_WINS, 7);
    games.add(DRAW, 3);
    games.add(DRAW, 7);

    assertThat(games.blocks().outcomes(1)).containsExactlyInAnyOrder(0, 1);
  }
}
