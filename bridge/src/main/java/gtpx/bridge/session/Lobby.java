package gtpx.bridge.session;

import com.google.common.base.Ascii;
import com.google.common.base.Ticker;
import gtpx.bridge.limit.Computation;
import gtpx.bridge.limit.LimitException;
import gtpx.bridge.limit.Limits;
import gtpx.bridge.limit.NanoClock;
import gtpx.bridge.limit.Quotas;
import gtpx.bridge.room.MemoryEstimate;
import gtpx.bridge.room.OfferedPlayers;
import gtpx.bridge.room.Room;
import gtpx.bridge.room.RoomContext;
import gtpx.bridge.room.RoomHeader;
import gtpx.bridge.room.RoomSettings;
import gtpx.bridge.room.RoomSummary;
import gtpx.bridge.room.Rooms;
import gtpx.bridge.room.Secrets;
import gtpx.bridge.store.FencedException;
import gtpx.bridge.store.NameTakenException;
import gtpx.bridge.store.Store;
import gtpx.bridge.store.Store.StoredGame;
import gtpx.bridge.store.StoreException;
import gtpx.game.GameSpec;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.protocol.GtpError;
import gtpx.referee.Referee;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All games of a server. Creates, finds and forgets rooms. Doesn't know the connections, and leaves
 * everything inside a room to the room.
 */
public final class Lobby {
  /** The regular expression of the names that games can have. */
  public static final String NAME = "[A-Za-z0-9][A-Za-z0-9_-]{0,39}";

  private static final Logger LOG = LoggerFactory.getLogger(Lobby.class);

  /** The message to clients when the store can't be read. */
  static final String UNREADABLE = "the server can't read its games now (try again later)";

  /** How many games a list has at most. */
  public static final int MOST_LISTED = 1000;

  private static final int FINISHED_AT_ONCE = 100; // games that are read from the store
  private static final Duration AWAKE = Duration.ofMinutes(5); // at least, after the last event
  private static final int EXPIRED_AT_ONCE = 100; // sleeping games; each is replayed

  private final LobbyConfig config;
  private final Rooms rooms;
  private final ConcurrentNavigableMap<String, Room> open = new ConcurrentSkipListMap<>();
  private final Map<String, CompletableFuture<Optional<Room>>> appearing =
      new ConcurrentHashMap<>(); // that are being created or woken, so that no game has two rooms
  private final Map<Room, GameShares> memory = new ConcurrentHashMap<>(); // of open rooms
  private final Set<String> reserved = ConcurrentHashMap.newKeySet(); // names of games
  private final Set<String> reservedBeginnings = ConcurrentHashMap.newKeySet();
  private volatile Predicate<String> paused = name -> false;
  private volatile RemoteGames remote = RemoteGames.NONE;
  private final SeatSecrets secrets;
  private final PastGames past;
  private final GameProspects prospects;
  private final Referee referee; // of games that aren't the lobby's
  private volatile boolean isDraining;

  /** Creates a lobby without rooms. */
  public Lobby(LobbyConfig config) {
    this.config = config;
    rooms = new Rooms(config.variants(), config.random());
    referee = Referee.stateless(config.variants());
    Ticker ticker = new NanoClock(config.nanoTime()).ticker();
    past = new PastGames(config.quotas(), ticker);
    secrets = new SeatSecrets(config.quotas(), ticker);
    prospects = new GameProspects(config.quotas(), this::counter, config.players()::estimator);
  }

  /**
   * Reserves a game's name for the operator, in upper or lower case. To clients it counts as taken,
   * whether or not the game exists.
   */
  public void reserve(String name) {
    reserved.add(Ascii.toLowerCase(name));
  }

  /** Reserves all names with that beginning, as {@link #reserve} does one name. */
  public void reserveAll(String beginning) {
    reservedBeginnings.add(Ascii.toLowerCase(beginning));
  }

  /**
   * Has games restored with their clocks paused, because their players have yet to come back.
   *
   * @param names which games, by their names
   */
  public void pauseRestored(Predicate<String> names) {
    paused = names;
  }

  /** Has lists show the games of other nodes, too. */
  public void listAlso(RemoteGames others) {
    remote = others;
  }

  private boolean isReserved(String name) {
    String word = Ascii.toLowerCase(name);
    return reserved.contains(word) || reservedBeginnings.stream().anyMatch(word::startsWith);
  }

  /**
   * Returns whether the store has a game of that name that a client has created. Waits for the
   * disk.
   */
  public boolean isOfClient(String name) {
    return config
        .store()
        .find(name)
        .flatMap(this::header)
        .filter(RoomHeader::isOfClient)
        .isPresent();
  }

  /**
   * Restores all games that are neither over nor asleep, with their server players. The games are
   * replayed on all processors, because nobody is served until that is done.
   */
  public void restore() {
    restore(config.store().awake());
    LOG.atInfo().addKeyValue("games", open.size()).log("games restored");
  }

  /** Restores games that are not over, such as those of a shard; none may be in memory. */
  public void restore(List<StoredGame> games) {
    games.parallelStream()
        .flatMap(game -> restored(game).stream())
        .toList()
        .forEach(
            room -> {
              GameShares shares = GameShares.note(config.quotas(), room.spec(), room.bytes());
              add(room);
              room.execute(() -> charge(room, shares));
              room.execute(() -> reopen(room));
            });
  }

  /**
   * Restores a game as it was left; empty if it can no longer be played, for instance because its
   * preset is gone.
   */
  private Optional<Room> restored(StoredGame game) {
    try {
      RoomContext context = config.newRoomContext().apply(game.name(), Quotas.OPERATOR);
      return Optional.of(rooms.restore(game, context));
    } catch (IllegalArgumentException e) {
      LOG.atError().addKeyValue("game", game.name()).log("can't be restored: " + e.getMessage());
      return Optional.empty();
    }
  }

  private void reopen(Room room) {
    room.reopen(paused.test(room.header().name()));
    forget(room);
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
    return config.quotas();
  }

  /**
   * Throws unless a client may create games, and a game may have that name.
   *
   * @param token the token that the client has presented
   * @param ifWrong reports a wrong token to the audit
   */
  void checkMayCreate(
      String name, ClientConnection client, Optional<String> token, Runnable ifWrong) {
    checkName(name);
    CreateRule rule = config.creates();
    switch (rule.who()) {
      case ANYONE -> {}
      case LOCAL -> {
        if (!client.isLocal()) {
          throw new RefusedException(
              Kind.HOST, "only clients on the server's machine may create games");
        }
      }
      case OWNER_TOKEN -> {
        if (token.isEmpty()) {
          throw new RefusedException(
              Kind.HOST, "creating a game needs a token (expected: token=TOKEN)");
        }
        if (!secrets.isRight(rule::isToken, token.get(), client.client(), ifWrong)) {
          throw new RefusedException(Kind.HOST, "wrong token (expected: the token of this server)");
        }
      }
    }
  }

  /** Returns an executor for a connection outside rooms. */
  Executor newExecutor(String client) {
    return config.executors().apply(client);
  }

  // Games.

  /**
   * Creates a game.
   *
   * @param words a preset, then options of the game and of how it is run
   * @param client the client that creates it
   * @return a future that fails with {@link NameTakenException} if the name is taken, or reserved
   *     and {@code client} is not the operator
   * @throws gtpx.bridge.limit.LimitException if the client, or all clients together, would have too
   *     many
   */
  public CompletableFuture<Secrets.Plaintext> create(
      String name, List<String> words, String client) {
    checkName(name);
    if (isDraining) {
      throw shuttingDown();
    }
    List<String> rest = new ArrayList<>(words);
    try {
      RoomSettings settings = RoomSettings.take(rest);
      GameSpec spec = rooms.spec(rest);
      if (isReserved(name) && !client.equals(Quotas.OPERATOR)) {
        return CompletableFuture.failedFuture(new NameTakenException(name));
      }
      RoomContext context = config.newRoomContext().apply(name, client);
      CompletableFuture<Optional<Room>> room = new CompletableFuture<>();
      if (appearing.putIfAbsent(name, room) != null) {
        return CompletableFuture.failedFuture(new NameTakenException(name));
      }
      try {
        return create(name, spec, settings, context)
            .whenComplete((made, problem) -> appeared(name, room));
      } catch (RuntimeException e) { // a limit, for instance
        appeared(name, room);
        throw e;
      }
    } catch (IllegalArgumentException e) {
      throw GtpError.syntax(String.valueOf(e.getMessage()));
    }
  }

  private CompletableFuture<Secrets.Plaintext> create(
      String name, GameSpec spec, RoomSettings settings, RoomContext context) {
    GameShares shares = GameShares.take(config.quotas(), context.maker(), spec);
    return rooms
        .create(name, spec, settings, context)
        .whenComplete((made, problem) -> noteFailure(name, context, problem))
        .whenComplete((made, problem) -> settle(shares, made, problem))
        .exceptionallyCompose(problem -> withoutFence(name, problem))
        .thenApply(this::add);
  }

  private void appeared(String name, CompletableFuture<Optional<Room>> room) {
    appearing.remove(name, room);
    room.complete(Optional.ofNullable(open.get(name)));
  }

  /** Asks the client to try again if the game would now be another node's. */
  private static <T> CompletableFuture<T> withoutFence(String name, Throwable problem) {
    Throwable cause = problem instanceof CompletionException ? problem.getCause() : problem;
    return CompletableFuture.failedFuture(
        cause instanceof FencedException ? Placement.moving(name) : problem);
  }

  private void settle(
      GameShares shares, Rooms.@Nullable CreatedRoom made, @Nullable Throwable problem) {
    if (made == null || problem != null) {
      shares.giveBack();
    } else {
      made.room().execute(() -> charge(made.room(), shares));
    }
  }

  /**
   * Charges a room for its shares; call it on the room's thread. The game's share is given back
   * when the game is over, the memory when the room is forgotten.
   */
  private void charge(Room room, GameShares shares) {
    room.limitMemory(shares::mayTake);
    memory.put(room, shares);
    room.whenMoved(() -> drop(room));
    room.whenOver(
        () -> {
          shares.giveBackGame();
          forget(room);
        });
  }

  /**
   * Schedules a check after somebody has left a room: if its game is over, it need not stay in
   * memory.
   */
  void forgetSoon(Room room) {
    if (room.isOver()) {
      room.execute(() -> forget(room));
    }
  }

  private static RefusedException shuttingDown() {
    return new RefusedException(Kind.HOST, "the server is shutting down (try again later)");
  }

  /** Reports a failed disk: from then on nothing can be stored in any game. */
  private static void noteFailure(String name, RoomContext context, @Nullable Throwable problem) {
    Throwable cause = problem instanceof CompletionException ? problem.getCause() : problem;
    if (cause instanceof FencedException) {
      context.failure().accept(cause);
    } else if (cause instanceof StoreException) {
      LOG.atError()
          .addKeyValue("game", name)
          .addKeyValue("why", cause.getMessage())
          .log("the disk has failed");
      LOG.debug("where the disk has failed", cause);
      context.failure().accept(cause);
    }
  }

  /**
   * Checks that a game may have that name.
   *
   * @throws GtpError if not
   */
  public static void checkName(String name) {
    if (!name.matches(NAME)) {
      throw GtpError.syntax(
          "game "
              + name
              + " (expected: 1 to 40 letters, digits, - and _, beginning with a letter or digit)");
    }
  }

  private Secrets.Plaintext add(Rooms.CreatedRoom made) {
    add(made.room());
    return made.secrets();
  }

  private void add(Room room) {
    open.put(room.header().name(), room);
    secrets.add(room);
  }

  /**
   * Finds the header of a game, even of a finished or sleeping one. The header is enough to refuse
   * clients that may not see the game or don't know its secrets, so the game isn't replayed for
   * them.
   */
  CompletableFuture<Optional<RoomHeader>> findHeader(String name) {
    Optional<Room> room = Optional.ofNullable(open.get(name));
    if (room.isPresent() && !room.get().isCurrent()) {
      return CompletableFuture.failedFuture(Placement.moving(name));
    }
    return room.isPresent() || !name.matches(NAME)
        ? CompletableFuture.completedFuture(room.map(Room::header))
        : CompletableFuture.supplyAsync(() -> readHeader(name), config.workers());
  }

  private Optional<RoomHeader> readHeader(String name) {
    return config.store().find(name).flatMap(this::header);
  }

  private Optional<RoomHeader> header(StoredGame game) {
    try {
      return Optional.of(rooms.header(game));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * Finds the room of a game, even of a finished or sleeping one. A game that isn't in memory is
   * read from the store and replayed on a worker thread: a finished one once for all requests
   * within a minute, and a sleeping one goes on.
   *
   * @param client the client that asks
   * @throws gtpx.bridge.limit.LimitException if its computing time is spent
   */
  public CompletableFuture<Optional<Room>> find(String name, String client) {
    Optional<Room> room = Optional.ofNullable(open.get(name));
    return room.isPresent() || !name.matches(NAME)
        ? CompletableFuture.completedFuture(room)
        : findStored(name, client);
  }

  private CompletableFuture<Optional<Room>> findStored(String name, String client) {
    CompletableFuture<Optional<Room>> soon = appearing.get(name);
    return soon != null
        ? soon.copy()
        : findPast(name, client)
            .thenCompose(
                past ->
                    past.isPresent()
                        ? CompletableFuture.completedFuture(past)
                        : wake(name, client));
  }

  /** Restores a sleeping game, once for all who ask at the same time. */
  private CompletableFuture<Optional<Room>> wake(String name, String client) {
    if (isDraining) {
      return CompletableFuture.failedFuture(shuttingDown());
    }
    CompletableFuture<Optional<Room>> woken = new CompletableFuture<>();
    CompletableFuture<Optional<Room>> first = appearing.putIfAbsent(name, woken);
    if (first != null) {
      return first.copy();
    }
    config
        .workers()
        .execute(
            () -> {
              try {
                measure(Computation.QUESTIONS, client, () -> wakeNow(name, client));
              } catch (RuntimeException e) {
                woken.completeExceptionally(e);
              } finally {
                appeared(name, woken);
              }
            });
    return woken.copy();
  }

  /** See {@link SessionFactory#findSleeping}. */
  CompletableFuture<Optional<String>> findSleeping(String secret, String client) {
    if (!Secrets.isSecret(secret) || secrets.isOpen(secret)) {
      return none();
    }
    String hash = Secrets.hash(secret);
    return CompletableFuture.supplyAsync(
            () -> {
              config.quotas().checkTime(Computation.QUESTIONS, client);
              List<String> game = new ArrayList<>(1);
              measure(
                  Computation.QUESTIONS,
                  client,
                  () -> config.store().ofSeat(hash).ifPresent(game::add));
              return game.stream().findFirst();
            },
            config.workers())
        .exceptionallyCompose(Lobby::withoutInternals);
  }

  /** See {@link SessionFactory#wake}. */
  CompletableFuture<Void> wakeSleeping(String game, String client) {
    return CompletableFuture.completedFuture(game)
        .thenCompose(name -> find(name, client))
        .<Void>thenApply(woken -> null)
        .exceptionallyCompose(Lobby::withoutInternals);
  }

  private void wakeNow(String name, String client) {
    if (!open.containsKey(name)) { // it may have appeared since it was looked up
      config
          .store()
          .find(name)
          .filter(game -> !game.isOver())
          .flatMap(this::restored)
          .filter(room -> !room.isOver())
          .ifPresent(room -> wake(room, client));
    }
  }

  private void wake(Room room, String client) {
    GameShares shares = GameShares.wake(config.quotas(), client, room.spec(), room.bytes());
    add(room);
    room.execute(() -> charge(room, shares));
    room.execute(room::wake);
  }

  private CompletableFuture<Optional<Room>> findPast(String name, String client) {
    config.quotas().checkTime(Computation.QUESTIONS, client);
    return past.find(
        name,
        asked ->
            config
                .workers()
                .execute(
                    () ->
                        measure(Computation.QUESTIONS, client, () -> replay(name, client, asked))));
  }

  /**
   * Computes an answer for a client on the client's own executor. Fails with a {@link
   * gtpx.bridge.limit.LimitException} if the client's computing time is spent.
   */
  <T> CompletableFuture<T> compute(String client, Supplier<T> answer) {
    return CompletableFuture.supplyAsync(
        () -> {
          config.quotas().checkTime(Computation.QUESTIONS, client);
          AtomicReference<T> computed = new AtomicReference<>();
          measure(Computation.QUESTIONS, client, () -> computed.set(answer.get()));
          return computed.get();
        },
        newExecutor(client));
  }

  /** Returns the referee of games that aren't the lobby's; it keeps none, so any thread may ask. */
  Referee referee() {
    return referee;
  }

  /** Runs a task and charges its processor time to a client, whatever executor it runs on. */
  void charge(String client, Runnable task) {
    long before = config.threadTime().taken();
    try {
      task.run();
    } finally {
      config.threadTime().charge(client, config.threadTime().taken() - before);
    }
  }

  /** Runs a task and counts its time towards a client's budget. */
  void measure(Computation what, String client, Runnable task) {
    long before = config.threadTime().taken();
    try {
      task.run();
    } finally {
      long taken = config.threadTime().taken() - before;
      config.quotas().countTime(what, client, Duration.ofNanos(taken));
    }
  }

  /**
   * Returns an executor for a client's counts of dead stones and prospects, which take turns with
   * those of others.
   *
   * @throws gtpx.bridge.limit.LimitException if the client's budget for counts is spent
   */
  Executor counter(String client) {
    config.quotas().checkTime(Computation.COUNTS, client);
    Executor counter = config.counters().apply(client);
    return count -> counter.execute(() -> measure(Computation.COUNTS, client, count));
  }

  private void replay(String name, String client, PastGames.Asked asked) {
    asked.complete(
        () -> {
          config.quotas().checkTime(Computation.QUESTIONS, client); // again, after waiting
          Optional<StoredGame> stored = config.store().find(name).filter(StoredGame::isOver);
          stored
              .flatMap(this::header)
              .ifPresent(header -> asked.take(client, MemoryEstimate.ofStart(header.spec())));
          Optional<Room> found =
              stored
                  .flatMap(this::restored)
                  .filter(Room::isOver); // unless it was deleted in the meantime
          found.ifPresent(room -> asked.take(client, room.bytes()));
          return found;
        });
  }

  /** Returns how much memory a replayed finished game takes; empty if the room is open. */
  Optional<Long> pastBytes(Room room) {
    return past.bytes(room);
  }

  /** Returns the rooms that are open now. */
  List<Room> rooms() {
    return List.copyOf(open.values());
  }

  /**
   * Returns the next games of all nodes that are not over and not private, in the order of their
   * names; doesn't wait for any room. Fails with, or throws, a {@link
   * gtpx.bridge.limit.LimitException} if the client's computing time is spent.
   *
   * @param after the name after which they begin; empty: with the first
   * @param most how many at most; never more than {@link #MOST_LISTED}
   * @param format computes the answer, on the client's own executor
   */
  <T> CompletableFuture<T> listedGames(
      String after, int most, String client, Function<List<RoomSummary>, T> format) {
    config.quotas().checkTime(Computation.QUESTIONS, client);
    int limit = Math.min(most, MOST_LISTED);
    return CompletableFuture.supplyAsync(
            () -> config.store().sleeping(after, limit), config.workers())
        .thenCombine(remote.list(after, limit), Elsewhere::new)
        .thenCompose(
            elsewhere ->
                compute(client, () -> format.apply(listed(elsewhere.summaries(), after, limit))))
        .exceptionallyCompose(Lobby::withoutInternals);
  }

  /**
   * Returns the next games in this node's memory that are not over and not private, in the order of
   * their names, for the list of another node.
   *
   * @param most as for {@link #listedGames}
   * @param format computes the answer, on an executor of the operator's
   */
  <T> CompletableFuture<T> listedInMemory(
      String after, int most, Function<List<RoomSummary>, T> format) {
    int limit = Math.min(most, MOST_LISTED);
    return compute(Quotas.OPERATOR, () -> format.apply(listed(new TreeMap<>(), after, limit)));
  }

  /**
   * The games of a list that aren't in memory.
   *
   * @param ofNodes what the other nodes list
   */
  private record Elsewhere(List<Store.SleepingGame> sleeping, List<String> ofNodes) {
    /** Reads the games by name; one that has just woken counts as that of its node. */
    private SortedMap<String, RoomSummary> summaries() {
      SortedMap<String, RoomSummary> found = new TreeMap<>();
      sleeping.forEach(game -> found.put(game.name(), RoomSummary.parse(game.summary())));
      ofNodes.stream()
          .flatMap(list -> RoomSummary.parseAll(list).stream())
          .forEach(game -> found.put(game.name(), game));
      return found;
    }
  }

  /** Adds the games in memory, which may be the same in another state. */
  private List<RoomSummary> listed(SortedMap<String, RoomSummary> found, String after, int limit) {
    open.tailMap(after, false).values().stream()
        .filter(room -> !room.header().settings().isPrivate())
        .limit(limit)
        .forEach(room -> found.put(room.header().name(), room.summary()));
    return found.values().stream().limit(limit).toList();
  }

  /**
   * A finished game in the store.
   *
   * @param millis when it ended, in milliseconds since 1970
   */
  record FinishedGame(RoomHeader header, long millis) {}

  /**
   * Reads which games that are not private ended before a time, the last first. Fails with a {@link
   * gtpx.bridge.limit.LimitException} if the client's computing time is spent, however far it got.
   *
   * @param before the time, in milliseconds since 1970
   * @param most how many at most, besides others that ended in the same millisecond as the last
   */
  CompletableFuture<List<FinishedGame>> finishedGames(long before, int most, String client) {
    return CompletableFuture.supplyAsync(
            () -> {
              List<FinishedGame> found = new ArrayList<>();
              addFinished(before, most, client, found);
              return List.copyOf(found);
            },
            config.workers())
        .exceptionallyCompose(Lobby::withoutInternals);
  }

  private void addFinished(long before, int most, String client, List<FinishedGame> found) {
    long end = before;
    List<Store.EndedGame> page;
    do {
      config.quotas().checkTime(Computation.QUESTIONS, client);
      List<Store.EndedGame> ended = new ArrayList<>();
      long from = end;
      measure(
          Computation.QUESTIONS,
          client,
          () -> {
            ended.addAll(config.store().ended(from, FINISHED_AT_ONCE));
            ended.forEach(game -> addFinished(game, most, found));
          });
      page = ended;
      end = page.isEmpty() ? end : page.get(page.size() - 1).millis();
    } while (found.size() < most && page.size() >= FINISHED_AT_ONCE);
  }

  /** Adds a game unless it is private, or there are enough that ended later. */
  private void addFinished(Store.EndedGame game, int most, List<FinishedGame> found) {
    if (found.size() < most || found.get(found.size() - 1).millis() == game.millis()) {
      header(new StoredGame(game.name(), game.header(), true))
          .filter(header -> !header.settings().isPrivate())
          .ifPresent(header -> found.add(new FinishedGame(header, game.millis())));
    }
  }

  /** Asks all rooms, in the order of their names. */
  <T> CompletableFuture<List<T>> ofAll(Function<Room, T> question) {
    List<CompletableFuture<T>> answers =
        open.values().stream().map(room -> in(room, () -> question.apply(room))).toList();
    return CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
        .thenApply(done -> answers.stream().map(CompletableFuture::join).toList());
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
            header -> admits.test(header) && header.isPresent() ? find(game, client) : none())
        .thenCompose(found -> found.map(room -> ask(room, question, client)).orElse(none()))
        .exceptionallyCompose(Lobby::withoutInternals);
  }

  private static <T> CompletableFuture<T> withoutInternals(Throwable problem) {
    Throwable cause = problem instanceof CompletionException ? problem.getCause() : problem;
    if (cause instanceof StoreException) {
      return CompletableFuture.failedFuture(
          new UncheckedIOException(UNREADABLE, new IOException(cause)));
    }
    if (cause instanceof RefusedException refused && !(refused instanceof LimitException)) {
      return CompletableFuture.failedFuture( // another node has the game, for instance
          new UncheckedIOException(refused.getMessage(), new IOException(refused)));
    }
    return CompletableFuture.failedFuture(problem);
  }

  private <T> CompletableFuture<Optional<T>> ask(
      Room room, Function<Room, T> question, String client) {
    config.quotas().checkTime(Computation.QUESTIONS, client);
    AtomicReference<T> answer = new AtomicReference<>();
    return in(
        room,
        task -> room.executeLater(() -> charge(client, task)),
        () -> {
          measure(Computation.QUESTIONS, client, () -> answer.set(question.apply(room)));
          return Optional.ofNullable(answer.get());
        });
  }

  private static <T> CompletableFuture<Optional<T>> none() {
    return CompletableFuture.completedFuture(Optional.empty());
  }

  /**
   * Asks on a room's thread; the answer completes when everything that has happened there is on
   * disk.
   */
  static <T> CompletableFuture<T> in(Room room, Supplier<T> question) {
    return in(room, room::execute, question);
  }

  private static <T> CompletableFuture<T> in(Room room, Executor thread, Supplier<T> question) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    thread.execute(
        () -> {
          try {
            T value = question.get();
            room.whenDurable(() -> answer.complete(value), () -> fail(answer, room));
          } catch (RuntimeException e) {
            answer.completeExceptionally(e);
          }
        });
    return answer;
  }

  private static void fail(CompletableFuture<?> answer, Room room) {
    IOException failure = new IOException(room.breakage());
    answer.completeExceptionally(new UncheckedIOException(failure.getMessage(), failure));
  }

  /**
   * Drops a room from memory when its game is over and on disk and nobody is connected to it. If
   * there are only spectators, one of them is charged for its memory.
   */
  void forget(Room room) {
    if (room.isOver()) {
      room.whenDurable(() -> room.whenEnded(() -> forgetIfDeserted(room)));
    }
  }

  private void forgetIfDeserted(Room room) {
    GameShares shares = memory.get(room);
    Set<String> there = room.seats().clients();
    if (shares != null && !room.seats().isHeld() && !shares.passToOneOf(there)) {
      room.seats().dismiss();
    }
    if (there.isEmpty()) {
      drop(room);
    }
  }

  /** Puts a game to sleep if nothing happens there unless somebody comes. */
  private void sleep(Room room) {
    String name = room.header().name();
    if (!isDraining && !isReserved(name) && !paused.test(name) && room.sleepIfIdle(AWAKE)) {
      drop(room);
    }
  }

  /** Drops a room from memory, if that has not been done; call it on the room's thread. */
  private void drop(Room room) {
    if (open.remove(room.header().name(), room)) {
      room.forget();
      secrets.remove(room);
      Optional.ofNullable(memory.remove(room)).ifPresent(GameShares::giveBack);
    }
  }

  /**
   * Ends the games in which neither a player nor the owner is connected and nothing but spectators'
   * chat has happened for as long as the limits allow, and puts to sleep those in which nothing
   * happens for the moment. Reads the store, so call it on a thread that may wait.
   *
   * @param kept the names of games that stay
   */
  public void expire(Set<String> kept) {
    open.values().stream()
        .filter(room -> !kept.contains(room.header().name()))
        .forEach(room -> room.execute(() -> expire(room)));
    Limits limits = config.quotas().limits();
    wakeExpired(false, limits.unbegun());
    wakeExpired(true, limits.abandoned());
  }

  /** Wakes sleeping games that have expired, some at a time; they end at the next check. */
  private void wakeExpired(boolean hasBegun, Duration most) {
    long millis = config.millis().getAsLong() - most.toMillis();
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
    forget(room);
    sleep(room);
  }

  // The end.

  /** Returns whether it no longer creates games. */
  public boolean isDraining() {
    return isDraining;
  }

  /** Returns how many games are not over. */
  public int games() {
    return (int) open.values().stream().filter(room -> !room.isOver()).count();
  }

  /**
   * Stops creating games and suspends the running ones. Completes when everything is on disk and
   * the server players are gone.
   */
  public CompletableFuture<Void> drain() {
    isDraining = true;
    return all(open.values().stream().map(Lobby::suspend));
  }

  private static CompletableFuture<Void> suspend(Room room) {
    return in(room, () -> new SuspendedRoom(room.suspend())).thenCompose(SuspendedRoom::players);
  }

  private static CompletableFuture<Void> all(Stream<CompletableFuture<Void>> futures) {
    return CompletableFuture.allOf(futures.toArray(CompletableFuture[]::new));
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
    return all(
        open.values().stream().filter(room -> names.test(room.header().name())).map(this::release));
  }

  private CompletableFuture<Void> release(Room room) {
    CompletableFuture<Void> left = new CompletableFuture<>();
    Runnable drop =
        () ->
            room.execute(
                () -> {
                  drop(room);
                  room.seats().dismiss();
                  left.complete(null);
                });
    room.execute(
        () -> {
          CompletableFuture<Void> players = room.suspend();
          Runnable whenGone =
              () -> {
                var unused = players.whenComplete((done, problem) -> drop.run());
              };
          room.whenStored(whenGone, whenGone);
        });
    return left;
  }

  /** The result of suspending a room, with a future that completes when its players are gone. */
  private record SuspendedRoom(CompletableFuture<Void> players) {}
}
