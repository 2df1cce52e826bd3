package gtpx.record;

import gtpx.game.Event;
import gtpx.game.Game;
import java.util.List;

/** One entry of a record, at its place: events, which may depend on the game so far. */
interface RecordStep {
  /** Whether it is known to be a turn before it is played. */
  default boolean isTurn() {
    return false;
  }

  /** What happened. */
  default List<Event> events(Game before) throws RecordException {
    return List.of();
  }

  /** The note on the last of them; if there are none, on the last event before. */
  default Note note() throws RecordException {
    return Note.NONE;
  }

  /** A failure at this place. */
  RecordException wrong(String why);
}
