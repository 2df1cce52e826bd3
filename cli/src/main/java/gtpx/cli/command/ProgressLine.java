package gtpx.cli.command;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import java.io.PrintStream;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Shows the progress of a long run: on a terminal always on its last line, elsewhere as a line
 * every ten seconds. Whatever else is printed meanwhile is printed by {@link #print}.
 */
public final class ProgressLine implements AutoCloseable {
  private static final int TERMINAL_MILLIS = 200;
  private static final int ELSEWHERE_MILLIS = 10_000;

  private final PrintStream out;
  private final boolean isTerminal;
  private final Supplier<String> text;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          new ThreadFactoryBuilder().setNameFormat("progress").setDaemon(true).build());
  private String line = ""; // on the terminal; guarded by this

  /**
   * Creates the line at the start of a run.
   *
   * @param isTerminal whether the lines appear on a terminal
   * @param text how far the run has come; asked on a thread of its own
   */
  public ProgressLine(PrintStream out, boolean isTerminal, Supplier<String> text) {
    this.out = out;
    this.isTerminal = isTerminal;
    this.text = text;
  }

  /** Shows the progress from time to time from now on. */
  public void start() {
    int millis = isTerminal ? TERMINAL_MILLIS : ELSEWHERE_MILLIS;
    var unused = timer.scheduleAtFixedRate(this::show, millis, millis, TimeUnit.MILLISECONDS);
  }

  /** Shows the progress now. */
  synchronized void show() {
    if (isTerminal) {
      clear();
      line = text.get();
      out.print(line);
      out.flush();
    } else {
      out.println(text.get());
    }
  }

  /** Lets something else be printed. */
  public synchronized void print(Runnable other) {
    clear();
    other.run();
  }

  private void clear() {
    if (!line.isEmpty()) {
      out.print("\r" + " ".repeat(line.length()) + "\r");
      out.flush();
      line = "";
    }
  }

  /** Shows no more. */
  @Override
  public synchronized void close() {
    timer.shutdownNow();
    clear();
  }
}
