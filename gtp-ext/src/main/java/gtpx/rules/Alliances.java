package gtpx.rules;

/** Whether players may unite at the end of the game. docs/rules.md#alliances */
public enum Alliances implements Word {
  NONE,
  /** After the count everybody names allies; more than 5/12 of all points wins. */
  STRATEGIC
}
