package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.player.Decision;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bot without enhancements is a yardstick, so it must not change. */
class Uct0Test {
  /** The moves of the bot of commit fc16e4d against itself: seed 1, 300 playouts. */
  @ParameterizedTest
  @CsvSource({
    "go board=9 komi=7.5, E5 D4 B4 C5 D7 E7 D5 B8 D6 B7 G3 E8",
    "multi players=3 board=7, C3 F3 D4 B5 D5 D3",
    "parallel players=2 board=7, E4 D4 D3 C2 C4 E3 F5 F4",
    "kee board=7, F4 D5 E3 D2 C3 D3 D4 C4"
  })
  void playsAsTheBotDidBeforeItKnewAnythingOfGo(String words, String moves) {
    Game game = BotGames.game(words);
    MonteCarloPlayer player =
        new MonteCarloPlayer(SearchSettings.UCT0, ThinkingBudget.ofPlayouts(300), () -> 0);
    List<String> played = new ArrayList<>();

    while (played.size() < moves.split(" ").length) {
      Map<Color, Move> turn = new TreeMap<>();
      for (Color color : game.toMove()) {
        Decision decision = player.genmove(game, color, Thinking.FREELY);
        turn.put(color, decision.move().orElseThrow());
        played.add(decision.words(game.topology()));
      }
      turn.forEach(game::play);
    }

    assertThat(played).containsExactly(moves.split(" "));
  }
}
