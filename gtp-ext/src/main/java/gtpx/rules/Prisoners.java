package gtpx.rules;

/** Whose prisoners captured stones are. docs/rules.md#prisoners */
public enum Prisoners implements Word {
  /** Nobody counts them. */
  NONE("none") {
    @Override
    void credit(Removal removal) {
      removal.loseAll();
    }
  },
  /** The one other colour around a chain gets it; if there are several or none, nobody does. */
  CAPTURER("capturer") {
    @Override
    void credit(Removal removal) {
      removal.giveToOnlyNeighbor();
    }
  },
  /** The colours around a captured region share it. */
  SHARED("shared") {
    @Override
    void credit(Removal removal) {
      removal.share();
    }
  },
  /** Whoever captured them, they fill their own colour's territory at the end (Crossman). */
  RETURNED("returned") {
    @Override
    void credit(Removal removal) {
      removal.loseAll();
    }
  };

  private final String word;

  Prisoners(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  /** Whether players hold prisoners, so that captured stones that nobody gets are eliminated. */
  public boolean areHeld() {
    return this == CAPTURER || this == SHARED;
  }

  /** Enters the stones of one removal, still on the board, in the tally. */
  abstract void credit(Removal removal);
}
