package gtpx.cluster;

import gtpx.bench.GameLoad;
import gtpx.bench.LoadResult;
import gtpx.bench.MoveScript;
import gtpx.bench.net.LoadLoop;
import gtpx.bridge.clients.ClientLine;
import gtpx.bridge.clients.StubbornSeat;
import gtpx.bridge.clients.TcpLine;
import gtpx.bridge.store.Shards;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Measures a cluster on this machine; prints, and checks nothing. docs/performance.md */
@EnabledIfSystemProperty(named = "gtpx.figures", matches = "true")
class ClusterFiguresTest {
  private static final Duration LIMIT = Duration.ofMinutes(5);
  private static final int GAMES = Integer.getInteger("gtpx.games", 100);
  private static final int ROUNDS = Integer.getInteger("gtpx.rounds", 1);
  private static final int UNMEASURED = 300; // moves of each game, until all is compiled
  private static final int MEASURED = 200;
  private static final int PATIENCE_MILLIS = 4000;
  private static final List<String> JAVA = List.of("-Xmx1g", "-XX:TieredStopAtLevel=4");
  private static final List<String> LIMITS =
      List.of(
          "--max-new-games=1000000",
          "--max-games=5000",
          "--max-games-per-address=5000",
          "--max-commands=1000000");

  @TempDir Path folder;
  private LocalCluster cluster;

  @AfterEach
  void allIsEnded() throws Exception {
    cluster.stop();
  }

  private LocalCluster cluster(int nodes) throws Exception {
    cluster = new LocalCluster(folder, nodes, false, JAVA, LIMITS);
    return cluster;
  }

  private static void start(List<ClusterProcess> nodes) throws Exception {
    for (ClusterProcess node : nodes) {
      node.start();
    }
    for (ClusterProcess node : nodes) {
      while (!node.isReady()) {
        StubbornSeat.pause();
      }
    }
  }

  /** Waits until all nodes have about equally many shards, twice in a row the same. */
  private List<String> owners() throws Exception {
    List<String> owners = List.of();
    List<String> before = List.of("");
    while (!owners.equals(before) || owners.contains("")) {
      before = owners;
      TimeUnit.SECONDS.sleep(5);
      owners = cluster.owners();
    }
    return owners;
  }

  @Test
  void movesOnASingleServer() throws Exception {
    cluster(0).alone();
    start(cluster.nodes());
    playRounds("single server");
  }

  @Test
  void movesOnOneNode() throws Exception {
    start(cluster(1).nodes());
    owners();
    playRounds("one node");
  }

  private void playRounds(String what) throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      play(what, "round" + round + "-", game -> 0);
    }
  }

  @Test
  void movesOnTwoNodes() throws Exception {
    movesOn(2);
  }

  @Test
  void movesOnThreeNodes() throws Exception {
    movesOn(3);
  }

  private void movesOn(int nodes) throws Exception {
    start(cluster(nodes).nodes());
    List<String> owners = owners();
    for (int round = 0; round < ROUNDS; round++) {
      String direct = "direct" + round + "-";
      play(nodes + " nodes, direct", direct, game -> owner(owners, direct + game));
      String passed = "passed" + round + "-";
      play(nodes + " nodes, forwarded", passed, game -> (owner(owners, passed + game) + 1) % nodes);
    }
  }

  private static int owner(List<String> owners, String game) {
    String name = owners.get(Shards.of(game)); // node1.test:7080
    return Integer.parseInt(name.substring("node".length(), name.indexOf('.'))) - 1;
  }

  private void play(String what, String prefix, IntUnaryOperator node) throws Exception {
    try (LoadLoop loop = new LoadLoop();
        GameLoad games =
            new GameLoad(
                loop,
                game -> loop.connect(cluster.nodes().get(node.applyAsInt(game)).address()),
                prefix,
                GAMES,
                MoveScript.ofLength(UNMEASURED + MEASURED),
                System::nanoTime)) {
      games.open(LIMIT);
      games.play(UNMEASURED, Duration.ZERO, LIMIT);
      long cpu = cpu();
      long disk = databaseCpu();
      long start = System.nanoTime();
      LoadResult result = games.play(MEASURED, Duration.ZERO, LIMIT);
      double seconds = (System.nanoTime() - start) / 1e9;
      ClusterFaults.say(
          "%s: %d games, %.0f moves/s, answers %s, CPU of all nodes %d us a move, of PostgreSQL %d"
              .formatted(
                  what,
                  GAMES,
                  result.moves() / seconds,
                  result.answers().json(),
                  (cpu() - cpu) / result.moves(),
                  (databaseCpu() - disk) / result.moves()));
    }
  }

  private long databaseCpu() throws IOException {
    return cluster
        .database()
        .process()
        .descendants()
        .mapToLong(each -> each.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1000)
        .sum();
  }

  private long cpu() {
    return cluster.nodes().stream().mapToLong(node -> node.cpu().toNanos() / 1000).sum();
  }

  @Test
  void handoverOfAHundredGames() throws Exception {
    handover(100);
  }

  @Test
  void handoverOfAThousandGames() throws Exception {
    handover(1000);
  }

  /** A client that asks for the last turn of its game, twice a second. */
  private static final class Asking {
    private final List<ClusterProcess> nodes;
    private final String game;
    private final AtomicBoolean isEnded;
    private long longest; // nanoseconds between two answers
    private int place;

    private Asking(List<ClusterProcess> nodes, String game, int place, AtomicBoolean isEnded) {
      this.nodes = nodes;
      this.game = game;
      this.place = place;
      this.isEnded = isEnded;
    }

    private Long run() throws InterruptedException {
      long last = System.nanoTime();
      while (!isEnded.get()) {
        place++;
        try (ClientLine line =
            new TcpLine(nodes.get(place % nodes.size()).address(), PATIENCE_MILLIS)) {
          boolean isWell = line.ask("gtpx-watch " + game).startsWith("=");
          while (isWell && !isEnded.get()) {
            isWell = line.ask("gtpx-last_turn").startsWith("=");
            long now = System.nanoTime();
            longest = isWell ? Math.max(longest, now - last) : longest;
            last = isWell ? now : last;
            TimeUnit.MILLISECONDS.sleep(500);
          }
        } catch (IOException e) {
          // connects again
        }
        TimeUnit.MILLISECONDS.sleep(100);
      }
      return longest;
    }
  }

  private void handover(int count) throws Exception {
    start(cluster(3).nodes());
    owners();
    try (LoadLoop loop = new LoadLoop()) {
      GameLoad games =
          new GameLoad(
              loop,
              game -> loop.connect(cluster.nodes().get(game % 3).address()),
              "h",
              count,
              MoveScript.ofLength(40),
              System::nanoTime);
      games.open(LIMIT);
      games.play(40, Duration.ZERO, LIMIT);
    }
    outage(count, "SIGTERM", ClusterProcess::terminate);
    outage(count, "kill -9", ClusterProcess::kill);
  }

  private interface Ending {
    void end(ClusterProcess node) throws Exception;
  }

  private void outage(int count, String how, Ending ending) throws Exception {
    List<String> owners = owners();
    ClusterProcess victim = cluster.nodes().get(1);
    AtomicBoolean isEnded = new AtomicBoolean();
    ExecutorService threads = Executors.newCachedThreadPool();
    List<Future<Long>> all = new ArrayList<>();
    List<Boolean> isVictims = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(threads.submit(new Asking(cluster.nodes(), "h" + i, i, isEnded)::run));
      isVictims.add(owner(owners, "h" + i) == 1);
    }
    TimeUnit.SECONDS.sleep(8);
    long start = System.nanoTime();
    ending.end(victim);
    long ended = (System.nanoTime() - start) / 1_000_000;
    TimeUnit.SECONDS.sleep(25);
    isEnded.set(true);
    List<Long> millis = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long longest = all.get(i).get() / 1_000_000;
      if (isVictims.get(i)) {
        millis.add(longest);
      }
    }
    threads.shutdown();
    millis.sort(null);
    ClusterFaults.say(
        "%s, %d games, %d of them on the node: ended after %d ms, without answers for ms: least %d, median %d, most %d"
            .formatted(
                how,
                count,
                millis.size(),
                ended,
                millis.get(0),
                millis.get(millis.size() / 2),
                millis.get(millis.size() - 1)));
    restart(victim);
  }

  /** Starts a node again, and measures when it is ready and when it answers. */
  private static void restart(ClusterProcess node) throws Exception {
    long start = System.nanoTime();
    node.start();
    long listens = 0;
    while (!node.isReady()) {
      if (listens == 0 && isListening(node.address())) {
        listens = (System.nanoTime() - start) / 1_000_000;
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
    long ready = (System.nanoTime() - start) / 1_000_000;
    StubbornSeat.askOnce(node.address(), "gtpx-watch h1", "gtpx-last_turn");
    long answers = (System.nanoTime() - start) / 1_000_000;
    ClusterFaults.say(
        "a node starts: listens after %d ms, is ready after %d ms, answers for a game after %d ms"
            .formatted(listens, ready, answers));
  }

  private static boolean isListening(InetSocketAddress address) {
    try {
      return StubbornSeat.askOnce(address, "protocol_version").startsWith("=");
    } catch (IOException e) {
      return false;
    }
  }
}
