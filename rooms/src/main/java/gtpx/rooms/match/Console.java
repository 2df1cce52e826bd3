package gtpx.rooms.match;

import gtpx.game.Game;
import gtpx.game.Position;
import gtpx.protocol.LineReader;
import gtpx.record.Metadata;
import gtpx.rooms.terminal.Saver;
import gtpx.rooms.terminal.Screen;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The terminal that all people in a match share, one at a time. */
public final class Console {
  private static final int MOST_OF_LINE = 10_000; // bytes; the rest is dropped

  private final LineReader in;
  private final PrintStream out;
  private final Screen screen;
  private final Saver saver;

  /**
   * Creates a console, without reading or writing.
   *
   * @param saver for people who want to save the game
   */
  public Console(InputStream in, PrintStream out, Screen screen, Saver saver) {
    this.in = new LineReader(in, MOST_OF_LINE);
    this.out = out;
    this.screen = screen;
    this.saver = saver;
  }

  /** Returns the console of a match in which no people play. */
  public static Console ofNobody() {
    return new Console(
        InputStream.nullInputStream(),
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
        Screen.FILE,
        (file, game, metadata) -> "");
  }

  void print(String line) {
    out.println(line);
  }

  void show(Position position) {
    out.println(screen.board(position));
  }

  /** Saves a game and says where. */
  public void save(String file, Game game, Metadata metadata) {
    print(saver.save(file, game, metadata));
  }

  /** Prompts for a line and reads it; empty at the end of the input. */
  public Optional<String> ask(String prompt) {
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
    out.print(screen.clear());
  }
}
