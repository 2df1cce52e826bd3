package gtpx.bridge.load;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.rules.Variants;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The moves of a game of Go on 9x9, black's and white's in turn: random, so that chains are
 * captured and the game never ends. A pass only where there is nothing else.
 *
 * @param moves as GTP writes them
 */
public record Script(List<String> moves) {
  static final String WORDS = "go board=9";
  private static final List<Color> COLORS = List.of(Color.BLACK, Color.WHITE);

  public Script {
    moves = List.copyOf(moves);
  }

  /** So many moves, always the same. */
  public static Script ofLength(int length) {
    Game game = new Game(GameSpec.parse(List.of(WORDS.split(" ", -1)), Variants.STANDARD));
    Random random = new Random(1);
    List<String> moves = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      Color color = COLORS.get(i % 2);
      List<Move> legal = new ArrayList<>(game.legalMoves(color));
      legal.remove(Move.PASS);
      Move move = legal.isEmpty() ? Move.PASS : legal.get(random.nextInt(legal.size()));
      game.play(color, move);
      moves.add(move.name(game.topology()));
    }
    if (game.phase() != Phase.PLAY) {
      throw new IllegalArgumentException("length: " + length + " (expected: less)");
    }
    return new Script(moves);
  }

  int length() {
    return moves.size();
  }

  /** Who makes a move. */
  static String color(int index) {
    return COLORS.get(index % 2).toString();
  }

  /** A move as its player says it. */
  String play(int index) {
    return "play " + color(index) + " " + moves.get(index);
  }
}
