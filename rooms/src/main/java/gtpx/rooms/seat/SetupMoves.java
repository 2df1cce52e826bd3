package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Setup;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/**
 * The moves by which a sequential game reaches a position from the empty board, for an opponent
 * that can't be shown a position. Finds only positions without captures. Everybody plays their
 * stones in turn; who has fewer passes first.
 */
final class SetupMoves {
  private final Game game;
  private final Setup wanted;
  private final Map<Color, Queue<Move>> planned = new HashMap<>();
  private final List<Move> moves = new ArrayList<>();

  private SetupMoves(GameSpec spec, Setup to) {
    game = new Game(spec);
    Game target = new Game(spec);
    target.setUp(to);
    wanted = atTurnZero(Setup.of(target));
    plan(spec, wanted.toMove().orElseThrow());
  }

  private static Setup atTurnZero(Setup setup) {
    return new Setup(
        0,
        setup.toMove(),
        setup.stones(),
        setup.prisoners(),
        setup.lost(),
        setup.eliminated(),
        setup.barred(),
        setup.resigned(),
        setup.passRun());
  }

  /**
   * Returns the moves in order; empty if none are found.
   *
   * @param spec a sequential game
   */
  static Optional<List<Move>> find(GameSpec spec, Setup to) {
    SetupMoves search = new SetupMoves(spec, to);
    return search.play() && atTurnZero(Setup.of(search.game)).equals(search.wanted)
        ? Optional.of(List.copyOf(search.moves))
        : Optional.empty();
  }

  /** Plans so many rounds that everybody can play all stones; passes come before stones. */
  private void plan(GameSpec spec, Color next) {
    int rounds = 0;
    for (Color color : spec.colors()) {
      rounds = Math.max(rounds, stones(color).size() - extra(color, next));
    }
    for (Color color : spec.colors()) {
      Queue<Move> plan = new ArrayDeque<>();
      int passes = rounds + extra(color, next) - stones(color).size();
      for (int i = 0; i < passes; i++) {
        plan.add(Move.PASS);
      }
      stones(color).forEach(point -> plan.add(new Move(point)));
      planned.put(color, plan);
    }
  }

  private List<Integer> stones(Color color) {
    return wanted.stones().getOrDefault(color, List.of());
  }

  /** Returns 1 for those who move once more, in the round that the next player is to complete. */
  private static int extra(Color color, Color next) {
    return color.seat() < next.seat() ? 1 : 0;
  }

  /** Returns whether the rules allow the whole plan. */
  private boolean play() {
    while (game.phase().isPlay()) {
      Color mover = game.toMove().first();
      Move move = planned.getOrDefault(mover, new ArrayDeque<>()).poll();
      if (move == null) {
        return true;
      }
      if (!game.legality(mover, move).isLegal()) {
        return false;
      }
      moves.add(move);
      game.play(mover, move);
    }
    return false;
  }
}
