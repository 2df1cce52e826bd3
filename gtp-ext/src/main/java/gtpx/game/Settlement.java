package gtpx.game;

import gtpx.rules.Word;

/**
 * How the dead stones were settled. The words are those of gtpx-score, of events and of records.
 * docs/rules.md#end
 */
public enum Settlement implements Word {
  /** All players proposed the same stones. */
  AGREEMENT,
  /** The referee took an estimate, which may be wrong. */
  ESTIMATE,
  /** The players disagreed and played on. */
  PLAY,
  /** There was neither an agreement nor an estimate in time: nothing is dead. */
  NOBODY;

  /**
   * Returns whether the referee settles it, rather than the players by their proposals or moves.
   */
  boolean isReferees() {
    return this == ESTIMATE || this == NOBODY;
  }
}
