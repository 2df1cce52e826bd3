package gtpx.engine;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.IllegalMoveException;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.Setup;
import gtpx.game.Turn;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpError;
import gtpx.rules.Outcome;
import gtpx.rules.Rules;
import gtpx.rules.Scoring;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * What an engine remembers between two commands: the game, its turns, and what it was told about
 * komi and time. The commands ask and change it; it reads no arguments and prints nothing.
 */
final class Session {
  /** The presets that GTP 2 promises may be played in any order of colours. */
  private static final Set<String> FREE = Set.of("go", "go-japanese");

  private static final Set<Outcome.Reason> COUNTED =
      EnumSet.of(Outcome.Reason.SCORE, Outcome.Reason.ALLIANCE, Outcome.Reason.TURN_LIMIT);

  private final EngineConfig config;
  private final BargainingClock bargainingClock;
  private Game game;
  private TurnLog log = new TurnLog();
  private final Pace pace = new Pace();
  private final LastThought lastThought = new LastThought();
  private Hurry hurry = Hurry.AT_ONCE;
  private boolean isRuledElsewhere; // by a server, which has accepted what is played here
  private boolean isPassFriendly = true;
  private BigDecimal toldKomi = BigDecimal.ZERO;

  Session(EngineConfig config) {
    this.config = config;
    bargainingClock = new BargainingClock(config.nanoTime());
    game = newGame(config.spec());
  }

  private static Game newGame(GameSpec spec) {
    return new Game(spec, isFree(spec));
  }

  /** Whether GTP 2 promises that either colour may play at any time. */
  static boolean isFree(GameSpec spec) {
    return FREE.contains(spec.variant()) && spec.players() == 2 && !spec.rules().isSimultaneous();
  }

  EngineConfig config() {
    return config;
  }

  Game game() {
    return game;
  }

  GameSpec spec() {
    return game.spec();
  }

  Viewpoint viewpoint() {
    return config.viewpoint();
  }

  Pace pace() {
    return pace;
  }

  /** Who is asked from now on whether a long command is to end. */
  void hurryWhen(Hurry other) {
    hurry = other;
  }

  Hurry hurry() {
    return hurry;
  }

  LastThought lastThought() {
    return lastThought;
  }

  /** The arguments of a command: those of the dialect mean the true colours in every view. */
  Arguments arguments(GtpCommand command) {
    return command.name().startsWith("gtpx-")
        ? new Arguments(command.arguments(), game)
        : new Arguments(command.arguments(), game, viewpoint());
  }

  /** A new game; settings of time stay. */
  void start(GameSpec spec) {
    goOnWith(newGame(spec), new TurnLog());
    pace.restart();
  }

  /**
   * Takes over a game that has begun elsewhere; settings of time stay.
   *
   * @param turns what everybody has said in it
   */
  void goOnWith(Game begun, TurnLog turns) {
    viewpoint()
        .refusal(begun.spec())
        .ifPresent(
            refusal -> {
              throw GtpError.syntax(refusal);
            });
    game = begun;
    log = turns;
    lastThought.forget();
    bargainingClock.reset();
  }

  /**
   * Goes on with the same game by other rules, as if it had begun by them.
   *
   * @param isRuled whether a server keeps the ko rule from now on, and has kept it
   * @throws GtpError if the game isn't plain Go, or what was played breaks those rules
   */
  void changeRules(Rules rules, boolean isRuled) {
    game = RuleChange.of(game, rules, isRuled);
    isRuledElsewhere = isRuled;
  }

  /** The rules of this game are its own again: nobody else keeps them. */
  void ruleHere() {
    isRuledElsewhere = false;
    isPassFriendly = true;
  }

  /** Whether one may pass while dead stones of others stand. */
  void setPassFriendly(boolean isFriendly) {
    isPassFriendly = isFriendly;
  }

  boolean isPassFriendly() {
    return isPassFriendly;
  }

  void setUp(Setup setup) {
    game.setUp(setup);
    log = new TurnLog();
    lastThought.forget();
    bargainingClock.reset();
  }

  /** To be called before each command: a contract may have limited the time for bargaining. */
  void beforeCommand() {
    bargainingClock.endIfLate(game);
  }

  /** To be called after each command, failed or not. */
  void afterCommand() {
    log.update(game);
    bargainingClock.watch(game);
  }

  /**
   * Counts for white in games of two. With more players it changes nothing, now or later, since
   * gtpx-game starts with its own.
   */
  void setKomi(BigDecimal komi) {
    toldKomi = komi;
    if (spec().players() == 2) {
      game.setKomi(Color.WHITE, komi);
    }
  }

  /** White's in games of two, else what the client said last. */
  BigDecimal komi() {
    return spec().players() == 2 ? spec().komi().get(Color.WHITE.seat()) : toldKomi;
  }

  // Moves.

  /**
   * Makes a move or resigns.
   *
   * @param turn the number that its turn should have; the same move of that turn again does nothing
   */
  void play(Color color, Decision decision, OptionalInt turn) {
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
    if (isRuledElsewhere) {
      game.playDespiteKo(color, move);
    } else {
      game.play(color, move);
    }
  }

  private boolean isRepeated(Color color, Decision decision, int turn) {
    Optional<Decision> said = log.find(game, turn, color);
    if (said.isPresent() && !said.get().equals(decision) && turn <= game.turn()) {
      throw TurnLog.isOver(turn);
    }
    return said.equals(Optional.of(decision)); // else the game says why it refuses
  }

  /** What a player has already said in that turn; empty if it is still to move in it. */
  Optional<Decision> findSaid(Color color, OptionalInt turn) {
    return turn.isPresent() ? log.find(game, turn.getAsInt(), color) : Optional.empty();
  }

  /**
   * Plays a whole turn.
   *
   * @return the turn as it was resolved, now or when it was said before
   */
  Turn playTurn(Map<Color, Decision> said, OptionalInt number) {
    Optional<Turn> repeated =
        number.isPresent() ? log.findTurn(game, number.getAsInt(), said) : Optional.empty();
    if (repeated.isPresent()) {
      return repeated.get();
    }
    checkWhole(ColorSet.of(said.keySet()));
    int pending = game.turn() + 1;
    Map<Color, Move> moves = new TreeMap<>();
    said.forEach((color, decision) -> decision.move().ifPresent(move -> moves.put(color, move)));
    ColorSet resigning = ColorSet.of(said.keySet()).without(ColorSet.of(moves.keySet()));
    game.playTurn(moves, resigning);
    resigning.forEach(color -> log.noteResignation(game, pending, color));
    return game.lastTurn();
  }

  private void checkWhole(ColorSet said) {
    boolean isPlay = game.phase().isPlay();
    if (spec().rules().isSimultaneous() && isPlay && !said.equals(game.active())) {
      throw new GtpError(
          GtpError.SYNTAX_ERROR, "moves of " + said + " (expected: of " + game.active() + ")");
    }
  }

  /**
   * Who is to move: the first in seat order whom the game waits for; black if it waits for none.
   */
  Color next() {
    return game.toMove().isEmpty() ? Color.BLACK : game.toMove().first();
  }

  /**
   * Checks that a colour may make any move now.
   *
   * @throws IllegalMoveException if it may not
   */
  void checkMayMove(Color color) {
    Legality legality = game.legality(color, Move.PASS);
    boolean mayNotMove =
        !legality.isLegal() && legality.reason().compareTo(Legality.Reason.COMMITTED) <= 0;
    if (mayNotMove) {
      throw new IllegalMoveException(legality, "pass");
    }
  }

  /**
   * Asks the player that thinks for a move, and makes none.
   *
   * @throws IllegalMoveException if that colour may not move now
   */
  Decision think(Player player, Color color, UnaryOperator<Thinking> terms) {
    checkMayMove(color);
    Thinking thinking = terms.apply(pace.thinking(color).until(() -> hurry.isInterrupted()));
    Thinking bound = isPassFriendly ? thinking : capturing(color).apply(thinking);
    return player.genmove(game, color, lastThought.watch(bound));
  }

  /** The terms of a player that does not pass while dead stones of others stand. */
  UnaryOperator<Thinking> capturing(Color color) {
    return thinking ->
        estimate().stream().allMatch(point -> game.color(point) == color.seat())
            ? thinking
            : thinking.among(thinking.allowed().and(move -> !move.isPass()));
  }

  void undo(int times) {
    game.undo(times);
    log.update(game);
    lastThought.forget();
  }

  // The count.

  /** Whether there is anything to count in this game. */
  void checkCountable() {
    if (spec().rules().scoring() == Scoring.NONE) {
      throw new GtpError(GtpError.CANNOT_SCORE, "scoring=none");
    }
  }

  /** Whether the dead stones are settled. */
  boolean isCounted() {
    return game.phase() == Phase.ALLIANCES
        || game.outcome().filter(outcome -> COUNTED.contains(outcome.reason())).isPresent();
  }

  /** The agreed dead stones, else an estimate: the player's, or none. */
  List<Integer> dead() {
    return isCounted() ? game.dead() : estimate();
  }

  private List<Integer> estimate() {
    boolean mayBeDead = spec().rules().end().hasAgreement();
    return mayBeDead
        ? config.player().map(player -> player.deadStones(game)).orElse(List.of())
        : List.of();
  }
}
