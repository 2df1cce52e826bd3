package gtpx.game;

import gtpx.board.ColorSet;
import java.util.List;
import java.util.Map;

/**
 * Everything that a {@link Game} knows, as a value that can be stored: the public events, and what
 * no record contains: choices that are not revealed yet, what undo goes back to, and how often
 * contracts have allowed undo. Private: whoever reads it reads hidden moves. {@link Game#restore}
 * makes the game again.
 *
 * @param isFree whether either player may move at any time
 * @param events the public events, in order
 * @param steps what undo goes back to, the earliest first
 * @param moves the moves of the pending turn
 * @param allies the allies that players have named, while not all have
 * @param undos how many undos were made while each contract was in force, by the contract's id
 */
public record Snapshot(
    GameSpec spec,
    boolean isFree,
    List<Event> events,
    List<UndoStep> steps,
    PendingMoves moves,
    Commitments<ColorSet> allies,
    Map<Integer, Integer> undos) {

  public Snapshot {
    events = List.copyOf(events);
    steps = List.copyOf(steps);
    undos = Map.copyOf(undos);
  }

  /**
   * A command that one undo takes back.
   *
   * @param events how many events there were before it
   * @param moves the moves of the pending turn before it
   */
  public record UndoStep(int events, PendingMoves moves) {}

  /**
   * The moves that have been committed to a turn that is not resolved yet.
   *
   * @param isOneStep whether one undo takes them back with their turn, as after {@link
   *     Game#commit}, instead of one by one
   * @param isBargainingOver whether the players choose their moves, in a game with bargaining
   */
  public record PendingMoves(Commitments<Move> moves, boolean isOneStep, boolean isBargainingOver) {
    /** No moves. */
    public static final PendingMoves NONE = new PendingMoves(Commitments.none(), false, false);
  }
}
