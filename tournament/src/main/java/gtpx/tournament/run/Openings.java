package gtpx.tournament.run;

import gtpx.tournament.ScheduledGame;

/** Chooses the openings of a tournament: the same for all games of a block, at every run. */
@FunctionalInterface
public interface Openings {
  /** All games start from the empty board. */
  Openings NONE = game -> OpeningPosition.EMPTY_BOARD;

  OpeningPosition opening(ScheduledGame game);
}
