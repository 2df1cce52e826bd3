package gtpx.tournament;

import com.google.common.collect.Collections2;
import gtpx.rules.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which entrant of a lineup has which seat in each game of a block. A block is as many games as
 * there are orders, so that a whole block favours nobody by seats. Entrants are numbered from 0.
 */
public enum Seating implements Word {
  /**
   * A cyclic Latin square: every entrant moves on by one seat from game to game. Two players swap
   * colours, and in as many games as there are players everyone has each seat once.
   */
  ROTATE {
    @Override
    public List<List<Integer>> orders(int players) {
      return IntStream.range(0, players)
          .mapToObj(game -> shifted(players, seat -> seat - game))
          .toList();
    }
  },
  /** Every entrant keeps its seat. */
  FIXED {
    @Override
    public List<List<Integer>> orders(int players) {
      return List.of(shifted(players, seat -> seat));
    }
  },
  /**
   * Williams's squares, balanced for neighbours too: everyone has each seat equally often, and each
   * entrant sits directly before each other one equally often, counted from the first seat to the
   * last. (That the last seat moves before the first in the next turn isn't balanced.) As many
   * games as players, or twice as many if their number is odd. Williams, Experimental designs
   * balanced for the estimation of residual effects of treatments, 1949.
   */
  WILLIAMS {
    @Override
    public List<List<Integer>> orders(int players) {
      List<Integer> first = shifted(players, seat -> seat % 2 == 0 ? seat / 2 : -(seat + 1) / 2);
      List<List<Integer>> orders = new ArrayList<>();
      for (int game = 0; game < players; game++) {
        int shift = game;
        orders.add(shifted(players, seat -> first.get(seat) + shift));
      }
      if (players % 2 == 1) {
        for (int game = 0; game < players; game++) {
          List<Integer> mirrored = orders.get(game);
          orders.add(shifted(players, seat -> mirrored.get(players - 1 - seat)));
        }
      }
      return List.copyOf(orders);
    }
  },
  /** Every order once; for at most {@link #MOST_PERMUTED} players. */
  PERMUTATIONS {
    @Override
    public List<List<Integer>> orders(int players) {
      if (players > MOST_PERMUTED) {
        throw new IllegalArgumentException(
            "seating permutations of %d players (expected: at most %d)"
                .formatted(players, MOST_PERMUTED));
      }
      return List.copyOf(
          Collections2.orderedPermutations(IntStream.range(0, players).boxed().toList()));
    }
  };

  /** 720 games a block. */
  public static final int MOST_PERMUTED = 6;

  /** Which entrant has a seat, before it is taken modulo the number of players. */
  @FunctionalInterface
  private interface Shift {
    int entrant(int seat);
  }

  /**
   * Returns the orders of a block: the entrants of each game, in seat order.
   *
   * @throws IllegalArgumentException if there are too many orders
   */
  public abstract List<List<Integer>> orders(int players);

  /**
   * Returns the entrants of a game in seat order, block after block.
   *
   * @param game its number, from 0
   */
  public List<Integer> entrants(int game, int players) {
    List<List<Integer>> orders = orders(players);
    return orders.get(game % orders.size());
  }

  private static List<Integer> shifted(int players, Shift shift) {
    return IntStream.range(0, players)
        .mapToObj(seat -> Math.floorMod(shift.entrant(seat), players))
        .toList();
  }
}
