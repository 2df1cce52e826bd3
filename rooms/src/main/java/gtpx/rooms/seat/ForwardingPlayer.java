package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A player that leaves every choice to another one, unless a subclass makes it. Neither thinks
 * ahead nor predicts results.
 */
public abstract class ForwardingPlayer implements Player {
  private final Player player;

  protected ForwardingPlayer(Player player) {
    this.player = player;
  }

  /** Returns the player to which the choices are left. */
  protected final Player player() {
    return player;
  }

  @Override
  public String name() {
    return player.name();
  }

  @Override
  public String description() {
    return player.description();
  }

  @Override
  public OptionalInt playouts() {
    return player.playouts();
  }

  @Override
  public long seed() {
    return player.seed();
  }

  @Override
  public void setSeed(long seed) {
    player.setSeed(seed);
  }

  @Override
  public Decision genmove(Position position, Color color, Thinking thinking) {
    return player.genmove(position, color, thinking);
  }

  @Override
  public Optional<Event> bargain(Position position, Color color, Thinking thinking) {
    return player.bargain(position, color, thinking);
  }

  @Override
  public List<Integer> deadStones(Position position) {
    return player.deadStones(position);
  }

  @Override
  public List<Integer> unsettledStones(Position position) {
    return player.unsettledStones(position);
  }

  @Override
  public Thinking capturing(Position position, Color color, Thinking thinking) {
    return player.capturing(position, color, thinking);
  }

  @Override
  public List<Color> prisonersFirst(Position position, Color color) {
    return player.prisonersFirst(position, color);
  }

  @Override
  public ColorSet allies(Position position, Color color) {
    return player.allies(position, color);
  }

  @Override
  public List<Integer> freeHandicap(Position position, int stones) {
    return player.freeHandicap(position, stones);
  }
}
