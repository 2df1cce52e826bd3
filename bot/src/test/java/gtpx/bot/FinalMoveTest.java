package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.Setup;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The move after a search, in some tests with visits and values that the test sets. */
class FinalMoveTest {
  private static final int PLAYOUTS = 100;

  private static Move move(Game game, String vertex) {
    return Move.parse(vertex, game.topology()).orElseThrow();
  }

  private static SearchStart start(Game game, Color color) {
    SearchSettings settings = SearchSettings.DEFAULT.suitedTo(game);
    return new SearchStart(game, color, new Eyes(game.topology()), settings);
  }

  /** Returns a supplier that chooses repeatedly after one search. */
  private static Supplier<Move> searching(Game game, Color color) {
    SearchStart start = start(game, color);
    FastRandom random = new FastRandom(1);
    Search search = start.search(random, SearchDeadline.never(), 1);
    Arms arms = search.open(color, point -> game.legality(color, Move.ofPoint(point)).isLegal());
    search.run(PLAYOUTS);
    FinalMove last = new FinalMove(start, search, arms, random);
    return () -> last.move(SearchDeadline.never());
  }

  /** Chooses between a stone with this value after 100 playouts, and a pass with the same value. */
  private static Move stoneOrPass(
      Game game, Color color, String stone, double value, int visitsOfThePass) {
    SearchStart start = start(game, color);
    FastRandom random = new FastRandom(1);
    Search search = start.search(random, SearchDeadline.never(), 1);
    search.open(color, point -> game.legality(color, Move.ofPoint(point)).isLegal());
    search.run(PLAYOUTS);
    int[] points = {move(game, stone).point(), RandomMoves.NO_POINT};
    Arms arms = new Arms(color.seat(), points, Enhancements.ALL);
    IntStream.range(0, 100).forEach(i -> arms.add(0, value));
    IntStream.range(0, visitsOfThePass).forEach(i -> arms.add(1, value));
    return new FinalMove(start, search, arms, random).move(SearchDeadline.never());
  }

  @Test
  void whereItsStoneHasJustCollidedItPlaysEveryOtherTime() {
    // As in MonteCarloPlayerTest: whoever has C1 alone captures the other's chain.
    Game game = BotGames.game("f-go collision=void board=5x1", BLACK, "X X . O O");
    game.play(BLACK, move(game, "C1"));
    game.play(WHITE, move(game, "C1"));
    Supplier<Move> choice = searching(game, BLACK);

    long again =
        IntStream.range(0, 1000).filter(i -> choice.get().equals(move(game, "C1"))).count();

    assertThat(again).isBetween(450L, 550L); // 500, with three deviations of 16
  }

  @Test
  void whereItsStoneHasNotCollidedItPlaysEachTime() {
    Game game = BotGames.game("f-go collision=void board=5x1", BLACK, "X X . O O");
    Supplier<Move> choice = searching(game, BLACK);

    assertThat(IntStream.range(0, 100)).allMatch(i -> choice.get().equals(move(game, "C1")));
  }

  @Test
  void ofFewerThanEightPlayoutsAfterAPassNothingIsConcluded() {
    // White has won, and the only moves left would fill one of its three eyes.
    Game game =
        BotGames.game(
            "go board=5x5", WHITE, ". X O O .", "X X O O O", ". X O O .", "X X O . O", ". X O O O");

    assertThat(stoneOrPass(game, WHITE, "E5", 1, 7)).isEqualTo(move(game, "E5"));
    assertThat(stoneOrPass(game, WHITE, "E5", 1, 8)).isEqualTo(Move.PASS);
  }

  /** White has passed, and black has lost whatever it does, but its border is open. */
  private static Game lostWithAnOpenBorder(int turn) {
    Game game =
        BotGames.game(
            "go-japanese board=7x7 komi=white:20.5",
            BLACK,
            ". X . X O . O",
            "X X X X O O .",
            ". X X X O . O",
            "X . X . . O .",
            ". X X X O . O",
            "X X . X O O .",
            ". X X X O . O");
    Setup setup = Setup.of(game);
    Game late = BotGames.game("go-japanese board=7x7 komi=white:20.5");
    late.setUp(
        new Setup(
            turn,
            Optional.of(BLACK),
            setup.stones(),
            setup.prisoners(),
            setup.lost(),
            0,
            setup.barred(),
            setup.resigned(),
            1));
    return late;
  }

  @Test
  void aBorderIsClosedBeforeItPassesUnlessTheGameHasLastedThreeTurnsAPoint() {
    assertThat(stoneOrPass(lostWithAnOpenBorder(3 * 49), BLACK, "E4", 0, 50))
        .isNotEqualTo(Move.PASS);
    assertThat(stoneOrPass(lostWithAnOpenBorder(3 * 49 + 1), BLACK, "E4", 0, 50))
        .isEqualTo(Move.PASS);
  }

  /**
   * A position is set up with its number of turns. Regression: five turns per point were enough to
   * pass.
   */
  @ParameterizedTest
  @ValueSource(strings = {"go board=5x5", "f-go board=5x5", "multi players=3 board=5x5"})
  void aLateTurnOfASetUpIsNoReasonToPass(String words) {
    Game game = BotGames.game(words);
    game.setUp(
        new Setup(
            5 * 25 + 3,
            Optional.empty(),
            Map.of(),
            Map.of(),
            Map.of(),
            0,
            List.of(),
            ColorSet.NONE,
            0));
    Color color = game.toMove().first();

    Move move =
        BotGames.move(
            BotGames.player(ThinkingBudget.ofPlayouts(300)), game, color, Thinking.FREELY);

    assertThat(move).isNotEqualTo(Move.PASS);
  }

  /**
   * Two black stones are dead in white's half. If all pass after play was resumed, they are alive,
   * so white loses, although it would win by capturing them.
   */
  @ParameterizedTest
  @ValueSource(strings = {"go", "go-japanese", "multi-crossman players=2 opening=none"})
  void afterPlayWasResumedItPassesNoWonGameAway(String variant) {
    Game game =
        BotGames.game(
            variant + " board=7x7",
            BLACK,
            "X X X O O . .",
            ". X X O O X .",
            "X X X O O . .",
            "X X X O O . .",
            "X X X O O . .",
            ". X X O O X .",
            "X X X O O . .");
    List.of(BLACK, WHITE).forEach(color -> game.play(color, Move.PASS));
    game.resume(BLACK);
    game.play(BLACK, Move.PASS);

    MonteCarloPlayer player = BotGames.player(ThinkingBudget.ofPlayouts(300));

    assertThat(BotGames.move(player, game, WHITE, Thinking.FREELY)).isNotEqualTo(Move.PASS);
  }

  /** The bot passes only after eight playouts have shown that it loses nothing. */
  @Test
  void ofOnePlayoutAMoveItDoesNotPassInTheMiddleOfTheGame() {
    Game game = BotGames.game("go board=9x9 komi=white:7.5");
    MonteCarloPlayer player = BotGames.player(ThinkingBudget.ofLevel(1));

    while (game.board().emptyCount() > 20 && game.turn() < 100) {
      Color color = game.toMove().first();
      Move move = BotGames.move(player, game, color, Thinking.FREELY);
      assertThat(move).as("turn %d", game.turn() + 1).isNotEqualTo(Move.PASS);
      game.play(color, move);
    }
  }

  /**
   * Black's big chain has one eye, A3, and one liberty in common with White's corner, J7: a seki,
   * in which Black has won. A black stone at J7 would put the chain into atari. Most searches don't
   * look at that neutral point. Regression: it was played because nothing was known against it.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void theCommonLibertyOfASekiIsLeftAlone(long seed) {
    Game game =
        BotGames.game(
            "go board=9x9 komi=white:7",
            BLACK,
            ". . . . . X O O .",
            ". . . O O O X O O",
            ". O X O O X X O .",
            "O O O O O X X X X",
            "X O O O X X O O X",
            "X X X X X O O X X",
            ". X X O X O X O O",
            "X X O O O O X X .",
            "X O . O . . . . .");
    MonteCarloPlayer player =
        new MonteCarloPlayer(
            SearchSettings.DEFAULT.withSeed(seed), ThinkingBudget.ofPlayouts(700), () -> 0);

    assertThat(BotGames.move(player, game, BLACK, Thinking.FREELY)).isNotEqualTo(move(game, "J7"));
  }
}
