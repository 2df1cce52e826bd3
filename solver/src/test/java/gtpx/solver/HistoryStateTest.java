package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.GameSpec;
import gtpx.rules.Ko;
import gtpx.slow.SlowGame;
import gtpx.testing.RunSeed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
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

  /**
   * Two states have the same hash exactly if they are at the same position with the same player to
   * move, passes, and positions that are forbidden, or at one that is symmetrical.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=rect:2x1",
        "go board=rect:3x1 suicide=allowed",
        "kee board=rect:2x1",
        "kee board=rect:2x2",
        "kee board=graph:a-b,b-c,c-d,d-e,e-f,b-d",
        "kee board=rect:2x1 ko=kee-every-pass",
      })
  void hashesAreThoseOfWhatDecidesTheRest(String words) {
    GameSpec spec = SlowGames.spec(words);
    SmallBoard board = SolvableRules.board(spec);
    Symmetries symmetries = new Symmetries(board);
    PositionSet positions = SlowGames.positions(board);
    Random random = new Random(RunSeed.value());
    Map<String, HistoryState.Hash> byText = new HashMap<>();
    Map<HistoryState.Hash, String> byHash = new HashMap<>();

    for (int i = 0; i < 10 * GAMES; i++) {
      HistoryState state = new HistoryState(positions, spec.rules().ko());
      List<Integer> moves = new ArrayList<>();
      while (!state.isOver() && moves.size() < MAX_PLIES) {
        List<Integer> legal = legal(state, spec.board().size());
        boolean passes = legal.isEmpty() || random.nextInt(2) == 0;
        int move = passes ? SlowGames.PASS : legal.get(random.nextInt(legal.size()));
        state.play(move);
        moves.add(move);

        for (int value = 0; value < 2; value++) {
          String text = value + text(state, moves, spec.rules().ko(), board, symmetries);
          HistoryState.Hash hash = state.hash(value);
          assertThat(byText.computeIfAbsent(text, unused -> hash))
              .as("%s after %s", text, moves)
              .isEqualTo(hash);
          assertThat(byHash.computeIfAbsent(hash, unused -> text))
              .as("after %s", moves)
              .isEqualTo(text);
        }
      }
    }
  }

  /** What decides the rest of the game, in words; of all images the first one. */
  private static String text(
      HistoryState state, List<Integer> moves, Ko ko, SmallBoard board, Symmetries symmetries) {
    boolean hasCycle = false;
    int run = 0;
    for (int move : moves) {
      run = move == SlowGames.PASS ? run + 1 : 0;
      if (ko != Ko.POSITIONAL && !hasCycle && run == 3) {
        hasCycle = true;
        run = 0;
      }
    }
    boolean isAfterPass = moves.get(moves.size() - 1) == SlowGames.PASS;
    String turn = " " + state.toMove() + " " + run + " " + isAfterPass + " " + hasCycle;
    return IntStream.range(0, symmetries.count())
        .mapToObj(
            i ->
                image(state.positionIndex(), i, board, symmetries)
                    + turn
                    + images(state.bannedCount(), state::banned, i, board, symmetries)
                    + images(state.closedCount(0), n -> state.closed(0, n), i, board, symmetries)
                    + images(state.closedCount(1), n -> state.closed(1, n), i, board, symmetries))
        .min(Comparator.naturalOrder())
        .orElseThrow();
  }

  private static long image(long index, int symmetry, SmallBoard board, Symmetries symmetries) {
    long stones = board.stones(index);
    return symmetries.index(symmetry, SmallBoard.own(stones), SmallBoard.other(stones));
  }

  private static String images(
      int count, IntToLongFunction index, int symmetry, SmallBoard board, Symmetries symmetries) {
    return IntStream.range(0, count)
        .mapToLong(index)
        .map(each -> image(each, symmetry, board, symmetries))
        .sorted()
        .boxed()
        .toList()
        .toString();
  }
}
