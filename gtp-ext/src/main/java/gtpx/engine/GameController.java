package gtpx.engine;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Contract;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.RefusedException;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.protocol.GtpError;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Who rules on what the client of a {@link GtpEngine} does in a game: the engine's own game, or a
 * server that many clients share. What is refused throws {@link RefusedException} or {@link
 * GtpError}, and nothing has changed then.
 */
public interface GameController {
  /** The game as this client sees it; to be read, and changed through here alone. */
  Game game();

  /** The client's own commitments to the pending turn, if it is one of several clients. */
  Map<Color, Move> own();

  /**
   * Makes a move or resigns.
   *
   * @param turn the number that its turn should have; the same move of that turn again does nothing
   */
  void play(Color color, Decision decision, OptionalInt turn);

  /** What a player has already said in that turn; empty if it is still to move in it. */
  Optional<Decision> findSaid(Color color, OptionalInt turn);

  /**
   * Plays a whole turn.
   *
   * @return the turn as it was resolved, now or when it was said before
   */
  Turn playTurn(Map<Color, Decision> said, OptionalInt number);

  /** Does several of these, all or none. */
  void allOrNone(Runnable acts);

  /** Does several of these, all or none, to be taken back as one. */
  void asOneStep(Runnable acts);

  /** See {@link Game#prefer}. */
  void prefer(Color color, List<Color> order);

  /** See {@link Game#proposeDead}. */
  void proposeDead(Color color, List<Integer> points);

  /** See {@link Game#resume}. */
  void resume(Color color);

  /** See {@link Game#ally}. */
  void ally(Color color, ColorSet allies);

  /** See {@link gtpx.game.Bargain#propose}. */
  int propose(Color color, Move black, Move white);

  /** See {@link gtpx.game.Bargain#threaten}. */
  int threaten(Color color, Move move);

  /** See {@link gtpx.game.Bargain#offerContract}. */
  int offerContract(Color color, Contract contract);

  /** See {@link gtpx.game.Bargain#accept}. */
  void accept(Color color, int id, Optional<Move> answer);

  /** See {@link gtpx.game.Bargain#reject}. */
  void reject(Color color, int id);

  /** See {@link gtpx.game.Bargain#withdraw}. */
  void withdraw(Color color, int id);

  /** See {@link gtpx.game.Bargain#end}. */
  void endBargaining(Color color);
}
