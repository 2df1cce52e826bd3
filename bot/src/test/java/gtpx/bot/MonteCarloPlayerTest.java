package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.player.Analysis;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Variants;
import gtpx.time.TimeShare;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Choices whose answer is known, time, and reproducibility. */
class MonteCarloPlayerTest {
  private static final ThinkingBudget ENOUGH = ThinkingBudget.ofPlayouts(500);

  private static String choice(Game game, Color color) {
    return BotGames.move(BotGames.player(ENOUGH), game, color, Thinking.FREELY)
        .name(game.topology());
  }

  @Test
  void takesACaptureThatWins() {
    // D1 is the last liberty of all white's stones and of seven black ones: whoever plays there
    // wins.
    Game game =
        BotGames.game(
            "go board=5x5", BLACK, ". X . X .", "X X X X X", "O O O O O", "X X X X O", "X X X . O");

    assertThat(choice(game, BLACK)).isEqualTo("D1");
  }

  @Test
  void savesAStoneInAtariWhenThatDecides() {
    // Everything else is settled. If C3 is saved by C4, the score is 10 to 20 points, 9.5 with
    // komi; otherwise 8 to 22.
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

    assertThat(choice(game, BLACK)).isEqualTo("C4");
  }

  @ParameterizedTest
  @ValueSource(strings = {"go", "go-japanese", "multi players=2", "parallel", "f-go"})
  void passesWhenAllIsSettled(String variant) {
    Game game =
        BotGames.game(
            variant + " board=5x5",
            BLACK,
            ". X O O .",
            "X X O O O",
            ". X O O .",
            "X X O . O",
            ". X O O O");

    assertThat(choice(game, BLACK)).isEqualTo("pass");
  }

  @Test
  void passesAfterAPassThatLosesTheCount() {
    Game game = BotGames.game("go board=9x9 komi=white:7.5");
    game.play(BLACK, Move.PASS);

    assertThat(choice(game, WHITE)).isEqualTo("pass");
  }

  @Test
  void takesDeadStonesOffBeforeItPassesWhereAllCountAsAlive() {
    // With end=kee, nobody agrees on dead stones: white's stone at A1 counts until it is captured.
    Game game =
        BotGames.game(
            "kee board=5x5",
            BLACK,
            ". X O O .",
            "X X O O O",
            ". X O O .",
            "X X O . O",
            "O . X O O");

    assertThat(choice(game, BLACK)).isEqualTo("B1");
  }

  @Test
  void wantsTheOnePointThatBothNeed() {
    // Whoever has C1 alone captures the other's chain; if both choose it, nothing happens.
    Game game = BotGames.game("f-go board=5x1", BLACK, "X X . O O");

    assertThat(choice(game, BLACK)).isEqualTo("C1");
    assertThat(choice(game, WHITE)).isEqualTo("C1");
  }

  @Test
  void passesWhenItMust() {
    Game game = BotGames.game("multi players=3 board=5x5");
    for (String point : new String[] {"A1", "C1", "E1", "A3", "C3", "E3"}) {
      game.play(game.toMove().first(), Move.parse(point, game.topology()).orElseThrow());
    }

    assertThat(choice(game, BLACK)).isEqualTo("pass");
  }

  @Test
  void doesNotRemoveItselfWhereThatLoses() {
    // White could not pass either: A1 would remove only itself, other points wouldn't.
    Game game = BotGames.game("alter-igo board=3x3", WHITE, ". . .", "X . .", ". X .");

    assertThat(choice(game, WHITE)).isNotEqualTo("A1");
  }

  @Test
  void whoMayNotMoveIsRefused() {
    Game game = BotGames.game("go board=5x5");

    assertThatThrownBy(() -> choice(game, WHITE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("white");
  }

  static Stream<String> presets() {
    return Variants.STANDARD.all().stream().map(variant -> variant.name() + " board=7x7");
  }

  @ParameterizedTest
  @MethodSource("presets")
  void theSameSeedAndPlayoutsChooseTheSame(String words) {
    Game game = BotGames.game(words);

    assertThat(choice(game, BLACK)).isEqualTo(choice(game, BLACK));
  }

  @ParameterizedTest
  @ValueSource(strings = {"go board=5x5", "parallel players=3 board=5x5"})
  void theSameSeedPlaysTheSameGame(String words) {
    assertThat(gameBySeed(words, 7)).isEqualTo(gameBySeed(words, 7));
    assertThat(gameBySeed(words, 7)).isNotEqualTo(gameBySeed(words, 8));
  }

  @Test
  void playsOnWithAnotherSeedAsIfItHadPlayedNothingBefore() {
    Game game = BotGames.game("go board=5x5");
    SearchSettings settings = SearchSettings.DEFAULT.withSeed(7);
    MonteCarloPlayer player = new MonteCarloPlayer(settings, ThinkingBudget.ofLevel(3), () -> 0);
    BotGames.move(player, game, BLACK, Thinking.FREELY);

    player.setSeed(8);
    BotGames.finish(game, List.of(player));

    assertThat(player.seed()).isEqualTo(8);
    assertThat(game.events()).isEqualTo(gameBySeed("go board=5x5", 8));
  }

  /** Otherwise, two players who draw from the same mixture would collide every time. */
  @Test
  void equalPlayersHaveOtherNumbersEachTurnAndEachSeat() {
    MonteCarloPlayer player = BotGames.player(ENOUGH);
    Game game = BotGames.game("parallel players=64 board=5x5");
    Set<Long> seeds = new HashSet<>();

    for (int turn = 0; turn < 20; turn++) {
      game.toMove().forEach(color -> seeds.add(player.seed(game, color)));
      game.toMove().forEach(color -> game.play(color, new Move(0))); // all collide: no stone
    }

    assertThat(seeds).hasSize(20 * 64);
  }

  private static List<Event> gameBySeed(String words, long seed) {
    Game game = BotGames.game(words);
    SearchSettings settings = SearchSettings.DEFAULT.withSeed(seed);
    BotGames.finish(
        game, List.of(new MonteCarloPlayer(settings, ThinkingBudget.ofLevel(3), () -> 0)));
    return game.events();
  }

  @ParameterizedTest
  @ValueSource(strings = {"go board=9x9", "parallel players=8 board=9x9", "multi board=50x50"})
  void looksAtTheClockUntilTheTimeIsUpAndNotLonger(String words) {
    Game game = BotGames.game(words);
    AtomicLong clock = new AtomicLong(); // every reading takes a millisecond
    MonteCarloPlayer player =
        new MonteCarloPlayer(
            SearchSettings.DEFAULT,
            ThinkingBudget.ofSeconds(0.05),
            () -> clock.addAndGet(1_000_000));

    Move move = BotGames.move(player, game, BLACK, Thinking.FREELY);

    assertThat(clock.get()).isLessThanOrEqualTo(50_000_000);
    assertThat(game.legality(BLACK, move).isLegal()).isTrue();
  }

  @Test
  void timeThatHasPassedSinceTheRequestIsNotUsedAgain() {
    AtomicLong clock = new AtomicLong(); // every reading takes a millisecond
    MonteCarloPlayer player =
        new MonteCarloPlayer(
            SearchSettings.DEFAULT,
            ThinkingBudget.ofSeconds(0.05),
            () -> clock.addAndGet(1_000_000));
    Thinking late = Thinking.FREELY.after(Duration.ofMillis(10));

    player.genmove(BotGames.game("go board=9x9"), BLACK, late);

    assertThat(clock.get()).isLessThanOrEqualTo(40_000_000);
  }

  private static int playouts(Game game, ThinkingBudget own, Thinking thinking, long nanosALook) {
    AtomicLong clock = new AtomicLong();
    List<Analysis> reports = new ArrayList<>();
    new MonteCarloPlayer(SearchSettings.DEFAULT, own, () -> clock.addAndGet(nanosALook))
        .genmove(
            game,
            BLACK,
            thinking.watchedBy(new Thinking.Watching(Duration.ofDays(1), reports::add)));
    return reports.get(0).playouts();
  }

  @Test
  void withoutANumberATimeDecidesAndWithoutATimeTheStandardNumber() {
    Game game = BotGames.game("go board=5x5");
    Thinking timed = Thinking.FREELY.within(ThinkingBudget.ofSeconds(1));

    assertThat(playouts(game, ThinkingBudget.UNLIMITED, Thinking.FREELY, 0)).isEqualTo(1000);
    assertThat(playouts(game, ThinkingBudget.UNLIMITED, timed, 1_000_000)).isGreaterThan(1000);
    assertThat(playouts(game, ENOUGH, timed, 1_000_000)).isEqualTo(500);
    assertThat(playouts(game, ENOUGH, timed, 100_000_000)).isLessThan(500);
  }

  @Test
  void aClearChoiceIsMadeBeforeItsTimeIsUpWhereThatIsAllowed() {
    // As in takesACaptureThatWins: only D1 makes sense.
    Game game =
        BotGames.game(
            "go board=5x5", BLACK, ". X . X .", "X X X X X", "O O O O O", "X X X X O", "X X X . O");
    Thinking timed = Thinking.FREELY.within(ThinkingBudget.ofSeconds(1));
    int all = playouts(game, ThinkingBudget.UNLIMITED, timed, 1_000_000);

    int paced = playouts(game, ThinkingBudget.UNLIMITED, timed.paced(), 1_000_000);

    assertThat(paced).isLessThan(all);
    assertThat(playouts(game, ENOUGH, timed.paced(), 1_000_000)).isEqualTo(500); // as requested
  }

  @Test
  void aHardChoiceMayTakeLongerThanTheNormalTimeAndNoLongerThanTheMost() {
    Game game = BotGames.game("go board=9x9");
    Duration tenth = Duration.ofMillis(100);
    ThinkingBudget budget = ThinkingBudget.ofTime(new TimeShare(tenth, tenth.multipliedBy(3)));
    AtomicLong clock = new AtomicLong(); // every reading takes a millisecond
    SearchSettings trying = // tries all choices alike
        SearchSettings.DEFAULT.with(settings -> settings.exploration = 10);
    MonteCarloPlayer player =
        new MonteCarloPlayer(trying, ThinkingBudget.UNLIMITED, () -> clock.addAndGet(1_000_000));

    player.genmove(game, BLACK, Thinking.FREELY.within(budget).paced());

    assertThat(clock.get()).isBetween(100_000_000L, 300_000_000L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"go board=9x9", "alter-igo board=9x9", "f-go board=100x100"})
  void answersWithoutAnyTime(String words) {
    Game game = BotGames.game(words);
    List<Analysis> reports = new ArrayList<>();
    Thinking watched =
        Thinking.FREELY.watchedBy(new Thinking.Watching(Duration.ofDays(1), reports::add));

    Move move = BotGames.move(BotGames.player(ThinkingBudget.ofSeconds(0)), game, BLACK, watched);

    assertThat(reports).isEmpty(); // there were no playouts
    assertThat(game.legality(BLACK, move).isLegal()).isTrue();
  }

  private static boolean resigns(String words, ThinkingBudget budget, double below, int moves) {
    return resigns(words, budget, below, moves, Thinking.FREELY.paced());
  }

  private static boolean resigns(
      String words, ThinkingBudget budget, double below, int moves, Thinking last) {
    Game game = BotGames.game(words);
    MonteCarloPlayer player =
        new MonteCarloPlayer(SearchSettings.DEFAULT.withResignBelow(below), budget, () -> 0);
    for (int i = 1; i < moves; i++) {
      game.play(BLACK, BotGames.move(player, game, BLACK, Thinking.FREELY.paced()));
      while (!game.toMove().contains(BLACK)) {
        game.play(game.toMove().first(), firstPoint(game));
      }
    }
    return player.genmove(game, BLACK, last).isResignation();
  }

  private static Move firstPoint(Game game) {
    Color color = game.toMove().first();
    return IntStream.range(0, game.topology().size())
        .mapToObj(Move::new)
        .filter(move -> game.legality(color, move).isLegal())
        .findFirst()
        .orElse(Move.PASS);
  }

  @Test
  void resignsWhenTwoSearchesHaveFoundTheGameLostAndOnlyOfTwo() {
    String lost = "go board=5x5 komi=white:30.5";

    assertThat(resigns(lost, ENOUGH, 0.1, 1)).isFalse();
    assertThat(resigns(lost, ENOUGH, 0.1, 2)).isTrue();
    assertThat(resigns(lost, ENOUGH, 0, 2)).isFalse();
    assertThat(resigns(lost, ENOUGH, 0.1, 2, Thinking.FREELY.paced().playingOn())).isFalse();
    assertThat(resigns("go board=5x5 komi=white:-30.5", ENOUGH, 0.1, 2)).isFalse();
    assertThat(resigns("multi players=3 board=5x5 komi=white:30.5", ENOUGH, 0.1, 2)).isFalse();
  }

  @Test
  void aShortSearchIsNoReasonToResign() {
    ThinkingBudget few = ThinkingBudget.ofPlayouts(100);

    assertThat(resigns("go board=5x5 komi=white:30.5", few, 0.1, 2)).isFalse();
  }

  @Test
  void theSamePositionSearchedAgainIsNoReasonToResign() {
    Game game = BotGames.game("go board=5x5 komi=white:30.5");
    MonteCarloPlayer player =
        new MonteCarloPlayer(SearchSettings.DEFAULT.withResignBelow(0.1), ENOUGH, () -> 0);

    player.genmove(game, BLACK, Thinking.FREELY.paced());

    assertThat(player.genmove(game, BLACK, Thinking.FREELY.paced()).isResignation()).isFalse();
  }

  @Test
  void whatAnAnalysisHasFoundIsNoReasonToResign() {
    Game game = BotGames.game("go board=5x5 komi=white:30.5");
    MonteCarloPlayer player =
        new MonteCarloPlayer(SearchSettings.DEFAULT.withResignBelow(0.1), ENOUGH, () -> 0);
    player.genmove(game, BLACK, Thinking.FREELY);
    game.play(BLACK, firstPoint(game));
    game.play(WHITE, firstPoint(game));

    assertThat(player.genmove(game, BLACK, Thinking.FREELY.paced()).isResignation()).isFalse();
    game.play(BLACK, firstPoint(game));
    game.play(WHITE, firstPoint(game));
    assertThat(player.genmove(game, BLACK, Thinking.FREELY).isResignation()).isFalse();
    assertThat(player.genmove(game, BLACK, Thinking.FREELY.paced()).isResignation()).isTrue();
  }

  @Test
  void passesWhereEveryStoneWouldLoseTheGame() {
    // The chains in the middle are in seki: whoever fills a liberty there loses everything. With 10
    // to 10 points, black wins by komi.
    Game game =
        BotGames.game(
            "go board=7x3 komi=white:-5", BLACK, ". X O . X O .", "X X O O X O O", ". X O . X O .");

    assertThat(choice(game, BLACK)).isEqualTo("pass");
  }

  @Test
  void isDescribedByItsBudgetAndSeed() {
    MonteCarloPlayer player =
        new MonteCarloPlayer(SearchSettings.DEFAULT.withSeed(7), ENOUGH, () -> 0);

    assertThat(player.name()).isEqualTo("gtpx bot");
    assertThat(player.description()).isEqualTo("Monte Carlo tree search, playouts=500, seed=7");
    assertThat(player.playouts()).hasValue(500);
  }

  @ParameterizedTest
  @CsvSource({"go, 0", "go, 1", "multi players=2, 0", "multi players=2, 1", "parallel, 0"})
  void whereNothingIsLeftToGainItPassesThoughDeadStonesStand(String words, int seat) {
    Game game =
        BotGames.game(
            words + " board=7x7",
            new Color(seat),
            ". . X O . O .",
            ". . X O O O O",
            "X X X O . O .",
            ". . X X O O .",
            ". O X . X O O",
            ". . X X X O .",
            ". . X . X O .");

    assertThat(choice(game, new Color(seat))).isEqualTo("pass");
  }

  @Test
  void aLargeFrameIsNoReasonToPass() {
    Game game =
        BotGames.game(
            "go board=7x7",
            WHITE,
            ". . . . . . .",
            ". X . X . X .",
            ". . . . . . .",
            ". X . . . X .",
            ". . . . . . .",
            ". X . X . X .",
            ". . . . . . .");

    MonteCarloPlayer player = BotGames.player(ThinkingBudget.ofPlayouts(5000)); // 500 are too few
    Move move = BotGames.move(player, game, WHITE, Thinking.FREELY);

    assertThat(move).isNotEqualTo(Move.PASS);
  }

  /**
   * After C2, white lives and wins; GNU Go and Pachi play there. After a pass, all of it is dead.
   */
  @Test
  void playsOnWhereItsStonesAreOnlyDeadIfItPasses() {
    Game game = BotGames.game("go board=5", WHITE, ".....", "..X..", ".XOXX", ".O.OO", ".....");

    assertThat(choice(game, WHITE)).isNotEqualTo("pass");
  }

  @Test
  void aNeutralPointIsTakenBeforeItPasses() {
    // C5, between the two sides, is worth a point; B3 is dead.
    Game game =
        BotGames.game(
            "go board=7x7 komi=white:-3.5",
            BLACK,
            ". . X O . O .",
            ". . X O O O O",
            "X X . O . O .",
            "X X X X O O .",
            ". O X . X O O",
            ". . X X X O .",
            ". . X . X O .");

    assertThat(choice(game, BLACK)).isEqualTo("C5");
  }
}
