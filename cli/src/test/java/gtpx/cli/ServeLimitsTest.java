package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.clients.StubbornSeat;
import gtpx.bridge.server.ServerWithin;
import gtpx.bridge.server.TestServerConfig;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.Resource.Cap;
import gtpx.rooms.limit.RoomLimit;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How many of the server's players one client may seat. docs/bridge.md, "Limits" */
@Timeout(120)
class ServeLimitsTest {
  @TempDir private Path folder;
  private ServerWithin server;

  @BeforeEach
  void start() throws IOException {
    Limits limits =
        Limits.DEFAULT
            .with(Resource.BOTS, new Cap(3, 2))
            .with(Resource.PROGRAMS, new Cap(1, 1))
            .with(RoomLimit.PLAYOUTS, 100);
    List<String> silent = List.of("java", "--version");
    server =
        new ServerWithin(
            folder,
            TestServerConfig.of(folder)
                .withPrograms(Map.of("program", silent, "missing", List.of("/nonexistent/engine")))
                .withLimits(limits));
  }

  @AfterEach
  void end() {
    server.close();
  }

  /** Creates a game of four, and returns the line that makes a client its owner. */
  private String make(String game) throws IOException {
    String made =
        StubbornSeat.askOnce(server.address(), "gtpx-create " + game + " multi players=4 board=5");
    return "gtpx-owner " + game + " " + made.split("owner=", 2)[1].split(" ", 2)[0];
  }

  private String ask(String owner, String... lines) throws IOException {
    List<String> all = new ArrayList<>(List.of(owner));
    all.addAll(List.of(lines));
    return StubbornSeat.askOnce(server.address(), all.toArray(String[]::new));
  }

  /** Repeats until a player has ended elsewhere, which takes a moment. */
  private void awaitSuccess(String owner, String line) throws IOException {
    String answer = ask(owner, line);
    while (!answer.equals("= ")) {
      assertThat(answer).startsWith("? too many");
      answer = ask(owner, line);
    }
  }

  @Test
  void oneClientSeatsOnlySoManyBotsUntilItsGameIsOver() throws IOException {
    String one = make("one");
    assertThat(ask(one, "gtpx-fill black bot:1", "gtpx-fill white bot:1")).isEqualTo("= ");
    assertThat(ask(one, "gtpx-fill red bot:1"))
        .isEqualTo("? too many bots (at most 2 at a time from one address)");
    String other = make("other");
    assertThat(ask(other, "gtpx-fill black bot:1")).isEqualTo("= ");
    assertThat(ask(other, "gtpx-fill white bot:1"))
        .isEqualTo("? too many bots (at most 3 at a time)");

    assertThat(ask(one, "gtpx-abort")).isEqualTo("= ");

    awaitSuccess(other, "gtpx-fill white bot:1");
  }

  @Test
  void aProgramThatWasGivenUpMakesRoomForAnother() throws IOException {
    String one = make("one");
    String other = make("other");
    assertThat(ask(one, "gtpx-fill black program")).isEqualTo("= ");

    awaitSuccess(other, "gtpx-fill black program");
  }

  /** docs/protocol/bridge.md, section 26: {@code left} has {@code why}. */
  @Test
  void whoHasSeatedAProgramThatCannotBeStartedIsTold() throws IOException {
    String one = make("one");
    assertThat(ask(one, "gtpx-fill black missing")).isEqualTo("= ");

    String events = ask("gtpx-watch one", "gtpx-wait after=0");
    while (!events.contains("left")) {
      events = ask("gtpx-watch one", "gtpx-wait after=0");
    }

    assertThat(events)
        .contains("\"type\":\"left\",\"colour\":\"black\",\"why\":\"could-not-start\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"101", "1000001", "999999999", "level=5"}) // level 5 has 150
  void aBotOfTooManyPlayoutsIsRefusedNotAnother(String playouts) throws IOException {
    assertThat(ask(make("g"), "gtpx-fill black bot:" + playouts))
        .isEqualTo("? bot:" + playouts + " (at most 100 playouts)");
  }

  @ParameterizedTest
  @CsvSource({"bot:level=4, bot level=4", "bot:50, bot playouts=50"})
  void aBotIsNamedAsItWasAskedFor(String player, String name) throws IOException {
    String owner = make("g");
    assertThat(ask(owner, "gtpx-fill black " + player)).isEqualTo("= ");

    String record = record();
    while (record.contains('"' + player + '"')) { // until it has sent its name
      record = record();
    }

    assertThat(record).contains('"' + name + '"');
  }

  private String record() throws IOException {
    URL url = new URL("http:/" + server.address() + "/api/games/g/record");
    try (InputStream in = url.openStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
