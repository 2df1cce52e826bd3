package gtpx.bot;

import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Position;
import java.util.List;

/** A point of a game: what has happened up to it. */
record GameMoment(GameSpec spec, List<Event> events) {
  static GameMoment of(Position position) {
    return new GameMoment(position.spec(), List.copyOf(position.events()));
  }

  /** Whether it is that position, or an earlier one of its game. */
  boolean isPastOf(Position position) {
    List<Event> later = position.events();
    return spec.equals(position.spec())
        && events.size() <= later.size()
        && events.equals(later.subList(0, events.size()));
  }
}
