package gtpx.player;

import gtpx.board.Color;
import gtpx.game.Move;
import java.util.List;

/**
 * What a player has found about a position so far. Values are from 0 to 1 and the thinking
 * player's: about its share of the victory.
 *
 * @param color the player that thinks
 * @param choices the best first
 * @param ownership who owns each point at the end; valid only while the report is delivered
 */
public record Analysis(
    Color color, int playouts, double value, List<Choice> choices, Ownership ownership) {

  public Analysis {
    choices = List.copyOf(choices);
  }

  /**
   * A move that was looked at.
   *
   * @param points of the board that each seat has at the end after this move, on average; empty if
   *     that isn't known
   * @param line the moves expected to follow, this one first
   * @param lineVisits the visits of each of them
   */
  public record Choice(
      Move move,
      int visits,
      double value,
      List<Double> points,
      List<Move> line,
      List<Integer> lineVisits) {

    public Choice {
      points = List.copyOf(points);
      line = List.copyOf(line);
      lineVisits = List.copyOf(lineVisits);
    }

    /** A move of which no points and no continuation are known. */
    public Choice(Move move, int visits, double value) {
      this(move, visits, value, List.of(), List.of(move), List.of(visits));
    }
  }

  /** How surely each point belongs to each colour at the end. */
  @FunctionalInterface
  public interface Ownership {
    /** From 0 to 1; what all colours lack to 1 is the probability that nobody owns the point. */
    double share(int point, Color color);
  }
}
