package gtpx.game;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Choices that are revealed together when everybody has made one: the moves of a simultaneous turn,
 * or the allies that players name. Of some players it may be known only that they have chosen.
 * Immutable. No {@link Position}, event or record leads here; only {@link Snapshot}, which is as
 * private as the game itself.
 *
 * @param known the choices themselves
 * @param hidden who has made a choice that is not known here
 */
public record Commitments<T>(SortedMap<Color, T> known, ColorSet hidden) {
  private static final Commitments<?> NONE =
      new Commitments<>(Collections.emptySortedMap(), ColorSet.NONE);

  public Commitments {
    known = Collections.unmodifiableSortedMap(new TreeMap<>(known));
  }

  @SuppressWarnings("unchecked") // it contains no choice of any type
  public static <T> Commitments<T> none() {
    return (Commitments<T>) NONE;
  }

  /** Who has chosen. */
  public ColorSet by() {
    return ColorSet.of(known.keySet()).or(hidden);
  }

  Optional<T> find(Color color) {
    return Optional.ofNullable(known.get(color));
  }

  Commitments<T> with(Color color, T choice) {
    SortedMap<Color, T> more = new TreeMap<>(known);
    more.put(color, choice);
    return new Commitments<>(more, hidden);
  }

  Commitments<T> without(ColorSet colors) {
    SortedMap<Color, T> fewer = new TreeMap<>(known);
    fewer.keySet().removeIf(colors::contains);
    return new Commitments<>(fewer, hidden.without(colors));
  }

  /** Whether the choice of every active player is known. */
  boolean isComplete(ColorSet active) {
    return ColorSet.of(known.keySet()).containsAll(active);
  }

  /** The same without the choices of all but these players. */
  Commitments<T> knownTo(ColorSet seats) {
    SortedMap<Color, T> own = new TreeMap<>(known);
    own.keySet().removeIf(color -> !seats.contains(color));
    return new Commitments<>(own, by().without(ColorSet.of(own.keySet())));
  }
}
