package gtpx.rooms.room;

import gtpx.board.Topology;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Turn;
import gtpx.record.EventJson;
import gtpx.record.Note;
import java.util.List;
import java.util.Map;

/**
 * An upper estimate of the memory that a game takes, in bytes: at its start, and for each turn and
 * each other event, including the data for undo, past positions and the list of moves. For a JVM
 * with compressed references.
 */
public final class MemoryEstimate {
  private static final int ROOM = 32 << 10;
  private static final int POINT = 420; // its share of the graph and the boards
  private static final int SEAT = 512;
  private static final int TURN = 600;
  private static final int CHOICE = 350; // per choice of a turn
  private static final int STONE = 64; // captured or put back
  private static final int EVENT = 300;
  private static final int LETTER = 12; // per letter of an event as JSON
  private static final int TEXT = 2; // per letter of a text that is only kept
  private static final int TURN_TEXT = 130; // a turn's event without its lists
  private static final int CHOICE_TEXT = 50; // without the move
  private static final int NAME_TEXT = 3; // quotes and a comma
  private static final int COLOR_TEXT = 22; // with its number of prisoners or its brackets

  private MemoryEstimate() {}

  /** Returns what a new game takes. */
  public static long ofStart(GameSpec spec) {
    return ROOM + (long) POINT * spec.board().size() + (long) SEAT * spec.players();
  }

  /** Returns what a resolved turn adds. */
  static long ofTurn(Turn turn, GameSpec spec) {
    int captured = captured(turn);
    long bars = spec.board().size() / Byte.SIZE; // and stones captured in a clean-up
    long prisoners = captured == 0 ? 0 : 4L * spec.players() * spec.players();
    return TURN
        + (long) CHOICE * turn.choices().size()
        + (long) STONE * captured
        + bars
        + prisoners;
  }

  /** Returns the maximum length of the text of a turn's event, in letters. */
  static int ofTurnText(Turn turn, Topology board) {
    int choice = CHOICE_TEXT + Math.max(board.longestName(), "resign".length());
    int gained = turn.prisoners().values().stream().mapToInt(Map::size).sum();
    int colors = turn.captured().size() + turn.prisoners().size() + gained;
    return TURN_TEXT
        + choice * turn.choices().size()
        + (NAME_TEXT + board.longestName()) * captured(turn)
        + COLOR_TEXT * colors;
  }

  private static int captured(Turn turn) {
    return turn.captured().values().stream().mapToInt(List::size).sum();
  }

  /** Returns what a note adds. */
  static long ofNote(Note note) {
    return EVENT + (long) TEXT * note.comment().length();
  }

  /** Returns what an event that resolves no turn adds. */
  static long ofEvent(Event event, GameSpec spec) {
    Topology board = spec.board();
    int stones = event instanceof Event.CleaningUp ? board.size() : 0;
    int letters = new EventJson(spec).write(event).toString().length();
    return EVENT + (long) LETTER * letters + (long) STONE * stones;
  }
}
