package gtpx.rooms.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.record.Note;
import gtpx.rooms.seat.Opinion;
import gtpx.rooms.seat.SeatFault;
import gtpx.rules.Outcome;
import gtpx.time.Clock;
import gtpx.time.TimeLeft;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gives a server player its seat's view of a room. */
record RoomSeatHandle(
    Color color,
    RoomState state,
    Seats seats,
    DeadStoneEstimates estimates,
    DeadStoneReferee referee,
    TimeoutPolicy timeouts)
    implements SeatHandle {
  /** For how long the game waits for an engine that has dialled in and disconnected. */
  private static final Duration TO_COME_BACK = Duration.ofSeconds(30);

  @Override
  public RoomHeader header() {
    return state.header();
  }

  @Override
  public String maker() {
    return state.context().maker();
  }

  @Override
  public Position game() {
    return state.game();
  }

  @Override
  public SharedGame shared() {
    return state.shared();
  }

  @Override
  public boolean isStopped() {
    return state.isStopped();
  }

  @Override
  public Optional<Clock> runningClock() {
    return Optional.of(state.clocks().clock(color)).filter(Clock::isRunning);
  }

  @Override
  public void note(String comment) {
    TimeLeft left = state.clocks().leftAfterMove(color, state.now());
    state.act(new RoomEvent.Noted(color, new Note(comment, Map.of(color, left))));
  }

  @Override
  public void forfeit() {
    state.checkRunning();
    timeouts.forfeit(ColorSet.of(color), Outcome.Reason.FORFEIT);
  }

  @Override
  public void execute(Runnable task) {
    state.context().threads().room().execute(task);
  }

  @Override
  public boolean isPlayedBy(ServerPlayer player) {
    return seats.isPlayedBy(color, player);
  }

  @Override
  public void move(Decision decision) {
    state.checkRunning();
    state.act(RoomEvent.of(color, decision));
  }

  @Override
  public void prefer(List<Color> colors) {
    state.announce(new Event.Preferred(color, colors));
  }

  @Override
  public void bargain(Event event) {
    state.announce(event);
  }

  @Override
  public void judgeDead(Opinion opinion) {
    referee.note(color, opinion);
  }

  @Override
  public void ally(ColorSet allies) {
    state.act(new RoomEvent.Allied(color, allies.and(game().active())));
  }

  @Override
  public void giveUp(ServerPlayer player, SeatFault.Kind why) {
    if (isPlayedBy(player) && !state.isOver() && !shared().isSuspended()) {
      Nobody nobody = new Nobody(color, player, state.context().threads().room(), seats, timeouts);
      if (why == SeatFault.Kind.DISCONNECTED) {
        nobody.await(state.timer(), TO_COME_BACK);
      }
      seats.substitute(color, nobody);
      state.act(new RoomEvent.Left(color, Optional.of(why.word())));
    }
  }
}
