package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.player.ThinkingBudget;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Tests that more thought gives better play. Takes long, so it runs only with -Dgtpx.strength=true.
 */
@EnabledIfSystemProperty(named = "gtpx.strength", matches = "true")
class StrengthTest {
  private static final int GAMES = 20;

  @Test
  void aThousandPlayoutsBeatFifty() {
    List<String> lost = new ArrayList<>();
    for (int i = 0; i < GAMES; i++) {
      Game game = BotGames.game("go board=9x9 komi=white:7.5");
      Color strong = new Color(i % 2);
      MonteCarloPlayer many = player(i, 1000);
      MonteCarloPlayer few = player(i, 50);

      BotGames.finish(game, i % 2 == 0 ? List.of(many, few) : List.of(few, many));

      if (!game.outcome().orElseThrow().winners().contains(strong)) {
        lost.add("game " + i + " as " + strong);
      }
    }
    assertThat(lost).hasSizeLessThan(GAMES / 4);
  }

  private static MonteCarloPlayer player(int seed, int playouts) {
    return new MonteCarloPlayer(
        SearchSettings.DEFAULT.withSeed(seed), ThinkingBudget.ofPlayouts(playouts), () -> 0);
  }
}
