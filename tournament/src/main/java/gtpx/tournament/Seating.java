package gtpx.tournament;

import gtpx.rules.Word;
import java.util.List;
import java.util.stream.IntStream;

/** Which entrant has which seat in each game of a series. Entrants are numbered from 0. */
public enum Seating implements Word {
  /**
   * Every entrant moves on by one seat from game to game: two players swap colours, and in as many
   * games as there are players everyone has each seat once.
   */
  ROTATE {
    @Override
    int entrant(int seat, int game, int players) {
      return Math.floorMod(seat - game, players);
    }
  },
  /** Every entrant keeps the seat of the first game. */
  FIXED {
    @Override
    int entrant(int seat, int game, int players) {
      return seat;
    }
  };

  abstract int entrant(int seat, int game, int players);

  /**
   * The entrants of a game in seat order.
   *
   * @param game its number, from 0
   */
  public List<Integer> entrants(int game, int players) {
    return IntStream.range(0, players).mapToObj(seat -> entrant(seat, game, players)).toList();
  }
}
