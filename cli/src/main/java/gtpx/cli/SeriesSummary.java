package gtpx.cli;

import gtpx.json.Json;
import gtpx.tournament.Standings;
import java.io.IOException;
import java.io.PrintStream;
import java.util.function.Consumer;

/**
 * Prints what the games of a match came to: when it is closed, or when the process is told to end
 * before. From then on nothing is reported any more, since engines that end with the process seem
 * to fail.
 */
final class SeriesSummary implements AutoCloseable {
  private final Standings standings;
  private final PrintStream out;
  private final boolean isJson;
  private final int games;
  private final Thread atExit = new Thread(this::printOnce, "summary");
  private boolean isOver; // guarded by this, and so are the standings

  /** Something to report about a game. */
  @FunctionalInterface
  interface Report {
    void run() throws IOException;
  }

  /**
   * Prints nothing yet.
   *
   * @param games how many are to be played; there is no summary of one, or before any is over
   */
  SeriesSummary(Standings standings, int games, PrintStream out, boolean isJson) {
    this.standings = standings;
    this.games = games;
    this.out = out;
    this.isJson = isJson;
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  /** Runs a report, unless it is over. */
  synchronized void report(Report report) throws IOException {
    if (!isOver) {
      report.run();
    }
  }

  /** Returns a listener that stops listening when it is over. */
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
      // this process is ending, and the hook finds nothing left to do
    }
  }
}
