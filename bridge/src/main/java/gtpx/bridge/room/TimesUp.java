package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.rules.Outcome;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * Wakes a room when somebody's time is up, or that of a phase, and says what becomes of it then.
 * docs/protocol/bridge.md, "Clocks"
 */
final class TimesUp {
  private static final long NANOS_A_SECOND = 1_000_000_000L;

  private final Room room;
  private final Clocks clocks;
  private final Surroundings around;
  private Optional<Alarms.Alarm> alarm = Optional.empty();
  private String stage = ""; // the phase, and the turn of a bargaining
  private long stageSince;
  private OptionalLong stoodSince = OptionalLong.empty();

  TimesUp(Room room, Clocks clocks, Surroundings around) {
    this.room = room;
    this.clocks = clocks;
    this.around = around;
  }

  private Game game() {
    return room.game();
  }

  private long now() {
    return around.nanoTime().getAsLong();
  }

  /** Something has happened: looks who has how long now. */
  void watch() {
    alarm.ifPresent(Alarms.Alarm::cancel);
    alarm = Optional.empty();
    noteStage();
    OptionalLong next = first(clocks.deadline(), stageDeadline());
    if (next.isPresent() && !room.isPaused() && !room.isParked() && !room.isBroken()) {
      long left = Math.max(0, next.getAsLong() - now());
      alarm = Optional.of(around.alarms().after(Duration.ofNanos(left), this::ring));
    }
  }

  private void noteStage() {
    boolean isBargaining = game().phase() == Phase.BARGAINING;
    String now = game().phase().word() + (isBargaining ? game().turn() : "");
    if (!now.equals(stage)) {
      stage = now;
      stageSince = now();
      stoodSince = OptionalLong.empty();
    }
    noteStanding(room.isPaused() || room.isParked());
  }

  /** While the clocks stand, so does the time of the stage. */
  private void noteStanding(boolean stands) {
    if (stands && stoodSince.isEmpty()) {
      stoodSince = OptionalLong.of(now());
    } else if (!stands && stoodSince.isPresent()) {
      stageSince += now() - stoodSince.getAsLong();
      stoodSince = OptionalLong.empty();
    }
  }

  private OptionalLong stageDeadline() {
    if (game().phase() == Phase.PLAY || game().phase() == Phase.FINISHED) {
      return OptionalLong.empty();
    }
    long most = room.header().terms().phase().toNanos();
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
    ColorSet over = clocks.overdue(now());
    OptionalLong end = stageDeadline();
    if (room.isPaused() || room.isParked() || room.isBroken()) {
      return;
    }
    if (!over.isEmpty()) {
      late(over, Outcome.Reason.TIME);
    } else if (end.isPresent() && now() >= end.getAsLong()) {
      endStage();
    }
    watch();
  }

  /** Those have not moved in time. */
  void late(ColorSet over, Outcome.Reason reason) {
    ColorSet forfeiting = ColorSet.NONE;
    for (Color color : over) {
      boolean mayPass = game().legality(color, Move.PASS).isLegal();
      if (room.header().terms().late() == Late.FORFEIT || !mayPass) {
        forfeiting = forfeiting.with(color);
      } else {
        room.makeFor(color, Move.PASS);
      }
    }
    forfeit(forfeiting.and(game().active()), reason);
  }

  /** Those lose; of more than two the others go on, unless only one is left or none. */
  private void forfeit(ColorSet losing, Outcome.Reason reason) {
    if (losing.isEmpty() || game().isFinished()) {
      return;
    }
    ColorSet left = game().active().without(losing);
    if (left.size() <= 1) {
      room.say(new Event.Stopped(reason, left.isEmpty() ? losing : left));
    } else {
      losing.forEach(room::resignFor);
    }
  }

  private void endStage() {
    switch (game().phase()) {
      case SCORING -> agree();
      case ALLIANCES -> game().toMove().forEach(color -> room.ally(color, ColorSet.NONE));
      case BARGAINING -> room.say(new Event.BargainingEnded(game().active().first()));
      case PLAY, FINISHED -> {
        // nothing ends
      }
    }
  }

  /** If all that were submitted are equal they count, else nothing is dead. */
  private void agree() {
    Set<List<Integer>> submitted = new TreeSet<>((a, b) -> a.toString().compareTo(b.toString()));
    game().deadProposals().values().forEach(submitted::add);
    List<Integer> agreed = submitted.size() == 1 ? submitted.iterator().next() : List.of();
    for (Color color : game().active()) {
      if (game().phase() == Phase.SCORING) {
        room.say(new Event.DeadProposed(color, agreed));
      }
    }
  }
}
