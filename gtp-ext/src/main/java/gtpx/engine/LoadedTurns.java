package gtpx.engine;

import gtpx.game.Event;
import gtpx.game.Game;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Keeps what everybody says in a game that is replayed, as a session does while one is played. */
final class LoadedTurns implements Consumer<Game> {
  private Optional<Game> game = Optional.empty();
  private TurnLog log = new TurnLog();

  /** To be told the game after each event. */
  @Override
  public void accept(Game now) {
    List<Event> events = now.events();
    Event last = events.get(events.size() - 1);
    if (game.filter(seen -> seen == now).isEmpty() || last instanceof Event.SetUp) {
      log = new TurnLog();
    }
    game = Optional.of(now);
    if (last instanceof Event.Resigned resigned) {
      resigned.colors().forEach(color -> log.noteResignation(now, now.turn() + 1, color));
    }
    log.update(now);
  }

  TurnLog log() {
    return log;
  }
}
