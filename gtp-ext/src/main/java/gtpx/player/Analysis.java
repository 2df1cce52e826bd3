package gtpx.player;

import gtpx.board.Color;
import gtpx.game.Move;
import java.util.List;

/**
 * What a player has found about a position so far. Values are from 0 to 1 and the thinking
 * player's: about its share of the victory.
 *
 * @param choices the best first
 * @param ownership whose each point is at the end; to be asked only while the report is made
 */
public record Analysis(
    Color color, int playouts, double value, List<Choice> choices, Ownership ownership) {

  public Analysis {
    choices = List.copyOf(choices);
  }

  /**
   * A move that was looked at.
   *
   * @param line the moves expected to follow, this one first
   * @param lineVisits of each of them
   */
  public record Choice(
      Move move, int visits, double value, List<Move> line, List<Integer> lineVisits) {

    public Choice {
      line = List.copyOf(line);
      lineVisits = List.copyOf(lineVisits);
    }

    /** Of which nothing is expected to follow. */
    public Choice(Move move, int visits, double value) {
      this(move, visits, value, List.of(move), List.of(visits));
    }
  }

  /** Whose points are how surely. */
  @FunctionalInterface
  public interface Ownership {
    /** From 0 to 1; what is missing to 1 over all colours is nobody's. */
    double share(int point, Color color);
  }
}
