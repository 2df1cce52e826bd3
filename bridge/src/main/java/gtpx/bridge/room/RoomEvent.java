package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Move;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Something that was done in a room and was allowed. The list of them makes the room again, hidden
 * choices included: they are for the store alone.
 */
public sealed interface RoomEvent {
  /**
   * A move of a sequential game, or a commitment.
   *
   * @param isMadeFor whether nobody has chosen it: the time was up, or there was no choice
   */
  record Moved(Color color, Move move, boolean isMadeFor) implements RoomEvent {}

  /** A whole turn at once; who resigns does so before the stones. */
  record Turned(SortedMap<Color, Move> moves, ColorSet resigning) implements RoomEvent {
    public Turned {
      moves = Collections.unmodifiableSortedMap(new TreeMap<>(moves));
    }

    public Turned(Map<Color, Move> moves, ColorSet resigning) {
      this(new TreeMap<>(moves), resigning);
    }
  }

  record Resigned(Color color) implements RoomEvent {}

  /** A commitment was taken back before its turn was resolved. */
  record TookBack(Color color) implements RoomEvent {}

  /** The last turns were taken back. */
  record Undone(int turns) implements RoomEvent {}

  /** Somebody wishes the last turns back; nothing has come of it yet. */
  record Wished(int turns) implements RoomEvent {}

  /** Something that everybody may know at once: a proposal, an answer, the end of the play. */
  record Said(Event event) implements RoomEvent {}

  /** Allies were named; hidden until all have named theirs. */
  record Allied(Color color, ColorSet allies) implements RoomEvent {}

  /** A seat was taken by the first connection that holds it. */
  record Sat(Color color) implements RoomEvent {}

  /** A seat was given up. */
  record Left(Color color) implements RoomEvent {}

  /** A connection has sent all others that held the seat away. */
  record TakenOver(Color color) implements RoomEvent {}

  /** A seat is played by a bot or a program from now on, in the words of {@code --seat}. */
  record Filled(Color color, String by) implements RoomEvent {}

  record Paused() implements RoomEvent {}

  record Unpaused() implements RoomEvent {}

  /** Something was said to the game; {@code by} is the seats of who said it. */
  record Chatted(List<Color> by, String text) implements RoomEvent {
    public Chatted {
      by = List.copyOf(by);
    }
  }

  /** The server is about to end; the clocks stand still until it comes back. */
  record Parked() implements RoomEvent {}

  /** The server has come back to the game. */
  record Restarted() implements RoomEvent {}
}
