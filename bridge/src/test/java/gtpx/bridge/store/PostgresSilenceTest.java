package gtpx.bridge.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.store.PostgresStore.Silence;
import gtpx.rooms.log.StoreException;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A PostgreSQL server that accepts connections but doesn't respond. Doesn't need PostgreSQL. A
 * missing time-out would let a test wait for an hour; {@link Timeout} ends it.
 */
@Timeout(30)
class PostgresSilenceTest {
  private static final int NEVER = 3600; // seconds

  private final AtomicInteger tries = new AtomicInteger();

  private Store open(int port, Silence silence) {
    return PostgresStore.open(
        "jdbc:postgresql://127.0.0.1:" + port + "/games?sslmode=disable",
        "me",
        "",
        System::nanoTime,
        silence,
        (time, closing) -> true);
  }

  @Test
  void aServerThatLetsNobodyInIsLost() throws Exception {
    try (SilentRelay nobody = SilentRelay.toNobody()) {
      assertThatThrownBy(() -> open(nobody.port(), new Silence(1, NEVER, NEVER)))
          .isInstanceOf(StoreException.class)
          .hasMessageStartingWith("jdbc:postgresql://127.0.0.1:" + nobody.port() + "/games: ");
    }
  }

  @Test
  void aServerThatHasLetInAndAnswersNothingIsLost() throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread thread = new Thread(() -> letIn(socket), "silent PostgreSQL");
      thread.setDaemon(true);
      thread.start();

      assertThatThrownBy(() -> open(socket.getLocalPort(), new Silence(NEVER, 1, NEVER)))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("I/O error");
    }
    assertThat(tries).hasValue(1);
  }

  /** Starts a session of PostgreSQL's protocol, version 3; then reads no more. */
  private void letIn(ServerSocket socket) {
    try (Socket client = socket.accept()) {
      tries.incrementAndGet();
      DataInputStream in = new DataInputStream(client.getInputStream());
      in.readNBytes(in.readInt() - Integer.BYTES);
      DataOutputStream out = new DataOutputStream(client.getOutputStream());
      message(out, 'R', "\0\0\0\0"); // authenticated
      message(out, 'S', "server_version\00015.1\0");
      message(out, 'S', "client_encoding\0UTF8\0");
      message(out, 'S', "standard_conforming_strings\0on\0");
      message(out, 'S', "integer_datetimes\0on\0");
      message(out, 'Z', "I"); // ready
      out.flush();
      new CountDownLatch(1).await();
    } catch (IOException | InterruptedException e) {
      // the test is over
    }
  }

  private static void message(DataOutputStream out, char type, String body) throws IOException {
    out.write(type);
    out.writeInt(Integer.BYTES + body.length());
    out.write(body.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** docs/bridge.md, "PostgreSQL": a minute, and an hour for changes to tables. */
  @Test
  void theStandardIsAMinuteAndAnHourWhereTablesChange() {
    assertThat(Silence.STANDARD.answer()).isEqualTo(60);
    assertThat(Silence.STANDARD.migration()).isEqualTo(3600);
    assertThat(ReconnectingWriter.LONGEST_OUTAGE).hasMinutes(5);
  }
}
