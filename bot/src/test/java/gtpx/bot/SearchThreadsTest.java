package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several threads on one tree. */
class SearchThreadsTest {
  private static final int PLAYOUTS = 2000;

  /** Black wins every playout; nothing else counts. */
  private static final String WON = " komi=white:-2000.5";

  private static SearchSettings settings(int mostArms, int mostTreeArms) {
    return SearchSettings.DEFAULT.with(
        settings -> {
          settings.exploration = 0.2;
          settings.mostArms = mostArms;
          settings.mostTreeArms = mostTreeArms;
          settings.scoreShare = 0;
        });
  }

  private static boolean never() {
    return false;
  }

  /** Returns a search for black after that many playouts. */
  private static Search searched(
      String words, int threads, int playouts, SearchSettings settings, BooleanSupplier stop) {
    Game game = BotGames.game(words);
    SearchStart start = new SearchStart(game, BLACK, new Eyes(game.topology()), settings);
    SearchDeadline deadline = new SearchDeadline(() -> 0, Long.MAX_VALUE, stop);
    Search search = start.search(new FastRandom(1), deadline, threads);
    try (search) {
      search.open(BLACK, point -> game.legality(BLACK, Move.ofPoint(point)).isLegal());
      search.run(playouts / 2);
      search.run(playouts);
    }
    return search;
  }

  private static int sumOfVisits(Arms arms) {
    return IntStream.range(0, arms.count()).map(arms::visits).sum();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void everyPlayoutIsAVisitOfOneChoiceAtTheRoot(int threads) {
    for (String words : List.of("go board=5x5", "multi players=3 board=5x5", "f-go board=5x5")) {
      Search search =
          searched(words, threads, PLAYOUTS, SearchSettings.DEFAULT, SearchThreadsTest::never);

      assertThat(search.simulations()).isEqualTo(PLAYOUTS);
      assertThat(search.ownership().playouts()).isEqualTo(PLAYOUTS);
      assertThat(search.top().visits()).isEqualTo(PLAYOUTS);
      for (Arms arms : search.top().arms()) {
        assertThat(sumOfVisits(arms)).isEqualTo(PLAYOUTS).isEqualTo(arms.total());
      }
    }
  }

  /**
   * If black wins everything, the mean of each of black's choices is 1 unless virtual losses were
   * left behind.
   */
  @ParameterizedTest
  @CsvSource({"go board=5x5, 4", "parallel board=3x3, 4", "go board=9x9, 2", "go board=2x2, 4"})
  void noVirtualLossIsLeft(String words, int threads) {
    Search search =
        searched(
            words + WON, threads, PLAYOUTS, settings(400, 2_000_000), SearchThreadsTest::never);

    checkMeans(search.top(), words.startsWith("parallel") ? 2 : 1);
  }

  /** On a board of more than 500 points, a playout is abandoned when the time is up. */
  @ParameterizedTest
  @ValueSource(ints = {40, 50, 60, 70, 80})
  void noVirtualLossOfAnInterruptedPlayoutIsLeft(int most) {
    AtomicInteger looks = new AtomicInteger();

    Search search =
        searched(
            "go board=23x23" + WON,
            4,
            PLAYOUTS,
            settings(400, 2_000_000),
            () -> looks.incrementAndGet() > most);

    assertThat(search.simulations()).isLessThan(PLAYOUTS);
    assertThat(sumOfVisits(search.top().arms()[0])).isEqualTo(search.simulations());
    checkMeans(search.top(), 1);
  }

  /** Two threads have made a choice that one of them finds to repeat a position. */
  @Test
  void noVisitOfAForbiddenChoiceIsLeft() {
    Arms arms = new Arms(0, new int[] {3, 4}, Enhancements.ALL);
    arms.lose(0);
    arms.lose(0);

    arms.takeBackLoss(0);
    arms.forbid(0);
    arms.takeBackLoss(0);

    assertThat(arms.total()).isZero();
  }

  private static void checkMeans(Node node, int choosers) {
    for (Arms arms : node.arms()) {
      assertThat(arms.total()).isEqualTo(sumOfVisits(arms));
      for (int arm = 0; arm < arms.count(); arm++) {
        if (arms.visits(arm) > 0) {
          assertThat(arms.mean(arm)).isCloseTo(arms.seat == 0 ? 1 : 0, within(1e-3));
        }
      }
    }
    if (node.isExpanded() && choosers == 1) {
      for (int point : node.arms()[0].points) {
        Node child = node.findChild(Path.keyOf(point));
        if (child != null) {
          checkMeans(child, choosers);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=2x2",
        "parallel board=2x2",
        "parallel players=3 board=4x4",
        "alter-igo board=2x1"
      })
  void manyThreadsGrowATinyTreeNoFurtherThanItsRoom(String words) {
    int threads = 16;
    int mostArms = 10;
    int room = 60;

    Search search =
        searched(words, threads, 10 * PLAYOUTS, settings(mostArms, room), SearchThreadsTest::never);

    Arms own = search.top().arms()[0];
    assertThat(own.total()).isEqualTo(sumOfVisits(own)).isEqualTo(10 * PLAYOUTS);
    assertThat(search.top().room()).isLessThan(room + 2 * mostArms * threads);
  }

  private static MonteCarloPlayer player(int threads) {
    return new MonteCarloPlayer(
        SearchSettings.DEFAULT.withThreads(threads), ThinkingBudget.ofPlayouts(1000), () -> 0);
  }

  /** As in {@link MonteCarloPlayerTest}: D1 wins all or loses all. */
  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void severalThreadsTakeACaptureThatWins(int threads) {
    Game game =
        BotGames.game(
            "go board=5x5", BLACK, ". X . X .", "X X X X X", "O O O O O", "X X X X O", "X X X . O");

    Move move = BotGames.move(player(threads), game, BLACK, Thinking.FREELY);

    assertThat(move.name(game.topology())).isEqualTo("D1");
  }

  @Test
  void severalThreadsPlayAGameToItsEnd() {
    Game game = BotGames.game("go board=5x5");

    BotGames.finish(game, List.of(player(3)));

    assertThat(game.isFinished()).isTrue();
  }

  @Test
  void onlyTheCallersThreadAsksWhetherToStopAndReports() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    Thinking terms =
        Thinking.FREELY
            .until(
                () -> {
                  threads.add(Thread.currentThread());
                  return false;
                })
            .watchedBy(
                new Thinking.Watching(
                    Duration.ZERO, analysis -> threads.add(Thread.currentThread())));

    player(4).genmove(BotGames.game("go board=9x9"), BLACK, terms);

    assertThat(threads).containsExactly(Thread.currentThread());
  }

  @Test
  void noThreadOutlivesItsMove() throws InterruptedException {
    player(4).genmove(BotGames.game("go board=9x9"), BLACK, Thinking.FREELY);

    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals("search")) {
        thread.join(Duration.ofSeconds(20).toMillis());
        assertThat(thread.isAlive()).isFalse();
      }
    }
  }

  @Test
  void whereNoNumberIsGivenOnlyTimeIsSharedByAllProcessors() {
    SearchSettings unsaid = SearchSettings.DEFAULT.withThreads(0);

    assertThat(unsaid.threads(false)).isEqualTo(1); // so that choices can be repeated
    assertThat(unsaid.threads(true)).isEqualTo(Runtime.getRuntime().availableProcessors());
    assertThat(SearchSettings.DEFAULT.withThreads(3).threads(true)).isEqualTo(3);
    assertThat(SearchSettings.DEFAULT.withThreads(3).threads(false)).isEqualTo(3);
  }
}
