package gtpx.tournament.report;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A chart of lines over games.
 *
 * @param across the title of the horizontal axis
 * @param up the title of the vertical axis
 */
record LineChart(String name, String across, String up, List<Series> series) {
  private static final double HEIGHT = 260; // of the inner part, in pixels like those below
  private static final double TOP = 26;
  private static final double LEFT = 52;
  private static final double RIGHT = 20;

  /** A line. */
  record Series(String name, List<Point> points) {
    Series {
      points = List.copyOf(points);
    }
  }

  record Point(double x, double y) {}

  void write(Html html) {
    List<String> names = series.stream().map(Series::name).toList();
    double top = TOP + Legend.height(names);
    double bottom = top + HEIGHT;
    Chart chart = Chart.begin(html, name, bottom + Chart.BOTTOM);
    Legend.draw(chart, names, TOP);
    Axis x = Axis.ofCounts(most(Point::x), LEFT, Chart.WIDTH - RIGHT, Chart.MAX_MARKS);
    Axis y = Axis.containing(0, most(Point::y), bottom, top, Chart.MAX_MARKS);
    chart.drawAcross(x, top, bottom, across);
    chart.drawUp(y, LEFT, Chart.WIDTH - RIGHT, up);
    for (int i = 0; i < series.size(); i++) {
      draw(chart, x, y, i);
    }
    chart.end();
  }

  private double most(ToDoubleFunction<Point> coordinate) {
    return series.stream()
        .flatMap(line -> line.points.stream())
        .mapToDouble(coordinate)
        .max()
        .orElse(1);
  }

  private void draw(Chart chart, Axis x, Axis y, int number) {
    List<Point> points = series.get(number).points;
    if (points.isEmpty()) {
      return;
    }
    StringBuilder data = new StringBuilder();
    for (Point point : points) {
      data.append(data.isEmpty() ? "M" : "L").append(ShownNumbers.pixels(x.place(point.x)));
      data.append(' ').append(ShownNumbers.pixels(y.place(point.y)));
    }
    Point last = points.get(points.size() - 1);
    chart.beginGroup(series.get(number).name + ": " + ShownNumbers.upTo(1, last.y) + " in the end");
    chart.path("curve " + Chart.style(number), data.toString());
    chart.disc("dot " + Chart.style(number), x.place(last.x), y.place(last.y), 4);
    chart.endGroup();
  }
}
