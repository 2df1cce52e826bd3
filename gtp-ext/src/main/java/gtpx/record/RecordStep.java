package gtpx.record;

import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Violation;
import java.util.List;

/** One entry of a record, with its place. It yields events, which may depend on the game so far. */
interface RecordStep {
  /** Returns whether this is known to be a turn before it is played. */
  default boolean isTurn() {
    return false;
  }

  /** Returns the events of this step. */
  default List<Event> events(Game before) throws RecordException {
    return List.of();
  }

  /** Returns the note on this step's last event, or on the previous event if the step has none. */
  default Note note() throws RecordException {
    return Note.NONE;
  }

  /** Takes note of a turn that broke a rule and was made nevertheless. */
  default void noteViolation(Violation rule) {}

  /** Returns the exception for an error at this place. */
  RecordException wrong(String why);
}
