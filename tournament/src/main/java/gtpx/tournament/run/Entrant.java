package gtpx.tournament.run;

import gtpx.bridge.seat.SeatSpec;
import java.util.regex.Pattern;

/**
 * Somebody who takes part in a tournament.
 *
 * @param name names it in results, tables and files
 * @param seat what plays for it
 * @param isKept whether its engine plays one game after the other, instead of being started for
 *     every game
 */
public record Entrant(String name, SeatSpec seat, boolean isKept) {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._+-]{0,39}");

  /**
   * Checks the entrant.
   *
   * @throws IllegalArgumentException if the name can't be part of a file's name, or a person would
   *     have to play
   */
  public Entrant {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "entrant \"%s\" (expected: a name of 1 to 40 letters, digits, ., _, + and -)"
              .formatted(name));
    }
    if (seat.kind() == SeatSpec.Kind.HUMAN) {
      throw new IllegalArgumentException(
          "entrant %s=human (expected: a bot or an engine)".formatted(name));
    }
  }
}
