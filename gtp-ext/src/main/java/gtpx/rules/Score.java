package gtpx.rules;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The exact count of a board after its dead stones have been removed. docs/rules.md#scoring
 *
 * @param lines what each seat has, in seat order
 * @param neutral the number of empty points that belong to nobody
 * @param eliminated the number of captured stones that nobody holds, dead stones included
 * @param total the total number of points, which alliances are measured against
 * @param owners the owner of each point: the colour of the living stone, or the only colour that
 *     surrounds the point; {@link Board#EMPTY} if nobody owns it
 * @param count the count of the empty regions, for alliances; read only
 * @param tally the prisoners, dead stones included
 */
public record Score(
    List<Line> lines,
    int neutral,
    int eliminated,
    int total,
    List<Integer> owners,
    Count count,
    Tally tally) {

  /**
   * One seat's count.
   *
   * @param prisoners all prisoners it holds, including those of its own colour, which score nothing
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

  /** The input of a count. The board and the tally are only read. */
  public record Sheet(
      Rules rules, Board board, Tally tally, Preferences preferences, List<BigDecimal> komi) {}

  /**
   * Counts the board of a sheet.
   *
   * @param dead the dead stones, as whole chains
   */
  public static Score of(Sheet sheet, List<Integer> dead) {
    Board board = new Board(sheet.board);
    Tally tally = new Tally(sheet.tally);
    new DeadStones(sheet.rules, board, tally, sheet.preferences).takeOff(dead);
    Count count = new Count(sheet.rules, board.players(), board.size());
    count.take(board);
    return new Score(
        IntStream.range(0, board.players())
            .mapToObj(seat -> line(count, board, tally, seat, sheet.komi.get(seat)))
            .toList(),
        count.neutral(),
        tally.eliminated(),
        count.total(board, tally),
        owners(board, count),
        count,
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

  private static List<Integer> owners(Board board, Count count) {
    return IntStream.range(0, board.size())
        .map(p -> count.regionOf(p) < 0 ? board.color(p) : count.owner(count.regionOf(p)))
        .boxed()
        .toList();
  }

  public Line line(Color color) {
    return lines.get(color.seat());
  }

  /** What an alliance has beyond its members' scores; it can be negative. */
  int gained(ColorSet alliance) {
    return count.gained(tally, alliance.bits());
  }

  public BigDecimal points(Color color) {
    return line(color).points();
  }
}
