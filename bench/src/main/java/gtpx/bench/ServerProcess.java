package gtpx.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server running as a separate process, with what the system reports about it. */
public record ServerProcess(Process process, InetSocketAddress address) implements AutoCloseable {
  private static final Duration TO_START = Duration.ofMinutes(2);
  private static final Duration TO_END = Duration.ofSeconds(20);
  private static final Duration TO_COUNT = Duration.ofMinutes(1);
  private static final Pattern LISTENING = Pattern.compile("listening on (\\S+):(\\d+)");
  private static final Pattern TOTAL = Pattern.compile("(?m)^Total +\\d+ +(\\d+)");
  private static final Pattern COMPILER =
      Pattern.compile("C[12] CompilerThre"); // names cut by Linux
  private static final long BYTES_A_KIB = 1024;

  /**
   * Starts it, and waits until it is listening.
   *
   * @param command prints {@code listening on HOST:PORT}
   * @param log the file for its log
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

  /** Its CPU time. */
  Duration cpu() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** Its share of resident memory in bytes, on Linux; ZGC's heap counts once, not three times. */
  OptionalLong resident() {
    return memory(process.pid(), "smaps_rollup", "Pss:");
  }

  /** The resident memory of a process in bytes, on Linux. */
  static OptionalLong resident(long pid) {
    return memory(pid, "status", "VmRSS:");
  }

  private static OptionalLong memory(long pid, String file, String key) {
    try {
      return Files.readAllLines(Path.of("/proc", String.valueOf(pid), file)).stream()
          .filter(line -> line.startsWith(key))
          .mapToLong(line -> BYTES_A_KIB * Long.parseLong(line.replaceAll("[^0-9]", "")))
          .findFirst();
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }

  /**
   * The processor time of each thread of its just-in-time compilers, in nanoseconds; empty on other
   * systems than Linux.
   */
  Map<Path, Long> compilerNanos() {
    Map<Path, Long> nanos = new TreeMap<>();
    Path tasks = Path.of("/proc", String.valueOf(process.pid()), "task");
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
      for (Path thread : threads) {
        if (COMPILER.matcher(Files.readString(thread.resolve("comm"))).lookingAt()) {
          String[] times = Files.readString(thread.resolve("schedstat")).split(" ", -1);
          nanos.put(thread, Long.parseLong(times[0])); // first comes the time on a processor
        }
      }
      return nanos;
    } catch (IOException e) {
      return Map.of();
    }
  }

  /** The used part of its heap after a collection, in bytes; needs a JDK. */
  OptionalLong heap() throws BenchException {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    List<String> command =
        List.of(jcmd.toString(), String.valueOf(process.pid()), "GC.class_histogram");
    try {
      Process tool = new ProcessBuilder(command).redirectErrorStream(true).start();
      CompletableFuture<String> out = CompletableFuture.supplyAsync(() -> readAll(tool));
      Matcher total = TOTAL.matcher(Await.get(out, TO_COUNT, "jcmd"));
      return total.find() ? OptionalLong.of(Long.parseLong(total.group(1))) : OptionalLong.empty();
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }

  static String readAll(Process process) {
    try {
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Kills it without warning, as in a power failure. */
  public void kill() throws BenchException {
    process.destroyForcibly();
    await();
  }

  private void await() throws BenchException {
    try {
      if (!process.waitFor(TO_END.toSeconds(), TimeUnit.SECONDS)) {
        throw new BenchException("the server doesn't stop");
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
