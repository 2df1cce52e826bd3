package gtpx.rooms.match;

import gtpx.draw.BoardText;
import gtpx.game.Position;
import gtpx.protocol.LineReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The terminal that all people in a match share, one at a time. */
public final class Console {
  private static final int MOST_OF_LINE = 10_000; // bytes; the rest is dropped

  private final LineReader in;
  private final PrintStream out;
  private final boolean isTerminal;

  /**
   * Creates a console, without reading or writing.
   *
   * @param isTerminal whether it shows colours and can be cleared
   */
  public Console(InputStream in, PrintStream out, boolean isTerminal) {
    this.in = new LineReader(in, MOST_OF_LINE);
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
      Optional<LineReader.Line> line = in.next();
      if (line.isEmpty()) {
        out.println(); // ends the prompt's line
      }
      return line.map(Console::decode);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static String decode(LineReader.Line line) {
    byte[] bytes = line.text().getBytes(StandardCharsets.ISO_8859_1);
    return new String(bytes, StandardCharsets.UTF_8).strip();
  }

  /** Clears the screen, so that the next person can't see what was typed. */
  void clear() {
    if (isTerminal) {
      out.print("\u001b[3J\u001b[H\u001b[2J");
    }
  }
}
