package gtpx.bridge.cursor;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Move;
import gtpx.rooms.room.HistoryEntry;
import gtpx.rooms.room.Participant;
import gtpx.rooms.room.Room;
import java.util.List;
import java.util.Optional;

/**
 * The moves of a game as one connection may know them: the revealed moves, then its own
 * commitments. Doesn't know views, and keeps no position itself.
 */
public record MoveList(Room room, Participant participant) {
  private List<HistoryEntry> entries() {
    return room.shared().entries();
  }

  /** Returns how many undos there have been. */
  int undos() {
    return room.shared().undos().size();
  }

  /** Returns the colours whose commitments to the pending turn the connection knows. */
  ColorSet own() {
    return ColorSet.of(room.own(participant).keySet());
  }

  /** Returns the position after skipping the entries between two turns. */
  ListPosition settle(ListPosition position) {
    int next = Math.min(position.next(), entries().size());
    while (next < entries().size() && !entries().get(next).isTurn()) {
      next++;
    }
    return next == position.next() ? position : new ListPosition(next, position.seen());
  }

  /** Returns the position after everything that is revealed. */
  public ListPosition end() {
    return new ListPosition(entries().size(), ColorSet.NONE);
  }

  /** Returns whether no revealed turn comes after the position. */
  public boolean isAtEnd(ListPosition position) {
    return settle(position).next() == entries().size();
  }

  /** Returns the next turn, if it is revealed. */
  Optional<HistoryEntry> turn(ListPosition position) {
    ListPosition settled = settle(position);
    return settled.next() < entries().size()
        ? Optional.of(entries().get(settled.next()))
        : Optional.empty();
  }

  /** Returns the number of the next turn. */
  public int turnNumber(ListPosition position) {
    return turn(position).map(HistoryEntry::turn).orElse(room.game().turn() + 1);
  }

  /** Returns that player's move in the next turn; empty if the connection may not know it. */
  public Optional<Move> findMove(ListPosition position, Color color) {
    Optional<HistoryEntry> turn = turn(position);
    return turn.isPresent()
        ? turn.get().findMove(color)
        : Optional.ofNullable(room.own(participant).get(color));
  }

  /** Returns whether the position is past that player's move of the next turn. */
  public boolean hasSeen(ListPosition position, Color color) {
    return position.seen().contains(color);
  }

  /** Returns the position after that player's move of the next turn. */
  public ListPosition after(ListPosition position, Color color) {
    ListPosition settled = settle(position).with(color);
    Optional<HistoryEntry> turn = turn(settled);
    boolean isWhole = turn.isPresent() && settled.seen().containsAll(turn.get().movers());
    return isWhole ? settle(new ListPosition(settled.next() + 1, ColorSet.NONE)) : settled;
  }

  /** Returns whether the server made that player's move of the next turn. */
  boolean isAutomatic(ListPosition position, Color color) {
    return turn(position).filter(turn -> turn.automatic().contains(color)).isPresent();
  }

  /** Returns whether that player has passed in the next turn because its time was up. */
  boolean hasMissed(ListPosition position, Color color) {
    return turn(position).filter(turn -> turn.hasMissed(color)).isPresent();
  }

  /**
   * Returns the players of the next turn whose moves come after the position; none if the turn is
   * not revealed.
   */
  public ColorSet unseen(ListPosition position) {
    return turn(position).map(turn -> turn.movers().without(position.seen())).orElse(ColorSet.NONE);
  }

  /** Returns the position that was the end of the list when that turn was the last. */
  public ListPosition behind(int turn) {
    int next = entries().size();
    while (next > 0 && entries().get(next - 1).turn() > turn) {
      next--;
    }
    return new ListPosition(next, ColorSet.NONE);
  }

  /** Returns how many turns come after the position. */
  public int turnsAfter(ListPosition position) {
    int from = Math.min(position.next(), entries().size());
    return (int)
        entries().subList(from, entries().size()).stream().filter(HistoryEntry::isTurn).count();
  }

  /** Returns the last turn before the position in which that player has made a move. */
  Optional<HistoryEntry> lastOf(ListPosition position, Color color) {
    for (int i = Math.min(position.next(), entries().size()) - 1; i >= 0; i--) {
      if (entries().get(i).movers().contains(color)) {
        return Optional.of(entries().get(i));
      }
    }
    return Optional.empty();
  }

  /** Returns the start of the last turn before the position. */
  Optional<ListPosition> turnBefore(ListPosition position) {
    for (int i = Math.min(position.next(), entries().size()) - 1; i >= 0; i--) {
      if (entries().get(i).isTurn()) {
        return Optional.of(new ListPosition(i, ColorSet.NONE));
      }
    }
    return Optional.empty();
  }

  /** Returns that player's move of the turn that would be next, if it has been taken back. */
  public Optional<Move> findTakenBack(Color color) {
    return room.shared()
        .undone()
        .filter(turn -> turn.turn() == room.game().turn() + 1)
        .flatMap(turn -> turn.findMove(color));
  }

  /** Returns the position after the undos since the first {@code undosSeen}. */
  ListPosition afterUndos(ListPosition position, int undosSeen) {
    int least =
        room.shared().undos().stream()
            .skip(undosSeen)
            .mapToInt(Integer::intValue)
            .min()
            .orElse(position.next());
    return position.next() <= least && room.shared().undos().size() == undosSeen
        ? position
        : new ListPosition(Math.min(position.next(), least), ColorSet.NONE);
  }
}
