package gtpx.game;

import gtpx.rules.Word;

/**
 * A rule that a move broke and was made nevertheless, because a server had accepted it or a record
 * has it. Whoever permits one permits those before it too. docs/records.md
 */
public enum Violation implements Word {
  /** The move took back a ko or repeated a position. */
  KO,
  /** The move removed only stones of its own colour. */
  SUICIDE,
  /** There was a stone, which the move replaced. */
  OCCUPIED
}
