package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.limit.Limits;
import gtpx.bridge.limit.Resource;
import gtpx.bridge.seat.RandomPlayer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How many players of the server's one client may seat. docs/bridge.md, "Limits" */
@Timeout(120)
class ServeLimitsTest {
  @TempDir private Path folder;
  private ServerWithin server;

  @BeforeEach
  void start() throws IOException {
    Limits limits =
        Limits.DEFAULT
            .with(Resource.BOTS, new Limits.Cap(3, 2))
            .with(Resource.PROGRAMS, new Limits.Cap(1, 1))
            .withPlayouts(100);
    List<String> silent = List.of("java", "--version");
    server =
        new ServerWithin(
            folder,
            (budget, seed) -> new RandomPlayer(seed),
            Duration.ZERO,
            Map.of("program", silent),
            limits);
  }

  @AfterEach
  void end() {
    server.close();
  }

  /** Makes a game of four, and returns the line by which one becomes its owner. */
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

  /** Asks until a player has ended somewhere else, which takes a moment. */
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
        .isEqualTo("? too many bots (expected: at most 2 at a time from one address)");
    String other = make("other");
    assertThat(ask(other, "gtpx-fill black bot:1")).isEqualTo("= ");
    assertThat(ask(other, "gtpx-fill white bot:1"))
        .isEqualTo("? too many bots (expected: at most 3 at a time)");

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

  @Test
  void aBotOfTooManyPlayoutsIsRefusedNotAnother() throws IOException {
    assertThat(ask(make("g"), "gtpx-fill black bot:101"))
        .isEqualTo("? bot:101 (expected: at most 100 playouts)");
  }
}
