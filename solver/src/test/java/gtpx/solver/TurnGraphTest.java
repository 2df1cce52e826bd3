package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.GameSpec;
import gtpx.slow.SlowGame;
import gtpx.testing.RunSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(RunSeed.class)
class TurnGraphTest {
  private static final int GAMES = 40;
  private static final int MAX_TURNS = 60;
  private static final int MAX_POINTS = 9;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f-go board=2x1",
        "f-go board=2x2",
        "f-go board=3x2",
        "f-go board=3x3",
        "parallel board=3x2",
        "parallel players=3 board=2x2",
        "parallel players=3 board=3x2",
      })
  void playsSimultaneousTurnsLikeTheSlowEngine(String words) {
    GameSpec spec = SlowGames.spec(words);
    Random random = new Random(RunSeed.value());

    for (int i = 0; i < GAMES; i++) {
      playTogether(spec, new TurnGraph(spec, MAX_POINTS), random);
    }
  }

  private static void playTogether(GameSpec spec, TurnGraph graph, Random random) {
    SlowGame slow = SlowGames.start(spec);
    MixtureSearch.MixtureState state = MixtureSearch.start();
    boolean marks = spec.rules().word("collision").equals("mark");
    int[] prisoners = new int[spec.players()];
    List<Integer> turns = new ArrayList<>();
    while (!SlowGames.isOver(slow) && turns.size() < MAX_TURNS) {
      int turn = 0;
      for (int seat = 0; seat < spec.players(); seat++) {
        List<Integer> legal = legal(slow, seat);
        int move = legal.get(random.nextInt(legal.size()));
        slow.play(seat, move);
        turn = graph.with(turn, seat, move == SlowGames.PASS ? graph.points() : move);
      }
      turns.add(turn);
      if (turn == graph.allPass()) {
        break;
      }
      MixtureSearch.MixtureState next = state.after(graph, turn);
      if (next.position() != state.position()) {
        addGains(graph, state.position(), turn, prisoners);
      }
      boolean isCollision = graph.chosen(turn) == graph.collisions(turn);
      state =
          isCollision && !marks ? state : next; // Parallel Go bars no points where stones collide

      assertThat(graph.stones(state.position())).as("after %s", turns).isEqualTo(stones(slow));
      assertThat(state.barred()).as("barred after %s", turns).isEqualTo(bits(slow.barred()));
      assertPoints(graph, state.position(), prisoners, slow);
    }
    assertThat(SlowGames.isOver(slow)).isEqualTo(turns.get(turns.size() - 1) == graph.allPass());
  }

  private static void addGains(TurnGraph graph, int position, int turn, int[] prisoners) {
    for (int seat = 0; seat < prisoners.length; seat++) {
      prisoners[seat] += graph.gain(position, turn, seat);
    }
  }

  private static void assertPoints(TurnGraph graph, int position, int[] prisoners, SlowGame slow) {
    for (int seat = 0; seat < prisoners.length; seat++) {
      assertThat(graph.score(position)[seat] + prisoners[seat])
          .isEqualTo(slow.score(Set.of()).points()[seat].intValueExact());
    }
  }

  private static List<Integer> legal(SlowGame game, int seat) {
    List<Integer> legal = new ArrayList<>();
    for (int move = SlowGames.PASS; move < game.stones().length; move++) {
      if (game.whyNot(seat, move).isEmpty()) {
        legal.add(move);
      }
    }
    return legal;
  }

  private static long stones(SlowGame game) {
    long stones = 0;
    for (int point = 0; point < game.stones().length; point++) {
      stones |= (game.stones()[point] + 1L) << (2 * point);
    }
    return stones;
  }

  private static int bits(Set<Integer> points) {
    return points.stream().mapToInt(point -> 1 << point).sum();
  }

  @ParameterizedTest
  @ValueSource(strings = {"multi board=3x1", "multi board=2x2", "multi board=3x3"})
  void playsSequentialTurnsLikeTheSlowEngine(String words) {
    GameSpec spec = SlowGames.spec(words + " opening=none");
    Random random = new Random(RunSeed.value());

    for (int i = 0; i < GAMES; i++) {
      playInTurn(spec, new TurnGraph(spec, MAX_POINTS), random);
    }
  }

  private static void playInTurn(GameSpec spec, TurnGraph graph, Random random) {
    SlowGame slow = SlowGames.start(spec);
    VisitedPositions visited = new VisitedPositions();
    int position = 0;
    int[] prisoners = new int[spec.players()];
    for (int ply = 0; ply < MAX_TURNS && !SlowGames.isOver(slow); ply++) {
      int mover = slow.toMove().get(0);
      List<Integer> legal = legal(slow, mover);
      legal.remove((Integer) SlowGames.PASS);
      assertThat(legal(graph, position, visited, mover)).isEqualTo(legal);
      int move = legal.isEmpty() ? SlowGames.PASS : legal.get(random.nextInt(legal.size()));
      slow.play(mover, move);
      if (move != SlowGames.PASS) {
        addGains(graph, position, graph.alone(mover, move), prisoners);
        position = graph.after(position, graph.alone(mover, move));
        visited = visited.with(position);
      }

      assertThat(graph.stones(position)).isEqualTo(stones(slow));
      assertPoints(graph, position, prisoners, slow);
    }
  }

  private static List<Integer> legal(
      TurnGraph graph, int position, VisitedPositions visited, int mover) {
    TreeSet<Integer> legal = new TreeSet<>();
    for (int point = 0; point < graph.points(); point++) {
      if ((graph.empty(position) >> point & 1) != 0) {
        int after = graph.after(position, graph.alone(mover, point));
        if (after != TurnGraph.FORBIDDEN && !visited.contains(after)) {
          legal.add(point);
        }
      }
    }
    return new ArrayList<>(legal);
  }
}
