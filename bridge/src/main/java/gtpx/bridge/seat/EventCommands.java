package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Position;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Public events other than turns and resignations as commands of the dialect: orders of prisoners,
 * dead stones, bargaining. Sends nothing.
 */
final class EventCommands {
  private EventCommands() {}

  /** The command; empty if the event has none, or reaches engines in another way. */
  static Optional<String> of(Event event, Position after) {
    if (event instanceof Event.Preferred preferred) {
      return command("prefer", preferred.color(), preferred.order().stream().map(Color::toString));
    } else if (event instanceof Event.DeadProposed dead) {
      return command("dead", dead.color(), dead.points().stream().map(after.topology()::name));
    } else if (event instanceof Event.Resumed resumed) {
      return command("resume", resumed.color(), Stream.of());
    } else if (event instanceof Event.Proposed proposed) {
      Stream<Move> moves = Stream.of(proposed.black(), proposed.white());
      return command("propose", proposed.color(), names(moves, after));
    } else if (event instanceof Event.Threatened threatened) {
      Stream<Move> move = Stream.of(threatened.move());
      return command("ultimatum", threatened.color(), names(move, after));
    } else if (event instanceof Event.ContractOffered offered) {
      return command("contract", offered.color(), offered.terms().stream());
    } else if (event instanceof Event.BargainingEnded ended) {
      return command("end_bargaining", ended.color(), Stream.of());
    } else if (event instanceof Event.Accepted accepted) {
      String bar = isOwn(accepted, after) ? "bar=" : "";
      Stream<String> answer = names(accepted.answer().stream(), after).map(bar::concat);
      return command("accept", accepted.color(), Stream.concat(id(accepted.id()), answer));
    } else if (event instanceof Event.Rejected rejected) {
      return command("reject", rejected.color(), id(rejected.id()));
    } else if (event instanceof Event.Withdrawn withdrawn) {
      return command("withdraw", withdrawn.color(), id(withdrawn.id()));
    }
    return Optional.empty();
  }

  private static Stream<String> id(int id) {
    return Stream.of(String.valueOf(id));
  }

  private static Stream<String> names(Stream<Move> moves, Position after) {
    return moves.map(move -> move.name(after.topology()));
  }

  /** One's own ultimatum is accepted when the other insists on it, by naming what to bar. */
  private static boolean isOwn(Event.Accepted accepted, Position after) {
    return after.offers().stream()
        .anyMatch(offer -> offer.id() == accepted.id() && offer.by().equals(accepted.color()));
  }

  private static Optional<String> command(String name, Color color, Stream<String> words) {
    String arguments = words.collect(Collectors.joining(" "));
    return Optional.of(("gtpx-" + name + " " + color + " " + arguments).strip());
  }
}
