package gtpx.cli;

import gtpx.testing.JavaCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A {@code gtpx serve} process that is killed or stopped, and started again. */
final class KilledServer implements AutoCloseable {
  private final Path data;
  private final Path log;
  private final List<String> options;
  private List<String> wrapper = List.of();
  private Optional<InetSocketAddress> address = Optional.empty(); // empty while it is down
  private Optional<Process> process = Optional.empty();
  private BufferedReader output = new BufferedReader(Reader.nullReader());

  /**
   * Creates a server without starting it.
   *
   * @param data the folder with its games
   * @param log the file for its standard error
   */
  KilledServer(Path data, Path log, String... options) {
    this.data = data;
    this.log = log;
    this.options = List.of(options);
  }

  /** Returns a command line that starts one of the test classes, in shell syntax. */
  static String commandLine(List<String> words) {
    return words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
  }

  /**
   * From its next start, limits the size of files it can write to this many kilobytes, like a full
   * disk; 0 means no limit.
   *
   * @param sh the path of a shell
   */
  synchronized void limitFiles(Path sh, int kilobytes) {
    String limit = "ulimit -f " + 2 * kilobytes + "; exec \"$@\""; // POSIX units of 512 bytes
    wrapper = kilobytes == 0 ? List.of() : List.of(sh.toString(), "-c", limit, "sh");
  }

  synchronized void start() throws IOException {
    List<String> words = new ArrayList<>();
    words.addAll(List.of("serve", "--listen", "127.0.0.1:0", "--admin", "off"));
    words.addAll(List.of("--data", data.toString()));
    words.addAll(options);
    List<String> command = new ArrayList<>(wrapper);
    command.addAll(JavaCommand.of(Main.class.getName(), words));
    Process started =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    process = Optional.of(started);
    address = Optional.of(address(started));
    notifyAll();
  }

  private InetSocketAddress address(Process started) throws IOException {
    output = started.inputReader(StandardCharsets.UTF_8);
    String line = output.readLine();
    if (line == null || !line.startsWith("listening on 127.0.0.1:")) {
      throw new IOException("said " + line + ", see " + log);
    }
    int port = Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
  }

  /** Returns the next lines that it prints, up to one that begins like that. */
  synchronized List<String> linesUpTo(String beginning) throws IOException {
    List<String> lines = new ArrayList<>();
    String line = output.readLine();
    while (line != null && !line.startsWith(beginning)) {
      lines.add(line);
      line = output.readLine();
    }
    lines.add(String.valueOf(line));
    return lines;
  }

  /** Kills the server without a chance to react. */
  synchronized void kill() throws InterruptedException {
    address = Optional.empty();
    process.orElseThrow().destroyForcibly().waitFor();
  }

  /** Sends SIGTERM; returns the exit code. */
  synchronized int terminate() throws InterruptedException {
    process.orElseThrow().destroy();
    return exitCode();
  }

  /** Waits until it exits. */
  synchronized int exitCode() throws InterruptedException {
    address = Optional.empty();
    return process.orElseThrow().waitFor();
  }

  /** Returns the address it listens on; waits until it does. */
  synchronized InetSocketAddress address() {
    try {
      while (address.isEmpty()) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException(e));
    }
    return address.get();
  }

  @Override
  public synchronized void close() {
    process.ifPresent(running -> running.descendants().forEach(ProcessHandle::destroyForcibly));
    process.ifPresent(Process::destroyForcibly);
  }
}
