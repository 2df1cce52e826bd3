package gtpx.gateways.seat;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.player.Analysis;
import gtpx.player.BotFactory;
import gtpx.player.BotOptions;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Variants;
import gtpx.testing.ScriptedPlayer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CleanupPlayerTest {
  private final ScriptedPlayer bot = new ScriptedPlayer();
  private final Game game = new Game(GameSpec.parse(List.of("go", "board=5"), Variants.STANDARD));

  private Player player(Optional<AnalysisReceiver> reports) {
    return new ServerBots((budget, seed) -> bot, reports).create(ThinkingBudget.UNLIMITED, 1);
  }

  private Move at(String vertex) {
    return Move.parse(vertex, game.topology()).orElseThrow();
  }

  @Test
  void aBotThatWouldPassIsAskedForAMoveThatCapturesWhatIsDead() {
    game.play(Color.BLACK, at("C3"));
    game.play(Color.WHITE, at("A1"));
    bot.willPlay(List.of("pass", "B1"));
    bot.holdsForDead(List.of("A1"));

    Move move =
        player(Optional.empty()).genmove(game, Color.BLACK, Thinking.FREELY).move().orElseThrow();

    assertThat(move).isEqualTo(at("B1"));
    assertThat(bot.thoughts().get(1).allowed().test(Move.PASS)).isFalse();
  }

  @Test
  void whereNothingIsDeadItPasses() {
    bot.willPlay(List.of("pass", "pass"));

    assertThat(player(Optional.empty()).genmove(game, Color.BLACK, Thinking.FREELY).move())
        .contains(Move.PASS);
    assertThat(bot.thoughts().get(1).allowed().test(Move.PASS)).isTrue();
  }

  @Test
  void aPassThatEndsTheGameAsWonIsMade() {
    game.play(Color.BLACK, at("C3"));
    game.play(Color.WHITE, Move.PASS);
    bot.willPlay(List.of("pass", "B1"));
    bot.holdsForDead(List.of("A1"));

    assertThat(player(Optional.empty()).genmove(game, Color.BLACK, Thinking.FREELY).move())
        .contains(Move.PASS);
    assertThat(bot.thoughts()).hasSize(1);
  }

  @Test
  void inSimultaneousGamesAPassIsAPass() {
    Game parallel = new Game(GameSpec.parse(List.of("parallel", "board=5"), Variants.STANDARD));
    bot.willPlay(List.of("pass", "B1"));

    assertThat(player(Optional.empty()).genmove(parallel, Color.BLACK, Thinking.FREELY).move())
        .contains(Move.PASS);
  }

  @Test
  void aMoveIsReportedOnceAtTheEnd() {
    List<Analysis> seen = new ArrayList<>();
    bot.willPlay(List.of("C3"));

    player(Optional.of((position, analysis) -> seen.add(analysis)))
        .genmove(game, Color.BLACK, Thinking.FREELY);

    Thinking.Watching watching = bot.thoughts().get(0).watching().orElseThrow();
    seen.clear();
    watching.watcher().accept(new Analysis(Color.BLACK, 1, 0.5, List.of(), (p, c) -> 0));
    assertThat(seen).hasSize(1);
    assertThat(watching.interval()).isGreaterThan(Duration.ofDays(1));
  }

  @Test
  void botsThatMayNotResignNeverDoWhateverTheirOptionsAre() {
    List<BotOptions> asked = new ArrayList<>();
    BotFactory recorded =
        new BotFactory() {
          @Override
          public Player create(ThinkingBudget budget, long seed) {
            return bot;
          }

          @Override
          public BotFactory with(BotOptions options) {
            asked.add(options);
            return this;
          }
        };
    BotOptions resigning = BotOptions.STANDARD.with("resign", "20");

    new ServerBots(recorded, Optional.empty()).with(resigning);
    new ServerBots(recorded, Optional.empty()).neverResigning().with(resigning);

    assertThat(asked).containsExactly(resigning, resigning.with("resign", "0"));
  }
}
