package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.engine.GameController;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.protocol.GtpError;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The controller of a connection that is in no game: the game is empty, and every action is
 * refused.
 */
final class NoGameController implements GameController {
  private final Game none;

  NoGameController(GameSpec spec) {
    none = new Game(spec);
  }

  /** Returns the refusal of a command that needs a game. */
  static GtpError refusal() {
    return new GtpError("not in a game; send gtpx-sit or gtpx-watch first");
  }

  /** Returns an empty game, which is used to parse arguments. */
  @Override
  public Game game() {
    return none;
  }

  @Override
  public Map<Color, Move> ownMoves() {
    return Map.of();
  }

  @Override
  public void play(Color color, Decision decision, OptionalInt turn) {
    throw refusal();
  }

  @Override
  public Optional<Decision> findDecision(Color color, OptionalInt turn) {
    return Optional.empty();
  }

  @Override
  public Turn playTurn(Map<Color, Decision> decisions, OptionalInt number) {
    throw refusal();
  }

  @Override
  public void allOrNone(Runnable actions) {
    throw refusal();
  }

  @Override
  public void asOneStep(Runnable actions) {
    throw refusal();
  }

  @Override
  public void ally(Color color, ColorSet allies) {
    throw refusal();
  }

  @Override
  public void announce(Color color, Event event) {
    throw refusal();
  }
}
