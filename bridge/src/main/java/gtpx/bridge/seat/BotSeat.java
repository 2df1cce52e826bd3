package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Position;
import gtpx.game.Setup;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.time.TimeLimits;
import gtpx.time.TimeSetting;
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
  private final TimeSetting time;

  /**
   * Seats a player.
   *
   * @param name what it is called in records
   * @param limit how long it takes to choose, at the very most
   * @param time what its clock, where there is one, is set to
   */
  public BotSeat(Color color, Player player, String name, Duration limit, TimeSetting time) {
    this.time = time;
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
  public Choice choose(Position position, MoveRequest terms) {
    Thinking thinking = Thinking.FREELY.within(limits(terms)).until(terms.isUnwanted());
    Decision decision = player.genmove(position, color, thinking);
    return decision.move().<Choice>map(Choice.Moved::new).orElseGet(Choice.Resigned::new);
  }

  private TimeLimits limits(MoveRequest terms) {
    return terms
        .left()
        .map(left -> new TimeLimits(Optional.of(time.control()), Optional.of(time.told(left))))
        .orElse(TimeLimits.NONE);
  }

  @Override
  public void hear(PublicTurn news, Position after) {}

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
