package gtpx.bridge.store;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * Stores games. What is passed to {@link #create}, {@link #append} and {@link #end} is on disk when
 * the future completes, in the order of the calls; calls that come at the same time share one wait
 * for the disk. If the disk fails, that call and every later one fail with a {@link
 * StoreException}. Thread-safe; a caller that writes faster than the disk is made to wait.
 *
 * <p>Futures complete on the thread that writes, so what depends on them should be short; it may
 * write more, and alone is never made to wait. A text may hold all that UTF-8 can encode except
 * U+0000, and a name has at most 255 characters; others are refused at once with an {@link
 * IllegalArgumentException} and no other effect.
 */
public interface Store extends AutoCloseable {
  /**
   * A game.
   *
   * @param header its description, as a line of text
   * @param isOver whether it has ended
   */
  record StoredGame(String name, String header, boolean isOver) {}

  /**
   * Adds a game.
   *
   * @return fails with {@link NameTakenException} if the name is taken, with no other effect
   */
  CompletableFuture<Void> create(String game, String header);

  /**
   * Appends the next event of a game. A number that is not the next one is a mistake of the
   * caller's, and the store fails as if the disk did.
   *
   * @param number of the event in its game, from 1 without gaps
   */
  CompletableFuture<Void> append(String game, long number, String event);

  /**
   * Marks a game as over; events may still be appended. One that is over ended when it first did.
   *
   * @param millis when it ended, in milliseconds since 1970
   * @param header takes the place of the header that it was created with
   */
  CompletableFuture<Void> end(String game, long millis, String header);

  /**
   * Deletes the games that have been over since before a time, with their events; their names are
   * free again. Writes that come meanwhile don't wait for all of it.
   *
   * @param millis the time, in milliseconds since 1970
   * @return how many games there were
   * @throws StoreException if not all of them could be deleted
   */
  int deleteEnded(long millis);

  /** Returns all games that are not over, the oldest first. */
  List<StoredGame> open();

  /** Finds a game, over or not. */
  Optional<StoredGame> find(String game);

  /**
   * Passes all events of a game to the reader, in order, some at a time; none if there is no such
   * game.
   *
   * @throws DamagedGameException before those among which one is missing or not what was appended
   */
  void read(String game, Consumer<List<String>> reader);

  /** Whether it hasn't failed and isn't closed, and nothing has waited for the disk for 10 s. */
  boolean isHealthy();

  /** How many writes are not on disk yet. */
  int waiting();

  /**
   * For how long, in nanoseconds until an instant, writes have waited for a store that was away:
   * the time of each batch beyond 200 ms. It goes on as long as a batch isn't on disk.
   *
   * @param nanos the instant, by the clock of the store
   */
  long delay(long nanos);

  /** Passes the nanoseconds that each batch takes to the listener, on the thread that writes. */
  void onCommit(LongConsumer listener);

  /** Writes what was passed before, and ends; does nothing when it is closed. */
  @Override
  void close();
}
