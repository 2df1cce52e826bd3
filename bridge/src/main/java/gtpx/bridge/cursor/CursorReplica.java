package gtpx.bridge.cursor;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.rooms.limit.LimitException;
import gtpx.rooms.room.HistoryEntry;
import gtpx.rooms.room.Participant;
import gtpx.rooms.room.Room;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The game at a position in the list of moves, as far as the connection may know it. At the end of
 * the list it's a copy of the room's game; before that, it's replayed from the public events,
 * continuing from the last replayed position if possible. It takes no memory until it is requested.
 * If its memory isn't granted, it is rebuilt for each request.
 */
public final class CursorReplica {
  private static final int BYTES_A_POINT = 120; // times players

  private final Room room;
  private final MoveList list;
  private Optional<Game> game = Optional.empty();
  private ListPosition at = ListPosition.START;
  private int undosSeen;
  private Optional<Copy> copy = Optional.empty();
  private final Participant participant;
  private final List<Runnable> taken = new ArrayList<>(); // reserved memory, to be released
  private long takenBytes;

  /**
   * A copy of the room's game.
   *
   * @param changes how often the room's game had changed when it was copied
   * @param seen the players whose commitments it contains
   */
  private record Copy(long changes, ColorSet seen, Game game) {}

  public CursorReplica(Room room, MoveList list, Participant participant) {
    this.room = room;
    this.list = list;
    this.participant = participant;
  }

  /** Frees the memory until the game is needed again. */
  public void forget() {
    game = Optional.empty();
    copy = Optional.empty();
    taken.forEach(Runnable::run);
    taken.clear();
    takenBytes = 0;
  }

  /**
   * Reserves the memory that the replica needs, which grows with the game; takes some in advance,
   * so that not every turn needs a request.
   *
   * @return whether the memory was granted
   */
  private boolean takeMemory() {
    int points = room.spec().board().size() * room.spec().players();
    long needed = (long) BYTES_A_POINT * points + room.shared().bytes();
    if (needed > takenBytes) {
      long bytes = takenBytes == 0 ? needed : needed - takenBytes + needed / 4;
      try {
        taken.add(participant.takeReplay(bytes));
      } catch (LimitException e) {
        return false;
      }
      takenBytes += bytes;
    }
    return true;
  }

  /** Returns the game at that position. */
  public Game at(ListPosition position) {
    boolean isKept = takeMemory();
    Game found = find(position);
    if (!isKept) {
      forget();
    }
    return found;
  }

  private Game find(ListPosition position) {
    ListPosition target = list.settle(position);
    if (list.isAtEnd(target)) {
      return atEnd(target.seen());
    }
    if (game.isEmpty() || !canGoOn(target)) {
      at = ListPosition.START;
      undosSeen = list.undos();
      game = Optional.of(new Game(room.spec()));
    }
    goOn(game.get(), target);
    return game.get();
  }

  /**
   * Returns a copy of the current game, without the client's commitments that come after the
   * position.
   */
  private Game atEnd(ColorSet seen) {
    ColorSet known = list.own().and(seen);
    long changes = room.shared().changes();
    copy =
        copy.filter(kept -> kept.changes() == changes && kept.seen().equals(known))
            .or(() -> Optional.of(new Copy(changes, known, copy(known))));
    return copy.get().game();
  }

  private Game copy(ColorSet known) {
    Game copied = room.shared().copyFor(list.own());
    list.own().without(known).forEach(copied::takeBack);
    return copied;
  }

  private void goOn(Game game, ListPosition target) {
    while (at.next() < target.next()) {
      playRest(game, room.shared().entries().get(at.next()));
    }
    for (Color color : target.seen().without(at.seen())) {
      play(game, color);
      at = at.with(color);
    }
  }

  private boolean canGoOn(ListPosition target) {
    boolean isAhead =
        at.next() < target.next()
            || (at.next() == target.next() && target.seen().containsAll(at.seen()));
    return isAhead && undosSeen == list.undos();
  }

  /** Plays that player's move of the next turn. */
  private void play(Game game, Color color) {
    list.findMove(at, color).ifPresent(move -> game.play(color, move));
  }

  private void playRest(Game game, HistoryEntry entry) {
    boolean isPart = entry.isTurn() && !at.seen().isEmpty();
    if (isPart) {
      entry.movers().without(at.seen()).forEach(color -> play(game, color));
    } else {
      entry.event().playIn(game);
    }
    at = new ListPosition(at.next() + 1, entry.isTurn() ? ColorSet.NONE : at.seen());
  }
}
