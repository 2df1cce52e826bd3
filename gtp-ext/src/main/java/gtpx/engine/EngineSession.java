package gtpx.engine;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.IllegalMoveException;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.game.Setup;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpError;
import gtpx.rules.Rules;
import gtpx.rules.Scoring;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/**
 * What an engine remembers between two commands: the game, its turns, and the settings of komi and
 * time. The commands ask and change it; it reads no arguments and prints nothing.
 */
public final class EngineSession {
  /** The presets that GTP 2 promises may be played in any order of colours. */
  private static final Set<String> FREE = Set.of("go", "go-japanese");

  /** An engine that somebody has left running must not keep the machine busy for ever. */
  private static final Duration LONGEST_PONDERING = Duration.ofMinutes(1);

  private final EngineConfig config;
  private final GameController controller;
  private final Optional<LocalGameController> ownGame;
  private final MoveTime moveTime = new MoveTime();
  private final LastSearch lastSearch = new LastSearch();
  private Cancellation cancellation = Cancellation.AT_ONCE;
  private OptionalLong lastThought = OptionalLong.empty(); // when it ended
  private boolean isPassFriendly = true;
  private BigDecimal requestedKomi = BigDecimal.ZERO;

  /** The session of a client that has the game to itself. */
  EngineSession(EngineConfig config) {
    this(config, new LocalGameController(newGame(config.spec()), config.nanoTime()));
  }

  private EngineSession(EngineConfig config, LocalGameController own) {
    this.config = config;
    controller = own;
    ownGame = Optional.of(own);
  }

  /** The session of one of many clients of a game that is kept elsewhere. */
  EngineSession(EngineConfig config, GameController shared) {
    this.config = config;
    controller = shared;
    ownGame = Optional.empty();
  }

  private static Game newGame(GameSpec spec) {
    return new Game(spec, isFree(spec));
  }

  /** Whether GTP 2 promises that either colour may play at any time. */
  static boolean isFree(GameSpec spec) {
    return FREE.contains(spec.variant()) && spec.players() == 2 && !spec.rules().isSimultaneous();
  }

  public EngineConfig config() {
    return config;
  }

  /** The player that thinks, of an engine that has one. */
  public Player player() {
    return config.player().orElseThrow();
  }

  /** Decides what the client may do. */
  public GameController controller() {
    return controller;
  }

  /** Whether there are other clients. */
  boolean isShared() {
    return ownGame.isEmpty();
  }

  private LocalGameController own() {
    return ownGame.orElseThrow(
        () -> new GtpError("cannot change the game", "others play it too (expected: a new one)"));
  }

  /** The game of a client that has it to itself. */
  Game ownGame() {
    return own().game();
  }

  public Position game() {
    return controller.game();
  }

  public GameSpec spec() {
    return game().spec();
  }

  public Viewpoint viewpoint() {
    return config.viewpoint();
  }

  public MoveTime moveTime() {
    return moveTime;
  }

  /** Sets what is asked from now on whether a long command is to end. */
  void setCancellation(Cancellation other) {
    cancellation = other;
  }

  public Cancellation cancellation() {
    return cancellation;
  }

  public LastSearch lastSearch() {
    return lastSearch;
  }

  /** The arguments of a command: those of the dialect mean the true colours in every view. */
  Arguments arguments(GtpCommand command) {
    return command.name().startsWith("gtpx-")
        ? new Arguments(command.arguments(), game())
        : new Arguments(command.arguments(), game(), viewpoint());
  }

  /** A new game; settings of time stay. */
  public void start(GameSpec spec) {
    goOnWith(newGame(spec), new TurnLog());
    moveTime.restart();
  }

  /**
   * Takes over a game that has begun elsewhere; settings of time stay.
   *
   * @param turns the decisions of everybody in it
   */
  void goOnWith(Game begun, TurnLog turns) {
    viewpoint()
        .refusal(begun.spec())
        .ifPresent(
            refusal -> {
              throw GtpError.syntax(refusal);
            });
    own().goOnWith(begun, turns);
    lastSearch.forget();
  }

  /**
   * Goes on with the same game by other rules, as if it had begun by them.
   *
   * @param isKoJudgedByServer whether a server has judged what is played here by its ko rule
   * @throws GtpError if the game isn't plain Go, or what was played breaks those rules
   */
  public void changeRules(Rules rules, boolean isKoJudgedByServer) {
    own().changeRules(rules, isKoJudgedByServer);
  }

  /** From now on this game judges ko itself. */
  void judgeKoHere() {
    own().judgeKoHere();
    isPassFriendly = true;
  }

  /** Whether one may pass while dead stones of others stand. */
  public void setPassFriendly(boolean isFriendly) {
    isPassFriendly = isFriendly;
  }

  public boolean isPassFriendly() {
    return isPassFriendly;
  }

  public void setUp(Setup setup) {
    ownGame().setUp(setup);
    own().forget();
    lastSearch.forget();
  }

  /** To be called before each command: a contract may have limited the time for bargaining. */
  void beforeCommand() {
    ownGame.ifPresent(LocalGameController::beforeCommand);
  }

  /** To be called after each command, failed or not. */
  void afterCommand() {
    ownGame.ifPresent(LocalGameController::afterCommand);
  }

  /**
   * Counts for white in games of two. With more players it changes nothing, now or later, since
   * gtpx-game starts with its own.
   */
  void setKomi(BigDecimal komi) {
    requestedKomi = komi;
    if (spec().players() == 2) {
      ownGame().setKomi(Color.WHITE, komi);
    }
  }

  /** White's in games of two, else what the client has set last. */
  public BigDecimal komi() {
    return spec().players() == 2 ? spec().komi().get(Color.WHITE.seat()) : requestedKomi;
  }

  // Moves.

  /**
   * Who is to move: the first in seat order whom the game waits for; black if it waits for none.
   */
  public Color next() {
    return game().toMove().isEmpty() ? Color.BLACK : game().toMove().first();
  }

  /**
   * Checks that a colour may make any move now.
   *
   * @throws IllegalMoveException if it may not
   */
  public void checkMayMove(Color color) {
    Legality legality = game().legality(color, Move.PASS);
    boolean mayNotMove =
        !legality.isLegal() && legality.reason().compareTo(Legality.Reason.COMMITTED) <= 0;
    if (mayNotMove) {
      throw new IllegalMoveException(color, "pass", legality);
    }
  }

  /**
   * Asks the player that thinks for the move that is to be made now: its time is counted from the
   * arrival of the command.
   *
   * @throws IllegalMoveException if that colour may not move now
   */
  Decision choose(Color color, UnaryOperator<Thinking> terms) {
    moveTime.start(color, arrival());
    try {
      return think(color, thinking -> terms.apply(thinking.paced()));
    } finally {
      moveTime.stop(color, config.nanoTime().getAsLong());
    }
  }

  /**
   * Asks the player that thinks for a move, and makes none.
   *
   * @throws IllegalMoveException if that colour may not move now
   */
  public Decision think(Color color, UnaryOperator<Thinking> terms) {
    checkMayMove(color);
    long arrival = arrival();
    Thinking thinking = terms.apply(thinking(color, arrival));
    boolean captures = !isPassFriendly || game().isResumed();
    Thinking bound = captures ? capturing(color).apply(thinking) : thinking;
    try {
      return player().genmove(game(), color, lastSearch.watch(bound.after(since(arrival))));
    } finally {
      lastThought = OptionalLong.of(config.nanoTime().getAsLong());
    }
  }

  /**
   * When the command's line arrived. Of several thoughts, in one command or in commands that were
   * sent at once, each begins where the one before has ended.
   */
  private long arrival() {
    long now = config.nanoTime().getAsLong();
    long waited = cancellation.waitedNanos();
    return lastThought.isPresent()
        ? now - Math.min(waited, now - lastThought.getAsLong())
        : now - waited;
  }

  private Duration since(long nanos) {
    return Duration.ofNanos(config.nanoTime().getAsLong() - nanos);
  }

  private Thinking thinking(Color color, long arrival) {
    return moveTime.thinking(color, game(), arrival).until(() -> cancellation.isInterrupted());
  }

  /** Checks that a colour is in the game, and the game in that phase. */
  void checkAsked(Color color, Phase phase) {
    if (game().phase() != phase || !game().active().contains(color)) {
      throw new RefusedException(
          Kind.WRONG_PHASE,
          String.format(
              "wrong phase %s (expected: %s, by a player)", game().phase().word(), phase.word()));
    }
  }

  /** Asks the player that thinks what it does in the bargaining, and does nothing. */
  Optional<Event> bargain(Color color) {
    long arrival = arrival();
    Thinking thinking = thinking(color, arrival);
    ThinkingBudget half = thinking.budget().sharedBy(2);
    return player().bargain(game(), color, thinking.within(half).after(since(arrival)));
  }

  /** Lets the player think ahead, if it is to, until the next line arrives, or a minute is over. */
  void ponder() {
    if (!config.ponders() || cancellation.isFollowed() || !game().phase().isPlay()) {
      return;
    }
    LongSupplier clock = config.nanoTime();
    long begin = clock.getAsLong();
    long most = LONGEST_PONDERING.toNanos();
    config
        .player()
        .ifPresent(
            player ->
                player.ponder(
                    game(), () -> cancellation.isFollowed() || clock.getAsLong() - begin >= most));
  }

  /** The terms of a player that does not pass while dead stones of others stand. */
  UnaryOperator<Thinking> capturing(Color color) {
    return thinking ->
        spec().rules().end().hasAgreement()
            ? player().capturing(game(), color, thinking)
            : thinking;
  }

  void undo(int times) {
    own().undo(times);
    lastSearch.forget();
  }

  // The count.

  /** Whether there is anything to count in this game. */
  public void checkCountable() {
    if (spec().rules().scoring() == Scoring.NONE) {
      throw new GtpError(GtpError.CANNOT_SCORE, "scoring=none");
    }
  }

  /** Whether the dead stones are settled. */
  public boolean isCounted() {
    return game().phase() == Phase.ALLIANCES
        || game().outcome().filter(outcome -> outcome.reason().isCounted()).isPresent();
  }

  /** The agreed dead stones, else an estimate: the player's, or none. */
  public List<Integer> dead() {
    return isCounted() ? game().dead() : estimate();
  }

  private List<Integer> deadStones(Player player) {
    try {
      return player.deadStones(game());
    } finally {
      lastThought = OptionalLong.of(config.nanoTime().getAsLong());
    }
  }

  private List<Integer> estimate() {
    boolean mayBeDead = spec().rules().end().hasAgreement();
    return mayBeDead ? config.player().map(this::deadStones).orElse(List.of()) : List.of();
  }
}
