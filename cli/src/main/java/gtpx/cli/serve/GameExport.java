package gtpx.cli.serve;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.bridge.store.Store;
import gtpx.client.Peer;
import gtpx.game.GameSpec;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.record.AtomicFile;
import gtpx.record.ResultJson;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.log.RoomLog.StoredGame;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.RoomContext;
import gtpx.rooms.room.RoomHeader;
import gtpx.rooms.room.Rooms;
import gtpx.rooms.room.SeatHandle;
import gtpx.rooms.room.ServerPlayer;
import gtpx.rooms.room.ServerPlayerFactory;
import gtpx.rooms.room.StoredChat;
import gtpx.tournament.table.Csv;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Writes the public records, results and chat of a store's games to files. Replays each game as the
 * server does, but changes nothing and runs none.
 */
final class GameExport {
  private static final int PAGE = 1000; // games read at once

  private final Store store;
  private final Rooms rooms;
  private final Path folder;
  private final long since;
  private final StringWriter results = new StringWriter();
  private final StringWriter chat = new StringWriter();
  private final Csv resultRows = new Csv(results);
  private final Csv chatRows = new Csv(chat);
  private int games;
  private int messages;

  /**
   * Creates an export that has read nothing.
   *
   * @param since games in which nothing has happened since are left out, in milliseconds since 1970
   */
  GameExport(Store store, Rooms rooms, Path folder, long since) {
    this.store = store;
    this.rooms = rooms;
    this.folder = folder;
    this.since = since;
  }

  int games() {
    return games;
  }

  int messages() {
    return messages;
  }

  /**
   * Writes all files; those of earlier exports are replaced.
   *
   * @param faults receives a line for each game that can't be read, which is left out
   */
  void write(Consumer<String> faults) throws IOException {
    resultRows.heading(
        "game,created,last_event,variant,players,board,turns,reason,seat,player,victory,points");
    chatRows.heading("game,time,by,text");
    Files.createDirectories(folder.resolve("games"));
    for (StoredGame game : all()) {
      try {
        write(game);
      } catch (IllegalArgumentException e) {
        faults.accept("game " + game.name() + ": " + e.getMessage());
      }
    }
    write("results.csv", results.toString());
    write("chat.csv", chat.toString());
  }

  /** Returns the games that are over in the order of their ends, then the others. */
  private List<StoredGame> all() {
    List<StoredGame> all = new ArrayList<>();
    long before = Long.MAX_VALUE;
    for (List<Store.EndedGame> ended = store.ended(before, PAGE);
        !ended.isEmpty();
        ended = store.ended(before, PAGE)) {
      ended.forEach(game -> all.add(new StoredGame(game.name(), game.header(), true)));
      before = ended.get(ended.size() - 1).millis();
    }
    Collections.reverse(all);
    all.addAll(store.awake());
    for (boolean hasBegun : new boolean[] {true, false}) {
      store.unused(hasBegun, Long.MAX_VALUE, Integer.MAX_VALUE).stream()
          .flatMap(name -> store.find(name).stream())
          .forEach(all::add);
    }
    return all;
  }

  private void write(StoredGame game) throws IOException {
    RoomHeader header = rooms.header(game);
    List<StoredChat> talk = new ArrayList<>();
    store.read(game.name(), rows -> talk.addAll(StoredChat.of(rows, header)));
    Room room = rooms.restore(game, context());
    if (room.summary().changed() < since || (room.game().turn() == 0 && talk.isEmpty())) {
      return;
    }
    games++;
    String name = "games/" + game.name().replaceAll("[^A-Za-z0-9_-]", "_");
    write(name + ".json", room.record("json") + "\n");
    write(name + ".sgf", room.record("sgf"));
    addResults(room);
    for (StoredChat message : talk) {
      messages++;
      chatRows.row(
          List.of(game.name(), time(message.millis()), by(message.seats()), message.text()));
    }
  }

  private static String by(List<Color> seats) {
    return seats.isEmpty()
        ? "spectator"
        : String.join(" ", seats.stream().map(Color::toString).toList());
  }

  private void addResults(Room room) throws IOException {
    RoomHeader header = room.header();
    GameSpec spec = header.spec();
    JsonObject result = ResultJson.of(room.game());
    JsonObject seating = room.seating();
    for (Color color : spec.colors()) {
      resultRows.row(
          List.of(
              header.name(),
              time(header.created()),
              time(room.summary().changed()),
              spec.variant(),
              spec.players(),
              spec.board().toString(),
              room.game().turn(),
              result.has("reason") ? result.get("reason").getAsString() : "unfinished",
              color,
              of(seating.get(color.toString()), "player").map(JsonElement::getAsString).orElse(""),
              of(result, "victory").map(each -> text(each, color)).orElse(""),
              of(result, "points").map(each -> text(each, color)).orElse("")));
    }
  }

  private static Optional<JsonElement> of(JsonElement json, String key) {
    return Optional.ofNullable(json.getAsJsonObject().get(key));
  }

  private static String text(JsonElement byColor, Color color) {
    return byColor.getAsJsonObject().get(color.toString()).getAsString();
  }

  private static String time(long millis) {
    return Instant.ofEpochMilli(millis).truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private void write(String name, String text) throws IOException {
    AtomicFile.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8));
  }

  private RoomContext context() {
    return new RoomContext(
        new RoomContext.Storage(store, problem -> {}),
        new RoomContext.Threads(
            Runnable::run, Runnable::run, Runnable::run, (delay, task) -> () -> {}),
        new RoomContext.Time(() -> 0, () -> 0, Duration.ZERO),
        new NoPlayers(),
        GameSpec::turnLimit,
        new Quotas(Limits.DEFAULT, () -> 0, refused -> {}),
        Quotas.OPERATOR);
  }

  /** For rooms that don't run. */
  private record NoPlayers() implements ServerPlayerFactory {
    @Override
    public ServerPlayer create(SeatHandle seat, String by) {
      throw new IllegalStateException("a room that doesn't run");
    }

    @Override
    public ServerPlayer create(SeatHandle seat, String client, Supplier<Peer> engine) {
      throw new IllegalStateException("a room that doesn't run");
    }

    @Override
    public void chooseMove(SeatHandle seat, Consumer<Decision> answer) {
      throw new IllegalStateException("a room that doesn't run");
    }

    @Override
    public Player estimator() {
      throw new IllegalStateException("a room that doesn't run");
    }
  }
}
