package gtpx.bridge.store;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Where games are kept. What is given to {@link #create}, {@link #append} and {@link #end} is on
 * disk when the future completes, in the order in which it was given; those that come together go
 * to disk together. If the disk fails, that and everything after it fails with a {@link
 * StoreException}. From any thread; who gives more than can be written waits.
 *
 * <p>Futures complete on the thread that writes, so what hangs on them should be short; it may give
 * more, and is the only one that never waits. Texts are any that UTF-8 can say but for U+0000, and
 * names have at most 255 characters; others are refused at once with an {@link
 * IllegalArgumentException}, which harms nothing.
 */
public interface Store extends AutoCloseable {
  /**
   * A game.
   *
   * @param header what it is, as a line of text
   * @param isOver whether it has ended
   */
  record StoredGame(String name, String header, boolean isOver) {}

  /**
   * Adds a game.
   *
   * @return fails with {@link NameTakenException} if there is one of that name, which harms nothing
   */
  CompletableFuture<Void> create(String game, String header);

  /**
   * Adds what has happened next. A number that is not the next one is a mistake of the caller's,
   * and the store fails as if the disk did.
   *
   * @param number of the event in its game, from 1 without gaps
   */
  CompletableFuture<Void> append(String game, long number, String event);

  /** Notes that a game is over; more may still be appended. */
  CompletableFuture<Void> end(String game);

  /** All games that are not over, the oldest first. */
  List<StoredGame> open();

  /** A game, over or not. */
  Optional<StoredGame> find(String game);

  /** Tells all events of a game, in order; none of a game that there isn't. */
  void read(String game, Consumer<String> reader);

  /** Writes what was given, and ends. */
  @Override
  void close();
}
