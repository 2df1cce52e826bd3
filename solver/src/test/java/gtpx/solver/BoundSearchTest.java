package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.GameSpec;
import gtpx.slow.SlowGame;
import gtpx.testing.RunSeed;
import gtpx.testing.SharedCases;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;

/** A proved strategy is played in games of the slow engine, against all that the rules allow. */
@ExtendWith(RunSeed.class)
class BoundSearchTest {
  private static final int GAMES = 300;
  private static final int MAX_PLIES = 400;
  private static final long TABLE_BYTES = 24 << 21; // so that no proof is forgotten
  private static final long SAFE = -1; // the rank of what is proved by safe chains
  private static final long UNPROVED = Long.MAX_VALUE;

  private GameSpec spec;
  private int player;
  private int value;
  private SmallBoard board;
  private Symmetries symmetries;
  private PositionTable table;

  @ParameterizedTest
  @SharedCases(
      runs = 3,
      value = {
        "kee board=rect:3x1 | 0 | 3",
        "kee board=rect:4x2 | 0 | 8",
        "kee board=rect:5x2 | 0 | 10",
        "kee board=rect:6x2 | 0 | 12",
        "kee board=rect:3x3 | 0 | 9",
        "kee board=rect:3x3 ko=kee-every-pass | 0 | 9",
        "kee board=rect:4x3 | 0 | 4",
        "kee board=rect:4x3 ko=kee-every-pass | 0 | 4",
        "kee board=rect:3x3 | 1 | -9",
        "go board=rect:4x2 | 0 | 8",
        "go board=rect:3x3 | 0 | 9",
        "go board=rect:3x3 suicide=allowed | 0 | 9",
        "go board=rect:4x3 | 0 | 4",
        "go board=rect:4x3 suicide=allowed | 0 | 4",
        "go board=rect:4x3 | 1 | -12",
      })
  void getsItsValueFromTheEmptyBoardWhateverTheOpponentPlays(String words, int who, int least) {
    spec = SlowGames.spec(words);
    player = who;
    value = least;
    board = SolvableRules.board(spec);
    symmetries = new Symmetries(board);
    table = new PositionTable(TABLE_BYTES);
    assertThat(new BoundSearch(board, symmetries, value, table, () -> false).prove(player == 0))
        .isTrue();

    Random random = new Random(RunSeed.value());
    for (int i = 0; i < GAMES; i++) {
      SlowGame game = SlowGames.start(spec);
      List<Integer> moves = play(game, random);

      assertThat(player == 0 ? SlowGames.score(game) : -SlowGames.score(game))
          .as("%s: %s", words, moves)
          .isGreaterThanOrEqualTo(value);
    }
  }

  /** The opponent's strategies are found from the end of the game backwards. */
  @ParameterizedTest
  @SharedCases(
      runs = 3,
      value = {
        "kee board=rect:5x2 | 0 | 10",
        "kee board=rect:6x2 | 0 | 12",
        "kee board=rect:3x3 | 0 | 9",
        "kee board=rect:4x3 | 0 | 4",
        "go board=rect:4x3 | 0 | 5",
        "go board=rect:3x3 | 1 | -8",
        "go board=torus:3x3 | 0 | 1",
      })
  void provesNoPositionWhereTheOpponentHasAStrategy(String words, int who, int least) {
    board = SolvableRules.board(SlowGames.spec(words));
    symmetries = new Symmetries(board);
    table = new PositionTable(TABLE_BYTES);
    BoundSearch search = new BoundSearch(board, symmetries, least, table, () -> false);
    PositionSet positions = SlowGames.positions(board);
    RankedStrategy opponent = SlowGames.strategy(positions, 1 - who, 1 - least);

    search.prove(who == 0);

    int proved = 0;
    for (long index : AllPositions.indexes(board)) {
      int black = SmallBoard.own(board.stones(index));
      int white = SmallBoard.other(board.stones(index));
      long i = positions.number(black, white);
      for (boolean isOwnTurn : new boolean[] {false, true}) {
        if (search.isProved(who == 0 ? black : white, who == 0 ? white : black, isOwnTurn)) {
          assertThat(opponent.rank(i, !isOwnTurn)).isEqualTo(RankedStrategy.UNRANKED);
          proved++;
        }
      }
    }
    assertThat(proved).isPositive();
  }

  private List<Integer> play(SlowGame game, Random random) {
    List<Integer> moves = new ArrayList<>();
    while (!SlowGames.isOver(game)) {
      assertThat(moves).as("an endless game").hasSizeLessThan(MAX_PLIES);
      int toMove = game.toMove().get(0);
      int move = toMove == player ? answer(game) : SlowGames.anything(game, toMove, random);
      game.play(toMove, move); // throws if the strategy's move is illegal
      moves.add(move);
    }
    return moves;
  }

  private int answer(SlowGame game) {
    int own = SlowGames.stones(game, player);
    int other = SlowGames.stones(game, 1 - player);
    int score = board.score(own, other);
    if (isSafe(own)) {
      return score >= value ? SlowGames.PASS : takes(own, other);
    }
    int best = SlowGames.PASS;
    long least = score >= value ? rank(own, other, own, other) : UNPROVED;
    for (int rest = board.empty(own, other); rest != 0; rest &= rest - 1) {
      int point = Integer.numberOfTrailingZeros(rest);
      long placed = board.place(own, other, point);
      long rank = rank(own, other, SmallBoard.own(placed), SmallBoard.other(placed));
      if (SmallBoard.own(placed) != own && rank < least) {
        least = rank;
        best = point;
      }
    }
    assertThat(least).as("a proof of %d %d", own, other).isNotEqualTo(UNPROVED);
    return best;
  }

  private boolean isSafe(int own) {
    return 2 * Integer.bitCount(SafeArea.points(board, own)) >= value + board.size();
  }

  /** A point next to a safe chain and to a stone of the opponent in a region that is owned. */
  private int takes(int own, int other) {
    int owned = SafeArea.points(board, own);
    int points = board.dilate(owned & other) & board.empty(own, other) & board.dilate(owned & own);
    return Integer.numberOfTrailingZeros(points);
  }

  /** When a position was proved that the player produces. */
  private long rank(int ownBefore, int otherBefore, int stones, int opponents) {
    if (isSafe(stones)) {
      return SAFE;
    }
    long rank = rank(PositionKey.of(symmetries, stones, opponents, false));
    int taken = otherBefore & ~opponents;
    if (Integer.bitCount(taken) == 1) {
      long back = board.place(opponents, stones, Integer.numberOfTrailingZeros(taken));
      if (SmallBoard.own(back) == otherBefore && SmallBoard.other(back) == ownBefore) {
        long ko = PositionKey.of(symmetries, stones | taken, opponents | taken, false);
        rank = Math.min(rank, rank(ko));
      }
    }
    return rank;
  }

  private long rank(long key) {
    int place = table.find(key);
    return place >= 0 && table.value(place) < 0 ? ~table.value(place) : UNPROVED;
  }
}
