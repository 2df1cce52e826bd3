package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What everybody may know beside turns and resignations, as commands of the dialect: orders of
 * prisoners, dead stones, bargaining. Says nothing to anybody.
 */
final class EventCommands {
  private final Position after;

  private EventCommands(Position after) {
    this.after = after;
  }

  /** The command; empty if the event has none, or is told otherwise. */
  static Optional<String> of(Event event, Position after) {
    return new EventCommands(after).words(event);
  }

  private Optional<String> words(Event event) {
    if (event instanceof Event.Preferred preferred) {
      List<String> order = preferred.order().stream().map(Color::toString).toList();
      return command("prefer", preferred.color(), order);
    } else if (event instanceof Event.DeadProposed dead) {
      List<String> points = dead.points().stream().map(after.topology()::name).toList();
      return command("dead", dead.color(), points);
    } else if (event instanceof Event.Resumed resumed) {
      return command("resume", resumed.color(), List.of());
    }
    return bargaining(event);
  }

  private Optional<String> bargaining(Event event) {
    if (event instanceof Event.Proposed proposed) {
      List<String> moves = List.of(name(proposed.black()), name(proposed.white()));
      return command("propose", proposed.color(), moves);
    } else if (event instanceof Event.Threatened threatened) {
      return command("ultimatum", threatened.color(), List.of(name(threatened.move())));
    } else if (event instanceof Event.ContractOffered offered) {
      return command("contract", offered.color(), offered.terms());
    } else if (event instanceof Event.BargainingEnded ended) {
      return command("end_bargaining", ended.color(), List.of());
    }
    return answer(event);
  }

  private Optional<String> answer(Event event) {
    if (event instanceof Event.Accepted accepted) {
      List<String> words = new ArrayList<>(List.of(String.valueOf(accepted.id())));
      String bar = isOwn(accepted) ? "bar=" : "";
      accepted.answer().forEach(move -> words.add(bar + name(move)));
      return command("accept", accepted.color(), words);
    } else if (event instanceof Event.Rejected rejected) {
      return command("reject", rejected.color(), List.of(String.valueOf(rejected.id())));
    } else if (event instanceof Event.Withdrawn withdrawn) {
      return command("withdraw", withdrawn.color(), List.of(String.valueOf(withdrawn.id())));
    }
    return Optional.empty();
  }

  /** One's own ultimatum is accepted when the other insists on it, by naming what to bar. */
  private boolean isOwn(Event.Accepted accepted) {
    return after.offers().stream()
        .anyMatch(offer -> offer.id() == accepted.id() && offer.by().equals(accepted.color()));
  }

  private String name(Move move) {
    return move.name(after.topology());
  }

  private static Optional<String> command(String name, Color color, List<String> words) {
    return Optional.of(("gtpx-" + name + " " + color + " " + String.join(" ", words)).strip());
  }
}
