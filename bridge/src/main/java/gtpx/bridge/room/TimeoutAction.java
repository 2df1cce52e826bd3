package gtpx.bridge.room;

import gtpx.rules.Word;

/** What happens to a seat whose time is up, or whose program has given up. */
public enum TimeoutAction implements Word {
  /** It passes; where it may not, it forfeits. */
  PASS,
  /** It loses; of more than two players the others go on without it. */
  FORFEIT
}
