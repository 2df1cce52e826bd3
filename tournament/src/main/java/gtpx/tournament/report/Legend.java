package gtpx.tournament.report;

import java.util.List;

/** The names of a chart's series beside their colours, in rows above it. */
final class Legend {
  private static final double ROW = 20; // pixels, like those below
  private static final double SQUARE = 11;
  private static final double BETWEEN = 30;
  private static final double MAX_NAME = 200;

  private Legend() {}

  static double height(List<String> names) {
    return layOut(names, (series, x, row) -> {}) * ROW + ROW / 2;
  }

  static void draw(Chart chart, List<String> names, double top) {
    layOut(
        names,
        (series, x, row) -> {
          double y = top + row * ROW;
          chart.beginGroup(names.get(series));
          chart.rectangle("area " + Chart.style(series), x, y, SQUARE, SQUARE);
          chart.text(x + SQUARE + 5, y + SQUARE, "start", shown(names.get(series)));
          chart.endGroup();
        });
  }

  private interface Place {
    void of(int series, double x, int row);
  }

  /** Places the names; returns the number of rows. */
  private static int layOut(List<String> names, Place place) {
    int row = 0;
    double x = 0;
    for (int series = 0; series < names.size(); series++) {
      double width = BETWEEN + Chart.LETTER_WIDTH * shown(names.get(series)).length();
      if (x > 0 && x + width > Chart.WIDTH) {
        row++;
        x = 0;
      }
      place.of(series, x, row);
      x += width;
    }
    return row + 1;
  }

  private static String shown(String name) {
    return Chart.shortened(name, MAX_NAME);
  }
}
