package gtpx.tournament.report;

import gtpx.tournament.summary.Encounter;

/** Who captured whom, and who shared victories. */
record EncounterSection(Page page, Html html) {
  void writeCaptures() {
    double most = mostCaptured();
    Matrix.write(
        page,
        html,
        "Stones of the column's entrant that the row's held in the end, per game together",
        (row, column) ->
            page.summary
                .encounter(row, column)
                .map(met -> captured(met, row, column, most))
                .orElse(NO));
  }

  void writeShared() {
    Matrix.write(
        page,
        html,
        "Victories that both shared, in % of their games together",
        (row, column) ->
            page.summary.encounter(row, column).map(met -> shared(met, row, column)).orElse(NO));
  }

  private static final Matrix.Cell NO = new Matrix.Cell("", 0, "");

  private double mostCaptured() {
    return page.summary.encounters().stream()
        .mapToDouble(met -> perGame(Math.max(met.capturedByFirst(), met.capturedBySecond()), met))
        .max()
        .orElse(0);
  }

  private static double perGame(long stones, Encounter met) {
    return (double) stones / met.games();
  }

  private Matrix.Cell captured(Encounter met, int row, int column, double most) {
    long stones = met.capturedBy(row);
    String tooltip =
        "%s captured %s of %s in %s"
            .formatted(
                page.name(row),
                Page.count(stones, "stone"),
                page.name(column),
                Page.count(met.games(), "game"));
    double mean = perGame(stones, met);
    return new Matrix.Cell(ShownNumbers.fixed(1, mean), mean / most, tooltip);
  }

  private Matrix.Cell shared(Encounter met, int row, int column) {
    double share = (double) met.sharedVictories() / met.games();
    String tooltip =
        "%s and %s shared %d of %s"
            .formatted(
                page.name(row),
                page.name(column),
                met.sharedVictories(),
                Page.count(met.games(), "game"));
    return new Matrix.Cell(ShownNumbers.fixed(0, 100 * share), share, tooltip);
  }
}
