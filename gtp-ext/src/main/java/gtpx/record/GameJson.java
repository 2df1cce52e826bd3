package gtpx.record;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.board.Topology.Point;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.Offer;
import gtpx.game.Position;
import gtpx.game.Turn;
import gtpx.json.Json;
import gtpx.rules.Score;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Structured answers about a game as JSON: a position, a score, a turn, a board as a graph. The
 * engine's commands, the bridge's pages and its events share them.
 */
public final class GameJson {
  private static final int HASH_DIGITS = 16;

  private GameJson() {}

  /**
   * Returns the answer of gtpx-position. For committed moves, it shows only which players have
   * committed.
   *
   * @param own the caller's own committed moves, which are shown
   */
  public static JsonObject position(Position position, Map<Color, Move> own) {
    Topology board = position.topology();
    JsonObject json = Json.of("variant", position.spec().variant());
    json.addProperty("board", board.toString());
    json.addProperty("turn", position.turn());
    json.addProperty("phase", position.phase().word());
    json.add("active", Json.names(position.active()));
    json.add("to_move", Json.names(position.toMove()));
    json.add("committed", Json.names(position.committed()));
    json.add("own", moves(own, board));
    json.add("stones", Json.map(position.stones(), points -> vertices(points, board)));
    json.add("barred", vertices(position.barred(), board));
    json.add("prisoners", Json.map(position.prisoners(), Json::counts));
    json.add("lost", Json.counts(position.lost()));
    json.addProperty("eliminated", position.tally().eliminated());
    json.add(
        "preferences",
        Json.each(
            position.spec().colors(), color -> Json.names(position.preferences().get(color))));
    json.addProperty("pass_run", position.passRun());
    json.add(
        "dead",
        Json.map(new TreeMap<>(position.deadProposals()), points -> vertices(points, board)));
    addSettlement(position, json);
    if (position.isResumed()) {
      json.addProperty("resumed", position.isCleaningUp() ? "cleanup" : "resume");
    }
    json.add("bargaining", Json.array(position.offers(), offer -> offer(offer, board)));
    json.addProperty("hash", hash(position));
    return json;
  }

  /**
   * Returns the legal moves of every player who may choose one now, by colour: points in topology
   * order, then pass.
   */
  public static JsonObject legalMoves(Position position) {
    return Json.each(
        mayChoose(position),
        color ->
            Json.array(
                position.legalMoves(color),
                move -> new JsonPrimitive(move.name(position.topology()))));
  }

  /**
   * Returns every choice of every player who may choose one now: {@code legal}, or {@code illegal}
   * by the reason, with V for the vertex. {@code others} is the reason that refuses all other
   * players any choice. conformance/vectors/README.md
   */
  public static JsonObject legality(Position position) {
    ColorSet choosing = mayChoose(position);
    JsonObject json = Json.each(choosing, color -> choices(position, color));
    position.spec().colors().without(choosing).stream()
        .findFirst()
        .ifPresent(
            other -> json.addProperty("others", position.legality(other, Move.PASS).words("V")));
    return json;
  }

  private static ColorSet mayChoose(Position position) {
    return position.phase().isPlay() ? position.toMove() : ColorSet.NONE;
  }

  private static JsonObject choices(Position position, Color color) {
    JsonArray legal = new JsonArray();
    JsonObject illegal = new JsonObject();
    for (int point = 0; point < position.topology().size(); point++) {
      Move move = new Move(point);
      addChoice(move, position.legality(color, move), position.topology(), legal, illegal);
    }
    addChoice(Move.PASS, position.legality(color, Move.PASS), position.topology(), legal, illegal);
    return Json.of("legal", legal, "illegal", illegal);
  }

  private static void addChoice(
      Move move, Legality legality, Topology board, JsonArray legal, JsonObject illegal) {
    if (legality.isLegal()) {
      legal.add(move.name(board));
      return;
    }
    String reason = legality.words("V");
    if (!illegal.has(reason)) {
      illegal.add(reason, new JsonArray());
    }
    illegal.getAsJsonArray(reason).add(move.name(board));
  }

  private static JsonArray vertices(Collection<Integer> points, Topology board) {
    return Json.names(points.stream().map(board::name).toList());
  }

  private static JsonObject moves(Map<Color, Move> moves, Topology board) {
    return Json.map(moves, move -> new JsonPrimitive(move.name(board)));
  }

  private static JsonObject offer(Offer offer, Topology board) {
    JsonObject json = Json.of("id", offer.id());
    json.addProperty("kind", offer.kind().word());
    json.addProperty("by", offer.by().toString());
    switch (offer.kind()) {
      case PROPOSAL ->
          json.add(
              "moves",
              moves(
                  new TreeMap<>(
                      Map.of(Color.BLACK, offer.moves().get(0), Color.WHITE, offer.moves().get(1))),
                  board));
      case ULTIMATUM -> json.add("moves", moves(Map.of(offer.by(), offer.moves().get(0)), board));
      case CONTRACT -> json.add("terms", Json.names(offer.contract().orElseThrow().terms()));
    }
    json.addProperty("state", offer.status().word());
    return json;
  }

  /**
   * Returns the first 16 hexadecimal digits of SHA-256 over {@code NAME=colour;} for every stone.
   */
  public static String hash(Position position) {
    Sha256 hash = new Sha256();
    for (int point = 0; point < position.topology().size(); point++) {
      if (position.color(point) != Board.EMPTY) {
        hash.add(position.topology().name(point)).add("=");
        hash.add(new Color(position.color(point)).toString()).add(";");
      }
    }
    return hash.hex().substring(0, HASH_DIGITS);
  }

  /**
   * Returns the answer of gtpx-score by an estimate.
   *
   * @param unsettled stones of unsure fate that decide who wins; named only if there are any
   */
  public static JsonObject score(Position position, List<Integer> dead, List<Integer> unsettled) {
    JsonObject json = score(position, dead);
    if (!unsettled.isEmpty()) {
      json.add("unsettled", vertices(unsettled, position.topology()));
    }
    return json;
  }

  /**
   * Returns the answer of gtpx-score: the score of a position with these dead stones; how they were
   * settled only if they are.
   */
  public static JsonObject score(Position position, List<Integer> dead) {
    Score score = position.score(dead);
    JsonObject json = Json.each(position.spec().colors(), color -> line(score.line(color)));
    json.addProperty("neutral", score.neutral());
    json.addProperty("eliminated", score.eliminated());
    json.addProperty("total", score.total());
    json.add("owner", owners(score, position.topology()));
    json.add("dead", vertices(dead, position.topology()));
    if (position.isSettled(dead)) {
      addSettlement(position, json);
    }
    return json;
  }

  private static void addSettlement(Position position, JsonObject json) {
    position.settlement().ifPresent(by -> json.addProperty("dead_by", by.word()));
  }

  private static JsonObject line(Score.Line line) {
    JsonObject json = Json.of("stones", line.stones());
    json.addProperty("territory", line.territory());
    json.addProperty("shared", line.shared());
    json.addProperty("prisoners", line.prisoners());
    json.addProperty("lost", line.lost());
    json.addProperty("komi", Json.exact(line.komi()));
    json.addProperty("points", Json.exact(line.points()));
    return json;
  }

  private static JsonObject owners(Score score, Topology board) {
    JsonObject owners = new JsonObject();
    for (int point = 0; point < board.size(); point++) {
      int owner = score.owners().get(point);
      if (owner != Board.EMPTY) {
        owners.addProperty(board.name(point), new Color(owner).toString());
      }
    }
    return owners;
  }

  /** Returns the answer of gtpx-last_turn. */
  public static JsonObject turn(Turn turn, Topology board) {
    JsonObject json = Json.of("turn", turn.number());
    json.add("moves", Json.map(turn.choices(), choice -> choice(choice, board)));
    json.add("captured", Json.map(turn.captured(), points -> vertices(points, board)));
    json.add("prisoners", Json.map(turn.prisoners(), Json::counts));
    json.addProperty("eliminated", turn.eliminated());
    return json;
  }

  private static JsonObject choice(Turn.Choice choice, Topology board) {
    boolean hasResigned = choice.result() == Turn.Result.RESIGNED;
    JsonObject json = Json.of("move", hasResigned ? "resign" : choice.move().name(board));
    json.addProperty("result", choice.result().word());
    return json;
  }

  /** Returns the answer of gtpx-topology: points in topology order, and edges. */
  public static JsonObject topology(Topology board) {
    JsonArray points = new JsonArray();
    JsonArray edges = new JsonArray();
    for (int point = 0; point < board.size(); point++) {
      points.add(point(board.point(point)));
      addEdges(board, point, edges);
    }
    return Json.of("points", points, "edges", edges);
  }

  private static JsonObject point(Point point) {
    return Json.of("name", point.name(), "x", point.x(), "y", point.y(), "z", point.z());
  }

  /** Adds each edge once, at its end that comes first in topology order. */
  private static void addEdges(Topology board, int point, JsonArray edges) {
    for (int neighbor : board.neighbors(point)) {
      if (neighbor > point) {
        edges.add(Json.names(List.of(board.name(point), board.name(neighbor))));
      }
    }
  }
}
