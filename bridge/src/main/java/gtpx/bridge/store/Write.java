package gtpx.bridge.store;

import com.google.common.base.CharMatcher;
import gtpx.bridge.store.Store.Document;
import gtpx.rooms.log.GameDeletedException;
import gtpx.rooms.log.RoomLog;
import gtpx.rooms.log.StoreException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A write: its SQL, and the meaning if that changes no row. Executes nothing itself.
 *
 * @param sql the statement, the same for all writes of a kind, so that they can be sent as a batch
 * @param parameters of the statement; an empty {@link Optional} stands for NULL
 * @param subject what is written, for messages
 * @param ifUnchanged makes the reason why a write that has changed no row is refused; empty if it
 *     isn't
 * @param trace of the write on disk; empty if it may be written twice
 * @param fence the ownership that the write depends on
 */
record Write(
    String sql,
    List<Object> parameters,
    String subject,
    Optional<Supplier<RuntimeException>> ifUnchanged,
    Optional<Trace> trace,
    Optional<Fence> fence) {
  static final int MOST_NAME_CHARS = 255; // an index of PostgreSQL takes 2,704 bytes
  private static final String CREATE =
      "INSERT INTO games (name, header, shard) VALUES (?, ?, ?) ON CONFLICT (name) DO NOTHING";
  private static final String CREATED = "SELECT 1 FROM games WHERE name = ?";

  /** Adds nothing unless the number is the next one. */
  private static final String APPEND =
      """
      INSERT INTO events (game, number, event, checksum)
      SELECT g.id, ?, ?, ? FROM games g WHERE g.name = ? AND ? = 1 +
      (SELECT COALESCE(MAX(e.number), 0) FROM events e WHERE e.game = g.id)
      """;

  private static final String APPENDED =
      "SELECT 1 FROM events e JOIN games g ON g.id = e.game WHERE g.name = ? AND e.number = ?";
  private static final String END =
      "UPDATE games SET is_over = 1, ended = COALESCE(ended, ?), header = ? WHERE name = ?";
  private static final String DELETE = "DELETE FROM games WHERE name = ? AND is_over = 1";
  private static final String SLEEP =
      """
      UPDATE games SET sleeping = ?, summary = ?, unused = ?, header = ?
      WHERE name = ? AND is_over = 0
      """;
  private static final String WAKE =
      "UPDATE games SET sleeping = 0, summary = NULL, unused = NULL WHERE name = ?";
  private static final String ADD_SEAT =
      """
      INSERT INTO seats (hash, game) SELECT ?, id FROM games WHERE name = ? AND is_over = 0
      ON CONFLICT DO NOTHING
      """;
  private static final String REMOVE_SEATS =
      "DELETE FROM seats WHERE game = (SELECT id FROM games WHERE name = ?)";
  private static final String PUT =
      """
      INSERT INTO documents (kind, name, text) VALUES (?, ?, ?)
      ON CONFLICT (kind, name) DO UPDATE SET text = EXCLUDED.text
      """;

  /** A query that finds a row if a write is on disk. */
  record Trace(String sql, List<Object> parameters) {}

  // Games.

  /** Adds a game. */
  static Write create(String game, String header) {
    return ofGame(CREATE, game, game, header, Shards.of(game))
        .refusedBy(() -> new NameTakenException(game))
        .tracedBy(new Trace(CREATED, List.of(game)));
  }

  /**
   * Adds an event of a game.
   *
   * @param isAfterEnd whether the game is over, so that it may have been deleted
   */
  static Write append(String game, long number, String event, boolean isAfterEnd) {
    return ofGame(APPEND, game, number, event, StoredEvent.checksum(number, event), game, number)
        .refusedBy(
            () ->
                isAfterEnd
                    ? new GameDeletedException(game)
                    : new StoreException(
                        "game " + game + ": event " + number + " is not the next one"))
        .tracedBy(new Trace(APPENDED, List.of(game, number)));
  }

  /** Marks a game as over; the time of the first such write is kept. */
  static Write end(String game, long millis, String header) {
    return ofGame(END, game, millis, header, game)
        .refusedBy(
            () -> new StoreException("game " + game + " doesn't exist (expected: one to end)"));
  }

  /** Deletes a finished game with its events, if it still exists. */
  static Write delete(String game) {
    return ofGame(DELETE, game, game);
  }

  // Sleeping games.

  /** Returns what the column {@code sleeping} contains for a sleeping game. */
  static int sleeping(boolean hasBegun) {
    return hasBegun ? 2 : 1;
  }

  /**
   * Marks a game as asleep, unless it is over, and adds its seats, to be found by their secrets.
   */
  static List<Write> sleep(String game, RoomLog.Sleep sleep) {
    Write marked =
        ofGame(
            SLEEP,
            game,
            sleeping(sleep.hasBegun()),
            sleep.summary(),
            sleep.unused(),
            sleep.header(),
            game);
    Stream<Write> seats =
        sleep.seats().stream().map(hash -> ofGame(ADD_SEAT, game, checked(hash), game));
    return Stream.concat(Stream.of(marked), seats).toList();
  }

  /** Marks a game as awake, and removes its seats. */
  static List<Write> wake(String game) {
    return List.of(ofGame(WAKE, game, game), ofGame(REMOVE_SEATS, game, game));
  }

  // Documents.

  /** Stores a document, which replaces the one of its kind and name. */
  static Write put(Document document) {
    List<Object> parameters =
        List.of(checked(document.kind()), checked(document.name()), document.text());
    return of(PUT, "document " + document.name(), parameters);
  }

  private static Write ofGame(String sql, String game, Object... parameters) {
    return of(sql, "game " + checked(game), List.of(parameters));
  }

  private static Write of(String sql, String subject, List<Object> parameters) {
    texts(parameters).forEach(Write::checkText);
    return new Write(
        sql, parameters, subject, Optional.empty(), Optional.empty(), Optional.empty());
  }

  private Write refusedBy(Supplier<RuntimeException> reason) {
    return new Write(sql, parameters, subject, Optional.of(reason), trace, fence);
  }

  private Write tracedBy(Trace query) {
    return new Write(sql, parameters, subject, ifUnchanged, Optional.of(query), fence);
  }

  /** Returns the same write, which is refused unless the shard still has that owner. */
  Write fenced(Fence owner) {
    return new Write(sql, parameters, subject, ifUnchanged, trace, Optional.of(owner));
  }

  /**
   * Returns the reason why the write is refused, if it is, after the statement has changed that
   * many rows. A {@link NameTakenException} or {@link GameDeletedException} affects no other write.
   */
  Optional<RuntimeException> refusal(int changes) {
    return changes == 1 ? Optional.empty() : ifUnchanged.map(Supplier::get);
  }

  /** Returns how many characters of memory the write takes. */
  int chars() {
    return texts(parameters).mapToInt(String::length).sum();
  }

  private static Stream<String> texts(List<Object> parameters) {
    return parameters.stream()
        .flatMap(each -> each instanceof Optional<?> value ? value.stream() : Stream.of(each))
        .filter(String.class::isInstance)
        .map(String.class::cast);
  }

  private static String checked(String name) {
    if (name.length() > MOST_NAME_CHARS) {
      String limits = " characters (expected: at most " + MOST_NAME_CHARS + ")";
      throw new IllegalArgumentException("name: " + name.length() + limits);
    }
    return name;
  }

  /** Refuses text that some database doesn't store or would silently change. */
  private static void checkText(String text) {
    boolean isEncodable =
        CharMatcher.ascii().matchesAllOf(text)
            || StandardCharsets.UTF_8.newEncoder().canEncode(text);
    if (text.indexOf('\0') >= 0 || !isEncodable) {
      throw new IllegalArgumentException(
          "text with U+0000 or an unpaired surrogate (expected: none)");
    }
  }
}
