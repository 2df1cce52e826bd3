package gtpx.tournament.table;

import gtpx.board.Color;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Writes {@code games.csv} (RFC 4180): a row for each game and seat, with the columns of
 * docs/tournament-results.md. Keeps no game. Not thread-safe.
 */
public final class GamesCsv {
  private final Csv csv;

  /** Writes the heading. */
  public GamesCsv(Appendable out) throws IOException {
    csv = new Csv(out);
    csv.heading(
        "game,number,block,opening,reason,turns,started,game_seconds,folder,seat,entrant,player,"
            + "victory,place,points,fault,fault_message,substituted,moves,seconds,prisoners");
  }

  /** Writes the rows of a game; all places of a void game are empty. */
  public void add(GameResult game) throws IOException {
    for (int i = 0; i < game.seats().size(); i++) {
      SeatResult seat = game.seats().get(i);
      csv.row(
          List.of(
              game.key(),
              game.number(),
              game.block(),
              game.opening().orElse(""),
              game.reason(),
              game.turns(),
              game.started(),
              game.seconds(),
              game.folder().orElse(""),
              new Color(i),
              seat.entrant(),
              seat.player(),
              seat.victory(),
              game.isVoid() ? "" : game.place(seat),
              seat.points().map(BigDecimal::toPlainString).orElse(""),
              seat.fault().map(SeatResult.Fault::kind).orElse(""),
              seat.fault().map(SeatResult.Fault::message).orElse(""),
              counts(seat.substituted()),
              seat.moves(),
              seat.seconds(),
              seat.prisoners().stream().mapToInt(Integer::intValue).sum()));
    }
  }

  private static String counts(Map<String, Integer> counts) {
    return new TreeMap<>(counts)
        .entrySet().stream()
            .map(count -> count.getKey() + "=" + count.getValue())
            .collect(Collectors.joining(" "));
  }
}
