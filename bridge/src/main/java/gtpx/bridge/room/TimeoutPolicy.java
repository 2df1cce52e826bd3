package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.rules.Outcome;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What becomes of those who have not moved in time, or will not move any more. Doesn't know what
 * time it is. docs/protocol/bridge.md, "Clocks"
 */
final class TimeoutPolicy {
  private final RoomState course;
  private final Referee referee;

  TimeoutPolicy(RoomState course, Referee referee) {
    this.course = course;
    this.referee = referee;
  }

  private Game game() {
    return course.game();
  }

  /** Those have not moved in time. */
  void late(ColorSet over, Outcome.Reason reason) {
    ColorSet forfeiting = ColorSet.NONE;
    for (Color color : over) {
      boolean mayPass = game().legality(color, Move.PASS).isLegal();
      if (course.header().terms().late() == TimeoutAction.FORFEIT || !mayPass) {
        forfeiting = forfeiting.with(color);
      } else {
        referee.makeFor(color, Move.PASS);
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
      referee.say(new Event.Stopped(reason, left.isEmpty() ? losing : left));
    } else {
      losing.forEach(referee::resign);
    }
  }

  /** Nobody plays that seat: if the game waits for it, it is late at once. */
  void pushOn(Color color) {
    if (course.stands() || !game().toMove().contains(color)) {
      return;
    }
    if (game().phase().isPlay()) {
      late(ColorSet.of(color), Outcome.Reason.FORFEIT);
    } else if (game().phase() == Phase.ALLIANCES) {
      referee.ally(color, ColorSet.NONE);
    } else {
      game().deadProposals().values().stream()
          .findFirst()
          .ifPresent(dead -> referee.say(new Event.DeadProposed(color, dead)));
    }
  }

  /** The time of a phase, or of a bargaining, is up. */
  void endStage() {
    switch (game().phase()) {
      case SCORING -> agree();
      case ALLIANCES -> game().toMove().forEach(color -> referee.ally(color, ColorSet.NONE));
      case BARGAINING -> referee.say(new Event.BargainingEnded(game().active().first()));
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
        referee.say(new Event.DeadProposed(color, agreed));
      }
    }
  }
}
