package gtpx.game;

import gtpx.board.Topology;
import java.util.Optional;

/**
 * What a player chooses for a turn: a point or a pass. (A resignation is neither.)
 *
 * @param point index in the topology, or -1 for a pass
 */
public record Move(int point) {
  public static final Move PASS = new Move(-1);

  public Move {
    if (point < -1) {
      throw new IllegalArgumentException("point: " + point + " (expected: -1 or more)");
    }
  }

  /** Returns the move to that point, or a pass if the point is negative. */
  public static Move ofPoint(int point) {
    return point < 0 ? PASS : new Move(point);
  }

  /** Parses a vertex or {@code pass}, in upper or lower case; empty if it is neither. */
  public static Optional<Move> parse(String vertex, Topology topology) {
    if (vertex.equalsIgnoreCase("pass")) {
      return Optional.of(PASS);
    }
    var point = topology.find(vertex);
    return point.isPresent() ? Optional.of(new Move(point.getAsInt())) : Optional.empty();
  }

  public boolean isPass() {
    return point < 0;
  }

  /** Returns the vertex's name, or {@code pass}. */
  public String name(Topology topology) {
    return isPass() ? "pass" : topology.name(point);
  }
}
