package gtpx.rooms.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.rules.Outcome;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * Wakes a room when the time of a seat or of a phase is up, and acts for players who are late or
 * will not move any more. The time of a phase begins when the phase is durable and can be reported.
 * docs/protocol/bridge.md, "Clocks"
 */
final class TimeoutPolicy implements RoomState.Listener {
  private static final BigDecimal NANOS_A_SECOND = BigDecimal.valueOf(1_000_000_000L);

  private final RoomState state;
  private final DeadStoneReferee referee;
  private Optional<RoomTimer.Alarm> alarm = Optional.empty();
  private String stage = ""; // the phase, and the turn of a bargaining
  private long stageSince;
  private OptionalLong stoppedSince = OptionalLong.empty();

  TimeoutPolicy(RoomState state, DeadStoneReferee referee) {
    this.state = state;
    this.referee = referee;
  }

  private Position game() {
    return state.game();
  }

  // The timer.

  @Override
  public void durable() {
    watch();
  }

  /** Sets the alarm for the next deadline. */
  void watch() {
    alarm.ifPresent(RoomTimer.Alarm::cancel);
    alarm = Optional.empty();
    noteStage();
    OptionalLong next = first(state.clocks().deadline(), stageDeadline(stageSince));
    if (next.isPresent() && !state.isBlocked()) {
      long left = Math.max(0, next.getAsLong() - state.now());
      alarm = Optional.of(state.timer().after(Duration.ofNanos(left), this::ring));
    }
  }

  /** Returns whether something will happen when a time is up. */
  boolean isWaiting() {
    return alarm.isPresent();
  }

  private String stageNow() {
    boolean isBargaining = game().phase() == Phase.BARGAINING;
    return game().phase().word() + (isBargaining ? game().turn() : "");
  }

  private void noteStage() {
    if (!stageNow().equals(stage)) {
      stage = stageNow();
      stageSince = state.now();
      stoppedSince = OptionalLong.empty();
    }
    noteStop(state.isStopped());
  }

  /** Stops the time of the stage while the clocks stand still. */
  private void noteStop(boolean isStopped) {
    if (isStopped && stoppedSince.isEmpty()) {
      stoppedSince = OptionalLong.of(state.now());
    } else if (!isStopped && stoppedSince.isPresent()) {
      stageSince += state.now() - stoppedSince.getAsLong();
      stoppedSince = OptionalLong.empty();
    }
  }

  private OptionalLong stageDeadline(long since) {
    boolean isOver = game().phase() == Phase.FINISHED || referee.isCounting();
    if (game().phase() == Phase.PLAY || isOver) {
      return OptionalLong.empty();
    }
    long most = state.header().settings().phase().toNanos();
    OptionalLong general = most == 0 ? OptionalLong.empty() : OptionalLong.of(since + most);
    return first(general, contractDeadline(since));
  }

  /** Returns how much time is left of the phase or the bargaining; empty if it has no limit. */
  Optional<Duration> stageLeft() {
    boolean isNoted = stageNow().equals(stage); // it begins when it is durable
    OptionalLong end = stageDeadline(isNoted ? stageSince : state.now());
    long now = isNoted ? stoppedSince.orElse(state.now()) : state.now();
    return end.stream().mapToObj(nanos -> Duration.ofNanos(Math.max(0, nanos - now))).findFirst();
  }

  private OptionalLong contractDeadline(long since) {
    Optional<BigDecimal> seconds =
        game().phase() == Phase.BARGAINING
            ? state.shared().secret().bargain().timeLimit()
            : Optional.empty();
    return seconds.stream()
        .mapToLong(limit -> since + limit.multiply(NANOS_A_SECOND).longValue())
        .findFirst();
  }

  private static OptionalLong first(OptionalLong one, OptionalLong other) {
    return LongStream.concat(one.stream(), other.stream()).min();
  }

  private void ring() {
    ColorSet over = state.clocks().overdue(state.now());
    OptionalLong end = stageDeadline(stageSince);
    if (state.isBlocked() || !stageNow().equals(stage)) {
      return; // the events since then reset the alarm once durable
    }
    if (!over.isEmpty()) {
      passOrForfeit(over, Outcome.Reason.TIME);
    } else if (end.isPresent() && state.now() >= end.getAsLong()) {
      endStage();
    }
    watch();
  }

  // What happens when the time is up.

  /** Passes or forfeits, by the room's settings, for players who have not moved in time. */
  private void passOrForfeit(ColorSet late, Outcome.Reason reason) {
    ColorSet forfeiting = ColorSet.NONE;
    for (Color color : late) {
      boolean mayPass = game().legality(color, Move.PASS).isLegal();
      if (state.header().settings().late() == TimeoutAction.FORFEIT || !mayPass) {
        forfeiting = forfeiting.with(color);
      } else {
        state.act(new RoomEvent.Moved(color, Move.PASS, true));
      }
    }
    forfeit(forfeiting.and(game().active()), reason);
  }

  /** Makes these players lose. The others go on, unless at most one is left. */
  void forfeit(ColorSet losing, Outcome.Reason reason) {
    if (losing.isEmpty() || game().isFinished()) {
      return;
    }
    ColorSet left = game().active().without(losing);
    if (left.size() <= 1) {
      state.announce(new Event.Stopped(reason, left.isEmpty() ? losing : left));
    } else {
      losing.forEach(color -> state.act(new RoomEvent.Resigned(color)));
    }
  }

  /**
   * Moves for a seat that nobody plays as if its time were up, if the game waits for it. Such a
   * seat has no say on dead stones.
   */
  void moveForNobody(Color color) {
    if (state.isBlocked() || !game().toMove().contains(color)) {
      return;
    }
    if (game().phase().isPlay()) {
      passOrForfeit(ColorSet.of(color), Outcome.Reason.FORFEIT);
    } else if (game().phase() == Phase.ALLIANCES) {
      state.act(new RoomEvent.Allied(color, ColorSet.NONE));
    }
  }

  /** Ends a phase, or a bargaining, whose time is up. */
  private void endStage() {
    switch (game().phase()) {
      case SCORING -> referee.settle();
      case ALLIANCES ->
          game().toMove().forEach(color -> state.act(new RoomEvent.Allied(color, ColorSet.NONE)));
      case BARGAINING -> state.announce(new Event.BargainingEnded(game().active().first()));
      case PLAY, FINISHED -> {
        // nothing ends
      }
    }
  }
}
