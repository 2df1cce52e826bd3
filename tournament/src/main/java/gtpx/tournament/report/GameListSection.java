package gtpx.tournament.report;

import gtpx.board.Color;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import gtpx.tournament.run.MatchRunner;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The list of the games, without scripts in the order of the schedule.
 *
 * @param replayed the names of the games that have a replay
 */
record GameListSection(Page page, Html html, Set<String> replayed) {
  private static final List<String> HEADS =
      List.of("Game", "Block", "Seats", "Ended by", "Turns", "Seconds", "Files", "Opening");

  /** Shown by the page's script. */
  private static final String CONTROLS =
      """
      <form id="filter" class="filter" hidden="hidden">\
      <input type="search" id="filter-words" aria-label="Words of the games to show" placeholder="name, reason, …"/>\
      <label><input type="checkbox" id="filter-faults"/> with a fault</label>\
      <label><input type="checkbox" id="filter-void"/> void</label>\
      <output id="filter-count"></output></form>
      """;

  void write() {
    html.trusted(CONTROLS);
    List<GameResult> games = page.games.games();
    writeLimits(games.size());
    html.note("After each name: its share of the victory, and its points.");
    boolean hasOpenings = page.games.hasOpenings();
    HtmlTable table =
        HtmlTable.begin(html, "games", HEADS.subList(0, HEADS.size() - (hasOpenings ? 0 : 1)));
    for (GameResult game : games) {
      writeRow(table, game, hasOpenings);
    }
    table.end();
  }

  private void writeLimits(int listed) {
    if (listed < page.games.count()) {
      html.note("Only the last %d of %d games are listed.".formatted(listed, page.games.count()));
    }
    if (!Files.isDirectory(page.records.resolve(MatchRunner.GAMES))) {
      html.note(
          "The records are on the machines that played the games, so none can be replayed here.");
    } else if (replayed.size() < listed) {
      String words =
          "%d of these games can be replayed here: the last ones that have a readable record,"
              + " %d at most. All records are in ";
      writeNote(words.formatted(replayed.size(), ReplaySection.MAX_REPLAYS));
    }
  }

  private void writeNote(String words) {
    html.open("p", "class", "note").text(words).element("code", page.records.toString());
    html.text(".").closeLine();
  }

  private void writeRow(HtmlTable table, GameResult game, boolean hasOpenings) {
    String id = page.id(game).orElseThrow();
    table
        .beginRow("id", "game-" + id, "class", game.isVoid() ? "void" : "counted")
        .cell(() -> writeNumber(id))
        .number(game.block())
        .cell(() -> writeSeats(game))
        .cell(game.reason())
        .number(game.turns())
        .number(ShownNumbers.fixed(1, game.seconds()))
        .cell(() -> writeFiles(game));
    if (hasOpenings) {
      table.cell(() -> html.name(game.opening().orElse("")));
    }
    table.endRow();
  }

  private void writeNumber(String id) {
    if (replayed.contains(id)) {
      html.element("a", id, "href", "#game-" + id, "class", "replay");
    } else {
      html.text(id);
    }
  }

  private void writeSeats(GameResult game) {
    html.open("ul", "class", "games");
    for (int seat = 0; seat < game.seats().size(); seat++) {
      writeSeat(new Color(seat), game.seats().get(seat));
    }
    html.close();
  }

  private void writeSeat(Color color, SeatResult seat) {
    html.open("li", "class", seat.victory() > 0 ? "winner" : "loser", "title", title(color, seat));
    String mark = Stones.mark(color, page.summary.seats().size());
    html.element("span", mark, "class", Stones.style(color));
    html.name(seat.entrant());
    html.element("b", " " + ShownNumbers.upTo(2, seat.victory()));
    seat.points()
        .ifPresent(
            points -> html.element("small", " " + ShownNumbers.upTo(2, points.doubleValue())));
    seat.fault()
        .ifPresent(
            fault ->
                html.text(" ")
                    .element("em", fault.kind(), "class", "fault", "title", fault.message()));
    html.close();
  }

  private static String title(Color color, SeatResult seat) {
    String played = "%s: %s, %s in %s s";
    String text =
        played.formatted(
            color,
            seat.player(),
            Page.count(seat.moves(), "move"),
            ShownNumbers.fixed(1, seat.seconds()));
    Map<String, Integer> substituted = new TreeMap<>(seat.substituted());
    return substituted.isEmpty() ? text : text + ", substituted " + substituted;
  }

  private void writeFiles(GameResult game) {
    Optional<LinkedFolder> folder = page.folder(game);
    folder.ifPresent(found -> html.element("a", "folder", "href", found.link()));
  }
}
