package gtpx.tournament.run;

import gtpx.game.Setup;
import java.util.Optional;

/**
 * The position that the games of a block start from.
 *
 * @param name in results; empty for the empty board
 * @param setup empty for the empty board
 */
public record Opening(Optional<String> name, Optional<Setup> setup) {
  public static final Opening EMPTY_BOARD = new Opening(Optional.empty(), Optional.empty());

  public static Opening of(String name, Setup setup) {
    return new Opening(Optional.of(name), Optional.of(setup));
  }
}
