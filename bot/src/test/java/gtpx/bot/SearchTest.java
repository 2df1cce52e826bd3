package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.Move;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchTest {
  private static final int POINTS = 25;

  /** Another search may continue from any of these nodes. */
  @ParameterizedTest
  @ValueSource(ints = {10, 20, 30, 40, 50, 60})
  void noNodeOfAStoppedSearchLacksChoices(int most) {
    for (int looks = most - 10; looks < most; looks++) {
      Node top = stoppedAfter(looks);

      for (int first = 0; first < POINTS; first++) {
        Node node = top.findChild(Path.keyOf(first));
        checkChoices(node, POINTS - 1);
        for (int second = 0; node != null && second < POINTS; second++) {
          checkChoices(node.findChild(Path.keyOf(second)), POINTS - 2);
        }
      }
    }
  }

  private static Node stoppedAfter(int looks) {
    Game game = BotGames.game("go board=5x5");
    AtomicInteger left = new AtomicInteger(looks);
    SearchDeadline deadline =
        new SearchDeadline(() -> 0, Long.MAX_VALUE, () -> left.decrementAndGet() < 0);
    SearchStart start =
        new SearchStart(game, BLACK, new Eyes(game.topology()), SearchSettings.DEFAULT);
    Search search = start.search(new FastRandom(looks), deadline, 1);
    search.open(BLACK, point -> true);
    search.run(100_000);
    return search.top();
  }

  /** This is for a late stage of the game, so that a final pass rests on more than its prior. */
  @Test
  void onePlayoutOfSixteenBeginsWithAPass() {
    // As in MonteCarloPlayerTest: a player who doesn't play C4 loses.
    Game game =
        BotGames.game(
            "go board=5x6 komi=white:-10.5",
            BLACK,
            ". X . X O",
            "X X X X O",
            "O O . O O",
            ". O X O .",
            "O O O O O",
            ". O . O .");
    SearchStart start =
        new SearchStart(game, BLACK, new Eyes(game.topology()), SearchSettings.DEFAULT);
    Search search = start.search(new FastRandom(1), SearchDeadline.never(), 1);
    Arms arms = search.open(BLACK, point -> true);

    search.run(3200);

    assertThat(arms.visits(arms.find(RandomMoves.NO_POINT))).isBetween(200, 210); // a few by itself
  }

  /** docs/rules.md#kee-rules, C: until the first cycle every pass lifts the older bans. */
  @ParameterizedTest
  @ValueSource(strings = {"kee board=3x1", "kee board=2x2", "kee board=3x1 ko=kee-every-pass"})
  void onlyWhatTheRulesForbidIsForbiddenInTheTree(String words) {
    Game game = BotGames.game(words);
    SearchSettings wide = SearchSettings.DEFAULT.with(settings -> settings.exploration = 2);
    SearchStart start = new SearchStart(game, BLACK, new Eyes(game.topology()), wide);
    Search search = start.search(new FastRandom(1), SearchDeadline.never(), 1);
    search.open(BLACK, point -> game.legality(BLACK, Move.ofPoint(point)).isLegal());

    search.run(20_000);

    assertThat(countForbidden(search.top(), game)).isPositive();
  }

  /**
   * Returns the number of forbidden choices from that node on; the exact game must refuse them all.
   */
  private static int countForbidden(Node node, Game game) {
    int sum = 0;
    for (Arms arms : node.arms()) {
      for (int arm = 0; arm < arms.count(); arm++) {
        Color color = new Color(arms.seat);
        Move move = Move.ofPoint(arms.points[arm]);
        boolean isLegal = game.legality(color, move).isLegal();
        sum += arms.isForbidden(arm) ? 1 : 0;
        assertThat(isLegal && arms.isForbidden(arm)).as("%s", game.events()).isFalse();
        Node child = node.findChild(Path.keyOf(arms.points[arm]));
        if (isLegal && child != null) {
          game.play(color, move);
          sum += countForbidden(child, game);
          game.undo();
        }
      }
    }
    return sum;
  }

  /** Checks that the choices are all empty points and the pass. */
  private static void checkChoices(Node node, int empty) {
    if (node != null && node.isExpanded()) {
      assertThat(node.arms()[0].count()).isEqualTo(empty + 1);
    }
  }
}
