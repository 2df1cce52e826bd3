package gtpx.bridge.room;

import gtpx.rules.Word;

/** What becomes of a seat whose time is up, or whose program has given up. */
public enum TimeoutAction implements Word {
  /** It passes; where it may not, it forfeits. */
  PASS("pass"),
  /** It loses; of more than two players the others go on without it. */
  FORFEIT("forfeit");

  private final String word;

  TimeoutAction(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }
}
