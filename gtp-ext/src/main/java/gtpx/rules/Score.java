package gtpx.rules;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The exact count of a board with its dead stones taken off. docs/rules.md#scoring
 *
 * @param lines what each seat has, in seat order
 * @param neutral empty points that fall to nobody
 * @param eliminated captured stones that are nobody's, dead ones included
 * @param total all points that alliances are measured against
 * @param owners whose each point is: the colour of the living stone, or the one that surrounds it
 *     alone; {@link Board#EMPTY} if nobody's
 * @param disputed the regions that border two colours or more
 * @param tally the prisoners, dead stones included
 */
public record Score(
    List<Line> lines,
    int neutral,
    int eliminated,
    int total,
    List<Integer> owners,
    List<Disputed> disputed,
    Tally tally) {

  /**
   * One seat's count.
   *
   * @param prisoners all that it holds, its own colour's too, which score nothing
   * @param lost its stones that were captured or are dead
   */
  public record Line(
      int stones,
      int territory,
      int shared,
      int prisoners,
      int lost,
      BigDecimal komi,
      BigDecimal points) {}

  /** An empty region that borders several colours, and each one's share. */
  public record Disputed(ColorSet border, int points, int share) {}

  /** What the count is taken from. The board and the tally are only read. */
  public record Sheet(
      Rules rules, Board board, Tally tally, Preferences preferences, List<BigDecimal> komi) {}

  /**
   * Counts.
   *
   * @param dead the dead stones, whole chains
   */
  public static Score of(Sheet sheet, List<Integer> dead) {
    Board board = new Board(sheet.board);
    Tally tally = new Tally(sheet.tally);
    new DeadStones(sheet.rules, board, tally, sheet.preferences).takeOff(dead);
    Count count = new Count(sheet.rules, board.players(), board.size());
    count.take(board);
    List<Line> lines = new ArrayList<>();
    for (int seat = 0; seat < board.players(); seat++) {
      lines.add(line(count, board, tally, seat, sheet.komi.get(seat)));
    }
    return new Score(
        List.copyOf(lines),
        count.neutral(),
        tally.eliminated(),
        total(sheet.rules, board, tally),
        owners(board, count),
        disputed(sheet.rules, count),
        tally);
  }

  private static Line line(Count count, Board board, Tally tally, int seat, BigDecimal komi) {
    return new Line(
        board.stoneCount(seat),
        count.territory(seat),
        count.shared(seat),
        tally.held(seat),
        tally.lost(seat),
        komi,
        komi.add(BigDecimal.valueOf(count.points(board, tally, seat))));
  }

  private static int total(Rules rules, Board board, Tally tally) {
    if (rules.scoring() == Scoring.AREA) {
      return board.size();
    }
    int total = board.emptyCount();
    if (rules.prisoners() != Prisoners.RETURNED) {
      for (int seat = 0; seat < board.players(); seat++) {
        total += tally.held(seat);
      }
    }
    return total;
  }

  private static List<Integer> owners(Board board, Count count) {
    List<Integer> owners = new ArrayList<>();
    for (int point = 0; point < board.size(); point++) {
      int region = count.regionOf(point);
      owners.add(region < 0 ? board.color(point) : count.owner(region));
    }
    return List.copyOf(owners);
  }

  private static List<Disputed> disputed(Rules rules, Count count) {
    List<Disputed> disputed = new ArrayList<>();
    for (int i = 0; i < count.regions(); i++) {
      ColorSet border = new ColorSet(count.border(i));
      if (border.size() >= 2) {
        int share = rules.sharedTerritory().share(count.size(i), border.size());
        disputed.add(new Disputed(border, count.size(i), share));
      }
    }
    return List.copyOf(disputed);
  }

  public Line line(Color color) {
    return lines.get(color.seat());
  }

  /** The prisoners of {@code holder} that are of a colour outside {@code allies}. */
  int prisonersOf(Color holder, ColorSet allies) {
    int sum = tally.held(holder.seat());
    for (Color ally : allies) {
      sum -= tally.held(holder.seat(), ally.seat());
    }
    return sum;
  }

  public BigDecimal points(Color color) {
    return line(color).points();
  }
}
