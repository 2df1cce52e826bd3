package gtpx.rooms.log;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Where a room keeps the events of its game. What is passed to a method that returns a future is on
 * disk when the future completes; futures complete in the order of the calls. If the disk fails,
 * that call and every later one fail with a {@link StoreException}. If another process has the game
 * by now, only the writes to that game fail, with a {@link FencedException}. Thread-safe; a caller
 * that writes faster than the disk has to wait.
 *
 * <p>Futures complete on the writing thread, so keep dependent actions short. They may write more,
 * and are the only callers that never have to wait. A text may contain everything that UTF-8 can
 * encode except U+0000, and a name may have at most 255 characters; anything else is refused at
 * once with an {@link IllegalArgumentException} and no other effect.
 */
public interface RoomLog {
  /**
   * A stored game.
   *
   * @param header its description, as a line of text
   * @param isOver whether it has ended
   */
  record StoredGame(String name, String header, boolean isOver) {}

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
   * Adds a game.
   *
   * @return a future that fails, with no other effect, if the name is taken
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
   * Passes all events of a game to the reader, in order, some at a time; none if there is no such
   * game.
   *
   * @throws IllegalArgumentException before passing on a portion in which an event is missing or
   *     isn't what was appended
   */
  void read(String game, Consumer<List<String>> reader);

  /**
   * Returns whether what this process has in memory of the games is what is stored: false if
   * another process may have written them in the meantime.
   */
  default boolean isCurrent() {
    return true;
  }
}
