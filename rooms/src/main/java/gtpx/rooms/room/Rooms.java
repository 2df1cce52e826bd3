package gtpx.rooms.room;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import gtpx.game.GameSpec;
import gtpx.record.Metadata;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.log.RoomLog.StoredGame;
import gtpx.rules.Variants;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.random.RandomGenerator;

/** Creates new rooms, and restores rooms from the store. */
public final class Rooms {
  private final Variants variants;
  private final Cache<String, GameSpec> specs = CacheBuilder.newBuilder().weakValues().build();
  private final RandomGenerator random;

  /**
   * Creates a factory of rooms.
   *
   * @param random generates the secrets; it must be unpredictable
   */
  public Rooms(Variants variants, RandomGenerator random) {
    this.variants = variants;
    this.random = random;
  }

  /**
   * Parses a game specification; callable from any thread. Equal words share one value, and with it
   * the graph of the board, as long as it is in use.
   *
   * @throws IllegalArgumentException if the words aren't a valid specification
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

  /** A new room and its secrets, of which only the hashes are stored. */
  public record CreatedRoom(Room room, Secrets.Plaintext secrets) {}

  /**
   * Creates a room and stores it.
   *
   * @param settings how the game is run
   * @return a future that completes when the room is on disk
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
            context.time().millis().getAsLong(),
            !context.maker().equals(Quotas.OPERATOR),
            Metadata.NONE,
            Optional.empty());
    return context
        .storage()
        .log()
        .create(name, header.write())
        .thenApply(
            done -> new CreatedRoom(begin(new Room(header, context, StoredRows.NONE)), secrets));
  }

  private static Room begin(Room room) {
    room.begin();
    return room;
  }

  /**
   * Returns the header of a stored game.
   *
   * @throws IllegalArgumentException if it is damaged, or names a preset that is now unknown
   */
  public RoomHeader header(StoredGame game) {
    return RoomHeader.read(game.name(), game.header(), this::spec);
  }

  /**
   * Restores a room as it was left, by reading the store and replaying the game. The room doesn't
   * run yet.
   *
   * @throws IllegalArgumentException if the game can no longer be played, or is damaged
   */
  public Room restore(StoredGame game, RoomContext context) {
    return new Room(
        header(game), context, reader -> context.storage().log().read(game.name(), reader));
  }
}
