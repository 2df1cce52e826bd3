package gtpx.bridge.room;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.bridge.store.Store.StoredGame;
import gtpx.game.GameSpec;
import gtpx.rules.Variants;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.random.RandomGenerator;

/** Makes rooms, new ones and those that the store has kept. */
public final class Rooms {
  private final SpecCache specs;
  private final RandomGenerator random;

  /**
   * A maker.
   *
   * @param random of secrets, so that nobody must be able to guess it
   */
  public Rooms(Variants variants, RandomGenerator random) {
    specs = new SpecCache(variants);
    this.random = random;
  }

  /**
   * The game of those words.
   *
   * @throws IllegalArgumentException if they make no sense
   */
  public GameSpec spec(List<String> words) {
    return specs.parse(words);
  }

  /** A new room and its secrets, which nobody will be able to tell again. */
  public record Made(Room room, Secrets.Told secrets) {}

  /**
   * Makes a room and keeps it.
   *
   * @param spec the game, and how it is run
   * @return completes when it is on disk
   */
  public CompletableFuture<Made> create(
      String name, GameSpec spec, RoomSettings terms, RoomContext around) {
    Secrets.Told secrets = Secrets.Told.random(spec.colors(), random);
    RoomHeader header =
        new RoomHeader(name, spec, terms, secrets.hashed(), around.millis().getAsLong());
    return around
        .store()
        .create(name, header.write())
        .thenApply(done -> new Made(begin(new Room(header, around, List.of())), secrets));
  }

  private static Room begin(Room room) {
    room.begin();
    return room;
  }

  /** Makes a room again as it was left; it doesn't run yet. */
  public Kept restore(StoredGame game, RoomContext around) {
    RoomHeader header = RoomHeader.read(game.name(), game.header(), specs);
    List<JsonObject> rows = new ArrayList<>();
    around
        .store()
        .read(game.name(), text -> rows.add(JsonParser.parseString(text).getAsJsonObject()));
    return new Kept(new Room(header, around, rows), filled(rows));
  }

  /**
   * A room that the store has kept.
   *
   * @param filled what played for the server when it was left
   */
  public record Kept(Room room, Map<Color, String> filled) {}

  /** Who was put into seats and nobody else has sat down there since. */
  private static Map<Color, String> filled(List<JsonObject> rows) {
    Map<Color, String> filled = new TreeMap<>();
    for (JsonObject row : rows) {
      JsonObject deed = row.getAsJsonObject("deed");
      if (deed.has("colour")) {
        Color color = Color.parse(deed.get("colour").getAsString()).orElseThrow();
        switch (deed.get("do").getAsString()) {
          case "fill" -> filled.put(color, deed.get("by").getAsString());
          case "sit", "takeover" -> filled.remove(color);
          default -> {
            // it changes no seat
          }
        }
      }
    }
    return filled;
  }
}
