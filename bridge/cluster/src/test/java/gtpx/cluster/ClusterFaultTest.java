package gtpx.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.clients.ClientLine;
import gtpx.bridge.clients.StubbornSeat;
import gtpx.bridge.clients.TcpLine;
import gtpx.testing.LongTest;
import gtpx.testing.RunSeed;
import gtpx.testing.TierFilter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three nodes of a cluster, which are killed, paused, cut off from each other and from the
 * database, while clients play on all of them and check every answer: nothing that was acknowledged
 * is lost or doubled, nothing hidden is told early, and events have numbers without gaps. A build
 * makes a few faults; docs/testing.md has the command for many.
 */
@LongTest
@Timeout(value = 3, unit = TimeUnit.HOURS) // the default run takes one to three minutes
@Tag(TierFilter.LONG)
@Tag(TierFilter.SOAK)
class ClusterFaultTest {
  private static final int FAULTS = Integer.getInteger("gtpx.faults", 3);
  private static final int GAMES = Integer.getInteger("gtpx.games", 8);
  private static final boolean IS_LONG = FAULTS > 20;
  private static final int NODES = 3;
  private static final int TURNS = 24; // after which everybody still finds a move
  private static final Duration PACE = Duration.ofMillis(Math.max(100, 25 * GAMES));
  private static final int PATIENCE_MILLIS = 8000; // less than most faults last

  /** The last word says whether all players of a game move at once. */
  private static final List<String> WORDS =
      List.of("go board=9", "parallel players=3 board=9", "kee players=3 board=9", "f-go board=9");

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();
  private final AtomicLong moves = new AtomicLong();
  private final AtomicInteger finished = new AtomicInteger();
  private volatile boolean isEnding;
  @TempDir Path folder;
  private LocalCluster cluster;

  @BeforeEach
  void theClusterIsStarted() throws Exception {
    cluster =
        new LocalCluster(
            folder,
            NODES,
            true,
            List.of(IS_LONG ? "-Xmx1g" : "-Xmx384m"), // for games that nobody knows of, too
            List.of("--max-new-games=1000000", "--max-commands=100000"));
  }

  @AfterEach
  void allIsEnded() throws Exception {
    threads.shutdownNow();
    cluster.stop();
  }

  @Test
  void nothingAcknowledgedIsLostDoubledOrToldEarly() throws Exception {
    ClusterFaults faults = new ClusterFaults(cluster, new Random(RunSeed.value()), IS_LONG);
    for (ClusterProcess node : cluster.nodes()) {
      node.start();
    }
    faults.awaitReady();
    List<Future<?>> games = new ArrayList<>();
    for (int i = 0; i < GAMES; i++) {
      int place = i;
      games.add(threads.submit(() -> playOneAfterTheOther(place)));
    }

    for (int i = 1; i <= FAULTS; i++) {
      ClusterFaults.say("fault " + i + ", " + finished + " games over, " + moves + " moves");
      faults.makeOne();
    }

    faults.awaitReady();
    isEnding = true;
    for (Future<?> game : games) {
      game.get();
    }
    System.out.println(
        faults + "games: " + finished + ", moves: " + moves + ", seed " + RunSeed.value());
    saveLogs();
    assertThat(failures).isEmpty();
    assertThat(faults.problems()).isEmpty();
    assertThat(finished.get()).isGreaterThanOrEqualTo(GAMES);
  }

  /** Keeps the nodes' logs of a long run, for people. */
  private void saveLogs() throws IOException {
    String kept = System.getProperty("gtpx.logs", "");
    if (!kept.isEmpty()) {
      for (ClusterProcess node : cluster.nodes()) {
        Path to = Path.of(kept).resolve(node.log().getFileName());
        Files.createDirectories(Path.of(kept));
        Files.deleteIfExists(to);
        Files.copy(node.log(), to);
      }
    }
  }

  private void playOneAfterTheOther(int place) {
    int number = 0;
    do {
      number++;
      String name = "g" + place + "-" + number;
      try {
        play(name, place);
      } catch (InterruptedException e) {
        return;
      } catch (Exception | AssertionError e) {
        failures.add(name + ": " + e);
        ClusterFaults.say("FAILURE " + name + ": " + e);
      }
    } while (!isEnding);
  }

  private void play(String name, int place) throws Exception {
    String words = WORDS.get(place % WORDS.size());
    boolean isSimultaneous = words.startsWith("parallel") || words.startsWith("f-go");
    CheckedGame game;
    int attempts = 0;
    do { // if the answer is lost, the name may be taken
      attempts++;
      game =
          new CheckedGame(
              name + "-" + attempts,
              isSimultaneous,
              TURNS,
              PACE,
              secret -> connect(place, secret),
              moves);
      if (attempts > 1) {
        StubbornSeat.pause();
      }
    } while (!game.create(words + " time=none"));
    Future<?> watched = threads.submit(game::watch);
    game.play();
    watched.get();
    game.assertSeenIsTold();
    finished.incrementAndGet();
  }

  /** Connects to any node; how depends on the place. */
  private ClientLine connect(int place, String secret) throws IOException {
    var address = cluster.nodes().get(ThreadLocalRandom.current().nextInt(NODES)).address();
    return switch (place % 8) {
      case 3, 6 -> new WebSocketLine(cluster.http(), address, PATIENCE_MILLIS);
      case 5 ->
          secret.isEmpty()
              ? new TcpLine(address, PATIENCE_MILLIS)
              : new HttpLine(cluster.http(), address, secret, PATIENCE_MILLIS);
      default -> new TcpLine(address, PATIENCE_MILLIS);
    };
  }
}
