package gtpx.engine;

import gtpx.player.Player;
import gtpx.testing.EngineBuilder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;
import java.util.function.LongSupplier;

/**
 * An engine on a thread of its own, and a controller that exchanges commands and answers with it.
 */
final class EngineConversation {
  private final PipedOutputStream out = new PipedOutputStream();
  private final BufferedReader answers;
  private final GtpEngine engine;
  private final Thread thread;

  /** Starts an engine with this game and a player. */
  EngineConversation(String game, Player player) throws IOException {
    this(game, player, false, () -> 0);
  }

  /**
   * Starts an engine that also has a clock.
   *
   * @param ponders whether the player thinks ahead
   */
  EngineConversation(String game, Player player, boolean ponders, LongSupplier nanoTime)
      throws IOException {
    engine = new EngineBuilder(game).player(player).ponders(ponders).clock(nanoTime).build();
    PipedInputStream in = new PipedInputStream(out, 1 << 16);
    PipedOutputStream engineOut = new PipedOutputStream();
    answers =
        new BufferedReader(
            new InputStreamReader(
                new PipedInputStream(engineOut, 1 << 16), StandardCharsets.US_ASCII));
    thread = new Thread(() -> run(in, engineOut));
    thread.start();
  }

  private void run(PipedInputStream in, PipedOutputStream engineOut) {
    try (engineOut) {
      engine.run(in, engineOut);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  GtpEngine engine() {
    return engine;
  }

  /** Sends a text as it is. */
  void say(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  /** Waits for a whole answer; returns its lines, stripped at their ends and joined by a bar. */
  String answer() throws IOException {
    StringJoiner answer = new StringJoiner("|");
    String line = answers.readLine();
    while (line != null && !line.isEmpty()) {
      answer.add(line.stripTrailing());
      line = answers.readLine();
    }
    return answer.toString();
  }

  /** Ends the stream to the engine. */
  void end() throws IOException {
    out.close();
  }

  /** Ends the stream and waits for the engine to finish. */
  void close() throws IOException, InterruptedException {
    end();
    thread.join();
  }
}
