package gtpx.bridge.server;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import gtpx.bridge.limit.ClientNames;
import gtpx.bridge.limit.TurnQueue;
import gtpx.bridge.seat.OrderQueue;
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
 * its clients, whoever has more bots; of one client's bots the one goes first whose answer is due
 * first.
 *
 * <p>While bots wait, a thought ends after its part of a round: an equal one for each network, of
 * that an equal one for each of its clients, and of that an equal one for each of its bots. A round
 * lasts until the first of their answers is due, within bounds. So whoever waits has its turn in
 * time, unless its clock has less than the shortest round, or there are so many bots that all have
 * the least part. Thread-safe.
 */
final class BotThreads {
  static final Duration SHORTEST_ROUND = Duration.ofMillis(500);
  static final Duration LONGEST_ROUND = Duration.ofSeconds(30);
  static final Duration WITHOUT_CLOCK = Duration.ofSeconds(5); // until its answer is due
  static final Duration LEAST_PART = Duration.ofMillis(10);

  private final int count;
  private final Executor threads;
  private final LongSupplier nanos;

  // Guarded by this:

  private final Map<String, Client> clients = new HashMap<>(); // whose bots wait or think
  private final Multiset<String> networks = HashMultiset.create(); // of each of those clients
  private final TurnQueue turns = new TurnQueue(); // clients of whom a bot waits
  private long firstDue; // of those that wait, if any do
  private int busy; // threads

  /**
   * All threads are idle.
   *
   * @param count how many there are
   * @param threads which carry out so many tasks at a time
   * @param nanos a clock
   */
  BotThreads(int count, Executor threads, LongSupplier nanos) {
    this.count = count;
    this.threads = threads;
    this.nanos = nanos;
  }

  /** Whose bots share a part. */
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
   * What a bot is to do.
   *
   * @param due when it should be done
   */
  private record Order(boolean isThought, long due, Consumer<BooleanSupplier> task) {}

  /** The orders of a bot, or of whoever else has to think for a client. */
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

    /** When the first of its answers is due; of a bot with orders. */
    long due() {
      return orders.stream().map(Order::due).min(BotThreads::compare).orElseThrow();
    }
  }

  /** A bot that has a thread. */
  private record Turn(Client client, Bot bot) {}

  /** Orders of another bot of that client's. */
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

  /** Carries out the bot's orders up to the first for which it thinks. */
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

  /** Whether a thought that others wait for has had its part of a round that began with it. */
  private synchronized boolean isOver(Client client, long begin) {
    return !turns.isEmpty() && nanos.getAsLong() - begin >= part(client, firstDue - begin);
  }

  private long part(Client client, long untilDue) {
    long round = Math.max(SHORTEST_ROUND.toNanos(), Math.min(LONGEST_ROUND.toNanos(), untilDue));
    long ofNetwork = round * count / networks.elementSet().size();
    long part = ofNetwork / networks.count(client.network) / client.bots();
    return Math.max(LEAST_PART.toNanos(), Math.min(round, part));
  }

  /** The clock may begin anywhere. */
  private static int compare(long one, long other) {
    return Long.signum(one - other);
  }
}
