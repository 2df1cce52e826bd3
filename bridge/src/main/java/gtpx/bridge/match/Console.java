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

/** The one terminal that all people of a match share: one of them at a time. */
final class Console {
  private final BufferedReader in;
  private final PrintStream out;
  private final boolean isTerminal;

  /**
   * Nothing is written or read yet.
   *
   * @param isTerminal whether it shows colours and can be cleared
   */
  Console(InputStream in, PrintStream out, boolean isTerminal) {
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    this.out = out;
    this.isTerminal = isTerminal;
  }

  void say(String line) {
    out.println(line);
  }

  void show(Position position) {
    out.println(isTerminal ? BoardText.ansi(position) : BoardText.plain(position));
  }

  /** What a person types; empty at the end of the input. */
  Optional<String> ask(String prompt) {
    out.print(prompt);
    out.flush();
    try {
      Optional<String> line = Optional.ofNullable(in.readLine());
      return line.map(String::strip);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Takes what was typed out of the next person's sight. */
  void clear() {
    if (isTerminal) {
      out.print("\u001b[3J\u001b[H\u001b[2J");
    }
  }
}
