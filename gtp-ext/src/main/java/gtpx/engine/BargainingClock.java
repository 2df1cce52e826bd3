package gtpx.engine;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.Phase;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Ends the bargaining for a turn when the time is over that the players allowed each other by
 * contract. Runs from the moment the bargaining for that turn opened.
 */
final class BargainingClock {
  private static final long NANOS_A_SECOND = 1_000_000_000L;
  private static final int NONE = -1;

  private final LongSupplier nanoTime;
  private int turn = NONE; // whose bargaining is open
  private long openedNanos;

  BargainingClock(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Notes when a bargaining opens. */
  void watch(Game game) {
    int open = game.phase() == Phase.BARGAINING ? game.turn() : NONE;
    if (open != turn) {
      turn = open;
      openedNanos = nanoTime.getAsLong();
    }
  }

  /** Another game begins. */
  void reset() {
    turn = NONE;
  }

  void endIfLate(Game game) {
    watch(game);
    Optional<BigDecimal> limit = turn == NONE ? Optional.empty() : game.bargain().timeLimit();
    if (limit.isPresent() && elapsedSeconds().compareTo(limit.get()) >= 0) {
      game.bargain().end(Color.BLACK); // either may end it; the time is up for both
      watch(game);
    }
  }

  private BigDecimal elapsedSeconds() {
    return BigDecimal.valueOf(nanoTime.getAsLong() - openedNanos)
        .divide(BigDecimal.valueOf(NANOS_A_SECOND));
  }
}
