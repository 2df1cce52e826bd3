package gtpx.bridge.room;

import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.Phase;
import gtpx.rules.Outcome;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Wakes a room when somebody's time is up, or that of a phase. docs/protocol/bridge.md, "Clocks"
 */
final class TimeoutTimer {
  private static final long NANOS_A_SECOND = 1_000_000_000L;

  private final RoomState course;
  private final TimeoutPolicy lateness;
  private final RoomTimer alarms;
  private Optional<RoomTimer.Alarm> alarm = Optional.empty();
  private String stage = ""; // the phase, and the turn of a bargaining
  private long stageSince;
  private OptionalLong stoodSince = OptionalLong.empty();

  TimeoutTimer(RoomState course, TimeoutPolicy lateness, RoomTimer alarms) {
    this.course = course;
    this.lateness = lateness;
    this.alarms = alarms;
  }

  private Game game() {
    return course.game();
  }

  /** Something has happened: looks who has how long now. */
  void watch() {
    alarm.ifPresent(RoomTimer.Alarm::cancel);
    alarm = Optional.empty();
    noteStage();
    OptionalLong next = first(course.clocks().deadline(), stageDeadline());
    if (next.isPresent() && !course.stands()) {
      long left = Math.max(0, next.getAsLong() - course.now());
      alarm = Optional.of(alarms.after(Duration.ofNanos(left), this::ring));
    }
  }

  private void noteStage() {
    boolean isBargaining = game().phase() == Phase.BARGAINING;
    String now = game().phase().word() + (isBargaining ? game().turn() : "");
    if (!now.equals(stage)) {
      stage = now;
      stageSince = course.now();
      stoodSince = OptionalLong.empty();
    }
    noteStanding(course.isPaused() || course.isParked());
  }

  /** While the clocks stand, so does the time of the stage. */
  private void noteStanding(boolean stands) {
    if (stands && stoodSince.isEmpty()) {
      stoodSince = OptionalLong.of(course.now());
    } else if (!stands && stoodSince.isPresent()) {
      stageSince += course.now() - stoodSince.getAsLong();
      stoodSince = OptionalLong.empty();
    }
  }

  private OptionalLong stageDeadline() {
    if (game().phase() == Phase.PLAY || game().phase() == Phase.FINISHED) {
      return OptionalLong.empty();
    }
    long most = course.header().terms().phase().toNanos();
    OptionalLong general = most == 0 ? OptionalLong.empty() : OptionalLong.of(stageSince + most);
    return first(general, contractDeadline());
  }

  private OptionalLong contractDeadline() {
    Optional<BigDecimal> seconds =
        game().phase() == Phase.BARGAINING ? game().bargain().timeLimit() : Optional.empty();
    return seconds.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(
            stageSince + seconds.get().multiply(BigDecimal.valueOf(NANOS_A_SECOND)).longValue());
  }

  private static OptionalLong first(OptionalLong one, OptionalLong other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.isEmpty() ? other : one;
    }
    return OptionalLong.of(Math.min(one.getAsLong(), other.getAsLong()));
  }

  private void ring() {
    ColorSet over = course.clocks().overdue(course.now());
    OptionalLong end = stageDeadline();
    if (course.stands()) {
      return;
    }
    if (!over.isEmpty()) {
      lateness.late(over, Outcome.Reason.TIME);
    } else if (end.isPresent() && course.now() >= end.getAsLong()) {
      lateness.endStage();
    }
    watch();
  }
}
