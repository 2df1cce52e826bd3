package gtpx.bridge.server;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.rooms.seat.ForwardingPlayer;
import gtpx.rooms.seat.OrderQueue;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * A bot whose thinking is queued with that of other bots, whatever thread calls it; the caller
 * waits. Must not be called from a thread on which the queue carries out its orders.
 */
final class QueuedPlayer extends ForwardingPlayer {
  private final OrderQueue queue;

  QueuedPlayer(Player bot, OrderQueue queue) {
    super(bot);
    this.queue = queue;
  }

  private <T> T ask(Function<BooleanSupplier, T> thought) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    queue.think(
        Optional.empty(),
        mustStop -> {
          try {
            answer.complete(thought.apply(mustStop));
          } catch (RuntimeException | Error e) {
            answer.completeExceptionally(e);
          }
        });
    return answer.join();
  }

  @Override
  public Decision genmove(Position position, Color color, Thinking thinking) {
    return ask(mustStop -> player().genmove(position, color, thinking.until(mustStop)));
  }

  @Override
  public Optional<Event> bargain(Position position, Color color, Thinking thinking) {
    return ask(mustStop -> player().bargain(position, color, thinking.until(mustStop)));
  }

  @Override
  public List<Integer> deadStones(Position position) {
    return ask(mustStop -> player().deadStones(position));
  }

  @Override
  public List<Integer> unsettledStones(Position position) {
    return ask(mustStop -> player().unsettledStones(position));
  }

  @Override
  public Thinking capturing(Position position, Color color, Thinking thinking) {
    return ask(mustStop -> player().capturing(position, color, thinking));
  }

  @Override
  public List<Color> prisonersFirst(Position position, Color color) {
    return ask(mustStop -> player().prisonersFirst(position, color));
  }

  @Override
  public ColorSet allies(Position position, Color color) {
    return ask(mustStop -> player().allies(position, color));
  }

  @Override
  public List<Integer> freeHandicap(Position position, int stones) {
    return ask(mustStop -> player().freeHandicap(position, stones));
  }
}
