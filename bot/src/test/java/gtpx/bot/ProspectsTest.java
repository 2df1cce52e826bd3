package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.player.Prospects;
import gtpx.player.ThinkingBudget;
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

  @Test
  void thereAreNoneAfterThePlay() {
    Game game = BotGames.game("go board=5x5");
    game.play(BLACK, Move.PASS);
    game.play(WHITE, Move.PASS);

    assertThat(BotGames.player(ENOUGH).prospects(game)).isEmpty();
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
