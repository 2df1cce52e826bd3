package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A tree search using the bot's {@link RegretMatching} in a game whose exact values are known. */
class GoofspielTest {
  /** Has a node for each position with a card turned up; cards are turned up at random. */
  private static final class TreeSearch {
    private final Map<Goofspiel.State, RegretMatching> nodes = new HashMap<>();
    private final Goofspiel game;
    private final FastRandom random = new FastRandom(1);

    TreeSearch(Goofspiel game) {
      this.game = game;
    }

    /** Plays from there to the end; returns the value to the row player. */
    double simulate(Goofspiel.State state) {
      RegretMatching node = nodes.computeIfAbsent(state, TreeSearch::node);
      int[] choices = {node.select(0, random), node.select(1, random)};
      double value = simulateBefore(state.after(row(state, choices[0]), column(state, choices[1])));
      node.update(choices, new double[] {value, 1 - value}, random);
      return value;
    }

    double simulateBefore(Goofspiel.State state) {
      int[] deck = Goofspiel.cards(state.deck());
      return deck.length == 0
          ? game.result(state.lead())
          : simulate(state.turnUp(deck[random.below(deck.length)]));
    }

    private static RegretMatching node(Goofspiel.State state) {
      int count = Integer.bitCount(state.row());
      RegretMatching node = new RegretMatching(2, count);
      for (int i = 0; i < 2 * count; i++) {
        node.addChoice(i % 2);
      }
      return node;
    }

    private static int row(Goofspiel.State state, int choice) {
      return Goofspiel.cards(state.row())[choice];
    }

    private static int column(Goofspiel.State state, int choice) {
      return Goofspiel.cards(state.column())[choice];
    }

    /**
     * Returns what the row player gets with its average strategies against the best answers to
     * them.
     */
    double guaranteedBefore(Goofspiel.State state) {
      int[] deck = Goofspiel.cards(state.deck());
      double sum = 0;
      for (int card : deck) {
        sum += guaranteed(state.turnUp(card));
      }
      return deck.length == 0 ? game.result(state.lead()) : sum / deck.length;
    }

    private double guaranteed(Goofspiel.State state) {
      double[] average = nodes.computeIfAbsent(state, TreeSearch::node).average(0);
      double least = Double.POSITIVE_INFINITY;
      for (int column : Goofspiel.cards(state.column())) {
        double sum = 0;
        for (int i = 0; i < average.length; i++) {
          sum += average[i] * guaranteedBefore(state.after(row(state, i), column));
        }
        least = Math.min(least, sum);
      }
      return least;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void whoeverMatchesTheTurnedUpCardsGainsMostFromARandomPlayer(int cards) {
    // Ross, Goofspiel: the game of pure strategy, 1971: no answer to random play is better. It
    // gains the sum over all cards j of j times ((j - 1) - (N - j)) / N, which is (N² - 1) / 6.
    assertThat(bestAgainstRandom(Goofspiel.start(cards)))
        .isEqualTo((cards * cards - 1) / 6.0, within(1e-9));
  }

  private static double bestAgainstRandom(Goofspiel.State state) {
    int[] deck = Goofspiel.cards(state.deck());
    double sum = 0;
    for (int card : deck) {
      Goofspiel.State turned = state.turnUp(card);
      double most = Double.NEGATIVE_INFINITY;
      for (int row : Goofspiel.cards(state.row())) {
        double all = 0;
        for (int column : Goofspiel.cards(state.column())) {
          all += bestAgainstRandom(turned.after(row, column));
        }
        most = Math.max(most, all / deck.length);
      }
      sum += most;
    }
    return deck.length == 0 ? new Goofspiel(true).result(state.lead()) : sum / deck.length;
  }

  /** Cards 1 and 3 against 2 and 3, a point ahead, 2 turned up, 3 left. */
  private static final Goofspiel.State TWO_CARDS = new Goofspiel.State(0b101, 0b110, 0b100, 2, 1);

  @Test
  void theExactValueOfTwoCardsIsAsPublished() {
    // github.com/matttang27/GOPSsolver: -1/3 where a win is 1 and a loss -1, bids 1/3 and 2/3.
    Goofspiel game = new Goofspiel(false);

    assertThat(2 * game.value(TWO_CARDS) - 1).isEqualTo(-1 / 3.0, within(1e-9));
    assertThat(game.matrix(TWO_CARDS).rows())
        .containsExactly(new double[] {1 / 3.0, 2 / 3.0}, within(1e-9));
  }

  @Test
  void findsThePublishedStrategyOfTwoCards() {
    TreeSearch search = new TreeSearch(new Goofspiel(false));
    for (int i = 0; i < 5000; i++) {
      search.simulate(TWO_CARDS);
    }

    assertThat(search.nodes.get(TWO_CARDS).average(0))
        .containsExactly(new double[] {1 / 3.0, 2 / 3.0}, within(0.05));
  }

  @Test
  void theWholeStrategyOfFourCardsLosesLittleToTheBestAnswer() {
    Goofspiel game = new Goofspiel(false);
    Goofspiel.State start = Goofspiel.start(4);
    TreeSearch search = new TreeSearch(game);

    for (int i = 0; i < 400_000; i++) {
      search.simulateBefore(start);
    }

    assertThat(game.valueBefore(start)).isEqualTo(0.5, within(1e-9)); // by symmetry
    assertThat(search.guaranteedBefore(start)).isGreaterThan(0.45);
  }

  @Test
  void theFirstBidOfFiveCardsLosesLittleToTheBestAnswer() {
    Goofspiel game = new Goofspiel(false);
    Goofspiel.State first = Goofspiel.start(5).turnUp(4);
    TreeSearch search = new TreeSearch(game);

    for (int i = 0; i < 200_000; i++) {
      search.simulate(first);
    }

    double[] average = search.nodes.get(first).average(0);
    assertThat(game.matrix(first).exploitability(average)).isLessThan(0.05);
  }
}
