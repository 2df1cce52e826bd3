package gtpx.rules;

import gtpx.board.Board;
import gtpx.board.Chains;
import gtpx.board.Color;
import java.util.Arrays;

/**
 * Hands out the stones of the chains that leave the board together, and removes the chains.
 * docs/rules.md#prisoners. Mutable; allocates nothing after construction.
 */
final class Removal {
  private final Board board;
  private final Placements stones;
  private final Chains dead;
  private final Tally tally;
  private final Preferences preferences;
  private final TurnOrder turnOrder;
  private final Prisoners prisoners;
  private final boolean[] seen;
  private final int[] region; // points of the current region
  private final int[] pool; // stones of each colour that are still to be taken
  private int regionSize;

  Removal(
      Board board,
      Placements stones,
      Chains dead,
      Tally tally,
      Preferences preferences,
      Rules rules) {
    this.board = board;
    this.stones = stones;
    this.dead = dead;
    this.tally = tally;
    this.preferences = preferences;
    turnOrder = rules.turn();
    prisoners = rules.prisoners();
    seen = new boolean[board.size()];
    region = new int[board.size()];
    pool = new int[board.players()];
  }

  /** Credits the stones while they are still on the board, then removes them. */
  void takeOff() {
    if (prisoners == Prisoners.SHARED) {
      share();
    } else if (dead.count() == 1 && board.players() < Color.MAX_PLAYERS) {
      takeOffAlone(dead.get(0));
      return;
    } else {
      for (int i = 0; i < dead.count(); i++) {
        creditChain(dead.get(i));
      }
    }
    for (int i = 0; i < dead.count(); i++) {
      board.removeChain(dead.get(i));
    }
  }

  /**
   * Removes a single chain. {@link Board#removeChain} reports its neighbours, so that they needn't
   * be examined here.
   */
  private void takeOffAlone(int first) {
    int color = board.color(first);
    int before = board.removedCount();
    long around = board.removeChain(first);
    credit(color, board.removedCount() - before, around);
  }

  private void credit(int color, int stones, long around) {
    tally.lose(color, stones);
    prisoners.credit(tally, color, stones, around);
  }

  /** Credits a chain; the stones captured with it count as adjacent. */
  private void creditChain(int first) {
    long around = 0;
    int size = 0;
    int point = first;
    do {
      size++;
      for (int k = 0, degree = board.degree(point); k < degree; k++) {
        around |= seat(board.neighbor(point, k));
      }
      point = board.nextStone(point);
    } while (point != first);
    credit(board.color(first), size, around);
  }

  /** The seat of the stone at that point, as a bit; none if it is a neutral stone. */
  private long seat(int point) {
    return board.isEmpty(point) ? 0 : 1L << board.color(point);
  }

  /** Splits the captured stones into connected regions and shares each among its capturers. */
  private void share() {
    loseAll();
    for (int i = 0; i < dead.count(); i++) {
      if (!seen[dead.get(i)]) {
        shareRegion(dead.get(i));
      }
    }
    for (int i = 0; i < dead.count(); i++) {
      forget(dead.get(i));
    }
  }

  private void loseAll() {
    for (int i = 0; i < dead.count(); i++) {
      int point = dead.get(i);
      do {
        tally.lose(board.color(point), 1);
        point = board.nextStone(point);
      } while (point != dead.get(i));
    }
  }

  private void forget(int first) {
    int point = first;
    do {
      seen[point] = false;
      point = board.nextStone(point);
    } while (point != first);
  }

  private void shareRegion(int first) {
    long capturers = flood(first);
    long last = lastCapturers();
    Arrays.fill(pool, 0);
    for (int i = 0; i < regionSize; i++) {
      pool[board.color(region[i])]++;
    }
    int left = regionSize;
    int share = capturers == 0 ? 0 : regionSize / Long.bitCount(capturers);
    int rest = capturers == 0 ? 0 : regionSize % Long.bitCount(capturers);
    int extra =
        turnOrder == TurnOrder.SEQUENTIAL ? rest : last == 0 ? 0 : rest / Long.bitCount(last);
    left -= preferences.takeAll(tally, last, share + extra, pool);
    left -= preferences.takeAll(tally, capturers & ~last, share, pool);
    tally.eliminate(left);
  }

  /** Collects the region of captured stones around a point; returns the colours around it. */
  private long flood(int first) {
    long around = 0;
    regionSize = 0;
    region[regionSize++] = first;
    seen[first] = true;
    for (int i = 0; i < regionSize; i++) {
      for (int k = 0; k < board.degree(region[i]); k++) {
        int neighbor = board.neighbor(region[i], k);
        if (!board.isFound(neighbor)) {
          around |= seat(neighbor);
        } else if (!seen[neighbor]) {
          seen[neighbor] = true;
          region[regionSize++] = neighbor;
        }
      }
    }
    return around;
  }

  /** The colours with an uncaptured stone of this turn next to the current region. */
  private long lastCapturers() {
    long last = 0;
    for (int i = 0; i < stones.count(); i++) {
      int point = stones.point(i);
      if (!board.isFound(point) && !board.isEmpty(point) && touchesRegion(point)) {
        last |= 1L << stones.color(i);
      }
    }
    return last;
  }

  private boolean touchesRegion(int point) {
    for (int i = 0; i < regionSize; i++) {
      for (int k = 0; k < board.degree(region[i]); k++) {
        if (board.neighbor(region[i], k) == point) {
          return true;
        }
      }
    }
    return false;
  }
}
