package gtpx.bridge.session;

import gtpx.bridge.room.HistoryEntry;
import gtpx.bridge.room.Room;
import gtpx.bridge.room.SharedGame;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.rules.Outcome;
import java.util.List;
import java.util.Optional;

/**
 * A position of a room's game: right after a turn or, if that was the last of a counted game, at
 * the game's end. It consists of public events alone. Immutable.
 *
 * @param key identifies the position; the same object as long as its last turn isn't taken back
 */
record PastPosition(GameSpec spec, int turn, List<Event> events, Object key) {

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
    List<HistoryEntry> entries = room.shared().entries().subList(0, end);
    Object key = entries.isEmpty() ? room.spec() : entries.get(end - 1);
    return new PastPosition(
        room.spec(), turn, entries.stream().map(HistoryEntry::event).toList(), key);
  }

  /** Returns a new game at this position, in which nobody has chosen anything that is hidden. */
  Game replay() {
    Game game = new Game(spec);
    events.forEach(event -> event.playIn(game));
    return game;
  }
}
