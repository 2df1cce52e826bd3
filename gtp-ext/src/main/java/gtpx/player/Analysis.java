package gtpx.player;

import gtpx.board.Color;
import gtpx.game.Move;
import java.util.List;
import java.util.Optional;

/**
 * What a player has found out about a position so far. Values are between 0 and 1, for the thinking
 * player: roughly its share of the victory.
 *
 * @param color the thinking player's colour
 * @param choices the best first
 * @param ownership who owns each point at the end; valid only while the report is being delivered
 * @param proof what is proved about the position, such as {@code solved: black gets 4}
 */
public record Analysis(
    Color color,
    int playouts,
    double value,
    List<Choice> choices,
    Ownership ownership,
    Optional<String> proof) {

  public Analysis {
    choices = List.copyOf(choices);
  }

  /** Creates an analysis that proves nothing. */
  public Analysis(
      Color color, int playouts, double value, List<Choice> choices, Ownership ownership) {
    this(color, playouts, value, choices, ownership, Optional.empty());
  }

  /** The same analysis with something that is proved. */
  public Analysis proving(String words) {
    return new Analysis(color, playouts, value, choices, ownership, Optional.of(words));
  }

  /**
   * A move that was considered.
   *
   * @param points the board points that each seat has at the end after this move, on average; empty
   *     if unknown
   * @param line the expected sequence of moves, starting with this one
   * @param lineVisits the visits of each move of the line
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

    /** Creates a choice whose points and continuation are unknown. */
    public Choice(Move move, int visits, double value) {
      this(move, visits, value, List.of(), List.of(move), List.of(visits));
    }
  }

  /** The probability that each point belongs to each colour at the end. */
  @FunctionalInterface
  public interface Ownership {
    /**
     * The probability, from 0 to 1. What the sum over all colours lacks to 1 is the probability
     * that nobody owns the point.
     */
    double share(int point, Color color);
  }
}
