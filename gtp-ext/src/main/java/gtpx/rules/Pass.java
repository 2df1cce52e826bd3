package gtpx.rules;

/** Whether a player may pass of their own will. docs/rules.md#pass */
public enum Pass implements Word {
  ALLOWED,
  FORBIDDEN
}
