package gtpx.rooms.terminal;

import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.draw.BoardText;
import gtpx.game.Turn;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** A turn in words: what everybody chose, who lost stones, and who got them as prisoners. */
public final class TurnText {
  private final Turn turn;
  private final Topology board;

  private TurnText(Turn turn, Topology board) {
    this.turn = turn;
    this.board = board;
  }

  /**
   * Returns one line, such as {@code 12: black C3, white D4 collided} or {@code 7: black A1; black
   * takes B1 from white}.
   */
  public static String line(Turn turn, Topology board) {
    return new TurnText(turn, board).line();
  }

  /** Returns the names of the points, such as {@code A1 B1}; {@code none} if there are none. */
  public static String names(List<Integer> points, Topology board) {
    return points.isEmpty()
        ? "none"
        : points.stream().map(board::name).collect(Collectors.joining(" "));
  }

  private String line() {
    StringJoiner choices = new StringJoiner(", ", turn.number() + ": ", "");
    turn.choices().forEach((color, choice) -> choices.add(words(color, choice)));
    StringJoiner line = new StringJoiner("; ");
    line.add(choices.toString());
    turn.captured().forEach((color, points) -> line.add(loss(color, points)));
    return line.toString();
  }

  private String words(Color color, Turn.Choice choice) {
    return switch (choice.result()) {
      case PLACED, PASSED -> color + " " + choice.move().name(board);
      case COLLIDED, VOID -> color + " " + choice.move().name(board) + " " + choice.result().word();
      case FORCED_PASS, RESIGNED -> color + " " + choice.result().word();
    };
  }

  /**
   * Names the player who captured if only one moved; what becomes of the stones is left out if that
   * player gets all of them.
   */
  private String loss(Color loser, List<Integer> points) {
    String names = names(points, board);
    boolean isByOne = turn.moves().size() == 1 && !turn.movers().contains(loser);
    if (!isByOne) {
      return "%s loses %s (%s)".formatted(loser, names, prisoners(loser, points.size()));
    }
    Color captor = turn.movers().first();
    String capture = "%s takes %s from %s".formatted(captor, names, loser);
    return gained(captor, loser) == points.size()
        ? capture
        : "%s (%s)".formatted(capture, prisoners(loser, points.size()));
  }

  private int gained(Color holder, Color loser) {
    return turn.prisoners().getOrDefault(holder, Map.of()).getOrDefault(loser, 0);
  }

  /** As in {@code 2 prisoners for black, 1 for red, 1 for nobody}. */
  private String prisoners(Color loser, int stones) {
    StringJoiner shares = new StringJoiner(", ");
    int left = stones;
    for (Color holder : turn.prisoners().keySet()) {
      int count = gained(holder, loser);
      left -= count;
      if (count > 0) {
        shares.add(share(count, holder.toString(), shares.length() == 0));
      }
    }
    if (left > 0) {
      shares.add(share(left, "nobody", shares.length() == 0));
    }
    return shares.toString();
  }

  private static String share(int count, String holder, boolean isFirst) {
    return (isFirst ? BoardText.counted(count, "prisoner") : String.valueOf(count))
        + " for "
        + holder;
  }
}
