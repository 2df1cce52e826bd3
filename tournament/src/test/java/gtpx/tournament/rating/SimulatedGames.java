package gtpx.tournament.rating;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Games of entrants of known strengths, whose places are drawn by the model: a block has a game for
 * each way to move everybody on by a seat.
 *
 * @param strengths by entrant
 * @param terms by seat
 */
record SimulatedGames(double[] strengths, double[] terms, Random random) {
  RatedGames blocks(int count) {
    RatedGames games = new RatedGames();
    for (int block = 0; block < count; block++) {
      for (int shift = 0; shift < strengths.length; shift++) {
        List<Integer> entrants = numbers();
        Collections.rotate(entrants, shift);
        games.add(game(entrants), block);
      }
    }
    return games;
  }

  private List<Integer> numbers() {
    return new ArrayList<>(IntStream.range(0, strengths.length).boxed().toList());
  }

  private Placing game(List<Integer> entrants) {
    List<Integer> left = numbers();
    Placing.Player[] players = new Placing.Player[entrants.size()];
    for (int place = 1; !left.isEmpty(); place++) {
      double[] weights =
          left.stream()
              .mapToDouble(seat -> Math.exp(strengths[entrants.get(seat)] + terms[seat]))
              .toArray();
      double drawn = random.nextDouble() * Arrays.stream(weights).sum();
      int i = 0;
      while (i < weights.length - 1 && drawn >= weights[i]) {
        drawn -= weights[i];
        i++;
      }
      int seat = left.remove(i);
      players[seat] = new Placing.Player(entrants.get(seat), place);
    }
    return new Placing(List.of(players));
  }

  /** The true rating of an entrant, 0 for the mean of all. */
  double elo(int entrant) {
    return PlackettLuce.ELO * (strengths[entrant] - Arrays.stream(strengths).average().orElse(0));
  }
}
