package gtpx.game;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Choices that are revealed together when every player has made one: the moves of a simultaneous
 * turn, or the allies that players name. For some players, only the fact that they have chosen may
 * be known. Immutable. Can't be reached from a {@link Position}, an event or a record; only from
 * {@link Snapshot}, which is as private as the game itself.
 *
 * @param known the choices that are known here, by player, in seat order
 * @param hidden the players who have made a choice that is not known here
 */
public record Commitments<T>(Map<Color, T> known, ColorSet hidden) {
  private static final Commitments<?> NONE = new Commitments<>(Map.of(), ColorSet.NONE);

  public Commitments {
    known = Collections.unmodifiableMap(new TreeMap<>(known));
  }

  @SuppressWarnings("unchecked") // it contains no value of type T
  public static <T> Commitments<T> none() {
    return (Commitments<T>) NONE;
  }

  /** Returns the players who have chosen. */
  public ColorSet by() {
    return known.isEmpty() ? hidden : ColorSet.of(known.keySet()).or(hidden);
  }

  /** Returns whether the player has chosen. */
  boolean contains(Color color) {
    return known.containsKey(color) || hidden.contains(color);
  }

  Optional<T> find(Color color) {
    return Optional.ofNullable(known.get(color));
  }

  Commitments<T> with(Color color, T choice) {
    Map<Color, T> more = new TreeMap<>(known);
    more.put(color, choice);
    return new Commitments<>(more, hidden);
  }

  Commitments<T> without(ColorSet colors) {
    Map<Color, T> fewer = new TreeMap<>(known);
    fewer.keySet().removeIf(colors::contains);
    return new Commitments<>(fewer, hidden.without(colors));
  }

  /** Returns whether the choice of every active player is known. */
  boolean isComplete(ColorSet active) {
    return ColorSet.of(known.keySet()).containsAll(active);
  }

  /** Returns these commitments with only the choices of {@code seats} known. */
  Commitments<T> knownTo(ColorSet seats) {
    Map<Color, T> own = new TreeMap<>(known);
    own.keySet().removeIf(color -> !seats.contains(color));
    return new Commitments<>(own, by().without(ColorSet.of(own.keySet())));
  }
}
