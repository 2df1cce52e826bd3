package gtpx.tournament.report;

import gtpx.game.GameSpec;
import gtpx.tournament.rating.Sprt;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a report says of a tournament apart from its results.
 *
 * @param settings names and values, in the order in which they are shown
 * @param entrants their names
 * @param test that two entrants take, if any
 */
public record TournamentDescription(
    String title,
    Map<String, String> settings,
    GameSpec spec,
    List<String> entrants,
    Optional<Sprt> test) {
  public TournamentDescription {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    entrants = List.copyOf(entrants);
  }
}
