package gtpx.rules;

/** When the play is over, and whether the players then agree on dead stones. docs/rules.md#end */
public enum End implements Word {
  /** All players have passed; then they agree on dead stones. */
  ALL_PASS,
  /** Rule E of Kee rules; everything on the board is alive. */
  KEE,
  /** Passes and counting play no part: self-removal, repetition or resignation ends the game. */
  ALTER_IGO;

  /** Whether the players agree on dead stones when the play is over. */
  public boolean hasAgreement() {
    return this == ALL_PASS;
  }
}
