package gtpx.proof;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A strategy that needs no history, as a proof states it: for positions with the player to move, a
 * rank and a stone or a pass; for positions with the opponent to move, a rank. {@link #check} says
 * what makes it one. Mutable while it is read.
 */
final class ProofStrategy {
  private final PlainBoard board;
  private final char player;
  private final int value;
  private final Map<String, Own> own = new HashMap<>();
  private final Map<String, Produced> produced = new HashMap<>();

  /**
   * @param move a point, or -1 for a pass
   * @param line of the file
   */
  record Own(long rank, int move, int line) {}

  /**
   * @param isKo whether the player has just taken a ko, so that the opponent may not retake
   */
  record Produced(long rank, boolean isKo, int line) {}

  ProofStrategy(PlainBoard board, char player, int value) {
    this.board = board;
    this.player = player;
    this.value = value;
  }

  /** Returns whether the position had no rank yet with the player to move. */
  boolean add(String position, Own entry) {
    return own.putIfAbsent(position, entry) == null;
  }

  /** Returns whether the position had no rank yet with the opponent to move. */
  boolean add(String position, Produced entry) {
    return produced.putIfAbsent(position, entry) == null;
  }

  /**
   * The rank at which the strategy can take over from a position; empty if it can't.
   *
   * @param isOwnTurn whether the player is to move
   */
  Optional<Long> rank(String position, boolean isOwnTurn) {
    return isOwnTurn
        ? Optional.ofNullable(own.get(position)).map(Own::rank)
        : Optional.ofNullable(produced.get(position))
            .filter(entry -> !entry.isKo)
            .map(Produced::rank);
  }

  /** Whether a stone of the strategy may produce this position, from some rank on. */
  boolean mayProduce(String position, long rank) {
    Produced entry = produced.get(position);
    return entry != null && entry.rank < rank;
  }

  /** Whether the strategy may place a stone in this position, at some rank or below. */
  boolean mayAlter(String position, long rank) {
    Own entry = own.get(position);
    return entry != null && entry.rank <= rank && entry.move >= 0;
  }

  /**
   * Checks that ranks fall along every line, whatever the opponent plays, until the player passes
   * with enough on the board. Then the player gets the value: no position is produced twice by the
   * player, and none that the opponent has produced since, as its rank would have to be lower and
   * higher at once; and a line has an end.
   */
  void check() throws ProofException {
    for (Map.Entry<String, Own> entry : own.entrySet()) {
      check(entry.getKey(), entry.getValue());
    }
    for (Map.Entry<String, Produced> entry : produced.entrySet()) {
      if (!entry.getValue().isKo) {
        checkReplies(
            entry.getKey(), entry.getValue().rank, Optional.empty(), entry.getValue().line);
      }
      checkPass(entry.getKey(), entry.getValue());
    }
  }

  private void check(String position, Own entry) throws ProofException {
    if (entry.move < 0) {
      if (board.score(position, player) < value) {
        throw new ProofException(entry.line, "passes with less than " + value);
      }
      checkReplies(position, entry.rank, Optional.empty(), entry.line);
      return;
    }
    if (position.charAt(entry.move) != PlainBoard.EMPTY) {
      throw new ProofException(entry.line, "the point is occupied");
    }
    String next = board.place(position, player, entry.move);
    Produced after = produced.get(next);
    if (next.equals(position) || after == null || after.rank >= entry.rank) {
      throw new ProofException(entry.line, "leads to no lower rank");
    }
    if (after.isKo) {
      checkReplies(next, after.rank, Optional.of(position), after.line);
    }
  }

  /** Checks the opponent's pass: the player goes on from a lower rank. */
  private void checkPass(String position, Produced entry) throws ProofException {
    Own next = own.get(position);
    if (next == null || next.rank >= entry.rank) {
      throw new ProofException(entry.line, "a pass leads to no lower rank");
    }
  }

  /**
   * Checks the opponent's stones.
   *
   * @param forbidden the position that the opponent may not produce, because it was on the board a
   *     moment ago and nobody has passed since
   */
  private void checkReplies(String position, long rank, Optional<String> forbidden, int line)
      throws ProofException {
    for (int point = 0; point < position.length(); point++) {
      if (position.charAt(point) == PlainBoard.EMPTY) {
        String next = board.place(position, PlainBoard.opponent(player), point);
        Own answer = own.get(next);
        boolean isAnswered = answer != null && answer.rank < rank;
        boolean changes = !next.equals(position);
        if (changes && !isAnswered && !forbidden.equals(Optional.of(next))) {
          throw new ProofException(line, "no lower rank after " + board.topology().name(point));
        }
      }
    }
  }
}
