package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.rules.Variants;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Games by Kee rules: what is legal before every ply, and why the rest isn't. */
final class KeeVectorsTest {
  static Stream<JsonObject> games() {
    return Fixtures.read("kee-vectors.json").getAsJsonArray("games").asList().stream()
        .map(JsonElement::getAsJsonObject);
  }

  @ParameterizedTest
  @MethodSource("games")
  void judgesEveryPly(JsonObject vector) {
    Game game =
        new Game(
            GameSpec.parse(
                List.of(
                    "kee",
                    "players=" + vector.get("players").getAsInt(),
                    "board=" + vector.get("board").getAsString(),
                    "ko=" + vector.get("ko").getAsString(),
                    "suicide=" + vector.get("suicide").getAsString()),
                Variants.STANDARD));

    for (JsonElement ply : vector.getAsJsonArray("plies")) {
      playPly(game, ply.getAsJsonObject());
    }

    assertThat(game.isFinished()).isEqualTo(vector.get("finished").getAsBoolean());
    Fixtures.numbers(vector.get("points"))
        .forEach(
            (color, points) ->
                assertThat(game.score(List.of()).points(color))
                    .isEqualByComparingTo(BigDecimal.valueOf(points)));
  }

  private static void playPly(Game game, JsonObject ply) {
    Color color = Fixtures.color(ply.get("colour").getAsString());
    List<String> legal =
        game.legalMoves(color).stream().map(move -> move.name(game.topology())).toList();
    assertThat(legal)
        .as("turn %s", game.turn())
        .containsExactlyInAnyOrderElementsOf(Fixtures.strings(ply.get("legal")));
    assertThat(refused(game, color)).as("turn %s", game.turn()).isEqualTo(expected(ply));
    game.play(color, Move.parse(ply.get("move").getAsString(), game.topology()).orElseThrow());
  }

  private static Map<String, String> expected(JsonObject ply) {
    Map<String, String> refused = new TreeMap<>();
    ply.getAsJsonObject("refused")
        .entrySet()
        .forEach(entry -> refused.put(entry.getKey(), entry.getValue().getAsString()));
    return refused;
  }

  private static Map<String, String> refused(Game game, Color color) {
    Map<String, String> refused = new TreeMap<>();
    for (int point = 0; point < game.topology().size(); point++) {
      Legality legality = game.legality(color, new Move(point));
      if (!legality.isLegal() && legality.reason() != Legality.Reason.OCCUPIED) {
        String word =
            legality.reason() == Legality.Reason.REPETITION ? "repetition" : legality.words("");
        refused.put(game.topology().name(point), word);
      }
    }
    return refused;
  }
}
