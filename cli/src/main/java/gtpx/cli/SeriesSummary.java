package gtpx.cli;

import gtpx.json.Json;
import gtpx.tournament.Standings;
import java.io.IOException;
import java.io.PrintStream;
import java.util.function.Consumer;

/**
 * Prints the results of the games of a match when it is closed, or earlier if the process is told
 * to terminate. From then on nothing more is reported, because engines that end with the process
 * seem to fail.
 */
final class SeriesSummary implements AutoCloseable {
  private final Standings standings;
  private final PrintStream out;
  private final boolean isJson;
  private final int games;
  private final Thread atExit = new Thread(this::printOnce, "summary");
  private boolean isOver; // like the standings, guarded by this

  /** A report about a game. */
  @FunctionalInterface
  interface Report {
    void run() throws IOException;
  }

  /**
   * Creates a summary that hasn't been printed.
   *
   * @param games how many are to be played; there is no summary of a single game, or before any is
   *     over
   */
  SeriesSummary(Standings standings, int games, PrintStream out, boolean isJson) {
    this.standings = standings;
    this.games = games;
    this.out = out;
    this.isJson = isJson;
    Runtime.getRuntime().addShutdownHook(atExit);
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
    if (!isOver && games > 1 && !standings.isEmpty()) {
      out.println(isJson ? Json.of("summary", standings.json()) : standings.text());
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
