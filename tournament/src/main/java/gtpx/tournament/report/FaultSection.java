package gtpx.tournament.report;

import gtpx.board.Color;
import gtpx.tournament.report.BarChart.Part;
import gtpx.tournament.report.BarChart.Row;
import gtpx.tournament.report.GameCollection.FaultyGame;
import gtpx.tournament.summary.EntrantSummary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** Faults by entrant and kind, with links to the games and logs; and substituted moves. */
record FaultSection(Page page, Html html) {
  void writeFaults() {
    List<Integer> order = mostFirst(EntrantSummary::faultCount);
    html.open("div", "class", "charts");
    writeChart(order);
    html.closeLine();
    writeTable(order);
  }

  /** Returns the numbers of the entrants that have any, those with the most first. */
  private List<Integer> mostFirst(ToIntFunction<EntrantSummary> count) {
    return IntStream.range(0, page.entrants.size())
        .boxed()
        .filter(number -> count.applyAsInt(page.entrants.get(number)) > 0)
        .sorted(Comparator.comparingInt(number -> -count.applyAsInt(page.entrants.get(number))))
        .toList();
  }

  private void writeChart(List<Integer> order) {
    List<String> kinds =
        page.entrants.stream()
            .flatMap(entrant -> entrant.faults().keySet().stream())
            .distinct()
            .sorted()
            .toList();
    List<Row> rows = new ArrayList<>();
    for (int number : order) {
      EntrantSummary entrant = page.entrants.get(number);
      List<Part> parts = new ArrayList<>();
      entrant
          .faults()
          .forEach(
              (kind, count) ->
                  parts.add(
                      new Part(
                          kinds.indexOf(kind),
                          count,
                          String.valueOf(count),
                          entrant.name() + ": " + kind + " " + count)));
      rows.add(new Row(entrant.name(), parts));
    }
    new BarChart("Faults by kind", "number of faults", true, kinds, rows).write(html);
  }

  private void writeTable(List<Integer> order) {
    HtmlTable table = HtmlTable.begin(html, "faults", "Entrant,Kind,Number,Games");
    for (int number : order) {
      for (Map.Entry<String, Integer> fault : page.entrants.get(number).faults().entrySet()) {
        table
            .beginRow()
            .cell(() -> page.writeName(html, number))
            .cell(fault.getKey())
            .number(fault.getValue())
            .cell(() -> writeGames(page.name(number), fault.getKey(), fault.getValue()))
            .endRow();
      }
    }
    table.end();
  }

  private void writeGames(String entrant, String kind, int count) {
    List<FaultyGame> games = page.games.faults(entrant, kind);
    html.open("ul", "class", "games");
    games.forEach(this::writeGame);
    if (count > games.size()) {
      html.element("li", "and " + (count - games.size()) + " more");
    }
    html.close();
  }

  private void writeGame(FaultyGame game) {
    html.open("li");
    String name = "game " + game.game().number();
    Optional<String> id = page.id(game.game());
    if (id.isPresent()) {
      html.element("a", name, "href", "#game-" + id.get());
    } else {
      html.text(name);
    }
    Color seat = new Color(game.seat());
    page.folder(game.game())
        .ifPresent(
            folder -> {
              writeLink(folder, seat + ".log", "log");
              writeLink(folder, seat + ".err", "errors");
            });
    game.game().seats().get(game.seat()).fault().ifPresent(fault -> writeMessage(fault.message()));
    html.close();
  }

  private void writeMessage(String message) {
    html.text(" ").element("bdi", message, "class", "message");
  }

  private void writeLink(LinkedFolder folder, String file, String words) {
    if (folder.has(file)) {
      html.text(" ").element("a", words, "href", folder.link(file));
    }
  }

  void writeSubstituted() {
    html.note("Moves that were found for an entrant, since its own were not possible.");
    HtmlTable table = HtmlTable.begin(html, "substituted", "Entrant,Reason,Moves,Of its moves");
    for (int number : mostFirst(EntrantSummary::substitutedCount)) {
      EntrantSummary entrant = page.entrants.get(number);
      double moves = Math.max(entrant.substitutedCount(), entrant.time().moves());
      entrant
          .substituted()
          .forEach(
              (reason, count) ->
                  table
                      .beginRow()
                      .cell(() -> page.writeName(html, number))
                      .cell(reason)
                      .number(count)
                      .number(ShownNumbers.percent(count / moves))
                      .endRow());
    }
    table.end();
  }
}
