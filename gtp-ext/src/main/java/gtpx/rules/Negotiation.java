package gtpx.rules;

/** Whether players may agree on a joint move before each turn. docs/rules.md#negotiation */
public enum Negotiation implements Word {
  NONE,
  /** F-Go with bargaining: proposals, ultimatums and contracts. */
  BARGAINING
}
