package gtpx.cli.match;

import gtpx.board.Color;
import gtpx.json.Json;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.summary.Ratings;
import gtpx.tournament.summary.Summary;
import gtpx.tournament.table.SummaryJson;
import gtpx.tournament.table.SummaryText;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Sums up the games of a match, and prints the tables when it is closed, or earlier if the process
 * is told to terminate. From then on nothing more is reported, because engines that end with the
 * process seem to fail.
 */
final class SeriesSummary implements AutoCloseable {

  private final Summary summary;
  private final PrintStream out;
  private final boolean isJson;
  private final int games;
  private final Thread atExit = new Thread(this::printOnce, "summary");
  private boolean isOver; // like the summary, guarded by this

  /** A report about a game. */
  @FunctionalInterface
  interface Report {
    void run() throws IOException;
  }

  /**
   * Creates a summary that hasn't been printed.
   *
   * @param entrants their names, all different
   * @param seats the colours of a game
   * @param games how many are to be played; there is no summary of a single game, or before any is
   *     over
   */
  SeriesSummary(
      List<String> entrants, List<Color> seats, int games, PrintStream out, boolean isJson) {
    summary = new Summary(entrants, seats);
    this.games = games;
    this.out = out;
    this.isJson = isJson;
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  /**
   * Returns names for entrants by which they can be told apart: their words, numbered if somebody
   * before them has the same.
   */
  static List<String> names(List<String> words) {
    List<String> names = new ArrayList<>();
    for (String word : words) {
      String name = word;
      for (int number = 2; names.contains(name); number++) {
        name = word + " (" + number + ")";
      }
      names.add(name);
    }
    return names;
  }

  /** Counts a game; only within a report. */
  void add(GameResult game) {
    summary.add(game);
  }

  /** Runs a report unless the summary has been printed. */
  synchronized void report(Report report) throws IOException {
    if (!isOver) {
      report.run();
    }
  }

  /** Returns a listener that stops listening once the summary has been printed. */
  <T> Consumer<T> whileRunning(Consumer<T> listener) {
    return event -> {
      synchronized (this) {
        if (!isOver) {
          listener.accept(event);
        }
      }
    };
  }

  private synchronized void printOnce() {
    if (!isOver && games > 1 && summary.games() > 0) {
      Ratings ratings = summary.ratingsWithIntervals();
      out.println(
          isJson
              ? Json.of("summary", SummaryJson.of(summary, ratings))
              : SummaryText.whole(summary, ratings).stripTrailing());
      out.flush();
    }
    isOver = true;
  }

  @Override
  public void close() {
    printOnce();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // the process is ending, and the hook finds nothing left to do
    }
  }
}
