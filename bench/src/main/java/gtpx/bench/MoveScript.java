package gtpx.bench;

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
 * The moves of a game of Go, Black's and White's alternating. They are random, so that chains are
 * captured and the game never ends; a pass occurs only if there is no other move. The board is 9x9,
 * or 19x19 for games that exceed the turn limit of 9x9.
 *
 * @param size of the board's side
 * @param moves as GTP writes them
 */
public record MoveScript(int size, List<String> moves) {
  private static final int SMALL = 9;
  private static final int LARGE = 19;
  private static final List<Color> COLORS = List.of(Color.BLACK, Color.WHITE);

  public MoveScript {
    moves = List.copyOf(moves);
  }

  /** That many moves, always the same ones; at most 3,610. */
  public static MoveScript ofLength(int length) {
    return of(length < spec(SMALL).turnLimit() ? SMALL : LARGE, length);
  }

  /** The same on 19x19, however short. */
  static MoveScript large(int length) {
    return of(LARGE, length);
  }

  private static MoveScript of(int size, int length) {
    if (length > spec(size).turnLimit()) {
      throw new IllegalArgumentException(
          length + " moves (expected: at most " + spec(size).turnLimit() + ")");
    }
    Game game = new Game(spec(size));
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
    return new MoveScript(size, moves);
  }

  private static GameSpec spec(int size) {
    return GameSpec.parse(List.of(words(size).split(" ", -1)), Variants.STANDARD);
  }

  private static String words(int size) {
    return "go board=" + size;
  }

  /** The game specification, as in {@code gtpx-create}. */
  String words() {
    return words(size);
  }

  int length() {
    return moves.size();
  }

  /** The player of a move. */
  static String color(int index) {
    return COLORS.get(index % 2).toString();
  }

  /** The command that plays a move. */
  String play(int index) {
    return "play " + color(index) + " " + moves.get(index);
  }
}
