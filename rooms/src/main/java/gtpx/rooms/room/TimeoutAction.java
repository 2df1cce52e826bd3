package gtpx.rooms.room;

import gtpx.rules.Word;

/** What happens to a seat whose time is up, or whose player has given up. */
public enum TimeoutAction implements Word {
  /** It passes, or forfeits where it may not pass. */
  PASS,
  /** It loses; with more than two players, the others go on without it. */
  FORFEIT
}
