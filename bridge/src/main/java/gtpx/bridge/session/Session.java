package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.bridge.service.ClientConnection;
import gtpx.bridge.service.CommandHandler;
import gtpx.bridge.service.ForwardScope;
import gtpx.bridge.service.GameNames;
import gtpx.bridge.service.Placement;
import gtpx.engine.Arguments;
import gtpx.engine.GtpEngine;
import gtpx.engine.View;
import gtpx.engine.Viewpoint;
import gtpx.game.Game;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpError;
import gtpx.protocol.GtpResponse;
import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.ChatRule;
import gtpx.rooms.limit.Computation;
import gtpx.rooms.limit.LimitException;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.log.StoreException;
import gtpx.rooms.room.DeadStoneEstimates;
import gtpx.rooms.room.Participant;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.RoomHeader;
import gtpx.rooms.room.Secrets;
import java.net.InetSocketAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The session of one connection. Its commands run one at a time: in the lobby on an executor of its
 * own, in a room on the room's. {@link SessionState} says where the connection is:
 *
 * <pre>
 *   InLobby --gtpx-sit, gtpx-watch, gtpx-owner--> Joining --on the room's thread--> InRoom
 *   InLobby --gtpx-serve--> the other side answers from then on
 *   InLobby --a command about a game of another node--> that node goes on with the connection
 *   any --the end of the connection--> Closed
 * </pre>
 *
 * <p>The room's {@link gtpx.rooms.room.Seats} know which seats the connection holds.
 */
final class Session implements CommandHandler, Participant {
  private static final Logger LOG = LoggerFactory.getLogger(Session.class);
  private static final int LINE_WITH_SEAT = 1 << 20; // bytes

  private final ClientConnection client;
  private final Lobby lobby;
  private final String connection;
  private final Commands commands;
  private final Audit audit;
  private Consumer<GtpCommand> onCommand = command -> dispatch(() -> handle(command));
  private volatile SessionState state;
  private volatile boolean mayHoldSeat; // it has sat down before
  private Optional<PendingAnswer> waiting = Optional.empty();
  private boolean isLookQueued; // a look at the pending answer, queued behind the players
  private GtpCommand current = new GtpCommand(OptionalInt.empty(), "", List.of());
  private long number; // of the current command
  private boolean isAnswered = true;
  private boolean closesIfItFails; // the current command
  private long sentUpTo; // number of the last event sent
  private final Set<String> presented = new HashSet<>(); // secrets of a private game

  /** Carries out a command, and answers it through the session, now or later. */
  @FunctionalInterface
  interface Execution {
    void handle(Session session, Arguments arguments);
  }

  /** The commands that the sessions of a server share. */
  interface Commands {
    /** Returns the handler of a command that the bridge answers itself. */
    Optional<Execution> find(String name);

    /** Returns the names of all commands, including those of the engine. */
    Set<String> names(GtpEngine engine);

    /** Returns on which node of the cluster each game is. */
    Placement placement();

    /** Returns the engine that answers all other commands outside rooms. */
    GtpEngine outside();

    /** Returns an engine that answers all other commands in a room. */
    GtpEngine inRoom(Room room, ClientGame game);

    /** Returns whether a command of the engine is answered outside rooms. */
    boolean isAnsweredOutside(String name);

    /** Returns whether a command is a query that counts towards a spectator's computing time. */
    boolean asks(String name);

    /** Returns the refusal of a command outside rooms. */
    GtpError refusal(String name);
  }

  /**
   * Opens a session outside rooms.
   *
   * @param connection its name in logs
   */
  Session(ClientConnection client, Lobby lobby, Commands commands, String connection) {
    this.client = client;
    this.lobby = lobby;
    this.commands = commands;
    this.connection = connection;
    audit = new Audit(connection, client.address());
    state =
        new SessionState.InLobby(lobby.tasks().newExecutor(client.client()), commands.outside());
  }

  // What the client sends.

  @Override
  public void command(GtpCommand command) {
    onCommand.accept(command);
  }

  @Override
  public void followed() {
    dispatch(() -> waiting.ifPresent(PendingAnswer::followed));
  }

  @Override
  public void interrupted() {
    dispatch(() -> waiting.ifPresent(PendingAnswer::interrupted));
  }

  @Override
  public void closed() {
    dispatch(this::leave);
  }

  /**
   * Runs a task on the thread where the session is when the task's turn comes. A client that never
   * sat down waits for the players even before that; {@link #run} decides for all others.
   */
  private void dispatch(Runnable task) {
    Executor thread = state.executor();
    Executor queue =
        mayHoldSeat
            ? thread
            : state.inRoom().<Executor>map(in -> in.room()::executeLater).orElse(thread);
    boolean isBehindPlayers = queue != thread;
    queue.execute(
        () -> {
          if (state.executor() != thread) {
            dispatch(task); // it has moved to a room or the lobby since
          } else if (isBehindPlayers) {
            lobby.tasks().charge(client(), task);
          } else {
            run(task);
          }
        });
  }

  /** Prepares to take a seat: from now on, tasks may be those of a player. */
  void prepareToSit() {
    mayHoldSeat = true;
  }

  /**
   * Runs a task. Without a seat, the time is charged to the client instead of the game, and the
   * task waits for the players.
   */
  private void run(Runnable task) {
    Runnable charged = () -> lobby.tasks().charge(client(), task);
    if (isSeated()) {
      task.run();
    } else {
      state.inRoom().ifPresentOrElse(in -> in.room().executeLater(charged), charged);
    }
  }

  private void leave() {
    if (state instanceof SessionState.Joining) {
      dispatch(this::leave); // after it has arrived in the room
      return;
    }
    if (state instanceof SessionState.Closed) {
      return;
    }
    state = new SessionState.Closed(state);
    drop();
    leaveRoom();
  }

  private void leaveRoom() {
    clientGame().ifPresent(ClientGame::release);
    state.inRoom().ifPresent(in -> in.room().leave(this));
    state.inRoom().ifPresent(in -> lobby.open().forgetSoon(in.room()));
  }

  private void drop() {
    waiting.ifPresent(PendingAnswer::dropped);
    waiting = Optional.empty();
  }

  private void handle(GtpCommand command) {
    current = command;
    number++;
    isAnswered = false;
    closesIfItFails = false;
    boolean isCharged = commands.asks(command.name()) && !isSeated();
    if (isCharged) { // once, even if the command is tried again after a count of dead stones
      guard(() -> lobby.quotas().checkTime(Computation.QUESTIONS, client()));
    }
    if (!isAnswered) {
      guard(isCharged ? () -> measure(command) : () -> answer(command));
    }
  }

  private boolean isSeated() {
    return mayHoldSeat
        && clientGame().filter(game -> !game.room().seats().heldBy(this).isEmpty()).isPresent();
  }

  /**
   * Returns a long text to be sent; its letters count towards a spectator's computing time.
   *
   * @throws gtpx.rooms.limit.LimitException if that time is spent
   */
  String chargeText(Supplier<String> text) {
    if (isSeated()) {
      return text.get();
    }
    lobby.quotas().checkTime(Computation.QUESTIONS, client());
    String sent = text.get();
    lobby.quotas().countLetters(client(), sent.length());
    return sent;
  }

  /** Answers a query of a spectator, which counts towards its computing time. */
  private void measure(GtpCommand command) {
    lobby.tasks().measure(Computation.QUESTIONS, client(), () -> answer(command));
  }

  private void answer(GtpCommand command) {
    Optional<Execution> handler = commands.find(command.name());
    GtpEngine engine = engine();
    if (handler.isPresent()) {
      handler.get().handle(this, engine.arguments(command));
    } else if (state.inRoom().isPresent() || commands.isAnsweredOutside(command.name())) {
      finish(engine.answer(command));
    } else {
      throw commands.refusal(command.name());
    }
  }

  /** Returns the engine that answers all commands that the bridge doesn't answer itself. */
  GtpEngine engine() {
    return state.engine();
  }

  /** Returns the names of all commands that are known where the session is. */
  Set<String> commandNames() {
    return commands.names(engine());
  }

  /** Returns the current command. */
  GtpCommand current() {
    return current;
  }

  /** Returns on which node of the cluster each game is. */
  Placement placement() {
    return commands.placement();
  }

  Lobby lobby() {
    return lobby;
  }

  /** Returns the answer to {@code final_score}. */
  String finalScore() {
    GtpCommand command = new GtpCommand(OptionalInt.empty(), "final_score", List.of());
    return engine().answer(command).text();
  }

  /** Returns the audit in which its actions are recorded for the operator. */
  Audit audit() {
    return audit;
  }

  // Limits.

  /** Returns the client whose limits it counts against. */
  @Override
  public String client() {
    return client.client();
  }

  /**
   * Counts an action whose rate is limited.
   *
   * @throws RefusedException if it was done too often
   */
  void count(Action action) {
    lobby.quotas().count(action, client());
  }

  /**
   * Returns whether a secret is right; throws if it is wrong and the client has presented too many
   * wrong ones.
   */
  boolean isRight(Predicate<String> check, String secret, Runnable ifWrong) {
    return lobby.secrets().isRight(check, secret, client(), ifWrong);
  }

  /**
   * Returns whether it may learn that a game exists; see {@link SeatSecrets#maySee}.
   *
   * @param header the game's; empty if there is no such game
   */
  boolean maySee(
      Optional<RoomHeader> header,
      BiPredicate<Secrets, String> opens,
      Optional<String> secret,
      Runnable ifWrong) {
    return lobby.secrets().maySee(header, opens, secret, client(), ifWrong);
  }

  /** Throws unless it may create that game. */
  void checkMayCreate(String game, Optional<String> token) {
    lobby.checkMayCreate(game, client, token, () -> audit.warn("wrong token", game));
  }

  /** Throws unless it may chat where it is. */
  void checkMayChat() {
    ChatRule rule = lobby.quotas().limits().chat();
    if (rule == ChatRule.OFF) {
      throw new RefusedException(Kind.HOST, "there is no chat on this server");
    }
    if (rule == ChatRule.SEATED && !isSeated()) {
      throw new RefusedException(Kind.HOST, "spectators may not chat; send gtpx-sit first");
    }
  }

  // Answers.

  void succeed(String text) {
    finish(GtpResponse.success(current.id(), text));
  }

  void fail(String why) {
    finish(GtpResponse.failure(current.id(), why));
    if (closesIfItFails) {
      state.whenDurable(client::close);
    }
  }

  /** Closes the connection after the answer to the current command, if that command fails. */
  void closeIfItFails() {
    closesIfItFails = true;
  }

  /** Answers the current command as soon as everything that has happened is on disk. */
  private void finish(GtpResponse response) {
    if (isAnswered) {
      return;
    }
    isAnswered = true;
    drop();
    state.whenDurable(() -> client.answer(response));
  }

  /** Answers the current command as soon as it can be answered, possibly at once. */
  void await(PendingAnswer how) {
    waiting = Optional.of(how);
    how.look();
  }

  /** Returns whether that answer is still pending. */
  boolean awaits(PendingAnswer how) {
    return waiting.filter(now -> now == how).isPresent();
  }

  /** Runs a task on this session's thread. */
  void execute(Runnable task) {
    dispatch(() -> guard(task));
  }

  /** Runs a task; if it throws, answers with the error. Does nothing for a closed connection. */
  private void guard(Runnable task) {
    if (state instanceof SessionState.Closed) {
      return;
    }
    try {
      task.run();
    } catch (GtpError | RefusedException e) {
      fail(String.valueOf(e.getMessage()));
    } catch (RoomEstimator.EstimateMissing e) {
      guard(() -> retryWhenCounted(e.game(), task));
    } catch (RuntimeException e) {
      failInternally(e);
    }
  }

  private void failInternally(Throwable problem) {
    if (problem instanceof StoreException) { // logged by the store
      fail(StoredGames.UNREADABLE);
      return;
    }
    LOG.atError()
        .setCause(problem)
        .addKeyValue("connection", connection)
        .addKeyValue("command", current.name())
        .log("internal error");
    fail(FailureKind.INTERNAL_ERROR.because(problem.getClass().getSimpleName()));
  }

  /** Waits for a count as long as the current command is unanswered. */
  private final class CountAsker implements DeadStoneEstimates.Asker {
    private final long asked = number;

    @Override
    public String client() {
      return Session.this.client();
    }

    @Override
    public boolean isSeated() {
      return Session.this.isSeated();
    }

    @Override
    public boolean isWaiting() {
      return isCurrent() && !(state instanceof SessionState.Closed);
    }

    boolean isCurrent() {
      return asked == number && !isAnswered;
    }

    @Override
    public Executor counter() {
      return lobby.tasks().counter(client());
    }
  }

  private void retryWhenCounted(Game game, Runnable task) {
    lobby.quotas().checkTime(Computation.COUNTS, client()); // checked again when its turn comes
    CountAsker asker = new CountAsker();
    var unused =
        here()
            .room()
            .estimates()
            .lookUp(game, asker)
            .whenComplete((estimate, problem) -> run(() -> retry(asker, task, problem)));
  }

  private void retry(CountAsker asker, Runnable task, @Nullable Throwable problem) {
    if (asker.isCurrent()) {
      Optional.ofNullable(problem).ifPresentOrElse(this::failToCount, () -> guard(task));
    }
  }

  private void failToCount(Throwable problem) {
    if (problem instanceof LimitException) {
      fail(String.valueOf(problem.getMessage()));
    } else {
      failInternally(problem.getCause() == null ? problem : problem.getCause());
    }
  }

  /** Leaves the current command unanswered: the other side answers from now on. */
  ClientConnection turnRound() {
    isAnswered = true;
    return client;
  }

  /**
   * Has the current command answered by another node.
   *
   * @throws RefusedException if the client must send it again instead
   */
  void forward(InetSocketAddress node, ForwardScope scope) {
    // in a room, it is the first node that passes this command on; outside, it may be the second
    boolean isSecond = client.isForwarded() && state.inRoom().isEmpty();
    if (isSecond || !client.canBeForwarded()) {
      throw Placement.moving(current.arguments().get(0));
    }
    isAnswered = true;
    client.forward(current, node, scope);
  }

  /**
   * Leaves the room, answers, and closes the connection. Whoever sees the answer finds the seat
   * empty.
   */
  void quit() {
    leaveRoom();
    succeed("");
    state.whenDurable(client::close);
  }

  // Rooms.

  /** Returns the game of the room that the session is in; empty if it is in none. */
  Optional<ClientGame> clientGame() {
    return state.inRoom().map(SessionState.InRoom::game);
  }

  /** Returns the game of the room that the session is in; throws if it is in none. */
  ClientGame here() {
    return inRoom().game();
  }

  private SessionState.InRoom inRoom() {
    return state.inRoom().orElseThrow(NoGameController::refusal);
  }

  /**
   * Enters a room, and runs the rest on the room's thread.
   *
   * @throws GtpError if the session is in another room
   */
  void enter(Room room, Runnable rest) {
    Optional<Room> here = state.inRoom().map(SessionState.InRoom::room);
    if (here.isPresent() && here.get() != room) {
      throw alreadyIn(here.get());
    }
    if (here.isPresent()) {
      rest.run();
    } else {
      leaveLobby(room);
      room.execute(() -> run(() -> guard(() -> arrive(room, rest))));
    }
  }

  /** Returns the refusal of a command that would enter another room than that one. */
  static GtpError alreadyIn(Room room) {
    return new GtpError("already in game " + room.header().name() + "; use another connection");
  }

  private void leaveLobby(Room room) {
    if (state instanceof SessionState.InLobby outside) {
      state = outside.join(room);
    }
  }

  private void arrive(Room room, Runnable rest) {
    if (state instanceof SessionState.Joining entering) {
      checkMayArrive(room);
      room.seats().enter(this);
      sentUpTo = room.feed().last();
      ClientGame game = gameOf(room, new Viewpoint(View.GTPX, room.spec().colors().first()));
      state = entering.arrive(game, commands.inRoom(room, game));
      rest.run();
    }
  }

  /** Checks again, on the room's thread, what may have changed since the room was looked up. */
  private void checkMayArrive(Room room) {
    if (room.isForgotten() || !maySee(room.header())) {
      state = new SessionState.InLobby(lobby.tasks().newExecutor(client()), commands.outside());
      String game = room.header().name();
      throw room.isForgotten() ? forgotten(game) : absent(game);
    }
  }

  /**
   * Notes that the client is about to enter a game, or is in it, with these secrets. One of them
   * may become a key of the game only later.
   */
  void noteSecrets(RoomHeader header, Stream<String> secrets) {
    Optional<Room> here = state.inRoom().map(SessionState.InRoom::room);
    if (here.isEmpty()) {
      presented.clear(); // those of other games
    } else if (here.get().header().name().equals(header.name())) {
      presented.removeIf(secret -> !header.secrets().includes(secret)); // no key has become of it
    } else {
      return; // it will be refused
    }
    if (header.settings().isPrivate()) {
      secrets.forEach(presented::add);
    }
  }

  @Override
  public boolean maySee(RoomHeader header) {
    return !header.settings().isPrivate()
        || presented.stream().anyMatch(header.secrets()::mayWatch);
  }

  /**
   * Returns the refusal of a command whose game isn't found here: it may have moved since the
   * command was given to this node.
   */
  RuntimeException absent(String game) {
    return commands.placement().isHere(game) || !game.matches(GameNames.PATTERN)
        ? new GtpError(FailureKind.NO_SUCH_GAME, game + " (see gtpx-games)")
        : Placement.moving(game);
  }

  private RuntimeException forgotten(String game) {
    return commands.placement() == Placement.HERE
        ? new GtpError(FailureKind.NO_SUCH_GAME, game + "; try again")
        : Placement.moving(game);
  }

  private ClientGame gameOf(Room room, Viewpoint viewpoint) {
    return new ClientGame(room, this, viewpoint);
  }

  /** Makes this the session of one command for a seat, with the seat's secret. */
  Session forSeat(SeatSecrets.SeatOf seat, String secret) {
    onCommand = command -> doOnce(seat.room(), seat.color(), secret, command);
    return this;
  }

  private void doOnce(Room room, Color color, String secret, GtpCommand command) {
    noteSecrets(room.header(), Stream.of(secret));
    leaveLobby(room);
    room.execute(
        () -> {
          current = command;
          isAnswered = false;
          guard(() -> arrive(room, () -> hold(room, color, secret)));
          if (!isAnswered) {
            handle(command);
          }
        });
  }

  private void hold(Room room, Color color, String secret) {
    room.checkOpens(color, secret);
    prepareToSit();
    room.seats().holdForOneCommand(this, color, client.address());
    see(new Viewpoint(View.GTPX, color));
  }

  /** Switches to another viewpoint on the game. */
  void see(Viewpoint viewpoint) {
    SessionState.InRoom in = inRoom();
    in.game().release();
    ClientGame game = gameOf(in.room(), viewpoint);
    state = in.see(game, commands.inRoom(in.room(), game));
  }

  /** Allows the long lines that a player may send. */
  void allowLongLines() {
    client.allowLines(LINE_WITH_SEAT);
  }

  void own() {
    state = inRoom().own();
  }

  /** Returns the number of the last event that was sent to this connection. */
  long sentUpTo() {
    return sentUpTo;
  }

  void noteSent(long event) {
    sentUpTo = event;
  }

  @Override
  public boolean isOwner() {
    return state.inRoom().filter(SessionState.InRoom::isOwner).isPresent();
  }

  /** Returns the room that the session is in, if it is the owner; throws otherwise. */
  Room owned() {
    if (!isOwner()) {
      throw new GtpError("not the owner; send gtpx-owner first");
    }
    return here().room();
  }

  // What the room reports.

  @Override
  public Runnable takeReplay(long bytes) {
    int points = Resource.REPLAYS.amountOf(bytes);
    return lobby.quotas().take(Resource.REPLAYS, client(), points)::giveBack;
  }

  @Override
  public void countChange() {
    count(Action.CHANGE);
  }

  @Override
  public void changed() {
    if (state.inRoom().filter(in -> in.room().isBroken()).isPresent()) {
      client.close();
    } else if (isSeated()) {
      look();
    } else if (waiting.isPresent() && !isLookQueued) {
      isLookQueued = true;
      run(this::look);
    }
  }

  private void look() {
    isLookQueued = false;
    guard(() -> waiting.ifPresent(PendingAnswer::look));
    clientGame().ifPresent(ClientGame::passIfCompelled);
  }

  @Override
  public void sentAway(Color color) {
    LOG.atInfo()
        .addKeyValue("connection", connection)
        .addKeyValue("seat", color)
        .log("seat taken over");
    changed();
  }

  @Override
  public void dismissed() {
    leave();
    client.close();
  }
}
