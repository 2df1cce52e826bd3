package gtpx.bot;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What may be known of a choice before it is tried. Each has several values, of which a choice has
 * one, or none (0). {@link Weights} tell what each value is worth.
 */
enum Feature {
  /**
   * What stands on the points around, seen as far as 1, 2 and 3 steps: a code of {@link Shapes}.
   */
  SHAPE1(Kind.SHAPE),
  SHAPE2(Kind.SHAPE),
  SHAPE3(Kind.SHAPE),
  /**
   * The same as far as 1 and 2 steps, with the liberties of the stones and which one is the last.
   */
  LIBERTIES1(Kind.SHAPE),
  LIBERTIES2(Kind.SHAPE),
  /** The stone captures 1, 2, 3 or more stones. */
  CAPTURE(Kind.CHAIN),
  /** It captures a neighbour of an own chain of 1, 2 or more stones in atari. */
  RESCUE(Kind.CHAIN),
  /**
   * It extends a chain in atari: 1 in vain, a ladder; 2 and 3: one stone, or more, that get out.
   */
  ESCAPE(Kind.CHAIN),
  /**
   * It takes one of an enemy's two liberties: 1; that leaves none to extend to: 2; and begins a
   * ladder that works, against one stone or more: 3 and 4.
   */
  ATTACK(Kind.CHAIN),
  /** It gives an own chain of two liberties a third: 1; one that a ladder threatens: 2 and 3. */
  DEFENSE(Kind.CHAIN),
  /** It breaks the ladder that threatens: by an atari on those around, 1, or a capture, 2. */
  COUNTER(Kind.CHAIN),
  /** It is a self-atari for nothing. */
  SELF_ATARI(Kind.POINT),
  /** It is the vital point of an eye of one's own, 1, or another's, 2, beside the last stone. */
  VITAL(Kind.CHAIN),
  /** Steps to the last stone, a chain counted as one: 1 for 0 steps and so on. */
  CHAIN_DISTANCE(Kind.DISTANCE),
  /** Steps to the last stone: 1 for 0 steps and so on. */
  DISTANCE(Kind.DISTANCE),
  /** Steps to the stone before the last. */
  DISTANCE_BEFORE(Kind.DISTANCE),
  /** Steps to the edge, from 1: twice the number, one less if no stone is near. */
  LINE(Kind.POINT);

  /** How a feature is found. */
  enum Kind {
    /** Its values are codes of {@link Shapes}. */
    SHAPE,
    /** Noted for points by a look at all chains, as one seat. */
    CHAIN,
    /** Noted for points by steps from the last stones. */
    DISTANCE,
    /** Found for a point when it is asked for. */
    POINT
  }

  static final int COUNT = values().length;

  private final Kind kind;

  Feature(Kind kind) {
    this.kind = kind;
  }

  /** Those of a kind. */
  static List<Feature> of(Kind kind) {
    return Arrays.stream(values()).filter(feature -> feature.kind == kind).toList();
  }

  /** Its place among all, from 0; for arrays in memory, never stored. */
  @SuppressWarnings("EnumOrdinal") // that is what it is for
  int index() {
    return ordinal();
  }

  boolean isShape() {
    return kind == Kind.SHAPE;
  }

  /**
   * The feature of that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Feature of(String name) {
    return Arrays.stream(values())
        .filter(feature -> feature.toString().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "feature " + name + " (expected: one of " + List.of(values()) + ")"));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
