package gtpx.rooms.seat;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.GameSpec;
import gtpx.player.Thinking;
import gtpx.rules.Variants;
import gtpx.testing.ScriptedPlayer;
import gtpx.time.Clock;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A bot whose clock runs while it waits for its turn to think. docs/bridge.md, "Bots that wait" */
class WaitingBotTest {
  private static final TimeSetting TIME = TimeSetting.parse("absolute:300");

  private final Answers answers = new Answers();
  private final ScriptedPlayer player = new ScriptedPlayer(); // passes
  private final Queue<Consumer<BooleanSupplier>> waiting = new ArrayDeque<>();
  private final List<Optional<Duration>> planned = new ArrayList<>();
  private long now;

  private final OrderQueue orders =
      new OrderQueue() {
        @Override
        public void execute(Runnable order) {
          order.run();
        }

        @Override
        public void think(Optional<Duration> until, Consumer<BooleanSupplier> thought) {
          planned.add(until);
          waiting.add(thought);
        }
      };

  private final SupervisedSeat seat =
      new SupervisedSeat(
          GameSpec.parse(List.of("go", "board=5x5"), Variants.STANDARD),
          Color.BLACK,
          () -> new BotSeat(Color.BLACK, player, "bot", TIME),
          answers,
          orders,
          MoveTimeout.of(Duration.ofMinutes(10)),
          () -> now);

  private Thinking thought() {
    return player.thoughts().get(0);
  }

  private void ask(Optional<Clock> clock) {
    seat.begin(List.of());
    seat.choose(1, clock);
  }

  private Optional<Clock> clock() {
    return Optional.of(Clock.of(TIME, Duration.ZERO).start(now));
  }

  @Test
  void whatItMayTakeIsAShareOfWhatItsClockShowsWhenItsTurnComes() {
    ask(clock());
    now += Duration.ofSeconds(100).toNanos();

    waiting.remove().accept(() -> false);

    assertThat(thought().budget().time().orElseThrow().normal())
        .isEqualTo(Duration.ofMillis(18_975)); // (200 - 0.25 - 200 / 20) / 10 moves to go
    assertThat(answers.soFar()).contains("1: plays -1");
  }

  @Test
  void itsTurnIsToComeBeforeItsShareIsOver() {
    ask(clock());

    assertThat(planned)
        .containsExactly(Optional.of(Duration.ofMillis(28_475))); // (300 - 0.25 - 300 / 20) / 10
  }

  @Test
  void withoutAClockItCanWait() {
    ask(Optional.empty());

    assertThat(planned).containsExactly(Optional.empty());
  }

  /** Otherwise it would be late; its answer counts, however short the thought was. */
  @Test
  void whoHasToEndForOthersAnswersAtOnce() {
    ask(clock());

    waiting.remove().accept(() -> true);

    assertThat(thought().mustStop().getAsBoolean()).isTrue();
    assertThat(answers.soFar()).contains("1: plays -1");
  }
}
