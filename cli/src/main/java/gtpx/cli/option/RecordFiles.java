package gtpx.cli.option;

import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.record.FileErrorText;
import gtpx.record.RecordException;
import gtpx.record.RecordedGame;
import gtpx.record.Records;
import gtpx.record.Replay;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.apache.commons.cli.ParseException;

/** Reads records of games from files, in either format, and writes each record to a new file. */
public final class RecordFiles {
  private RecordFiles() {}

  /** Writes a record to a new file, {@code DIR/VARIANT-N.json} or {@code .sgf}. */
  public static Path write(Path folder, Game game, String record, RecordFormat format)
      throws IOException {
    for (int number = 1; ; number++) {
      Path file = folder.resolve(game.spec().variant() + "-" + number + "." + format.word());
      try {
        return Files.writeString(file, record, StandardOpenOption.CREATE_NEW);
      } catch (FileAlreadyExistsException e) {
        // taken: try the next number
      } catch (IOException e) {
        Files.deleteIfExists(file); // a part of it
        throw e;
      }
    }
  }

  /**
   * Reads and replays a record.
   *
   * @param err receives a line for each warning
   * @throws IOException if it can't be read or isn't a record; the message names the file
   */
  public static RecordedGame read(String file, PrintStream err) throws IOException {
    return read(file, Replay.WHOLE, err);
  }

  private static RecordedGame read(String file, Replay how, PrintStream err) throws IOException {
    RecordedGame read = read(file, how);
    read.warnings().forEach(warning -> err.println("gtpx: warning: " + file + ": " + warning));
    return read;
  }

  private static RecordedGame read(String file, Replay how) throws IOException {
    try {
      return Records.read(Files.readAllBytes(Path.of(file)), how);
    } catch (RecordException | InvalidPathException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw new IOException(file + ": " + FileErrorText.reason(e), e);
    }
  }

  /**
   * Reads and replays a record up to a turn, including the events before the next one.
   *
   * @param turn the number of the position; empty for the whole record
   * @param how as which game it is read
   * @param err receives a line for each warning
   * @throws ParseException if there is no such turn
   * @throws IOException like {@link #read(String, PrintStream)}
   */
  public static Game read(String file, Optional<String> turn, Replay how, PrintStream err)
      throws ParseException, IOException {
    int number = turn.orElse("").matches("\\d{1,9}") ? Integer.parseInt(turn.get()) : -1;
    Game whole;
    try {
      whole = read(file, how, err).game();
    } catch (IOException e) {
      return findBeforeError(file, number, how).orElseThrow(() -> e);
    }
    if (turn.isEmpty()) {
      return whole;
    }
    int first = firstTurn(whole);
    if (number < first || number > whole.turn()) {
      throw new ParseException(
          "--turn %s (expected: %d to %d)".formatted(turn.get(), first, whole.turn()));
    }
    return number == whole.turn() ? whole : read(file, how.before(number - first + 1)).game();
  }

  /** Returns the position after that turn if the record can be read up to there. */
  private static Optional<Game> findBeforeError(String file, int turn, Replay how) {
    try {
      int first = firstTurn(read(file, how.before(1)).game());
      int before = Math.max(1, turn - first + 1);
      return Optional.of(read(file, how.before(before)).game()).filter(game -> game.turn() == turn);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Returns the turn at which the record begins: 0, or the turn of the position set up. */
  private static int firstTurn(Game game) {
    return game.events().stream()
        .takeWhile(event -> !(event instanceof Event.Played))
        .filter(Event.SetUp.class::isInstance)
        .mapToInt(event -> ((Event.SetUp) event).setup().turn())
        .findFirst()
        .orElse(0);
  }
}
