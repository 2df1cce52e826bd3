package gtpx.tournament.table;

import gtpx.board.Color;
import gtpx.tournament.rating.EloEstimate;
import gtpx.tournament.rating.Interval;
import gtpx.tournament.summary.Duel;
import gtpx.tournament.summary.EntrantSummary;
import gtpx.tournament.summary.Ratings;
import gtpx.tournament.summary.Ratings.Rating;
import gtpx.tournament.summary.Summary;
import gtpx.tournament.summary.VictoryShare;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The summary as CSV (RFC 4180), with the columns of docs/tournament-results.md. A number that is
 * unknown or infinite is an empty field.
 */
public final class SummaryCsv {
  private static final double ROUNDING = 1e6;

  private SummaryCsv() {}

  /** Writes {@code standings.csv}: a row for each entrant, the best rating first. */
  public static void writeStandings(Summary summary, Ratings ratings, Appendable out)
      throws IOException {
    Csv csv = new Csv(out);
    csv.heading(heading(summary.seats()));
    List<EntrantSummary> standings = summary.standings();
    int rank = 0;
    for (int i : ratings.ranking()) {
      rank++;
      csv.row(row(rank, standings.get(i), ratings.entrants().get(i)));
    }
  }

  private static String heading(List<Color> seats) {
    StringBuilder heading =
        new StringBuilder(
            "rank,entrant,games,victories,share,share_low,share_high,expected_share,elo,elo_low,"
                + "elo_high,points,faults,substituted,moves,seconds");
    for (int place = 1; place <= seats.size(); place++) {
      heading.append(",place_").append(place);
    }
    seats.forEach(seat -> heading.append(",%s_games,%s_victories".formatted(seat, seat)));
    return heading.toString();
  }

  private static List<Object> row(int rank, EntrantSummary entrant, Rating rating) {
    List<Object> row = new ArrayList<>(List.of(rank, entrant.name(), entrant.total().games()));
    row.add(rounded(entrant.total().victories()));
    row.add(number(entrant.total().share()));
    addInterval(row, entrant.total().interval());
    row.add(number(entrant.expectedShare()));
    row.add(number(rating.elo()));
    addInterval(row, rating.interval());
    row.add(number(entrant.points()));
    row.add(entrant.faultCount());
    row.add(entrant.substitutedCount());
    row.add(entrant.time().moves());
    row.add(rounded(entrant.time().seconds()));
    row.addAll(entrant.places().asList());
    for (VictoryShare seat : entrant.seats()) {
      row.add(seat.games());
      row.add(rounded(seat.victories()));
    }
    return row;
  }

  /** Writes {@code duels.csv}: a row for each two entrants that met alone, as the first sees it. */
  public static void writeDuels(Summary summary, Appendable out) throws IOException {
    Csv csv = new Csv(out);
    csv.heading("entrant,opponent,games,wins,draws,losses,score,elo,elo_low,elo_high");
    List<String> names = summary.entrants();
    for (int first = 0; first < names.size(); first++) {
      for (int second = 0; second < names.size(); second++) {
        Duel duel = summary.duel(first, second);
        if (first != second && duel.games().count() > 0) {
          csv.row(row(names.get(first), names.get(second), duel));
        }
      }
    }
  }

  private static List<Object> row(String entrant, String opponent, Duel duel) {
    List<Object> row =
        new ArrayList<>(
            List.of(
                entrant,
                opponent,
                duel.games().count(),
                duel.wins(),
                duel.draws(),
                duel.losses(),
                number(duel.score())));
    row.add(number(duel.elo().map(EloEstimate::elo)));
    addInterval(row, duel.elo().map(EloEstimate::interval));
    return row;
  }

  private static void addInterval(List<Object> row, Optional<Interval> interval) {
    row.add(number(interval.map(Interval::low)));
    row.add(number(interval.map(Interval::high)));
  }

  private static Object number(OptionalDouble value) {
    return number(value.stream().boxed().findFirst());
  }

  private static Object number(Optional<Double> value) {
    return value.filter(Double::isFinite).<Object>map(SummaryCsv::rounded).orElse("");
  }

  private static double rounded(double value) {
    return Math.round(value * ROUNDING) / ROUNDING;
  }
}
