package gtpx.tournament.run;

import gtpx.tournament.ScheduledGame;

/** Chooses the openings of a tournament: the same for all games of a block, at every run. */
@FunctionalInterface
public interface Openings {
  /** All games start from the empty board. */
  Openings NONE = game -> Opening.EMPTY_BOARD;

  Opening opening(ScheduledGame game);
}
