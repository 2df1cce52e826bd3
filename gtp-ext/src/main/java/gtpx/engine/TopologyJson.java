package gtpx.engine;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.board.Topology;
import gtpx.board.Topology.Point;
import gtpx.json.Json;
import java.util.List;

/** A board in the words of gtpx-topology: its points in topology order and its edges. */
public final class TopologyJson {
  private TopologyJson() {}

  public static JsonObject of(Topology board) {
    JsonArray points = new JsonArray();
    JsonArray edges = new JsonArray();
    for (int point = 0; point < board.size(); point++) {
      points.add(point(board.point(point)));
      addEdges(board, point, edges);
    }
    JsonObject json = new JsonObject();
    json.add("points", points);
    json.add("edges", edges);
    return json;
  }

  private static JsonObject point(Point point) {
    JsonObject json = new JsonObject();
    json.addProperty("name", point.name());
    json.addProperty("x", point.x());
    json.addProperty("y", point.y());
    json.addProperty("z", point.z());
    return json;
  }

  /** Each edge once, from its earlier end. */
  private static void addEdges(Topology board, int point, JsonArray edges) {
    for (int neighbor : board.neighbors(point)) {
      if (neighbor > point) {
        edges.add(Json.names(List.of(board.name(point), board.name(neighbor))));
      }
    }
  }
}
