package gtpx.engine;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the controller has said about time, for one player: advice, since the controller keeps the
 * clocks.
 *
 * @param settings empty until told
 * @param left empty until told in this game
 */
public record TimeLimits(Optional<Settings> settings, Optional<Left> left) {
  public static final TimeLimits NONE = new TimeLimits(Optional.empty(), Optional.empty());

  private static final int MOVES_TO_GO = 30;

  /**
   * The words of time_settings.
   *
   * @param byoSeconds 0: absolute time
   * @param byoStones 0, with {@code byoSeconds} above 0: no limit at all
   */
  public record Settings(int mainSeconds, int byoSeconds, int byoStones) {
    public boolean isUnlimited() {
      return byoSeconds > 0 && byoStones == 0;
    }
  }

  /**
   * The words of time_left.
   *
   * @param stones to be played in {@code seconds}; 0 while main time runs
   */
  public record Left(int seconds, int stones) {}

  /** How long the next move may take, by an even share of what is left; empty: no limit. */
  public OptionalDouble secondsForMove() {
    if (settings.filter(Settings::isUnlimited).isPresent()) {
      return OptionalDouble.empty();
    }
    Optional<Left> known = left.or(() -> settings.map(all -> new Left(all.mainSeconds(), 0)));
    return known.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(share(known.get()));
  }

  private double share(Left now) {
    if (now.stones() > 0) {
      return (double) now.seconds() / now.stones();
    }
    double overtime =
        settings
            .filter(all -> all.byoStones() > 0)
            .map(all -> (double) all.byoSeconds() / all.byoStones())
            .orElse(0.0);
    return (double) now.seconds() / MOVES_TO_GO + overtime;
  }
}
