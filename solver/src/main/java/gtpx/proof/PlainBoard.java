package gtpx.proof;

import gtpx.board.Topology;
import gtpx.game.GameSpec;
import gtpx.rules.Suicide;
import java.util.BitSet;

/**
 * What a stone does and what an area is, by the rules of plain Go, on positions that are texts:
 * {@code .}, {@code X} for black or {@code O} for white for each point. Knows no turns and no ko.
 * Immutable.
 */
record PlainBoard(Topology topology, boolean allowsSuicide) {
  static final char EMPTY = '.';

  static PlainBoard of(GameSpec spec) {
    return new PlainBoard(spec.board(), spec.rules().suicide() != Suicide.FORBIDDEN);
  }

  String empty() {
    return String.valueOf(EMPTY).repeat(topology.size());
  }

  /** Whether a text is a position in which all chains have liberties. */
  boolean isPosition(String text) {
    if (text.length() != topology.size() || !text.matches("[.XO]*")) {
      return false;
    }
    for (int point = 0; point < text.length(); point++) {
      if (text.charAt(point) != EMPTY && !hasLiberty(text, point)) {
        return false;
      }
    }
    return true;
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
        .anyMatch(
            point -> {
              for (int neighbor : topology.neighbors(point)) {
                if (position.charAt(neighbor) == what) {
                  return true;
                }
              }
              return false;
            });
  }

  /** A player's area less the opponent's, all stones alive. */
  int score(String position, char color) {
    int score = 0;
    for (int point = 0; point < position.length(); point++) {
      if (isArea(position, point, color)) {
        score++;
      } else if (isArea(position, point, opponent(color))) {
        score--;
      }
    }
    return score;
  }

  private boolean isArea(String position, int point, char color) {
    if (position.charAt(point) != EMPTY) {
      return position.charAt(point) == color;
    }
    BitSet region = chain(position, point);
    return touches(position, region, color) && !touches(position, region, opponent(color));
  }
}
