package gtpx.rules;

/** What is counted at the end. docs/rules.md#scoring */
public enum Scoring implements Word {
  /** Stones on the board and territory (Chinese). */
  AREA,
  /** Territory and prisoners (Japanese). */
  TERRITORY,
  /** Nothing is counted: the play itself decides. */
  NONE
}
