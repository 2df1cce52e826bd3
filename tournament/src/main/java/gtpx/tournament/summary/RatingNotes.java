package gtpx.tournament.summary;

import static java.util.stream.Collectors.joining;

import gtpx.tournament.rating.PlackettLuce;
import gtpx.tournament.summary.Ratings.Rating;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Sentences below a table of ratings: what they are, and what makes some of them doubtful. */
public final class RatingNotes {
  /** Stands behind the name of an entrant that a sentence is about. */
  public static final String MARK = "*";

  private static final double NEARLY_ALL = 0.9; // of the games that a seat wins
  private static final double MANY = 0.1; // of an entrant's moves
  private static final int ENOUGH_GAMES = 10; // not to be chance

  private RatingNotes() {}

  /** Returns whether some of the games that an entrant is rated by aren't its own. */
  public static boolean isMarked(EntrantSummary entrant) {
    return entrant.faultCount() > 0 || entrant.substitutedCount() > 0;
  }

  /** Returns the sentences. */
  public static List<String> of(Summary summary, Ratings ratings) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "Elo: 0 is the mean of all entrants. A weak prior, a normal distribution of %d Elo, keeps it finite."
            .formatted(PlackettLuce.PRIOR_ELO));
    if (ratings.entrants().stream().anyMatch(RatingNotes::isAny)) {
      notes.add("any: too few games, or too equal ones, for an interval.");
    }
    summary.standings().stream()
        .filter(RatingNotes::isMarked)
        .forEach(entrant -> notes.add(MARK + " " + ofMarked(entrant)));
    summary.seatBias().stream()
        .filter(seat -> winsNearlyAll(seat, summary.standings()))
        .forEach(seat -> notes.add(ofSeat(seat)));
    if (summary.repeatedGames() > 0) {
      notes.add(
          "Of %d games, %d have the moves of another one, so intervals are too narrow: play from"
                  .formatted(summary.games(), summary.repeatedGames())
              + " --opening random:N, or let the entrants use random numbers.");
    }
    return notes;
  }

  /** Returns whether a seat wins nearly everything, whoever of several entrants has it. */
  private static boolean winsNearlyAll(SeatBias seat, List<EntrantSummary> entrants) {
    int number = seat.seat().seat();
    return seat.total().games() >= ENOUGH_GAMES
        && seat.total().share().orElse(0) >= NEARLY_ALL
        && entrants.stream().filter(one -> one.seats().get(number).games() > 0).count() > 1;
  }

  private static boolean isAny(Rating rating) {
    return rating
        .interval()
        .filter(range -> Double.isInfinite(range.low()) && Double.isInfinite(range.high()))
        .isPresent();
  }

  private static String ofMarked(EntrantSummary entrant) {
    List<String> facts = new ArrayList<>();
    if (entrant.faultCount() > 0) {
      facts.add("failed, and so lost: " + counts(entrant.faults()));
    }
    int substituted = entrant.substitutedCount();
    if (substituted > 0) {
      long moves = Math.max(substituted, entrant.time().moves());
      String doubt = substituted >= MANY * moves ? ", so its rating is not only its own" : "";
      facts.add(
          "%d of %d moves were found for it (%s)%s"
              .formatted(substituted, moves, counts(entrant.substituted()), doubt));
    }
    return entrant.name() + ": " + String.join("; ", facts) + ".";
  }

  private static String counts(Map<String, Integer> counts) {
    return counts.entrySet().stream()
        .map(count -> count.getKey() + "=" + count.getValue())
        .collect(joining(" "));
  }

  private static String ofSeat(SeatBias seat) {
    return String.format(
        Locale.ROOT,
        "%s won %.0f %% of the games, so few games tell the entrants apart, and Elo makes much of"
            + " them: compare the shares, or play with another --komi, on a larger --board or, in a"
            + " tournament, from --opening random:N.",
        seat.seat(),
        100 * seat.total().share().orElse(0));
  }
}
