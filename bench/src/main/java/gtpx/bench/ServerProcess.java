package gtpx.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server that is a process of its own, and what the system tells of it. */
public final class ServerProcess implements AutoCloseable {
  private static final Duration TO_START = Duration.ofMinutes(2);
  private static final Duration TO_END = Duration.ofSeconds(20);
  private static final Duration TO_COUNT = Duration.ofMinutes(1);
  private static final Pattern LISTENING = Pattern.compile("listening on (\\S+):(\\d+)");
  private static final Pattern TOTAL = Pattern.compile("(?m)^Total +\\d+ +(\\d+)");
  private static final long BYTES_A_KIB = 1024;

  private final Process process;
  private final InetSocketAddress address;

  private ServerProcess(Process process, InetSocketAddress address) {
    this.process = process;
    this.address = address;
  }

  /**
   * Starts it, and waits until it listens.
   *
   * @param command which prints {@code listening on HOST:PORT}
   * @param log the file for what it logs
   */
  public static ServerProcess start(List<String> command, Path log)
      throws IOException, BenchException {
    Process process =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    CompletableFuture<InetSocketAddress> listening = new CompletableFuture<>();
    Thread thread = new Thread(() -> read(process, listening), "output of the server");
    thread.setDaemon(true);
    thread.start();
    try {
      return new ServerProcess(process, Await.get(listening, TO_START, "start, see " + log));
    } catch (BenchException e) {
      process.destroyForcibly();
      throw e;
    }
  }

  private static void read(Process process, CompletableFuture<InetSocketAddress> listening) {
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        Matcher matcher = LISTENING.matcher(line);
        if (matcher.matches()) {
          int port = Integer.parseInt(matcher.group(2));
          listening.complete(new InetSocketAddress(matcher.group(1), port));
        }
      }
      listening.completeExceptionally(new IOException("the server has ended"));
    } catch (IOException e) {
      listening.completeExceptionally(e);
    }
  }

  public InetSocketAddress address() {
    return address;
  }

  /** What processors have worked for it. */
  Duration cpu() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** Its resident memory in bytes, on Linux. */
  OptionalLong resident() {
    try {
      return Files.readAllLines(Path.of("/proc", String.valueOf(process.pid()), "status")).stream()
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToLong(line -> BYTES_A_KIB * Long.parseLong(line.replaceAll("[^0-9]", "")))
          .findFirst();
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }

  /** What of its heap is in use after a collection, in bytes; where there is a JDK. */
  OptionalLong heap() throws BenchException {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    List<String> command =
        List.of(jcmd.toString(), String.valueOf(process.pid()), "GC.class_histogram");
    try {
      Process tool = new ProcessBuilder(command).redirectErrorStream(true).start();
      CompletableFuture<List<String>> out = new CompletableFuture<>();
      Thread thread = new Thread(() -> readAll(tool, out), "output of jcmd");
      thread.setDaemon(true);
      thread.start();
      Matcher total = TOTAL.matcher(String.join("\n", Await.get(out, TO_COUNT, "jcmd")));
      return total.find() ? OptionalLong.of(Long.parseLong(total.group(1))) : OptionalLong.empty();
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }

  private static void readAll(Process process, CompletableFuture<List<String>> lines) {
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      lines.complete(new ArrayList<>(out.lines().toList()));
    } catch (IOException e) {
      lines.completeExceptionally(e);
    }
  }

  /** Ends it as a failure of power would: it can do nothing more. */
  public void kill() throws BenchException {
    process.destroyForcibly();
    await();
  }

  private void await() throws BenchException {
    try {
      if (!process.waitFor(TO_END.toSeconds(), TimeUnit.SECONDS)) {
        throw new BenchException("the server doesn't end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BenchException("interrupted");
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
