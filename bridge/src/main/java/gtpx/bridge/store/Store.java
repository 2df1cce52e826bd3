package gtpx.bridge.store;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * Stores games. What is passed to a method that returns a future is on disk when the future
 * completes; futures complete in the order of the calls. Concurrent calls share one wait for the
 * disk. If the disk fails, that call and every later one fail with a {@link StoreException}.
 * Thread-safe; a caller that writes faster than the disk has to wait.
 *
 * <p>Futures complete on the writing thread, so keep dependent actions short. They may write more,
 * and are the only callers that never have to wait. A text may contain everything that UTF-8 can
 * encode except U+0000, and a name may have at most 255 characters; anything else is refused at
 * once with an {@link IllegalArgumentException} and no other effect.
 */
public interface Store extends AutoCloseable {
  /**
   * A stored game.
   *
   * @param header its description, as a line of text
   * @param isOver whether it has ended
   */
  record StoredGame(String name, String header, boolean isOver) {}

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
   * What is stored of a game that falls asleep.
   *
   * @param header replaces the header that it was created with
   * @param summary the text that lists of games show; empty: it is in no list
   * @param hasBegun whether it has begun
   * @param unused since when nobody has used it, in milliseconds since 1970
   * @param seats the hashes of the secrets of its seats
   */
  record Sleep(
      String header, Optional<String> summary, boolean hasBegun, long unused, List<String> seats) {
    public Sleep {
      seats = List.copyOf(seats);
    }
  }

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
   * Adds a game.
   *
   * @return a future that fails with {@link NameTakenException} if the name is taken, with no other
   *     effect
   */
  CompletableFuture<Void> create(String game, String header);

  /**
   * Appends the next event of a game. A number that is not the next one is a caller's bug, and the
   * store fails as if the disk had failed.
   *
   * @param number the number of the event in its game, from 1 without gaps
   */
  CompletableFuture<Void> append(String game, long number, String event);

  /**
   * Appends the next event of a game that is over. Fails with a {@link GameDeletedException}, with
   * no other effect, if the game has been deleted.
   *
   * @param number as for {@link #append}
   */
  CompletableFuture<Void> appendAfterEnd(String game, long number, String event);

  /**
   * Marks a game as over. If it is already over, its first end time is kept.
   *
   * @param millis when it ended, in milliseconds since 1970
   * @param header replaces the header that it was created with
   */
  CompletableFuture<Void> end(String game, long millis, String header);

  /**
   * Marks a game that is not over as asleep, until {@link #wake}: it isn't restored at the start of
   * a server. Its events stay as they are.
   */
  CompletableFuture<Void> sleep(String game, Sleep sleep);

  /** Marks a game as awake; has no effect if it is. */
  CompletableFuture<Void> wake(String game);

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

  /** Returns all games that are not over, the oldest first. */
  List<StoredGame> open();

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
   * Passes all events of a game to the reader, in order, some at a time; none if there is no such
   * game.
   *
   * @throws DamagedGameException before passing on a portion in which an event is missing or isn't
   *     what was appended
   */
  void read(String game, Consumer<List<String>> reader);

  /**
   * Returns whether it hasn't failed, isn't closed, and no write has waited for the disk for more
   * than 10 s.
   */
  boolean isHealthy();

  /**
   * Returns whether what this process has in memory of the games is what is stored: false if
   * another process may have written them in the meantime.
   */
  default boolean isCurrent() {
    return true;
  }

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
