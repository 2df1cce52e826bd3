package gtpx.engine;

import gtpx.board.Color;
import gtpx.engine.EngineConfig.Habit;
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
import gtpx.player.Analysis;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.protocol.FailureKind;
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
import java.util.function.BiFunction;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/**
 * The state of an engine between two commands: the game, its turns, and the settings of komi and
 * time. The commands query and change it; it reads no arguments and prints nothing.
 */
public final class EngineSession {
  /** The presets in which, as GTP 2 promises, moves may be played in any order of colours. */
  private static final Set<String> FREE = Set.of("go", "go-japanese");

  /**
   * Limits pondering, so that an engine that was left running doesn't keep the machine busy for
   * ever.
   */
  private static final Duration LONGEST_PONDERING = Duration.ofMinutes(1);

  private final EngineConfig config;
  private final GameController controller;
  private final Optional<LocalGameController> ownGame;
  private final MoveTime moveTime = new MoveTime();
  private final LastSearch lastSearch = new LastSearch();
  private Cancellation cancellation = Cancellation.AT_ONCE;
  private OptionalLong lastThought = OptionalLong.empty(); // when the last thought ended
  private boolean isPassFriendly = true;
  private boolean mayResign = true;
  private BigDecimal requestedKomi = BigDecimal.ZERO;
  private Optional<String> statedRules = Optional.empty();

  /** Creates the session of the only client of a game. */
  EngineSession(EngineConfig config) {
    this(config, new LocalGameController(newGame(config.spec()), config.host().nanoTime()));
  }

  private EngineSession(EngineConfig config, LocalGameController own) {
    this.config = config;
    controller = own;
    ownGame = Optional.of(own);
  }

  /** Creates the session of one of many clients of a game that is kept elsewhere. */
  EngineSession(EngineConfig config, GameController shared) {
    this.config = config;
    controller = shared;
    ownGame = Optional.empty();
  }

  private static Game newGame(GameSpec spec) {
    return new Game(spec, isFree(spec));
  }

  /** Whether either colour may play at any time, as GTP 2 promises. */
  static boolean isFree(GameSpec spec) {
    return FREE.contains(spec.variant()) && spec.players() == 2 && !spec.rules().isSimultaneous();
  }

  public EngineConfig config() {
    return config;
  }

  /** The player that chooses moves. The engine must have one. */
  public Player player() {
    return config.player().orElseThrow();
  }

  /** The controller, which decides what the client may do. */
  public GameController controller() {
    return controller;
  }

  /** Whether the game has other clients. */
  public boolean isShared() {
    return ownGame.isEmpty();
  }

  private LocalGameController own() {
    return ownGame.orElseThrow(
        () -> new GtpError("cannot change the game", "others play it too (expected: a new game)"));
  }

  /** The game of its only client. */
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

  /** Sets the object that decides from now on whether a long command should end. */
  void setCancellation(Cancellation other) {
    cancellation = other;
  }

  public Cancellation cancellation() {
    return cancellation;
  }

  public LastSearch lastSearch() {
    return lastSearch;
  }

  /**
   * The arguments of a command. Colours in commands of the dialect are true colours in every view.
   */
  Arguments arguments(GtpCommand command) {
    return command.name().startsWith("gtpx-")
        ? new Arguments(command.arguments(), game())
        : new Arguments(command.arguments(), game(), viewpoint());
  }

  /**
   * Starts a new game; keeps the time settings. After a game, the player's seed is the next number,
   * so that it doesn't play the same game again.
   */
  public void start(GameSpec spec) {
    if (game().turn() > 0) {
      config.player().ifPresent(player -> player.setSeed(player.seed() + 1));
    }
    goOnWith(newGame(spec), new TurnLog(), Optional.empty());
    moveTime.restart();
  }

  /**
   * Continues a game that was begun elsewhere; keeps the time settings.
   *
   * @param turns the decisions of all players in it
   * @param rules as its record states them
   */
  void goOnWith(Game begun, TurnLog turns, Optional<String> rules) {
    Optional<String> refusal = viewpoint().refusal(begun.spec());
    if (refusal.isPresent()) {
      throw GtpError.syntax(refusal.get());
    }
    own().goOnWith(begun, turns);
    statedRules = rules;
    lastSearch.forget();
  }

  /**
   * Continues the same game by other rules, as if it had been played by them from the start.
   *
   * @param isKoJudgedByServer whether a server enforces its ko rule on the moves played here
   * @throws GtpError if the game isn't plain Go, or if its moves break those rules
   */
  public void changeRules(Rules rules, boolean isKoJudgedByServer) {
    Rules before = spec().rules();
    own().changeRules(rules, isKoJudgedByServer);
    if (!rules.equals(before)) {
      statedRules = Optional.empty();
    }
  }

  /** The rules as the record that was loaded states them; empty if they have been changed since. */
  Optional<String> statedRules() {
    return statedRules;
  }

  /** Makes this game enforce ko itself from now on. */
  void judgeKoHere() {
    own().judgeKoHere();
    isPassFriendly = true;
  }

  /** Sets whether the player may pass while dead stones of others are on the board. */
  public void setPassFriendly(boolean isFriendly) {
    isPassFriendly = isFriendly;
  }

  public boolean isPassFriendly() {
    return isPassFriendly;
  }

  public void setUp(Setup setup) {
    ownGame().setUp(setup);
    own().forget();
    statedRules = Optional.empty();
    lastSearch.forget();
  }

  /**
   * Must be called before each command, because a contract may have limited the time for
   * bargaining.
   */
  void beforeCommand() {
    ownGame.ifPresent(LocalGameController::beforeCommand);
  }

  /** Must be called after each command, failed or not. */
  void afterCommand() {
    ownGame.ifPresent(LocalGameController::afterCommand);
  }

  /**
   * Sets the komi, which is White's in a game of two. With more players it never takes effect,
   * since {@code gtpx-game} sets the komi of its game.
   */
  void setKomi(BigDecimal komi) {
    requestedKomi = komi;
    if (spec().players() == 2) {
      ownGame().setKomi(Color.WHITE, komi);
    }
  }

  /** White's komi in a game of two; otherwise the komi that the client set last. */
  public BigDecimal komi() {
    return spec().players() == 2 ? spec().komi().get(Color.WHITE.seat()) : requestedKomi;
  }

  // Moves.

  /**
   * The player to move: the first in seat order that the game waits for; black if it waits for
   * nobody.
   */
  public Color next() {
    return game().toMove().isEmpty() ? Color.BLACK : game().toMove().first();
  }

  /**
   * Checks that a colour may make some move now.
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
   * Asks the player for the move to be made now, and charges the time since the command arrived.
   *
   * @throws IllegalMoveException if that colour may not move now
   */
  Decision choose(Color color, UnaryOperator<Thinking> terms) {
    moveTime.start(color, arrival());
    try {
      return think(color, thinking -> terms.apply(resigning(thinking.paced())));
    } finally {
      moveTime.stop(color, config.host().nanoTime().getAsLong());
    }
  }

  private Thinking resigning(Thinking thinking) {
    return mayResign ? thinking : thinking.playingOn();
  }

  /** Sets whether the player may resign. */
  public void setMayResign(boolean may) {
    mayResign = may;
  }

  public boolean mayResign() {
    return mayResign;
  }

  /**
   * Asks the player for a move without making it.
   *
   * @throws IllegalMoveException if that colour may not move now
   */
  public Decision think(Color color, UnaryOperator<Thinking> terms) {
    checkMayMove(color);
    long arrival = arrival();
    Thinking thinking = terms.apply(thinking(color, arrival));
    Thinking bound = mustCapture() ? capturing(color).apply(thinking) : thinking;
    try {
      return player().genmove(game(), color, lastSearch.watch(bound.after(since(arrival))));
    } finally {
      lastSearch.end();
      lastThought = OptionalLong.of(config.host().nanoTime().getAsLong());
    }
  }

  /**
   * Asks the player what it thinks at the end of its thought; empty if it reports nothing.
   *
   * @throws IllegalMoveException if that colour may not move now
   */
  public Optional<Analysis> analysis(Color color) {
    think(color, terms -> terms);
    return lastSearch.latest();
  }

  /** Under territory scoring, dead stones that are captured cost territory. */
  private boolean mustCapture() {
    boolean isTerritory = spec().rules().scoring() == Scoring.TERRITORY;
    return game().isResumed() || (!isPassFriendly && !isTerritory);
  }

  /**
   * When the command's line arrived. If several moves are thought about, in one command or in
   * commands that were sent together, each begins when the previous one ended.
   */
  private long arrival() {
    long now = config.host().nanoTime().getAsLong();
    long waited = cancellation.waitedNanos();
    return lastThought.isPresent()
        ? now - Math.min(waited, now - lastThought.getAsLong())
        : now - waited;
  }

  private Duration since(long nanos) {
    return Duration.ofNanos(config.host().nanoTime().getAsLong() - nanos);
  }

  private Thinking thinking(Color color, long arrival) {
    return moveTime.thinking(color, game(), arrival).until(() -> cancellation.isInterrupted());
  }

  /** Checks that a colour is in the game and that the game is in that phase. */
  void checkAsked(Color color, Phase phase) {
    if (game().phase() != phase || !game().active().contains(color)) {
      throw new RefusedException(
          Kind.WRONG_PHASE,
          FailureKind.WRONG_PHASE.with(
              game().phase().word() + " (expected: " + phase.word() + ", by a player)"));
    }
  }

  /** Asks the player for its next action in the bargaining without taking the action. */
  Optional<Event> bargain(Color color) {
    long arrival = arrival();
    Thinking thinking = thinking(color, arrival);
    ThinkingBudget half = thinking.budget().sharedBy(2);
    return player().bargain(game(), color, thinking.within(half).after(since(arrival)));
  }

  /**
   * Lets the player think ahead, if configured, until the next line arrives, but at most for a
   * minute.
   */
  void ponder() {
    if (!config.habits().contains(Habit.PONDERS)
        || cancellation.isFollowed()
        || !game().phase().isPlay()) {
      return;
    }
    LongSupplier clock = config.host().nanoTime();
    long begin = clock.getAsLong();
    long most = LONGEST_PONDERING.toNanos();
    config
        .player()
        .ifPresent(
            player ->
                player.ponder(
                    game(), () -> cancellation.isFollowed() || clock.getAsLong() - begin >= most));
  }

  /** The terms of a player that doesn't pass while dead stones of others are on the board. */
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

  /** Checks that this game has something to count. */
  public void checkCountable() {
    if (spec().rules().scoring() == Scoring.NONE) {
      throw new GtpError(FailureKind.CANNOT_SCORE, "scoring=none");
    }
  }

  /** Whether the dead stones have been settled. */
  public boolean isCounted() {
    return game().phase() == Phase.ALLIANCES
        || game().outcome().filter(outcome -> outcome.reason().isCounted()).isPresent();
  }

  /**
   * The agreed dead stones; before the agreement, the player's estimate, or none without a player.
   */
  public List<Integer> dead() {
    return isCounted() ? game().dead() : estimate(Player::deadStones);
  }

  /** The stones of unsure fate that decide who wins; none after the agreement. */
  List<Integer> unsettled() {
    return isCounted() ? List.of() : estimate(Player::unsettledStones);
  }

  private List<Integer> estimate(BiFunction<Player, Position, List<Integer>> judge) {
    boolean mayBeDead = spec().rules().end().hasAgreement();
    return mayBeDead
        ? config.player().map(player -> estimate(player, judge)).orElse(List.of())
        : List.of();
  }

  private List<Integer> estimate(Player player, BiFunction<Player, Position, List<Integer>> judge) {
    try {
      return judge.apply(player, game());
    } finally {
      lastThought = OptionalLong.of(config.host().nanoTime().getAsLong());
    }
  }
}
