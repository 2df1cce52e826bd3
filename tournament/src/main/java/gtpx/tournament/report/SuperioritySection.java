package gtpx.tournament.report;

import java.util.OptionalDouble;

/** How likely each entrant is stronger than each other one, whether they have met or not. */
record SuperioritySection(Page page, Html html) {
  void write() {
    Matrix.write(
        page,
        html,
        "How likely the row's entrant is stronger than the column's, by all games of both",
        (row, column) -> {
          OptionalDouble likelihood = page.ratings.superiority(row, column);
          return likelihood.isEmpty()
              ? new Matrix.Cell("", 0, "")
              : cell(row, column, likelihood.getAsDouble());
        });
  }

  private Matrix.Cell cell(int row, int column, double likelihood) {
    String percent = ShownNumbers.percent(likelihood);
    String tooltip =
        "%s is stronger than %s with a likelihood of %s"
            .formatted(page.name(row), page.name(column), percent);
    return new Matrix.Cell(percent, likelihood, tooltip);
  }
}
