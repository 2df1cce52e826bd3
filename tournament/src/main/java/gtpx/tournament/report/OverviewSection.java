package gtpx.tournament.report;

import gtpx.tournament.report.GameCollection.OpeningCount;
import gtpx.tournament.summary.Duel;
import gtpx.tournament.summary.EntrantSummary;
import java.util.Map;

/** The settings, how games ended, and which openings were played. */
record OverviewSection(Page page, Html html) {
  void writeSettings() {
    html.open("dl", "class", "settings");
    page.about.settings().forEach(this::writeSetting);
    page.entrants.stream().map(EntrantSummary::name).forEach(this::writeProgram);
    page.summary
        .sprt()
        .map(Duel.SprtState::test)
        .ifPresent(
            test ->
                writeSetting(
                    "sequential test",
                    "elo0=%s, elo1=%s, alpha=%s, beta=%s"
                        .formatted(test.elo0(), test.elo1(), test.alpha(), test.beta())));
    writeSetting("game", page.about.spec().toString());
    html.closeLine();
  }

  /** Writes the name that a program reported, unless the settings have it. */
  private void writeProgram(String entrant) {
    page.games
        .program(entrant)
        .filter(program -> !page.about.settings().containsValue(program))
        .ifPresent(program -> writeSetting("program of " + entrant, program));
  }

  private void writeSetting(String name, String value) {
    html.open("div").element("dt", name).open("dd").name(value).close().close();
  }

  void writeEndings() {
    HtmlTable table = HtmlTable.begin(html, "endings", "Reason,Games,Share");
    int games = Math.max(1, page.summary.games());
    for (Map.Entry<String, Integer> reason : page.summary.reasons().entrySet()) {
      double share = (double) reason.getValue() / games;
      table
          .beginRow()
          .cell(reason.getKey())
          .number(reason.getValue())
          .number(ShownNumbers.percent(share))
          .endRow();
    }
    table.end();
  }

  void writeOpenings() {
    String heads = "Opening,Games,Void,Turns per game,s per game";
    HtmlTable table = HtmlTable.begin(html, "openings", heads);
    page.games.openings().forEach((name, opening) -> writeOpening(table, name, opening));
    table.end();
  }

  private void writeOpening(HtmlTable table, String name, OpeningCount opening) {
    table
        .beginRow()
        .cell(() -> html.name(name.isEmpty() ? "empty board" : name))
        .number(opening.games())
        .number(opening.voidGames())
        .number(ShownNumbers.fixed(1, (double) opening.turns() / opening.games()))
        .number(ShownNumbers.fixed(1, opening.seconds() / opening.games()))
        .endRow();
  }
}
