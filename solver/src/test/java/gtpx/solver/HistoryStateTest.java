package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.GameSpec;
import gtpx.slow.SlowGame;
import gtpx.testing.RunSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(RunSeed.class)
class HistoryStateTest {
  private static final int GAMES = 60;
  private static final int MAX_PLIES = 80;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=rect:2x2",
        "go board=rect:5x1",
        "go board=torus:3x3 suicide=multi-stone",
        "go board=rect:3x2 suicide=allowed",
        "kee board=rect:2x1",
        "kee board=rect:2x2",
        "kee board=rect:3x2 suicide=forbidden",
        "kee board=rect:3x3",
        "kee board=rect:2x1 ko=kee-every-pass",
        "kee board=rect:2x2 ko=kee-every-pass",
        "kee board=rect:4x1 ko=kee-every-pass",
      })
  void allowsAndCountsTheSameAsTheSlowEngine(String words) {
    GameSpec spec = SlowGames.spec(words);
    Random random = new Random(RunSeed.value());

    for (int i = 0; i < GAMES; i++) {
      playGame(spec, random);
    }
  }

  /** Passes are as probable as all stones together, so that cycles of passes occur. */
  private static void playGame(GameSpec spec, Random random) {
    SlowGame slow = SlowGames.start(spec);
    HistoryState state = SlowGames.history(spec);
    List<Integer> moves = new ArrayList<>();
    while (!SlowGames.isOver(slow) && moves.size() < MAX_PLIES) {
      List<Integer> legal = legal(state, spec.board().size());
      assertThat(legal).as("after %s", moves).isEqualTo(legal(slow, spec.board().size()));

      int move =
          legal.isEmpty() || random.nextInt(2) == 0
              ? SlowGames.PASS
              : legal.get(random.nextInt(legal.size()));
      slow.play(state.toMove(), move);
      if (move == SlowGames.PASS) {
        state.pass();
      } else {
        state.place(move);
      }
      moves.add(move);

      assertThat(state.stones(0)).as("black after %s", moves).isEqualTo(SlowGames.stones(slow, 0));
      assertThat(state.stones(1)).as("white after %s", moves).isEqualTo(SlowGames.stones(slow, 1));
      assertThat(state.score()).as("score after %s", moves).isEqualTo(SlowGames.score(slow));
      assertThat(state.isOver()).as("over after %s", moves).isEqualTo(SlowGames.isOver(slow));
    }
  }

  private static List<Integer> legal(HistoryState state, int points) {
    List<Integer> legal = new ArrayList<>();
    for (int point = 0; point < points; point++) {
      boolean isEmpty = ((state.stones(0) | state.stones(1)) >> point & 1) == 0;
      if (isEmpty && !state.isClosed() && state.place(point)) {
        state.undo();
        legal.add(point);
      }
    }
    return legal;
  }

  private static List<Integer> legal(SlowGame game, int points) {
    List<Integer> legal = new ArrayList<>();
    for (int point = 0; point < points; point++) {
      if (game.whyNot(game.toMove().get(0), point).isEmpty()) {
        legal.add(point);
      }
    }
    return legal;
  }
}
