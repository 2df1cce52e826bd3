package gtpx.tournament.report;

import com.google.gson.stream.JsonWriter;
import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.draw.BoardOutline;
import gtpx.game.Turn;
import gtpx.record.BoundedFile;
import gtpx.record.RecordException;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The replays of the last games, as JSON for the page's script, and the boards on which it shows
 * them. A game without a readable record has no replay.
 */
final class ReplaySection {
  /** More would make the page too large: each takes some 5 KB. */
  static final int MAX_REPLAYS = 2_000;

  private static final int MAX_BYTES = 64 << 20; // of a record
  private static final String RECORD = "game.json";
  private static final String ABOVE_BOARDS =
      """
      <dialog id="window" aria-labelledby="window-title">\
      <div class="titlebar"><h2 id="window-title"></h2>\
      <button type="button" data-go="previous-game">‹ game</button>\
      <button type="button" data-go="next-game">game ›</button>\
      <a id="window-link" href="#" title="Link to this position">link</a>\
      <button type="button" data-go="close" aria-label="Close" title="Close (Esc)">✕</button></div>\
      <div class="stage"><div class="left">\
      """;
  private static final String BELOW_BOARDS =
      """
      <div class="controls">
      <button type="button" data-go="first" aria-label="First position" title="First position (Home)">|◀</button>
      <button type="button" data-go="back" aria-label="One step back" title="One step back (←)">◀</button>
      <button type="button" data-go="play" title="Play or pause (space)">Play</button>
      <button type="button" data-go="forward" aria-label="One step forward" title="One step forward (→)">▶</button>
      <button type="button" data-go="last" aria-label="Last position" title="Last position (End)">▶|</button>
      <input type="range" id="window-slider" min="0" max="0" value="0" aria-label="Step"/>
      <output id="window-turn"></output>
      </div>
      <p id="window-said" class="said" aria-live="polite"></p></div>\
      <div class="right"><ul id="window-seats" class="players"></ul>\
      <ol id="window-moves" class="moves" tabindex="0"></ol>\
      <p id="window-files" class="note"></p></div></div></dialog>
      """;

  private final Page page;
  private final Html html;
  private final Map<Topology, Integer> boards = new LinkedHashMap<>(); // with their numbers
  private final Set<String> replayed = new LinkedHashSet<>();
  private int players;

  ReplaySection(Page page, Html html) {
    this.page = page;
    this.html = html;
    players = page.summary.seats().size();
  }

  /** Writes the replays; returns the names of the games that have one. */
  Set<String> writeReplays() throws IOException {
    List<GameResult> games = page.games.games();
    for (GameResult game : games.subList(Math.max(0, games.size() - MAX_REPLAYS), games.size())) {
      Optional<LinkedFolder> folder = page.folder(game);
      if (folder.isPresent()) {
        Optional<GameReplay> replay = replay(folder.get().path().resolve(RECORD));
        if (replay.isPresent()) {
          String id = page.id(game).orElseThrow();
          writeJson("replay-" + id, json -> write(json, game, folder.get(), replay.get()));
          replayed.add(id);
        }
      }
    }
    return replayed;
  }

  /**
   * Replays a record; empty if there is none, it can't be read, or it is incomplete after a crash.
   */
  private static Optional<GameReplay> replay(Path record) {
    try {
      return Optional.of(GameReplay.of(BoundedFile.read(record, MAX_BYTES)));
    } catch (IOException | RecordException e) {
      return Optional.empty();
    }
  }

  private interface JsonContents {
    void writeTo(JsonWriter json) throws IOException;
  }

  /**
   * Writes JSON as an element of the page. The writer escapes the signs that could end the element,
   * so that it means the same as HTML and as XML.
   */
  private void writeJson(String id, JsonContents contents) throws IOException {
    StringWriter text = new StringWriter();
    JsonWriter json = new JsonWriter(text);
    json.setHtmlSafe(true);
    contents.writeTo(json);
    html.open("script", "type", "application/json", "id", id).trusted(text.toString()).closeLine();
  }

  private void write(JsonWriter json, GameResult game, LinkedFolder folder, GameReplay replay)
      throws IOException {
    players = Math.max(players, replay.players());
    Integer number = boards.putIfAbsent(replay.board(), boards.size());
    json.beginObject();
    json.name("board").value(number == null ? boards.size() - 1 : number);
    json.name("reason").value(game.reason());
    json.name("seats").beginArray();
    for (SeatResult seat : game.seats()) {
      writeSeat(json, seat);
    }
    json.endArray();
    json.name("files").beginArray();
    for (String file : folder.files()) {
      json.beginArray().value(file).value(folder.link(file)).endArray();
    }
    json.endArray();
    json.name("steps");
    replay.write(json);
    json.endObject();
  }

  private static void writeSeat(JsonWriter json, SeatResult seat) throws IOException {
    json.beginObject().name("name").value(seat.entrant());
    json.name("victory").value(ShownNumbers.upTo(2, seat.victory()));
    if (seat.points().isPresent()) {
      json.name("points").value(ShownNumbers.upTo(2, seat.points().get().doubleValue()));
    }
    if (seat.fault().isPresent()) {
      SeatResult.Fault fault = seat.fault().get();
      json.name("fault").value(fault.kind() + ": " + fault.message());
    }
    json.endObject();
  }

  /** Writes the window that shows the games, once all replays have been written. */
  void writeWindow() throws IOException {
    writeJson("boards", this::writeBoards);
    html.trusted(ABOVE_BOARDS);
    boards.forEach((board, number) -> writeBoard(new BoardOutline(board), number));
    html.trusted(BELOW_BOARDS);
  }

  private void writeBoard(BoardOutline board, int number) {
    String size = ShownNumbers.pixels(board.width()) + " " + ShownNumbers.pixels(board.height());
    html.open(
        "svg",
        "id",
        "board-" + number,
        "class",
        "board",
        "role",
        "img",
        "aria-label",
        "Board",
        "viewBox",
        "0 0 " + size);
    html.open("rect", "width", "100%", "height", "100%", "rx", "6");
    html.close().open("g", "class", "lines").trusted(board.elements()).close();
    html.element("g", "", "class", "stones").closeLine();
  }

  private void writeBoards(JsonWriter json) throws IOException {
    json.beginObject().name("cell").value(BoardOutline.CELL);
    json.name("results").beginArray();
    for (Turn.Result result : GameReplay.RESULTS) {
      json.value(result.word());
    }
    json.endArray().name("colors").beginArray();
    for (int i = 0; i < players; i++) {
      Color seat = new Color(i);
      json.beginArray().value(seat.toString()).value(Stones.mark(seat));
      json.value(Stones.fill(seat)).value(Stones.letters(seat)).endArray();
    }
    json.endArray().name("boards").beginArray();
    for (Topology board : boards.keySet()) {
      write(json, board);
    }
    json.endArray().endObject();
  }

  /** Writes the names of the points and their places, x and y in turn. */
  private static void write(JsonWriter json, Topology board) throws IOException {
    BoardOutline outline = new BoardOutline(board);
    json.beginObject().name("names").beginArray();
    for (int point = 0; point < board.size(); point++) {
      json.value(board.name(point));
    }
    json.endArray().name("places").beginArray();
    for (int point = 0; point < board.size(); point++) {
      json.value(Math.round(10 * outline.x(point)) / 10.0);
      json.value(Math.round(10 * outline.y(point)) / 10.0);
    }
    json.endArray().endObject();
  }
}
