package gtpx.bot;

import gtpx.board.Color;
import gtpx.game.Move;
import java.util.List;

/**
 * What a search has found so far. Values are from 0 to 1, the thinking player's.
 *
 * @param choices the most visited first
 * @param ownership to be asked only while it is told
 */
public record SearchReport(int playouts, double value, List<Choice> choices, Ownership ownership) {

  public SearchReport {
    choices = List.copyOf(choices);
  }

  /**
   * A move that was looked at.
   *
   * @param line what is expected to follow, this move first; only itself where all move at once
   * @param lineVisits of each move of the line
   */
  public record Choice(
      Move move, int visits, double value, List<Move> line, List<Integer> lineVisits) {

    public Choice {
      line = List.copyOf(line);
      lineVisits = List.copyOf(lineVisits);
    }
  }

  /** Whose points are how surely. */
  @FunctionalInterface
  public interface Ownership {
    /** The share of the playouts in which the point was that colour's at the end. */
    double share(int point, Color color);
  }
}
