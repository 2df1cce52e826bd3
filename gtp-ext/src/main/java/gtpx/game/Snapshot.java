package gtpx.game;

import gtpx.board.ColorSet;
import java.util.List;
import java.util.Map;

/**
 * Everything that a {@link Game} knows, as a value that can be stored: the public events, and also
 * what no record contains: unrevealed choices, the steps of undo, and how often contracts have
 * allowed undo. Keep it private, since it contains hidden moves. {@link Game#restore} restores the
 * game from it.
 *
 * @param isFree whether either player may move at any time
 * @param events the public events, in order
 * @param steps what undo goes back to, earliest first
 * @param moves the moves of the pending turn
 * @param allies the allies that players have named, until all have
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
   * The moves that are committed to a turn that is not resolved yet.
   *
   * @param isOneStep whether one undo takes them back together with their turn, as after {@link
   *     Game#commit}, instead of one by one
   * @param isBargainingOver in a game with bargaining, whether the players are now choosing their
   *     moves
   */
  public record PendingMoves(Commitments<Move> moves, boolean isOneStep, boolean isBargainingOver) {
    /** No moves. */
    public static final PendingMoves NONE = new PendingMoves(Commitments.none(), false, false);
  }
}
