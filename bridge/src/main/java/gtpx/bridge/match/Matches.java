package gtpx.bridge.match;

import gtpx.board.Color;
import gtpx.bridge.seat.SeatFault;
import gtpx.game.Game;
import gtpx.record.Metadata;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.TreeMap;

/**
 * Plays matches: fills the seats, plays, and ends every program again, whatever happened.
 *
 * @param log hears all that programs say
 */
public record Matches(
    InputStream in, PrintStream out, boolean isTerminal, MatchLog log, Progress progress) {

  /**
   * Plays one game to its end.
   *
   * @throws SeatFault if a seat could not be filled; there was no game
   */
  public MatchResult play(MatchSettings settings) throws SeatFault {
    Console console = new Console(in, out, isTerminal);
    try (MatchSeats seats = new MatchSeats(settings, console, log);
        SeatQuestions questions = new SeatQuestions()) {
      seats.fill();
      log.reveal();
      return play(settings, seats, questions);
    } finally {
      log.reveal();
    }
  }

  private MatchResult play(MatchSettings settings, MatchSeats seats, SeatQuestions questions) {
    Match match = new Match(settings, seats, questions, log, progress);
    Game game = match.play();
    if (!match.faults().isEmpty() && settings.spec().rules().isSimultaneous()) {
      log.hide();
    }
    Metadata metadata =
        new Metadata(Map.of("seed", String.valueOf(settings.seed())), names(seats), counts(seats));
    for (Map.Entry<Color, SeatFault> fault : match.faults().entrySet()) {
      SeatFault what = fault.getValue();
      metadata =
          metadata.with("fault-" + fault.getKey(), what.kind().word() + ": " + what.getMessage());
    }
    return new MatchResult(game, metadata, match.faults());
  }

  private static Map<Color, String> names(MatchSeats seats) {
    Map<Color, String> names = new TreeMap<>();
    seats.all().forEach((color, seat) -> names.put(color, seat.name()));
    return names;
  }

  private static Map<Color, Map<String, Integer>> counts(MatchSeats seats) {
    Map<Color, Map<String, Integer>> counts = new TreeMap<>();
    seats
        .all()
        .forEach(
            (color, seat) -> {
              if (!seat.substituted().isEmpty()) {
                counts.put(color, seat.substituted());
              }
            });
    return counts;
  }
}
