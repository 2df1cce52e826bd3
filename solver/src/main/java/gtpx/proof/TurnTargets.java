package gtpx.proof;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import java.util.ArrayList;
import java.util.BitSet;
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
      addTogether(new HashMap<>(), found);
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

  /** Adds what all turns lead to that begin with some choices. */
  private void addTogether(Map<Color, Move> begun, Set<String> found) {
    if (begun.size() == spec.players()) {
      add(begun, found);
      return;
    }
    Color next = new Color(begun.size());
    for (Move move : game.legalMoves(next)) {
      begun.put(next, move);
      addTogether(begun, found);
      begun.remove(next);
    }
  }

  private void add(Map<Color, Move> turn, Set<String> found) {
    game.playTurn(turn, ColorSet.NONE);
    found.add(PositionWord.stones(game));
    game.undo();
  }
}
