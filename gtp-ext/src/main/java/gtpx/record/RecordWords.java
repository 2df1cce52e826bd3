package gtpx.record;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads colours, vertices and positions of one game out of a record. Plays nothing. */
final class RecordWords {
  private final GameSpec spec;
  private final Topology topology;

  RecordWords(GameSpec spec) {
    this.spec = spec;
    this.topology = spec.board();
  }

  Color color(JsonNode node) throws RecordException {
    return color(node.text(), node);
  }

  private Color color(String word, JsonNode node) throws RecordException {
    Optional<Color> color = Color.parse(word).filter(c -> c.seat() < spec.players());
    if (color.isEmpty()) {
      throw node.wrong(word + " (expected: one of " + spec.colors() + ")");
    }
    return color.get();
  }

  ColorSet colors(JsonNode node) throws RecordException {
    return ColorSet.of(order(node));
  }

  List<Color> order(JsonNode node) throws RecordException {
    List<Color> colors = new ArrayList<>();
    for (JsonNode item : node.items()) {
      colors.add(color(item));
    }
    return colors;
  }

  /** The members of an object whose keys are colours. */
  SortedMap<Color, JsonNode> byColor(JsonNode node) throws RecordException {
    SortedMap<Color, JsonNode> found = new TreeMap<>();
    for (Map.Entry<String, JsonNode> field : node.fields().entrySet()) {
      if (found.put(color(field.getKey(), node), field.getValue()) != null) {
        throw node.wrong(field.getKey() + " (expected: each colour once)");
      }
    }
    return found;
  }

  Move move(JsonNode node) throws RecordException {
    Optional<Move> move = Move.parse(node.text(), topology);
    if (move.isEmpty()) {
      throw node.wrong(node.text() + " (expected: a vertex of " + spec.board() + " or pass)");
    }
    return move.get();
  }

  SortedMap<Color, Move> moves(JsonNode node) throws RecordException {
    SortedMap<Color, Move> moves = new TreeMap<>();
    for (Map.Entry<Color, JsonNode> field : byColor(node).entrySet()) {
      moves.put(field.getKey(), move(field.getValue()));
    }
    return moves;
  }

  List<Move> moveList(JsonNode node) throws RecordException {
    List<Move> moves = new ArrayList<>();
    for (JsonNode item : node.items()) {
      moves.add(move(item));
    }
    return moves;
  }

  List<Integer> points(JsonNode node) throws RecordException {
    List<Integer> points = new ArrayList<>();
    for (JsonNode item : node.items()) {
      Move move = move(item);
      if (move.isPass()) {
        throw item.wrong("pass (expected: a point)");
      }
      points.add(move.point());
    }
    return points;
  }

  private Map<Color, Integer> counts(JsonNode node) throws RecordException {
    Map<Color, Integer> counts = new TreeMap<>();
    for (Map.Entry<Color, JsonNode> field : byColor(node).entrySet()) {
      counts.put(field.getKey(), field.getValue().count());
    }
    return counts;
  }

  Setup setup(JsonNode node) throws RecordException {
    Map<Color, List<Integer>> stones = new TreeMap<>();
    for (Map.Entry<Color, JsonNode> field : byColor(node.get("stones")).entrySet()) {
      stones.put(field.getKey(), points(field.getValue()));
    }
    Map<Color, Map<Color, Integer>> prisoners = new TreeMap<>();
    for (Map.Entry<Color, JsonNode> field : byColor(node.get("prisoners")).entrySet()) {
      prisoners.put(field.getKey(), counts(field.getValue()));
    }
    return new Setup(
        node.get("turn").count(),
        node.has("to_move") ? Optional.of(color(node.get("to_move"))) : Optional.empty(),
        stones,
        prisoners,
        counts(node.get("lost")),
        node.get("eliminated").count(),
        points(node.get("barred")),
        colors(node.get("resigned")),
        node.get("pass_run").count());
  }
}
