package gtpx.bridge.store;

import com.google.common.base.CharMatcher;
import gtpx.bridge.store.Store.Document;
import gtpx.rooms.log.GameDeletedException;
import gtpx.rooms.log.RoomLog;
import gtpx.rooms.log.StoreException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A write: its SQL, and the meaning if that changes no row. Executes nothing itself. */
sealed interface Write {
  int MOST_NAME_CHARS = 255; // an index of PostgreSQL takes 2,704 bytes

  /**
   * Returns the statement, the same for all writes of a kind, so that they can be sent as a batch.
   */
  String sql();

  /** Returns the parameters of the statement; an empty {@link Optional} stands for NULL. */
  List<Object> parameters();

  /**
   * Returns the reason why the write is refused, if it is, after the statement has changed that
   * many rows. A {@link NameTakenException} or {@link GameDeletedException} affects no other write.
   */
  default Optional<RuntimeException> refusal(int changes) {
    return Optional.empty();
  }

  /** Returns the ownership that the write depends on. */
  default Optional<Fence> fence() {
    return Optional.empty();
  }

  /** Returns the trace of the write on disk; empty if it may be written twice. */
  default Optional<Trace> trace() {
    return Optional.empty();
  }

  /** A query that finds a row if a write is on disk. */
  record Trace(String sql, List<Object> parameters) {
    public Trace {
      parameters = List.copyOf(parameters);
    }
  }

  /** Returns what is written, for messages. */
  String subject();

  /** Returns how many characters of memory the write takes. */
  int chars();

  // Games.

  /** A write of one game. */
  sealed interface GameWrite extends Write {
    String game();

    @Override
    default String subject() {
      return "game " + game();
    }

    @Override
    default int chars() {
      return game().length();
    }
  }

  /** Adds a game. */
  record Create(String game, String header) implements GameWrite {
    public Create {
      checkName(game);
      checkText(header);
    }

    @Override
    public String sql() {
      return "INSERT INTO games (name, header, shard) VALUES (?, ?, ?)"
          + " ON CONFLICT (name) DO NOTHING";
    }

    @Override
    public List<Object> parameters() {
      return List.of(game, header, Shards.of(game));
    }

    @Override
    public Optional<RuntimeException> refusal(int changes) {
      return changes == 1 ? Optional.empty() : Optional.of(new NameTakenException(game));
    }

    @Override
    public Optional<Trace> trace() {
      return Optional.of(new Trace("SELECT 1 FROM games WHERE name = ?", List.of(game)));
    }

    @Override
    public int chars() {
      return game.length() + header.length();
    }
  }

  /**
   * Adds an event of a game.
   *
   * @param isAfterEnd whether the game is over, so that it may have been deleted
   */
  record Append(String game, long number, String event, boolean isAfterEnd) implements GameWrite {
    public Append {
      checkName(game);
      checkText(event);
    }

    Append(String game, long number, String event) {
      this(game, number, event, false);
    }

    /** Returns the statement, which adds nothing unless the number is the next one. */
    @Override
    public String sql() {
      return "INSERT INTO events (game, number, event, checksum) SELECT g.id, ?, ?, ? FROM games g"
          + " WHERE g.name = ? AND ? = 1 +"
          + " (SELECT COALESCE(MAX(e.number), 0) FROM events e WHERE e.game = g.id)";
    }

    @Override
    public List<Object> parameters() {
      return List.of(number, event, StoredEvent.checksum(number, event), game, number);
    }

    @Override
    public Optional<RuntimeException> refusal(int changes) {
      if (changes == 1) {
        return Optional.empty();
      }
      return Optional.of(
          isAfterEnd
              ? new GameDeletedException(game)
              : new StoreException("game " + game + ": event " + number + " is not the next one"));
    }

    @Override
    public Optional<Trace> trace() {
      String sql =
          "SELECT 1 FROM events e JOIN games g ON g.id = e.game WHERE g.name = ? AND e.number = ?";
      return Optional.of(new Trace(sql, List.of(game, number)));
    }

    @Override
    public int chars() {
      return game.length() + event.length();
    }
  }

  /** Marks a game as over; the time of the first such write is kept. */
  record End(String game, long millis, String header) implements GameWrite {
    public End {
      checkName(game);
      checkText(header);
    }

    @Override
    public String sql() {
      return "UPDATE games SET is_over = 1, ended = COALESCE(ended, ?), header = ? WHERE name = ?";
    }

    @Override
    public List<Object> parameters() {
      return List.of(millis, header, game);
    }

    @Override
    public Optional<RuntimeException> refusal(int changes) {
      return changes == 1
          ? Optional.empty()
          : Optional.of(
              new StoreException("game " + game + " doesn't exist (expected: one to end)"));
    }

    @Override
    public int chars() {
      return game.length() + header.length();
    }
  }

  /** Deletes a finished game with its events, if it still exists. */
  record Delete(String game) implements GameWrite {
    public Delete {
      checkName(game);
    }

    @Override
    public String sql() {
      return "DELETE FROM games WHERE name = ? AND is_over = 1";
    }

    @Override
    public List<Object> parameters() {
      return List.of(game);
    }
  }

  // Sleeping games.

  /** Returns what the column {@code sleeping} contains for a sleeping game. */
  static int sleeping(boolean hasBegun) {
    return hasBegun ? 2 : 1;
  }

  /** Returns the writes with which a game falls asleep. */
  static List<Write> sleep(String game, RoomLog.Sleep sleep) {
    List<Write> writes = new ArrayList<>(List.of(new Sleep(game, sleep)));
    sleep.seats().forEach(hash -> writes.add(new AddSeat(game, hash)));
    return writes;
  }

  /** Returns the writes with which a game wakes up. */
  static List<Write> wake(String game) {
    return List.of(new Wake(game), new RemoveSeats(game));
  }

  /** Marks a game as asleep, unless it is over. */
  record Sleep(String game, RoomLog.Sleep sleep) implements GameWrite {
    public Sleep {
      checkName(game);
      checkText(sleep.header());
      sleep.summary().ifPresent(Write::checkText);
    }

    @Override
    public String sql() {
      return "UPDATE games SET sleeping = ?, summary = ?, unused = ?, header = ?"
          + " WHERE name = ? AND is_over = 0";
    }

    @Override
    public List<Object> parameters() {
      return List.of(
          sleeping(sleep.hasBegun()), sleep.summary(), sleep.unused(), sleep.header(), game);
    }

    @Override
    public int chars() {
      return game.length()
          + sleep.header().length()
          + sleep.summary().map(String::length).orElse(0);
    }
  }

  /** Marks a game as awake. */
  record Wake(String game) implements GameWrite {
    public Wake {
      checkName(game);
    }

    @Override
    public String sql() {
      return "UPDATE games SET sleeping = 0, summary = NULL, unused = NULL WHERE name = ?";
    }

    @Override
    public List<Object> parameters() {
      return List.of(game);
    }
  }

  /** Adds a seat of a sleeping game, to be found by the hash of its secret. */
  record AddSeat(String game, String hash) implements GameWrite {
    public AddSeat {
      checkName(game);
      checkName(hash);
    }

    @Override
    public String sql() {
      return "INSERT INTO seats (hash, game) SELECT ?, id FROM games WHERE name = ? AND is_over = 0"
          + " ON CONFLICT DO NOTHING";
    }

    @Override
    public List<Object> parameters() {
      return List.of(hash, game);
    }

    @Override
    public int chars() {
      return game.length() + hash.length();
    }
  }

  /** Removes the seats of a game that is no longer asleep. */
  record RemoveSeats(String game) implements GameWrite {
    public RemoveSeats {
      checkName(game);
    }

    @Override
    public String sql() {
      return "DELETE FROM seats WHERE game = (SELECT id FROM games WHERE name = ?)";
    }

    @Override
    public List<Object> parameters() {
      return List.of(game);
    }
  }

  // Documents.

  /** Returns the writes that store documents. */
  static List<Write> put(List<Document> documents) {
    return documents.stream().<Write>map(Put::new).toList();
  }

  /** Stores a document, which replaces the one of its kind and name. */
  record Put(Document document) implements Write {
    public Put {
      checkName(document.kind());
      checkName(document.name());
      checkText(document.text());
    }

    @Override
    public String sql() {
      return "INSERT INTO documents (kind, name, text) VALUES (?, ?, ?)"
          + " ON CONFLICT (kind, name) DO UPDATE SET text = EXCLUDED.text";
    }

    @Override
    public List<Object> parameters() {
      return List.of(document.kind(), document.name(), document.text());
    }

    @Override
    public String subject() {
      return "document " + document.name();
    }

    @Override
    public int chars() {
      return document.kind().length() + document.name().length() + document.text().length();
    }
  }

  /** A write that is refused unless the shard still has the same owner. */
  record Fenced(Write write, Fence owner) implements Write {
    @Override
    public String sql() {
      return write.sql();
    }

    @Override
    public List<Object> parameters() {
      return write.parameters();
    }

    @Override
    public Optional<RuntimeException> refusal(int changes) {
      return write.refusal(changes);
    }

    @Override
    public Optional<Fence> fence() {
      return Optional.of(owner);
    }

    @Override
    public Optional<Trace> trace() {
      return write.trace();
    }

    @Override
    public String subject() {
      return write.subject();
    }

    @Override
    public int chars() {
      return write.chars();
    }
  }

  private static void checkName(String name) {
    if (name.length() > MOST_NAME_CHARS) {
      String limits = " characters (expected: at most " + MOST_NAME_CHARS + ")";
      throw new IllegalArgumentException("name: " + name.length() + limits);
    }
    checkText(name);
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
