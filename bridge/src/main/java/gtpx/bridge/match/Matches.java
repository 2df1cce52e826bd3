package gtpx.bridge.match;

import gtpx.bridge.seat.SeatFault;
import gtpx.game.Game;
import gtpx.record.Metadata;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;

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
    try (Match match = new Match(settings, console, log, progress)) {
      return play(settings, match);
    } finally {
      log.reveal();
    }
  }

  private MatchResult play(MatchSettings settings, Match match) throws SeatFault {
    Game game = match.play();
    if (!match.faults().isEmpty() && settings.spec().rules().isSimultaneous()) {
      log.hide();
    }
    MatchPlayers players = match.players();
    Metadata metadata =
        new Metadata(
            Map.of("seed", String.valueOf(settings.seed())),
            players.names(),
            players.substituted());
    for (var fault : match.faults().entrySet()) {
      SeatFault what = fault.getValue();
      metadata =
          metadata.with("fault-" + fault.getKey(), what.kind().word() + ": " + what.getMessage());
    }
    return new MatchResult(game, metadata, match.faults());
  }
}
