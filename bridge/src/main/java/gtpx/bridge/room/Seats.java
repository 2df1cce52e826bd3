package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.client.Peer;
import gtpx.game.RefusedException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Who comes and goes in a room, who sits, and what plays for the server; and that all hear of it.
 * Moves nothing. Confined to the room's thread.
 */
public final class Seats {
  private final Room room;
  private final ServerPlayerFactory players;
  private final RoomState course;
  private final SeatAssignments seating;
  private final UndoRequests undoing;

  Seats(
      Room room,
      ServerPlayerFactory players,
      RoomState course,
      SeatAssignments seating,
      UndoRequests undoing) {
    this.room = room;
    this.players = players;
    this.course = course;
    this.seating = seating;
    this.undoing = undoing;
  }

  // By connections.

  /** Comes in, to look on or to sit. */
  public void enter(Participant holder) {
    seating.enter(holder);
  }

  /** Goes away; its seats stay its secret's. */
  public void leave(Participant holder) {
    undoing.withdraw(holder);
    for (Color color : seating.leave(holder)) {
      course.note(new RoomEvent.Left(color));
    }
  }

  /** Holds a seat from now on; whoever played it for the server does not any more. */
  public void sit(Participant holder, Color color, boolean takesOver) {
    course.checkOpen();
    boolean isFirst = seating.sit(holder, color);
    if (takesOver) {
      List<Participant> others = seating.sendOthersAway(holder, color);
      course.note(new RoomEvent.TakenOver(color));
      others.forEach(other -> other.sentAway(color));
    } else if (isFirst || seating.filler(color).isPresent()) {
      course.note(new RoomEvent.Sat(color));
    }
    seating.empty(color);
  }

  /** Holds a seat for one command, of which nobody else need hear. */
  public void visit(Participant holder, Color color) {
    seating.visit(holder, color);
  }

  /** Holds it no more. */
  public void stand(Participant holder, Color color) {
    seating.checkHolds(holder, color);
    if (seating.stand(holder, color)) {
      course.note(new RoomEvent.Left(color));
    }
  }

  public ColorSet heldBy(Participant holder) {
    return seating.heldBy(holder);
  }

  /** How many connections hold a seat. */
  public int connections(Color color) {
    return seating.connections(color);
  }

  /** Whether nobody is here by a connection. */
  public boolean isDeserted() {
    return seating.isDeserted();
  }

  // By players of the server's.

  /** Has a bot or a program play a seat, whoever holds it. */
  public void fill(Color color, String by) {
    checkMayFill(color);
    seating.fill(color, players.fill(room, color, by));
    course.note(new RoomEvent.Filled(color, by));
  }

  /**
   * Has an engine that has dialled in play a seat.
   *
   * @param engine asked for it only if the seat may be played
   */
  public void fill(Color color, Supplier<Peer> engine) {
    checkMayFill(color);
    seating.fill(color, players.fill(room, color, engine.get()));
    course.note(new RoomEvent.Sat(color));
  }

  private void checkMayFill(Color color) {
    course.checkGoesOn();
    if (!course.game().active().contains(color)) {
      throw new RefusedException(color + " has left the game");
    }
  }

  /** Plays the seat again after the server has come back, if the server still has such a player. */
  void refill(Color color, String by) {
    try {
      seating.fill(color, players.fill(room, color, by));
    } catch (RefusedException e) {
      course.note(new RoomEvent.Left(color));
    }
  }

  boolean isFilledBy(Color color, ServerPlayer filler) {
    return seating.isFilledBy(color, filler);
  }

  /** What played a seat has given up: from now on the seat is late in every turn. */
  void abandon(Color color, ServerPlayer filler) {
    if (seating.isFilledBy(color, filler) && !course.isOver()) {
      seating.fill(color, new AbandonedSeat(room, color));
      course.note(new RoomEvent.Left(color));
    }
  }

  /** What plays a seat of the server's own, as it calls itself. */
  public Optional<String> filledBy(Color color) {
    return seating.filler(color).map(ServerPlayer::name);
  }

  /** How many seats somebody plays. */
  public int seated() {
    return (int) course.header().spec().colors().stream().filter(seating::isTaken).count();
  }
}
