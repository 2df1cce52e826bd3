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
  private static final double ROW = 28; // pixels, like those below
  private static final double BAR = 18;
  private static final double TOP = 6;
  private static final double BOTTOM = 46;
  private static final double LEFT = 170;
  private static final double RIGHT = 24;
  private static final int MAX_MARKS = 8;

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
    double bottom = top + ROW * rows.size();
    Chart chart = Chart.begin(html, name, bottom + BOTTOM);
    if (parts.size() > 1) {
      Legend.draw(chart, parts, TOP);
    }
    double most = rows.stream().mapToDouble(Row::sum).max().orElse(0);
    Axis axis = axis(most);
    chart.drawAcross(axis, top, bottom, unit);
    for (int i = 0; i < rows.size(); i++) {
      draw(chart, axis, rows.get(i), top + ROW * (i + 0.5));
    }
    chart.end();
  }

  private Axis axis(double most) {
    double right = Chart.WIDTH - RIGHT;
    return isCount
        ? Axis.ofCounts(most, LEFT, right, MAX_MARKS)
        : Axis.containing(0, most, LEFT, right, MAX_MARKS);
  }

  private static void draw(Chart chart, Axis axis, Row row, double y) {
    chart.text(LEFT - 10, y + Chart.LETTERS / 3, "end", Chart.shortened(row.label, LEFT - 16));
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
