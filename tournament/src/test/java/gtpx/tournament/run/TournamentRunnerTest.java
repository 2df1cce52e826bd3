package gtpx.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.tournament.Design;
import gtpx.tournament.Schedule;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.Seating;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.ResultsFile;
import gtpx.tournament.result.SeatResult;
import gtpx.tournament.run.TournamentRunner.Ending;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class TournamentRunnerTest {
  private static final Schedule SCHEDULE =
      new Schedule(
          List.of("a", "b", "c"), Design.ROUND_ROBIN, Seating.ROTATE, 2, 1, 1); // 6 games a round

  @TempDir private Path folder;
  private final List<String> begun = Collections.synchronizedList(new ArrayList<>());
  private final List<String> ended = Collections.synchronizedList(new ArrayList<>());
  private final List<String> failed = Collections.synchronizedList(new ArrayList<>());
  private BooleanSupplier isDecided = () -> false;

  private static GameResult result(ScheduledGame game) {
    return result(game, Optional.empty());
  }

  private static GameResult result(ScheduledGame game, Optional<SeatResult.Fault> fault) {
    List<SeatResult> seats =
        game.entrants().stream()
            .map(
                name ->
                    new SeatResult(
                        name, "", 0.5, Optional.empty(), fault, Map.of(), 1, 1, List.of(0, 0)))
            .toList();
    return new GameResult(
        game.key(),
        game.number(),
        game.block(),
        Optional.empty(),
        "score",
        2,
        seats,
        "2026-01-31T12:00:00Z",
        1,
        Optional.empty());
  }

  private final class Recorder implements TournamentRunner.Listener {
    @Override
    public void ended(GameResult result) {
      ended.add(result.key());
    }

    @Override
    public void failed(ScheduledGame game, String why) {
      failed.add(game.key() + ": " + why);
    }
  }

  private TournamentRunner runner(ResultsFile results, TournamentRunner.Play play, int rounds) {
    TournamentRunner.Play recorded =
        game -> {
          begun.add(game.key());
          return play.play(game);
        };
    return new TournamentRunner(
        recorded,
        SCHEDULE.games(rounds).iterator(),
        results,
        new Recorder(),
        isDecided,
        Duration.ZERO);
  }

  private Ending run(TournamentRunner.Play play, int rounds, int concurrency) throws Exception {
    try (ResultsFile results = ResultsFile.open(folder.resolve("results.jsonl"), result -> {})) {
      return runner(results, play, rounds).run(concurrency);
    }
  }

  private static List<String> keys(int rounds) {
    return SCHEDULE.games(rounds).map(ScheduledGame::key).toList();
  }

  @Test
  void everyGameIsPlayedOnce() throws Exception {
    assertThat(run(TournamentRunnerTest::result, 3, 4)).isEqualTo(Ending.COMPLETE);

    assertThat(begun).containsExactlyInAnyOrderElementsOf(keys(3));
    assertThat(ended).containsExactlyInAnyOrderElementsOf(keys(3));
  }

  @Test
  void aRunThatIsContinuedPlaysOnlyWhatHasNoResult() throws Exception {
    run(TournamentRunnerTest::result, 1, 1);
    begun.clear();

    run(TournamentRunnerTest::result, 2, 1);

    assertThat(begun).containsExactlyElementsOf(keys(2).subList(6, 12));
  }

  @Test
  void asManyGamesAsWishedArePlayedAtOnce() throws Exception {
    CountDownLatch three = new CountDownLatch(3);
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();

    run(
        game -> {
          most.accumulateAndGet(now.incrementAndGet(), Math::max);
          three.countDown();
          assertThat(three.await(30, TimeUnit.SECONDS)).isTrue();
          now.decrementAndGet();
          return result(game);
        },
        2,
        3);

    assertThat(most).hasValue(3);
  }

  @Test
  void afterAStopTheGamesThatHaveBegunEndAndCount() throws Exception {
    try (ResultsFile results = ResultsFile.open(folder.resolve("results.jsonl"), r -> {})) {
      List<TournamentRunner> stopped = new ArrayList<>();
      TournamentRunner runner =
          runner(
              results,
              game -> {
                stopped.get(0).stop();
                return result(game);
              },
              2);
      stopped.add(runner);

      assertThat(runner.run(1)).isEqualTo(Ending.STOPPED);
    }
    assertThat(begun).containsExactly(keys(1).get(0));
    assertThat(ended).containsExactly(keys(1).get(0));
  }

  /** Ctrl-C at a terminal reaches the engines, too. */
  @ParameterizedTest
  @CsvSource({"crashed,0", "slow,1"})
  void afterAStopAGameWhoseEngineHasEndedIsPlayedAgain(String fault, int counted) throws Exception {
    try (ResultsFile results = ResultsFile.open(folder.resolve("results.jsonl"), r -> {})) {
      List<TournamentRunner> stopped = new ArrayList<>();
      TournamentRunner runner =
          runner(
              results,
              game -> {
                stopped.get(0).stop();
                return result(game, Optional.of(new SeatResult.Fault(fault, "it failed")));
              },
              1);
      stopped.add(runner);

      assertThat(runner.run(1)).isEqualTo(Ending.STOPPED);
    }
    assertThat(ended).hasSize(counted);
  }

  @Test
  void aGameThatIsBrokenOffHasNoResult() throws Exception {
    try (ResultsFile results = ResultsFile.open(folder.resolve("results.jsonl"), r -> {})) {
      List<TournamentRunner> aborted = new ArrayList<>();
      TournamentRunner runner =
          runner(
              results,
              game -> {
                aborted.get(0).abort();
                new CountDownLatch(1).await(); // until it is interrupted
                return result(game);
              },
              1);
      aborted.add(runner);

      assertThat(runner.run(2)).isEqualTo(Ending.STOPPED);
      assertThat(results.has(keys(1).get(0))).isFalse();
    }
    assertThat(ended).isEmpty();
  }

  @Test
  void aGameThatThisMachineFailsToPlayIsTriedAgainLater() throws Exception {
    AtomicInteger tries = new AtomicInteger();

    Ending ending =
        run(
            game -> {
              if (game.number() == 2 && tries.incrementAndGet() < 3) {
                throw new HostFailedException("no memory", new IOException());
              }
              return result(game);
            },
            1,
            1);

    String second = keys(1).get(1);
    assertThat(ending).isEqualTo(Ending.COMPLETE);
    assertThat(failed).containsExactly(second + ": no memory", second + ": no memory");
    assertThat(ended).hasSize(6).endsWith(second);
  }

  @Test
  void aRunOfWhichAGameCanNotBePlayedHasFailed() throws Exception {
    Ending ending =
        run(
            game -> {
              if (game.number() == 2) {
                throw new HostFailedException("no memory", new IOException());
              }
              return result(game);
            },
            1,
            1);

    assertThat(ending).isEqualTo(Ending.FAILED);
    assertThat(failed).hasSize(3);
    assertThat(ended).hasSize(5);
  }

  @Test
  void aMachineThatOnlyFailsEndsTheRun() throws Exception {
    Ending ending =
        run(
            game -> {
              throw new HostFailedException("disk full", new IOException());
            },
            10,
            1);

    assertThat(ending).isEqualTo(Ending.FAILED);
    assertThat(failed).hasSize(6);
  }

  @Test
  void noMoreGamesArePlayedOnceTheTestIsDecided() throws Exception {
    isDecided = () -> ended.size() == 4;

    assertThat(run(TournamentRunnerTest::result, 10, 1)).isEqualTo(Ending.DECIDED);
    assertThat(ended).hasSize(4);
  }
}
