package gtpx.tournament.report;

import gtpx.tournament.rating.Interval;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.summary.EntrantSummary;
import gtpx.tournament.summary.Ratings;
import gtpx.tournament.summary.Ratings.Rating;
import gtpx.tournament.summary.Summary;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

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
  final List<Integer> ranking; // the numbers of the entrants, the best one first
  private final Map<String, String> ids;
  final Path records;
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
  }

  String name(int entrant) {
    return entrants.get(entrant).name();
  }

  /** Returns how links name a game; empty if it isn't in the list. */
  Optional<String> id(GameResult game) {
    return Optional.ofNullable(ids.get(game.key()));
  }

  Optional<LinkedFolder> folder(GameResult game) {
    return LinkedFolder.find(game, records, file);
  }

  /** Writes an entrant's name beside its colour. */
  void writeName(Html html, int entrant) {
    html.open("span", "class", "entrant");
    html.element("span", "", "class", "swatch " + Chart.style(entrant));
    html.name(name(entrant)).close();
  }

  static String interval(Interval shares) {
    return shares.words(share -> ShownNumbers.fixed(1, 100 * share));
  }

  static String rating(Rating rating) {
    return fixed(0, rating.elo());
  }

  static String interval(Rating rating) {
    return rating.interval().map(Page::elos).orElse("");
  }

  static String elos(Interval interval) {
    return interval.words(bound -> ShownNumbers.fixed(0, bound));
  }

  static String fixed(int decimals, OptionalDouble value) {
    return value.isPresent() ? ShownNumbers.fixed(decimals, value.getAsDouble()) : NONE;
  }

  static String percent(OptionalDouble share) {
    return share.isPresent() ? ShownNumbers.percent(share.getAsDouble()) : NONE;
  }

  static String count(long count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
