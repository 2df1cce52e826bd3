package gtpx.rules;

import gtpx.board.Board;

/** Whether a play may remove stones of the mover and of no other colour. docs/rules.md#suicide */
public enum Suicide implements Word {
  FORBIDDEN {
    @Override
    public boolean forbids(Board board, int color, int point) {
      return board.isSelfCapture(color, point);
    }
  },
  /** Allowed for a chain of two or more. */
  MULTI_STONE {
    @Override
    public boolean forbids(Board board, int color, int point) {
      return board.isSelfCapture(color, point) && !touchesOwn(board, color, point);
    }
  },
  ALLOWED,
  /**
   * Allowed, but a player whose play removes only the stone just placed loses (Alter Igo, rule 5).
   */
  LOSES;

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
