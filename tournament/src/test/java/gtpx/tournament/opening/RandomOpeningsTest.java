package gtpx.tournament.opening;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Position;
import gtpx.game.Setup;
import gtpx.player.BotFactory;
import gtpx.player.Prospects;
import gtpx.rules.Variants;
import gtpx.testing.RunSeed;
import gtpx.testing.ScriptedPlayer;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.run.OpeningPosition;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Random openings: what is played, and which position is chosen. */
class RandomOpeningsTest {
  private final List<Setup> judged = new ArrayList<>();
  private final List<String> judges = new ArrayList<>();

  private static GameSpec spec(String words) {
    return GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD);
  }

  /**
   * Returns bots who expect black to win with these chances in the positions that they are shown.
   */
  private BotFactory expecting(Double... chances) {
    Deque<Double> next = new ArrayDeque<>(List.of(chances));
    return (budget, seed) -> {
      judges.add(budget.toString());
      return new ScriptedPlayer() {
        @Override
        public Optional<Prospects> prospects(Position position) {
          judged.add(Setup.of(position));
          double chance = next.isEmpty() ? 1 : next.remove();
          return Optional.of(
              new Prospects(Map.of(ColorSet.of(BLACK), chance, ColorSet.of(WHITE), 1 - chance)));
        }
      };
    };
  }

  private static Setup opening(GameSpec spec, BotFactory bots, long seed) {
    return new RandomOpenings(spec, 6, bots).opening(game(seed)).setup().orElseThrow();
  }

  private static ScheduledGame game(long seed) {
    return new ScheduledGame(1, 1, 1, List.of("a", "b"), seed);
  }

  @Test
  void theFirstBalancedPositionIsTaken() {
    Setup setup = opening(spec("go board=9x9"), expecting(0.7, 0.44, 0.46, 0.5), 1);

    assertThat(judged).hasSize(3).endsWith(setup).doesNotHaveDuplicates();
    assertThat(judges).containsExactly("playouts=400");
  }

  @Test
  void ifNoneIsBalancedTheMostBalancedOneIsTaken() {
    Setup setup = opening(spec("go board=9x9"), expecting(0.9, 0.3, 0.71), 1);

    assertThat(judged).hasSize(20);
    assertThat(judged.get(1)).isEqualTo(setup);
  }

  @Test
  void aBotThatCannotTellAcceptsTheFirst() {
    Setup setup = opening(spec("go board=9x9"), (budget, seed) -> new ScriptedPlayer(), 1);

    assertThat(setup.stones()).containsOnlyKeys(BLACK, WHITE);
  }

  @Test
  void theImbalanceIsThatOfThePlayerFarthestFromItsPart() {
    Prospects prospects =
        new Prospects(
            Map.of(
                ColorSet.of(BLACK),
                0.25,
                ColorSet.of(WHITE),
                0.4,
                ColorSet.of(new Color(2)),
                0.35));

    // The mean share of four is 0.25, and the fourth player, who never wins, has nothing.
    assertThat(RandomOpenings.imbalance(spec("multi players=4 board=5x5"), Optional.of(prospects)))
        .isCloseTo(1, within(1e-9));
    assertThat(RandomOpenings.imbalance(spec("multi players=3 board=5x5"), Optional.of(prospects)))
        .isCloseTo(0.25, within(1e-9)); // black's 0.25 instead of 0.333…
  }

  @Test
  void theOpeningFollowsFromTheSeedOfTheBlock() {
    GameSpec spec = spec("go board=9x9");

    OpeningPosition first = new RandomOpenings(spec, 6, expecting(0.5, 0.5)).opening(game(5));
    OpeningPosition again = new RandomOpenings(spec, 6, expecting(0.5, 0.5)).opening(game(5));
    OpeningPosition other = new RandomOpenings(spec, 6, expecting(0.5, 0.5)).opening(game(6));

    assertThat(again).isEqualTo(first);
    assertThat(other.setup()).isNotEqualTo(first.setup());
    assertThat(other.name()).isNotEqualTo(first.name());
  }

  @Test
  void theGamesOfABlockAreJudgedOnce() {
    RandomOpenings openings = new RandomOpenings(spec("go board=9x9"), 6, expecting(0.5));

    assertThat(openings.opening(game(5))).isSameAs(openings.opening(game(5)));
    assertThat(judged).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go",
        "go-japanese",
        "multi",
        "multi-coop",
        "multi-strategic players=5",
        "multi-crossman",
        "parallel players=4",
        "parallel-coop",
        "f-go",
        "f-go-bargaining",
        "kee",
        "kee players=3",
        "alter-igo"
      })
  void everyVariantCanBePlayedOnFromARandomPosition(String variant) {
    for (String board :
        List.of("9x9", "torus:4x4", "hex:3", "box:3x3x3", "graph:a-b,b-c,c-a,c-d")) {
      GameSpec spec = spec(variant + " board=" + board);
      long seed = RunSeed.value();

      Setup setup = new RandomTurns(spec, new Random(seed)).play(6);

      Game game = new Game(spec);
      game.setUp(setup);
      assertThat(game.phase().isPlay()).as("%s, seed %d", spec, seed).isTrue();
      assertThat(game.active()).as("%s, seed %d", spec, seed).isEqualTo(spec.colors());
    }
  }

  @ParameterizedTest
  @CsvSource({"go, 3, 3", "parallel, 6, 6", "f-go-bargaining, 6, 6", "kee, 3, 3"})
  void everybodyPlacesAStoneInEveryTurnOffTheEdge(String variant, int black, int white) {
    GameSpec spec = spec(variant + " board=9x9");
    long seed = RunSeed.value();

    Map<Color, List<Integer>> stones = new RandomTurns(spec, new Random(seed)).play(6).stones();

    // In 49 points, six turns can capture a stone only in rare positions of parallel games.
    assertThat(stones.get(BLACK).size()).as("seed %d", seed).isBetween(black - 1, black);
    assertThat(stones.get(WHITE).size()).as("seed %d", seed).isBetween(white - 1, white);
    stones.values().stream()
        .flatMap(List::stream)
        .forEach(
            point ->
                assertThat(spec.board().degree(point))
                    .as("%s, seed %d", spec.board().name(point), seed)
                    .isEqualTo(4));
  }

  @Test
  void aTurnThatWouldEndThePlayIsLeftOut() {
    // On two points, the second stone captures the first, and the third is forbidden or repeats.
    GameSpec spec = spec("go board=2x1");

    Setup setup = new RandomTurns(spec, new Random(1)).play(100);

    Game game = new Game(spec);
    game.setUp(setup);
    assertThat(game.phase().isPlay()).isTrue();
  }
}
