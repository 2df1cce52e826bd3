package gtpx.rooms.seat;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.client.Transcript;
import gtpx.game.GameSpec;
import gtpx.rooms.seat.EngineReport.Abilities;
import gtpx.rooms.seat.EngineReport.Dialect;
import gtpx.rules.Variants;
import gtpx.testing.Peers;
import gtpx.time.TimeSetting;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Players that are checked before their first game. */
@Timeout(120)
class EngineCheckTest {
  private static final String ENOUGH = "play\ngenmove";

  @TempDir Path folder;
  private final AtomicLong now = new AtomicLong();
  private EngineTimeouts timeouts = EngineTimeouts.STANDARD;

  private List<EngineReport> check(String game, SeatSpec... players) {
    GameSpec spec = GameSpec.parse(List.of(game.split(" ", -1)), Variants.STANDARD);
    try (NewEngines engines = new NewEngines()) {
      SeatSources seats =
          new SeatSources(
              spec,
              timeouts,
              new TimeSetting.None(),
              (budget, seed) -> new RandomPlayer(seed),
              engines);
      return new EngineCheck(seats, Optional.empty(), player -> Transcript.NONE, now::get)
          .check(List.of(players), players.length);
    }
  }

  private SeatSpec script(String body) throws Exception {
    Path file = Files.writeString(Files.createTempFile(folder, "engine", ".sh"), body);
    return SeatSpec.program(List.of(Peers.require("sh").toString(), file.toString()));
  }

  /** Returns a plain engine. */
  private SeatSpec engine(String listed, String cases) throws Exception {
    return script(
        """
        while read -r command arguments; do
          case $command in
            list_commands) printf '= %s\\n\\n' ;;
            name) printf '= Engine\\n\\n' ;;
            version) printf '= 3\\n\\n' ;;
            %s
            *) printf '=\\n\\n' ;;
          esac
        done
        """
            .formatted(listed.replace("\n", "\\n"), cases));
  }

  @Test
  void whatAPlayerCanDoIsReported() throws Exception {
    List<EngineReport> reports =
        check(
            "parallel board=5x5",
            engine(ENOUGH + "\nundo\nkgs-time_settings", ""),
            SeatSpec.program(RandomEngine.command(1)),
            SeatSpec.parse("bot playouts=5"));

    assertThat(reports).allMatch(report -> report.fault().isEmpty());
    assertThat(reports.get(0).abilities())
        .contains(new Abilities("Engine 3", Dialect.GTP2, true, true, false, false));
    assertThat(reports.get(1).abilities().orElseThrow().dialect()).isEqualTo(Dialect.GTPX);
    assertThat(reports.get(1).abilities().orElseThrow().name()).isEqualTo("random engine 1");
    assertThat(reports.get(2).abilities().orElseThrow().dialect()).isEqualTo(Dialect.BOT);
    assertThat(reports.get(2).player().words()).isEqualTo("bot playouts=5");
  }

  @Test
  void whoCannotPlayTheGameIsReportedWithTheReason() throws Exception {
    List<EngineReport> reports =
        check(
            "go board=25x25",
            engine(ENOUGH, "boardsize) printf '? unacceptable size\\n\\n' ;;"),
            engine("play", ""),
            engine(ENOUGH + "\ngtpx-version", "gtpx-*) printf '%s 1\\n\\n' ${v:-=}; v=? ;;"));

    assertThat(reports)
        .extracting(report -> report.fault().orElseThrow().kind())
        .containsOnly(SeatFault.Kind.UNFIT);
    assertThat(reports)
        .extracting(report -> report.fault().orElseThrow().getMessage())
        .containsExactly(
            "sh can't play on rect:25x25: unacceptable size",
            "sh doesn't list genmove",
            "sh does not play this game: 1");
    assertThat(reports).allMatch(report -> report.abilities().isPresent());
  }

  @Test
  void whoDoesNotStartIsReportedAndDelaysNobody() throws Exception {
    timeouts =
        new EngineTimeouts(
            Duration.ofSeconds(2), timeouts.toAnswer(), timeouts.toThink(), Duration.ZERO);

    List<EngineReport> reports =
        check(
            "go board=5x5",
            script("while read -r line; do :; done"),
            script("exit 3"),
            script("echo hello; cat > /dev/null"),
            SeatSpec.program(List.of("/no/such/engine")),
            SeatSpec.parse("bot"));

    assertThat(reports)
        .extracting(report -> report.fault().map(SeatFault::kind))
        .containsExactly(
            Optional.of(SeatFault.Kind.COULD_NOT_START),
            Optional.of(SeatFault.Kind.CRASHED),
            Optional.of(SeatFault.Kind.PROTOCOL),
            Optional.of(SeatFault.Kind.COULD_NOT_START),
            Optional.empty());
    assertThat(reports.get(0).fault().orElseThrow())
        .hasMessage("sh has not answered list_commands within 2.0 s");
  }

  @Test
  void theTimeToStartIsMeasuredByTheGivenClock() throws Exception {
    now.set(5);

    assertThat(check("go board=5x5", engine(ENOUGH, "")).get(0).startUp()).isEqualTo(Duration.ZERO);
  }
}
