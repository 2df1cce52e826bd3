package gtpx.bridge.cursor;

import gtpx.board.Color;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpError;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * A connection's position in the list of moves, and the trail of positions that led there. The
 * cursor follows the game until it goes back; from then on it advances only by {@link #go}. It
 * makes no moves in the game. Confined to the room's thread. docs/protocol/bridge.md, "The cursor"
 */
public final class MoveCursor {
  private final MoveList list;
  private final Deque<ListPosition> trail = new ArrayDeque<>(); // the last position first
  private ListPosition position;
  private int undosSeen;
  private boolean follows = true;
  private boolean wentBack; // by undo
  private TakenBack takenBack = TakenBack.NOTHING;

  public MoveCursor(MoveList list) {
    this.list = list;
    position = list.end();
    undosSeen = list.undos();
  }

  /** Returns the position, adjusted for turns and own commitments that were taken back. */
  public ListPosition position() {
    if (undosSeen != list.undos()) {
      noteUndos(list.afterUndos(position, undosSeen));
      undosSeen = list.undos();
    }
    if (list.isAtEnd(position)) {
      position = new ListPosition(position.next(), position.seen().and(list.own()));
    }
    return position;
  }

  /** A client that follows the list learns of undos; another doesn't, and still has the moves. */
  private void noteUndos(ListPosition left) {
    if (follows) {
      trail.clear();
    }
    int moves = 0;
    while (!trail.isEmpty() && position.isAfter(left)) {
      position = trail.pop();
      moves++;
    }
    position = position.isAfter(left) ? left : position;
    takenBack = takenBack.byOthers(moves);
  }

  /** Returns how many moves the client has that others have taken back. */
  public int ahead() {
    position();
    return takenBack.ahead();
  }

  /**
   * Returns whether a move that was taken back may be sent because the client doesn't know. If so,
   * the client is told, and may send it again to play it anew.
   */
  public boolean mayRepeatUnawares() {
    boolean may = takenBack.isUnknown() && !takenBack.isWarned();
    takenBack = may ? takenBack.warned() : takenBack;
    return may;
  }

  /** Returns whether it is at the end and stays there as moves are added. */
  public boolean follows() {
    return follows;
  }

  /** Returns whether it went back by undo and has not reached the end since. */
  public boolean wentBack() {
    return wentBack;
  }

  // Forward.

  /** Advances to that position. */
  public void go(ListPosition next) {
    trail.push(position());
    position = next;
    if (list.isAtEnd(position)) {
      wentBack = false;
    }
  }

  /** Advances past a move that the connection has played itself. */
  public void goAsPlayed(ListPosition next) {
    go(next);
    wentBack = false;
    takenBack = takenBack.known();
  }

  /** Stays at the end from now on; the trail is kept. */
  public void follow() {
    follows = true;
  }

  /** Goes to the end and stays there; the trail is dropped. */
  public void catchUp() {
    trail.clear();
    position = list.end();
    undosSeen = list.undos();
    follows = true;
    wentBack = false;
    takenBack = TakenBack.NOTHING;
  }

  // Back.

  /** Goes to the start. */
  public void clear() {
    position();
    trail.clear();
    position = ListPosition.START;
    follows = false;
    wentBack = false;
    takenBack = takenBack.replayed();
  }

  /** Goes back that many steps of the trail, or by turns where there is no trail. */
  public void stepBack(int times) {
    int known = Math.min(times, ahead()); // these are taken back already
    takenBack = takenBack.without(known);
    for (int i = known; i < times; i++) {
      position = before();
      follows = false;
      wentBack = true;
    }
  }

  /**
   * Returns the position one step back: the last one of the trail, else the previous turn. A
   * following cursor that is not past the whole list drops its trail.
   */
  private ListPosition before() {
    if (follows && !list.isAtEnd(position())) {
      trail.clear();
    }
    position();
    if (!trail.isEmpty()) {
      return trail.pop();
    }
    return list.turnBefore(follows ? list.end() : position)
        .orElseThrow(() -> new GtpError(FailureKind.CANNOT_UNDO));
  }

  /**
   * Throws unless the cursor can go back that far; it stays where it is.
   *
   * @param commitments how many of its own commitments are taken back first
   * @throws GtpError {@code cannot undo} if there is nothing further to undo
   */
  public void checkMayGoBack(int commitments, int times) {
    Snapshot before = snapshot();
    try {
      for (int i = 0; i < commitments; i++) {
        trail.poll();
      }
      stepBack(times);
    } finally {
      restore(before);
    }
  }

  /** Returns its own unresolved commitments before its position, the last first. */
  public List<Color> ownPending() {
    ListPosition now =
        follows ? new ListPosition(list.end().next(), list.own()) : list.settle(position());
    List<Color> pending = new ArrayList<>();
    if (list.isAtEnd(now)) {
      list.own().and(now.seen()).forEach(color -> pending.add(0, color));
    }
    return pending;
  }

  /** Goes back to before its own last commitment, which is being taken back. */
  public void dropOwn(Color color) {
    position = new ListPosition(position().next(), position().seen().without(color));
    trail.poll();
  }

  /** The state of a cursor. That a client was warned stays so, since it was told. */
  public record Snapshot(
      ListPosition position,
      List<ListPosition> trail,
      boolean follows,
      boolean wentBack,
      TakenBack takenBack) {}

  public Snapshot snapshot() {
    return new Snapshot(position(), List.copyOf(trail), follows, wentBack, takenBack);
  }

  public void restore(Snapshot snapshot) {
    position = snapshot.position();
    trail.clear();
    trail.addAll(snapshot.trail());
    follows = snapshot.follows();
    wentBack = snapshot.wentBack();
    takenBack = takenBack.isWarned() ? snapshot.takenBack().warned() : snapshot.takenBack();
  }
}
