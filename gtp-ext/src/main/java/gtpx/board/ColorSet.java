package gtpx.board;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * An immutable set of colours, iterated in seat order.
 *
 * @param bits bit k is set if the colour of seat k is a member
 */
public record ColorSet(long bits) implements Iterable<Color> {
  public static final ColorSet NONE = new ColorSet(0);

  /** The first {@code players} colours. */
  public static ColorSet first(int players) {
    return new ColorSet(players == 64 ? -1L : (1L << players) - 1);
  }

  public static ColorSet of(Color... colors) {
    return of(List.of(colors));
  }

  public static ColorSet of(Collection<Color> colors) {
    long bits = 0;
    for (Color color : colors) {
      bits |= bit(color);
    }
    return new ColorSet(bits);
  }

  private static long bit(Color color) {
    return 1L << color.seat();
  }

  public boolean contains(Color color) {
    return (bits & bit(color)) != 0;
  }

  public boolean containsAll(ColorSet others) {
    return (others.bits & ~bits) == 0;
  }

  public ColorSet with(Color color) {
    return new ColorSet(bits | bit(color));
  }

  public ColorSet without(Color color) {
    return new ColorSet(bits & ~bit(color));
  }

  public ColorSet without(ColorSet others) {
    return new ColorSet(bits & ~others.bits);
  }

  public ColorSet and(ColorSet others) {
    return new ColorSet(bits & others.bits);
  }

  public ColorSet or(ColorSet others) {
    return new ColorSet(bits | others.bits);
  }

  public int size() {
    return Long.bitCount(bits);
  }

  public boolean isEmpty() {
    return bits == 0;
  }

  /** The lowest seat's colour. The set must not be empty. */
  public Color first() {
    return new Color(Long.numberOfTrailingZeros(bits));
  }

  /**
   * The next member after {@code color} in turn order; {@code color} itself needn't be a member.
   * The set must not be empty.
   */
  public Color after(Color color) {
    long later = color.seat() == 63 ? 0 : bits & (-2L << color.seat());
    return new Color(Long.numberOfTrailingZeros(later != 0 ? later : bits));
  }

  /**
   * The member before {@code color} in turn order; {@code color} itself needn't be a member. The
   * set must not be empty.
   */
  public Color before(Color color) {
    long earlier = bits & ((1L << color.seat()) - 1);
    return new Color(63 - Long.numberOfLeadingZeros(earlier != 0 ? earlier : bits));
  }

  public Stream<Color> stream() {
    return StreamSupport.stream(spliterator(), false);
  }

  @Override
  public Iterator<Color> iterator() {
    return new Iterator<>() {
      private long rest = bits;

      @Override
      public boolean hasNext() {
        return rest != 0;
      }

      @Override
      public Color next() {
        if (rest == 0) {
          throw new NoSuchElementException();
        }
        Color next = new Color(Long.numberOfTrailingZeros(rest));
        rest &= rest - 1;
        return next;
      }
    };
  }

  /** The members' names in seat order, separated by blanks. */
  @Override
  public String toString() {
    return stream().map(Color::toString).collect(Collectors.joining(" "));
  }
}
