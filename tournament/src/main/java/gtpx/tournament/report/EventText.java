package gtpx.tournament.report;

import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.Event;
import gtpx.game.Position;
import java.util.List;
import java.util.stream.Collectors;

/** What happened between turns, in a few words for the list of moves. */
final class EventText {
  private EventText() {}

  /** Returns the text; empty for an event that is shown by its moves. */
  static String of(Event event, Position after) {
    if (event instanceof Event.Played) {
      return "";
    } else if (event instanceof Event.Resigned resigned) {
      return names(resigned.colors()) + (resigned.colors().size() == 1 ? " resigns" : " resign");
    } else if (event instanceof Event.Handicap handicap) {
      return "handicap " + points(handicap.points(), after.topology());
    } else if (event instanceof Event.SetUp) {
      return "position set up";
    } else if (event instanceof Event.DeadSettled settled) {
      String points = points(settled.points(), after.topology());
      return "dead stones (" + settled.by().word() + "): " + points;
    } else if (event instanceof Event.Allied allied) {
      return allied.named().entrySet().stream()
          .map(entry -> entry.getKey() + " names " + names(entry.getValue()))
          .collect(Collectors.joining(", ", "alliances: ", ""));
    } else if (event instanceof Event.Stopped stopped) {
      return "stopped: " + stopped.reason().word();
    }
    return command(event, after);
  }

  /** Returns the command that reports the event, which is made for engines but says everything. */
  private static String command(Event event, Position after) {
    return event
        .toCommand(after)
        .map(command -> command.replaceFirst("^gtpx-", "").replace('_', ' '))
        .orElse("a proposal of dead stones is withdrawn");
  }

  private static String names(ColorSet colors) {
    return colors.isEmpty() ? "nobody" : colors.toString();
  }

  private static String points(List<Integer> points, Topology board) {
    return points.isEmpty()
        ? "none"
        : points.stream().map(board::name).collect(Collectors.joining(" "));
  }
}
