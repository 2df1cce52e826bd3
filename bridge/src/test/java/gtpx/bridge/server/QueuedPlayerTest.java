package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Thinking;
import gtpx.rooms.seat.OrderQueue;
import gtpx.rooms.seat.RandomPlayer;
import gtpx.rules.Variants;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Dialling in engines that can't move must not make bots think on as many additional threads. */
class QueuedPlayerTest {
  private final List<String> done = new ArrayList<>();
  private final OrderQueue queue =
      new OrderQueue() {
        @Override
        public void execute(Runnable order) {
          throw new AssertionError();
        }

        @Override
        public void think(Optional<Duration> planned, Consumer<BooleanSupplier> thought) {
          done.add("turn");
          thought.accept(() -> true);
        }
      };
  private final Game game = new Game(GameSpec.parse(List.of("go", "board=5"), Variants.STANDARD));

  /** Resigns if others are waiting for its thread. */
  private final class Bot extends RandomPlayer {
    Bot() {
      super(1);
    }

    @Override
    public Decision genmove(Position position, Color color, Thinking thinking) {
      done.add("genmove");
      return thinking.mustStop().getAsBoolean()
          ? Decision.RESIGN
          : super.genmove(position, color, thinking);
    }

    @Override
    public List<Integer> deadStones(Position position) {
      throw new AssertionError("no bot");
    }
  }

  @Test
  void aBotThinksInItsTurnAndStopsWhenOthersWait() {
    QueuedPlayer player = new QueuedPlayer(new Bot(), queue);

    assertThat(player.genmove(game, Color.BLACK, Thinking.FREELY)).isEqualTo(Decision.RESIGN);

    assertThat(done).containsExactly("turn", "genmove");
    assertThat(player.name()).isEqualTo("random");
    assertThat(done).hasSize(2);
  }

  @Test
  void whatFailsThereFailsHere() {
    QueuedPlayer player = new QueuedPlayer(new Bot(), queue);

    assertThatThrownBy(() -> player.deadStones(game)).hasRootCauseMessage("no bot");
  }
}
