package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.engine.Decision;
import gtpx.engine.Player;
import gtpx.engine.Thinking;
import gtpx.game.Position;
import gtpx.game.Setup;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A seat that somebody in this process thinks for. Its dead stones are the table's estimate. */
public final class BotSeat implements Seat {
  private final Player player;
  private final String name;
  private final Duration limit;
  private final Color color;

  public BotSeat(Color color, Player player, String name, Duration limit) {
    this.color = color;
    this.player = player;
    this.name = name;
    this.limit = limit;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void start(Optional<Setup> from) {}

  @Override
  public Choice choose(Position position) {
    Decision decision = player.genmove(position, color, Thinking.FREELY);
    return decision.move().<Choice>map(Choice.Moved::new).orElseGet(Choice.Resigned::new);
  }

  @Override
  public void hear(News news, Position after) {}

  @Override
  public List<Integer> dead(Position position, List<Integer> estimate) {
    return estimate;
  }

  @Override
  public ColorSet allies(Position position) {
    return player.allies(position, color);
  }

  @Override
  public Optional<Duration> limit() {
    return Optional.of(limit);
  }

  @Override
  public Map<String, Integer> substituted() {
    return Map.of();
  }

  @Override
  public void close() {}
}
