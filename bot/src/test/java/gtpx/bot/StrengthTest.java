package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Game;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Whether more thought is better play. Takes its time: only with -Dgtpx.strength=true. */
@EnabledIfSystemProperty(named = "gtpx.strength", matches = "true")
class StrengthTest {
  private static final int GAMES = 20;

  @Test
  void aThousandPlayoutsBeatFifty() {
    List<String> lost = new ArrayList<>();
    for (int i = 0; i < GAMES; i++) {
      Game game = BotGames.game("go board=9x9 komi=white:7.5");
      Color strong = new Color(i % 2);
      SearchBudget many = SearchBudget.ofPlayouts(1000);
      SearchBudget few = SearchBudget.ofPlayouts(50);

      BotGames.finish(
          game,
          List.of(new MonteCarloPlayer(SearchSettings.DEFAULT.withSeed(i))),
          i % 2 == 0 ? List.of(many, few) : List.of(few, many));

      if (!game.outcome().orElseThrow().winners().contains(strong)) {
        lost.add("game " + i + " as " + strong);
      }
    }
    assertThat(lost).hasSizeLessThan(GAMES / 4);
  }
}
