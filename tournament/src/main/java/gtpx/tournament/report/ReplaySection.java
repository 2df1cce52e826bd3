package gtpx.tournament.report;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.draw.BoardOutline;
import gtpx.json.Json;
import gtpx.record.BoundedFile;
import gtpx.record.RecordException;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The replays of the last games, as JSON for the page's script, and the boards on which it shows
 * them. A game without a readable record has no replay.
 */
final class ReplaySection {
  /** More would make the page too large: each takes some 5 KB. */
  static final int MAX_REPLAYS = 2_000;

  private static final int MAX_BYTES = 64 << 20; // of a record
  private static final String RECORD = "game.json";

  /** Escapes the signs that could end an element, so that JSON is the same in HTML and in XML. */
  private static final Gson GSON = new Gson();

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
          writeJson("replay-" + id, json(game, folder.get(), replay.get()));
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

  /** Writes JSON as an element of the page. */
  private void writeJson(String id, JsonObject json) {
    html.open("script", "type", "application/json", "id", id);
    html.trusted(GSON.toJson(json)).closeLine();
  }

  private JsonObject json(GameResult game, LinkedFolder folder, GameReplay replay)
      throws IOException {
    players = Math.max(players, replay.players());
    boards.putIfAbsent(replay.board(), boards.size());
    JsonObject json = Json.of("board", boards.get(replay.board()));
    json.addProperty("reason", game.reason());
    json.add("seats", Json.array(game.seats(), ReplaySection::json));
    json.add(
        "files", Json.array(folder.files(), file -> Json.names(List.of(file, folder.link(file)))));
    json.add("steps", replay.json());
    return json;
  }

  private static JsonObject json(SeatResult seat) {
    JsonObject json = Json.of("name", seat.entrant());
    json.addProperty("victory", ShownNumbers.upTo(2, seat.victory()));
    seat.points()
        .ifPresent(
            points -> json.addProperty("points", ShownNumbers.upTo(2, points.doubleValue())));
    seat.fault()
        .ifPresent(fault -> json.addProperty("fault", fault.kind() + ": " + fault.message()));
    return json;
  }

  /** Writes the window that shows the games, once all replays have been written. */
  void writeWindow() {
    writeJson("boards", boards());
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

  private JsonObject boards() {
    List<Color> seats = IntStream.range(0, players).mapToObj(Color::new).toList();
    JsonObject json = Json.of("cell", BoardOutline.CELL);
    json.add("results", Json.array(GameReplay.RESULTS, result -> new JsonPrimitive(result.word())));
    json.add("colors", Json.array(seats, this::json));
    json.add("boards", Json.array(boards.keySet(), ReplaySection::json));
    return json;
  }

  private JsonArray json(Color seat) {
    JsonArray json =
        Json.names(
            List.of(seat, Stones.mark(seat, players), Stones.fill(seat), Stones.letters(seat)));
    json.add(Json.names(Stones.shades(seat)));
    return json;
  }

  /** Returns the names of the points and their places, x and y in turn. */
  private static JsonObject json(Topology board) {
    BoardOutline outline = new BoardOutline(board);
    JsonArray names = new JsonArray();
    JsonArray places = new JsonArray();
    for (int point = 0; point < board.size(); point++) {
      names.add(board.name(point));
      places.add(Math.round(10 * outline.x(point)) / 10.0);
      places.add(Math.round(10 * outline.y(point)) / 10.0);
    }
    return Json.of("names", names, "places", places);
  }
}
