package gtpx.bench;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A running {@link AttackProgram}. */
final class AttackProcess implements AutoCloseable {
  private final Process process;
  private final BufferedWriter in;
  private final CompletableFuture<String> out;

  /**
   * Starts the program, which does nothing yet.
   *
   * @param command with all its arguments
   * @param log the file for its errors
   */
  AttackProcess(List<String> command, Path log) throws IOException {
    process = new ProcessBuilder(command).redirectError(log.toFile()).start();
    in = process.outputWriter(StandardCharsets.UTF_8);
    out = CompletableFuture.supplyAsync(() -> ServerProcess.readAll(process));
  }

  /**
   * Attacks these games from now on.
   *
   * @throws BenchException if the program has ended
   */
  void attack(List<String> games) throws IOException, BenchException {
    if (!process.isAlive()) {
      throw failure();
    }
    in.write(String.join(" ", games) + "\n");
    in.flush();
  }

  /**
   * Ends all attacks; returns what was done.
   *
   * @throws BenchException if the program ended early
   */
  JsonObject end() throws IOException, BenchException {
    in.close();
    try {
      String counts = Await.get(out, BenchContext.LIMIT, "waiting for the attackers");
      return JsonParser.parseString(counts).getAsJsonObject();
    } catch (JsonParseException | IllegalStateException e) {
      throw failure();
    }
  }

  private static BenchException failure() {
    return new BenchException("the attackers failed (see attackers.log)");
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
