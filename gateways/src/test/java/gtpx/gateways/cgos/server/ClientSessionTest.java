package gtpx.gateways.cgos.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.line.LineConnection;
import gtpx.bridge.store.NullStore;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a session leaves behind. */
@Timeout(120)
class ClientSessionTest {
  @TempDir Path folder;
  private final ManualAlarms alarms = new ManualAlarms();
  private TestCgos cgos;
  private ClientSession session;

  /** Sends nothing. */
  private record Mute() implements LineConnection {
    @Override
    public String client() {
      return "192.0.2.1";
    }

    @Override
    public String address() {
      return "192.0.2.1";
    }

    @Override
    public void send(String line) {}

    @Override
    public void allowLines(int bytes) {}

    @Override
    public void close() {}
  }

  @BeforeEach
  void start() throws Exception {
    cgos = TestCgos.start(TestCgos.CONFIG, folder, new NullStore());
    session = new ClientSession(parts(), new Mute());
    session.greet();
  }

  @AfterEach
  void end() {
    cgos.close();
  }

  private ClientSession.Parts parts() {
    CgosContext shared =
        CgosContext.of(TestCgos.CONFIG, alarms.in(cgos.bridge().gateway(), () -> 0));
    Games games = new Games(shared);
    return new ClientSession.Parts(
        shared,
        games,
        new Rounds(shared, games, new Random(1)),
        new Logins(shared, new PasswordHash(1000), 10),
        new CgosAdmin(shared, games, new Events(shared)));
  }

  @Test
  void aConnectionThatEndsLeavesNoAlarm() {
    assertThat(alarms.planned()).isEqualTo(1);

    session.ended();

    assertThat(alarms.planned()).isZero();
  }

  @Test
  void aPlayerThatHasLoggedInLeavesNoAlarm() {
    session.received("e1 client");
    session.received("alice");
    session.received("sesame");

    assertThat(alarms.planned()).isZero();
  }
}
