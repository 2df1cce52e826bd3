package gtpx.bench;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** An {@link AttackProgram} that runs. */
final class AttackProcess implements AutoCloseable {
  private final Process process;
  private final BufferedWriter in;
  private final CompletableFuture<String> out;

  /**
   * Starts it; it does nothing yet.
   *
   * @param command with all of its arguments
   * @param log the file for its errors
   */
  AttackProcess(List<String> command, Path log) throws IOException {
    process = new ProcessBuilder(command).redirectError(log.toFile()).start();
    in = process.outputWriter(StandardCharsets.UTF_8);
    out = CompletableFuture.supplyAsync(() -> ServerProcess.readAll(process));
  }

  /** From now on these games are attacked. */
  void attack(List<String> games) throws IOException {
    in.write(String.join(" ", games) + "\n");
    in.flush();
  }

  /** Ends all attacks; returns what was done. */
  JsonElement end() throws IOException, BenchException {
    in.close();
    try {
      return JsonParser.parseString(Await.get(out, BenchContext.LIMIT, "the attackers' end"));
    } catch (JsonParseException e) {
      throw new BenchException("the attackers have failed");
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
