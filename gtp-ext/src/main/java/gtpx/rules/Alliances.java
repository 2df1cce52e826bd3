package gtpx.rules;

/** Whether players may form alliances at the end of the game. docs/rules.md#alliances */
public enum Alliances implements Word {
  NONE,
  /** After the count every player names its allies; more than 5/12 of all points wins. */
  STRATEGIC
}
