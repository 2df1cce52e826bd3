package gtpx.bridge.room;

import gtpx.board.Topology;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Turn;
import gtpx.record.EventJson;
import java.util.List;

/**
 * How much memory a game takes at most, in bytes: what it has at its start, and what each turn and
 * each other event adds, with the material of undo, the positions that stood, and the list of
 * moves. Estimated for a JVM with compressed references.
 */
public final class MemoryEstimate {
  private static final int ROOM = 32 << 10;
  private static final int POINT = 420; // of the graph and the boards
  private static final int SEAT = 512;
  private static final int TURN = 600;
  private static final int CHOICE = 350; // of a turn
  private static final int STONE = 64; // captured or put back
  private static final int EVENT = 300;
  private static final int LETTER = 12; // of an event, as JSON

  private MemoryEstimate() {}

  /** What a game takes when it is made. */
  public static long ofStart(GameSpec spec) {
    return ROOM + (long) POINT * spec.board().size() + (long) SEAT * spec.players();
  }

  /** What a resolved turn adds. */
  static long ofTurn(Turn turn, GameSpec spec) {
    int captured = turn.captured().values().stream().mapToInt(List::size).sum();
    long bars = spec.board().size() / Byte.SIZE; // and stones captured in a clean-up
    long prisoners = captured == 0 ? 0 : 4L * spec.players() * spec.players();
    return TURN
        + (long) CHOICE * turn.choices().size()
        + (long) STONE * captured
        + bars
        + prisoners;
  }

  /** What another event adds. */
  static long ofEvent(Event event, GameSpec spec) {
    Topology board = spec.board();
    int stones = event instanceof Event.CleaningUp ? board.size() : 0;
    int letters = new EventJson(spec).write(event).toString().length();
    return EVENT + (long) LETTER * letters + (long) STONE * stones;
  }
}
