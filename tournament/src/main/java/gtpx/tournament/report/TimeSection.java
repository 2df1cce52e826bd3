package gtpx.tournament.report;

import gtpx.tournament.report.BarChart.Part;
import gtpx.tournament.report.BarChart.Row;
import gtpx.tournament.summary.EntrantSummary;
import gtpx.tournament.summary.TimeUse;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The time that the entrants took. */
record TimeSection(Page page, Html html) {
  private static final String HEADS =
      "Entrant,Moves,s in all,s per move,s per game,s in the slowest game,s per move in the slowest game";

  void write() {
    html.open("div", "class", "charts");
    List<Row> rows = new ArrayList<>();
    for (int i : page.summary.slowestFirst()) {
      rows.add(bar(page.entrants.get(i), i));
    }
    new BarChart("Time per move", "seconds", false, List.of(), rows).write(html);
    html.closeLine();
    HtmlTable table = HtmlTable.begin(html, "time", HEADS);
    for (int i : page.summary.slowestFirst()) {
      writeRow(table, i);
    }
    table.end();
  }

  private static Row bar(EntrantSummary entrant, int number) {
    OptionalDouble seconds = entrant.time().secondsPerMove();
    if (seconds.isEmpty()) {
      return new Row(entrant.name(), List.of());
    }
    String words = ShownNumbers.fixed(3, seconds.getAsDouble()) + " s";
    Part part = new Part(number, seconds.getAsDouble(), words, entrant.name() + ": " + words);
    return new Row(entrant.name(), List.of(part));
  }

  private void writeRow(HtmlTable table, int number) {
    TimeUse time = page.entrants.get(number).time();
    table
        .beginRow()
        .cell(() -> page.writeName(html, number))
        .number(time.moves())
        .number(ShownNumbers.fixed(1, time.seconds()))
        .number(Page.fixed(3, time.secondsPerMove()))
        .number(Page.fixed(1, time.secondsPerGame()))
        .number(time.moves() == 0 ? Page.NONE : ShownNumbers.fixed(1, time.maxGameSeconds()))
        .number(time.moves() == 0 ? Page.NONE : ShownNumbers.fixed(3, time.maxSecondsPerMove()))
        .endRow();
  }
}
