package gtpx.bot;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Contract;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bot in the bargaining of F-Go; docs/rules.md#negotiation. */
class BargainerTest {
  private static final int TURNS = 5; // the fifth changes the values by less than .03
  private static final double CLEAR = 0.2; // a difference that a short search detects

  private final MonteCarloPlayer player = BotGames.player(ThinkingBudget.ofPlayouts(2000));

  /** Both sides live; whoever gains most from the points between them wins. */
  private static Game contested() {
    return BotGames.game(
        "f-go-bargaining board=6x3", BLACK, ". X O . O .", "X X X O O O", ". X . . O .");
  }

  private Optional<Event> act(Game game, Color color) {
    return player.bargain(game, color, Thinking.FREELY);
  }

  /** Uses the exact values of the joint move and of playing on. */
  @Test
  void proposalsAreAcceptedThatAreWorthMoreThanPlayingOnAndNoOthers() {
    Game game = contested();
    ExactGame exact = new ExactGame(Set.of(0, 5, 12, 17));
    double playingOn = exact.matrix(game, TURNS).value();
    int accepted = 0;
    int rejected = 0;

    for (Move black : exact.moves(game, BLACK)) {
      for (Move white : exact.moves(game, WHITE)) {
        double gain = black.equals(white) ? 0 : value(exact, game, black, white) - playingOn;
        boolean isAllowed = game.areLegalTogether(Map.of(BLACK, black, WHITE, white));
        if (Math.abs(gain) > CLEAR && isAllowed) {
          Game offered = game.copy();
          offered.bargain().propose(WHITE, black, white);
          Event expected =
              gain > 0 ? new Event.Accepted(BLACK, 1, List.of()) : new Event.Rejected(BLACK, 1);
          assertThat(act(offered, BLACK)).as("%s/%s", black, white).contains(expected);
          accepted += gain > 0 ? 1 : 0;
          rejected += gain > 0 ? 0 : 1;
        }
      }
    }
    assertThat(accepted).isPositive();
    assertThat(rejected).isPositive();
  }

  private static double value(ExactGame exact, Game game, Move black, Move white) {
    Game next = game.copy();
    next.play(BLACK, black);
    next.play(WHITE, white);
    return exact.value(next, TURNS - 1);
  }

  @Test
  void blackSpeaksFirstInTheFirstTurnAndWhiteWaits() {
    Game game = BotGames.game("f-go-bargaining board=3x3");

    assertThat(act(game, WHITE)).isEmpty();
    assertThat(act(game, BLACK)).isPresent();
  }

  @Test
  void whiteSpeaksFirstInTheSecondTurn() {
    Game game = BotGames.game("f-go-bargaining board=3x3");
    game.playTurn(Map.of(BLACK, new Move(0), WHITE, new Move(8)), ColorSet.NONE);

    assertThat(act(game, BLACK)).isEmpty();
    assertThat(act(game, WHITE)).isPresent();
  }

  @Test
  void oneOfferIsMadeInATurn() {
    Game game = BotGames.game("f-go-bargaining board=5x5");
    game.bargain().propose(BLACK, new Move(3), new Move(4));
    game.bargain().reject(WHITE, 1);

    assertThat(act(game, BLACK)).contains(new Event.BargainingEnded(BLACK));
  }

  /** Such contracts only limit the talk and cost nobody anything. */
  @Test
  void contractsAboutTheBargainingAloneAreAccepted() {
    Game game = BotGames.game("f-go-bargaining board=5x5");
    offer(game, "time=20", "undos=1", "messages=3");

    assertThat(act(game, BLACK)).contains(new Event.Accepted(BLACK, 1, List.of()));
  }

  /**
   * The bot might have to fill its eyes; it could never capture a group whose last liberty is
   * barred; and the other player could make the contract's moves that it likes and pass instead of
   * the rest.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "no-pass for=100",
        "bar=A1 for=2",
        "moves=C3/D4,pass/pass",
        "bar=A1 moves=B1/C1 for=9"
      })
  void whatBindsForLongIsRejected(String terms) {
    Game game = BotGames.game("f-go-bargaining board=5x5");
    offer(game, terms.split(" "));

    assertThat(act(game, BLACK)).contains(new Event.Rejected(BLACK, 1));
  }

  /** Uses the exact values of the joint move, of the bot's own move alone, and of playing on. */
  @Test
  void contractsAreAcceptedThatAreGoodEvenIfTheOtherPasses() {
    Game game = contested();
    ExactGame exact = new ExactGame(Set.of(0, 5, 12, 17));
    double playingOn = exact.matrix(game, TURNS).value();
    int accepted = 0;

    for (Move black : exact.moves(game, BLACK)) {
      for (Move white : exact.moves(game, WHITE)) {
        double kept = black.equals(white) ? 0 : value(exact, game, black, white) - playingOn;
        double alone = value(exact, game, black, Move.PASS) - playingOn;
        double gain = Math.min(kept, alone);
        boolean isAllowed = game.areLegalTogether(Map.of(BLACK, black, WHITE, white));
        if (Math.abs(gain) > CLEAR && isAllowed) {
          Game offered = game.copy();
          offer(offered, "moves=" + name(game, black) + "/" + name(game, white));
          Event expected =
              gain > 0 ? new Event.Accepted(BLACK, 1, List.of()) : new Event.Rejected(BLACK, 1);
          assertThat(act(offered, BLACK)).as("%s/%s", black, white).contains(expected);
          accepted += gain > 0 ? 1 : 0;
        }
      }
    }
    assertThat(accepted).isPositive();
  }

  /**
   * Both fill an eye. By backward induction over four turns, black's share is 0.31 now, 0.28 if
   * both make their moves, and 0.12 if white passes instead, which breaks no contract.
   */
  @ParameterizedTest
  @ValueSource(strings = {"A1/F1", "A1/F3", "A3/F1", "A3/F3"})
  void contractsAreRejectedThatAreGoodOnlyIfTheOtherKeepsToThem(String moves) {
    Game game = contested();
    offer(game, "moves=" + moves);

    assertThat(act(game, BLACK)).contains(new Event.Rejected(BLACK, 1));
  }

  private static String name(Game game, Move move) {
    return move.name(game.topology());
  }

  /** A flood of offers would leave no time for the move. */
  @Test
  void whoOffersTooOftenIsNotListenedTo() {
    Game game = BotGames.game("f-go-bargaining board=5x5");
    for (int offer = 1; offer <= 8; offer++) {
      offer(game, "time=20");
      game.bargain().reject(BLACK, offer);
    }
    offer(game, "time=20");

    assertThat(act(game, BLACK)).contains(new Event.BargainingEnded(BLACK));
  }

  private static void offer(Game game, String... terms) {
    game.bargain().offerContract(WHITE, Contract.parse(List.of(terms), game.topology()));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void whatIsAgreedIsKept(int turn) {
    Game game = BotGames.game("f-go-bargaining board=5x5");
    offer(game, "moves=C3/D4,E5/C4,A1/B1,C1/A5", "simultaneous");
    game.bargain().accept(BLACK, 1, Optional.empty());
    List<String> duties = List.of("C3", "E5", "A1", "C1");
    for (int i = 0; i < turn; i++) {
      game.play(BLACK, move(game, duties.get(i)));
      game.play(WHITE, move(game, List.of("D4", "C4", "B1", "A5").get(i)));
    }

    Move move = BotGames.move(player, game, BLACK, Thinking.FREELY);

    assertThat(move).isIn(move(game, duties.get(turn)), Move.PASS);
    game.check(BLACK, move);
  }

  private static Move move(Game game, String name) {
    return Move.parse(name, game.topology()).orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void twoBotsBargainToAnEndInEveryTurn(long seed) {
    Game game = BotGames.game("f-go-bargaining board=4x4");
    MonteCarloPlayer quick =
        new MonteCarloPlayer(
            SearchSettings.DEFAULT.withSeed(seed), ThinkingBudget.ofPlayouts(40), () -> 0);
    int offers = 0;
    while (game.phase().isPlay() && game.turn() < 40) {
      int turn = game.turn();
      for (int i = 0; game.phase() == Phase.BARGAINING && game.turn() == turn; i++) {
        assertThat(i).isLessThan(8);
        Color first = i % 2 == 0 ? BLACK : WHITE;
        Optional<Event> event = quick.bargain(game, first, Thinking.FREELY);
        event.ifPresent(each -> each.playIn(game));
      }
      offers += game.offers().size();
      if (game.phase().isPlay() && game.turn() == turn) {
        game.play(BLACK, BotGames.move(quick, game, BLACK, Thinking.FREELY));
        game.play(WHITE, BotGames.move(quick, game, WHITE, Thinking.FREELY));
      }
    }
    assertThat(offers).isPositive();
  }
}
