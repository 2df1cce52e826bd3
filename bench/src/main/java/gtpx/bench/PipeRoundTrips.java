package gtpx.bench;

import gtpx.protocol.GtpResponse;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/**
 * Sends commands to a program over its standard streams, one after the other, without a library.
 */
final class PipeRoundTrips {
  private static final Duration LIMIT = Duration.ofMinutes(1);

  private PipeRoundTrips() {}

  /**
   * Starts a program, sends it commands and ends it.
   *
   * @param unmeasured how many of the commands are for warming up
   * @throws IOException if there is no such program
   */
  static Latencies measure(
      List<String> program, List<String> commands, int unmeasured, LongSupplier nanoTime)
      throws IOException, BenchException {
    Process process =
        new ProcessBuilder(program).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    try {
      return Await.get(
          CompletableFuture.supplyAsync(() -> ask(process, commands, unmeasured, nanoTime)),
          LIMIT,
          commands.size() + " answers of " + program.get(0));
    } finally {
      process.destroyForcibly();
    }
  }

  private static Latencies ask(
      Process process, List<String> commands, int unmeasured, LongSupplier nanoTime) {
    Latencies latencies = new Latencies();
    try (OutputStream out = process.getOutputStream();
        BufferedReader in = process.inputReader(StandardCharsets.ISO_8859_1)) {
      for (int i = 0; i < commands.size(); i++) {
        long from = nanoTime.getAsLong();
        out.write((commands.get(i) + "\n").getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
        readAnswer(in, commands.get(i));
        if (i >= unmeasured) {
          latencies.add(nanoTime.getAsLong() - from);
        }
      }
      return latencies;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void readAnswer(BufferedReader in, String command) throws IOException {
    String first = in.readLine();
    if (first == null || !GtpResponse.isSuccess(first)) {
      throw new IOException(command + ": " + first);
    }
    String line = first;
    while (line != null && !line.isEmpty()) {
      line = in.readLine();
    }
  }
}
