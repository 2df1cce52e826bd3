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

  private static KeptTrees.Kept tree(int room) {
    GameSpec spec = GameSpec.parse(List.of("go", "board=5x5"), Variants.STANDARD);
    return new KeptTrees.Kept(new GameMoment(spec, List.of()), new Node(), room);
  }

  @Test
  void theOldestAreDroppedWhenThereIsNoMoreRoom() {
    KeptTrees.Kept second = tree(4);
    KeptTrees.Kept third = tree(4);
    trees.keep("one", tree(4));
    trees.keep("two", second);

    trees.keep("three", third);

    assertThat(trees.find("one")).isEmpty();
    assertThat(trees.find("two")).contains(second);
    assertThat(trees.find("three")).contains(third);
  }

  @Test
  void whatIsReplacedOrClearedMakesRoom() {
    KeptTrees.Kept again = tree(2);
    KeptTrees.Kept third = tree(8);
    trees.keep("one", tree(4));
    trees.keep("two", tree(4));
    trees.keep("one", again);
    trees.clear("two");

    trees.keep("three", third);

    assertThat(trees.find("one")).contains(again);
    assertThat(trees.find("two")).isEmpty();
    assertThat(trees.find("three")).contains(third);
  }

  @Test
  void whatNeverFitsIsNotKept() {
    KeptTrees.Kept second = tree(10);
    trees.keep("one", tree(11));
    trees.keep("two", second);

    assertThat(trees.find("one")).isEmpty();
    assertThat(trees.find("two")).contains(second);
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
