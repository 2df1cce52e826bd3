package gtpx.bot;

import static gtpx.rules.Outcome.Reason.TURN_LIMIT;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.Topologies;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Phase;
import gtpx.game.RandomSpecs;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Outcome;
import gtpx.rules.Variants;
import gtpx.testing.LongTest;
import gtpx.testing.RunSeed;
import gtpx.testing.SharedCases;
import gtpx.testing.TierFilter;
import gtpx.time.TimeShare;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bots against bots: no illegal move, and an end by the rules. */
@LongTest
@Execution(ExecutionMode.CONCURRENT)
class GamesOfBotsTest {
  private static final int FEW = 30; // playouts
  private static final int LONGEST = 6; // turns per point
  private static final int SPARE = 6; // turns, for tiny boards

  private static List<MonteCarloPlayer> bots(int playouts) {
    ThinkingBudget budget = ThinkingBudget.ofPlayouts(playouts);
    return List.of(
        BotGames.player(budget),
        new MonteCarloPlayer(SearchSettings.DEFAULT.withSeed(2), budget, () -> 0));
  }

  static Stream<Arguments> presets() {
    return RunSeed.share(List.copyOf(Variants.STANDARD.all()), 3).stream()
        .flatMap(
            variant ->
                Stream.of("1x1", "1x5", "3x3", "5x5", "torus:4x4", "hex:3", "graph:a-b,b-c,c-a,d,e")
                    .map(board -> Arguments.of(GameSpec.of(variant, Topologies.parse(board)))));
  }

  @ParameterizedTest
  @MethodSource("presets")
  void everyPresetEndsByTheRulesInReasonableTime(GameSpec spec) {
    Game game = new Game(spec);

    BotGames.finish(game, bots(FEW));

    assertThat(game.outcome().map(Outcome::reason)).isPresent().get().isNotEqualTo(TURN_LIMIT);
    assertThat(game.turn()).isLessThanOrEqualTo(LONGEST * spec.board().size() + SPARE);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void gamesOfRandomOptionsAndResignationsAreFinished(long seed) {
    Random random = new Random(seed);
    Game game = new Game(RandomSpecs.of("random", random));
    if (game.spec().players() > 2) {
      game.resign(new Color(random.nextInt(game.spec().players())));
    }

    BotGames.finish(game, bots(FEW));

    assertThat(game.isFinished()).isTrue();
  }

  @ParameterizedTest
  @SharedCases(
      runs = 5,
      value = {"multi 5x5", "multi-coop 5x5", "parallel 5x5", "parallel-coop 5x5", "kee 7x7"})
  @Tag(TierFilter.LONG)
  void sixtyFourPlayersPlay(String words) {
    Game game = BotGames.game(words.replace(" ", " players=64 board="));

    BotGames.finish(game, bots(12));

    assertThat(game.outcome().map(Outcome::reason)).isPresent().get().isNotEqualTo(TURN_LIMIT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"go", "multi", "parallel players=64", "f-go", "kee players=64", "alter-igo"})
  void tenThousandPointsArePlayedOn(String game) {
    Game wide = BotGames.game(game + " board=100x100");
    MonteCarloPlayer bot =
        new MonteCarloPlayer(
            SearchSettings.DEFAULT,
            ThinkingBudget.ofPlayouts(1).within(TimeShare.of(Duration.ofMillis(200))),
            System::nanoTime);

    for (int i = 0; i < 3; i++) {
      Color color = wide.toMove().first();
      wide.play(color, BotGames.move(bot, wide, color, Thinking.FREELY));
    }

    assertThat(wide.phase()).isEqualTo(Phase.PLAY);
  }
}
