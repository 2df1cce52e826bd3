package gtpx.proof;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A strategy that needs no history, as a proof states it: for positions with the player to move, a
 * stone or a pass; and positions with the opponent to move. What holds for a position holds for its
 * images, too. Each line is checked when it is added: it may only lead to lines that were added
 * before. Then the player gets the value: no position is produced twice by the player, and none
 * that the opponent has produced since, as its line would have to come before and after at once;
 * and a game has an end. Mutable while it is read.
 */
final class ProofStrategy {
  private final PlainBoard board;
  private final BoardSymmetries symmetries;
  private final char player;
  private final int value;
  private final Map<String, Own> own = new HashMap<>(); // by normal position
  private final Map<String, Produced> produced = new HashMap<>();

  /** Where the player is to move. */
  private record Own(long line, boolean passes) {}

  /**
   * Where the opponent is to move.
   *
   * @param isKo whether the player has just taken a ko, so that the opponent may not retake
   */
  private record Produced(long line, boolean isKo) {}

  ProofStrategy(PlainBoard board, BoardSymmetries symmetries, char player, int value) {
    this.board = board;
    this.symmetries = symmetries;
    this.player = player;
    this.value = value;
  }

  /** How many positions it has, those with either player to move apart. */
  int size() {
    return own.size() + produced.size();
  }

  /**
   * Adds a position with the player to move.
   *
   * @param move a point, or -1 for a pass
   * @param line of the file, higher than those of all before
   */
  void addOwn(String position, int move, long line) throws ProofException {
    if (move < 0) {
      if (board.score(position, player) < value) {
        throw new ProofException(line, "passes with less than " + value);
      }
      checkReplies(position, line, Optional.empty(), line);
    } else {
      checkStone(position, move, line);
    }
    if (own.putIfAbsent(symmetries.normal(position), new Own(line, move < 0)) != null) {
      throw new ProofException(line, "this position, or an image of it, has a line already");
    }
  }

  private void checkStone(String position, int point, long line) throws ProofException {
    if (position.charAt(point) != PlainBoard.EMPTY) {
      throw new ProofException(line, "the point is occupied");
    }
    String next = board.place(position, player, point);
    Produced after = produced.get(symmetries.normal(next));
    if (next.equals(position) || after == null) {
      throw new ProofException(line, "leads to no line above");
    }
    if (after.isKo) {
      checkReplies(next, after.line, Optional.of(position), line);
    }
  }

  /**
   * Adds a position with the opponent to move.
   *
   * @param line of the file, higher than those of all before
   */
  void addProduced(String position, boolean isKo, long line) throws ProofException {
    if (!own.containsKey(symmetries.normal(position))) {
      throw new ProofException(line, "no line above with own for this position, after a pass");
    }
    if (!isKo) {
      checkReplies(position, line, Optional.empty(), line);
    }
    if (produced.putIfAbsent(symmetries.normal(position), new Produced(line, isKo)) != null) {
      throw new ProofException(line, "this position, or an image of it, has a line already");
    }
  }

  /**
   * Checks the opponent's stones.
   *
   * @param before the line that they have to lead above
   * @param forbidden the position that the opponent may not produce, because it was on the board a
   *     moment ago and nobody has passed since
   * @param line to be named in an error
   */
  private void checkReplies(String position, long before, Optional<String> forbidden, long line)
      throws ProofException {
    for (int point = 0; point < position.length(); point++) {
      if (position.charAt(point) == PlainBoard.EMPTY) {
        String next = board.place(position, PlainBoard.opponent(player), point);
        Own answer = own.get(symmetries.normal(next));
        boolean isAnswered = answer != null && answer.line < before;
        boolean changes = !next.equals(position);
        if (changes && !isAnswered && !forbidden.equals(Optional.of(next))) {
          throw new ProofException(line, "no line above after " + board.topology().name(point));
        }
      }
    }
  }

  /**
   * The line at which the strategy can take over from a position; empty if it can't.
   *
   * @param isOwnTurn whether the player is to move
   */
  Optional<Long> line(String position, boolean isOwnTurn) {
    String normal = symmetries.normal(position);
    return isOwnTurn
        ? Optional.ofNullable(own.get(normal)).map(Own::line)
        : Optional.ofNullable(produced.get(normal))
            .filter(entry -> !entry.isKo)
            .map(Produced::line);
  }

  /** Whether a stone of the strategy may produce this position, from some line on. */
  boolean mayProduce(String position, long line) {
    Produced entry = produced.get(symmetries.normal(position));
    return entry != null && entry.line < line;
  }

  /** Whether the strategy may place a stone in this position, at some line or above. */
  boolean mayAlter(String position, long line) {
    Own entry = own.get(symmetries.normal(position));
    return entry != null && entry.line <= line && !entry.passes;
  }
}
