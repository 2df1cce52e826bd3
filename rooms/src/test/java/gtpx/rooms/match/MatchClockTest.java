package gtpx.rooms.match;

import static gtpx.rooms.match.Games.bot;
import static gtpx.rooms.match.Games.gtpx;
import static gtpx.rooms.match.Games.moves;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Thinking;
import gtpx.rooms.seat.SeatFault;
import gtpx.rules.Outcome;
import gtpx.testing.ScriptedPlayer;
import gtpx.time.TimeSetting;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The clocks of a match, on a time that the players themselves move on. */
@Timeout(120)
class MatchClockTest {
  @TempDir Path folder;
  private final Games games = new Games();
  private final AtomicLong now = new AtomicLong();

  /** Makes black's bots think for so long, and the others' not at all. */
  private void blackThinks(Duration time) {
    games.nanos = now::get;
    games.bots =
        (budget, seed) ->
            new ScriptedPlayer() {
              @Override
              public Decision genmove(Position position, Color color, Thinking thinking) {
                if (color.equals(Color.BLACK)) {
                  now.addAndGet(time.toNanos());
                }
                int point = color.seat() * 27 + position.round();
                return Decision.of(new Move(point));
              }
            };
  }

  private static TimeControl clocks(String setting, Duration lag) {
    return TimeControl.clocks(TimeSetting.parse(setting), lag);
  }

  @Test
  void whoUsesUpItsTimeIsSlowAndLosesByTime() throws Exception {
    games.time = clocks("absolute:10", Duration.ZERO);
    blackThinks(Duration.ofSeconds(4));

    MatchResult result = games.play("go board=9x9", bot(), bot());

    assertThat(result.outcome())
        .isEqualTo(new Outcome(Outcome.Reason.TIME, ColorSet.of(Color.WHITE)));
    assertThat(result.faults().get(Color.BLACK).kind()).isEqualTo(SeatFault.Kind.SLOW);
    assertThat(moves(result)).hasSize(4); // 12 s would be too many
  }

  @Test
  void theLagOfEveryMoveIsNotCharged() throws Exception {
    games.time = clocks("absolute:10", Duration.ofMillis(700));
    blackThinks(Duration.ofSeconds(4));

    MatchResult result = games.play("go board=9x9", bot(), bot());

    assertThat(moves(result)).hasSize(6); // 3 times 3.3 s are charged
  }

  @Test
  void anIncrementIsAddedAfterEveryMove() throws Exception {
    games.time = clocks("fischer:10+4", Duration.ZERO);
    games.maxTurns = 20;
    blackThinks(Duration.ofSeconds(4));

    MatchResult result = games.play("go board=9x9", bot(), bot());

    assertThat(result.faults()).isEmpty();
    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.TURN_LIMIT);
  }

  @Test
  void aLimitForEveryMoveIsNotShown() throws Exception {
    games.time = TimeControl.perMove(Duration.ofSeconds(3), Duration.ofSeconds(1));
    games.maxTurns = 4;
    blackThinks(Duration.ofSeconds(4));

    MatchResult result =
        games.play("go board=9x9", bot(), gtpx(folder, "say PASS", "time_left) exit 1 ;;"));

    assertThat(result.faults()).isEmpty();
  }

  @Test
  void anEngineIsToldTheTimeOnItsOwnClock() throws Exception {
    games.time = clocks("absolute:60", Duration.ZERO);
    games.maxTurns = 4;
    blackThinks(Duration.ofSeconds(4));

    games.play(
        "go board=9x9",
        bot(),
        Games.plain(folder, "say PASS", "time_left\ntime_settings", "time_left) say '' ;;"));

    assertThat(games.log.toString())
        .contains("white > time_settings 60 0 0")
        .contains("white > time_left white 60 0")
        .doesNotContain("white > time_left black");
  }

  /** GNU Go, told of a minute for every move, would use it, and play better than its level. */
  @Test
  void anEngineIsNotToldOfALimitThatIsNoClock() throws Exception {
    games.time = TimeControl.perMove(Duration.ofSeconds(60), Duration.ZERO);
    games.maxTurns = 4;

    games.play(
        "go board=9x9",
        bot(),
        Games.plain(folder, "say PASS", "time_left\ntime_settings", "time_left) say '' ;;"));

    assertThat(games.log.toString())
        .contains("white > time_settings 0 1 0") // no limit
        .doesNotContain("time_left white");
  }

  @Test
  void inASimultaneousTurnEveryClockStopsWithItsOwnAnswer() throws Exception {
    games.time = clocks("absolute:10", Duration.ZERO);
    games.nanos = now::get;
    WhiteFirst thread = new WhiteFirst();
    games.thread = Optional.of(thread);
    games.bots = (budget, seed) -> thread.bot();

    MatchResult result = games.play("f-go board=5x5", bot(), bot());

    assertThat(result.faults()).containsOnlyKeys(Color.BLACK);
    assertThat(moves(result)).hasSize(2);
  }

  /** A match's thread that lets black answer 4 s after white's answer has been taken. */
  private final class WhiteFirst extends ScheduledThreadPoolExecutor {
    private final Semaphore answers = new Semaphore(0); // of white
    private volatile Optional<Thread> answering = Optional.empty(); // white's thread

    WhiteFirst() {
      super(1, new ThreadPoolExecutor.DiscardPolicy());
    }

    ScriptedPlayer bot() {
      return new ScriptedPlayer() {
        @Override
        public Decision genmove(Position position, Color color, Thinking thinking) {
          if (color.equals(Color.WHITE)) {
            answering = Optional.of(Thread.currentThread());
          } else {
            awaitWhite();
            now.addAndGet(Duration.ofSeconds(4).toNanos());
          }
          return Decision.of(new Move(5 * color.seat() + position.turn()));
        }
      };
    }

    @Override
    public void execute(Runnable task) {
      super.execute(task);
      if (answering.equals(Optional.of(Thread.currentThread()))) {
        answering = Optional.empty();
        answers.release();
      }
    }

    private void awaitWhite() {
      try {
        answers.acquire();
        submit(() -> {}).get(); // after the answer
      } catch (InterruptedException | ExecutionException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
