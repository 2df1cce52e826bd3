package gtpx.rules;

/** Whether players move one after the other or all at once. docs/rules.md#turn */
public enum TurnOrder implements Word {
  /** One play a turn, in seat order, skipping those who left. */
  SEQUENTIAL,
  /** All active players choose in secret; the choices are one turn. */
  SIMULTANEOUS
}
