package gtpx.tournament.table;

import com.google.common.collect.ImmutableSortedMap;
import gtpx.board.Color;
import gtpx.tournament.rating.EloEstimate;
import gtpx.tournament.rating.Interval;
import gtpx.tournament.rating.Sprt;
import gtpx.tournament.summary.Duel;
import gtpx.tournament.summary.EntrantSummary;
import gtpx.tournament.summary.RatingNotes;
import gtpx.tournament.summary.Ratings;
import gtpx.tournament.summary.Ratings.Rating;
import gtpx.tournament.summary.SeatBias;
import gtpx.tournament.summary.Summary;
import gtpx.tournament.summary.TimeUse;
import gtpx.tournament.summary.VictoryShare;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.StringJoiner;
import java.util.stream.IntStream;

/**
 * Tables for a terminal of 80 to 120 columns: a short form while games are played and a whole one
 * for the end. Entrants come in the order of their ratings.
 */
public final class SummaryText {
  private static final int MAX_COLUMNS = 100; // of a sentence
  private static final int MAX_NAME_LETTERS = 24;
  private static final int MAX_GRID_COLUMNS = 8;

  private final Summary summary;
  private final Ratings ratings;
  private final List<EntrantSummary> standings;
  private final List<Integer> order; // of the entrants, the best one first

  /** What a table says of an entrant in one column. */
  @FunctionalInterface
  private interface Cell {
    String text(int entrant, int column);
  }

  private SummaryText(Summary summary, Ratings ratings) {
    this.summary = summary;
    this.ratings = ratings;
    standings = summary.standings();
    order = ratings.ranking();
  }

  /**
   * Returns the short form: a heading, a row for each entrant, and a line about the duel of two.
   */
  public static String live(Summary summary) {
    SummaryText text = new SummaryText(summary, summary.ratings());
    return text.heading() + "\n" + text.liveStandings() + text.onlyDuel();
  }

  /**
   * Returns the whole form.
   *
   * @param ratings of the summary, with intervals
   */
  public static String whole(Summary summary, Ratings ratings) {
    return new SummaryText(summary, ratings).whole();
  }

  private String whole() {
    StringJoiner text = new StringJoiner("\n");
    text.add(heading() + "\n");
    text.add("Standings, by rating\n" + standings() + notes() + onlyDuel());
    if (summary.hasDuels() && standings.size() > 2) {
      text.add(
          meetings(
              "Scores of games between two, the row's entrant against the column's",
              (row, other) -> score(summary.duel(row, other))));
    }
    if (standings.size() > 2 && !ratings.superiority().isEmpty()) {
      text.add(
          meetings(
              "Likelihood of superiority of the row's entrant over the column's",
              this::superiority));
    }
    text.add("Seats, whoever had them\n" + seatBias());
    text.add(grid("Victories by seat, of the games there", seatNames(), this::seatVictories));
    text.add(
        grid(
            "Places: how often first, second and so on",
            numbers(summary.seats().size()),
            this::place));
    if (summary.seats().size() > 2 && summary.hasSharedVictories()) {
      text.add(meetings("Victories shared, of the games together", this::alliance));
    }
    if (summary.hasPrisoners()) {
      text.add(
          meetings(
              "Stones of the column's entrant that the row's captured, per game together",
              this::captures));
    }
    text.add("Time in seconds, the slowest first\n" + time());
    return text.toString();
  }

  private String heading() {
    StringJoiner text = new StringJoiner(", ");
    text.add(summary.games() + (summary.games() == 1 ? " game" : " games"));
    if (summary.repeatedGames() > 0) {
      text.add((summary.games() - summary.repeatedGames()) + " distinct");
    }
    if (summary.voidGames() > 0) {
      text.add(summary.voidGames() + " void");
    }
    if (!summary.reasons().isEmpty()) {
      text.add("ended by " + counts(summary.reasons()));
    }
    return text.toString();
  }

  private static String counts(ImmutableSortedMap<String, Integer> counts) {
    StringJoiner text = new StringJoiner(" ");
    counts.forEach((word, count) -> text.add(word + "=" + count));
    return text.toString();
  }

  private String liveStandings() {
    TextTable table = new TextTable("entrant,games,share,95 % interval,Elo,faults,s/move");
    for (int i : order) {
      EntrantSummary entrant = standings.get(i);
      table.add(
          name(i),
          entrant.total().games(),
          Numbers.percent(entrant.total().share()),
          Numbers.percents(entrant.total().interval()),
          Numbers.elo(ratings.entrants().get(i).elo(), Optional.empty()),
          entrant.faultCount(),
          Numbers.seconds(entrant.time().secondsPerMove()));
    }
    return table.toString();
  }

  private String standings() {
    TextTable table =
        new TextTable(
            "entrant,games,victories,share,95 % interval,expected,points,Elo,95 % interval");
    for (int i : order) {
      EntrantSummary entrant = standings.get(i);
      Rating rating = ratings.entrants().get(i);
      table.add(
          name(i) + (RatingNotes.isMarked(entrant) ? RatingNotes.MARK : ""),
          entrant.total().games(),
          Numbers.count(entrant.total().victories()),
          Numbers.percent(entrant.total().share()),
          Numbers.percents(entrant.total().interval()),
          Numbers.percent(entrant.expectedShare()),
          Numbers.decimal(entrant.points()),
          Numbers.elo(rating.elo(), rating.interval()),
          Numbers.elos(rating.interval()));
    }
    return table.toString();
  }

  private String notes() {
    StringBuilder text = new StringBuilder();
    if (summary.games() > 0) {
      RatingNotes.of(summary, ratings).forEach(note -> text.append(wrapped(note)));
    }
    return text.toString();
  }

  private static String wrapped(String sentence) {
    return sentence.replaceAll("(.{1,%d})(?: |$)".formatted(MAX_COLUMNS), "$1\n");
  }

  /** Names that are too long lose their middle, since command lines often differ at the end. */
  private String name(int entrant) {
    String name = standings.get(entrant).name();
    if (name.length() <= MAX_NAME_LETTERS) {
      return name;
    }
    int kept = (MAX_NAME_LETTERS - 2) / 2;
    return name.substring(0, kept) + ".." + name.substring(name.length() - kept);
  }

  /**
   * Returns what is known about the duel of two entrants, as the first one sees it, whom the
   * sequential test is about; empty with more of them.
   */
  private String onlyDuel() {
    return summary.hasDuels() && standings.size() == 2 ? duel(0, 1) : "";
  }

  private String duel(int first, int second) {
    Duel duel = summary.duel(first, second);
    StringBuilder text = new StringBuilder(name(first) + " against " + name(second) + ": ");
    text.append(
        Numbers.format("%d wins, %d draws, %d losses", duel.wins(), duel.draws(), duel.losses()));
    duel.elo().ifPresent(elo -> text.append('\n').append(elo(elo)));
    ratings
        .superiority(first, second)
        .ifPresent(
            likelihood ->
                text.append(", likelihood of superiority ")
                    .append(Numbers.percent(OptionalDouble.of(likelihood))));
    if (duel.pairs().count() > 0) {
      text.append("\npairs with 0, 1/2, 1, 3/2 and 2 points: " + pairs(duel));
    }
    summary.sprt().ifPresent(state -> text.append('\n').append(sprt(state)));
    return text.append('\n').toString();
  }

  private static String pairs(Duel duel) {
    return String.join(", ", duel.pairs().counts().asList().stream().map(String::valueOf).toList());
  }

  private static String elo(EloEstimate estimate) {
    Optional<Interval> interval = Optional.of(estimate.interval());
    return Numbers.format(
        "Elo %s (95 %% interval: %s)",
        Numbers.elo(OptionalDouble.of(estimate.elo()), interval), Numbers.elos(interval));
  }

  private static String sprt(Duel.SprtState state) {
    Sprt sprt = state.test();
    String decision =
        switch (state.decision()) {
          case ELO0 -> "not more than Elo " + Numbers.count(sprt.elo0());
          case ELO1 -> "at least Elo " + Numbers.count(sprt.elo1());
          case MORE_GAMES -> "more games needed";
        };
    return Numbers.format(
        "SPRT of Elo %s against %s: LLR %.2f (%.2f to %.2f), %s",
        Numbers.count(sprt.elo0()),
        Numbers.count(sprt.elo1()),
        state.logLikelihoodRatio(),
        sprt.low(),
        sprt.high(),
        decision);
  }

  private static String score(Duel duel) {
    double score = duel.wins() + duel.draws() / 2.0;
    return duel.games().count() == 0 ? "-" : Numbers.count(score) + "/" + duel.games().count();
  }

  private String superiority(int entrant, int other) {
    return Numbers.percent(ratings.superiority(entrant, other));
  }

  private String seatBias() {
    TextTable table = new TextTable("seat,games,share,95 % interval,Elo,95 % interval");
    for (int i = 0; i < summary.seats().size(); i++) {
      SeatBias seat = summary.seatBias().get(i);
      Rating rating = ratings.seats().get(i);
      table.add(
          seat.seat().toString(),
          seat.total().games(),
          Numbers.percent(seat.total().share()),
          Numbers.percents(seat.total().interval()),
          Numbers.elo(rating.elo(), rating.interval()),
          Numbers.elos(rating.interval()));
    }
    return table.toString();
  }

  private List<String> seatNames() {
    return summary.seats().stream().map(Color::toString).toList();
  }

  private static List<String> numbers(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(String::valueOf).toList();
  }

  private String seatVictories(int entrant, int seat) {
    VictoryShare share = standings.get(entrant).seats().get(seat);
    return share.games() == 0 ? "-" : Numbers.count(share.victories()) + "/" + share.games();
  }

  private String place(int entrant, int place) {
    return String.valueOf(standings.get(entrant).places().get(place));
  }

  private String alliance(int entrant, int other) {
    return summary
        .encounter(entrant, other)
        .map(met -> met.sharedVictories() + "/" + met.games())
        .orElse("-");
  }

  /** Returns the stones per game together. */
  private String captures(int captor, int victim) {
    return summary
        .encounter(captor, victim)
        .map(met -> Numbers.format("%.1f", (double) met.capturedBy(captor) / met.games()))
        .orElse("-");
  }

  /** Returns a table of entrants by entrants, whose columns are numbered like the rows. */
  private String meetings(String title, Cell cell) {
    return grid(title, numbers(order.size()), (row, column) -> cell.text(row, order.get(column)));
  }

  /** Returns a table with a row for each entrant, or several next to which there is no space. */
  private String grid(String title, List<String> columns, Cell cell) {
    StringJoiner tables = new StringJoiner("\n");
    for (int first = 0; first < columns.size(); first += MAX_GRID_COLUMNS) {
      int end = Math.min(columns.size(), first + MAX_GRID_COLUMNS);
      List<String> heading = new ArrayList<>(List.of("entrant"));
      heading.addAll(columns.subList(first, end));
      TextTable table = new TextTable(heading);
      for (int i = 0; i < order.size(); i++) {
        int entrant = order.get(i);
        List<String> row = new ArrayList<>(List.of((i + 1) + " " + name(entrant)));
        IntStream.range(first, end).forEach(column -> row.add(cell.text(entrant, column)));
        table.add(row);
      }
      tables.add(title + (first > 0 ? ", continued\n" : "\n") + table);
    }
    return tables.toString();
  }

  private String time() {
    TextTable table = new TextTable("entrant,moves,per move,in slowest game,per game,longest game");
    for (int i : summary.slowestFirst()) {
      TimeUse time = standings.get(i).time();
      table.add(
          name(i),
          time.moves(),
          Numbers.seconds(time.secondsPerMove()),
          Numbers.seconds(ofMoves(time, time.maxSecondsPerMove())),
          Numbers.seconds(time.secondsPerGame()),
          Numbers.seconds(ofMoves(time, time.maxGameSeconds())));
    }
    return table.toString();
  }

  private static OptionalDouble ofMoves(TimeUse time, double seconds) {
    return time.moves() == 0 ? OptionalDouble.empty() : OptionalDouble.of(seconds);
  }
}
