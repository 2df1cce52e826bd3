package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.GameSpec;
import gtpx.slow.SlowGame;
import gtpx.testing.RunSeed;
import gtpx.testing.SharedCases;
import gtpx.testing.TierFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A strategy is played in games of the slow engine, against all that the rules allow. */
@ExtendWith(RunSeed.class)
class RankedStrategyTest {
  private static final int GAMES = 300;
  private static final int MAX_PLIES = 400;
  private static final int TAKE_OVERS = 2000;
  private static final int MAX_RANDOM_PLIES = 40;

  @ParameterizedTest
  @SharedCases(
      runs = 2,
      value = {
        "kee board=rect:3x1 | 0 | 3",
        "kee board=rect:4x2 | 0 | 8",
        "kee board=rect:5x2 | 0 | 10",
        "kee board=rect:3x3 | 0 | 9",
        "kee board=rect:4x3 | 0 | 4",
        "go board=rect:4x2 | 0 | 8",
        "go board=rect:3x3 | 0 | 9",
        "go board=rect:4x3 | 0 | 4",
        "go board=rect:3x3 | 1 | -9",
      })
  void getsItsValueFromTheEmptyBoardWhateverTheOpponentPlays(String words, int player, int value) {
    GameSpec spec = SlowGames.spec(words);
    Random random = new Random(RunSeed.value());
    PositionSet positions = SlowGames.positions(SolvableRules.board(spec));
    RankedStrategy byOne = SlowGames.strategy(positions, player, value);
    RankedStrategy byTwo = new RankedStrategy(positions, player, value);
    byTwo.complete(2, () -> false);

    for (int i = 0; i < GAMES; i++) {
      RankedStrategy strategy = i % 2 == 0 ? byOne : byTwo; // their ranks may differ
      SlowGame game = SlowGames.start(spec);
      List<Integer> moves = play(game, positions, strategy, random);

      assertThat(player == 0 ? SlowGames.score(game) : -SlowGames.score(game))
          .as("%s: %s", words, moves)
          .isGreaterThanOrEqualTo(value);
    }
  }

  @Test
  @Tag(TierFilter.LONG)
  void ranksTheSamePositionsWithAnyNumberOfThreadsAndAnyNumberOfStops() {
    PositionSet positions =
        SlowGames.positions(SolvableRules.board(SlowGames.spec("kee board=4x3")));
    RankedStrategy expected = SlowGames.strategy(positions, 0, 3);
    RankedStrategy stopped = new RankedStrategy(positions, 0, 3);
    int[] looks = {0};
    int stops = 0;
    for (boolean isComplete = false; !isComplete; ) {
      try {
        stopped.complete(3, () -> ++looks[0] % 7 == 0);
        isComplete = true;
      } catch (StoppedException e) {
        stops++;
      }
    }

    assertThat(stops).isPositive();
    for (long i = 0; i < positions.count(); i++) {
      for (boolean isOwnTurn : new boolean[] {false, true}) {
        assertThat(stopped.rank(i, isOwnTurn) == RankedStrategy.UNRANKED)
            .isEqualTo(expected.rank(i, isOwnTurn) == RankedStrategy.UNRANKED);
      }
    }
  }

  /** Position by position, by the definition, and with {@link SmallBoard#place}. */
  @ParameterizedTest
  @SharedCases(
      runs = 4,
      value = {
        "go board=rect:6x1 | 1",
        "go board=rect:3x3 | 1",
        "go board=rect:3x3 suicide=allowed | 8",
        "go board=rect:4x2 | 8",
        "go board=torus:3x3 suicide=allowed | 2",
        "go board=graph:a-b,b-c,c-d,e-f,f-g,g-h | 1",
        "go board=graph:a-b,a-c,a-d,b-c,b-d,c-d,e-a,f-b,g-c,h-d suicide=allowed | 8",
      })
  void everyRankLeadsToLowerOnesAndNoneIsMissing(String words, int threads) {
    SmallBoard board = SolvableRules.board(SlowGames.spec(words));
    PositionSet positions = SlowGames.positions(board);
    long[] indexes = AllPositions.indexes(board);
    for (int player = 0; player < 2; player++) {
      for (int value = 1 - board.size(); value <= board.size(); value++) {
        RankedStrategy strategy = new RankedStrategy(positions, player, value);
        strategy.complete(threads, () -> false);
        SlowStrategyCheck check = new SlowStrategyCheck(positions, strategy, value);
        for (long index : indexes) {
          if (!check.fault(index).isEmpty()) { // words for each of the millions take longest
            assertThat(check.fault(index))
                .as("%s, player %d, value %d: %s", words, player, value, board.text(index))
                .isEmpty();
          }
        }
      }
    }
  }

  /** From anywhere in a game, wherever the search lets the strategy take over. */
  @ParameterizedTest
  @CsvSource({
    "kee board=rect:3x1",
    "kee board=rect:2x2",
    "kee board=rect:2x2 ko=kee-every-pass",
    "kee board=rect:3x2",
    "go board=rect:2x2",
    "go board=rect:3x2",
  })
  @Tag(TierFilter.LONG)
  void getsItsValueWhereverItTakesOver(String words) {
    GameSpec spec = SlowGames.spec(words);
    Random random = new Random(RunSeed.value());
    PositionSet positions = SlowGames.positions(SolvableRules.board(spec));
    int size = spec.board().size();
    int used = 0;
    for (int i = 0; i < TAKE_OVERS; i++) {
      int player = random.nextInt(2);
      int value = random.nextInt(2 * size + 1) - size;
      RankedStrategy strategy = SlowGames.strategy(positions, player, value);
      SlowGame game = SlowGames.start(spec);
      HistoryState state = new HistoryState(positions, spec.rules().ko());
      List<Integer> moves = new ArrayList<>();
      for (int plies = random.nextInt(MAX_RANDOM_PLIES);
          plies > 0 && !SlowGames.isOver(game);
          plies--) {
        int toMove = game.toMove().get(0);
        int move =
            random.nextInt(3) == 0 ? SlowGames.PASS : SlowGames.anything(game, toMove, random);
        game.play(toMove, move);
        state.play(move);
        moves.add(move);
      }
      if (!SlowGames.isOver(game) && mayTakeOver(strategy, positions, value, state)) {
        used++;
        List<Integer> rest = play(game, positions, strategy, random);

        assertThat(player == 0 ? SlowGames.score(game) : -SlowGames.score(game))
            .as("player %d, value %d after %s: %s", player, value, moves, rest)
            .isGreaterThanOrEqualTo(value);
      }
    }
    assertThat(used).isPositive();
  }

  private static boolean mayTakeOver(
      RankedStrategy strategy, PositionSet positions, int value, HistoryState state) {
    TranspositionTable table = new TranspositionTable(1 << 10);
    int blacks = strategy.player() == 0 ? value : 1 - value;
    return new ProofNumberSearch(blacks, positions, List.of(strategy), table, () -> false)
        .strategy(state)
        .isPresent();
  }

  private static List<Integer> play(
      SlowGame game, PositionSet positions, RankedStrategy strategy, Random random) {
    List<Integer> moves = new ArrayList<>();
    while (!SlowGames.isOver(game)) {
      assertThat(moves).as("an endless game").hasSizeLessThan(MAX_PLIES);
      int toMove = game.toMove().get(0);
      int move =
          toMove == strategy.player()
              ? answer(game, positions, strategy)
              : SlowGames.anything(game, toMove, random);
      game.play(toMove, move); // throws if the strategy's move is illegal
      moves.add(move);
    }
    return moves;
  }

  /** What the strategy plays: a pass where it has settled, else any stone to a lower rank. */
  private static int answer(SlowGame game, PositionSet positions, RankedStrategy strategy) {
    int player = strategy.player();
    int black = SlowGames.stones(game, 0);
    int white = SlowGames.stones(game, 1);
    long position = positions.number(black, white);
    long rank = strategy.rank(position, true);
    assertThat(rank).as("rank of %d %d", black, white).isNotEqualTo(RankedStrategy.UNRANKED);
    if (strategy.isSettled(position)) {
      return SlowGames.PASS;
    }
    int own = player == 0 ? black : white;
    int other = player == 0 ? white : black;
    for (int rest = positions.board().empty(own, other); rest != 0; rest &= rest - 1) {
      int point = Integer.numberOfTrailingZeros(rest);
      long placed = positions.board().place(own, other, point);
      int ownAfter = SmallBoard.own(placed);
      int otherAfter = SmallBoard.other(placed);
      long next =
          player == 0
              ? positions.number(ownAfter, otherAfter)
              : positions.number(otherAfter, ownAfter);
      boolean takesKo =
          strategy.koRank(next) < rank && leadsBack(positions.board(), placed, own, other);
      if (strategy.rank(next, false) < rank || takesKo) {
        return point;
      }
    }
    throw new AssertionError("no stone leads to a lower rank");
  }

  /** Whether a stone of the opponent repeats the position before. */
  private static boolean leadsBack(SmallBoard board, long placed, int own, int other) {
    int ownAfter = SmallBoard.own(placed);
    int otherAfter = SmallBoard.other(placed);
    for (int rest = board.empty(ownAfter, otherAfter); rest != 0; rest &= rest - 1) {
      long again = board.place(otherAfter, ownAfter, Integer.numberOfTrailingZeros(rest));
      if (SmallBoard.own(again) == other && SmallBoard.other(again) == own) {
        return true;
      }
    }
    return false;
  }
}
