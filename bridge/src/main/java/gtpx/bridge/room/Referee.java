package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.protocol.GtpError;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Judges what is chosen for a seat, and has it done; whoever has chosen it: a holder, a player of
 * the server's, or the clock. Knows nobody who holds a seat.
 */
final class Referee {
  private final RoomState course;
  private final UndoRequests undoing;

  Referee(RoomState course, UndoRequests undoing) {
    this.course = course;
    this.undoing = undoing;
  }

  private Game game() {
    return course.game();
  }

  /** Moves, commits or resigns. */
  void move(Color color, Decision decision) {
    move(color, decision, false);
  }

  /** Makes a move that nobody has chosen. */
  void makeFor(Color color, Move move) {
    move(color, Decision.of(move), true);
  }

  private void move(Color color, Decision decision, boolean isMadeFor) {
    course.checkRunning();
    if (decision.isResignation()) {
      resign(color);
    } else {
      Move move = decision.move().orElseThrow();
      game().check(color, move);
      undoing.noteMove(color);
      course.act(new RoomEvent.Moved(color, move, isMadeFor));
    }
  }

  /** That player leaves the game. */
  void resign(Color color) {
    course.act(new RoomEvent.Resigned(color));
    undoing.noteResignation(color);
  }

  /** Passes for a seat that the opening compels to. */
  void passIfCompelled(Color color) {
    if (!course.stands() && game().phase().isPlay() && game().toMove().contains(color)) {
      Legality.Reason reason = game().legality(color, new Move(0)).reason();
      if (reason == Legality.Reason.MUST_PASS) {
        makeFor(color, Move.PASS);
      }
    }
  }

  /** Plays a whole turn. */
  Turn playTurn(Map<Color, Decision> said) {
    course.checkRunning();
    SortedMap<Color, Move> moves = new TreeMap<>();
    said.forEach((color, decision) -> decision.move().ifPresent(move -> moves.put(color, move)));
    ColorSet resigning = ColorSet.of(said.keySet()).without(ColorSet.of(moves.keySet()));
    course.act(new RoomEvent.Turned(moves, resigning));
    return game().lastTurn();
  }

  /** Takes a commitment back. */
  void takeBack(Color color) {
    course.checkRunning();
    course.act(new RoomEvent.TookBack(color));
  }

  /** Says something that everybody may know at once. */
  void say(Event event) {
    course.act(new RoomEvent.Said(event));
  }

  /** Names allies. */
  void ally(Color color, ColorSet allies) {
    course.act(new RoomEvent.Allied(color, allies));
  }

  // What is said again.

  /**
   * Whether a player has said that in that turn.
   *
   * @throws GtpError if it has said something else there, or may say nothing there yet
   */
  boolean isRepeated(Color color, Decision decision, int turn) {
    checkNotAhead(turn);
    if (turn == game().turn() + 1) {
      return isRepeatedNow(color, decision);
    }
    Optional<Decision> said = course.shared().said(color, turn).map(Decision::of);
    if (!said.equals(Optional.of(decision))) {
      throw GtpError.illegalMove("turn " + turn + " is over");
    }
    return true;
  }

  private boolean isRepeatedNow(Color color, Decision decision) {
    boolean hasLeft = !game().active().contains(color) && decision.isResignation();
    boolean isSaid = game().commitment(color).equals(decision.move());
    return hasLeft || (isSaid && !decision.isResignation());
  }

  /** Whether that whole turn is over and they have said that in it. */
  boolean isRepeated(Map<Color, Decision> said, int turn) {
    checkNotAhead(turn);
    return turn <= game().turn()
        && said.entrySet().stream().allMatch(one -> isRepeated(one.getKey(), one.getValue(), turn));
  }

  private void checkNotAhead(int turn) {
    if (turn > game().turn() + 1) {
      throw GtpError.illegalMove("turn " + turn + " is not next");
    }
  }
}
