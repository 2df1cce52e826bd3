package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.GameSpec;
import gtpx.slow.SlowGame;
import gtpx.solver.EquilibriumSolver.Equilibria;
import gtpx.solver.EquilibriumSolver.Equilibrium;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EquilibriumSolverTest {
  private static final int MANY_STATES = 1_000_000;

  private static Equilibria solve(String words) {
    return new EquilibriumSolver(SlowGames.spec(words), MANY_STATES, () -> false)
        .solve()
        .orElseThrow();
  }

  /** A lone stone is removed, so that the turn is void; then the point is barred. */
  @Test
  void nobodyGetsAnythingOnOnePoint() {
    assertThat(solve("parallel players=3 board=1x1").equilibria())
        .extracting(Equilibrium::points)
        .containsOnly(List.of(0, 0, 0));
  }

  /**
   * If one plays A1 and the others pass, B1 is its territory: a stone there would remove both,
   * which repeats the empty board, so that the turn is void and B1 barred. If two play both points,
   * that happens at once, and nobody gets anything.
   */
  @Test
  void onePlayerGetsThePointBesideItsStone() {
    List<Equilibrium> equilibria = solve("parallel players=3 board=2x1").equilibria();

    assertThat(equilibria.get(0).points()).containsExactly(1, 0, 0);
    assertThat(equilibria)
        .contains(new Equilibrium(List.of("pass", "B1", "pass"), List.of(0, 1, 0)))
        .contains(new Equilibrium(List.of("A1", "B1", "pass"), List.of(0, 0, 0)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "parallel board=2x1",
        "parallel board=3x1",
        "parallel players=3 board=2x1",
        "parallel board=graph:a-b,c",
      })
  void findsWhatASearchOfAllGamesFinds(String words) {
    GameSpec spec = SlowGames.spec(words);

    assertThat(solve(words).equilibria().get(0).points())
        .isEqualTo(new AllGames(spec).value().orElseThrow());
  }

  /** The same solution on the slow engine, without looking anything up. */
  private static final class AllGames {
    private final SlowGame game;
    private final int seats;
    private final int points;

    AllGames(GameSpec spec) {
      game = SlowGames.start(spec);
      seats = spec.players();
      points = spec.board().size();
    }

    Optional<List<Integer>> value() {
      if (SlowGames.isOver(game)) {
        return Optional.of(
            IntStream.range(0, seats)
                .mapToObj(seat -> game.score(Set.of()).points()[seat].intValueExact())
                .toList());
      }
      Map<List<Integer>, List<Integer>> values = new HashMap<>();
      for (List<Integer> turn : turns(List.of())) {
        if (!isLoop(turn)) {
          turn(turn);
          values.put(turn, value().orElseThrow());
          IntStream.range(0, seats).forEach(unused -> game.undo());
        }
      }
      return values.keySet().stream()
          .filter(turn -> isStable(values, turn))
          .map(values::get)
          .max(
              Comparator.<List<Integer>>comparingInt(
                      each -> each.stream().mapToInt(Integer::intValue).sum())
                  .thenComparing(each -> each.get(0))
                  .thenComparing(each -> each.get(1)));
    }

    private void turn(List<Integer> turn) {
      for (int seat = 0; seat < seats; seat++) {
        game.play(seat, turn.get(seat));
      }
    }

    private List<List<Integer>> turns(List<Integer> begun) {
      if (begun.size() == seats) {
        return List.of(begun);
      }
      List<List<Integer>> turns = new ArrayList<>();
      for (int move = SlowGames.PASS; move < points; move++) {
        if (game.whyNot(begun.size(), move).isEmpty()) {
          List<Integer> more = new ArrayList<>(begun);
          more.add(move);
          turns.addAll(turns(more));
        }
      }
      return turns;
    }

    /** Whether every stone of the turn collides, and there is one. */
    private static boolean isLoop(List<Integer> turn) {
      List<Integer> stones = turn.stream().filter(move -> move != SlowGames.PASS).toList();
      return !stones.isEmpty()
          && stones.stream().allMatch(move -> stones.indexOf(move) != stones.lastIndexOf(move));
    }

    private boolean isStable(Map<List<Integer>, List<Integer>> values, List<Integer> turn) {
      return values.keySet().stream()
          .noneMatch(
              other ->
                  IntStream.range(0, seats)
                      .anyMatch(
                          seat ->
                              differsOnly(turn, other, seat)
                                  && gain(values.get(turn), values.get(other), seat) > 0));
    }

    private static int gain(List<Integer> from, List<Integer> to, int seat) {
      return to.get(seat) - from.get(seat);
    }

    private boolean differsOnly(List<Integer> turn, List<Integer> other, int seat) {
      return IntStream.range(0, seats)
          .allMatch(each -> each == seat || turn.get(each).equals(other.get(each)));
    }
  }
}
