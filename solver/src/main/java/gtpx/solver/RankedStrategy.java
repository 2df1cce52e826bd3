package gtpx.solver;

import gtpx.solver.PositionGraph.Links;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Positions in which a player gets at least some value by a strategy that needs no history, found
 * from the end of the game backwards.
 *
 * <p>Each position has a rank for either player to move. With the player to move, the strategy
 * either places a stone that leads to a lower rank, or passes for as long as the opponent does: the
 * count is good enough then, and every stone of the opponent leads to a lower rank. With the
 * opponent to move, each of its stones leads to a lower rank, and so does its pass. As ranks fall,
 * the player never repeats a position from here on. The opponent may place any stone, allowed or
 * not, but one: after a capture of a ko by the strategy, it may not retake at once. No superko rule
 * allows that before a pass, and a pass has the lower rank of the player's turn. A position is
 * produced either with or without such a ban, never in both ways, so that it isn't produced twice.
 *
 * <p>A pass of the opponent is assumed not to end the game. It can, where the strategy takes over
 * after a pass of the player; then the count decides.
 *
 * <p>Whether the strategy may be used in a game depends on what was forbidden before: see {@link
 * #producesBelow} and {@link #altersBelow}. Immutable once it is complete.
 */
final class RankedStrategy {
  /** The rank of a position where there is no strategy. */
  static final int UNRANKED = Integer.MAX_VALUE;

  private static final int POSITIONS_A_LOOK = 16; // between two looks whether to stop

  private final PositionGraph graph;
  private final int player;
  private final int value;
  private final int[] own; // rank with the player to move, by position
  private final int[] others; // with the opponent to move
  private final int[] ko; // with the opponent to move, who may not retake a ko
  private final boolean[] settled; // whether the player passes
  private final int[] open; // stones of the opponent that lead to no ranked position
  private int nextRank;
  private final IntQueue queue; // i: the player is to move in i; ~i: the opponent
  private final IntQueue koCandidates;
  private int work; // positions that were looked at
  private int nextPosition; // the first that wasn't looked at from the end of the game
  private boolean isComplete;

  /**
   * Finds the positions.
   *
   * @param player 0 for black, 1 for white
   * @param value the least difference of the player's area and the opponent's
   */
  RankedStrategy(PositionGraph graph, int player, int value) {
    this(graph, player, value, graph.count());
    complete(() -> false);
  }

  private RankedStrategy(PositionGraph graph, int player, int value, int positions) {
    this.graph = graph;
    this.player = player;
    this.value = value;
    own = unranked();
    others = unranked();
    ko = unranked();
    settled = new boolean[positions];
    open = new int[positions];
    queue = new IntQueue();
    koCandidates = new IntQueue();
  }

  /** Prepares a strategy; to be used once {@link #complete} has returned. */
  static RankedStrategy unfinished(PositionGraph graph, int player, int value) {
    return new RankedStrategy(graph, player, value, graph.count());
  }

  /**
   * Finds the positions, continuing where it had to stop before.
   *
   * @param mustStop asked often
   * @throws StoppedException if it had to stop
   */
  void complete(BooleanSupplier mustStop) {
    if (!isComplete) {
      rankAll(mustStop);
      queue.trim();
      koCandidates.trim();
      isComplete = true;
    }
  }

  private int[] unranked() {
    int[] ranks = new int[graph.count()];
    Arrays.fill(ranks, UNRANKED);
    return ranks;
  }

  private void checkNow(BooleanSupplier mustStop) {
    if (work++ % POSITIONS_A_LOOK == 0 && mustStop.getAsBoolean()) {
      throw new StoppedException();
    }
  }

  private void rankAll(BooleanSupplier mustStop) {
    for (; nextPosition < open.length; nextPosition++) {
      checkNow(mustStop);
      open[nextPosition] = graph.after(1 - player).count(nextPosition);
      lookAt(nextPosition);
    }
    do {
      while (!queue.isEmpty()) {
        checkNow(mustStop);
        int next = queue.remove();
        if (next >= 0) {
          closeBefore(next);
        } else {
          rankBefore(~next);
        }
      }
    } while (rankByKo());
  }

  /** The position has a rank with the player to move: one less for the opponent to hope for. */
  private void closeBefore(int position) {
    Links before = graph.before(1 - player);
    for (int k = before.first()[position]; k < before.first()[position + 1]; k++) {
      open[before.to()[k]]--;
      lookAt(before.to()[k]);
    }
    lookAt(position);
  }

  /** The position has a rank with the opponent to move: the player may go there. */
  private void rankBefore(int position) {
    Links before = graph.before(player);
    for (int k = before.first()[position]; k < before.first()[position + 1]; k++) {
      rankOwn(before.to()[k]);
    }
  }

  private void rankOwn(int position) {
    if (own[position] == UNRANKED) {
      own[position] = nextRank++;
      queue.add(position);
    }
  }

  /** Ranks a position when the opponent's stones lead only to ranked ones, or only by a ko. */
  private void lookAt(int position) {
    if (open[position] == 0) {
      if (own[position] == UNRANKED && score(position) >= value) {
        settled[position] = true;
        rankOwn(position);
      }
      if (own[position] != UNRANKED && isUnproduced(position)) {
        others[position] = nextRank++;
        queue.add(~position);
      }
    } else if (open[position] == 1 && own[position] != UNRANKED) {
      koCandidates.add(position);
    }
  }

  private boolean isUnproduced(int position) {
    return others[position] == UNRANKED && ko[position] == UNRANKED;
  }

  private int score(int position) {
    int score = graph.board().score(graph.stones(position, 0), graph.stones(position, 1));
    return player == 0 ? score : -score;
  }

  /** Ranks a position from which a capture of a ko is good enough; false if there is none. */
  private boolean rankByKo() {
    while (!koCandidates.isEmpty()) {
      int produced = koCandidates.remove();
      if (open[produced] == 1 && isUnproduced(produced)) {
        int from = onlyUnranked(produced);
        if (new KoCapture(graph, player, from, produced).isOnlyRetake()) {
          ko[produced] = nextRank++;
          rankOwn(from);
          return true;
        }
      }
    }
    return false;
  }

  /** The only unranked position that a stone of the opponent leads to. */
  private int onlyUnranked(int position) {
    Links after = graph.after(1 - player);
    int k = after.first()[position];
    while (own[after.to()[k]] != UNRANKED) {
      k++;
    }
    return after.to()[k];
  }

  int player() {
    return player;
  }

  /** The rank of a position; {@link #UNRANKED} if there is no strategy. */
  int rank(int position, boolean isOwnTurn) {
    return isOwnTurn ? own[position] : others[position];
  }

  /** The rank of a position that the strategy produces by taking a ko; else {@link #UNRANKED}. */
  int koRank(int position) {
    return ko[position];
  }

  /** Whether the strategy passes in a ranked position with the player to move. */
  boolean isSettled(int position) {
    return settled[position];
  }

  /** Whether the player, from some rank on, may place a stone that produces this position. */
  boolean producesBelow(int rank, int position) {
    return others[position] < rank || ko[position] < rank;
  }

  /** Whether the player, at that rank or below, may place a stone in this position. */
  boolean altersBelow(int rank, int position) {
    return own[position] <= rank && !settled[position];
  }
}
