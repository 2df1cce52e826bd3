package gtpx.solver;

/** What the opponent of a player can do about a stone that has captured a ko. */
final class KoCapture {
  private KoCapture() {}

  /**
   * Whether a stone of the opponent can be answered by one of the player's that produces the very
   * same stones again: then the opponent's stone is the one that repeats a position, if the player
   * has produced this one from there.
   *
   * @param stones of the player
   * @param opponents the opponent's stones
   * @param point of the opponent's stone
   */
  static boolean isRetake(SmallBoard board, int stones, int opponents, int point) {
    long placed = board.place(opponents, stones, point);
    int stonesBefore = SmallBoard.other(placed);
    int opponentsBefore = SmallBoard.own(placed);
    int points = board.empty(stonesBefore, opponentsBefore);
    for (int rest = points; rest != 0; rest &= rest - 1) {
      long again = board.place(stonesBefore, opponentsBefore, Integer.numberOfTrailingZeros(rest));
      if (SmallBoard.own(again) == stones && SmallBoard.other(again) == opponents) {
        return true;
      }
    }
    return false;
  }
}
