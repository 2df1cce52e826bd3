package gtpx.rules;

/** Whether players move one after the other or all at once. docs/rules.md#turn */
public enum TurnOrder implements Word {
  /** One player moves per turn, in seat order, skipping players who have left. */
  SEQUENTIAL,
  /** All active players choose in secret; their choices make up one turn. */
  SIMULTANEOUS
}
