package gtpx.solver;

import gtpx.game.Move;
import java.util.List;

/**
 * What is proved about a board.
 *
 * @param bounds of the value
 * @param line the moves before what is solved; empty for a whole game
 * @param firstMoves the moves of the player to move, one of all that are symmetrical, with which it
 *     gets its bound: for black {@code bounds.atLeast()}, for white {@code bounds.atMost()}; those
 *     that the search didn't decide are missing
 * @param isComplete whether every first move was decided
 * @param claims what was tried, in this order
 */
public record Solution(
    Bounds bounds, List<Move> line, List<Move> firstMoves, boolean isComplete, List<Claim> claims) {
  public Solution {
    line = List.copyOf(line);
    firstMoves = List.copyOf(firstMoves);
    claims = List.copyOf(claims);
  }

  /** What the player to move is sure of: black's area less white's. */
  public int moversBound() {
    return isBlackToMove() ? bounds.atLeast : bounds.atMost;
  }

  private boolean isBlackToMove() {
    return line.size() % 2 == 0;
  }

  /** Whether anything is decided that can have a proof. */
  public boolean hasProof() {
    return !needed().isEmpty();
  }

  /** The claims that prove the bounds and decide the first moves. */
  List<Claim> needed() {
    return claims.stream().filter(this::isNeeded).toList();
  }

  private boolean isNeeded(Claim claim) {
    boolean isOfBound = claim.after().equals(line);
    int decisive = isBlackToMove() ? bounds.atLeast : bounds.atMost + 1;
    if (!isOfBound && !(isFirstMove(claim.after()) && claim.value() == decisive)) {
      return false; // of an earlier run that solved something else
    }
    return switch (claim.result()) {
      case PROVED -> !isOfBound || claim.value() == bounds.atLeast;
      case REFUTED -> !isOfBound || claim.value() == bounds.atMost + 1;
      case OPEN -> false;
    };
  }

  private boolean isFirstMove(List<Move> after) {
    return after.size() == line.size() + 1 && after.subList(0, line.size()).equals(line);
  }

  /**
   * Between what the difference of black's area and white's lies, if both play as well as can be.
   */
  public record Bounds(int atLeast, int atMost) {
    public boolean isExact() {
      return atLeast == atMost;
    }

    /** What remains of these bounds when a claim is decided. */
    Bounds with(int value, boolean isProved) {
      return isProved
          ? new Bounds(Math.max(atLeast, value), atMost)
          : new Bounds(atLeast, Math.min(atMost, value - 1));
    }
  }

  /** How a claim was decided. */
  public enum Method {
    /** By a strategy that gets the value whatever the history forbids. */
    STRATEGY,
    /** By a forward search for such a strategy. */
    STRATEGY_SEARCH,
    /** By a search with the whole history, which ends at such strategies. */
    SEARCH,
    /** By such a search that follows every line to the end of the game. */
    PLAIN_SEARCH
  }

  /** How a claim ended. */
  public enum Result {
    PROVED,
    REFUTED,
    /** The search was stopped. */
    OPEN
  }

  /**
   * A claim that was tried: black gets at least a value.
   *
   * @param after the moves before it; empty for the start of the game
   * @param states how many states were expanded
   * @param nanos how long it took
   */
  public record Claim(
      int value, List<Move> after, Result result, Method method, long states, long nanos) {
    public Claim {
      after = List.copyOf(after);
    }
  }
}
