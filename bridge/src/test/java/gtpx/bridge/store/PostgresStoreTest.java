package gtpx.bridge.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

final class PostgresStoreTest extends StoreContract {
  private static PostgresServer server;

  private String url;

  @BeforeAll
  static void startServer() throws Exception {
    server = PostgresServer.start();
  }

  @AfterAll
  static void stopServer() throws Exception {
    if (server != null) {
      server.stop();
    }
  }

  @Override
  Store open() throws SQLException {
    if (url == null) {
      url = server.newSchema();
    }
    return open(url);
  }

  @Override
  void execute(String... statements) throws SQLException {
    for (String sql : statements) {
      server.execute("SET search_path TO " + schema(url) + "; " + sql);
    }
  }

  @Override
  List<String> query(String sql) throws SQLException {
    return server.query("SET search_path TO " + schema(url), sql);
  }

  @Override
  List<String> versionOne() {
    return VersionOne.POSTGRES;
  }

  private static Store open(String url) {
    return PostgresStore.open(url, PostgresServer.USER, PostgresServer.PASSWORD, System::nanoTime);
  }

  private static void assertRefused(String url, String message) {
    assertThatThrownBy(() -> open(url))
        .isInstanceOf(StoreException.class)
        .hasMessage(server.url() + message);
  }

  private static String schema(String url) {
    return url.substring(url.indexOf('=') + 1);
  }

  @Test
  void aSchemaThatIsOpenIsRefusedAndAnotherIsNot() throws SQLException {
    assertRefused(url, " is in use (expected: one server at a time)");

    open(server.newSchema()).close();
  }

  @Test
  void aWrongPasswordIsToldInOneLine() {
    assertThatThrownBy(
            () -> PostgresStore.open(url, PostgresServer.USER, "wrong", System::nanoTime))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("password authentication failed")
        .hasMessageNotContaining("wrong")
        .hasMessageNotContaining("\n");
  }

  @Test
  void aServerThatIsNotThereIsToldInOneLine() {
    assertThatThrownBy(() -> open("jdbc:postgresql://127.0.0.1:1/games?password=secret"))
        .isInstanceOf(StoreException.class)
        .hasMessageStartingWith("jdbc:postgresql://127.0.0.1:1/games: Connection to 127.0.0.1:1")
        .hasMessageNotContaining("secret")
        .hasMessageNotContaining("\n");
  }

  @Test
  void anAddressOfAnotherKindIsRefused() {
    assertThatThrownBy(() -> open("games.db")).isInstanceOf(StoreException.class);
  }

  @Test
  void aSchemaThatThereIsNotIsRefused() {
    assertRefused(server.url() + "?currentSchema=nobody", ": no such schema");
  }

  @Test
  void aSchemaOfAnotherProgramIsRefused() throws SQLException {
    String other = server.newSchema();
    server.execute("CREATE TABLE " + schema(other) + ".bookmarks (url TEXT)");

    assertRefused(other, " has tables of something else (expected: none, or games)");
  }

  @Test
  void aConnectionThatIsLostFailsEverythingAfterIt() throws SQLException {
    String other = server.newSchema();
    try (Store store = open(other)) {
      store.create("alpha", "").join();

      server.execute(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
              + " WHERE application_name = 'gtpx'");

      assertFails(store.append("alpha", 1, "black D4"));
      assertFails(store.append("alpha", 1, "black D4"));
    }
    try (Store store = open(other)) {
      store.append("alpha", 1, "black D4").join();
    }
  }

  private static void assertFails(CompletableFuture<Void> future) {
    assertThat(catchThrowableOfType(CompletionException.class, future::join).getCause())
        .isInstanceOf(StoreException.class)
        .hasMessageStartingWith(server.url() + ": ")
        .hasMessageNotContaining("\n");
  }

  @Test
  void whatWasAcknowledgedSurvivesTheEndOfTheProcess() throws Exception {
    String other = server.newSchema();
    List<String> arguments = List.of(other, PostgresServer.USER, PostgresServer.PASSWORD);

    new KilledProgram(() -> open(other), arguments).assertLosesNothing(3);
  }
}
