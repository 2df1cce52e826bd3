package gtpx.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bench.net.LoadConnection;
import gtpx.bench.net.LoadLoop;
import gtpx.testing.TierFilter;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
@Tag(TierFilter.LONG)
class GameLoadTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final int GAMES = 50;
  private static final int MOVES = 20;

  @TempDir Path folder;

  @Test
  void fiftyGamesLoseNoMoveHearNoneTwiceAndDropNobody() throws Exception {
    try (LoadServer server = new LoadServer(folder, 1000);
        LoadLoop loop = new LoadLoop();
        GameLoad games = load(loop, server, "g")) {
      games.open(LIMIT);

      LoadResult tally = games.play(MOVES, Duration.ofMillis(500), LIMIT);

      assertThat(tally.moves()).isEqualTo(GAMES * MOVES);
      assertThat(tally.delivered()).isEqualTo(GAMES * MOVES);
      assertThat(games.faults()).isEmpty();
    }
  }

  private static GameLoad load(LoadLoop loop, LoadServer server, String name) {
    return new GameLoad(
        loop,
        i -> loop.connect(server.address()),
        name,
        GAMES,
        MoveScript.ofLength(MOVES),
        System::nanoTime);
  }

  @Test
  void gamesThatAreLongEnoughEndAndOthersAreMade() throws Exception {
    try (LoadServer server = new LoadServer(folder, 1000);
        LoadLoop loop = new LoadLoop();
        GameSeries series = new GameSeries(loop, number -> load(loop, server, number + "-"))) {
      series.current().open(LIMIT);
      series.current().play(MOVES, Duration.ZERO, LIMIT);

      series.next(LIMIT);
      LoadResult tally = series.current().play(MOVES, Duration.ZERO, LIMIT);

      assertThat(tally.delivered()).isEqualTo(GAMES * MOVES);
      assertThat(series.current().names()).hasSize(GAMES).allMatch(name -> name.startsWith("1-"));
      assertThat(series.faults()).isZero();
      LoadConnection watcher = loop.connect(server.address()).get();
      assertThat(watcher.askWell("gtpx-games").get()).contains("1-0\t").doesNotContain("0-0\t");
      watcher.askWell("gtpx-watch 0-0").get();
      assertThat(watcher.askWell("gtpx-result").get()).contains("\"reason\":\"resignation\"");
    }
  }

  @Test
  void aServerThatIsMissingIsTold() throws Exception {
    try (LoadLoop loop = new LoadLoop()) {
      LoadServer ended = new LoadServer(folder, 1000);
      ended.close();

      assertThatThrownBy(() -> new IdleClients(loop, ended.address()).open(1, i -> "name", LIMIT))
          .isInstanceOf(BenchException.class)
          .hasMessageStartingWith("1 connections opened: ");
    }
  }

  @Test
  void anAnswerTooMuchIsAFault() throws Exception {
    try (LoadLoop loop = new LoadLoop()) {
      LoadConnection echo = loop.connect(loop.startEcho()).get();

      assertThat(echo.askWell("= one\n\n= two\n").get()).isEqualTo("one");
      assertThat(echo.ask("= three\n")).failsWithin(LIMIT);
      assertThat(echo.fault()).contains("an answer without a command: = two");
    }
  }
}
