package gtpx.rules;

/** Which repetitions are forbidden or end the game. docs/rules.md#ko */
public enum Ko implements RuleChoice {
  POSITIONAL("No turn may produce a position that has been on the board before.") {
    @Override
    public int repeats(History history, long hash, int seat) {
      return history.lastAppearance(hash);
    }
  },
  SITUATIONAL("No turn may leave a position that a turn of the same player has left before.") {
    @Override
    public int repeats(History history, long hash, int seat) {
      return history.lastAppearance(hash, seat);
    }
  },
  KEE("Kee rule C: as positional, but a pass lifts older bans until the first cycle of passes.") {
    @Override
    public int repeats(History history, long hash, int seat) {
      int last = history.lastAppearance(hash);
      boolean lifted =
          last < history.lastPass() && (!history.hasCycle() || last < history.firstCycleStart());
      return lifted ? History.NEVER : last;
    }
  },
  KEE_EVERY_PASS("Kee rule C with \"or\" for \"and\": every pass lifts older bans.") {
    @Override
    public int repeats(History history, long hash, int seat) {
      int last = history.lastAppearance(hash);
      boolean lifted =
          last < history.lastPass() || (history.hasCycle() && last < history.firstCycleStart());
      return lifted ? History.NEVER : last;
    }
  },
  THREEFOLD_DRAW("The game is a draw when the same position occurs for the third time."),
  SIMPLE(
      "Simple ko: a player whose single stone was just captured may not recapture on their next"
          + " move."),
  NONE("Positions may be repeated.");

  private final String sentence;

  Ko(String sentence) {
    this.sentence = sentence;
  }

  @Override
  public String sentence() {
    return sentence;
  }

  /**
   * Finds out whether a turn that places a stone is forbidden to produce that position.
   *
   * @param seat whose turn it is; {@link History#NOBODY} if it is a turn of all players
   * @return the turn of its last appearance, or {@link History#NEVER} if the turn is allowed
   */
  public int repeats(History history, long hash, int seat) {
    return History.NEVER;
  }

  /**
   * Whether a pass now would lift all bans on repetition, so that earlier positions may occur
   * again.
   */
  public boolean isLiftedByPasses(History history) {
    return this == KEE_EVERY_PASS || (this == KEE && !history.hasCycle());
  }

  /** Rule D of Kee rules: whether a passed position may be altered only once by each player. */
  public boolean forbidsReAltering() {
    return this == KEE || this == KEE_EVERY_PASS;
  }

  /** Whether the current position makes the game a draw. */
  public boolean isDraw(History history) {
    return this == THREEFOLD_DRAW && history.timesStood() >= 3;
  }

  /** Whether repetitions are found by comparing whole positions. */
  public boolean judgesPositions() {
    return this == POSITIONAL || this == SITUATIONAL || forbidsReAltering();
  }
}
