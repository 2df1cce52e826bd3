package gtpx.engine.clients;

import gtpx.board.Topology;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Points as GNU Go lists them: the top row first, in a row from A on. Boards without such rows, the
 * box and the edge list, keep topology order.
 */
final class TopDown {
  private TopDown() {}

  static List<Integer> sorted(Collection<Integer> points, Topology board) {
    boolean hasRows = board.shape().isFlat();
    Comparator<Integer> byRow =
        Comparator.comparing(point -> hasRows ? -board.point(point).row() : 0);
    return points.stream().sorted(byRow.thenComparing(point -> point)).toList();
  }

  /** The names with blanks between. */
  static String names(Collection<Integer> points, Topology board) {
    return sorted(points, board).stream().map(board::name).collect(Collectors.joining(" "));
  }
}
