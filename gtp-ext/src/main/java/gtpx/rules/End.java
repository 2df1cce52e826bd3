package gtpx.rules;

/** When the play is over, and whether dead stones are agreed on then. docs/rules.md#end */
public enum End implements Word {
  /** Everybody passed; then the players agree on dead stones. */
  ALL_PASS,
  /** Rule E of Kee rules; everything on the board is alive. */
  KEE,
  /** No pass and no count: self-removal, repetition or resignation end the game. */
  ALTER_IGO;

  /** Whether the players agree on dead stones when the play is over. */
  public boolean hasAgreement() {
    return this == ALL_PASS;
  }
}
