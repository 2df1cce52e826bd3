package gtpx.gateways.cgos.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.line.LineConnection;
import gtpx.bridge.server.GatewayContext;
import gtpx.bridge.store.NullStore;
import java.nio.file.Path;
import java.util.Map;
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
    CgosConfig config = TestCgos.CONFIG;
    GatewayContext context = alarms.in(cgos.bridge().gateway(), () -> 0);
    ClientRegistry clients = new ClientRegistry();
    GameRecords records = new GameRecords();
    Accounts accounts = new Accounts(context.store(), Map.of());
    Games games = new Games(config, context, clients, accounts, records);
    Events events = new Events(config, context, clients, records);
    return new ClientSession.Parts(
        config,
        context,
        clients,
        records,
        games,
        new Rounds(config, context, clients, accounts, records, games, new Random(1)),
        new Logins(context, accounts, new PasswordHash(1000), Map.of(), 10),
        new CgosAdmin(config, context, clients, accounts, records, games, events));
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
