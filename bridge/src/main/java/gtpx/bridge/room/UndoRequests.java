package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.RefusedException;
import java.time.Duration;
import java.util.Optional;

/**
 * Who wishes turns of others back and who agrees. One wish at a time; bots and programs of the
 * server's aren't asked. Confined to the room's thread. docs/protocol/bridge.md, "Undo"
 */
public final class UndoRequests {
  private static final Duration TO_AGREE = Duration.ofSeconds(10);

  private final RoomState course;
  private final SeatAssignments seating;
  private final RoomTimer alarms;
  private Optional<UndoRequest> open = Optional.empty();

  UndoRequests(RoomState course, SeatAssignments seating, RoomTimer alarms) {
    this.course = course;
    this.seating = seating;
    this.alarms = alarms;
  }

  private Game game() {
    return course.game();
  }

  /** Whether turns are wished back and this holder has not agreed yet. */
  public boolean isAsked(Participant holder) {
    return open.filter(request -> !request.missing().and(seating.heldBy(holder)).isEmpty())
        .isPresent();
  }

  /**
   * Wishes the last turns back; all others have to agree within ten seconds.
   *
   * @throws RefusedException if that can't be wished now; the answer hears nothing then
   */
  public void ask(Participant holder, int turns, UndoCallback answer) {
    checkMayAsk(turns);
    ColorSet missing = game().active().without(seating.heldBy(holder));
    missing = missing.without(ColorSet.of(seating.fillers().keySet()));
    RoomTimer.Alarm alarm = alarms.after(TO_AGREE, this::refuseLate);
    open = Optional.of(new UndoRequest(holder, game().turn() - turns, missing, answer, alarm));
    course.note(new RoomEvent.Wished(turns));
    grantIfAgreed();
  }

  private void checkMayAsk(int turns) {
    course.checkRunning();
    course.checkGoesOn();
    if (!course.header().terms().mayUndo()) {
      throw new RefusedException("cannot undo: undo=never");
    }
    if (open.isPresent()) {
      throw new RefusedException("cannot undo: another wish is open");
    }
    if (turns > game().undoable()) {
      throw new RefusedException("cannot undo");
    }
  }

  /** Wishes it no more. */
  public void withdraw(Participant holder) {
    open.filter(request -> request.by() == holder).ifPresent(request -> refuse("withdrawn"));
  }

  private void refuseLate() {
    open.ifPresent(request -> refuse(request.missing().first() + " refuses"));
  }

  /** Agrees, for all seats that the holder has. */
  public void agree(Participant holder) {
    open = open.map(request -> request.without(seating.heldBy(holder)));
    grantIfAgreed();
  }

  /** Doesn't agree. */
  public void reject(Participant holder) {
    open.map(request -> request.missing().and(seating.heldBy(holder)))
        .filter(refusing -> !refusing.isEmpty())
        .ifPresent(refusing -> refuse(refusing.first() + " refuses"));
  }

  /** Who moves does not agree. */
  void noteMove(Color color) {
    if (open.filter(request -> request.missing().contains(color)).isPresent()) {
      refuse(color + " refuses");
    }
  }

  /** Nothing before a resignation can be taken back any more. */
  void noteResignation(Color color) {
    open.ifPresent(request -> refuse(color + " refuses"));
  }

  /** Nothing can be taken back any more. */
  void noteEnd() {
    open.ifPresent(request -> refuse("the game is over"));
  }

  private void grantIfAgreed() {
    Optional<UndoRequest> agreed = open.filter(request -> request.missing().isEmpty());
    agreed.ifPresent(
        request -> {
          close(request);
          try {
            course.act(new RoomEvent.Undone(game().turn() - request.turn()));
            request.answer().granted();
          } catch (RefusedException e) {
            request.answer().refused(String.valueOf(e.getMessage()));
          }
        });
  }

  private void refuse(String why) {
    UndoRequest request = open.orElseThrow();
    close(request);
    request.answer().refused("cannot undo: " + why);
  }

  private void close(UndoRequest request) {
    open = Optional.empty();
    request.alarm().cancel();
  }
}
