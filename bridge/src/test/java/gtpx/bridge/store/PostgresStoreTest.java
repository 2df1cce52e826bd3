package gtpx.bridge.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.common.base.Throwables;
import gtpx.bridge.store.PostgresStore.Silence;
import gtpx.rooms.log.StoreException;
import gtpx.testing.LongTest;
import gtpx.testing.PostgresExtension;
import gtpx.testing.PostgresServer;
import gtpx.testing.TierFilter;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@LongTest
@Tag("store")
final class PostgresStoreTest {
  @RegisterExtension private static final PostgresExtension POSTGRES = new PostgresExtension();

  static Store connect(String url) {
    return PostgresStore.open(url, PostgresServer.USER, PostgresServer.PASSWORD, System::nanoTime);
  }

  private static void assertRefused(String url, String message) {
    assertThatThrownBy(() -> connect(url))
        .isInstanceOf(StoreException.class)
        .hasMessage(POSTGRES.server().url() + message);
  }

  static String schema(String url) {
    return url.substring(url.indexOf('=') + 1);
  }

  @Test
  void aSchemaThatIsOpenIsRefusedAndAnotherIsNot() throws SQLException {
    String url = POSTGRES.server().newSchema();
    try (Store first = connect(url)) {
      assertThat(first.isHealthy()).isTrue();
      assertRefused(url, " is in use by another server");

      connect(POSTGRES.server().newSchema()).close();
    }
  }

  @Test
  void aWrongPasswordIsToldInOneLine() {
    assertThatThrownBy(
            () ->
                PostgresStore.open(
                    POSTGRES.server().url(), PostgresServer.USER, "wrong", System::nanoTime))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("password authentication failed")
        .hasMessageNotContaining("wrong")
        .hasMessageNotContaining("\n");
  }

  @Test
  void aServerThatIsNotThereIsToldInOneLine() {
    assertThatThrownBy(() -> connect("jdbc:postgresql://127.0.0.1:1/games?password=secret"))
        .isInstanceOf(StoreException.class)
        .hasMessageStartingWith("jdbc:postgresql://127.0.0.1:1/games: Connection to 127.0.0.1:1")
        .hasMessageNotContaining("secret")
        .hasMessageNotContaining("\n");
  }

  @Test
  void anAddressOfAnotherKindIsRefused() {
    assertThatThrownBy(() -> connect("games.db")).isInstanceOf(StoreException.class);
  }

  @Test
  void aSchemaThatThereIsNotIsRefused() {
    assertRefused(POSTGRES.server().url() + "?currentSchema=nobody", ": no such schema");
  }

  @Test
  void aSchemaOfAnotherProgramIsRefused() throws SQLException {
    String other = POSTGRES.server().newSchema();
    POSTGRES.server().execute("CREATE TABLE " + schema(other) + ".bookmarks (url TEXT)");

    assertRefused(
        other,
        " has tables of another program (expected: an empty database, or one of gtpx serve)");
  }

  private static void terminateConnections() throws SQLException {
    POSTGRES
        .server()
        .execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                + " WHERE application_name = 'gtpx'");
  }

  @Test
  void aConnectionThatIsLostIsReplaced() throws SQLException {
    Store store = connect(POSTGRES.server().newSchema());
    store.create("alpha", "").join();

    terminateConnections();

    assertThat(store.find("alpha")).isPresent();
    store.append("alpha", 1, "black D4").join();
    terminateConnections();
    store.append("alpha", 2, "white Q16").join();
    assertThat(events(store, "alpha")).containsExactly("black D4", "white Q16");
    store.close();
  }

  /** Repeats until the connection was lost in each state of a batch. */
  @Test
  void connectionsThatAreLostAmidWritesLoseNothingAndWriteNothingTwice() throws Exception {
    Store store = connect(POSTGRES.server().newSchema());
    AtomicBoolean isOver = new AtomicBoolean();
    Map<String, CompletableFuture<Integer>> written = new TreeMap<>();
    for (int i = 0; i < 4; i++) {
      String game = "game " + i;
      written.put(game, CompletableFuture.supplyAsync(() -> appendUntil(isOver, store, game)));
    }
    for (int i = 0; i < 30; i++) {
      terminateConnections();
    }
    isOver.set(true);
    for (Map.Entry<String, CompletableFuture<Integer>> game : written.entrySet()) {
      int events = game.getValue().get();
      assertThat(events(store, game.getKey()))
          .isEqualTo(IntStream.rangeClosed(1, events).mapToObj(n -> "event " + n).toList());
    }
    store.close();
  }

  private static int appendUntil(AtomicBoolean isOver, Store store, String game) {
    store.create(game, "").join();
    int number = 0;
    while (!isOver.get()) {
      number++;
      store.append(game, number, "event " + number).join();
    }
    return number;
  }

  private static List<String> events(Store store, String game) {
    List<String> events = new ArrayList<>();
    store.read(game, events::addAll);
    return events;
  }

  @Test
  @Tag(TierFilter.LONG)
  void aServerThatIsStartedAgainIsWaitedFor() throws Exception {
    List<Duration> pauses = new CopyOnWriteArrayList<>();
    Store store =
        openPausing(
            POSTGRES.server().newSchema(),
            (time, closing) -> {
              pauses.add(time);
              startAgain(pauses.size() == 3);
              return false;
            });
    store.create("alpha", "").join();
    POSTGRES.server().halt();

    CompletableFuture<Void> first = store.append("alpha", 1, "black D4");
    CompletableFuture<Void> second = store.append("alpha", 2, "white Q16");
    CompletableFuture.allOf(first, second).join();

    assertThat(pauses).hasSizeGreaterThanOrEqualTo(3);
    assertThat(events(store, "alpha")).containsExactly("black D4", "white Q16");
    store.close();
  }

  private static void startAgain(boolean isTime) {
    try {
      if (isTime) {
        POSTGRES.server().startAgain();
      }
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @Test
  @Tag(TierFilter.LONG)
  void aServerThatStaysAwayFailsTheStore() throws Exception {
    String other = POSTGRES.server().newSchema();
    AtomicLong nanos = new AtomicLong();
    Store store =
        PostgresStore.open(
            other,
            PostgresServer.USER,
            PostgresServer.PASSWORD,
            nanos::get,
            Silence.STANDARD,
            (time, closing) -> {
              nanos.addAndGet(time.toNanos());
              return false;
            });
    store.create("alpha", "").join();
    POSTGRES.server().halt();
    try {
      assertFails(store.append("alpha", 1, "black D4"));
      assertFails(store.append("alpha", 1, "black D4"));
      assertThat(store.isHealthy()).isFalse();
      store.close();
    } finally {
      POSTGRES.server().startAgain();
    }
    try (Store again = connect(other)) {
      again.append("alpha", 1, "black D4").join();
    }
  }

  private static Store openPausing(String url, ReconnectingWriter.Pause pause) {
    return PostgresStore.open(
        url,
        PostgresServer.USER,
        PostgresServer.PASSWORD,
        System::nanoTime,
        Silence.STANDARD,
        pause);
  }

  private static Store openOver(SilentRelay relay, Silence silence, ReconnectingWriter.Pause pause)
      throws SQLException {
    String direct = POSTGRES.server().newSchema();
    return PostgresStore.open(
        direct.replaceFirst(":\\d+/", ":" + relay.port() + "/"),
        PostgresServer.USER,
        PostgresServer.PASSWORD,
        System::nanoTime,
        silence,
        pause);
  }

  @Test
  void aServerThatFallsSilentIsConnectedToAgain() throws Exception {
    try (SilentRelay relay = SilentRelay.to(POSTGRES.server().port())) {
      Store store =
          openOver(
              relay,
              new Silence(1, 1, 1),
              (time, closing) -> {
                relay.goSilent(false);
                return false;
              });
      store.create("alpha", "").join();

      relay.goSilent(true);
      store.append("alpha", 1, "black D4").join();

      assertThat(events(store, "alpha")).containsExactly("black D4");
      store.close();
    }
  }

  @Test
  @Tag(TierFilter.LONG)
  void aServerThatFallsSilentWhileTablesAreMadeIsLost() throws Exception {
    try (SilentRelay relay = SilentRelay.to(POSTGRES.server().port())) {
      relay.goSilentAt("CREATE TABLE meta");

      assertThatThrownBy(() -> openOver(relay, new Silence(10, 10, 1), (time, closing) -> true))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("its tables can't be upgraded to version 4: ");
    }
  }

  private static void assertFails(CompletableFuture<Void> future) {
    assertThat(catchThrowableOfType(CompletionException.class, future::join).getCause())
        .isInstanceOf(StoreException.class)
        .hasMessageStartingWith(POSTGRES.server().url() + ": ")
        .hasMessageNotContaining("\n")
        .satisfies(
            fault ->
                assertThat(Throwables.getStackTraceAsString(fault))
                    .as("what the log may show")
                    .doesNotContain("black D4"));
  }

  @Test
  @Tag(TierFilter.LONG)
  void whatWasAcknowledgedSurvivesTheEndOfTheProcess() throws Exception {
    String other = POSTGRES.server().newSchema();
    List<String> arguments = List.of(other, PostgresServer.USER, PostgresServer.PASSWORD);

    new KilledProgram(() -> connect(other), arguments).assertLosesNothing(3);
  }
}
