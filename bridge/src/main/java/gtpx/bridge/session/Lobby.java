package gtpx.bridge.session;

import com.google.common.base.Ticker;
import gtpx.bridge.service.ClientConnection;
import gtpx.bridge.service.GameNames;
import gtpx.bridge.service.Placement;
import gtpx.bridge.service.RemoteGames;
import gtpx.bridge.store.NameTakenException;
import gtpx.game.GameSpec;
import gtpx.game.RefusedException;
import gtpx.protocol.GtpError;
import gtpx.rooms.limit.Computation;
import gtpx.rooms.limit.GameSize;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.NanoClock;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.RoomLimit;
import gtpx.rooms.log.FencedException;
import gtpx.rooms.log.RoomLog.StoredGame;
import gtpx.rooms.log.StoreException;
import gtpx.rooms.referee.Referee;
import gtpx.rooms.referee.RefereeLimits;
import gtpx.rooms.room.OfferedPlayers;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.RoomContext;
import gtpx.rooms.room.RoomHeader;
import gtpx.rooms.room.RoomSettings;
import gtpx.rooms.room.Rooms;
import gtpx.rooms.room.Secrets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All games of a server: creates, finds and ends them, and puts them to sleep. {@link OpenRooms}
 * are those in memory, {@link StoredGames} and {@link PastGames} bring others back, {@link
 * GameLists} lists them. Doesn't know the connections, and leaves everything inside a room to the
 * room.
 */
public final class Lobby {
  private static final Logger LOG = LoggerFactory.getLogger(Lobby.class);

  private static final Duration AWAKE = Duration.ofMinutes(5); // at least, after the last event
  private static final int EXPIRED_AT_ONCE = 100; // sleeping games; each is replayed

  private final LobbyConfig config;
  private final Rooms rooms;
  private final GameNames names = new GameNames();
  private final ClientTasks tasks;
  private final SeatSecrets secrets;
  private final OpenRooms open;
  private final StoredGames stored;
  private final PastGames past;
  private final GameLists lists;
  private final GameProspects prospects;
  private final Referee referee; // of games that aren't the lobby's
  private volatile Predicate<String> paused = name -> false;
  private volatile boolean isDraining;

  /** Creates a lobby without rooms. */
  public Lobby(LobbyConfig config) {
    this.config = config;
    rooms = new Rooms(config.terms().variants(), config.random());
    tasks = new ClientTasks(config);
    Ticker ticker = new NanoClock(config.clock().nanoTime()).ticker();
    secrets = new SeatSecrets(config.terms().quotas(), ticker);
    open = new OpenRooms(secrets);
    stored = new StoredGames(config, rooms, open, secrets, tasks);
    past = new PastGames(config, stored, tasks, ticker);
    open.whenDropped(past::forget);
    lists = new GameLists(config, open, stored, tasks);
    prospects =
        new GameProspects(config.terms().quotas(), tasks::counter, config.players()::estimator);
    referee =
        Referee.stateless(
            config.terms().variants(), refereeLimits(config.terms().quotas().limits()));
  }

  // Its parts.

  /** Returns which names its games can have. */
  public GameNames names() {
    return names;
  }

  /** Returns the rooms in memory. */
  OpenRooms open() {
    return open;
  }

  /** Returns the games in the store. */
  StoredGames stored() {
    return stored;
  }

  /** Returns the lists of its games. */
  GameLists lists() {
    return lists;
  }

  /** Returns the tasks of its clients. */
  ClientTasks tasks() {
    return tasks;
  }

  /** Returns the players that owners of its games may seat. */
  OfferedPlayers offeredPlayers() {
    return config.players().offered();
  }

  /** Returns the secrets of the seats of its games. */
  SeatSecrets secrets() {
    return secrets;
  }

  /** Returns what the server's bot expects of its games. */
  GameProspects prospects() {
    return prospects;
  }

  /** Returns the quotas of its clients. */
  Quotas quotas() {
    return config.terms().quotas();
  }

  /** Lets a request take as much memory as the replays of one client. */
  private static RefereeLimits refereeLimits(Limits limits) {
    int points = limits.of(Resource.REPLAYS).perClient();
    return new RefereeLimits(RoomLimit.REFEREE_WORK.number(), Resource.REPLAYS.bytes(points));
  }

  /** Returns the referee of games that aren't the lobby's; it keeps none, so any thread may ask. */
  Referee referee() {
    return referee;
  }

  /** Has lists show the games of other nodes, too. */
  public void listAlso(RemoteGames others) {
    lists.listAlso(others);
  }

  // Games that a server restores.

  /**
   * Has games restored with their clocks paused, because their players have yet to come back.
   *
   * @param names which games, by their names
   */
  public void pauseRestored(Predicate<String> names) {
    paused = names;
  }

  /** Returns the header of a game of the store; empty if it has none. Waits for the disk. */
  public Optional<RoomHeader> readHeader(String name) {
    return stored.readHeader(name);
  }

  /** Restores all games that are neither over nor asleep, with their server players. */
  public void restore() {
    restore(config.store().awake());
    LOG.atInfo().addKeyValue("games", open.all().size()).log("games restored");
  }

  /** Restores games that are not over, such as those of a shard; none may be in memory. */
  public void restore(List<StoredGame> games) {
    stored.restore(games, this::reopen);
  }

  private void reopen(Room room) {
    room.reopen(paused.test(room.header().name()));
    open.forget(room);
  }

  // Creating.

  /**
   * Throws unless a client may create games, and a game may have that name.
   *
   * @param token the token that the client has presented
   * @param ifWrong reports a wrong token to the audit
   */
  void checkMayCreate(
      String name, ClientConnection client, Optional<String> token, Runnable ifWrong) {
    GameNames.check(name);
    config.terms().creates().check(client, token, secrets, ifWrong);
  }

  /**
   * Creates a game.
   *
   * @param words a preset, then options of the game and of how it is run
   * @param client the client that creates it
   * @return a future that fails with {@link NameTakenException} if the name is taken, or reserved
   *     and {@code client} is not the operator
   * @throws gtpx.rooms.limit.LimitException if the client, or all clients together, would have too
   *     many
   */
  public CompletableFuture<Secrets.Plaintext> create(
      String name, List<String> words, String client) {
    GameNames.check(name);
    if (isDraining) {
      throw shuttingDown();
    }
    List<String> rest = new ArrayList<>(words);
    try {
      RoomSettings settings = RoomSettings.take(rest);
      GameShares.check(
          config.terms().quotas(), client, GameSize.of(rest, config.terms().variants()));
      GameSpec spec = rooms.spec(rest);
      if (names.isReserved(name) && !client.equals(Quotas.OPERATOR)) {
        return CompletableFuture.failedFuture(new NameTakenException(name));
      }
      RoomContext context = config.newRoomContext().apply(name, client);
      CompletableFuture<Optional<Room>> room = new CompletableFuture<>();
      if (open.announce(name, room).isPresent()) {
        return CompletableFuture.failedFuture(new NameTakenException(name));
      }
      if (open.find(name).isPresent()) { // if only in memory: it has been deleted from the store
        open.appeared(name, room);
        return CompletableFuture.failedFuture(new NameTakenException(name));
      }
      try {
        return create(name, spec, settings, context)
            .whenComplete((made, problem) -> open.appeared(name, room));
      } catch (RuntimeException e) { // a limit, for instance
        open.appeared(name, room);
        throw e;
      }
    } catch (IllegalArgumentException e) {
      throw GtpError.syntax(String.valueOf(e.getMessage()));
    }
  }

  private CompletableFuture<Secrets.Plaintext> create(
      String name, GameSpec spec, RoomSettings settings, RoomContext context) {
    GameShares shares = GameShares.take(config.terms().quotas(), context.maker(), spec);
    return rooms
        .create(name, spec, settings, context)
        .whenComplete((made, problem) -> noteFailure(name, context, problem))
        .exceptionallyCompose(
            problem -> {
              shares.giveBack();
              return withoutFence(name, problem);
            })
        .thenApply(
            made -> {
              open.add(made.room(), shares);
              return made.secrets();
            });
  }

  /** Reports a failed disk: from then on nothing can be stored in any game. */
  private static void noteFailure(String name, RoomContext context, @Nullable Throwable problem) {
    Throwable cause = problem instanceof CompletionException ? problem.getCause() : problem;
    if (cause instanceof FencedException) {
      context.storage().failure().accept(cause);
    } else if (cause instanceof StoreException) {
      LOG.atError()
          .addKeyValue("game", name)
          .addKeyValue("why", cause.getMessage())
          .log("the disk has failed");
      LOG.debug("where the disk has failed", cause);
      context.storage().failure().accept(cause);
    }
  }

  /** Asks the client to try again if the game would now be another node's. */
  private static <T> CompletableFuture<T> withoutFence(String name, Throwable problem) {
    Throwable cause = problem instanceof CompletionException ? problem.getCause() : problem;
    return CompletableFuture.failedFuture(
        cause instanceof FencedException ? Placement.moving(name) : problem);
  }

  private static RefusedException shuttingDown() {
    return RefusedException.byServer("is shutting down; try again later");
  }

  // Finding.

  /**
   * Finds the header of a game, even of a finished or sleeping one. The header is enough to refuse
   * clients that may not see the game or don't know its secrets, so the game isn't replayed for
   * them.
   */
  CompletableFuture<Optional<RoomHeader>> findHeader(String name) {
    Optional<Room> room = open.find(name);
    if (room.isPresent() && !room.get().isCurrent()) {
      return CompletableFuture.failedFuture(Placement.moving(name));
    }
    return room.isPresent() || !name.matches(GameNames.PATTERN)
        ? CompletableFuture.completedFuture(room.map(Room::header))
        : CompletableFuture.supplyAsync(() -> stored.readHeader(name), config.threads().workers());
  }

  /**
   * Finds the room of a game to enter it, even of a finished or sleeping one. A game that isn't in
   * memory is read from the store and replayed on a worker thread; a sleeping one goes on.
   *
   * @param client the client that asks
   * @return a future that fails with a {@link gtpx.rooms.limit.LimitException} if the client's
   *     memory or computing time doesn't suffice
   */
  public CompletableFuture<Optional<Room>> find(String name, String client) {
    return findOr(name, () -> wake(name, client));
  }

  /**
   * Finds the room of a game to read it. A finished game that isn't in memory is replayed once for
   * all requests within a minute.
   *
   * @param client the client that asks
   * @throws gtpx.rooms.limit.LimitException if its computing time is spent
   */
  public CompletableFuture<Optional<Room>> findToRead(String name, String client) {
    return findOr(
        name,
        () ->
            open.isAppearing(name)
                ? wake(name, client)
                : past.find(name, client)
                    .thenCompose(
                        finished ->
                            finished.isPresent()
                                ? CompletableFuture.completedFuture(finished)
                                : wake(name, client)));
  }

  private CompletableFuture<Optional<Room>> findOr(
      String name, Supplier<CompletableFuture<Optional<Room>>> stored) {
    Optional<Room> room = open.find(name);
    return room.isPresent() || !name.matches(GameNames.PATTERN)
        ? CompletableFuture.completedFuture(room)
        : stored.get();
  }

  private CompletableFuture<Optional<Room>> wake(String name, String client) {
    return isDraining ? CompletableFuture.failedFuture(shuttingDown()) : stored.wake(name, client);
  }

  /**
   * Asks the room of a game; empty if there is no such game or {@code admits} refuses it.
   *
   * @param admits receives the game's header, or nothing if there is no such game
   * @param client the client that asks
   */
  <T> CompletableFuture<Optional<T>> ask(
      String game,
      Predicate<Optional<RoomHeader>> admits,
      Function<Room, T> question,
      String client) {
    return findHeader(game)
        .thenCompose(
            header -> admits.test(header) && header.isPresent() ? findToRead(game, client) : none())
        .thenCompose(found -> found.map(room -> ask(room, admits, question, client)).orElse(none()))
        .exceptionallyCompose(StoredGames::withoutInternals);
  }

  private <T> CompletableFuture<Optional<T>> ask(
      Room room,
      Predicate<Optional<RoomHeader>> admits,
      Function<Room, T> question,
      String client) {
    config.terms().quotas().checkTime(Computation.QUESTIONS, client);
    AtomicReference<T> answer = new AtomicReference<>();
    return OpenRooms.ask(
        room,
        task -> room.executeLater(() -> tasks.charge(client, task)),
        () -> {
          if (admits.test(Optional.of(room.header()))) { // a secret may have changed since
            tasks.measure(Computation.QUESTIONS, client, () -> answer.set(question.apply(room)));
          }
          return Optional.ofNullable(answer.get());
        });
  }

  private static <T> CompletableFuture<Optional<T>> none() {
    return CompletableFuture.completedFuture(Optional.empty());
  }

  // Games that nobody plays.

  /**
   * Ends the games in which neither a player nor the owner is connected and nothing but spectators'
   * chat has happened for as long as the limits allow, and puts to sleep those in which nothing
   * happens for the moment. Reads the store, so call it on a thread that may wait.
   *
   * @param kept the names of games that stay
   */
  public void expire(Set<String> kept) {
    open.all().stream()
        .filter(room -> !kept.contains(room.header().name()))
        .forEach(room -> room.execute(() -> expire(room)));
    Limits limits = config.terms().quotas().limits();
    wakeExpired(false, limits.time(RoomLimit.UNBEGUN));
    wakeExpired(true, limits.time(RoomLimit.ABANDONED));
  }

  /** Wakes sleeping games that have expired, some at a time; they end at the next check. */
  private void wakeExpired(boolean hasBegun, Duration most) {
    long millis = config.clock().millis().getAsLong() - most.toMillis();
    for (String name : config.store().unused(hasBegun, millis, EXPIRED_AT_ONCE)) {
      var unused =
          find(name, Quotas.OPERATOR)
              .thenAccept(found -> found.ifPresent(room -> room.execute(() -> expire(room))));
    }
  }

  private void expire(Room room) {
    if (!isDraining && !room.isBroken() && room.expire()) {
      Audit.SERVER.note("game ended: no player was connected", room.header().name());
    }
    room.dismissIfPast();
    open.forget(room);
    sleep(room);
  }

  /** Puts a game to sleep if nothing happens there unless somebody comes. */
  private void sleep(Room room) {
    String name = room.header().name();
    if (!isDraining && !names.isReserved(name) && !paused.test(name) && room.sleepIfIdle(AWAKE)) {
      room.whenRecorded(() -> open.drop(room)); // until then nobody would find its secrets
    }
  }

  // The end.

  /** Returns whether it no longer creates games. */
  public boolean isDraining() {
    return isDraining;
  }

  /** Returns how many games are not over. */
  public int games() {
    return (int) open.all().stream().filter(room -> !room.isOver()).count();
  }

  /**
   * Stops creating games and suspends the running ones. Completes when everything is on disk and
   * the server players are gone.
   */
  public CompletableFuture<Void> drain() {
    isDraining = true;
    return open.suspend();
  }

  /**
   * Suspends running games, and forgets them, so that another node of the cluster can restore them.
   * Closes all connections in them: their clients come again, and find the node that has the games
   * then. Completes when everything is on disk, or can't be written any more, and the server
   * players are gone.
   *
   * @param names which games, by their names
   */
  public CompletableFuture<Void> release(Predicate<String> names) {
    return open.release(names);
  }
}
