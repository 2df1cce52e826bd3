package gtpx.tournament.run;

import gtpx.board.Color;
import gtpx.rooms.seat.SeatSpec;
import gtpx.tournament.ScheduledGame;
import java.util.List;
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
  /** The variable that only engines have which are started for a game. */
  static final String GAME = "GTPX_GAME";

  private static final String TOURNAMENT = "GTPX_TOURNAMENT";
  private static final String SEAT = "GTPX_SEAT";
  private static final String SEED = "GTPX_SEED";
  private static final String NO_GAME = "0"; // games are numbered from 1
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
    for (String variable : List.of(TOURNAMENT, GAME, SEAT, SEED)) {
      if (seat.environment().variables().containsKey(variable)) {
        throw new IllegalArgumentException(
            "entrant %s: %s is set for every game (expected: other variables)"
                .formatted(name, variable));
      }
    }
  }

  /**
   * Returns what plays for it in a game. An engine finds the tournament in its environment, and if
   * it is started for the game, also the game.
   */
  SeatSpec seat(String tournament, ScheduledGame game, Color color) {
    SeatSpec player = seat.withVariable(TOURNAMENT, tournament);
    return isKept
        ? player
        : player
            .withVariable(GAME, String.valueOf(game.number()))
            .withVariable(SEAT, color.toString())
            .withVariable(SEED, String.valueOf(game.seed()));
  }

  /**
   * Returns what is started for the check before the first game. An engine that is kept is the one
   * that plays later; another finds 0 as the number of the game.
   */
  public SeatSpec seatForCheck(String tournament) {
    SeatSpec player = seat.withVariable(TOURNAMENT, tournament);
    return isKept ? player : player.withVariable(GAME, NO_GAME);
  }
}
