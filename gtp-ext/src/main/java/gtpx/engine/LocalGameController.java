package gtpx.engine;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpError;
import gtpx.rules.Rules;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongSupplier;

/**
 * Controls a game with only one client: the game alone decides what is allowed. Remembers every
 * player's decision in each turn, and ends the bargaining when its time is up.
 */
final class LocalGameController implements GameController {
  private static final int NONE = -1;

  private final LongSupplier nanoTime;
  private Game game;
  private TurnLog log = new TurnLog();
  private int bargainingTurn = NONE; // the turn with an open bargaining
  private long bargainingNanos; // when the bargaining was opened
  private boolean isKoJudgedByServer; // a server enforces ko on the moves played here

  LocalGameController(Game game, LongSupplier nanoTime) {
    this.game = game;
    this.nanoTime = nanoTime;
  }

  @Override
  public Game game() {
    return game;
  }

  /** Continues a game that was begun elsewhere, with the decisions of all its players. */
  void goOnWith(Game begun, TurnLog turns) {
    game = begun;
    log = turns;
    bargainingTurn = NONE;
  }

  /** Forgets the decisions because the game has been set up as another position. */
  void forget() {
    goOnWith(game, new TurnLog());
  }

  /** Continues the same game by other rules; see {@link EngineSession#changeRules}. */
  void changeRules(Rules rules, boolean isByServer) {
    game = RuleChange.of(game, rules, isByServer);
    isKoJudgedByServer = isByServer;
  }

  /** Makes this game enforce ko itself from now on. */
  void judgeKoHere() {
    isKoJudgedByServer = false;
  }

  /**
   * Must be called before each command, because a contract may have limited the time for
   * bargaining.
   */
  void beforeCommand() {
    noteBargaining();
    boolean isOpen = bargainingTurn != NONE;
    if (isOpen && game.bargain().timeLimit().filter(this::isOver).isPresent()) {
      game.bargain().end(Color.BLACK); // either may end it: the time is up for both
      noteBargaining();
    }
  }

  private boolean isOver(BigDecimal limitSeconds) {
    BigDecimal nanos = BigDecimal.valueOf(nanoTime.getAsLong() - bargainingNanos);
    return nanos.movePointLeft(9).compareTo(limitSeconds) >= 0;
  }

  /** Records the time when a bargaining opens. */
  private void noteBargaining() {
    int open = game.phase() == Phase.BARGAINING ? game.turn() : NONE;
    if (open != bargainingTurn) {
      bargainingTurn = open;
      bargainingNanos = nanoTime.getAsLong();
    }
  }

  /** Must be called after each command, failed or not. */
  void afterCommand() {
    log.update(game);
    noteBargaining();
  }

  /** Empty: all players share one client here, so no commitment belongs to one player only. */
  @Override
  public Map<Color, Move> ownMoves() {
    return Map.of();
  }

  @Override
  public void play(Color color, Decision decision, OptionalInt turn) {
    if (turn.isPresent() && isRepeated(color, decision, turn.getAsInt())) {
      return;
    }
    int pending = game.turn() + 1;
    if (decision.isResignation()) {
      game.resign(color);
      log.noteResignation(game, pending, color);
    } else {
      move(color, decision.move().orElseThrow());
      log.noteMove(game, pending, color, decision);
    }
  }

  private void move(Color color, Move move) {
    if (isKoJudgedByServer) {
      game.playDespiteKo(color, move);
    } else {
      game.play(color, move);
    }
  }

  private boolean isRepeated(Color color, Decision decision, int turn) {
    Optional<Decision> earlier = log.find(game, turn, color);
    if (earlier.isPresent() && !earlier.get().equals(decision) && turn <= game.turn()) {
      throw GtpError.turnIsOver(turn);
    }
    return earlier.equals(Optional.of(decision)); // else the game's refusal gives the reason
  }

  @Override
  public Optional<Decision> findDecision(Color color, OptionalInt turn) {
    return turn.isPresent() ? log.find(game, turn.getAsInt(), color) : Optional.empty();
  }

  @Override
  public Turn playTurn(Map<Color, Decision> decisions, OptionalInt number) {
    Optional<Turn> repeated =
        number.isPresent() ? log.findTurn(game, number.getAsInt(), decisions) : Optional.empty();
    if (repeated.isPresent()) {
      return repeated.get();
    }
    checkWhole(ColorSet.of(decisions.keySet()));
    int pending = game.turn() + 1;
    Map<Color, Move> moves = Decision.moves(decisions);
    ColorSet resigning = ColorSet.of(decisions.keySet()).without(ColorSet.of(moves.keySet()));
    game.playTurn(moves, resigning);
    resigning.forEach(color -> log.noteResignation(game, pending, color));
    return game.lastTurn();
  }

  private void checkWhole(ColorSet colors) {
    boolean isPlay = game.phase().isPlay();
    GameSpec spec = game.spec();
    if (spec.rules().isSimultaneous() && isPlay && !colors.equals(game.active())) {
      throw new GtpError(
          FailureKind.SYNTAX_ERROR, "moves of " + colors + " (expected: of " + game.active() + ")");
    }
  }

  @Override
  public void allOrNone(Runnable actions) {
    game.allOrNone(actions);
  }

  @Override
  public void asOneStep(Runnable actions) {
    game.asOneStep(actions);
  }

  void undo(int times) {
    game.undo(times);
    log.update(game);
  }

  @Override
  public void ally(Color color, ColorSet allies) {
    game.ally(color, allies);
  }

  @Override
  public void announce(Color color, Event event) {
    event.playIn(game);
  }
}
