package gtpx.player;

import gtpx.time.TimeShare;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How much a player may think about one move. If there are two limits, whichever is reached first
 * ends the search.
 *
 * @param playouts how many games it may play out; empty for no limit
 * @param time how long it may take; empty for no limit
 */
public record ThinkingBudget(OptionalInt playouts, Optional<TimeShare> time) {
  /** No limits: the player itself decides how much it thinks. */
  public static final ThinkingBudget UNLIMITED =
      new ThinkingBudget(OptionalInt.empty(), Optional.empty());

  /** Used if there is neither a number of playouts nor a time, and no clock is running. */
  public static final ThinkingBudget STANDARD = ofPlayouts(1000);

  private static final List<Integer> LEVELS = // playouts of levels 1 to 10
      List.of(1, 4, 20, 60, 150, 400, 1000, 2500, 6000, 15_000);

  public static final int MOST_LEVEL = LEVELS.size();

  /** For the player that replaces a failed engine. */
  public static final ThinkingBudget SUBSTITUTE = ofPlayouts(100);

  public ThinkingBudget {
    if (playouts.orElse(1) < 1) {
      throw new IllegalArgumentException("playouts: " + playouts + " (expected: at least 1)");
    }
  }

  public static ThinkingBudget ofPlayouts(int playouts) {
    return new ThinkingBudget(OptionalInt.of(playouts), Optional.empty());
  }

  /** The playouts of a level of strength, from 1 for beginners to {@link #MOST_LEVEL}. */
  public static ThinkingBudget ofLevel(int level) {
    return ofPlayouts(LEVELS.get(level - 1));
  }

  public static ThinkingBudget ofTime(TimeShare time) {
    return new ThinkingBudget(OptionalInt.empty(), Optional.of(time));
  }

  /** Creates a budget of a time, rounded to milliseconds. */
  public static ThinkingBudget ofSeconds(double seconds) {
    return ofTime(TimeShare.of(Duration.ofMillis(Math.round(1000 * seconds))));
  }

  /** Whether it has no limit. */
  public boolean isUnlimited() {
    return playouts.isEmpty() && time.isEmpty();
  }

  /** This budget, limited to {@code most}. */
  public ThinkingBudget within(TimeShare most) {
    return new ThinkingBudget(playouts, Optional.of(time.map(most::within).orElse(most)));
  }

  /** The same number of playouts and an equal part of the time, for each of that many moves. */
  public ThinkingBudget sharedBy(int moves) {
    return new ThinkingBudget(playouts, time.map(all -> all.dividedBy(moves)));
  }

  /** An equal part of time and playouts, for each of that many searches. */
  public ThinkingBudget dividedBy(int searches) {
    OptionalInt part =
        playouts.isPresent()
            ? OptionalInt.of(Math.max(1, playouts.getAsInt() / searches))
            : OptionalInt.empty();
    return new ThinkingBudget(part, sharedBy(searches).time());
  }

  /** What is left of this budget after that much time. */
  public ThinkingBudget minus(Duration passed) {
    return new ThinkingBudget(playouts, time.map(all -> all.minus(passed)));
  }

  /** The budget in the words of a seat's specification; empty without limits. */
  @Override
  public String toString() {
    String number = playouts.isPresent() ? "playouts=" + playouts.getAsInt() : "";
    String seconds = time.map(t -> "seconds=" + t.normal().toMillis() / 1000.0).orElse("");
    return (number + " " + seconds).strip();
  }
}
