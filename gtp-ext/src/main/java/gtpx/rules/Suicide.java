package gtpx.rules;

import gtpx.board.Board;

/**
 * Whether suicide (a move that removes only the mover's own stones) is allowed.
 * docs/rules.md#suicide
 */
public enum Suicide implements RuleChoice {
  FORBIDDEN("Nobody may make a move that removes only own stones.") {
    @Override
    public boolean forbids(Board board, int color, int point) {
      return board.isSelfCapture(color, point);
    }
  },
  MULTI_STONE("Allowed if it removes two or more stones.") {
    @Override
    public boolean forbids(Board board, int color, int point) {
      return board.isSelfCapture(color, point) && !touchesOwn(board, color, point);
    }
  },
  ALLOWED("Allowed."),
  LOSES("Allowed, but a player whose move removes only the stone just placed loses.");

  private final String sentence;

  Suicide(String sentence) {
    this.sentence = sentence;
  }

  @Override
  public String sentence() {
    return sentence;
  }

  /** Whether that play, considered alone on the board before the turn, is a forbidden suicide. */
  public boolean forbids(Board board, int color, int point) {
    return false;
  }

  private static boolean touchesOwn(Board board, int color, int point) {
    for (int k = 0; k < board.degree(point); k++) {
      if (board.color(board.neighbor(point, k)) == color) {
        return true;
      }
    }
    return false;
  }
}
