package gtpx.cluster;

import gtpx.cli.Main;
import gtpx.testing.JavaCommand;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** One node of a cluster, as a process that can be killed, paused and started again. */
final class ClusterProcess implements AutoCloseable {
  private final HttpClient http;
  private final InetSocketAddress address;
  private final List<String> javaOptions;
  private final List<String> options;
  private final Path log;
  private final String password;
  private Optional<Process> process = Optional.empty();

  /**
   * Creates a node without starting it.
   *
   * @param address where it listens for clients
   * @param options of {@code gtpx serve}
   * @param log the file for its output
   * @param password of the database
   */
  ClusterProcess(
      HttpClient http,
      InetSocketAddress address,
      List<String> javaOptions,
      List<String> options,
      Path log,
      String password) {
    this.http = http;
    this.address = address;
    this.javaOptions = List.copyOf(javaOptions);
    this.options = List.copyOf(options);
    this.log = log;
    this.password = password;
  }

  InetSocketAddress address() {
    return address;
  }

  Path log() {
    return log;
  }

  synchronized void start() throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(JavaCommand.of(javaOptions, Main.class.getName(), options))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
    builder.environment().put("GTPX_STORE_PASSWORD", password);
    process = Optional.of(builder.start());
  }

  private synchronized Process process() {
    return process.orElseThrow();
  }

  /** Returns the processor time that it has taken. */
  Duration cpu() {
    return process().info().totalCpuDuration().orElseThrow();
  }

  boolean isAlive() {
    return process().isAlive();
  }

  /** Returns whether it takes new games: whether it has joined and knows where all games are. */
  boolean isReady() {
    URI uri =
        URI.create(
            "http://%s:%d/readyz"
                .formatted(address.getAddress().getHostAddress(), address.getPort()));
    HttpRequest request = HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(5)).build();
    try {
      return isAlive()
          && http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Kills it without a chance to react. */
  void kill() throws InterruptedException {
    process().destroyForcibly().waitFor();
  }

  /** Sends SIGTERM; returns the exit code. */
  int terminate() throws InterruptedException {
    process().destroy();
    return process().waitFor();
  }

  /** Stops the process, until {@link #resume}. */
  void pause() throws Exception {
    signal("STOP");
  }

  void resume() throws Exception {
    signal("CONT");
  }

  private void signal(String name) throws Exception {
    new ProcessBuilder("kill", "-" + name, String.valueOf(process().pid())).start().waitFor();
  }

  /** Returns the exit code; empty if it hasn't ended after this time. */
  Optional<Integer> exitCode(Duration patience) throws InterruptedException {
    return process().waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)
        ? Optional.of(process().exitValue())
        : Optional.empty();
  }

  @Override
  public synchronized void close() {
    process.ifPresent(Process::destroyForcibly);
  }
}
