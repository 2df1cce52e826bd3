package gtpx.bridge.store;

import gtpx.rooms.log.RoomLog;
import gtpx.rooms.log.StoreException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * Stores games: what each room writes, and what a server reads of all of them. Concurrent calls
 * share one wait for the disk.
 */
public interface Store extends RoomLog, AutoCloseable {
  /**
   * {@inheritDoc}
   *
   * @return a future that fails with a {@link NameTakenException} if the name is taken
   */
  @Override
  CompletableFuture<Void> create(String game, String header);

  /**
   * {@inheritDoc}
   *
   * @throws DamagedGameException before passing on a portion in which an event is missing or isn't
   *     what was appended
   */
  @Override
  void read(String game, Consumer<List<String>> reader);

  /**
   * A stored game that is over.
   *
   * @param header its description, as a line of text
   * @param millis when it ended, in milliseconds since 1970
   */
  record EndedGame(String name, String header, long millis) {}

  /**
   * A text that is kept under a name, beside the games: an account, for instance.
   *
   * @param kind what it is; names are unique within a kind
   */
  record Document(String kind, String name, String text) {}

  /**
   * A sleeping game in a list.
   *
   * @param summary as it was when the game fell asleep
   */
  record SleepingGame(String name, String summary) {}

  /** Stores documents, each of which replaces the one of its kind and name: all or none. */
  CompletableFuture<Void> put(List<Document> documents);

  /**
   * Returns the next documents of a kind, in an order of their names that stays the same. Numbers
   * of equal length are in their order.
   *
   * @param after the name after which they begin; empty: with the first
   * @param most how many at most
   */
  List<Document> documents(String kind, String after, int most);

  /**
   * Returns the next sleeping games that have a summary, in the order of their names' characters.
   *
   * @param after the name after which they begin; empty: with the first
   * @param most how many at most
   */
  List<SleepingGame> sleeping(String after, int most);

  /**
   * Returns the names of sleeping games that nobody has used since a time, the longest unused
   * first.
   *
   * @param hasBegun whether games that have begun are meant, or those that have not
   * @param millis the time, in milliseconds since 1970
   * @param most how many at most
   */
  List<String> unused(boolean hasBegun, long millis, int most);

  /** Finds the name of the sleeping game that has a seat whose secret has that hash. */
  Optional<String> ofSeat(String hash);

  /**
   * Deletes the games that ended before a time, with their events; their names become free again.
   * Other writes in the meantime don't wait for the whole deletion.
   *
   * @param millis the time, in milliseconds since 1970
   * @return how many games were deleted
   * @throws StoreException if not all of them could be deleted
   */
  int deleteEnded(long millis);

  /** Returns the games that are neither over nor asleep, the oldest first. */
  List<StoredGame> awake();

  /**
   * Returns the games that ended before a time, the last first.
   *
   * @param millis the time, in milliseconds since 1970
   * @param most how many at most, besides others that ended in the same millisecond as the last
   */
  List<EndedGame> ended(long millis, int most);

  /** Finds a game, over or not. */
  Optional<StoredGame> find(String game);

  /**
   * Returns whether it hasn't failed, isn't closed, and no write has waited for the disk for more
   * than 10 s.
   */
  boolean isHealthy();

  /** Returns how many writes are not on disk yet. */
  int waiting();

  /**
   * Returns for how long, in nanoseconds until an instant, an unavailable store has kept everybody
   * waiting: the sum of the time of each batch beyond 200 ms, and in a cluster, of the time beyond
   * 1 s after each answer that says which shards the node has. The value keeps growing while a
   * batch isn't on disk, or the next answer isn't there.
   *
   * @param nanos the instant, by the clock of the store
   */
  long delay(long nanos);

  /**
   * Sets the listener that receives the nanoseconds that each batch takes, on the writing thread.
   */
  void onCommit(LongConsumer listener);

  /** Writes everything passed so far, and closes the store; does nothing if it is closed. */
  @Override
  void close();
}
