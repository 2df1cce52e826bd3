package gtpx.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Makes faults in a cluster, one after the other, and after each waits until all nodes are ready
 * again, except that one fault in three begins while the last is still felt. Nodes that end are
 * started again, as by a supervisor. Not thread-safe.
 */
final class ClusterFaults {
  private static final Duration PATIENCE = Duration.ofMinutes(4); // until all nodes are ready
  private static final Duration TO_END = Duration.ofSeconds(45); // of a node that was cut off
  private static final int KILLED = 137; // exit codes
  private static final int TERMINATED = 143;
  private static final Duration A_WHILE = Duration.ofSeconds(3);
  private static final int OUTAGE_SECONDS = 16; // usually enough to be given up by the others
  private static final int PAUSE_SECONDS = 15;
  private static final int LONG_PAUSE_SECONDS = 60;
  private static final int OVERLAP = 3; // one fault in this many

  private final LocalCluster cluster;
  private final Random random;
  private final Map<Fault, Integer> counts = new EnumMap<>(Fault.class);
  private final Map<Fault, Integer> survivals = new EnumMap<>(Fault.class);
  private final Map<Integer, Integer> ends = new TreeMap<>(); // by exit code
  private final Map<Fault, List<Long>> millisToReady = new EnumMap<>(Fault.class);
  private final List<String> problems = new ArrayList<>();
  private final boolean isLong;
  private List<Fault> next = List.of();

  /** What can happen to a cluster. */
  enum Fault {
    KILL,
    KILL_AND_STAY_AWAY,
    PAUSE,
    CUT_LINK,
    ISOLATE,
    CUT_DATABASE,
    RESTART_DATABASE,
    TERMINATE
  }

  /**
   * Creates faults.
   *
   * @param isLong whether some pauses last a minute
   */
  ClusterFaults(LocalCluster cluster, Random random, boolean isLong) {
    this.cluster = cluster;
    this.random = random;
    this.isLong = isLong;
  }

  /** Returns what the nodes did wrong. */
  List<String> problems() {
    return problems;
  }

  /** Makes one fault. */
  void makeOne() throws Exception {
    if (next.isEmpty()) {
      next = new ArrayList<>(List.of(Fault.values()));
      Collections.shuffle(next, random);
    }
    Fault fault = next.remove(0);
    int node = random.nextInt(cluster.nodes().size());
    long start = System.nanoTime();
    say(fault + " of node " + (node + 1));
    make(fault, node);
    counts.merge(fault, 1, Integer::sum);
    if (random.nextInt(OVERLAP) == 0) {
      startEnded();
      return;
    }
    awaitReady();
    long millis = (System.nanoTime() - start) / 1_000_000;
    millisToReady.computeIfAbsent(fault, each -> new ArrayList<>()).add(millis);
    say("all ready after " + millis + " ms");
  }

  private void make(Fault fault, int number) throws Exception {
    ClusterProcess node = cluster.nodes().get(number);
    switch (fault) {
      case KILL -> {
        node.kill();
        node.start();
      }
      case KILL_AND_STAY_AWAY -> {
        node.kill();
        seconds(OUTAGE_SECONDS);
      }
      case PAUSE -> pause(node);
      case CUT_LINK -> {
        cut(cluster.between(number, (number + 1) % cluster.nodes().size()));
      }
      case ISOLATE -> {
        cut(cluster.around(number));
        expectEnd(node, fault);
      }
      case CUT_DATABASE -> {
        cut(cluster.toDatabase(number));
      }
      case RESTART_DATABASE -> {
        cluster.database().halt();
        seconds(random.nextInt(4));
        cluster.database().startAgain();
      }
      case TERMINATE -> {
        int code = node.terminate();
        if (code != TERMINATED) {
          problem("SIGTERM: exit code " + code + " (expected: 143)");
        }
      }
    }
  }

  private void pause(ClusterProcess node) throws Exception {
    node.pause();
    seconds(isLong && random.nextInt(4) == 0 ? LONG_PAUSE_SECONDS : PAUSE_SECONDS);
    node.resume();
    expectEnd(node, Fault.PAUSE);
  }

  private void cut(List<CuttableLink> links) throws InterruptedException {
    links.forEach(CuttableLink::cut);
    seconds(OUTAGE_SECONDS);
    links.forEach(CuttableLink::heal);
  }

  /**
   * Waits until a node ends, if it was away for so long that the others have given it up, or is
   * ready again.
   */
  private void expectEnd(ClusterProcess node, Fault fault) throws Exception {
    long end = System.nanoTime() + TO_END.toNanos();
    Optional<Integer> code = node.exitCode(A_WHILE);
    while (code.isEmpty() && System.nanoTime() < end) {
      code = node.exitCode(A_WHILE);
      startEnded(node); // the others, if it was they whose part was given up
      if (code.isEmpty() && cluster.nodes().stream().allMatch(ClusterProcess::isReady)) {
        survivals.merge(fault, 1, Integer::sum);
        return;
      }
    }
    if (!code.equals(Optional.of(1))) {
      problem(
          fault
              + ": "
              + code.map(each -> "exit code " + each).orElse("still running, not ready")
              + " (expected: exit code 1)");
    }
  }

  /** Starts the nodes that have ended, besides some; returns whether there were any. */
  private boolean startEnded(ClusterProcess... but) throws Exception {
    List<ClusterProcess> ended =
        cluster.nodes().stream()
            .filter(node -> !node.isAlive() && !List.of(but).contains(node))
            .toList();
    for (ClusterProcess node : ended) {
      int code = node.exitCode(A_WHILE).orElseThrow();
      if (code != 1 && code != KILLED && code != TERMINATED) {
        problem("exit code " + code);
      }
      ends.merge(code, 1, Integer::sum);
      node.start();
    }
    return !ended.isEmpty();
  }

  /** Waits until all nodes are ready, twice in a row. */
  void awaitReady() throws Exception {
    long end = System.nanoTime() + PATIENCE.toNanos();
    int ready = 0;
    while (ready < 2) {
      boolean isAll = !startEnded() && cluster.nodes().stream().allMatch(ClusterProcess::isReady);
      ready = isAll ? ready + 1 : 0;
      if (System.nanoTime() > end) {
        problem("not all nodes are ready after " + PATIENCE + ": " + readiness());
        return;
      }
      TimeUnit.MILLISECONDS.sleep(500);
    }
  }

  private String readiness() {
    return cluster.nodes().stream().map(node -> node.isAlive() + "/" + node.isReady()).toList()
        + "";
  }

  private void problem(String what) {
    problems.add(what);
    say("PROBLEM " + what);
  }

  private void seconds(int seconds) throws InterruptedException {
    TimeUnit.SECONDS.sleep(seconds);
  }

  /** Prints a line with the time and the load of the machine. */
  static void say(String what) {
    String load = "";
    try {
      load = Files.readString(java.nio.file.Path.of("/proc/loadavg")).split(" ", 2)[0];
    } catch (IOException e) {
      // only for people
    }
    System.out.println(
        java.time.LocalTime.now(java.time.ZoneOffset.UTC).withNano(0)
            + " load "
            + load
            + ": "
            + what);
  }

  /** Returns how many faults of each kind there were, and how long they lasted. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    counts.forEach(
        (fault, count) -> {
          List<Long> times =
              millisToReady.getOrDefault(fault, List.of()).stream().sorted().toList();
          text.append(fault).append(": ").append(count);
          if (survivals.containsKey(fault)) {
            text.append(", not given up in ").append(survivals.get(fault));
          }
          if (!times.isEmpty()) {
            text.append(", all ready after ms: median ")
                .append(times.get(times.size() / 2))
                .append(", most ")
                .append(times.get(times.size() - 1));
          }
          text.append('\n');
        });
    return text.append("nodes ended, by exit code: ").append(ends).append('\n').toString();
  }
}
