package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.engine.GameController;
import gtpx.game.Contract;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.protocol.GtpError;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What one can do in a game without being in one: nothing. */
final class LobbyController implements GameController {
  private final Game none;

  LobbyController(GameSpec spec) {
    none = new Game(spec);
  }

  private static GtpError nowhere() {
    return new GtpError("not in a game", "(expected: gtpx-sit or gtpx-watch first)");
  }

  /** An empty one, to read arguments by. */
  @Override
  public Game game() {
    return none;
  }

  @Override
  public Map<Color, Move> own() {
    return Map.of();
  }

  @Override
  public void play(Color color, Decision decision, OptionalInt turn) {
    throw nowhere();
  }

  @Override
  public Optional<Decision> findSaid(Color color, OptionalInt turn) {
    return Optional.empty();
  }

  @Override
  public Turn playTurn(Map<Color, Decision> said, OptionalInt number) {
    throw nowhere();
  }

  @Override
  public void allOrNone(Runnable acts) {
    throw nowhere();
  }

  @Override
  public void asOneStep(Runnable acts) {
    throw nowhere();
  }

  @Override
  public void prefer(Color color, List<Color> order) {
    throw nowhere();
  }

  @Override
  public void proposeDead(Color color, List<Integer> points) {
    throw nowhere();
  }

  @Override
  public void resume(Color color) {
    throw nowhere();
  }

  @Override
  public void ally(Color color, ColorSet allies) {
    throw nowhere();
  }

  @Override
  public int propose(Color color, Move black, Move white) {
    throw nowhere();
  }

  @Override
  public int threaten(Color color, Move move) {
    throw nowhere();
  }

  @Override
  public int offerContract(Color color, Contract contract) {
    throw nowhere();
  }

  @Override
  public void accept(Color color, int id, Optional<Move> answer) {
    throw nowhere();
  }

  @Override
  public void reject(Color color, int id) {
    throw nowhere();
  }

  @Override
  public void withdraw(Color color, int id) {
    throw nowhere();
  }

  @Override
  public void endBargaining(Color color) {
    throw nowhere();
  }
}
