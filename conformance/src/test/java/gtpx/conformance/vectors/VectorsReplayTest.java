package gtpx.conformance.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.board.Topologies;
import gtpx.board.Topology;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.Offer;
import gtpx.game.Phase;
import gtpx.record.GameJson;
import gtpx.record.RecordException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests our engine with the vectors, as anybody would test theirs: it reads only the files. */
final class VectorsReplayTest {
  static List<String> files() {
    return VectorFiles.names();
  }

  static List<JsonObject> boards() {
    return VectorFiles.items(VectorFiles.json(VectorFiles.BOARDS), "boards");
  }

  static List<JsonObject> perft() {
    return VectorFiles.items(VectorFiles.json(VectorFiles.PERFT), "counts");
  }

  @ParameterizedTest
  @MethodSource("files")
  void ourEngineSaysTheSame(String file) throws RecordException {
    for (JsonObject vector : VectorFiles.items(VectorFiles.json(file + ".json"), "vectors")) {
      String id = vector.get("id").getAsString();
      JsonArray events = vector.getAsJsonArray("events");

      Game before = OurEngine.game(vector, events);
      events.add(vector.get("event"));
      Game after = OurEngine.game(vector, events);

      compareBefore(id, vector, before);
      compareAfter(id, vector, after);
    }
  }

  private static void compareBefore(String id, JsonObject vector, Game game) {
    comparePosition(id + " before", vector.getAsJsonObject("position"), game);
    JsonObject legality = vector.getAsJsonObject("legality");
    assertThat(GameJson.legality(game)).as(id).isEqualTo(legality);
    for (Color color : game.spec().colors()) {
      if (!legality.has(color.toString())) {
        assertThat(OurEngine.reasons(game, color))
            .as("%s: %s", id, color)
            .containsOnly(legality.get("others").getAsString());
      }
    }
    if (vector.has("once_committed")) {
      compareOnceCommitted(id, vector, game);
    }
  }

  private static void compareOnceCommitted(String id, JsonObject vector, Game game) {
    JsonObject play = vector.getAsJsonObject("event").getAsJsonObject("play");
    String first = play.keySet().iterator().next();
    Color color = Color.parse(first).orElseThrow();
    game.play(color, Move.parse(play.get(first).getAsString(), game.topology()).orElseThrow());

    assertThat(OurEngine.reasons(game, color))
        .as(id)
        .containsOnly(vector.get("once_committed").getAsString());
  }

  private static void compareAfter(String id, JsonObject vector, Game game) {
    comparePosition(id + " after", vector.getAsJsonObject("after"), game);
    if (vector.has("last_turn")) {
      assertThat(GameJson.turn(game.lastTurn(), game.topology()))
          .as("%s: last turn", id)
          .isEqualTo(vector.get("last_turn"));
    }
    if (vector.has("score")) {
      compareScore(id, vector.getAsJsonObject("score"), game);
    }
    assertThat(game.outcome().map(o -> OurEngine.result(o, game)))
        .as("%s: result", id)
        .isEqualTo(Optional.ofNullable(vector.getAsJsonObject("result")));
  }

  private static void compareScore(String id, JsonObject told, Game game) {
    Topology board = game.topology();
    List<Integer> dead =
        Json.words(told.get("dead")).stream().map(v -> board.find(v).orElseThrow()).toList();

    JsonObject ours = GameJson.score(game, dead);
    ours.remove("dead_by"); // docs/protocol.md, 12.17: optional
    assertThat(ours).as("%s: score", id).isEqualTo(told);
  }

  /**
   * Compares everything that is stated about a position; by default, nobody has preferences or
   * proposals.
   */
  private static void comparePosition(String id, JsonObject told, Game game) {
    JsonObject ours = GameJson.position(game, Map.of());
    for (Map.Entry<String, JsonElement> entry : told.entrySet()) {
      String key = entry.getKey();
      if (key.equals("offers")) {
        compareOffers(id, entry.getValue().getAsJsonObject(), game);
      } else if (key.equals("preferences")) {
        assertThat(ours.getAsJsonObject(key).entrySet())
            .as("%s: %s", id, key)
            .containsAll(entry.getValue().getAsJsonObject().entrySet());
      } else {
        assertThat(ours.get(key)).as("%s: %s", id, key).isEqualTo(entry.getValue());
      }
    }
    if (game.phase() == Phase.SCORING && !told.has("dead")) {
      assertThat(game.deadProposals()).as("%s: dead", id).isEmpty();
    }
  }

  /** Compares offers; our engine drops those of earlier turns. */
  private static void compareOffers(String id, JsonObject told, Game game) {
    for (Offer offer : game.offers()) {
      assertThat(offer.status().word())
          .as("%s: offer %s", id, offer.id())
          .isEqualTo(told.get(String.valueOf(offer.id())).getAsString());
    }
  }

  @ParameterizedTest
  @MethodSource("boards")
  void ourBoardsAreTheSame(JsonObject told) {
    Topology board = Topologies.parse(told.get("board").getAsString());
    JsonArray points = new JsonArray();
    for (int point = 0; point < board.size(); point++) {
      points.add(board.name(point));
    }

    assertThat(points).isEqualTo(told.get("points"));
    assertThat(OurEngine.edges(board)).isEqualTo(told.get("edges"));
    assertThat(board).hasToString(told.get("board").getAsString());
  }

  @ParameterizedTest
  @MethodSource("perft")
  void ourEngineCountsAsManyWays(JsonObject told) throws RecordException {
    JsonArray ways = told.getAsJsonArray("ways");
    for (int depth = 1; depth <= ways.size(); depth++) {
      Game game = OurEngine.game(told, new JsonArray());

      assertThat(OurEngine.ways(game, depth))
          .as("%s, depth %s", told.get("game"), depth)
          .isEqualTo(ways.get(depth - 1).getAsLong());
    }
  }
}
