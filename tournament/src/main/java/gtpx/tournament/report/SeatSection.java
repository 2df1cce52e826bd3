package gtpx.tournament.report;

import gtpx.board.Color;
import gtpx.tournament.rating.Interval;
import gtpx.tournament.report.IntervalChart.Row;
import gtpx.tournament.summary.Ratings.Rating;
import gtpx.tournament.summary.SeatBias;
import gtpx.tournament.summary.VictoryShare;
import java.util.ArrayList;
import java.util.List;

/** How much each seat has won, whoever had it, and which entrant did what on it. */
record SeatSection(Page page, Html html) {
  void write() {
    html.open("div", "class", "charts");
    writeChart();
    html.closeLine();
    writeTable();
  }

  private void writeChart() {
    List<Row> rows = new ArrayList<>();
    for (SeatBias bias : page.summary.seatBias()) {
      VictoryShare total = bias.total();
      if (total.interval().isPresent()) {
        double share = total.share().orElse(0);
        Interval interval = total.interval().get();
        String tooltip =
            "%s: %s of %s, 95 %% interval %s"
                .formatted(
                    bias.seat(),
                    ShownNumbers.percent(share),
                    Page.count(total.games(), "game"),
                    Page.interval(interval));
        rows.add(
            new Row(
                bias.seat().toString(),
                0,
                100 * share,
                new Interval(100 * interval.low(), 100 * interval.high()),
                tooltip));
      }
    }
    if (!rows.isEmpty()) {
      double fair = 100.0 / page.summary.seats().size();
      String unit = "share in %; the line is an equal share";
      new IntervalChart("Seats with 95 % intervals", unit, fair, rows).write(html);
    }
  }

  private void writeTable() {
    List<String> heads = new ArrayList<>(List.of("Seat", "Share", "95 % interval", "Rating term"));
    heads.add("95 % interval");
    List<Integer> ranking = page.ranking;
    ranking.forEach(entrant -> heads.add(page.name(entrant)));
    HtmlTable table = HtmlTable.begin(html, "seats", heads);
    for (SeatBias bias : page.summary.seatBias()) {
      writeRow(table, bias, ranking);
    }
    table.end();
    html.element(
        "p",
        "Rating term: the advantage of the seat in Elo, after the strengths of those who had it;"
            + " 0 is the mean of all seats. The last columns are each entrant's share on that seat.",
        "class",
        "note");
  }

  private void writeRow(HtmlTable table, SeatBias bias, List<Integer> ranking) {
    Color seat = bias.seat();
    Rating term = page.ratings.seats().get(seat.seat());
    table.beginRow().cell(() -> writeSeat(seat));
    table
        .number(Page.percent(bias.total().share()))
        .number(bias.total().interval().map(Page::interval).orElse(""))
        .number(Page.rating(term))
        .number(Page.interval(term));
    for (int entrant : ranking) {
      VictoryShare on = page.entrants.get(entrant).seats().get(seat.seat());
      String tooltip = page.name(entrant) + " as " + seat + ": " + Page.count(on.games(), "game");
      table.heat(on.games() == 0 ? "" : Page.percent(on.share()), on.share().orElse(0), tooltip);
    }
    table.endRow();
  }

  /** Writes a seat as a small stone and its name. */
  private void writeSeat(Color seat) {
    String mark = Stones.mark(seat, page.summary.seats().size());
    html.element("span", mark, "class", Stones.style(seat));
    html.text(seat.toString());
  }
}
