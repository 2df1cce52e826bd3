package gtpx.tournament.report;

import gtpx.tournament.rating.EloEstimate;
import gtpx.tournament.rating.Sprt;
import gtpx.tournament.summary.Duel;
import java.util.List;

/** Entrants who met alone: wins, draws and losses, Elo, the sequential test; and head to head. */
record DuelSection(Page page, Html html) {
  void write() {
    writeDuels();
    if (page.entrants.size() > 2) {
      writeHeadToHead();
    }
  }

  private void writeDuels() {
    String heads = "Entrant,Against,Wins,Draws,Losses,Score,Elo,95 % interval";
    HtmlTable table =
        HtmlTable.begin(html, "duels", page.summary.sprt().isPresent() ? heads + ",SPRT" : heads);
    for (int first : page.ranking) {
      for (int second : page.ranking) {
        if (isShownFirst(first, second)) {
          writeDuel(table, first, second);
        }
      }
    }
    table.end();
    html.note(
        "Elo is estimated from pairs of games with swapped seats if most games are in pairs.");
  }

  /** The better one, or the one whom the sequential test is about. */
  private boolean isShownFirst(int first, int second) {
    List<Integer> ranking = page.ranking;
    return page.summary.sprt().isPresent()
        ? first < second
        : ranking.indexOf(first) < ranking.indexOf(second);
  }

  private void writeDuel(HtmlTable table, int first, int second) {
    Duel duel = page.summary.duel(first, second);
    if (duel.elo().isEmpty()) {
      return;
    }
    EloEstimate elo = duel.elo().get();
    table
        .beginRow()
        .cell(() -> page.writeName(html, first))
        .cell(() -> page.writeName(html, second))
        .number(duel.wins())
        .number(duel.draws())
        .number(duel.losses())
        .number(ShownNumbers.percent(duel.score().orElse(0)))
        .number(ShownNumbers.fixed(0, elo.elo()))
        .number(Page.elos(elo.interval()));
    page.summary.sprt().ifPresent(state -> table.cell(text(state)));
    table.endRow();
  }

  private static String text(Duel.SprtState state) {
    Sprt test = state.test();
    String decision =
        switch (state.decision()) {
          case ELO0 -> "accepts " + ShownNumbers.upTo(1, test.elo0()) + " Elo";
          case ELO1 -> "accepts " + ShownNumbers.upTo(1, test.elo1()) + " Elo";
          case MORE_GAMES -> "needs more games";
        };
    return "%s (LLR %s, bounds %s and %s)"
        .formatted(
            decision,
            ShownNumbers.fixed(2, state.logLikelihoodRatio()),
            ShownNumbers.fixed(2, test.low()),
            ShownNumbers.fixed(2, test.high()));
  }

  private void writeHeadToHead() {
    html.element("h3", "Head to head");
    Matrix.write(
        page,
        html,
        "Score of the row's entrant against the column's, in % of their games alone",
        (row, column) -> {
          Duel duel = page.summary.duel(row, column);
          return row == column || duel.score().isEmpty()
              ? new Matrix.Cell("", 0, "")
              : cell(row, column, duel);
        });
  }

  private Matrix.Cell cell(int row, int column, Duel duel) {
    double score = duel.score().orElse(0);
    String tooltip =
        "%s against %s: %d wins, %d draws, %d losses"
            .formatted(page.name(row), page.name(column), duel.wins(), duel.draws(), duel.losses());
    return new Matrix.Cell(ShownNumbers.fixed(0, 100 * score), score, tooltip);
  }
}
