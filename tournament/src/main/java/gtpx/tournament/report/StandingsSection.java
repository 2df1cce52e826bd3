package gtpx.tournament.report;

import com.google.common.primitives.ImmutableIntArray;
import gtpx.tournament.rating.Interval;
import gtpx.tournament.report.IntervalChart.Row;
import gtpx.tournament.summary.EntrantSummary;
import gtpx.tournament.summary.RatingNotes;
import gtpx.tournament.summary.Ratings.Rating;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The standings, the chart of ratings, and the course of the scores. */
record StandingsSection(Page page, Html html) {
  private static final String HEADS =
      "Rank,Entrant,Rating,95 % interval,Share of victories,95 % interval,Games,Places,Points,Faults,s per move";

  void write() {
    HtmlTable table = HtmlTable.begin(html, "standings", HEADS);
    int rank = 1;
    for (int entrant : page.ranking) {
      writeRow(table, rank++, entrant);
    }
    table.end();
    html.note(
        "Sorted by rating, which is Elo by the model of Plackett and Luce, with 95 % intervals by"
            + " profile likelihood. Places: how often first, second, and so on.");
    if (page.summary.games() > 0) {
      RatingNotes.of(page.summary, page.ratings).forEach(html::note);
    }
    html.open("div", "class", "charts");
    writeRatings();
    writeHistory();
    html.closeLine();
  }

  private void writeRow(HtmlTable table, int rank, int number) {
    EntrantSummary entrant = page.entrants.get(number);
    Rating rating = page.ratings.entrants().get(number);
    table.beginRow().number(rank).cell(() -> writeMarkedName(entrant, number));
    table
        .number(Page.rating(rating))
        .number(Page.interval(rating))
        .number(Page.percent(entrant.total().share()))
        .number(entrant.total().interval().map(Page::interval).orElse(""))
        .number(entrant.total().games())
        .number(places(entrant.places()))
        .number(Page.fixed(1, entrant.points()))
        .number(entrant.faultCount())
        .number(Page.fixed(3, entrant.time().secondsPerMove()))
        .endRow();
  }

  private void writeMarkedName(EntrantSummary entrant, int number) {
    page.writeName(html, number);
    if (RatingNotes.isMarked(entrant)) {
      html.text(RatingNotes.MARK);
    }
  }

  private static String places(ImmutableIntArray places) {
    return places.stream().mapToObj(String::valueOf).collect(Collectors.joining(" · "));
  }

  private void writeRatings() {
    List<Row> rows = new ArrayList<>();
    for (int entrant : page.ranking) {
      Rating rating = page.ratings.entrants().get(entrant);
      if (rating.elo().isPresent()) {
        double elo = rating.elo().getAsDouble();
        Interval range = rating.interval().orElse(new Interval(elo, elo));
        String name = page.name(entrant);
        String tooltip = name + ": " + Page.rating(rating) + " Elo";
        String interval = Page.interval(rating);
        rows.add(
            new Row(
                name,
                entrant,
                elo,
                range,
                interval.isEmpty() ? tooltip : tooltip + ", 95 % interval " + interval));
      }
    }
    if (!rows.isEmpty()) {
      new IntervalChart("Ratings with 95 % intervals", "Elo", 0, rows).write(html);
    }
  }

  private void writeHistory() {
    List<LineChart.Series> series =
        page.entrants.stream()
            .map(entrant -> entrant.name())
            .map(name -> new LineChart.Series(name, page.games.history().points(name)))
            .toList();
    if (series.stream().anyMatch(line -> !line.points().isEmpty())) {
      new LineChart("Score over time", "game", "cumulative share of the victories in %", series)
          .write(html);
    }
  }
}
