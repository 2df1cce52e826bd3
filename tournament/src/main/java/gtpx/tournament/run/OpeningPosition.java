package gtpx.tournament.run;

import gtpx.game.Setup;
import java.util.Optional;

/**
 * The position that the games of a block start from.
 *
 * @param name in results; empty for the empty board
 * @param setup empty for the empty board
 */
public record OpeningPosition(Optional<String> name, Optional<Setup> setup) {
  public static final OpeningPosition EMPTY_BOARD =
      new OpeningPosition(Optional.empty(), Optional.empty());

  public static OpeningPosition of(String name, Setup setup) {
    return new OpeningPosition(Optional.of(name), Optional.of(setup));
  }
}
