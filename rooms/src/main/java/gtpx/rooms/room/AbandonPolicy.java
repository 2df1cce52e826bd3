package gtpx.rooms.room;

import gtpx.board.Color;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.SeatFault;
import gtpx.time.Clock;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * The policy of a server: a player's answers are applied at once, and a seat whose player has
 * failed for the last time is late in every turn from then on. Only the summaries of faults are
 * logged, because a player's own words may contain a hidden move.
 */
public final class AbandonPolicy implements PlayerPolicy {
  private static final Logger LOG = LoggerFactory.getLogger(AbandonPolicy.class);

  private final SeatHandle handle;
  private final FaultCounter faults;
  private final Runnable ended;

  /** Counts faults by their kind. */
  @FunctionalInterface
  public interface FaultCounter {
    void count(SeatFault.Kind kind);
  }

  /**
   * Creates a policy.
   *
   * @param ended called when the player is gone
   */
  public AbandonPolicy(SeatHandle handle, FaultCounter faults, Runnable ended) {
    this.handle = handle;
    this.faults = faults;
    this.ended = ended;
  }

  @Override
  public boolean mayAsk(Color color) {
    return true;
  }

  @Override
  public Optional<Clock> runningClock(Color color) {
    return handle.runningClock();
  }

  @Override
  public void answered(Color color, Choice answer) {
    answer.applyTo(handle);
  }

  @Override
  public void named(Color color, String name) {
    log(LOG.atInfo(), color).addKeyValue("name", name).log("playing");
  }

  @Override
  public void failed(Color color, SeatFault fault, int restarts) {
    faults.count(fault.kind());
    log(LOG.atWarn(), color).log("restart " + restarts + ": " + fault.summary());
  }

  @Override
  public void gaveUp(Color color, ServerPlayer player, SeatFault fault) {
    faults.count(fault.kind());
    boolean mayComeBack = fault.kind() == SeatFault.Kind.DISCONNECTED;
    log(mayComeBack ? LOG.atWarn() : LOG.atError(), color)
        .log("gave up on the player: " + fault.summary());
    handle.giveUp(player, fault.kind());
  }

  @Override
  public void ended() {
    ended.run();
  }

  private LoggingEventBuilder log(LoggingEventBuilder builder, Color color) {
    return builder.addKeyValue("game", handle.header().name()).addKeyValue("seat", color);
  }
}
