package gtpx.gateways.cgos.server;

import gtpx.bridge.server.GatewayContext;
import gtpx.bridge.server.Server;
import gtpx.bridge.server.TestServerConfig;
import gtpx.bridge.service.ServerClock;
import gtpx.bridge.store.Store;
import gtpx.game.GameSpec;
import gtpx.rooms.limit.Limits;
import gtpx.rules.Variants;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A bridge with a server of CGOS, within this process, on any free port. */
final class TestCgos implements AutoCloseable {
  /** Nothing waits; a game begins only when an admin starts it. */
  static final CgosConfig CONFIG = config("go board=5 komi=0.5", false, Duration.ofMinutes(10));

  static final int MOST_ACCOUNTS = 12;

  private final Server bridge;
  private final CgosServer server;
  private final List<Runnable> watchers = new CopyOnWriteArrayList<>();
  private final GatewayContext context;
  private boolean isClosed;

  private TestCgos(CgosConfig config, Path folder, Store store, Limits limits) {
    bridge = new Server(TestServerConfig.of(folder).withLimits(limits).build(), store);
    context = watched(bridge.gateway());
    server = CgosServer.of(config, bridge, context, new PasswordHash(1000), MOST_ACCOUNTS);
  }

  /** Returns a context on whose thread the watchers look after each task. */
  private GatewayContext watched(GatewayContext plain) {
    return new GatewayContext(
        plain.net(),
        plain.lobby(),
        plain.store(),
        new GatewayContext.Threads(
            task ->
                plain
                    .threads()
                    .executor()
                    .execute(
                        () -> {
                          task.run();
                          watchers.forEach(Runnable::run);
                        }),
            plain.threads().alarms(),
            plain.threads().blocking(),
            plain.threads().heavy()),
        plain.quotas(),
        new ServerClock(plain.clock().nanoTime(), plain.clock().millis()),
        plain.failure());
  }

  /** Waits until this is true of the connected clients. */
  void await(Predicate<ClientRegistry> condition) throws Exception {
    CompletableFuture<Void> met = new CompletableFuture<>();
    Runnable watcher =
        () -> {
          if (condition.test(server.clients())) {
            met.complete(null);
          }
        };
    watchers.add(watcher);
    context.threads().executor().execute(() -> {}); // it may be true already
    met.get(1, TimeUnit.MINUTES);
    watchers.remove(watcher);
  }

  /** Waits until these have logged in, and are ready for a game. */
  void awaitWaiting(String... names) throws Exception {
    for (String name : names) {
      await(clients -> clients.player(name).filter(OnlinePlayer::isWaiting).isPresent());
    }
  }

  /** Waits until no player is connected. */
  void awaitNobody() throws Exception {
    await(clients -> clients.players().isEmpty());
  }

  static CgosConfig config(String game, boolean pairsItself, Duration level) {
    return config(game, pairsItself, level, Map.of("admin1", "pass-admin1"));
  }

  static CgosConfig config(
      String game, boolean pairsItself, Duration level, Map<String, String> admins) {
    return new CgosConfig(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
        GameSpec.parse(List.of(game.split(" ", -1)), Variants.STANDARD),
        Optional.of(GameSpec.parse(List.of("parallel", "players=3", "board=5"), Variants.STANDARD)),
        new CgosConfig.GameTime(level, Duration.ofMinutes(1)),
        pairsItself,
        new CgosConfig.Users(Map.of("anchor", 1500.0), () -> Set.of("villain"), admins),
        new CgosConfig.Timing(
            Duration.ofMillis(20),
            Duration.ofMillis(20),
            Duration.ofMillis(1),
            Duration.ofMinutes(1),
            Duration.ofMinutes(10)));
  }

  static TestCgos start(CgosConfig config, Path folder, Store store) throws Exception {
    return start(config, folder, store, Limits.DEFAULT);
  }

  static TestCgos start(CgosConfig config, Path folder, Store store, Limits limits)
      throws Exception {
    TestCgos test = restored(config, folder, store, limits);
    test.server.open();
    return test;
  }

  /** Restores the games, and listens for no clients yet. */
  static TestCgos restored(CgosConfig config, Path folder, Store store, Limits limits)
      throws Exception {
    TestCgos test = new TestCgos(config, folder, store, limits);
    test.bridge.restore(List.of());
    return test;
  }

  InetSocketAddress address() {
    return server.address();
  }

  Server bridge() {
    return bridge;
  }

  /** Ends it as a kill does: nothing is suspended, nobody is told. */
  @Override
  public void close() {
    if (!isClosed) {
      isClosed = true;
      server.close();
      bridge.close();
    }
  }
}
