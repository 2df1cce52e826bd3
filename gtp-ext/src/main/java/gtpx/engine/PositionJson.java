package gtpx.engine;

import com.google.common.hash.Hashing;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.game.Move;
import gtpx.game.Offer;
import gtpx.game.Position;
import gtpx.json.Json;
import gtpx.rules.Tally;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A game as it stands in the words of gtpx-position. Tells of committed moves only whose. */
public final class PositionJson {
  private static final int HASH_DIGITS = 16;

  private final Position position;
  private final Topology board;

  private PositionJson(Position position) {
    this.position = position;
    board = position.topology();
  }

  /**
   * What a caller may know.
   *
   * @param own the caller's own committed moves
   */
  public static JsonObject of(Position position, Map<Color, Move> own) {
    return new PositionJson(position).json(own);
  }

  private JsonObject json(Map<Color, Move> own) {
    JsonObject json = new JsonObject();
    json.addProperty("variant", position.spec().variant());
    json.addProperty("board", board.toString());
    json.addProperty("turn", position.turn());
    json.addProperty("phase", position.phase().word());
    json.add("active", Json.names(position.active()));
    json.add("to_move", Json.names(position.toMove()));
    json.add("committed", Json.names(position.committed()));
    json.add("own", moves(own));
    json.add("stones", stones());
    json.add("barred", vertices(position.barred(), board));
    json.add("prisoners", prisoners(position.tally()));
    json.add("lost", lost(position.tally()));
    json.addProperty("eliminated", position.tally().eliminated());
    json.add("preferences", preferences());
    json.addProperty("pass_run", position.passRun());
    json.add(
        "dead",
        Json.map(new TreeMap<>(position.deadProposals()), points -> vertices(points, board)));
    json.add("bargaining", Json.array(position.offers(), this::offer));
    json.addProperty("hash", hash(position));
    return json;
  }

  /** The names of points. */
  static JsonArray vertices(Collection<Integer> points, Topology board) {
    return Json.names(points.stream().map(board::name).toList());
  }

  private JsonObject moves(Map<Color, Move> moves) {
    return Json.map(moves, move -> new JsonPrimitive(move.name(board)));
  }

  private JsonObject stones() {
    Map<Color, List<Integer>> stones = new TreeMap<>();
    for (int point = 0; point < board.size(); point++) {
      if (position.color(point) != Board.EMPTY) {
        Color color = new Color(position.color(point));
        stones.computeIfAbsent(color, unseen -> new ArrayList<>()).add(point);
      }
    }
    return Json.map(stones, points -> vertices(points, board));
  }

  private JsonObject prisoners(Tally tally) {
    JsonObject json = new JsonObject();
    for (Color holder : position.spec().colors()) {
      Map<Color, Integer> held = new TreeMap<>();
      for (Color color : position.spec().colors()) {
        putIfAny(held, color, tally.held(holder.seat(), color.seat()));
      }
      if (!held.isEmpty()) {
        json.add(holder.toString(), Json.counts(held));
      }
    }
    return json;
  }

  private JsonObject lost(Tally tally) {
    Map<Color, Integer> lost = new TreeMap<>();
    position.spec().colors().forEach(color -> putIfAny(lost, color, tally.lost(color.seat())));
    return Json.counts(lost);
  }

  private static void putIfAny(Map<Color, Integer> counts, Color color, int count) {
    if (count != 0) {
      counts.put(color, count);
    }
  }

  private JsonObject preferences() {
    JsonObject json = new JsonObject();
    for (Color color : position.spec().colors()) {
      List<Color> order = position.preferences().get(color);
      json.add(color.toString(), Json.names(order));
    }
    return json;
  }

  private JsonObject offer(Offer offer) {
    JsonObject json = new JsonObject();
    json.addProperty("id", offer.id());
    json.addProperty("kind", offer.kind().word());
    json.addProperty("by", offer.by().toString());
    switch (offer.kind()) {
      case PROPOSAL ->
          json.add(
              "moves",
              moves(
                  new TreeMap<>(
                      Map.of(
                          Color.BLACK, offer.moves().get(0), Color.WHITE, offer.moves().get(1)))));
      case ULTIMATUM -> json.add("moves", moves(Map.of(offer.by(), offer.moves().get(0))));
      case CONTRACT -> json.add("terms", Json.names(offer.contract().orElseThrow().terms()));
    }
    json.addProperty("state", offer.state().word());
    return json;
  }

  /** The first 16 hexadecimal digits of SHA-256 over {@code NAME=colour;} of every stone. */
  public static String hash(Position position) {
    StringBuilder text = new StringBuilder();
    for (int point = 0; point < position.topology().size(); point++) {
      if (position.color(point) != Board.EMPTY) {
        text.append(position.topology().name(point)).append('=');
        text.append(new Color(position.color(point))).append(';');
      }
    }
    return Hashing.sha256()
        .hashString(text, StandardCharsets.US_ASCII)
        .toString()
        .substring(0, HASH_DIGITS);
  }
}
