package gtpx.player;

import gtpx.game.Move;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The terms on which a player thinks about one move: what it may cost, which moves it may choose,
 * what may end it and who receives reports.
 *
 * @param budget what it may cost; without a number of playouts, the player's own budget applies
 * @param isEndless whether only {@code mustStop} ends it, whatever the budgets say
 * @param mayResign whether the player may resign instead of a move that will be played
 * @param isPaced whether the move will be played. If only time limits it, it may end as soon as the
 *     choice is clear, and take more than the normal time if the choice is hard.
 * @param allowed the moves to choose from; if none of them is legal, any legal move may be chosen
 * @param mustStop once true, the player answers at once; called from the player's thread
 * @param watching the receiver of reports
 * @param waited how long ago the move was requested; the time it may cost is counted from then
 */
public record Thinking(
    ThinkingBudget budget,
    boolean isEndless,
    boolean mayResign,
    boolean isPaced,
    Predicate<Move> allowed,
    BooleanSupplier mustStop,
    Optional<Watching> watching,
    Duration waited) {

  /** The player's own terms. */
  public static final Thinking FREELY =
      new Thinking(
          ThinkingBudget.UNLIMITED,
          false,
          true,
          false,
          move -> true,
          () -> false,
          Optional.empty(),
          Duration.ZERO);

  /**
   * A receiver of reports: one after each interval, and one at the end.
   *
   * @param interval the shortest time between two reports
   */
  public record Watching(Duration interval, Consumer<Analysis> watcher) {
    /** An interval longer than any thought, so that the only report is the one at the end. */
    public static final Duration AT_THE_END = Duration.ofDays(365);
  }

  public Thinking within(ThinkingBudget other) {
    return new Thinking(other, isEndless, mayResign, isPaced, allowed, mustStop, watching, waited);
  }

  public Thinking endlessly() {
    return new Thinking(budget, true, mayResign, isPaced, allowed, mustStop, watching, waited);
  }

  /** The same terms on which the player may not resign. */
  public Thinking playingOn() {
    return new Thinking(budget, isEndless, false, isPaced, allowed, mustStop, watching, waited);
  }

  public Thinking paced() {
    return new Thinking(budget, isEndless, mayResign, true, allowed, mustStop, watching, waited);
  }

  public Thinking among(Predicate<Move> other) {
    return new Thinking(budget, isEndless, mayResign, isPaced, other, mustStop, watching, waited);
  }

  public Thinking until(BooleanSupplier stop) {
    return new Thinking(budget, isEndless, mayResign, isPaced, allowed, stop, watching, waited);
  }

  public Thinking watchedBy(Watching other) {
    return new Thinking(
        budget, isEndless, mayResign, isPaced, allowed, mustStop, Optional.of(other), waited);
  }

  public Thinking after(Duration waiting) {
    return new Thinking(
        budget, isEndless, mayResign, isPaced, allowed, mustStop, watching, waiting);
  }
}
