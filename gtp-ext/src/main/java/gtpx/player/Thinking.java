package gtpx.player;

import gtpx.game.Move;
import gtpx.time.TimeLimits;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The terms of a thought about one move: what it may cost, which moves it is about, who may end it
 * and who looks on.
 *
 * @param limits what the controller says about time
 * @param playouts how many to do at most, where somebody said so; else the player's own habit
 * @param isEndless whether only {@code isToldToStop} ends it
 * @param allowed the moves to choose from; where none of them is legal, any legal one is chosen
 * @param isToldToStop once true, the player answers at once; asked from the player's thread
 * @param watching who hears from time to time what has been found
 */
public record Thinking(
    TimeLimits limits,
    OptionalInt playouts,
    boolean isEndless,
    Predicate<Move> allowed,
    BooleanSupplier isToldToStop,
    Optional<Watching> watching) {

  /** As the player likes. */
  public static final Thinking FREELY =
      new Thinking(
          TimeLimits.NONE, OptionalInt.empty(), false, move -> true, () -> false, Optional.empty());

  /**
   * Somebody who looks on.
   *
   * @param interval between two reports
   */
  public record Watching(Duration interval, Consumer<Analysis> watcher) {}

  public Thinking within(TimeLimits other) {
    return new Thinking(other, playouts, isEndless, allowed, isToldToStop, watching);
  }

  public Thinking ofPlayouts(OptionalInt other) {
    return new Thinking(limits, other, isEndless, allowed, isToldToStop, watching);
  }

  public Thinking endlessly() {
    return new Thinking(limits, playouts, true, allowed, isToldToStop, watching);
  }

  public Thinking among(Predicate<Move> other) {
    return new Thinking(limits, playouts, isEndless, other, isToldToStop, watching);
  }

  public Thinking until(BooleanSupplier told) {
    return new Thinking(limits, playouts, isEndless, allowed, told, watching);
  }

  public Thinking watchedBy(Watching other) {
    return new Thinking(limits, playouts, isEndless, allowed, isToldToStop, Optional.of(other));
  }
}
