package gtpx.bridge.server;

import com.google.common.base.Throwables;
import gtpx.board.Color;
import gtpx.bridge.net.AdminServer;
import gtpx.bridge.net.NetServer;
import gtpx.bridge.net.api.Health;
import gtpx.bridge.service.GameNames;
import gtpx.bridge.service.Placement;
import gtpx.bridge.service.ServerClock;
import gtpx.bridge.session.Lobby;
import gtpx.bridge.session.LobbyConfig;
import gtpx.bridge.session.LobbyPages;
import gtpx.bridge.session.Sessions;
import gtpx.bridge.store.ClusterStore;
import gtpx.bridge.store.Store;
import gtpx.game.GameSpec;
import gtpx.game.RefusedException;
import gtpx.protocol.GtpError;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.RoomLimit;
import gtpx.rooms.limit.ThreadTime;
import gtpx.rooms.log.FencedException;
import gtpx.rooms.log.StoreException;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.RoomContext;
import gtpx.rooms.room.RoomHeader;
import gtpx.rooms.room.SeatHandle;
import gtpx.rooms.room.Secrets;
import gtpx.rooms.room.ServerPlayer;
import gtpx.rooms.seat.SeatSpec;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A running server. Resumes the games in its store; closing it suspends them. */
public final class Server implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Server.class);
  private static final Duration TO_CLOSE = Duration.ofSeconds(2);

  private final ServerConfig config;
  private final Store store;
  private final CompletableFuture<Throwable> failure = new CompletableFuture<>();
  private final ServerThreads workers;
  private final ServerMetrics metrics = new ServerMetrics();
  private final ConfiguredPlayers players;
  private final Quotas quotas;
  private final Lobby lobby;
  private final Placement placement;
  private final Sessions sessions;
  private final Set<String> kept = new HashSet<>(); // names of games
  private final Optional<ShardedGames> shards; // empty: all games are here

  /**
   * Creates a server without other nodes that accepts no connections yet.
   *
   * @param store the store, which is closed with the server
   */
  public Server(ServerConfig config, Store store) {
    this(config, store, Optional.empty());
  }

  /**
   * Creates a node of a cluster, which has no games until it {@linkplain #shards takes} shards. Its
   * {@code config.net().node()} says how connections are passed on between the nodes.
   *
   * @param store the store, which is closed with the server
   * @param placement where the games of the cluster are
   * @param owner the node's address within the cluster
   */
  public static Server ofCluster(
      ServerConfig config, ClusterStore store, Placement placement, String owner) {
    return new Server(config, store, Optional.of(new ClusterShare(store, placement, owner)));
  }

  /** What a node needs to have a part of the games. */
  private record ClusterShare(ClusterStore store, Placement placement, String owner) {}

  private Server(ServerConfig config, Store store, Optional<ClusterShare> cluster) {
    this.config = config;
    this.store = store;
    placement = cluster.map(ClusterShare::placement).orElse(Placement.HERE);
    ClientDebts debts = new ClientDebts(config.clock().nanoTime());
    ThreadTime threadTime =
        new ThreadTime(ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime, debts::add);
    workers =
        new ServerThreads(
            Runtime.getRuntime().availableProcessors(),
            config.players().botThreads(),
            config.clock().nanoTime(),
            debts,
            threadTime);
    quotas = new Quotas(config.games().limits(), config.clock().nanoTime(), metrics::limited);
    players = new ConfiguredPlayers(config, workers, metrics, quotas, this::clockTime);
    LobbyConfig lobbyConfig =
        new LobbyConfig(
            new LobbyConfig.Terms(
                config.games().variants(), config.version(), quotas, config.games().creates()),
            store,
            players,
            new LobbyConfig.Threads(
                workers::sequential,
                workers.blocking(),
                workers::counter,
                workers::referee,
                threadTime),
            this::roomContext,
            config.clock(),
            new SecureRandom());
    lobby = new Lobby(lobbyConfig);
    sessions = new Sessions(lobbyConfig, lobby, placement);
    shards =
        cluster.map(
            share ->
                new ShardedGames(
                    share.store(),
                    share.owner(),
                    lobby,
                    workers.blocking(),
                    workers.alarms(workers.blocking()),
                    workers.alarms(workers.ownership()),
                    config.clock().nanoTime()));
    shards.ifPresent(this::measure);
    metrics.gauge("gtpx.games", "Games that are not over", lobby::games);
    metrics.gauge("gtpx.store.waiting", "Writes that are not on disk yet", store::waiting);
    store.onCommit(metrics::committed);
    for (Resource resource : Resource.values()) {
      metrics.inUse(resource.word(), () -> quotas.inUse(resource));
    }
  }

  private void measure(ShardedGames games) {
    metrics.gauge("gtpx.shards", "Shards of the cluster that this node has", games::shards);
    metrics.count("gtpx.handovers", "Shards that this node has handed over", games::handovers);
    metrics.count("gtpx.fenced", "Writes refused because another node has the game", games::fenced);
  }

  private RoomContext roomContext(String game, String maker) {
    SequentialExecutor executor = workers.sequential(maker);
    Store writer = shards.map(each -> each.writer(game)).orElse(store);
    return new RoomContext(
        new RoomContext.Storage(writer, problem -> noteFailure(game, writer, problem)),
        new RoomContext.Threads(
            executor,
            executor.background(),
            workers.settler(game, maker),
            workers.alarms(executor)),
        new RoomContext.Time(this::clockTime, config.clock().millis(), config.games().lag()),
        players,
        GameSpec::turnLimit,
        quotas,
        maker);
  }

  private void noteFailure(String game, Store writer, Throwable problem) {
    if (shards.isPresent() && problem instanceof FencedException) {
      shards.get().noteFenced(game, writer);
    } else {
      failure.complete(problem);
    }
  }

  /**
   * Returns the games of a node of a cluster.
   *
   * @throws java.util.NoSuchElementException if it isn't one
   */
  public ShardedGames shards() {
    return shards.orElseThrow();
  }

  /** Returns the time of all games' clocks, which stands still while the store is unavailable. */
  private long clockTime() {
    long now = config.clock().nanoTime().getAsLong();
    return now - store.delay(now);
  }

  /** Returns what a new gateway needs of this server. */
  public GatewayContext gateway() {
    SequentialExecutor executor = workers.sequential(Quotas.OPERATOR);
    return new GatewayContext(
        config.net().withMetrics(metrics),
        lobby,
        store,
        new GatewayContext.Threads(
            executor, workers.alarms(executor), workers.blocking(), workers::counter),
        quotas,
        new ServerClock(this::clockTime, config.clock().millis()),
        failure::complete);
  }

  /**
   * Adds players that a gateway seats in the operator's games, as {@code PREFIX:NAME}. Call it
   * before {@link #restore}, which seats those of interrupted games again.
   *
   * @param create creates the player of that name for a seat, on the thread of the room
   */
  public void addPlayerProvider(
      String prefix, BiFunction<SeatHandle, String, ServerPlayer> create) {
    players.addPlayerProvider(prefix, create);
  }

  /**
   * A game that exists when the server opens.
   *
   * @param words the words as gtpx-create takes them
   * @param seats the seats of server players; the other seats are free
   */
  public record OpenGame(String name, List<String> words, SortedMap<Color, SeatSpec> seats) {
    /**
     * Checks the name.
     *
     * @throws GtpError if a game can't have it
     */
    public OpenGame {
      GameNames.check(name);
    }
  }

  /**
   * Returns the game specification and settings of an operator's game that the store has; empty if
   * it has none of that name. May be called before {@link #restore}.
   */
  public Optional<String> readWords(String game) {
    return lobby
        .readHeader(game)
        .filter(header -> !header.isOfClient())
        .map(header -> header.spec() + " " + header.settings());
  }

  /**
   * Restores the stored games, and reserves the names of the operator's games.
   *
   * @param expected the operator's games, which don't expire while no player is connected
   * @return those whose name isn't taken by a client's game; the others can't be created
   */
  public List<OpenGame> restore(List<OpenGame> expected) {
    expected.forEach(game -> lobby.names().reserve(game.name()));
    List<OpenGame> own = expected.stream().filter(this::isFreeOfClients).toList();
    own.forEach(game -> kept.add(game.name()));
    new GameExpiry(this::expire, workers.alarms(workers.blocking())).runLater();
    own.forEach(
        game -> game.seats().forEach((color, seat) -> players.add(game.name(), color, seat)));
    if (shards.isEmpty()) {
      lobby.restore();
    }
    return own;
  }

  private boolean isFreeOfClients(OpenGame game) {
    if (lobby.readHeader(game.name()).filter(RoomHeader::isOfClient).isEmpty()) {
      return true;
    }
    LOG.atWarn()
        .addKeyValue("game", game.name())
        .log("the operator's game is not opened: a client has created a game with its name");
    return false;
  }

  /** Ends games, and puts them to sleep, as {@link Lobby#expire} says. */
  void expire() {
    lobby.expire(kept);
  }

  /**
   * Creates a game, unless it already exists. A seat whose player is refused stays free.
   *
   * @return its secrets, if it was created
   * @throws GtpError with the reason, if the words are invalid, or a client has created a game of
   *     that name
   */
  public Optional<Secrets.Plaintext> create(OpenGame game)
      throws InterruptedException, ExecutionException {
    Optional<Room> known = lobby.find(game.name(), Quotas.OPERATOR).get();
    if (known.filter(room -> room.header().isOfClient()).isPresent()) {
      throw new GtpError(
          "game " + game.name() + " was created by a client",
          "(expected: another name for --game)");
    }
    if (known.isPresent()) {
      return Optional.empty();
    }
    Secrets.Plaintext secrets = lobby.create(game.name(), game.words(), Quotas.OPERATOR).get();
    Room room = lobby.find(game.name(), Quotas.OPERATOR).get().orElseThrow();
    CompletableFuture<Void> filled = new CompletableFuture<>();
    room.execute(
        () -> {
          game.seats()
              .keySet()
              .forEach(color -> fill(room, color, ConfiguredPlayers.name(game.name(), color)));
          room.whenDurable(
              () -> filled.complete(null),
              () -> filled.completeExceptionally(new StoreException("the disk has failed")));
        });
    filled.get();
    return Optional.of(secrets);
  }

  private static void fill(Room room, Color color, String by) {
    try {
      room.serverPlayers().fill(color, by);
    } catch (RefusedException e) {
      LOG.atWarn()
          .addKeyValue("game", room.header().name())
          .addKeyValue("seat", color)
          .addKeyValue("why", e.getMessage())
          .log("no player for a seat");
    }
  }

  /**
   * Starts to accept connections, and deletes old finished games now and daily.
   *
   * @throws IOException if it can't listen on an address or a TLS file is invalid
   */
  public Running open() throws IOException {
    config.games().keep().ifPresent(this::deleteOldGames);
    NetServer net =
        NetServer.start(
            config.net().withMetrics(metrics),
            sessions,
            new LobbyPages(lobby),
            this::health,
            placement);
    lobby.listAlso(net.remoteGames(placement));
    metrics.gauge(
        "gtpx.unwritten.bytes", "Bytes that clients have not read yet", net::unwrittenBytes);
    metrics.gauge("gtpx.input.bytes", "Memory of input that is not executed yet", net::inputBytes);
    try {
      return new Running(
          net,
          config.admin().isPresent()
              ? Optional.of(
                  AdminServer.start(
                      config.admin().get(), operatorPages(), this::health, metrics::text))
              : Optional.empty());
    } catch (IOException e) {
      net.close(TO_CLOSE);
      throw e;
    }
  }

  /** A node of a cluster doesn't park its games, but hands them over. */
  private LobbyPages operatorPages() {
    return shards
        .map(games -> new LobbyPages(lobby, games::handOver))
        .orElseGet(() -> new LobbyPages(lobby));
  }

  private void deleteOldGames(Duration keep) {
    Executor worker = workers.blocking();
    GameRetention retention =
        new GameRetention(store, keep, config.clock().millis(), workers.alarms(worker));
    worker.execute(retention::run);
  }

  private Health health() {
    if (lobby.isDraining() || shards.filter(ShardedGames::isLeaving).isPresent()) {
      return Health.DRAINING;
    }
    if (!placement.wasComplete()) {
      return Health.JOINING;
    }
    return failure.isDone() || !store.isHealthy() ? Health.STORE : Health.OK;
  }

  /** Returns a future that completes if the store fails; then the server should end. */
  public CompletableFuture<Throwable> failure() {
    return failure;
  }

  /**
   * The status of a game that is reported when the server opens.
   *
   * @param words the game specification and settings
   * @param free the seats without a server player whose invitations can still be used
   * @param keyed the seats without a server player whose invitations were exchanged for keys
   */
  public record GameStatus(
      GameSpec spec, String words, boolean isOver, List<Color> free, List<Color> keyed) {}

  /** Returns the status of an existing game. */
  public GameStatus status(String game) throws InterruptedException, ExecutionException {
    Room room = lobby.find(game, Quotas.OPERATOR).get().orElseThrow();
    CompletableFuture<GameStatus> status = new CompletableFuture<>();
    room.execute(() -> status.complete(status(room)));
    return status.get();
  }

  private static GameStatus status(Room room) {
    List<Color> open =
        room.spec().colors().stream()
            .filter(color -> room.seats().serverPlayer(color).isEmpty())
            .toList();
    Secrets secrets = room.header().secrets();
    return new GameStatus(
        room.spec(),
        room.spec() + " " + room.header().settings(),
        room.isOver(),
        open.stream().filter(color -> !secrets.hasKey(color)).toList(),
        open.stream().filter(secrets::hasKey).toList());
  }

  /** The open server. */
  public final class Running implements AutoCloseable {
    private final NetServer net;
    private final Optional<NetServer> admin;
    private boolean isClosed;

    Running(NetServer net, Optional<NetServer> admin) {
      this.net = net;
      this.admin = admin;
    }

    /** Returns the addresses on which it listens for clients. */
    public List<InetSocketAddress> addresses() {
      return net.addresses();
    }

    /** Returns the address at which it takes what the other nodes of the cluster pass on. */
    public Optional<InetSocketAddress> nodeAddress() {
      return net.nodeAddress();
    }

    /**
     * Closes the connections of all clients that are passed on to a node, because that node is
     * lost.
     */
    public void dropNode(InetSocketAddress node) {
      net.dropNode(node);
    }

    /** Returns the address on which it listens for the operator. */
    public Optional<InetSocketAddress> admin() {
      return admin.map(server -> server.addresses().get(0));
    }

    /**
     * Stops accepting connections and commands, suspends the games, releases the store, closes all
     * connections and ends. Once the store is released, another server may start, even while this
     * one still waits for clients. Does nothing if already closed; if another thread is closing it,
     * waits for that.
     */
    @Override
    public synchronized void close() {
      if (isClosed) {
        return;
      }
      isClosed = true;
      net.stopListening();
      net.stopCommands();
      workers.hurry();
      suspendGames();
      admin.ifPresent(NetServer::stopListening);
      store.close();
      net.close(TO_CLOSE);
      admin.ifPresent(each -> each.close(TO_CLOSE));
      Server.this.close();
    }
  }

  private void suspendGames() {
    try {
      lobby.drain().get(RoomLimit.PARKING.time().toMillis(), TimeUnit.MILLISECONDS);
      LOG.info("games parked");
    } catch (ExecutionException e) {
      logUnparked(Throwables.getRootCause(e).getMessage());
      LOG.debug("where games could not be parked", e);
    } catch (TimeoutException e) {
      logUnparked("it took longer than " + RoomLimit.PARKING.time().toSeconds() + " s");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void logUnparked(@Nullable String why) {
    LOG.atError().addKeyValue("why", why).log("not all games could be parked");
  }

  /** Ends a server that isn't open, without suspending its games; may be called again. */
  @Override
  public void close() {
    workers.close();
    store.close();
  }
}
