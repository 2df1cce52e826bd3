package gtpx.bridge.match;

import gtpx.draw.BoardText;
import gtpx.game.Position;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The terminal that all people in a match share, one at a time. */
public final class Console {
  private final BufferedReader in;
  private final PrintStream out;
  private final boolean isTerminal;

  /**
   * Creates a console, without reading or writing.
   *
   * @param isTerminal whether it shows colours and can be cleared
   */
  public Console(InputStream in, PrintStream out, boolean isTerminal) {
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    this.out = out;
    this.isTerminal = isTerminal;
  }

  void print(String line) {
    out.println(line);
  }

  void show(Position position) {
    out.println(isTerminal ? BoardText.ansi(position) : BoardText.plain(position));
  }

  /** Prompts for a line and reads it; empty at the end of the input. */
  Optional<String> ask(String prompt) {
    out.print(prompt);
    out.flush();
    try {
      Optional<String> line = Optional.ofNullable(in.readLine());
      if (line.isEmpty()) {
        out.println(); // ends the prompt's line
      }
      return line.map(String::strip);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Clears the screen, so that the next person can't see what was typed. */
  void clear() {
    if (isTerminal) {
      out.print("\u001b[3J\u001b[H\u001b[2J");
    }
  }
}
