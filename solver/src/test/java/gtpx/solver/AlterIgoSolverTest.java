package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.GameSpec;
import gtpx.slow.SlowGame;
import gtpx.solver.AlterIgoSolver.AlterIgoEnding;
import gtpx.solver.AlterIgoSolver.ForBlack;
import gtpx.solver.AlterIgoSolver.JudgedMove;
import gtpx.solver.AlterIgoSolver.WinLossDraw;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AlterIgoSolverTest {
  private static final int MANY_STATES = 1_000_000;

  private static WinLossDraw solve(String board) {
    return solver(board, MANY_STATES, () -> false).solve().orElseThrow();
  }

  private static AlterIgoSolver solver(String board, int mostStates, BooleanSupplier mustStop) {
    return new AlterIgoSolver(SlowGames.spec("alter-igo board=" + board), mostStates, 1, mustStop);
  }

  /** The only stone has no liberty, so black removes it and nothing else. */
  @Test
  void blackLosesOnOnePoint() {
    assertThat(solve("1x1").ending()).isEqualTo(new AlterIgoEnding(ForBlack.LOSS, 1));
  }

  /** Black A1, white B1: both are removed, and the same again until the third empty board. */
  @Test
  void twoPointsAreADraw() {
    assertThat(solve("2x1").ending()).isEqualTo(new AlterIgoEnding(ForBlack.DRAW, 0));
  }

  /**
   * Black B1 leaves white two points, both without a liberty. After black A1, white B1 removes it,
   * and black is where white was.
   */
  @Test
  void theMiddleOfThreePointsWins() {
    assertThat(solve("3x1").firstMoves())
        .containsExactly(
            new JudgedMove("A1", new AlterIgoEnding(ForBlack.LOSS, 3)),
            new JudgedMove("B1", new AlterIgoEnding(ForBlack.WIN, 2)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1x1", "2x1", "3x1", "graph:a-b,b-c,c-a", "graph:a-b,a-c,a-d", "graph:a,b-c"})
  void findsWhatASearchOfAllHistoriesFinds(String board) {
    ForBlack expected = new AllHistories("alter-igo board=" + board).result();

    assertThat(solve(board).ending().result()).isEqualTo(expected);
  }

  /** By rounds over all positions, each turn played by the slow engine. */
  @ParameterizedTest
  @ValueSource(
      strings = {"1x1", "2x1", "3x1", "4x1", "2x2", "3x2", "graph:a-b,a-c,a-d", "graph:a,b-c,c-d"})
  void countsThePliesOfTheSlowEngine(String board) {
    SlowRounds slow = new SlowRounds("alter-igo board=" + board);

    WinLossDraw solved = solve(board);

    assertThat(solved.ending()).isEqualTo(slow.value());
    for (JudgedMove move : solved.firstMoves()) {
      assertThat(move.ending()).as(move.name()).isEqualTo(slow.valueAfter(move.name()));
    }
  }

  /** What is won or lost in one ply, in two, and so on, on the slow engine. */
  private static final class SlowRounds {
    private static final int BLACK = 0;

    private final GameSpec spec;
    private final Map<Turn, List<Turn>> after = new HashMap<>(); // of those that don't end the game
    private final Map<Turn, Integer> plies = new HashMap<>(); // negative for a loss

    private record Turn(List<Integer> stones, int mover) {}

    SlowRounds(String words) {
      spec = SlowGames.spec(words);
      List<Turn> queue = new ArrayList<>(List.of(start()));
      for (int i = 0; i < queue.size(); i++) {
        Turn turn = queue.get(i);
        if (!after.containsKey(turn)) {
          after.put(turn, follow(turn));
          queue.addAll(after.get(turn));
        }
      }
      int known = -1;
      for (int round = 1; plies.size() > known; round++) {
        known = plies.size();
        plies.putAll(decided(round));
      }
    }

    private Turn start() {
      return new Turn(Collections.nCopies(spec.board().size(), -1), BLACK);
    }

    private List<Turn> follow(Turn turn) {
      List<Turn> follow = new ArrayList<>();
      for (int point = 0; point < turn.stones.size(); point++) {
        SlowGame slow = SlowGames.start(spec);
        int[] stones = turn.stones.stream().mapToInt(Integer::intValue).toArray();
        slow.setup(0, turn.mover, stones, new int[2][2], new int[2], 0, Set.of(), Set.of(), 0);
        if (slow.whyNot(turn.mover, point).isEmpty()) {
          slow.play(turn.mover, point);
          if (!slow.phase().equals("finished")) { // else the mover has lost
            follow.add(new Turn(Arrays.stream(slow.stones()).boxed().toList(), 1 - turn.mover));
          }
        }
      }
      return follow;
    }

    private Map<Turn, Integer> decided(int round) {
      Map<Turn, Integer> decided = new HashMap<>();
      after.forEach(
          (turn, follow) -> {
            if (!plies.containsKey(turn)) {
              if (follow.stream().anyMatch(next -> plies.getOrDefault(next, 0) < 0)) {
                decided.put(turn, round);
              } else if (follow.stream().allMatch(next -> plies.getOrDefault(next, 0) > 0)) {
                decided.put(turn, -round);
              }
            }
          });
      return decided;
    }

    AlterIgoEnding value() {
      return ending(start(), 0);
    }

    /** A stone that ends the game loses it for black. */
    AlterIgoEnding valueAfter(String move) {
      int point = spec.board().find(move).orElseThrow();
      return after.get(start()).stream()
          .filter(next -> next.stones.get(point) == BLACK)
          .findFirst()
          .map(next -> ending(next, 1))
          .orElse(new AlterIgoEnding(ForBlack.LOSS, 1));
    }

    private AlterIgoEnding ending(Turn turn, int played) {
      int known = plies.getOrDefault(turn, 0);
      if (known == 0) {
        return new AlterIgoEnding(ForBlack.DRAW, 0);
      }
      boolean isWin = known > 0 == (turn.mover == BLACK);
      return new AlterIgoEnding(isWin ? ForBlack.WIN : ForBlack.LOSS, Math.abs(known) + played);
    }
  }

  @Test
  void stopsWhenItMeetsTooManyStates() {
    int all = solve("4x2").states();
    AlterIgoSolver tooSmall = solver("4x2", all - 2, () -> false);

    assertThat(tooSmall.solve()).isEmpty();
    assertThat(tooSmall.stateCount()).isBetween(all - 2, all);
    assertThat(solver("4x2", all, () -> false).solve()).isPresent();
  }

  @Test
  void asksWhetherToStopWhileItMeetsPositions() {
    AtomicInteger asked = new AtomicInteger();
    AlterIgoSolver stopped = solver("4x3", MANY_STATES, () -> asked.incrementAndGet() > 100);

    assertThat(stopped.solve()).isEmpty();
    assertThat(stopped.stateCount()).isLessThan(10_000);
  }

  /** Minimax on the slow engine. What is looked up has been on the board equally often. */
  private static final class AllHistories {
    private final SlowGame game;
    private final int points;
    private final Map<String, Integer> known = new HashMap<>();
    private final Map<List<Integer>, Integer> occurrences = new HashMap<>();

    AllHistories(String words) {
      GameSpec spec = SlowGames.spec(words);
      game = SlowGames.start(spec);
      points = spec.board().size();
    }

    ForBlack result() {
      occurrences.merge(stones(), 1, Integer::sum);
      int best = best();
      return best > 0 ? ForBlack.WIN : best < 0 ? ForBlack.LOSS : ForBlack.DRAW;
    }

    private List<Integer> stones() {
      return Arrays.stream(game.stones()).boxed().toList();
    }

    /** 1 if black wins, 0 in a draw, -1 if white wins. */
    private int best() {
      if (game.phase().equals("finished")) {
        List<?> winners = (List<?>) game.result().get("winners");
        return winners.size() == 2 ? 0 : winners.contains(0) ? 1 : -1;
      }
      int mover = game.toMove().get(0);
      String key = mover + " " + stones() + " " + new TreeMap<>(named());
      Integer found = known.get(key);
      if (found == null) {
        found = search(mover);
        known.put(key, found);
      }
      return found;
    }

    private Map<String, Integer> named() {
      Map<String, Integer> named = new HashMap<>();
      occurrences.forEach((stones, times) -> named.put(stones.toString(), times));
      return named;
    }

    private int search(int mover) {
      int best = mover == 0 ? -1 : 1;
      for (int point = 0; point < points; point++) {
        if (game.whyNot(mover, point).isEmpty()) {
          game.play(mover, point);
          List<Integer> stones = stones();
          occurrences.merge(stones, 1, Integer::sum);
          int value = best();
          occurrences.merge(stones, -1, (a, b) -> a + b == 0 ? null : a + b);
          game.undo();
          best = mover == 0 ? Math.max(best, value) : Math.min(best, value);
        }
      }
      return best;
    }
  }
}
