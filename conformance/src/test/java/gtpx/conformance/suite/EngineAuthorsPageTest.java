package gtpx.conformance.suite;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bot.Bots;
import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import gtpx.conformance.run.Target;
import gtpx.conformance.script.Suite;
import gtpx.game.GameSpec;
import gtpx.rooms.match.Console;
import gtpx.rooms.match.FaultAction;
import gtpx.rooms.match.Match;
import gtpx.rooms.match.MatchHost;
import gtpx.rooms.match.MatchLog;
import gtpx.rooms.match.MatchResult;
import gtpx.rooms.match.MatchSettings;
import gtpx.rooms.match.MatchTerms;
import gtpx.rooms.match.TimeControl;
import gtpx.rooms.seat.NewEngines;
import gtpx.rooms.seat.SeatFault;
import gtpx.rooms.seat.SeatSpec;
import gtpx.rules.Outcome;
import gtpx.rules.Variants;
import gtpx.testing.MarkdownPage;
import gtpx.testing.Peers;
import gtpx.testing.TierFilter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** docs/engine-authors.md: its engine is the one in the file, plays, and refuses other games. */
@Timeout(600)
final class EngineAuthorsPageTest {
  private static final Path DOCS = Path.of("..", "docs");
  private static final MarkdownPage PAGE = MarkdownPage.read(DOCS.resolve("engine-authors.md"));
  private static final String ENGINE = "examples/python/engine.py";
  private static final Duration MOST_PER_MOVE = Duration.ofSeconds(60); // on a busy machine

  @Test
  void theEngineIsQuotedWhole() throws IOException {
    List<String> file = Files.readAllLines(Path.of("..", ENGINE));

    assertThat(PAGE.blocks("python").get(0).lines()).isEqualTo(file);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  @Tag(TierFilter.LONG)
  void itPlaysParallelGoWithThreeBotsWithoutAFault(int seed) throws Exception {
    MatchResult result = match("parallel players=4 board=4x3", seed);

    assertThat(result.faults()).isEmpty();
    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.SCORE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f-go board=5",
        "go board=5",
        "parallel players=2 board=torus:5x5",
        "parallel players=2 board=5 collision=pass",
        "parallel players=2 board=5 ko=none",
        "parallel players=2 board=26x5"
      })
  @Tag(TierFilter.LONG)
  void itRefusesOtherGames(String game) throws Exception {
    MatchResult result = match(game, 1);

    assertThat(result.hasBegun()).isFalse();
    assertThat(result.firstFault()).hasMessageContaining(" does not play this game: ");
  }

  /** Lets the engine play in the last seat, with bots in the others. */
  private static MatchResult match(String game, int seed) throws SeatFault {
    GameSpec spec = GameSpec.parse(List.of(game.split(" ", -1)), Variants.STANDARD);
    List<SeatSpec> seats =
        new ArrayList<>(Collections.nCopies(spec.players() - 1, SeatSpec.parse("bot playouts=5")));
    seats.add(SeatSpec.program(List.of(Peers.require("python3").toString(), "../" + ENGINE)));
    TimeControl time = TimeControl.perMove(MOST_PER_MOVE, Duration.ZERO);
    MatchTerms terms = new MatchTerms(spec.turnLimit(), time, FaultAction.END, Optional.empty());
    MatchHost host =
        new MatchHost(Bots.factory(System::nanoTime), new NewEngines(), System::nanoTime);
    return Match.play(
        new MatchSettings(spec, Optional.empty(), seats, terms, seed, host),
        Console.ofNobody(),
        new MatchLog(
            MatchLog.Target.to(
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)),
            Clock.systemUTC()),
        position -> {});
  }

  @Test
  @Tag(TierFilter.LONG)
  void itConforms() throws Exception {
    check("python3", "../" + ENGINE);
  }

  @Test
  @Tag(TierFilter.LONG)
  void theOneInJavaScriptConforms() throws Exception {
    check("node", "../examples/node/engine.js");
  }

  /** Keeps the engine running between scripts, since starting an interpreter takes long. */
  private static void check(String interpreter, String engine) throws Exception {
    List<String> command = List.of(Peers.require(interpreter).toString(), engine);

    List<Result> results =
        ConformanceOfOursTest.hold(Target.program(engine, command), Suite.standard(), true);

    assertThat(results)
        .filteredOn(result -> result.verdict() instanceof ScriptVerdict.Failed)
        .extracting(result -> result.script().id() + " " + result.verdict())
        .isEmpty();
    assertThat(results)
        .filteredOn(result -> result.verdict() instanceof ScriptVerdict.Passed)
        .hasSizeGreaterThan(200);
  }
}
