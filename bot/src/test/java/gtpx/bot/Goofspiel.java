package gtpx.bot;

import java.util.HashMap;
import java.util.Map;

/**
 * Goofspiel, the game of pure strategy: each of two players has the cards 1 to N, and so has the
 * deck. A card of the deck is turned up, and both players bid a card at once; the higher bid wins
 * the points, equal bids win nothing. Either whoever has more points at the end wins, or the points
 * themselves count. With exact values by backward induction (Rhoads and Bartholdi, Computer
 * solution to the game of pure strategy, 2012).
 */
final class Goofspiel {
  /**
   * A position with a card turned up. Sets of cards are bit sets, with card 1 as the lowest bit.
   *
   * @param lead points of the row player minus those of the other
   */
  record State(int row, int column, int deck, int prize, int lead) {
    /** Returns the position after both bids, before the next card is turned up. */
    State after(int rowCard, int columnCard) {
      return new State(
          row & ~(1 << (rowCard - 1)),
          column & ~(1 << (columnCard - 1)),
          deck,
          0,
          lead + prize * Integer.signum(rowCard - columnCard));
    }

    State turnUp(int card) {
      return new State(row, column, deck & ~(1 << (card - 1)), card, lead);
    }
  }

  private final boolean countsPoints;
  private final Map<State, Double> values = new HashMap<>();

  /**
   * Creates the game for points, or for the victory alone: 1, 0, or 1/2 if nobody has more points.
   */
  Goofspiel(boolean countsPoints) {
    this.countsPoints = countsPoints;
  }

  static State start(int cards) {
    int all = (1 << cards) - 1;
    return new State(all, all, all, 0, 0);
  }

  static int[] cards(int set) {
    int[] cards = new int[Integer.bitCount(set)];
    for (int i = 0, rest = set; rest != 0; rest &= rest - 1) {
      cards[i++] = Integer.numberOfTrailingZeros(rest) + 1;
    }
    return cards;
  }

  /** Returns the value of the game to the row player with that lead at its end. */
  double result(int lead) {
    return countsPoints ? lead : 0.5 + 0.5 * Integer.signum(lead);
  }

  /** Returns the exact value to the row player before a card is turned up. */
  double valueBefore(State state) {
    int[] deck = cards(state.deck());
    double sum = 0;
    for (int card : deck) {
      sum += value(state.turnUp(card));
    }
    return deck.length == 0 ? result(state.lead()) : sum / deck.length;
  }

  /** Returns the exact value to the row player with a card turned up. */
  double value(State state) {
    Double known = values.get(state);
    double value = known == null ? matrix(state).value() : known;
    values.put(state, value);
    return value;
  }

  /** Returns the bids against each other, with the exact values of the resulting positions. */
  MatrixGame matrix(State state) {
    int[] rows = cards(state.row());
    int[] columns = cards(state.column());
    double[][] payoffs = new double[rows.length][columns.length];
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < columns.length; j++) {
        payoffs[i][j] = valueBefore(state.after(rows[i], columns[j]));
      }
    }
    return new MatrixGame(payoffs);
  }
}
