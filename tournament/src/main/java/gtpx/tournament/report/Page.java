package gtpx.tournament.report;

import gtpx.tournament.rating.Interval;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.summary.EntrantSummary;
import gtpx.tournament.summary.Ratings;
import gtpx.tournament.summary.Ratings.Rating;
import gtpx.tournament.summary.Summary;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the sections of the page show, and how they write numbers. Entrants are numbered from 0, in
 * the order of the summary.
 */
final class Page {
  static final String NONE = "–";

  final TournamentDescription about;
  final Summary summary;
  final Ratings ratings;
  final GameCollection games;
  final List<EntrantSummary> entrants;
  private final List<Integer> ranking;
  private final Map<String, Integer> numbers = new HashMap<>(); // of the entrants
  private final Map<String, String> ids;
  private final Path records;
  private final Path file;

  Page(
      TournamentDescription about,
      Summary summary,
      Ratings ratings,
      GameCollection games,
      Path records,
      Path file) {
    this.about = about;
    this.summary = summary;
    this.ratings = ratings;
    this.games = games;
    this.records = records;
    this.file = file;
    entrants = summary.standings();
    ranking = ratings.ranking();
    ids = games.ids();
    entrants.forEach(entrant -> numbers.put(entrant.name(), numbers.size()));
  }

  /** Returns the numbers of the entrants, the best one first. */
  List<Integer> ranking() {
    return ranking;
  }

  String name(int entrant) {
    return entrants.get(entrant).name();
  }

  /** Returns the number of an entrant's colour in the charts. */
  int color(String entrant) {
    return numbers.getOrDefault(entrant, 0);
  }

  /** Returns how links name a game; empty if it isn't in the list. */
  Optional<String> id(GameResult game) {
    return Optional.ofNullable(ids.get(game.key()));
  }

  Optional<LinkedFolder> folder(GameResult game) {
    return LinkedFolder.find(game, records, file);
  }

  Path records() {
    return records;
  }

  /** Writes an entrant's name beside its colour. */
  void writeName(Html html, int entrant) {
    html.open("span", "class", "entrant");
    html.element("span", "", "class", "swatch " + Chart.style(entrant));
    html.name(name(entrant)).close();
  }

  static String interval(Interval interval) {
    return ShownNumbers.fixed(1, 100 * interval.low())
        + " to "
        + ShownNumbers.fixed(1, 100 * interval.high());
  }

  static String rating(Rating rating) {
    return rating.elo().isPresent() ? ShownNumbers.fixed(0, rating.elo().getAsDouble()) : NONE;
  }

  static String interval(Rating rating) {
    return rating
        .interval()
        .map(
            range ->
                ShownNumbers.fixed(0, range.low()) + " to " + ShownNumbers.fixed(0, range.high()))
        .orElse("");
  }

  static String count(long count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
