package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.player.Prospects;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Outcome;
import gtpx.time.TimeShare;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is expected to win, in positions where that is known. */
class ProspectsTest {
  private static final Color RED = new Color(2);
  private static final ThinkingBudget ENOUGH = ThinkingBudget.ofPlayouts(500);

  private static Prospects prospects(Game game) {
    return BotGames.player(ENOUGH).prospects(game).orElseThrow();
  }

  @Test
  void whoHasWonIsExpectedToWin() {
    // Black has 10 points, white 15, and nothing can be captured.
    Game game =
        BotGames.game(
            "go board=5x5", BLACK, ". X O O .", "X X O O O", ". X O O .", "X X O . O", ". X O O O");

    assertThat(prospects(game).winners(0.95)).contains(ColorSet.of(WHITE));
    assertThat(prospects(game).share(BLACK)).isLessThan(0.05);
  }

  @Test
  void theMoverIsExpectedToFindTheMoveThatWins() {
    // D1 is the last liberty of all white's stones and of seven black ones: whoever plays there
    // wins.
    String[] rows = {". X . X .", "X X X X X", "O O O O O", "X X X X O", "X X X . O"};

    for (Color color : ColorSet.of(BLACK, WHITE)) {
      Game game = BotGames.game("go board=5x5", color, rows);
      assertThat(prospects(game).share(color)).as(color.toString()).isGreaterThan(0.8);
    }
  }

  @Test
  void playersWhoMoveAtOnceHaveEqualProspects() {
    Game game = BotGames.game("parallel players=3 board=5x5");

    Prospects prospects = prospects(game);

    for (Color color : game.spec().colors()) { // 0.02 is the standard error of 500 playouts
      assertThat(prospects.share(color)).as(color.toString()).isCloseTo(1 / 3.0, within(0.12));
    }
  }

  @Test
  void alliesAreExpectedToWinTogether() {
    // Of 15 points, white and red have 5 each, and black 5: no one alone has the most, and two have
    // more than 5/12.
    Game game =
        BotGames.game(
            "multi-strategic players=3 board=3x6 opening=none",
            BLACK,
            "O . O",
            "O O O",
            "Z Z Z",
            "Z . Z",
            "X X X",
            "X . .");

    Prospects prospects = prospects(game);

    assertThat(prospects.chances().keySet()).anyMatch(winners -> winners.size() == 2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go",
        "multi",
        "multi-coop",
        "multi-strategic",
        "parallel",
        "f-go",
        "f-go-bargaining",
        "kee",
        "alter-igo",
        "kee players=5",
        "parallel-coop players=4"
      })
  void inEveryGameTheProspectsAddUpAndAreRepeatable(String variant) {
    Game game = BotGames.game(variant + " board=5x5");

    Prospects prospects = prospects(game);

    double sum = game.spec().colors().stream().mapToDouble(prospects::share).sum();
    assertThat(sum).isCloseTo(1, within(1e-9));
    assertThat(prospects(game)).isEqualTo(prospects);
  }

  /** docs/rules.md#scoring: two eyes each, so every point is settled, as in Benson's theorem. */
  @Test
  void settledPointsBelongToTheirOwners() {
    Game game =
        BotGames.game(
            "go board=5x5", BLACK, ". X O O .", "X X O O O", ". X O O .", "X X O . O", ". X O O O");

    Prospects prospects = prospects(game);

    for (int point = 0; point < 25; point++) {
      int owner = game.score(List.of()).owners().get(point);
      assertThat(prospects.ownership().get(point).get(owner))
          .as(name(game, point))
          .isGreaterThan(0.99);
      assertThat(prospects.ownership().get(point).get(1 - owner)).isLessThan(0.01);
    }
    assertThat(prospects.points()).allSatisfy(points -> assertThat(points).isPositive());
    assertThat(prospects.points().get(0)).isCloseTo(10, within(0.25)); // of 25 points
    assertThat(prospects.points().get(1)).isCloseTo(15, within(0.25));
  }

  private static String name(Game game, int point) {
    return game.topology().name(point);
  }

  /** Nobody has a stone, and all move at once: only chance distinguishes the players. */
  @Test
  void pointsOfPlayersWhoMoveAtOnceAreEqual() {
    Game game = BotGames.game("parallel players=3 board=5x5");

    Prospects prospects = prospects(game);

    // a score is between 0 and 25, so the standard error of 500 playouts is below 12.5 / sqrt(500)
    double error = 12.5 / Math.sqrt(500);
    double mean = prospects.points().stream().mapToDouble(points -> points).average().orElseThrow();
    assertThat(prospects.points())
        .hasSize(3)
        .allSatisfy(points -> assertThat(points).isCloseTo(mean, within(5 * error)));
  }

  @Test
  void anOpenPointIsSharedAndNoSumExceedsOne() {
    Game game = BotGames.game("multi players=3 board=5x5");

    assertThat(prospects(game).ownership())
        .hasSize(25)
        .allSatisfy(
            shares ->
                assertThat(shares.stream().mapToDouble(share -> share).sum())
                    .isBetween(0.0, 1 + 1e-9));
  }

  @Test
  void whereNothingIsCountedThereAreNoPoints() {
    Game game = BotGames.game("alter-igo board=5x5");

    assertThat(prospects(game).points()).isEmpty();
    assertThat(prospects(game).ownership()).hasSize(25);
  }

  /** White's stone at E1 can't live: black surrounds it and has two eyes. */
  @Test
  void afterThePlayTheCountWithoutTheDeadStonesIsCertain() {
    Game game =
        BotGames.game(
            "go board=5x5", BLACK, "X . X . X", "X X X X X", "X X X X X", "X X X X .", "X X X . O");
    game.play(BLACK, Move.PASS);
    game.play(WHITE, Move.PASS);

    Prospects prospects = prospects(game);

    assertThat(prospects.chances()).containsExactly(Map.entry(ColorSet.of(BLACK), 1.0));
    assertThat(prospects.points()).containsExactly(25.0, 0.0);
    assertThat(prospects.ownership()).allMatch(shares -> shares.equals(List.of(1.0, 0.0)));
  }

  @Test
  void whoHasWonByResignationIsCertainToWin() {
    Game game = BotGames.game("go board=5x5");
    game.resign(BLACK);

    assertThat(prospects(game).chances()).containsExactly(Map.entry(ColorSet.of(WHITE), 1.0));
  }

  @Test
  void nobodyWinsAnAbortedGame() {
    Game game = BotGames.game("go board=5x5");
    new Event.Stopped(Outcome.Reason.ABORTED, ColorSet.NONE).playIn(game);

    assertThat(BotGames.player(ENOUGH).prospects(game)).isEmpty();
  }

  /** Each look at the clock takes a millisecond, so the time is over long before the playouts. */
  @Test
  void aLimitOfTimeEndsTheSearch() {
    Game game = BotGames.game("go board=19x19");
    long[] nanos = {0};
    MonteCarloPlayer player =
        new MonteCarloPlayer(
            SearchSettings.DEFAULT,
            ThinkingBudget.ofPlayouts(1_000_000).within(TimeShare.of(Duration.ofMillis(200))),
            () -> nanos[0] += 1_000_000);

    assertThat(player.prospects(game)).isPresent();
    assertThat(nanos[0]).isLessThan(1_000_000_000);
  }

  @Test
  void sharesAreThoseOfTheWinners() {
    Prospects prospects =
        new Prospects(
            Map.of(ColorSet.of(BLACK), 0.5, ColorSet.of(BLACK, RED), 0.3, ColorSet.of(WHITE), 0.2));

    assertThat(prospects.share(BLACK)).isCloseTo(0.65, within(1e-9));
    assertThat(prospects.share(RED)).isCloseTo(0.15, within(1e-9));
    assertThat(prospects.winners(0.5)).contains(ColorSet.of(BLACK));
    assertThat(prospects.winners(0.51)).isEmpty();
  }
}
