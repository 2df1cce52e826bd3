package gtpx.proof;

import gtpx.board.Topology;
import gtpx.game.GameSpec;
import gtpx.rules.Suicide;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * What a stone does and what an area is, by the rules of plain Go, on positions that are texts:
 * {@code .}, {@code X} for black or {@code O} for white for each point. Knows no turns and no ko.
 * Immutable.
 */
record PlainBoard(Topology topology, boolean allowsSuicide) {
  static final char EMPTY = PositionWord.EMPTY;

  static PlainBoard of(GameSpec spec) {
    return new PlainBoard(spec.board(), spec.rules().suicide() != Suicide.FORBIDDEN);
  }

  /** Whether a text is a position in which all chains have liberties. */
  boolean isPosition(String text) {
    return text.length() == topology.size()
        && text.matches("[.XO]*")
        && points(text).allMatch(point -> text.charAt(point) == EMPTY || hasLiberty(text, point));
  }

  private static IntStream points(String position) {
    return IntStream.range(0, position.length());
  }

  static char opponent(char color) {
    return color == 'X' ? 'O' : 'X';
  }

  /**
   * The position after a stone on an empty point; the same position if a single stone would be
   * removed at once, or if its suicide is forbidden.
   */
  String place(String position, char color, int point) {
    String placed = position.substring(0, point) + color + position.substring(point + 1);
    String after = placed;
    for (int neighbor : topology.neighbors(point)) {
      if (after.charAt(neighbor) == opponent(color) && !hasLiberty(placed, neighbor)) {
        after = without(after, chain(placed, neighbor));
      }
    }
    if (hasLiberty(after, point)) {
      return after;
    }
    return allowsSuicide ? without(after, chain(after, point)) : position;
  }

  private static String without(String position, BitSet points) {
    StringBuilder rest = new StringBuilder(position);
    points.stream().forEach(point -> rest.setCharAt(point, EMPTY));
    return rest.toString();
  }

  /** The connected points of one colour, or empty ones, around a point. */
  private BitSet chain(String position, int point) {
    BitSet chain = new BitSet();
    addChain(position, point, chain);
    return chain;
  }

  private void addChain(String position, int point, BitSet chain) {
    chain.set(point);
    for (int neighbor : topology.neighbors(point)) {
      if (position.charAt(neighbor) == position.charAt(point) && !chain.get(neighbor)) {
        addChain(position, neighbor, chain);
      }
    }
  }

  private boolean hasLiberty(String position, int point) {
    return touches(position, chain(position, point), EMPTY);
  }

  private boolean touches(String position, BitSet chain, char what) {
    return chain.stream()
        .flatMap(point -> Arrays.stream(topology.neighbors(point)))
        .anyMatch(point -> position.charAt(point) == what);
  }

  /** A player's area less the opponent's, all stones alive. */
  int score(String position, char color) {
    return area(position, color) - area(position, opponent(color));
  }

  private int area(String position, char color) {
    return (int) points(position).filter(point -> isArea(position, point, color)).count();
  }

  private boolean isArea(String position, int point, char color) {
    if (position.charAt(point) != EMPTY) {
      return position.charAt(point) == color;
    }
    BitSet region = chain(position, point);
    return touches(position, region, color) && !touches(position, region, opponent(color));
  }
}
