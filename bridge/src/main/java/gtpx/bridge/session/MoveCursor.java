package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.room.Participant;
import gtpx.bridge.room.Room;
import gtpx.protocol.GtpError;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Where a connection is in the list of moves, and how it has come there. It follows the game until
 * it goes back; from then on it comes forward only when it is told to. Plays nothing. Confined to
 * the room's thread. docs/protocol/bridge.md, "The place in the list of moves"
 */
final class MoveCursor {
  private final Room room;
  private final Participant holder;
  private final MoveList list;
  private final Deque<ListPosition> trail = new ArrayDeque<>(); // the last place first
  private ListPosition place;
  private int cutsSeen;
  private boolean follows = true;
  private boolean wentBack; // by undo

  MoveCursor(Room room, Participant holder, MoveList list) {
    this.room = room;
    this.holder = holder;
    this.list = list;
    place = list.end();
    cutsSeen = room.shared().cuts().size();
  }

  /** The place as it is after turns or its own commitments were taken back. */
  ListPosition place() {
    if (cutsSeen != room.shared().cuts().size()) {
      place = list.cut(place, cutsSeen);
      trail.clear();
      cutsSeen = room.shared().cuts().size();
    }
    if (list.isAtEnd(place)) {
      ColorSet own = ColorSet.of(room.own(holder).keySet());
      place = new ListPosition(place.next(), place.said().and(own));
    }
    return place;
  }

  /** Whether it is at the end and stays there, whatever comes. */
  boolean follows() {
    return follows;
  }

  /** Whether it went back by undo and has not come to the end since. */
  boolean wentBack() {
    return wentBack;
  }

  /** How many turns it has gone back behind. */
  int turnsBehind() {
    return follows ? 0 : list.turnsAfter(list.settle(place()));
  }

  // Forward.

  /** Goes on to there. */
  void go(ListPosition next) {
    trail.push(place());
    place = next;
    if (list.isAtEnd(place)) {
      wentBack = false;
    }
  }

  /** Goes on to there, where it has played itself. */
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
    place = list.end();
    cutsSeen = room.shared().cuts().size();
    follows = true;
    wentBack = false;
  }

  // Back.

  /** Goes to the start. */
  void clear() {
    place();
    trail.clear();
    place = ListPosition.START;
    follows = false;
    wentBack = false;
  }

  /** Goes back by turns, or by what it has come past of them. */
  void stepBack(int times) {
    for (int i = 0; i < times; i++) {
      place = before();
      follows = false;
      wentBack = true;
    }
  }

  private ListPosition before() {
    place();
    if (!trail.isEmpty()) {
      return trail.pop();
    }
    return list.turnBefore(follows ? list.end() : place)
        .orElseThrow(() -> new GtpError("cannot undo"));
  }

  /**
   * Throws unless it can go so far back; it stays where it is.
   *
   * @param commitments of its own that are taken back first
   * @throws GtpError {@code cannot undo} if the list has no more
   */
  void checkMayGoBack(int commitments, int times) {
    Spot before = spot();
    try {
      for (int i = 0; i < commitments; i++) {
        trail.poll();
      }
      stepBack(times);
    } finally {
      goTo(before);
    }
  }

  /** Its own commitments that it has come past and that are not resolved, the last first. */
  List<Color> ownPending() {
    ColorSet held = room.seats().heldBy(holder);
    ListPosition now = follows ? new ListPosition(list.end().next(), held) : list.settle(place());
    List<Color> pending = new ArrayList<>();
    if (list.isAtEnd(now)) {
      room.own(holder).keySet().stream()
          .filter(now.said()::contains)
          .forEach(color -> pending.add(0, color));
    }
    return pending;
  }

  /** That commitment of its own, the last that it came past, is taken back. */
  void dropOwn(Color color) {
    place = new ListPosition(place().next(), place().said().without(color));
    trail.poll();
  }

  // To and fro.

  /** Where it stands, and how it has come there. */
  record Spot(ListPosition place, List<ListPosition> trail, boolean follows, boolean wentBack) {}

  Spot spot() {
    return new Spot(place(), List.copyOf(trail), follows, wentBack);
  }

  void goTo(Spot spot) {
    place = spot.place();
    trail.clear();
    trail.addAll(spot.trail());
    follows = spot.follows();
    wentBack = spot.wentBack();
  }
}
