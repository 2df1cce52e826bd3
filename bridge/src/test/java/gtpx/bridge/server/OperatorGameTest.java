package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.bridge.store.SqliteStore;
import gtpx.player.BotOptions;
import gtpx.player.ThinkingBudget;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.Resource.Cap;
import gtpx.rooms.seat.SeatSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The operator's game, and clients that try to take its name. docs/bridge.md, "Restarts" */
@Timeout(60)
class OperatorGameTest {
  private static final List<String> WORDS = List.of("go", "board=5", "time=none");
  private static final Server.OpenGame TABLE = new Server.OpenGame("table", WORDS, bots());

  @TempDir Path folder;
  private Server server;
  private Server.Running running;

  private static SortedMap<Color, SeatSpec> bots() {
    SortedMap<Color, SeatSpec> bots = new TreeMap<>();
    for (Color color : List.of(Color.BLACK, Color.WHITE)) {
      ThinkingBudget one = ThinkingBudget.ofPlayouts(1);
      bots.put(color, SeatSpec.bot(color, BotOptions.STANDARD, one, List.of("bot", "playouts=1")));
    }
    return bots;
  }

  private List<Server.OpenGame> start(Limits limits, Server.OpenGame... games) throws IOException {
    server =
        new Server(
            TestServerConfig.of(folder).withLimits(limits).build(),
            SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime));
    List<Server.OpenGame> own = server.restore(List.of(games));
    running = server.open();
    return own;
  }

  private List<Server.OpenGame> start(Server.OpenGame... games) throws IOException {
    return start(Limits.DEFAULT, games);
  }

  @AfterEach
  void end() {
    running.close();
  }

  private TestLine connect() throws IOException {
    return TestLine.connect(running.addresses().get(0));
  }

  /** Creates the game as a client; returns the owner's secret. */
  private String takeTheName() throws IOException {
    try (TestLine client = connect()) {
      String made = client.ask("gtpx-create table go board=5");
      assertThat(made).startsWith("= owner=");
      return made.replaceFirst("= owner=(\\S+).*", "$1");
    }
  }

  @Test
  void aClientCannotTakeItsNameThoughItIsNotMadeYet() throws Exception {
    assertThat(start(TABLE)).containsExactly(TABLE);

    try (TestLine client = connect()) {
      assertThat(client.ask("gtpx-create table go board=5"))
          .isEqualTo("? game table exists; choose another name");
      assertThat(client.ask("gtpx-create Table go board=5"))
          .isEqualTo("? game Table exists; choose another name");
      assertThat(client.ask("gtpx-create another go board=5")).startsWith("= owner=");
    }
    assertThat(server.create(TABLE)).isPresent();
    assertThat(server.create(TABLE)).isEmpty();
  }

  /** Otherwise, a stranger would own the game of the operator's players. */
  @Test
  void aGameThatAStrangerHasMadeIsNotTakenForTheOperators() throws Exception {
    start();
    takeTheName();
    running.close();

    assertThat(start(TABLE)).isEmpty();

    assertThatThrownBy(() -> server.create(TABLE))
        .hasMessageStartingWith("game table was created by a client");
  }

  @Test
  void aStrangersGameOfItsNameIsNotGivenTheOperatorsPlayers() throws Exception {
    start();
    String owner = takeTheName();
    running.close();
    start(TABLE);

    try (TestLine client = connect()) {
      assertThat(client.ask("gtpx-owner table " + owner)).startsWith("=");
      assertThat(client.ask("gtpx-fill black table/black")).startsWith("? no player table/black");
    }
  }

  /** Otherwise, anybody could start the operator's programs in a game of their own. */
  @Test
  void theOperatorsPlayersPlayInItsGameAlone() throws Exception {
    start(TABLE);
    assertThat(server.create(TABLE)).isPresent();

    try (TestLine client = connect()) {
      String made = client.ask("gtpx-create mine go board=5");
      client.ask("gtpx-owner mine " + made.replaceFirst("= owner=(\\S+).*", "$1"));
      assertThat(client.ask("gtpx-fill black table/black")).startsWith("? no player table/black");
      assertThat(client.ask("gtpx-fill black bot:1")).isEqualTo("= ");
    }
  }

  /** Otherwise, the server would wait for the player forever and not open. */
  @Test
  void aSeatWhosePlayerIsRefusedStaysFree() throws Exception {
    start(Limits.DEFAULT.with(Resource.BOTS, new Cap(1, 1)), TABLE);

    assertThat(server.create(TABLE)).isPresent();

    assertThat(server.status("table").free()).containsExactly(Color.WHITE);
  }

  @Test
  void aSeatWhoseInvitationWasUsedIsFreeNoMoreAfterARestart() throws Exception {
    Server.OpenGame open = new Server.OpenGame("table", WORDS, new TreeMap<>());
    start(open);
    String invitation = server.create(open).orElseThrow().seats().get(Color.WHITE);
    try (TestLine client = connect()) {
      assertThat(client.ask("gtpx-sit table white " + invitation + " key=" + "k".repeat(22)))
          .isEqualTo("= ");
    }
    running.close();

    start(open);

    assertThat(server.status("table").free()).containsExactly(Color.BLACK);
    assertThat(server.status("table").keyed()).containsExactly(Color.WHITE);
  }
}
