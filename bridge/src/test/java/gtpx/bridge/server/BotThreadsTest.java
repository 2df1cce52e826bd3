package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.rooms.seat.OrderQueue;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** Which bot thinks next, and for how long. docs/bridge.md, "Limits" */
class BotThreadsTest {
  private static final Optional<Duration> NO_CLOCK = Optional.empty();

  private final Queue<Runnable> threads = new ArrayDeque<>(); // that would run now
  private final List<String> done = new ArrayList<>();
  private long now = Long.MAX_VALUE - 1000; // a clock may begin anywhere and overflow
  private BotThreads bots = new BotThreads(1, threads::add, () -> now);

  private static Optional<Duration> millis(long millis) {
    return Optional.of(Duration.ofMillis(millis));
  }

  private void runAll() {
    while (!threads.isEmpty()) {
      threads.remove().run();
    }
  }

  /** Adds a bot that has to think. */
  private void add(String client, String name, Optional<Duration> planned) {
    bots.queue(client).think(planned, mustEnd -> done.add(name));
  }

  /** Returns how long a thought of that client may last while the others wait. */
  private Duration thoughtOf(String client, Runnable others) {
    List<Duration> taken = new ArrayList<>();
    bots.queue(client)
        .think(
            NO_CLOCK,
            mustEnd -> {
              others.run();
              taken.add(timeUntil(mustEnd));
            });
    threads.remove().run();
    return taken.get(0);
  }

  private Duration timeUntil(BooleanSupplier mustEnd) {
    long begin = now;
    while (!mustEnd.getAsBoolean() && now - begin < Duration.ofMinutes(1).toNanos()) {
      now += 1_000_000;
    }
    return Duration.ofNanos(now - begin);
  }

  // Who is next.

  @Test
  void noMoreBotsThinkAtATimeThanThereAreThreads() {
    bots = new BotThreads(2, threads::add, () -> now);

    for (int i = 0; i < 48; i++) {
      add("10.0.0." + i % 12, "bot " + i, NO_CLOCK);
    }

    assertThat(threads).hasSize(2);
    runAll();
    assertThat(done).hasSize(48);
  }

  /**
   * Otherwise, a client with fifty bots would delay another client's only bot by fifty thoughts.
   */
  @Test
  void clientsTakeTurnsWhoeverHasMoreBots() {
    for (int i = 1; i <= 50; i++) {
      add("many", "many " + i, NO_CLOCK);
    }
    add("few", "few", NO_CLOCK);
    add("other", "other", NO_CLOCK);

    runAll();

    assertThat(done).startsWith("many 1", "few", "other", "many 2", "many 3").hasSize(52);
  }

  /**
   * Otherwise, a /48 with bots in a hundred of its /64s would have a hundred turns to an honest
   * client's one.
   */
  @Test
  void networksTakeTurnsWhoeverHasMoreClients() {
    for (int i = 1; i <= 100; i++) {
      add("192.0.2." + i, "many " + i, NO_CLOCK);
    }
    add("198.51.100.1", "few", NO_CLOCK);
    add("alone", "alone", NO_CLOCK);

    runAll();

    assertThat(done).startsWith("many 1", "few", "alone", "many 2", "many 3").hasSize(102);
  }

  @Test
  void clientsOfOneNetworkTakeTurnsWhoeverHasMoreBots() {
    add("192.0.2.1", "one 1", NO_CLOCK);
    add("192.0.2.1", "one 2", NO_CLOCK);
    add("192.0.2.2", "two", NO_CLOCK);

    runAll();

    assertThat(done).containsExactly("one 1", "two", "one 2");
  }

  @Test
  void ofOneClientsBotsTheOneWhoseAnswerIsDueFirstGoesFirst() {
    add("one", "no clock", NO_CLOCK);
    add("one", "3 s", millis(3000));
    add("one", "1 s", millis(1000));
    now += Duration.ofSeconds(2).toNanos();
    add("one", "2 s, later", millis(2000));

    runAll();

    assertThat(done).containsExactly("1 s", "3 s", "2 s, later", "no clock");
  }

  /** Orders that only report the game to a bot need no turn of their own. */
  @Test
  void aTurnLastsToTheFirstThought() {
    OrderQueue bot = bots.queue("one");
    bot.execute(() -> done.add("hears"));
    bot.think(NO_CLOCK, mustEnd -> done.add("thinks"));
    bot.think(NO_CLOCK, mustEnd -> done.add("thinks again"));
    add("other", "other", NO_CLOCK);

    runAll();

    assertThat(done).containsExactly("hears", "thinks", "other", "thinks again");
  }

  /** A bot is asked from one thread at a time. */
  @Test
  void theOrdersOfABotAreCarriedOutOneAfterTheOther() {
    bots = new BotThreads(2, threads::add, () -> now);
    OrderQueue bot = bots.queue("one");

    bot.execute(
        () -> {
          bot.execute(() -> done.add("second"));
          assertThat(threads).isEmpty();
          done.add("first");
        });

    runAll();
    assertThat(done).containsExactly("first", "second");
  }

  @Test
  void whatFailsCostsNoThread() {
    bots.queue("one")
        .execute(
            () -> {
              throw new IllegalStateException("broken");
            });
    add("one", "next", NO_CLOCK);

    assertThatThrownBy(this::runAll).hasMessage("broken");
    runAll();

    assertThat(done).containsExactly("next");
  }

  // How long a thought lasts.

  @Test
  void whileNobodyWaitsAThoughtGoesOn() {
    assertThat(thoughtOf("one", () -> {})).isEqualTo(Duration.ofMinutes(1));
  }

  @Test
  void aThoughtHasAnEqualPartOfTheTimeThatTheOthersCanWait() {
    assertThat(thoughtOf("one", () -> add("other", "4 s", millis(4000))))
        .isEqualTo(Duration.ofSeconds(2));
  }

  @Test
  void whoeverIsAnsweredSoonestDecidesHowLongTheOthersThink() {
    Duration taken =
        thoughtOf(
            "one",
            () -> {
              add("two", "no clock", NO_CLOCK);
              add("three", "900 ms", millis(900));
            });

    assertThat(taken).isEqualTo(Duration.ofMillis(300));
  }

  /** A stranger's almost empty clock must not stop anybody's thought. */
  @Test
  void theTimeThatTheOthersWaitHasBounds() {
    assertThat(thoughtOf("one", () -> add("other", "an hour", millis(3_600_000))))
        .isEqualTo(Duration.ofSeconds(15));
    runAll();

    assertThat(thoughtOf("one", () -> add("other", "no clock", NO_CLOCK)))
        .isEqualTo(Duration.ofMillis(2500));
    runAll();

    assertThat(thoughtOf("one", () -> add("other", "nothing", millis(0))))
        .isEqualTo(Duration.ofMillis(250));
  }

  /** A client's share is divided among its bots: here one of its three bots is thinking. */
  @Test
  void whoHasMoreBotsHasShorterThoughts() {
    Duration taken =
        thoughtOf(
            "one",
            () -> {
              add("one", "2", millis(3000));
              add("one", "3", millis(3000));
              add("other", "4", millis(3000));
            });

    assertThat(taken).isEqualTo(Duration.ofMillis(500)); // 3 s / 2 / 3
    runAll();
    assertThat(done).containsExactly("2", "4", "3");
  }

  /** In a network with two clients, one of them has two bots. */
  @Test
  void thePartOfANetworkIsDividedAmongItsClientsAndThenTheirBots() {
    Runnable others =
        () -> {
          add("192.0.2.1", "its second", millis(4000));
          add("192.0.2.2", "its neighbour's", millis(4000));
          add("198.51.100.1", "another network's", millis(4000));
        };
    assertThat(thoughtOf("192.0.2.1", others)).isEqualTo(Duration.ofMillis(500)); // 4 s / 2 / 2 / 2
    runAll();

    assertThat(thoughtOf("198.51.100.1", () -> addAll("192.0.2.", 100)))
        .isEqualTo(Duration.ofSeconds(2)); // 4 s / 2
  }

  private void addAll(String network, int clients) {
    for (int i = 1; i <= clients; i++) {
      add(network + i, "bot", millis(4000));
    }
  }

  /** Twice the threads give twice the time, but bots that wait must not wait longer for it. */
  @Test
  void moreThreadsGiveLongerThoughts() {
    bots = new BotThreads(2, threads::add, () -> now);
    List<Duration> taken = new ArrayList<>();
    bots.queue("one").think(NO_CLOCK, mustEnd -> taken.add(timeUntil(mustEnd)));
    add("two", "2", millis(2000));
    add("three", "3", millis(2000));
    add("four", "4", millis(2000));

    threads.remove().run();

    assertThat(taken).containsExactly(Duration.ofSeconds(1)); // 2 s * 2 threads / 4 clients
  }

  @Test
  void everyThoughtHasTimeForAQuickMove() {
    Duration taken =
        thoughtOf(
            "one",
            () -> {
              for (int i = 0; i < 200; i++) {
                add("client " + i, "bot", millis(0));
              }
            });

    assertThat(taken).isEqualTo(Duration.ofMillis(10));
  }

  /** Twenty bots that each thought for their two seconds would make each other late. */
  @Test
  void whoeverWaitsHasItsTurnInTimeForItsClock() {
    List<Duration> waited = new ArrayList<>();
    long asked = now;
    for (int i = 0; i < 20; i++) {
      bots.queue("client " + i % 10)
          .think(
              millis(2000),
              mustEnd -> {
                waited.add(Duration.ofNanos(now - asked));
                timeUntil(mustEnd);
              });
    }

    for (int i = 0; i < 20; i++) {
      threads.remove().run();
    }

    Duration latest = Duration.ofMillis(2000 + 500 / 2); // the last: half of the shortest round
    assertThat(waited).hasSize(20).allMatch(time -> time.compareTo(latest) <= 0);
  }
}
