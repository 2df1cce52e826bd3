package gtpx.game;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.rules.Word;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A resolved turn: the choices of all players and the results of this turn alone. All maps are in
 * seat order.
 *
 * @param number the turn's number; 0 at the start
 * @param choices the choices by colour, including players who resigned before the turn was
 *     resolved; empty at the start
 * @param moves the choices without those of players who resigned
 * @param captured points whose stones left the board, by colour, ascending
 * @param prisoners stones gained, by holder and colour
 * @param eliminated captured stones that no player received
 */
public record Turn(
    int number,
    Map<Color, Choice> choices,
    Map<Color, Move> moves,
    Map<Color, List<Integer>> captured,
    Map<Color, Map<Color, Integer>> prisoners,
    int eliminated) {

  /** The result of a choice. The words are those of gtpx-last_turn. */
  public enum Result implements Word {
    /** The stone was placed, even if it was removed at once. */
    PLACED,
    COLLIDED,
    /** The whole turn would have repeated a position. */
    VOID,
    PASSED,
    /** A pass that the rules or the clock forced. */
    FORCED_PASS,
    RESIGNED
  }

  /** A player's choice; if the player resigned, the move is a pass. */
  public record Choice(Move move, Result result) {}

  /**
   * Takes maps that were made for this turn and that nobody changes, without copying them: a game
   * keeps a turn for every move.
   */
  public Turn {
    choices = unmodifiable(choices);
    moves = unmodifiable(moves);
    captured = unmodifiable(captured);
    prisoners = unmodifiable(prisoners);
  }

  /** Most turns capture nothing, so empty maps take no memory. */
  private static <V> Map<Color, V> unmodifiable(Map<Color, V> map) {
    return map.isEmpty() ? Map.of() : Collections.unmodifiableMap(map);
  }

  /** Returns the turn after which a game or a set-up position starts, with no choices. */
  static Turn start(int number) {
    return new Turn(number, Map.of(), Map.of(), Map.of(), Map.of(), 0);
  }

  /**
   * Returns whether this is the start of a game or of a set-up position rather than a turn that was
   * played.
   */
  public boolean isStart() {
    return choices.isEmpty();
  }

  /** Returns the players who made a move. */
  public ColorSet movers() {
    return ColorSet.of(moves.keySet());
  }

  /** Returns that player's move; empty if the player made none. */
  public Optional<Move> findMove(Color color) {
    return Optional.ofNullable(moves.get(color));
  }
}
