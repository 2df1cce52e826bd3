package gtpx.bridge.session;

import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.rooms.room.HistoryEntry;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.SharedGame;
import gtpx.rules.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A position of a room's game: right after a turn or, if that was the last of a counted game, at
 * the game's end. It consists of public events alone. Copies nothing before {@link #copy}.
 *
 * @param events how many of the game's public events lead to it
 * @param key identifies the position; the same object as long as its last turn isn't taken back
 */
record PastPosition(Room room, int turn, int events, Object key) {

  /**
   * Returns the position after a turn, or none if there is no such turn. Call it on the room's
   * thread.
   */
  static Optional<PastPosition> find(Room room, int turn) {
    SharedGame shared = room.shared();
    boolean isEnd =
        turn == shared.game().turn()
            && shared
                .game()
                .outcome()
                .map(Outcome::reason)
                .filter(Outcome.Reason::isCounted)
                .isPresent();
    if (isEnd) {
      return Optional.of(of(room, turn, shared.entries().size()));
    }
    if (turn == 0) {
      return Optional.of(of(room, 0, 0));
    }
    for (int i = shared.entries().size() - 1; i >= 0; i--) {
      if (shared.entries().get(i).resolved().filter(one -> one.number() == turn).isPresent()) {
        return Optional.of(of(room, turn, i + 1));
      }
    }
    return Optional.empty();
  }

  private static PastPosition of(Room room, int turn, int end) {
    Object key = end == 0 ? room.spec() : room.shared().entries().get(end - 1);
    return new PastPosition(room, turn, end, key);
  }

  GameSpec spec() {
    return room.spec();
  }

  /**
   * Copies the events. Call it on the room's thread.
   *
   * @return replays them on any thread: returns a new game at this position, in which nobody has
   *     chosen anything that is hidden
   */
  Supplier<Game> copy() {
    List<Event> copied =
        room.shared().entries().subList(0, events).stream().map(HistoryEntry::event).toList();
    return () -> {
      Game game = new Game(spec());
      copied.forEach(event -> event.playIn(game));
      return game;
    };
  }
}
