package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.IllegalMoveException;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One seat's own copy of the game, built from public events. Keeps the seat's player in step with
 * it. A player that has missed something, or whose choice was not played, begins again.
 */
final class SeatReplica {
  private final GameSpec spec;
  private final Color color;
  private final List<Event> events = new ArrayList<>();
  private Game copy;
  private int known; // how many events the copy and the player have seen
  private boolean isBegun; // by the player
  private Optional<Choice> chosen = Optional.empty(); // by the player, and not yet in the events

  SeatReplica(GameSpec spec, Color color) {
    this.spec = spec;
    this.color = color;
    copy = new Game(spec);
  }

  /** Replaces the game's events, for a new game or after an undo. */
  void begin(List<Event> past) {
    events.clear();
    add(past);
    isBegun = false;
  }

  /** Adds events that have happened since. */
  void add(List<Event> news) {
    news.forEach(this::add);
  }

  /**
   * Adds an event. No GTP command withdraws a proposal of dead stones, so the player begins again
   * without it.
   */
  private void add(Event event) {
    if (event instanceof Event.DeadWithdrawn withdrawn) {
      events.removeIf(each -> isProposal(each, withdrawn.color()));
      isBegun = false;
    } else {
      events.add(event);
    }
  }

  private static boolean isProposal(Event event, Color color) {
    return event instanceof Event.DeadProposed proposed && proposed.color().equals(color);
  }

  /** Forgets what the player knows, so that the next player begins anew. */
  void forget() {
    isBegun = false;
  }

  /** Returns the position that the player was last brought up to date with. */
  Position position() {
    return copy;
  }

  /** Sends the player the events that it doesn't know yet. */
  void catchUp(Seat seat) throws SeatFault {
    if (!isBegun) {
      begin(seat);
    }
    while (known < events.size()) {
      send(seat, events.get(known));
    }
  }

  private void begin(Seat seat) throws SeatFault {
    copy = new Game(spec);
    known = 0;
    chosen = Optional.empty();
    if (events.isEmpty()) {
      seat.start(Optional.empty());
    } else if (!isStart(events.get(0))) { // else the start event begins it
      seat.resume(Optional.empty());
    }
    isBegun = true;
  }

  private static boolean isStart(Event event) {
    return event instanceof Event.SetUp || event instanceof Event.Handicap;
  }

  private void send(Seat seat, Event event) throws SeatFault {
    int turn = copy.turn();
    event.playIn(copy);
    known++;
    if (isStart(event)) {
      seat.resume(Optional.of(Setup.of(copy)));
    } else if (!copy.isFinished() && copy.active().contains(color)) {
      send(seat, event, copy.turn() > turn ? copy.lastTurn().moves() : Map.of());
    }
  }

  private void send(Seat seat, Event event, Map<Color, Move> moves) throws SeatFault {
    Optional<Choice> played = Optional.ofNullable(moves.get(color)).map(Choice.Moved::new);
    if (chosen.isPresent() && played.isPresent() && !chosen.equals(played)) {
      begin(seat); // another move was played for it, e.g. because it was late
    } else {
      seat.notify(event, moves, copy);
      chosen = played.isPresent() ? Optional.empty() : chosen;
    }
  }

  /**
   * Asks the player for its move.
   *
   * @throws SeatFault if the player fails, or chooses a move that the rules forbid
   */
  Choice choose(Seat seat, MoveRequest request) throws SeatFault {
    if (chosen.isPresent()) { // asked again: its choice was not played
      isBegun = false;
      catchUp(seat);
    }
    Choice choice = seat.choose(copy, request);
    chosen = Optional.of(choice).filter(each -> !(each instanceof Choice.Bargained));
    if (choice instanceof Choice.Moved moved) {
      chosen = Optional.of(new Choice.Moved(moved.move()));
      check(moved.move());
    }
    return choice;
  }

  private void check(Move move) throws SeatFault {
    try {
      copy.check(color, move);
    } catch (IllegalMoveException e) {
      String vertex = move.name(copy.topology());
      throw new SeatFault(
          SeatFault.Kind.ILLEGAL,
          color + " chose " + vertex + ": " + e.getMessage(),
          color + " chose an illegal move");
    }
  }
}
