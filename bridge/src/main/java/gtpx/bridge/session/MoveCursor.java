package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.protocol.GtpError;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The place of a connection in the list of moves, and how it has come there. It follows the game
 * until it goes back; from then on it moves forward only by {@link #go}. Plays nothing. Confined to
 * the room's thread. docs/protocol/bridge.md, "The cursor"
 */
final class MoveCursor {
  private final MoveList list;
  private final Deque<ListPosition> trail = new ArrayDeque<>(); // the last place first
  private ListPosition position;
  private int undosSeen;
  private boolean follows = true;
  private boolean wentBack; // by undo

  MoveCursor(MoveList list) {
    this.list = list;
    position = list.end();
    undosSeen = list.undos();
  }

  /** The place as it is after turns or its own commitments were taken back. */
  ListPosition position() {
    if (undosSeen != list.undos()) {
      position = list.afterUndos(position, undosSeen);
      trail.clear();
      undosSeen = list.undos();
    }
    if (list.isAtEnd(position)) {
      position = new ListPosition(position.next(), position.seen().and(list.own()));
    }
    return position;
  }

  /** Whether it is at the end and stays there, whatever comes. */
  boolean follows() {
    return follows;
  }

  /** Whether it went back by undo and has not come to the end since. */
  boolean wentBack() {
    return wentBack;
  }

  // Forward.

  /** Goes on to that place. */
  void go(ListPosition next) {
    trail.push(position());
    position = next;
    if (list.isAtEnd(position)) {
      wentBack = false;
    }
  }

  /** Goes on past a move that the connection has played itself. */
  void goAsPlayed(ListPosition next) {
    go(next);
    wentBack = false;
  }

  /** Stays at the end from now on; how it has come so far is not forgotten. */
  void follow() {
    follows = true;
  }

  /** Goes to the end and stays there. */
  void catchUp() {
    trail.clear();
    position = list.end();
    undosSeen = list.undos();
    follows = true;
    wentBack = false;
  }

  // Back.

  /** Goes to the start. */
  void clear() {
    position();
    trail.clear();
    position = ListPosition.START;
    follows = false;
    wentBack = false;
  }

  /** Goes back by turns, or by single moves of a turn. */
  void stepBack(int times) {
    for (int i = 0; i < times; i++) {
      position = before();
      follows = false;
      wentBack = true;
    }
  }

  /** The last place; the last turn for one that follows and has not gone past all of the list. */
  private ListPosition before() {
    if (follows && !list.isAtEnd(position())) {
      trail.clear();
    }
    position();
    if (!trail.isEmpty()) {
      return trail.pop();
    }
    return list.turnBefore(follows ? list.end() : position)
        .orElseThrow(() -> new GtpError("cannot undo"));
  }

  /**
   * Throws unless it can go so far back; it stays where it is.
   *
   * @param commitments of its own that are taken back first
   * @throws GtpError {@code cannot undo} if the list has no more
   */
  void checkMayGoBack(int commitments, int times) {
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

  /** Its own commitments that it is past and that are not resolved, the last first. */
  List<Color> ownPending() {
    ListPosition now =
        follows ? new ListPosition(list.end().next(), list.own()) : list.settle(position());
    List<Color> pending = new ArrayList<>();
    if (list.isAtEnd(now)) {
      list.own().and(now.seen()).forEach(color -> pending.add(0, color));
    }
    return pending;
  }

  /** Goes back before its own last commitment, which is taken back. */
  void dropOwn(Color color) {
    position = new ListPosition(position().next(), position().seen().without(color));
    trail.poll();
  }

  /** The state of a cursor. */
  record Snapshot(
      ListPosition position, List<ListPosition> trail, boolean follows, boolean wentBack) {}

  Snapshot snapshot() {
    return new Snapshot(position(), List.copyOf(trail), follows, wentBack);
  }

  void restore(Snapshot snapshot) {
    position = snapshot.position();
    trail.clear();
    trail.addAll(snapshot.trail());
    follows = snapshot.follows();
    wentBack = snapshot.wentBack();
  }
}
