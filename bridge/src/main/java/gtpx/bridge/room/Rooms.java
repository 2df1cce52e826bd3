package gtpx.bridge.room;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import gtpx.bridge.limit.Quotas;
import gtpx.bridge.store.Store.StoredGame;
import gtpx.game.GameSpec;
import gtpx.record.Metadata;
import gtpx.rules.Variants;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.random.RandomGenerator;

/** Makes rooms, new ones and those that the store has kept. */
public final class Rooms {
  private final Variants variants;
  private final Cache<String, GameSpec> specs = CacheBuilder.newBuilder().weakValues().build();
  private final RandomGenerator random;

  /**
   * Creates a factory of rooms.
   *
   * @param random of secrets: nobody must be able to guess it
   */
  public Rooms(Variants variants, RandomGenerator random) {
    this.variants = variants;
    this.random = random;
  }

  /**
   * Parses the specification of a game. Those of the same words share one value, and with it the
   * graph of the board, as long as one of them is in use. From any thread.
   *
   * @throws IllegalArgumentException if they make no sense
   */
  public GameSpec spec(List<String> words) {
    String key = String.join(" ", words);
    GameSpec spec = specs.getIfPresent(key);
    if (spec == null) {
      spec = GameSpec.parse(words, variants);
      specs.put(key, spec);
    }
    return spec;
  }

  /** A new room and its secrets, of which only hashes are kept. */
  public record CreatedRoom(Room room, Secrets.Plaintext secrets) {}

  /**
   * Makes a room and keeps it.
   *
   * @param settings how it is run
   * @return completes when it is on disk
   */
  public CompletableFuture<CreatedRoom> create(
      String name, GameSpec spec, RoomSettings settings, RoomContext context) {
    Secrets.Plaintext secrets = Secrets.Plaintext.random(spec.colors(), random);
    RoomHeader header =
        new RoomHeader(
            name,
            spec,
            settings,
            secrets.hashed(),
            context.millis().getAsLong(),
            !context.maker().equals(Quotas.OPERATOR),
            Metadata.NONE);
    return context
        .store()
        .create(name, header.write())
        .thenApply(
            done -> new CreatedRoom(begin(new Room(header, context, StoredRows.NONE)), secrets));
  }

  private static Room begin(Room room) {
    room.begin();
    return room;
  }

  /**
   * The header of a game that the store has kept.
   *
   * @throws IllegalArgumentException if it is damaged, or of a preset that is unknown now
   */
  public RoomHeader header(StoredGame game) {
    return RoomHeader.read(game.name(), game.header(), this::spec);
  }

  /**
   * Makes a room again as it was left; it doesn't run yet. Reads the store and replays the game.
   *
   * @throws IllegalArgumentException if the game can't be played any more, or is damaged
   */
  public Room restore(StoredGame game, RoomContext context) {
    return new Room(header(game), context, reader -> context.store().read(game.name(), reader));
  }
}
