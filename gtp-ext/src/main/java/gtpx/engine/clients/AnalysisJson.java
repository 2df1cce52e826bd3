package gtpx.engine.clients;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.board.Topology;
import gtpx.game.Position;
import gtpx.player.Analysis;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** A report of an analysis as the Computer Go Server shows it to spectators. */
final class AnalysisJson {
  private static final int VALUE_DIGITS = 4;
  private static final int POINTS_DIGITS = 2;
  private static final String LEVELS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+";

  private final AnalyzeRequest request;
  private final Position position;
  private final Analysis analysis;
  private final Forecast forecast;

  AnalysisJson(AnalyzeRequest request, Position position, Analysis analysis) {
    this.request = request;
    this.position = position;
    this.analysis = analysis;
    forecast = new Forecast(position, analysis);
  }

  JsonObject json() {
    OptionalDouble lead = forecast.lead();
    JsonObject json = measures(analysis.value(), lead, analysis.playouts());
    json.add("moves", moves(lead));
    if (isShown(position.topology())) {
      json.addProperty("ownership", ownership());
    }
    return json;
  }

  private static JsonObject measures(double value, OptionalDouble lead, int visits) {
    JsonObject json = new JsonObject();
    json.addProperty("winrate", AnalysisText.fixed(value, VALUE_DIGITS));
    lead.ifPresent(points -> json.addProperty("score", AnalysisText.fixed(points, POINTS_DIGITS)));
    json.addProperty("visits", visits);
    return json;
  }

  private JsonArray moves(OptionalDouble lead) {
    JsonArray moves = new JsonArray();
    for (int order = 0; order < analysis.choices().size(); order++) {
      Analysis.Choice choice = analysis.choices().get(order);
      if (request.tells(choice, order)) {
        moves.add(move(choice, lead));
      }
    }
    return moves;
  }

  private JsonObject move(Analysis.Choice choice, OptionalDouble lead) {
    JsonObject json = measures(choice.value(), lead, choice.visits());
    json.addProperty("move", choice.move().name(position.topology()));
    json.addProperty("pv", AnalysisText.vertices(choice.line(), position.topology()));
    return json;
  }

  /** Only where columns and rows are full can the points be told by their order. */
  private static boolean isShown(Topology board) {
    return board.grid().layers() == 1
        && board.size() == board.grid().columns() * board.grid().rows();
  }

  /** A letter a point. */
  private String ownership() {
    return forecast.owned().stream().map(AnalysisJson::level).collect(Collectors.joining());
  }

  private static String level(double owned) {
    int level = (int) Math.rint((owned + 1) / 2 * (LEVELS.length() - 1));
    return LEVELS.substring(level, level + 1);
  }
}
