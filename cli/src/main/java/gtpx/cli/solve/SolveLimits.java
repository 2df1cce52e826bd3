package gtpx.cli.solve;

import gtpx.cli.command.InterruptHandler;
import gtpx.cli.command.SubCommand;
import gtpx.rules.Word;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;
import org.jspecify.annotations.Nullable;

/**
 * When a search of {@code gtpx solve} has to end before it is done, and why: its time is over, its
 * memory is full, or the process is interrupted or told to end. Until it is closed, these signals
 * end the search only.
 */
final class SolveLimits implements AutoCloseable {
  /** How Java gets more memory, for messages. */
  static final String MORE_MEMORY = "GTPX_JAVA_OPTS=-Xmx16g";

  /** What is printed if a value or a first move is open. */
  static final String NOT_SOLVED = "not solved";

  private static final int MIB = 1 << 20;
  private static final int MOST_MIB = 1 << 20;
  private static final int MOST_SECONDS = 1_000_000;
  private static final int STATE_BYTES = 200; // more than each takes that a VariantRun knows

  /** Why a search ended; the word is that of JSON. */
  enum StopReason implements Word {
    TIME,
    MEMORY,
    INTERRUPT
  }

  private final int mib;
  private final String time; // in seconds, as it was given; empty without a limit
  private final double mostSeconds;
  private final LongSupplier nanoClock;
  private final long start;
  private final AtomicReference<@Nullable StopReason> stopped = new AtomicReference<>();
  private volatile boolean hasEnded;
  private final Runnable restoreInterrupt = InterruptHandler.onInterrupt(this::interrupt);
  private final Runnable restoreTermination = InterruptHandler.onTermination(this::interrupt);

  private SolveLimits(int mib, String time, LongSupplier nanoClock) {
    this.mib = mib;
    this.time = time;
    mostSeconds = time.isEmpty() ? Double.POSITIVE_INFINITY : Double.parseDouble(time);
    this.nanoClock = nanoClock;
    start = nanoClock.getAsLong();
  }

  /**
   * Starts the clock.
   *
   * @throws ParseException if an option makes no sense; the message says what was expected
   */
  static SolveLimits of(CommandLine line, LongSupplier nanoClock) throws ParseException {
    return new SolveLimits(mib(line), time(line), nanoClock);
  }

  private static int mib(CommandLine line) throws ParseException {
    int most = (int) Math.min(MOST_MIB, Runtime.getRuntime().maxMemory() / MIB);
    String expected = "a number from 1 to " + most;
    int mib =
        Integer.parseInt(
            SubCommand.value(line, "memory", "" + most / 2, "[1-9]\\d{0,8}", expected));
    if (mib > most) {
      throw new ParseException(
          "--memory %d (expected: at most %d, what Java may use; %s lets it use more)"
              .formatted(mib, most, MORE_MEMORY));
    }
    return mib;
  }

  private static String time(CommandLine line) throws ParseException {
    if (!line.hasOption("time")) {
      return "";
    }
    String expected = "seconds, 0.1 to " + MOST_SECONDS;
    String time = SubCommand.value(line, "time", "", "\\d{1,7}(\\.\\d)?", expected);
    double seconds = Double.parseDouble(time);
    if (seconds <= 0 || seconds > MOST_SECONDS) {
      throw new ParseException("--time " + time + " (expected: " + expected + ")");
    }
    return time;
  }

  private void interrupt() {
    stop(StopReason.INTERRUPT);
    if (hasEnded) {
      close();
    }
  }

  /**
   * Says that the search has ended. The next interrupt ends what comes after it, and another one
   * the program.
   */
  void endSearch() {
    stopped.set(null);
    hasEnded = true;
  }

  /** Whether there was an interrupt, since the search has ended if it has; for any thread. */
  boolean isInterrupted() {
    return stopped.get() == StopReason.INTERRUPT;
  }

  private void stop(StopReason reason) {
    stopped.compareAndSet(null, reason);
  }

  /** Whether the time is over, or there was a signal; may be asked by any thread. */
  boolean mustStop() {
    if (seconds() > mostSeconds) {
      stop(StopReason.TIME);
    }
    return stopped.get() != null;
  }

  /** The time since the start. */
  double seconds() {
    return (nanoClock.getAsLong() - start) / 1e9;
  }

  long memoryBytes() {
    return (long) mib * MIB;
  }

  /** How many states {@link VariantRun} may know at once. */
  int mostStates() {
    return (int) Math.min(Integer.MAX_VALUE, memoryBytes() / STATE_BYTES);
  }

  /** Why a search had to stop; empty if it hasn't been told to. */
  Optional<StopReason> stopReason() {
    return Optional.ofNullable(stopped.get());
  }

  /**
   * {@code not solved: --time 5 is too short}, with the option that helps.
   *
   * @param what is missing, such as {@link #NOT_SOLVED}
   */
  String text(String what, StopReason reason) {
    return what
        + switch (reason) {
          case TIME -> ": --time " + time + " is too short";
          case MEMORY -> ": --memory " + mib + " is too little";
          case INTERRUPT -> ": interrupted";
        };
  }

  /** Restores what the signals did before. */
  @Override
  public void close() {
    restoreTermination.run();
    restoreInterrupt.run();
  }
}
