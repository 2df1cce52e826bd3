package gtpx.proof;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.game.Setup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Positions as texts, a letter for each point: {@code X} for black, {@code O} for white, {@code Z}
 * for red, {@code .} for an empty point, {@code -} for one that is barred.
 */
final class PositionWord {
  static final char EMPTY = '.';
  private static final char BARRED = '-';
  private static final String LETTERS = "XOZ"; // by seat

  private PositionWord() {}

  /** The stones of a position. */
  static String stones(Position position) {
    StringBuilder text = new StringBuilder();
    for (int point = 0; point < position.topology().size(); point++) {
      int seat = position.color(point);
      text.append(seat < 0 ? EMPTY : LETTERS.charAt(seat));
    }
    return text.toString();
  }

  /** The stones and barred points of a position. */
  static String all(Position position) {
    return bar(stones(position), position.barred());
  }

  /** The text with more points that are barred. */
  static String bar(String text, Iterable<Integer> points) {
    StringBuilder barred = new StringBuilder(text);
    points.forEach(point -> barred.setCharAt(point, BARRED));
    return barred.toString();
  }

  static String withoutBars(String text) {
    return text.replace(BARRED, EMPTY);
  }

  static String empty(GameSpec spec) {
    return String.valueOf(EMPTY).repeat(spec.board().size());
  }

  /** Whether a text has a letter of a game for each point; says nothing about liberties. */
  static boolean isText(String text, GameSpec spec) {
    String letters = LETTERS.substring(0, spec.players()) + EMPTY + BARRED;
    return text.length() == spec.board().size()
        && text.chars().allMatch(letter -> letters.indexOf(letter) >= 0);
  }

  /** The position to play a turn from; nothing has happened before. */
  static Setup setup(String text) {
    Map<Color, List<Integer>> stones = new HashMap<>();
    List<Integer> barred = new ArrayList<>();
    for (int point = 0; point < text.length(); point++) {
      int seat = LETTERS.indexOf(text.charAt(point));
      if (seat >= 0) {
        stones.computeIfAbsent(new Color(seat), unused -> new ArrayList<>()).add(point);
      } else if (text.charAt(point) == BARRED) {
        barred.add(point);
      }
    }
    return new Setup(0, Optional.empty(), stones, Map.of(), Map.of(), 0, barred, ColorSet.NONE, 0);
  }

  /**
   * Sets up a position.
   *
   * @throws ProofException about that line, if the game refuses it
   */
  static void setUp(Game game, Setup setup, long line) throws ProofException {
    try {
      game.setUp(setup);
    } catch (RefusedException e) {
      throw new ProofException(line, String.valueOf(e.getMessage()));
    }
  }
}
