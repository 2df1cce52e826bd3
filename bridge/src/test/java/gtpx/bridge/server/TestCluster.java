package gtpx.bridge.server;

import gtpx.bridge.net.NetConfig;
import gtpx.bridge.net.connection.TrustedProxies;
import gtpx.bridge.net.node.ClusterSecret;
import gtpx.bridge.net.node.NodePort;
import gtpx.bridge.service.Placement;
import gtpx.bridge.store.ClaimedShard;
import gtpx.bridge.store.ClusterStore;
import gtpx.bridge.store.Shards;
import gtpx.bridge.store.SqliteStore;
import gtpx.bridge.store.Store;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;

/**
 * Two complete servers in this process that pass connections on to each other and have one store.
 * The test decides which of them has a game; without a decision, the first node has it.
 */
public final class TestCluster implements AutoCloseable {
  private static final InetSocketAddress ANY =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  private static final NodePort PORT =
      new NodePort(
          ANY,
          TrustedProxies.parse(List.of("127.0.0.0/8")),
          new ClusterSecret("the-secret-of-the-nodes"));

  private final Store store;
  private final AtomicLong aheadMillis = new AtomicLong(); // of the time of day
  private final Map<String, Integer> owners = new ConcurrentHashMap<>();
  private final List<Server> servers = new ArrayList<>();
  private final List<Server.Running> nodes = new ArrayList<>();
  private final List<InetSocketAddress> nodeAddresses = new ArrayList<>();

  public TestCluster(Path folder) throws IOException {
    this(folder, UnaryOperator.identity());
  }

  /** Starts the nodes with a configuration that is changed like this. */
  public TestCluster(Path folder, UnaryOperator<NetConfig> change) throws IOException {
    store = SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime);
    for (int i = 0; i < 2; i++) {
      NetConfig net = change.apply(NetConfig.of(ANY).withNode(PORT));
      Server server =
          Server.ofCluster(
              TestServerConfig.of(folder.resolve("errors" + i))
                  .withNet(net)
                  .build(() -> System.currentTimeMillis() + aheadMillis.get()),
              proxy(ClusterStore.class, this::shared),
              placement(i),
              "node " + i);
      servers.add(server);
      nodes.add(server.open());
      nodeAddresses.add(nodes.get(i).nodeAddress().orElseThrow());
    }
    for (int shard = 0; shard < Shards.COUNT; shard++) {
      servers.get(0).shards().take(shard, () -> {}).join();
    }
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  /** Calls the store, which stays open when one node closes it; claims are never taken away. */
  @SuppressWarnings("unused") // the proxy itself
  private Object shared(Object proxy, Method method, Object[] arguments) throws Throwable {
    return switch (method.getName()) {
      case "close" -> null;
      case "owners" -> List.of();
      case "claim" ->
          proxy(ClaimedShard.class, (self, of, with) -> claimed((Integer) arguments[0], of, with));
      default -> call(method, arguments);
    };
  }

  private Object claimed(int shard, Method method, Object[] arguments) throws Throwable {
    return switch (method.getName()) {
      case "close", "release" -> null;
      case "wasReleased", "confirm", "isCurrent" -> true;
      case "open", "awake" ->
          ((List<?>) call(method, arguments))
              .stream()
                  .filter(game -> Shards.of(((Store.StoredGame) game).name()) == shard)
                  .toList();
      default -> call(method, arguments);
    };
  }

  private Object call(Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(store, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private Placement placement(int self) {
    return new Placement() {
      @Override
      public CompletableFuture<Optional<InetSocketAddress>> find(String game) {
        int owner = owners.getOrDefault(game, 0);
        return owner < 0
            ? CompletableFuture.failedFuture(Placement.moving(game))
            : CompletableFuture.completedFuture(
                owner == self ? Optional.empty() : Optional.of(nodeAddress(owner)));
      }

      @Override
      public boolean isHere(String game) {
        return owners.getOrDefault(game, 0) == self;
      }

      @Override
      public boolean isSettled() {
        return !owners.containsValue(-1);
      }

      @Override
      public List<InetSocketAddress> others() {
        return List.of(nodeAddress(1 - self));
      }
    };
  }

  /** Makes a node have a game's shard: 0, 1, or -1 for none at the moment. */
  public void place(String game, int node) {
    int shard = Shards.of(game);
    int before = owners.getOrDefault(game, 0);
    owners.put(game, -1);
    if (before >= 0) {
      servers.get(before).shards().leave(shard).join();
    }
    if (node >= 0) {
      servers.get(node).shards().take(shard, () -> {}).join();
    }
    owners.put(game, node);
  }

  /** Lets six minutes pass, after which a node puts games to sleep that nobody is connected to. */
  public void putToSleep(int node) {
    aheadMillis.addAndGet(Duration.ofMinutes(6).toMillis());
    servers.get(node).expire();
  }

  /** Ends a node; the other one still believes that it is up. */
  public void end(int node) {
    nodes.get(node).close();
  }

  /** Returns where a node takes clients. */
  public InetSocketAddress address(int node) {
    return nodes.get(node).addresses().get(0);
  }

  /** Returns where a node takes what the other passes on. */
  public InetSocketAddress nodeAddress(int node) {
    return nodeAddresses.get(node);
  }

  @Override
  public void close() {
    nodes.forEach(Server.Running::close);
    store.close();
  }
}
