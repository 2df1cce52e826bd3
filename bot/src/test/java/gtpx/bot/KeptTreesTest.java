package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.player.Analysis;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Variants;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeptTreesTest {
  private final KeptTrees trees = new KeptTrees(10);
  private final KeptTrees.Place<String> one = trees.place();
  private final KeptTrees.Place<String> two = trees.place();
  private final KeptTrees.Place<String> three = trees.place();

  @Test
  void theOldestAreDroppedWhenThereIsNoMoreRoom() {
    one.keep("1", 4);
    two.keep("2", 4);

    three.keep("3", 4);

    assertThat(one.find()).isEmpty();
    assertThat(two.find()).contains("2");
    assertThat(three.find()).contains("3");
  }

  @Test
  void whatIsReplacedOrClearedMakesRoom() {
    one.keep("1", 4);
    two.keep("2", 4);
    one.keep("1 again", 2);
    two.clear();

    three.keep("3", 8);

    assertThat(one.find()).contains("1 again");
    assertThat(two.find()).isEmpty();
    assertThat(three.find()).contains("3");
  }

  @Test
  void whatNeverFitsIsNotKept() {
    one.keep("1", 11);
    two.keep("2", 10);

    assertThat(one.find()).isEmpty();
    assertThat(two.find()).contains("2");
  }

  /** Regression: 200 bots on a server had each kept a tree of up to 60 MB. */
  @ParameterizedTest
  @CsvSource({"1000000, true", "10, false"})
  void playersKeepTheirTreesWhereThereIsRoom(int room, boolean goesOn) {
    MonteCarloPlayer player =
        new MonteCarloPlayer(
            SearchSettings.DEFAULT,
            ThinkingBudget.ofPlayouts(100),
            () -> 0,
            new KeptTrees(room),
            new SolvedGames());
    Game game = new Game(GameSpec.parse(List.of("go", "board=5x5"), Variants.STANDARD));
    Move move = player.genmove(game, Color.BLACK, Thinking.FREELY).move().orElseThrow();
    game.play(Color.BLACK, move);
    List<Analysis> reports = new ArrayList<>();

    player.genmove(
        game,
        Color.WHITE,
        Thinking.FREELY.watchedBy(new Thinking.Watching(Duration.ofDays(1), reports::add)));

    int visits = reports.get(0).choices().stream().mapToInt(Analysis.Choice::visits).sum();
    assertThat(visits > 100).isEqualTo(goesOn);
  }
}
