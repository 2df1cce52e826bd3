package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.player.BotOptions;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bot that chooses at random. docs/bot.md, "Bots to compare with" */
class RandomPlayerTest {
  private static final ThinkingBudget FEW = ThinkingBudget.ofPlayouts(16);

  private static Player player(long seed) {
    return Bots.factory(System::nanoTime)
        .with(BotOptions.STANDARD.with("engine", "random"))
        .create(FEW, seed);
  }

  private static Move move(Game game, Color color, long seed) {
    return player(seed).genmove(game, color, Thinking.FREELY).move().orElseThrow();
  }

  /** Each of 25 points is expected 100 times of 2,500, with a standard deviation of 9.8. */
  @Test
  void everyPointIsAsLikely() {
    Game game = BotGames.game("go board=5x5");
    TreeMap<Integer, Integer> counts = new TreeMap<>();
    for (int seed = 0; seed < 2500; seed++) {
      counts.merge(move(game, Color.BLACK, seed).point(), 1, Integer::sum);
    }

    assertThat(counts.keySet()).hasSize(25).doesNotContain(Move.PASS.point());
    assertThat(counts.values()).allMatch(count -> count > 60 && count < 140);
  }

  /** Two eyes are all that is left: A1 and C1. */
  @Test
  void noEyeIsFilled() {
    Game game = BotGames.game("go board=4x2");
    for (String vertex : List.of("A2", "B1", "B2", "C2", "D1", "D2")) {
      game.play(Color.BLACK, Move.ofPoint(game.topology().find(vertex).orElseThrow()));
      game.play(Color.WHITE, Move.PASS);
    }

    for (int seed = 0; seed < 100; seed++) {
      assertThat(move(game, Color.BLACK, seed)).isEqualTo(Move.PASS);
    }
  }

  @Test
  void onlyWhatIsAllowedIsChosen() {
    Game game = BotGames.game("go board=5x5");
    Thinking corner = Thinking.FREELY.among(move -> move.point() == 0);

    assertThat(player(1).genmove(game, Color.BLACK, corner).move().orElseThrow().point()).isZero();
  }

  static Stream<String> variants() {
    return Variants.STANDARD.all().stream().map(Variant::name);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void itsMovesAreLegal(String variant) {
    Game game = BotGames.game(variant + " board=5x5");
    for (int turn = 0; turn < 60 && game.phase().isPlay(); turn++) {
      for (Color color : game.toMove()) {
        if (game.toMove().contains(color)) {
          Move move = move(game, color, turn);
          assertThat(game.legality(color, move).isLegal()).as("%s %s", color, move).isTrue();
          game.play(color, move);
        }
      }
    }
  }
}
