package gtpx.cli.tournament;

import gtpx.cli.command.Terminal;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import gtpx.tournament.summary.Summary;
import gtpx.tournament.table.SummaryText;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Shows how a tournament goes on: a line for every game and, on a terminal, a table and the time
 * that is left below them, which are drawn anew after every game. Thread-safe.
 */
final class TournamentScreen implements AutoCloseable {
  /** How much is shown. */
  enum Mode {
    /** Lines, and on a terminal the table. */
    TEXT,
    /** A line of JSON for every game. */
    JSON,
    QUIET
  }

  private static final int MAX_LINES = 22; // of a terminal of 24
  private static final int MAX_LAST_LINES = 5; // a duel and the time that is left
  private static final int MAX_COLUMNS = 79;
  private static final String NO_WRAP = "\u001b[?7l"; // what is too wide is cut off
  private static final String WRAP = "\u001b[?7h";

  private final PrintStream out;
  private final PrintStream err;
  private final Mode mode;
  private final boolean isTerminal;
  private final Summary summary;
  private final int games;
  private final TournamentPace pace;
  private int drawn; // lines on the screen below the games

  TournamentScreen(
      PrintStream out, PrintStream err, Mode mode, Summary summary, int games, int done) {
    this.out = out;
    this.err = err;
    this.mode = mode;
    this.summary = summary;
    this.games = games;
    isTerminal = mode == Mode.TEXT && Terminal.is(out);
    pace = new TournamentPace(games, done, System::nanoTime);
  }

  /** Returns how many games have no result yet, if no earlier schedule had more. */
  synchronized int remaining() {
    return games - summary.games();
  }

  /** Shows a game that has been added to the summary. */
  synchronized void ended(GameResult result) {
    switch (mode) {
      case TEXT -> {
        clear();
        out.println(line(result));
        draw(pace.step());
      }
      case JSON -> out.println(result.toLine());
      case QUIET -> {
        // nothing before the end
      }
    }
  }

  private String line(GameResult result) {
    String seats =
        result.seats().stream().map(TournamentScreen::seat).collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT,
        "game %d of %d: %s (%s, %d turns, %.1f s)",
        result.number(),
        games,
        seats,
        result.reason(),
        result.turns(),
        result.seconds());
  }

  private static String seat(SeatResult seat) {
    String share = String.format(Locale.ROOT, "%.2f", seat.victory()).replaceFirst("\\.?0+$", "");
    String fault = seat.fault().map(what -> " " + what.kind()).orElse("");
    return seat.entrant() + " " + share + fault;
  }

  /** Shows that this machine has failed to play a game. */
  synchronized void failed(ScheduledGame game, String why) {
    clear();
    err.println(
        Terminal.withoutControls(
            "gtpx tournament: game " + game.number() + " could not be played: " + why));
  }

  /** Prints a line above the table, unless only the tables at the end are wanted. */
  synchronized void inform(String line) {
    if (mode != Mode.QUIET) {
      note(line);
    }
  }

  /** Prints a line above the table. */
  synchronized void note(String line) {
    clear();
    err.println(Terminal.withoutControls(line));
  }

  private void draw(String progress) {
    if (isTerminal) {
      List<String> lines =
          new ArrayList<>(SummaryText.live(summary).stripTrailing().lines().toList());
      lines.add(progress);
      if (lines.size() > MAX_LINES) { // those that have left the screen can't be cleared
        lines.subList(MAX_LINES - MAX_LAST_LINES - 1, lines.size() - MAX_LAST_LINES).clear();
        lines.add(MAX_LINES - MAX_LAST_LINES - 1, "…");
      }
      lines.replaceAll(line -> line.substring(0, Math.min(line.length(), MAX_COLUMNS)));
      out.print(NO_WRAP);
      lines.forEach(out::println);
      out.print(WRAP);
      out.flush();
      drawn = lines.size();
    }
  }

  private void clear() {
    if (drawn > 0) {
      out.print("\r\u001b[" + drawn + "A\u001b[J"); // the terminal echoes Ctrl-C
      drawn = 0;
    }
  }

  @Override
  public synchronized void close() {
    clear();
  }
}
