package gtpx.rooms.match;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.game.Setup;
import gtpx.player.Decision;
import gtpx.record.Metadata;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.log.NullLog;
import gtpx.rooms.room.Clocks;
import gtpx.rooms.room.Participant;
import gtpx.rooms.room.PlayerPolicy;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.RoomContext;
import gtpx.rooms.room.RoomSettings;
import gtpx.rooms.room.RoomTimer;
import gtpx.rooms.room.Rooms;
import gtpx.rooms.room.ServerPlayer;
import gtpx.rooms.room.TimeoutAction;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.Opinion;
import gtpx.rooms.seat.SeatFault;
import gtpx.rules.Outcome;
import gtpx.rules.Variants;
import gtpx.time.Clock;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * One game in a room of its own, from the first move to the result. The match holds every seat.
 * Answers are applied when all players who were asked have answered, so that a record doesn't
 * depend on who was faster; each clock stops when its own player has answered. What happens to a
 * player that fails is decided by {@link FaultAction}. Confined to the room's thread, except for
 * {@link #awaitEnd} and {@link #close}.
 */
public final class Match implements Participant, PlayerPolicy, AutoCloseable {
  private static final RoomSettings SETTINGS =
      new RoomSettings(
          new TimeSetting.None(), TimeoutAction.FORFEIT, true, false, false, Duration.ZERO);
  private static final Duration TO_END = Duration.ofSeconds(10); // for a program that hangs
  private static final int MOST_OFFERS = 100; // per turn; then the bargaining ends

  private final MatchSettings settings;
  private final MatchLog log;
  private final Consumer<Position> progress;
  private final ScheduledExecutorService thread;
  private final CompletableFuture<Game> end = new CompletableFuture<>();
  private final MatchPlayers players;
  private final Room room;
  private final int firstTurn;
  private final SortedMap<Color, Choice> answers = new TreeMap<>(); // to the present question
  private final SortedMap<Color, Choice> early = new TreeMap<>(); // moves that ended a bargaining
  private final SortedMap<Color, SeatFault> faults = new TreeMap<>(); // the first of each seat
  private final Clocks clocks;
  private final Optional<Adjudicator> adjudicator;
  private ColorSet absent = ColorSet.NONE; // seats that play on without a player
  private String question = ""; // the present one
  private boolean hasBegun;
  private boolean isTurnNew; // not delivered to everybody yet
  private RoomTimer.Alarm alarm = () -> {};

  private Match(
      MatchSettings settings,
      Console console,
      MatchLog log,
      Consumer<Position> progress,
      ScheduledExecutorService thread) {
    this.thread = thread;
    this.settings = settings;
    this.log = log;
    this.progress = progress;
    players = new MatchPlayers(settings, console, log, this);
    clocks =
        new Clocks(
            settings.spec().colors(),
            settings.terms().time().setting(),
            settings.terms().time().lag());
    firstTurn = settings.start().map(Setup::turn).orElse(0);
    adjudicator = settings.terms().adjudication().map(terms -> new Adjudicator(terms, firstTurn));
    RoomContext context =
        new RoomContext(
            new RoomContext.Storage(new NullLog(), problem -> {}),
            new RoomContext.Threads(this::execute, this::execute, players.threads(), this::later),
            new RoomContext.Time(() -> 0, () -> 0, Duration.ZERO),
            players,
            spec -> Integer.MAX_VALUE,
            new Quotas(Limits.DEFAULT, () -> 0, refused -> {}),
            Quotas.OPERATOR);
    room =
        new Rooms(Variants.STANDARD, new Random())
            .create("match", settings.spec(), SETTINGS, context)
            .join()
            .room();
  }

  /**
   * Fills the seats, plays one game to its end, and ends every program, whatever has happened.
   *
   * @param console for people
   * @param log receives everything that programs send and are sent
   * @param progress receives the public position whenever it has changed
   * @throws SeatFault of kind {@code HOST} if this machine has failed; then there is no result
   */
  public static MatchResult play(
      MatchSettings settings, Console console, MatchLog log, Consumer<Position> progress)
      throws SeatFault {
    return play(settings, console, log, progress, newThread());
  }

  /**
   * Does the same with the given thread.
   *
   * @param thread the room's thread, on which alarms ring too; it is shut down at the end
   */
  static MatchResult play(
      MatchSettings settings,
      Console console,
      MatchLog log,
      Consumer<Position> progress,
      ScheduledExecutorService thread)
      throws SeatFault {
    try (Match match = new Match(settings, console, log, progress, thread)) {
      Game game = match.awaitEnd();
      if (!match.faults.isEmpty() && settings.spec().rules().isSimultaneous()) {
        log.hide();
      }
      return new MatchResult(
          game, match.hasBegun, match.metadata(), match.faults, match.players.thinkingTimes());
    } finally {
      log.reveal();
    }
  }

  private Metadata metadata() {
    Metadata metadata =
        new Metadata(
            Map.of("seed", String.valueOf(settings.seed())),
            players.names(),
            players.substituted());
    if (settings.terms().time().isShown()) {
      metadata = metadata.with("time", settings.terms().time().setting().toString());
    }
    for (Map.Entry<Color, SeatFault> fault : faults.entrySet()) {
      SeatFault what = fault.getValue();
      metadata =
          metadata.with("fault-" + fault.getKey(), what.kind().word() + ": " + what.getMessage());
    }
    return metadata;
  }

  private static ScheduledExecutorService newThread() {
    return new ScheduledThreadPoolExecutor(
        1,
        new ThreadFactoryBuilder().setNameFormat("match").setDaemon(true).build(),
        new ThreadPoolExecutor.DiscardPolicy()); // answers after the end
  }

  private void execute(Runnable task) {
    thread.execute(() -> run(task));
  }

  private RoomTimer.Alarm later(Duration delay, Runnable task) {
    Future<?> future = thread.schedule(() -> run(task), delay.toNanos(), TimeUnit.NANOSECONDS);
    return () -> future.cancel(false);
  }

  private void run(Runnable task) {
    try {
      task.run();
    } catch (RuntimeException | Error e) { // a bug: the match can't go on
      end.completeExceptionally(e);
    }
  }

  private Game awaitEnd() throws SeatFault {
    execute(this::open);
    try {
      return end.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof SeatFault fault) {
        throw fault;
      }
      throw new IllegalStateException("the match is broken", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  /** Ends all programs. */
  @Override
  public void close() {
    players.close();
    thread.shutdownNow();
  }

  private Position game() {
    return room.game();
  }

  private List<Color> colors() {
    return settings.spec().colors().stream().toList();
  }

  /** Fills the seats; the game begins when all players are ready. */
  private void open() {
    room.seats().enter(this);
    settings.start().ifPresent(setup -> announce(new Event.SetUp(setup, 1)));
    colors().forEach(color -> room.serverPlayers().fill(color, settings.seat(color).shortName()));
  }

  /** Announces a public event as the referee, who may act for every seat. */
  private void announce(Event event) {
    room.announce(this, Color.BLACK, event);
  }

  // What the room reports.

  @Override
  public void changed() {
    if (end.isDone()) {
      return;
    }
    if (hasBegun) {
      progress.accept(game());
    }
    if (game().isFinished()) {
      alarm.cancel();
      end.complete(game().publicCopy());
    }
  }

  @Override
  public boolean isReferee() {
    return true;
  }

  @Override
  public String client() {
    return Quotas.OPERATOR;
  }

  // What the players report.

  @Override
  public boolean mayAsk(Color color) {
    return hasBegun
        && !absent.contains(color)
        && areAllInStep()
        && (!isAskedInOrder(color) || isNext(color));
  }

  /**
   * Returns whether a player is asked only after those before it: people, since they share a
   * terminal, and everybody in scoring, since a player that fails there ends the game at once.
   */
  private boolean isAskedInOrder(Color color) {
    return settings.isPerson(color) || game().phase() == Phase.SCORING;
  }

  private boolean isNext(Color color) {
    return game().toMove().stream()
        .filter(this::isAskedInOrder)
        .filter(other -> !answers.containsKey(other))
        .findFirst()
        .equals(Optional.of(color));
  }

  private boolean areAllInStep() {
    return colors().stream()
        .allMatch(color -> hasFailed(color) || absent.contains(color) || players.isInStep(color));
  }

  /** Returns whether a player has failed and the game ends by that. */
  private boolean hasFailed(Color color) {
    return settings.terms().onFault() == FaultAction.END && faults.containsKey(color);
  }

  @Override
  public Optional<Clock> runningClock(Color color) {
    return settings.terms().time().isShown() && !settings.isPerson(color)
        ? Optional.of(clocks.clock(color)).filter(Clock::isRunning)
        : Optional.empty();
  }

  @Override
  public void delivered() {
    if (end.isDone() || room.isOver() || !areAllInStep()) {
      return;
    }
    if (!hasBegun && colors().stream().anyMatch(this::hasFailed)) {
      fail();
    } else if (!hasBegun || !question.equals(newQuestion())) {
      hasBegun = true;
      goOn();
    } else {
      settle();
    }
  }

  /** Returns the key of the question that the players are to be asked now. */
  private String newQuestion() {
    return game().events().size() + " " + room.shared().undos().size();
  }

  @Override
  public void answered(Color color, Choice answer) {
    if (room.isOver()) {
      return;
    }
    if (answer.equals(new Choice.Quit())) {
      alarm.cancel();
      room.abort();
    } else if (isLate(color)) {
      noteFault(color, slow(color));
    } else {
      stopClock(color, answer);
      answers.put(color, answer);
      settle();
    }
  }

  private boolean isLate(Color color) {
    Clock clock = clocks.clock(color);
    return clock.isRunning() && clock.isOver(now());
  }

  private long now() {
    return settings.host().nanos().getAsLong();
  }

  private static SeatFault slow(Color color) {
    return new SeatFault(SeatFault.Kind.SLOW, color + " has not chosen in time");
  }

  /**
   * A step in the bargaining doesn't end the move; its player only waits for the other's answer.
   */
  private void stopClock(Color color, Choice answer) {
    if (answer instanceof Choice.Bargained && settings.terms().time().isShown()) {
      clocks.pause(color, now());
    } else {
      clocks.moved(color, now());
    }
  }

  @Override
  public void failed(Color color, SeatFault fault, int restarts) {
    throw new AssertionError("nobody is started again in a match");
  }

  @Override
  public void gaveUp(Color color, ServerPlayer player, SeatFault fault) {
    if (!room.isOver()) {
      noteFault(color, fault);
    }
  }

  // The game.

  /** Asks the players that the game waits for, once everything has been delivered to all. */
  private void goOn() {
    revealTurn();
    question = newQuestion();
    Optional<ColorSet> winners = adjudicator.flatMap(judge -> judge.winners(game()));
    if (winners.isPresent()) {
      announce(new Event.Stopped(Outcome.Reason.ADJUDICATION, winners.get()));
    } else if (game().isAtTurnLimit(turnLimit())) {
      announce(new Event.Stopped(Outcome.Reason.TURN_LIMIT, ColorSet.NONE));
    } else {
      answers.clear();
      answers.putAll(early);
      early.clear();
      absent.and(game().toMove()).forEach(this::chooseForNobody);
      startClocks();
      setAlarm();
      settle();
    }
  }

  private void startClocks() {
    boolean isPlay = game().phase().isPlay();
    ColorSet waiting = isPlay ? game().toMove().without(settings.people()) : ColorSet.NONE;
    clocks.open(waiting.without(ColorSet.of(answers.keySet())));
    clocks.start(waiting, now());
  }

  private int turnLimit() {
    return (int) Math.min(Integer.MAX_VALUE, (long) firstTurn + settings.terms().maxTurns());
  }

  private void revealTurn() {
    if (isTurnNew) {
      isTurnNew = false;
      log.reveal();
    }
  }

  /** Applies the answers, if all have answered. */
  private void settle() {
    ColorSet waiting = game().toMove().without(ColorSet.of(answers.keySet()));
    if (!waiting.stream().allMatch(this::hasFailed)) {
      players.changed(); // asks those that were not asked yet
      return;
    }
    alarm.cancel();
    if (colors().stream().anyMatch(this::hasFailed)) {
      fail();
    } else if (answers.containsValue(new Choice.TakeBack())) {
      takeBack();
    } else {
      carryOut();
    }
  }

  private void carryOut() {
    Map<Color, Decision> decisions = new TreeMap<>();
    Map<Color, Event> said = new TreeMap<>();
    answers.forEach(
        (color, answer) -> answer.applyTo(new SeatActions(this, color, decisions, said)));
    if (game().phase() == Phase.BARGAINING && decisions.size() < answers.size()) {
      bargain(decisions.keySet(), said);
    } else if (!decisions.isEmpty()) {
      isTurnNew = true;
      room.playTurn(this, decisions, OptionalInt.empty());
    }
  }

  /**
   * Continues the bargaining.
   *
   * @param moving the players who move instead, which ends the bargaining; their moves wait for the
   *     others'
   */
  private void bargain(Set<Color> moving, Map<Color, Event> said) {
    int events = game().events().size();
    Map<Color, String> refused = new TreeMap<>(); // of people
    moving.forEach(color -> early.put(color, answers.get(color)));
    if (moving.isEmpty() && game().offersOfThisTurn().size() < MOST_OFFERS) {
      said.forEach((color, event) -> tryToSay(color, event, refused));
    }
    refused.forEach(players::explain);
    if (events < game().events().size()) {
      return; // everybody is asked again
    }
    if (refused.isEmpty()) {
      announce(new Event.BargainingEnded(answers.firstKey()));
    } else {
      answers.keySet().removeAll(refused.keySet());
      refused.keySet().forEach(players::askAgain);
    }
  }

  /**
   * Announces an event of the bargaining; it is dropped if another player has just made it
   * impossible.
   */
  private void tryToSay(Color color, Event event, Map<Color, String> refused) {
    try {
      room.announce(this, color, event);
    } catch (RefusedException e) {
      if (settings.isPerson(color)) {
        refused.put(color, String.valueOf(e.getMessage()));
      }
      progress.accept(game());
    }
  }

  /**
   * The actions of an answer: collected if they have to wait for other answers, else carried out at
   * once.
   */
  private record SeatActions(
      Match match, Color color, Map<Color, Decision> decisions, Map<Color, Event> said)
      implements Choice.Actions {
    @Override
    public void move(Decision decision) {
      decisions.put(color, decision);
    }

    @Override
    public void prefer(List<Color> colors) {
      match.room.announce(match, color, new Event.Preferred(color, colors));
    }

    @Override
    public void bargain(Event event) {
      said.put(color, event);
    }

    @Override
    public void judgeDead(Opinion opinion) {
      match.room.judgeDead(match, color, opinion);
    }

    @Override
    public void ally(ColorSet allies) {
      match.room.ally(match, color, allies.and(match.game().active()));
    }
  }

  /**
   * Takes back the turns since the asking player's last one, included; nobody else has to agree.
   */
  private void takeBack() {
    int turns = settings.spec().rules().isSimultaneous() ? 1 : game().active().size();
    room.undoRequests().ask(this, Math.min(turns, game().undoable())).join();
  }

  // Faults.

  /** Records a fault, and does with the seat as the settings say. */
  private void noteFault(Color color, SeatFault fault) {
    boolean isFirst = faults.putIfAbsent(color, fault) == null;
    if (fault.kind() == SeatFault.Kind.HOST) {
      alarm.cancel();
      end.completeExceptionally(fault);
    } else if (hasBegun && !game().active().contains(color)) {
      absent = absent.with(color); // it has left already
      delivered();
    } else if (settings.terms().onFault() == FaultAction.END || !isFirst) {
      lose(fault);
    } else if (settings.terms().onFault() == FaultAction.REPLACE) {
      clocks.reset(color);
      room.serverPlayers().fill(color, players.replace(color).shortName());
    } else {
      leaveEmpty(color);
    }
  }

  /** Ends the game by a fault, or waits for others, who may fail too. */
  private void lose(SeatFault fault) {
    boolean isAnswer =
        fault.kind() == SeatFault.Kind.ILLEGAL || fault.kind() == SeatFault.Kind.SLOW;
    if (settings.terms().onFault() != FaultAction.END) { // even the substitute has failed
      alarm.cancel();
      room.abort();
    } else if (!hasBegun) {
      delivered();
    } else if (isAnswer) {
      settle();
    } else {
      fail();
    }
  }

  private void leaveEmpty(Color color) {
    absent = absent.with(color);
    if (absent.containsAll(game().active())) {
      fail();
    } else {
      if (hasBegun && game().toMove().contains(color)) {
        chooseForNobody(color);
      }
      delivered();
    }
  }

  private void chooseForNobody(Color color) {
    answers.putIfAbsent(color, settings.terms().onFault().choice(game(), color));
  }

  private void fail() {
    alarm.cancel();
    revealTurn();
    ColorSet winners = game().active().without(ColorSet.of(faults.keySet()));
    if (winners.isEmpty()) {
      room.abort();
    } else {
      SeatFault first = faults.values().iterator().next(); // in seat order
      announce(new Event.Stopped(first.reason(), winners));
    }
  }

  /**
   * Sets the alarm for late answers. A program's own time-out comes earlier and explains more, but
   * it is known only when the program has been ended.
   */
  private void setAlarm() {
    alarm.cancel();
    long now = now();
    game().toMove().stream()
        .map(clocks::clock)
        .flatMap(clock -> clock.deadline().stream().boxed())
        .max(Comparator.naturalOrder())
        .map(
            last -> Duration.ofNanos(last - now).plus(settings.terms().time().grace()).plus(TO_END))
        .ifPresent(most -> alarm = room.later(most, this::late));
  }

  private void late() {
    game().toMove().without(ColorSet.of(answers.keySet())).stream()
        .filter(color -> clocks.clock(color).isRunning() && !room.isOver())
        .forEach(color -> noteFault(color, slow(color)));
  }
}
