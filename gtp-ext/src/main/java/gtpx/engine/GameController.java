package gtpx.engine;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Offer;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.protocol.GtpError;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Decides what the client of a {@link GtpEngine} may do in a game, and does it. The game is either
 * the engine's own or on a server that many clients share. A refused action throws {@link
 * RefusedException} or {@link GtpError} and changes nothing.
 */
public interface GameController {
  /** The game as this client sees it. */
  Position game();

  /** Whether the client only repeats what others have done and may do nothing itself. */
  default boolean onlyReplays() {
    return false;
  }

  /** The client's own commitments to the pending turn, if the game has several clients. */
  Map<Color, Move> ownMoves();

  /**
   * Makes a move or resigns.
   *
   * @param turn the number of the turn it is meant for; repeating a move of that turn has no effect
   */
  void play(Color color, Decision decision, OptionalInt turn);

  /**
   * What a player has already decided in that turn; empty if the player still has to move in it.
   */
  Optional<Decision> findDecision(Color color, OptionalInt turn);

  /**
   * Plays a whole turn.
   *
   * @return the turn as resolved, either now or earlier if the same turn had already been played
   */
  Turn playTurn(Map<Color, Decision> decisions, OptionalInt number);

  /** Runs several of these actions; if one fails, none takes effect. */
  void allOrNone(Runnable actions);

  /** Runs several of these actions as one step of undo; if one fails, none takes effect. */
  void asOneStep(Runnable actions);

  /** Names the player's allies, which stay hidden until all players have named theirs. */
  void ally(Color color, ColorSet allies);

  /**
   * Triggers a public event that isn't a move: any whose record has a {@code color}, such as {@link
   * Event.Resumed}.
   */
  void announce(Color color, Event event);

  /**
   * Announces an offer: {@link Event.Proposed}, {@link Event.Threatened} or {@link
   * Event.ContractOffered}.
   *
   * @return the offer's id
   */
  default int offer(Color color, Event offer) {
    announce(color, offer);
    return game().offers().stream().mapToInt(Offer::id).max().orElseThrow();
  }
}
