package gtpx.engine.clients;

import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.game.Position;
import gtpx.player.Analysis;
import gtpx.rules.Scoring;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * What an analysis expects of the end, for the colour that it was made for: whose the points are,
 * and by how much it leads. To be asked only while the report is made.
 */
final class Forecast {
  private final Position position;
  private final Analysis analysis;

  Forecast(Position position, Analysis analysis) {
    this.position = position;
    this.analysis = analysis;
  }

  /**
   * By how many points the colour leads the best of the others. Every point of the board counts by
   * the share of the playouts in which it was somebody's, and komi counts; prisoners don't. Empty
   * where the rules count nothing.
   */
  OptionalDouble lead() {
    if (position.spec().rules().scoring() == Scoring.NONE) {
      return OptionalDouble.empty();
    }
    double best =
        position.spec().colors().without(analysis.color()).stream()
            .mapToDouble(this::points)
            .max()
            .orElse(0);
    return OptionalDouble.of(points(analysis.color()) - best);
  }

  private double points(Color color) {
    BigDecimal komi = position.spec().komi().get(color.seat());
    return komi.doubleValue()
        + IntStream.range(0, position.topology().size())
            .mapToDouble(point -> share(point, color))
            .sum();
  }

  private double share(int point, Color color) {
    return analysis.ownership().share(point, color);
  }

  /** Of every point, from 1, surely the colour's, to -1, surely somebody else's. */
  List<Double> owned() {
    return map(this::owned);
  }

  private double owned(int point) {
    return share(point, analysis.color()) - others(point);
  }

  private double others(int point) {
    return position.spec().colors().without(analysis.color()).stream()
        .mapToDouble(other -> share(point, other))
        .sum();
  }

  /** Of every point, the standard deviation of {@link #owned} from playout to playout. */
  List<Double> deviation() {
    return map(this::deviation);
  }

  private double deviation(int point) {
    double square = share(point, analysis.color()) + others(point); // of 1, 0 and -1
    double mean = owned(point);
    return Math.sqrt(Math.max(0, square - mean * mean));
  }

  /** Row by row from the top, each from the left; an edge list and a box in topology order. */
  private List<Double> map(IntToDoubleFunction value) {
    Topology board = position.topology();
    Comparator<Integer> fromTheTop = Comparator.comparing(point -> -board.point(point).row());
    boolean isFlat = board.grid().layers() == 1;
    return IntStream.range(0, board.size())
        .boxed()
        .sorted(isFlat ? fromTheTop : Comparator.naturalOrder())
        .map(value::applyAsDouble)
        .toList();
  }
}
