package gtpx.rooms.terminal;

import gtpx.draw.BoardText;
import gtpx.game.Position;

/** What an output can show. */
public enum Screen {
  /** A file or a pipe: every line stands alone. */
  FILE,
  /** A terminal without colours. */
  PLAIN,
  /** A terminal that knows the escape sequences of ANSI. */
  COLORED;

  private static final String CLEAR = "\u001b[3J\u001b[H\u001b[2J";
  private static final String CLEAR_LINE = "\r\u001b[K";

  /** Returns the position with the last turn's stones marked, as far as the output can show it. */
  public String board(Position position) {
    return switch (this) {
      case FILE -> BoardText.plain(position);
      case PLAIN -> BoardText.marked(position);
      case COLORED -> BoardText.ansi(position);
    };
  }

  /** Returns what clears the screen, so that the next person can't see what was typed. */
  public String clear() {
    return this == COLORED ? CLEAR : "";
  }

  /** Returns what ends or clears the line of a prompt, so that other lines can be printed. */
  public String clearLine() {
    return this == COLORED ? CLEAR_LINE : "\n";
  }

  public boolean isTerminal() {
    return this != FILE;
  }
}
