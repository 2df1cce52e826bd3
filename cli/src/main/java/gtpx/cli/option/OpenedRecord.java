package gtpx.cli.option;

import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.record.RecordCollection;
import gtpx.record.RecordException;
import gtpx.record.RecordedGame;
import gtpx.record.Records;
import gtpx.record.Replay;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.ParseException;

/**
 * The text of a record's file, to be replayed.
 *
 * @param file its name, for messages
 * @param guesses warnings about its encoding
 */
public record OpenedRecord(String file, String text, List<String> guesses) {

  /**
   * Replays the record.
   *
   * @param err receives a line for each warning
   * @throws IOException if it isn't a record; the message names the file
   */
  public RecordedGame read(PrintStream err) throws IOException {
    return read(Replay.WHOLE, err);
  }

  private RecordedGame read(Replay how, PrintStream err) throws IOException {
    guesses.forEach(guess -> warn(guess, err));
    RecordedGame read = read(how);
    read.warnings().forEach(warning -> warn(warning, err));
    return read;
  }

  /**
   * Replays all games of the file that can be read.
   *
   * @param err receives a line for each warning
   * @throws IOException like {@link #read(PrintStream)}
   */
  public RecordCollection readAll(PrintStream err) throws IOException {
    guesses.forEach(guess -> warn(guess, err));
    try {
      RecordCollection games = Records.readAll(text, Replay.WHOLE);
      games.warnings().forEach(warning -> warn(warning, err));
      return games;
    } catch (RecordException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  /** Prints a warning about the file. */
  public void warn(String warning, PrintStream err) {
    err.println("gtpx: warning: " + (file + ": " + warning).replaceAll("\\p{Cntrl}", "?"));
  }

  /** Does the same without a word about warnings. */
  RecordedGame read(Replay how) throws IOException {
    try {
      return Records.read(text, how);
    } catch (RecordException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  /**
   * Replays the record up to a turn, including the events before the next one.
   *
   * @param turn the number of the position; empty for the whole record
   * @param how as which game it is read
   * @param err receives a line for each warning
   * @throws ParseException if there is no such turn
   * @throws IOException like {@link #read(PrintStream)}
   */
  public Game read(Optional<String> turn, Replay how, PrintStream err)
      throws ParseException, IOException {
    int number = turn.orElse("").matches("\\d{1,9}") ? Integer.parseInt(turn.get()) : -1;
    Game whole;
    try {
      whole = read(how, err).game();
    } catch (IOException e) {
      return findBeforeError(number, how).orElseThrow(() -> e);
    }
    if (turn.isEmpty()) {
      return whole;
    }
    int first = firstTurn(whole);
    if (number < first || number > whole.turn()) {
      throw new ParseException(
          "--turn %s (expected: %d to %d)".formatted(turn.get(), first, whole.turn()));
    }
    return number == whole.turn() ? whole : read(how.before(number - first + 1)).game();
  }

  /** Returns the position after that turn if the record can be read up to there. */
  private Optional<Game> findBeforeError(int turn, Replay how) {
    try {
      int first = firstTurn(read(how.before(1)).game());
      int before = Math.max(1, turn - first + 1);
      return Optional.of(read(how.before(before)).game()).filter(game -> game.turn() == turn);
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
