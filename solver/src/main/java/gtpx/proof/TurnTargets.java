package gtpx.proof;

import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where single turns lead from each position, by the rules engine, and which positions can still be
 * reached if some may not come again. Positions are numbered as they are met.
 */
final class TurnTargets {
  private final GameSpec spec;
  private final Game game;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> positions = new ArrayList<>();
  private final Map<Integer, int[]> targets = new HashMap<>();

  TurnTargets(GameSpec spec) {
    this.spec = spec;
    game = new Game(spec);
  }

  int number(String stones) {
    return numbers.computeIfAbsent(
        stones,
        unused -> {
          positions.add(stones);
          return positions.size() - 1;
        });
  }

  /** The positions that turns can lead to from this one, without coming to those of the past. */
  BitSet reachable(int position, BitSet past) {
    BitSet seen = (BitSet) past.clone();
    BitSet reached = new BitSet();
    List<Integer> queue = new ArrayList<>(List.of(position));
    for (int i = 0; i < queue.size(); i++) {
      for (int target : targets(queue.get(i))) {
        if (!seen.get(target)) {
          seen.set(target);
          reached.set(target);
          queue.add(target);
        }
      }
    }
    return reached;
  }

  private int[] targets(int position) {
    int[] known = targets.get(position);
    if (known == null) {
      known = find(positions.get(position)).stream().mapToInt(this::number).toArray();
      targets.put(position, known);
    }
    return known;
  }

  private Set<String> find(String stones) {
    Set<String> found = new TreeSet<>();
    if (spec.rules().isSimultaneous()) {
      game.setUp(PositionWord.setup(stones));
      allTurns(game).forEach(turn -> add(turn, found));
    } else {
      for (Color mover : spec.colors()) {
        game.setUp(PositionWord.setup(stones).withToMove(mover));
        for (Move move : game.legalMoves(mover)) {
          add(Map.of(mover, move), found);
        }
      }
    }
    found.remove(stones);
    return found;
  }

  /** All turns of a position in which all choose together; black's choice changes with each. */
  static List<Map<Color, Move>> allTurns(Game game) {
    List<Color> seats = game.spec().colors().stream().sorted(Comparator.reverseOrder()).toList();
    List<Map<Color, Move>> turns = new ArrayList<>();
    for (List<Move> moves : Lists.cartesianProduct(seats.stream().map(game::legalMoves).toList())) {
      turns.add(Maps.toMap(seats, seat -> moves.get(seats.indexOf(seat))));
    }
    return turns;
  }

  private void add(Map<Color, Move> turn, Set<String> found) {
    game.playTurn(turn, ColorSet.NONE);
    found.add(PositionWord.stones(game));
    game.undo();
  }
}
