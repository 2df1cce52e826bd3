package gtpx.record;

import gtpx.game.Event;
import gtpx.game.Game;
import java.util.List;

/** One thing that a record says, at its place: events, which may depend on the game so far. */
interface RecordStep {
  /** Whether it is known to be a turn before it is played. */
  boolean isTurn();

  /** What happened. */
  List<Event> events(Game before) throws RecordException;

  /** What is said of the last of them; if there are none, of the last one before. */
  Note note() throws RecordException;

  /** A failure at this place. */
  RecordException wrong(String why);
}
