package gtpx.rules;

/** Whether players move one after the other or all at once. docs/rules.md#turn */
public enum TurnOrder implements Word {
  /** One play a turn, in seat order, skipping those who left. */
  SEQUENTIAL("sequential"),
  /** All active players choose in secret; the choices are one turn. */
  SIMULTANEOUS("simultaneous");

  private final String word;

  TurnOrder(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }
}
