package gtpx.bot;

import gtpx.rules.Word;
import java.util.Arrays;
import java.util.List;

/**
 * A property of a choice that can be known before it is tried. A choice has one of a feature's
 * values, or none (0). {@link Weights} has the weight of each value.
 */
public enum Feature implements Word {
  /** The stones on the points within 1, 2 and 3 steps: a code of {@link Shapes}. */
  SHAPE1(Kind.SHAPE),
  SHAPE2(Kind.SHAPE),
  SHAPE3(Kind.SHAPE),
  /** The stones within 1 and 2 steps, with their liberties and a mark for the last stone. */
  LIBERTIES1(Kind.SHAPE),
  LIBERTIES2(Kind.SHAPE),
  /** The stone captures 1, 2, 3 or more stones. */
  CAPTURE(Kind.CHAIN),
  /** It captures a neighbour of the player's own chain of 1, 2 or more stones in atari. */
  RESCUE(Kind.CHAIN),
  /**
   * It extends a chain in atari: 1 in vain, into a ladder; 2 and 3 if one stone, or more, get out.
   */
  ESCAPE(Kind.CHAIN),
  /**
   * It takes one of an enemy's two liberties: 1; and leaves none to extend to: 2; or starts a
   * working ladder against one stone, or more: 3 and 4.
   */
  ATTACK(Kind.CHAIN),
  /**
   * It gives the player's own chain of two liberties a third: 1; or one threatened by a ladder: 2
   * and 3.
   */
  DEFENSE(Kind.CHAIN),
  /**
   * It breaks a threatening ladder: by an atari on the surrounding chains, 1, or by a capture, 2.
   */
  COUNTER(Kind.CHAIN),
  /** It is a self-atari without compensation. */
  SELF_ATARI(Kind.POINT),
  /** It is the vital point of the player's own eye, 1, or another's, 2, beside the last stone. */
  VITAL(Kind.CHAIN),
  /** Steps to the last stone, counting a chain as one step: 1 for 0 steps and so on. */
  CHAIN_DISTANCE(Kind.DISTANCE),
  /** Steps to the last stone: 1 for 0 steps and so on. */
  DISTANCE(Kind.DISTANCE),
  /** Steps to the stone before the last. */
  DISTANCE_BEFORE(Kind.DISTANCE),
  /** Steps to the edge, counted from 1: twice the number, minus one if no stone is near. */
  LINE(Kind.POINT);

  /** How a feature is determined. */
  enum Kind {
    /** Its values are codes of {@link Shapes}. */
    SHAPE,
    /** Recorded for points by examining all chains, from one seat's view. */
    CHAIN,
    /** Recorded for points by counting steps from the last stones. */
    DISTANCE,
    /** Determined for a point on demand. */
    POINT
  }

  public static final int COUNT = values().length;

  private final Kind kind;

  Feature(Kind kind) {
    this.kind = kind;
  }

  /** The features of a kind. */
  static List<Feature> of(Kind kind) {
    return Arrays.stream(values()).filter(feature -> feature.kind == kind).toList();
  }

  /** Its index among all features, from 0; for arrays in memory only, never stored. */
  @SuppressWarnings("EnumOrdinal") // the ordinal is used as intended
  public int index() {
    return ordinal();
  }

  public boolean isShape() {
    return kind == Kind.SHAPE;
  }
}
