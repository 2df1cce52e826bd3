package gtpx.client;

import gtpx.json.JsonValue;
import java.util.List;

/** A board as a graph, as {@code gtpx-topology} reports it: points in topology order. */
public record BoardGraph(List<Point> points, List<Edge> edges) {
  /** A point with a place to draw it; the unit is about an edge. */
  public record Point(String name, double x, double y, double z) {
    static Point read(JsonValue<MalformedException> json) throws MalformedException {
      return new Point(
          AnswerJson.vertex(json.get("name")),
          json.get("x").measure(),
          json.get("y").measure(),
          json.get("z").measure());
    }
  }

  /** Two adjacent points. */
  public record Edge(String from, String to) {
    static Edge read(JsonValue<MalformedException> json) throws MalformedException {
      List<String> ends = AnswerJson.vertices(json);
      if (ends.size() != 2) {
        throw new MalformedException("an edge of " + ends.size() + " points (expected: 2)");
      }
      return new Edge(ends.get(0), ends.get(1));
    }
  }

  public BoardGraph {
    points = List.copyOf(points);
    edges = List.copyOf(edges);
  }

  static BoardGraph read(Answer answer) throws MalformedException {
    JsonValue<MalformedException> json = AnswerJson.of(answer);
    return new BoardGraph(json.get("points").list(Point::read), json.get("edges").list(Edge::read));
  }
}
