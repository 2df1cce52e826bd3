package gtpx.tournament.report;

import gtpx.board.Color;
import gtpx.tournament.report.BarChart.Part;
import gtpx.tournament.report.BarChart.Row;
import gtpx.tournament.report.GameCollection.FaultyGame;
import gtpx.tournament.summary.EntrantSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Faults by entrant and kind, with links to the games and logs; and substituted moves. */
record FaultSection(Page page, Html html) {
  void write() {
    List<String> kinds =
        page.entrants.stream()
            .flatMap(entrant -> entrant.faults().keySet().stream())
            .distinct()
            .sorted()
            .toList();
    if (kinds.isEmpty()) {
      html.element("p", "No entrant failed.");
    } else {
      html.open("div", "class", "charts");
      writeChart(kinds);
      html.closeLine();
      writeFaults();
    }
    if (page.entrants.stream().anyMatch(entrant -> !entrant.substituted().isEmpty())) {
      writeSubstituted();
    }
  }

  private void writeChart(List<String> kinds) {
    List<Row> rows = new ArrayList<>();
    for (EntrantSummary entrant : page.entrants) {
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

  private void writeFaults() {
    HtmlTable table = HtmlTable.begin(html, "faults", "Entrant,Kind,Number,Games");
    for (int i = 0; i < page.entrants.size(); i++) {
      int number = i;
      for (Map.Entry<String, Integer> fault : page.entrants.get(i).faults().entrySet()) {
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

  private void writeSubstituted() {
    html.element("h3", "Substituted moves");
    HtmlTable table = HtmlTable.begin(html, "substituted", "Entrant,Reason,Moves");
    for (int i = 0; i < page.entrants.size(); i++) {
      int number = i;
      page.entrants
          .get(i)
          .substituted()
          .forEach(
              (reason, count) ->
                  table
                      .beginRow()
                      .cell(() -> page.writeName(html, number))
                      .cell(reason)
                      .number(count)
                      .endRow());
    }
    table.end();
  }
}
