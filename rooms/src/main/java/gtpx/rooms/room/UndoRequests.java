package gtpx.rooms.room;

import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.json.Json;
import gtpx.protocol.FailureKind;
import gtpx.rooms.limit.RoomLimit;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/**
 * The requests to take back turns of others, and who has agreed. Only one request can be open;
 * server players aren't asked. Confined to the room's thread. docs/protocol/bridge.md, "Undo"
 */
public final class UndoRequests implements RoomState.Listener {

  private final RoomState state;
  private final Seats seats;
  private Optional<Request> open = Optional.empty();

  /**
   * A request to which the others have to agree.
   *
   * @param turn the last turn that would remain
   * @param missing who has not agreed yet
   * @param granted completes when the turns are taken back
   * @param until when it ends, in nanoseconds of the clocks' time
   * @param alarm ends the request
   */
  private record Request(
      Participant by,
      int turn,
      ColorSet missing,
      CompletableFuture<Void> granted,
      long until,
      RoomTimer.Alarm alarm) {
    Request without(ColorSet agreeing) {
      return new Request(by, turn, missing.without(agreeing), granted, until, alarm);
    }
  }

  UndoRequests(RoomState state, Seats seats) {
    this.state = state;
    this.seats = seats;
  }

  private Position game() {
    return state.game();
  }

  /**
   * Returns the open request, as gtpx-state reports it: how many turns, who asks, whose consent is
   * missing, and how many seconds are left.
   */
  Optional<JsonObject> json() {
    return open.map(
        request -> {
          return Json.of(
              "turns", game().turn() - request.turn(),
              "by", Json.names(seats.heldBy(request.by())),
              "missing", Json.names(request.missing()),
              "left", seconds(request.until() - state.now()));
        });
  }

  private static double seconds(long nanos) {
    return Duration.ofNanos(Math.max(0, nanos)).toMillis() / 1000.0;
  }

  /** Returns whether an undo is requested to which this participant has not agreed yet. */
  public boolean isAsked(Participant participant) {
    return open.filter(request -> !request.missing().and(seats.heldBy(participant)).isEmpty())
        .isPresent();
  }

  /** Returns who asks this participant to take back how much, in words, if somebody does. */
  public Optional<String> question(Participant asked) {
    return open.filter(request -> isAsked(asked))
        .map(
            request -> {
              int turns = game().turn() - request.turn();
              String who =
                  seats.heldBy(request.by()).stream()
                      .map(Color::toString)
                      .collect(Collectors.joining(" and "));
              return who + " asks to take back " + turns + (turns == 1 ? " turn" : " turns");
            });
  }

  /**
   * Requests that the last turns be taken back; all others have to agree within ten seconds.
   *
   * @return a future that completes on the room's thread when the turns are taken back; it fails
   *     with a {@link RefusedException} if they are not
   * @throws RefusedException if that can't be requested now
   */
  public CompletableFuture<Void> ask(Participant participant, int turns) {
    checkMayAsk(turns);
    participant.countChange();
    ColorSet missing =
        game()
            .active()
            .without(seats.heldBy(participant))
            .without(ColorSet.of(seats.serverPlayers().keySet()));
    RoomTimer.Alarm alarm = state.timer().after(RoomLimit.UNDO_ANSWER.time(), this::refuseLate);
    CompletableFuture<Void> granted = new CompletableFuture<>();
    long until = state.now() + RoomLimit.UNDO_ANSWER.time().toNanos();
    open =
        Optional.of(
            new Request(participant, game().turn() - turns, missing, granted, until, alarm));
    state.act(new RoomEvent.UndoRequested(turns));
    grantIfAgreed();
    return granted;
  }

  private void checkMayAsk(int turns) {
    state.checkRunning();
    state.checkGoesOn();
    state.checkMayChange();
    if (!state.header().settings().mayUndo()) {
      throw new RefusedException(Kind.CANNOT_UNDO, FailureKind.CANNOT_UNDO.because("undo=never"));
    }
    if (open.isPresent()) {
      throw new RefusedException(
          Kind.CANNOT_UNDO, FailureKind.CANNOT_UNDO.because("another undo request is open"));
    }
    if (turns > game().undoable()) {
      throw new RefusedException(Kind.CANNOT_UNDO, FailureKind.CANNOT_UNDO.words());
    }
  }

  /** Withdraws the participant's own request, if it is open. */
  public void withdraw(Participant participant) {
    open.filter(request -> request.by() == participant).ifPresent(request -> refuse("withdrawn"));
  }

  private void refuseLate() {
    open.ifPresent(request -> refuse(request.missing().first() + " did not answer"));
  }

  /** Agrees, for all seats that the participant holds. */
  public void agree(Participant participant) {
    open = open.map(request -> request.without(seats.heldBy(participant)));
    grantIfAgreed();
  }

  /** Refuses the open request, if the participant was asked. */
  public void reject(Participant participant) {
    open.map(request -> request.missing().and(seats.heldBy(participant)))
        .filter(refusing -> !refusing.isEmpty())
        .ifPresent(refusing -> refuse(refusing.first() + " refuses"));
  }

  /**
   * Ends the request if somebody refuses it by an event, or a seat has another holder, since nobody
   * else's consent counts.
   */
  @Override
  public void happened(RoomEvent event) {
    if (event instanceof RoomEvent.TakenOver taken) {
      open.ifPresent(request -> refuse(taken.color() + " has another holder"));
    }
    open.flatMap(request -> event.findRefusing(request.missing(), game()))
        .ifPresent(color -> refuse(color + " refuses"));
  }

  @Override
  public void ended() {
    open.ifPresent(request -> refuse("the game is over"));
  }

  private void grantIfAgreed() {
    open.filter(request -> request.missing().isEmpty()).ifPresent(this::grant);
  }

  private void grant(Request request) {
    close(request);
    try {
      state.act(new RoomEvent.Undone(game().turn() - request.turn()));
      request.granted().complete(null);
    } catch (RefusedException e) {
      publishRefusal();
      request.granted().completeExceptionally(e);
    }
  }

  private void refuse(String why) {
    Request request = open.orElseThrow();
    close(request);
    publishRefusal();
    request
        .granted()
        .completeExceptionally(
            new RefusedException(Kind.CANNOT_UNDO, FailureKind.CANNOT_UNDO.because(why)));
  }

  /** Tells everybody that nobody has to answer any more, unless the game is over or parked. */
  private void publishRefusal() {
    if (state.goesOn() && !game().isFinished()) {
      state.act(new RoomEvent.UndoRefused());
    }
  }

  private void close(Request request) {
    open = Optional.empty();
    request.alarm().cancel();
  }
}
