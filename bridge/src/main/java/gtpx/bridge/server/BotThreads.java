package gtpx.bridge.server;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import gtpx.rooms.limit.ClientNames;
import gtpx.rooms.limit.TurnQueue;
import gtpx.rooms.seat.OrderQueue;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The few threads on which all bots of a server think. Networks take turns, and within a network
 * its clients do, no matter how many bots each has. Among the bots of one client, the one whose
 * answer is due first goes first.
 *
 * <p>While other bots wait, a thought ends after its part of a round. A round is divided equally
 * among the networks, each network's part equally among its clients, and each client's part equally
 * among its bots. A round lasts until the first of the waiting bots' answers is due, within bounds.
 * Thus every waiting bot gets its turn in time, unless its clock has less time left than the
 * shortest round, or there are so many bots that each gets only the least part. Thread-safe.
 */
final class BotThreads {
  static final Duration SHORTEST_ROUND = Duration.ofMillis(500);
  static final Duration LONGEST_ROUND = Duration.ofSeconds(30);
  static final Duration WITHOUT_CLOCK = Duration.ofSeconds(5); // until an answer is due
  static final Duration LEAST_PART = Duration.ofMillis(10);

  private final int count;
  private final Executor threads;
  private final LongSupplier nanos;

  // Guarded by this:

  private final Map<String, Client> clients = new HashMap<>(); // with waiting or thinking bots
  private final Multiset<String> networks = HashMultiset.create(); // one entry per client
  private final TurnQueue turns = new TurnQueue(); // clients with waiting bots
  private long firstDue; // of the waiting bots, if there are any
  private int busy; // threads

  /**
   * Creates the threads' schedule; all threads are idle.
   *
   * @param count how many threads there are
   * @param threads runs that many tasks at a time
   * @param nanos a clock
   */
  BotThreads(int count, Executor threads, LongSupplier nanos) {
    this.count = count;
    this.threads = threads;
    this.nanos = nanos;
  }

  /** A client, whose bots share one part of a round. */
  private static final class Client {
    private final String name;
    private final String network;
    private final List<Bot> waiting = new ArrayList<>();
    private int thinking;

    Client(String name) {
      this.name = name;
      network = ClientNames.network(name);
    }

    int bots() {
      return waiting.size() + thinking;
    }
  }

  /**
   * A task of a bot.
   *
   * @param due when it should be done
   */
  private record Order(boolean isThought, long due, Consumer<BooleanSupplier> task) {}

  /** The orders of a bot, or of anything else that thinks for a client. */
  private final class Bot implements OrderQueue {
    private final String client;
    private final Deque<Order> orders = new ArrayDeque<>(); // guarded by the threads
    private boolean isThinking; // guarded by the threads

    Bot(String client) {
      this.client = client;
    }

    @Override
    public void execute(Runnable order) {
      add(this, false, WITHOUT_CLOCK, unused -> order.run());
    }

    @Override
    public void think(Optional<Duration> planned, Consumer<BooleanSupplier> thought) {
      add(this, true, planned.orElse(WITHOUT_CLOCK), thought);
    }

    /** Returns when the first of its answers is due; the bot must have orders. */
    long due() {
      return orders.stream().map(Order::due).min(BotThreads::compare).orElseThrow();
    }
  }

  /** A bot that has a thread. */
  private record Turn(Client client, Bot bot) {}

  /** Returns a queue for the orders of a new bot of a client. */
  OrderQueue queue(String client) {
    return new Bot(client);
  }

  private void add(Bot bot, boolean isThought, Duration planned, Consumer<BooleanSupplier> task) {
    synchronized (this) {
      bot.orders.add(new Order(isThought, nanos.getAsLong() + planned.toNanos(), task));
      if (bot.orders.size() == 1 && !bot.isThinking) {
        await(bot);
      }
      noteFirstDue();
    }
    startNext();
  }

  private void await(Bot bot) {
    clients.computeIfAbsent(bot.client, this::newClient).waiting.add(bot);
    turns.add(bot.client);
  }

  private Client newClient(String name) {
    Client client = new Client(name);
    networks.add(client.network);
    return client;
  }

  private void noteFirstDue() {
    firstDue =
        clients.values().stream()
            .flatMap(client -> client.waiting.stream())
            .map(Bot::due)
            .min(BotThreads::compare)
            .orElse(0L);
  }

  private void startNext() {
    boolean isFree;
    synchronized (this) {
      isFree = busy < count && !turns.isEmpty();
      busy += isFree ? 1 : 0;
    }
    if (isFree) {
      threads.execute(this::runNext);
    }
  }

  private void runNext() {
    Optional<Turn> turn = takeTurn();
    try {
      turn.ifPresent(this::perform);
    } finally {
      turn.ifPresent(this::end);
      release();
    }
  }

  private synchronized Optional<Turn> takeTurn() {
    return turns.poll().map(client -> takeTurn(Objects.requireNonNull(clients.get(client))));
  }

  private Turn takeTurn(Client client) {
    Bot bot = Collections.min(client.waiting, Comparator.comparing(Bot::due, BotThreads::compare));
    client.waiting.remove(bot);
    client.thinking++;
    bot.isThinking = true;
    if (!client.waiting.isEmpty()) {
      turns.add(client.name);
    }
    noteFirstDue();
    return new Turn(client, bot);
  }

  /** Carries out the bot's orders up to and including the first that needs thinking. */
  private void perform(Turn turn) {
    Optional<Order> next = poll(turn.bot);
    while (next.isPresent()) {
      Order order = next.get();
      long begin = nanos.getAsLong();
      order.task.accept(() -> isOver(turn.client, begin));
      next = order.isThought ? Optional.empty() : poll(turn.bot);
    }
  }

  private synchronized Optional<Order> poll(Bot bot) {
    return Optional.ofNullable(bot.orders.poll());
  }

  private synchronized void end(Turn turn) {
    turn.client.thinking--;
    turn.bot.isThinking = false;
    if (!turn.bot.orders.isEmpty()) {
      await(turn.bot);
      noteFirstDue();
    } else if (turn.client.bots() == 0) {
      clients.remove(turn.client.name);
      networks.remove(turn.client.network);
    }
  }

  private void release() {
    synchronized (this) {
      busy--;
    }
    startNext();
  }

  /**
   * Returns whether a thought has used its part of the round that began with it, while others wait.
   */
  private synchronized boolean isOver(Client client, long begin) {
    return !turns.isEmpty() && nanos.getAsLong() - begin >= part(client, firstDue - begin);
  }

  private long part(Client client, long untilDue) {
    long round = Math.max(SHORTEST_ROUND.toNanos(), Math.min(LONGEST_ROUND.toNanos(), untilDue));
    long ofNetwork = round * count / networks.elementSet().size();
    long part = ofNetwork / networks.count(client.network) / client.bots();
    return Math.max(LEAST_PART.toNanos(), Math.min(round, part));
  }

  /** Compares two times of a clock with an arbitrary origin. */
  private static int compare(long one, long other) {
    return Long.signum(one - other);
  }
}
