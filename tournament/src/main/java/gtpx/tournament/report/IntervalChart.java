package gtpx.tournament.report;

import gtpx.tournament.rating.Interval;
import java.util.List;

/**
 * A chart of values with their intervals, one below the other.
 *
 * @param unit the title of the axis
 * @param reference a value to compare with, at which a line is drawn
 */
record IntervalChart(String name, String unit, double reference, List<Row> rows) {
  private static final double TOP = 6; // pixels

  /**
   * A value.
   *
   * @param color the number of its colour
   */
  record Row(String label, int color, double value, Interval range, String tooltip) {}

  void write(Html html) {
    double bottom = TOP + Chart.ROW * rows.size();
    Chart chart = Chart.begin(html, name, bottom + Chart.BOTTOM);
    Axis axis = axis();
    chart.drawAcross(axis, TOP, bottom, unit);
    chart.line("reference", axis.place(reference), TOP, axis.place(reference), bottom);
    for (int i = 0; i < rows.size(); i++) {
      draw(chart, axis, rows.get(i), TOP + Chart.ROW * (i + 0.5));
    }
    chart.end();
  }

  private Axis axis() {
    double low = reference;
    double high = reference;
    for (Row row : rows) {
      low = least(low, row.value, row.range.low());
      high = -least(-high, -row.value, -row.range.high());
    }
    return Axis.containing(low, high, Chart.ROWS_LEFT, Chart.ROWS_RIGHT, Chart.MAX_MARKS);
  }

  /** Returns the least of the numbers that are finite, of which the first is one. */
  private static double least(double first, double second, double third) {
    double least = Double.isFinite(second) ? Math.min(first, second) : first;
    return Double.isFinite(third) ? Math.min(least, third) : least;
  }

  private static void draw(Chart chart, Axis axis, Row row, double y) {
    String style = Chart.style(row.color);
    chart.beginGroup(row.tooltip);
    chart.rectangle("hit", 0, y - Chart.ROW / 2, Chart.WIDTH, Chart.ROW);
    chart.label(row.label, y);
    chart.line("bar " + style, axis.place(row.range.low()), y, axis.place(row.range.high()), y);
    for (double end : new double[] {row.range.low(), row.range.high()}) {
      chart.line("bar " + style, axis.place(end), y - 5, axis.place(end), y + 5);
    }
    chart.disc("dot " + style, axis.place(row.value), y, 5);
    chart.endGroup();
  }
}
