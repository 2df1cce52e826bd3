package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Setup;
import gtpx.record.GameJson;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Positions that are set up again from their answer: docs/protocol.md, gtpx-setup. */
class SetupWordsTest {
  private static final List<String> SET_UP =
      List.of(
          "turn",
          "active",
          "to_move",
          "stones",
          "barred",
          "prisoners",
          "lost",
          "eliminated",
          "pass_run");

  static List<Variant> presets() {
    return Variants.STANDARD.all();
  }

  private static Game game(String words) {
    return new Game(GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD));
  }

  private static Game again(Game game) {
    Game other = new Game(game.spec());
    other.setUp(Setup.of(game));
    return other;
  }

  private static JsonObject position(Game game) {
    JsonObject json = GameJson.position(game, Map.of());
    json.keySet().retainAll(SET_UP);
    return json;
  }

  @ParameterizedTest
  @MethodSource("presets")
  void anyPositionOfThePlayIsSetUpAgainByItsWords(Variant preset) {
    for (int seed = 0; seed < 30; seed++) {
      Game game = random(preset, seed);
      if (game.phase().isPlay()) {
        Setup setup = Setup.of(game);
        List<String> words = List.of(SetupWords.write(setup, game.topology()).split(" "));

        assertThat(new SetupWords(game.spec()).read(words)).as("seed " + seed).isEqualTo(setup);
        assertThat(position(again(game))).as("seed " + seed).isEqualTo(position(game));
      }
    }
  }

  /** Returns a game with some random moves, of three players where the preset allows it. */
  private static Game random(Variant preset, int seed) {
    Random random = new Random(seed);
    int players = Math.min(3, preset.maxPlayers());
    Game game = game(preset.name() + " players=" + players + " board=3x3");
    int turns = random.nextInt(25);
    for (int i = 0; i < turns && game.phase().isPlay(); i++) {
      if (game.active().size() > 2 && random.nextInt(40) == 0) {
        game.resign(game.active().first());
      }
      Map<Color, Move> moves = new TreeMap<>();
      for (Color color : game.toMove()) {
        List<Move> legal = game.legalMoves(color);
        moves.put(color, legal.get(random.nextInt(legal.size())));
      }
      game.playTurn(moves, ColorSet.NONE);
    }
    return game;
  }

  @Test
  void theWordsAreThoseOfTheProtocol() {
    Setup setup =
        new Setup(
            12,
            Optional.of(new Color(3)),
            Map.of(Color.WHITE, List.of(4), Color.BLACK, List.of(0, 1)),
            Map.of(Color.BLACK, Map.of(Color.WHITE, 2)),
            Map.of(Color.WHITE, 3),
            1,
            List.of(2, 8),
            ColorSet.of(new Color(2)),
            1);

    assertThat(SetupWords.write(setup, game("multi players=4 board=3").topology()))
        .isEqualTo(
            "turn=12 to_move=blue prisoners.black.white=2 lost.white=3 eliminated=1 barred=C1,C3"
                + " resigned=red pass_run=1 black A1 black B1 white B2");
  }

  @Test
  void afterThePlayItGoesOnWithTheNextPlayer() {
    Game game = game("multi players=3 board=3");
    game.play(Color.BLACK, new Move(0));
    game.play(Color.WHITE, Move.PASS);
    game.play(new Color(2), Move.PASS);
    game.play(Color.BLACK, Move.PASS);
    assertThat(game.phase().isPlay()).isFalse();

    Game again = again(game);

    assertThat(again.phase().isPlay()).isTrue();
    assertThat(again.toMove()).isEqualTo(ColorSet.of(Color.WHITE));
    assertThat(again.passRun()).isZero();
    assertThat(again.turn()).isEqualTo(4);
  }
}
