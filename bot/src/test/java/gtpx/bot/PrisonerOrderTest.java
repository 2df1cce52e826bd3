package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.player.ThinkingBudget;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Red is certain of most of the board, black has a corner, white another one. */
class PrisonerOrderTest {
  private static final Color RED = new Color(2);
  private static final String[] BOARD = {
    ". Z . Z O .", "Z Z Z Z O O", "Z . Z Z Z Z", "Z Z . Z . Z", "X X Z Z Z Z", ". X Z . Z ."
  };

  private final MonteCarloPlayer bot = BotGames.player(ThinkingBudget.UNLIMITED);

  private static Game game(String words) {
    return BotGames.game(words + " board=6x6", BLACK, BOARD);
  }

  @Test
  void theLeadersStonesAreTakenFirst() {
    Game game = game("multi-coop players=3");

    assertThat(bot.prisonersFirst(game, BLACK)).containsExactly(RED);
    assertThat(bot.prisonersFirst(game, WHITE)).containsExactly(RED);
  }

  @Test
  void theLeaderTakesThemAsBefore() {
    assertThat(bot.prisonersFirst(game("multi-coop players=3"), RED)).isEmpty();
  }

  @Test
  void whoHasLeftAlliesWithNobody() {
    Game game = game("multi-coop players=4");
    game.resign(new Color(3));

    assertThat(bot.prisonersFirst(game, BLACK)).containsExactly(new Color(3), RED);
  }

  @Test
  void whereNobodyLeadsTheOrderStaysAsItIs() {
    Game game =
        BotGames.game(
            "multi-coop players=3 board=9x3",
            BLACK,
            ". X X O . O Z Z .",
            "X X X O O O Z Z Z",
            ". X X O . O Z Z .");
    game.prefer(WHITE, List.of(BLACK));
    game.prefer(BLACK, List.of(RED));

    assertThat(bot.prisonersFirst(game, WHITE)).containsExactly(BLACK);
    assertThat(bot.prisonersFirst(game, BLACK)).containsExactly(RED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "multi players=3",
        "multi-strategic players=3",
        "multi players=3 prisoners=shared"
      })
  void whereNoPrisonersAreSharedOrNobodyAlliesTheirColorIsWorthNothing(String words) {
    assertThat(bot.prisonersFirst(game(words), BLACK)).isEmpty();
  }

  @Test
  void ofTwoWhoAreLeftNobodyAllies() {
    Game game = game("multi-coop players=3");
    game.resign(RED);

    assertThat(bot.prisonersFirst(game, BLACK)).isEmpty();
  }
}
