package gtpx.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * A child process, started without a shell. Its end, by closing it or by itself, ends all its
 * {@link Descendants} too, except those that it started in its last seconds and that can't be found
 * any more. Its standard error is read continuously, and a crash is reported with its last lines.
 */
public final class Program implements Peer {
  private static final Duration TO_BE_REAPED = Duration.ofMillis(500);
  private static final Duration TO_DIE = Duration.ofSeconds(5); // once killed, on a busy machine
  private static final Duration FIRST_LOOK = Duration.ofMillis(100); // at its descendants
  private static final Duration MOST_BETWEEN_LOOKS = Duration.ofSeconds(5);
  private static final int MAX_ERROR_LINES = 10;
  private static final Set<Integer> KILLED = Set.of(137, 152, 153); // SIGKILL, SIGXCPU, SIGXFSZ
  private static final Pattern NO_RESOURCES =
      Pattern.compile(".*error=(11|12|23|24), .*"); // EAGAIN, ENOMEM, ENFILE, EMFILE

  private final String name;
  private final Process process;
  private final Transcript transcript;
  private final Deque<String> errors = new ArrayDeque<>(); // the last lines; guarded by itself
  private final Descendants descendants;
  private final CompletableFuture<Void> ended = new CompletableFuture<>();
  private final Thread errorReader;

  private Program(String name, Process process, Descendants descendants, Transcript transcript) {
    this.name = name;
    this.process = process;
    this.descendants = descendants;
    this.transcript = transcript;
    errorReader = Threads.start(this::readErrors, "errors of " + name);
    Threads.start(this::watch, "watch over " + name);
  }

  /** Starts a program in the environment of this process. */
  public static Program start(String name, List<String> command, Transcript transcript)
      throws EngineFault {
    return start(name, command, ProcessEnvironment.OURS, transcript);
  }

  /**
   * Starts a program.
   *
   * @param name what messages call the program
   * @param command the program and its arguments
   * @throws EngineFault COULD_NOT_START or NO_RESOURCES
   */
  public static Program start(
      String name, List<String> command, ProcessEnvironment surroundings, Transcript transcript)
      throws EngineFault {
    try {
      ProcessBuilder builder = new ProcessBuilder(command);
      surroundings.give(builder);
      Descendants descendants = new Descendants();
      descendants.mark(builder);
      return new Program(name, builder.start(), descendants, transcript);
    } catch (IOException | IndexOutOfBoundsException e) {
      boolean isOurs = NO_RESOURCES.matcher(String.valueOf(e.getMessage())).matches();
      throw new EngineFault(
          isOurs ? EngineFault.Kind.NO_RESOURCES : EngineFault.Kind.COULD_NOT_START,
          name + " could not be started: " + String.join(" ", command) + ": " + reason(e));
    }
  }

  /** Returns the system's reason, without the text that Java puts before it. */
  private static String reason(Exception e) {
    return String.valueOf(e.getMessage()).replaceFirst("^Cannot run program .* error=\\d+, ", "");
  }

  /**
   * Makes it end with this process, at once, even if nobody closes it; for callers that don't end
   * their programs themselves when this process is stopped.
   */
  public Program endWithThisProcess() {
    Runnable close = () -> close(Duration.ZERO);
    Thread end = new Thread(close, "end of " + name);
    try {
      Runtime.getRuntime().addShutdownHook(end);
      whenEnded(() -> removeHook(end));
    } catch (IllegalStateException e) {
      close.run(); // this process is ending, and doesn't wait for other threads
    }
    return this;
  }

  private static void removeHook(Thread end) {
    try {
      Runtime.getRuntime().removeShutdownHook(end);
    } catch (IllegalStateException e) {
      // this process is ending
    }
  }

  private void readErrors() {
    try {
      ErrorText.read(process.getErrorStream(), this::addError);
    } catch (IOException e) {
      // the program has ended
    }
  }

  private void addError(String line) {
    String shown = ErrorText.shown(line);
    if (!shown.isEmpty()) {
      keepError(shown);
    }
    transcript.add(Transcript.Direction.STDERR, line);
  }

  private void keepError(String line) {
    synchronized (errors) {
      errors.add(line);
      if (errors.size() > MAX_ERROR_LINES) {
        errors.remove();
      }
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public InputStream in() {
    return process.getInputStream();
  }

  @Override
  public OutputStream out() {
    return process.getOutputStream();
  }

  /** Returns the process, which is a child of this one. */
  public ProcessHandle handle() {
    return process.toHandle();
  }

  /**
   * Remembers the descendants until the program has ended: an orphan can't be found any more, and
   * may hold the streams of the program.
   *
   * <p>On a thread of its own: the future of {@link Process#onExit} may complete only after the
   * program's output has been read to its end.
   */
  private void watch() {
    Duration pause = FIRST_LOOK;
    while (!waitFor(pause)) {
      look();
      pause = Collections.min(List.of(pause.multipliedBy(2), MOST_BETWEEN_LOOKS));
    }
    descendants.end();
    ended.complete(null);
  }

  /**
   * Looks which descendants the program has: if it ends by itself, those that were seen end too.
   * This happens from time to time anyway.
   */
  public void look() {
    descendants.look(handle());
  }

  /** Returns the descendants that would be ended if the program ended now. */
  Set<ProcessHandle> descendants() {
    return descendants.seen();
  }

  @Override
  public void whenEnded(Runnable task) {
    CompletableFuture<Void> unused =
        ended.thenRunAsync(task, each -> Threads.start(each::run, "after the end of " + name));
  }

  @Override
  public EngineFault ended(String during) {
    if (!waitFor(TO_BE_REAPED)) {
      String message = name + " closed its output during ";
      return new EngineFault(
          EngineFault.Kind.DISCONNECTED, message + during, message + EngineFault.name(during));
    }
    Threads.join(errorReader, TO_BE_REAPED); // a grandchild may keep its stream open
    String said;
    synchronized (errors) {
      said = errors.isEmpty() ? "" : "; it said: " + String.join(" | ", errors);
    }
    String message = name + " ended with exit code " + process.exitValue() + " during ";
    EngineFault.Kind kind =
        KILLED.contains(process.exitValue()) ? EngineFault.Kind.KILLED : EngineFault.Kind.CRASHED;
    return new EngineFault(kind, message + during + said, message + EngineFault.name(during));
  }

  /** Reports a broken stream as an ended one. */
  @Override
  public EngineFault broke(String during, IOException cause) {
    return ended(during);
  }

  private boolean waitFor(Duration most) {
    try {
      return process.waitFor(most.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Override
  public void close(Duration grace) {
    look();
    Thread closer = Threads.start(this::closeInput, "end of " + name);
    waitFor(grace);
    look();
    descendants.end();
    process.toHandle().destroyForcibly(); // unlike the process's own method, closes no stream
    waitFor(TO_DIE);
    Threads.join(closer, TO_BE_REAPED);
    Threads.join(errorReader, TO_BE_REAPED);
  }

  /**
   * Closes the program's input on a thread of its own: while the program doesn't read, closing
   * blocks as writing does.
   */
  private void closeInput() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // it isn't reading any more
    }
  }
}
