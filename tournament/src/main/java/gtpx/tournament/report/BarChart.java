package gtpx.tournament.report;

import java.util.List;

/**
 * A chart of amounts as bars, one below the other, of one part or several.
 *
 * @param unit the title of the axis
 * @param isCount whether the amounts are whole numbers
 * @param parts the names of the parts, for a legend if there are several
 */
record BarChart(String name, String unit, boolean isCount, List<String> parts, List<Row> rows) {
  private static final double BAR = 18; // pixels, like that below
  private static final double TOP = 6;

  /** The amounts of one bar. */
  record Row(String label, List<Part> parts) {
    Row {
      parts = List.copyOf(parts);
    }

    double sum() {
      return parts.stream().mapToDouble(Part::amount).sum();
    }
  }

  /**
   * A part of a bar.
   *
   * @param color the number of its colour
   * @param words that are written on it if they fit
   */
  record Part(int color, double amount, String words, String tooltip) {}

  void write(Html html) {
    double top = TOP + (parts.size() > 1 ? Legend.height(parts) : 0);
    double bottom = top + Chart.ROW * rows.size();
    Chart chart = Chart.begin(html, name, bottom + Chart.BOTTOM);
    if (parts.size() > 1) {
      Legend.draw(chart, parts, TOP);
    }
    double most = rows.stream().mapToDouble(Row::sum).max().orElse(0);
    Axis axis = axis(most);
    chart.drawAcross(axis, top, bottom, unit);
    for (int i = 0; i < rows.size(); i++) {
      draw(chart, axis, rows.get(i), top + Chart.ROW * (i + 0.5));
    }
    chart.end();
  }

  private Axis axis(double most) {
    return isCount
        ? Axis.ofCounts(most, Chart.ROWS_LEFT, Chart.ROWS_RIGHT, Chart.MAX_MARKS)
        : Axis.containing(0, most, Chart.ROWS_LEFT, Chart.ROWS_RIGHT, Chart.MAX_MARKS);
  }

  private static void draw(Chart chart, Axis axis, Row row, double y) {
    chart.label(row.label, y);
    double sum = 0;
    for (Part part : row.parts) {
      double left = axis.place(sum);
      sum += part.amount;
      double width = axis.place(sum) - left;
      chart.beginGroup(part.tooltip);
      chart.rectangle("area " + Chart.style(part.color), left, y - BAR / 2, width, BAR);
      if (Chart.LETTER_WIDTH * (part.words.length() + 1) < width) {
        chart.textOn(left + width / 2, y + Chart.LETTERS / 3, part.words);
      }
      chart.endGroup();
    }
  }
}
