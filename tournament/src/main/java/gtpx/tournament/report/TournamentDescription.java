package gtpx.tournament.report;

import gtpx.game.GameSpec;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a report says of a tournament apart from its results.
 *
 * @param settings names and values, in the order in which they are shown
 */
public record TournamentDescription(String title, Map<String, String> settings, GameSpec spec) {
  public TournamentDescription {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }
}
