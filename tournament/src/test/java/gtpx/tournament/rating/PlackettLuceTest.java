package gtpx.tournament.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gtpx.tournament.rating.PlackettLuce.Fit;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PlackettLuceTest {
  /** Strengths and terms of seats, which add up to 0. */
  private static final double[] STRENGTHS = {0.9, 0.3, -0.2, -1.0};

  private static final double[] TERMS = {0.4, 0.1, -0.1, -0.4};

  @Test
  void manyGamesFindTheStrengthsAndTheSeats() {
    long seed = 3;
    Fit fit =
        PlackettLuce.fit(new SimulatedGames(STRENGTHS, TERMS, new Random(seed)).blocks(3000), 4, 4);

    for (int i = 0; i < 4; i++) {
      assertThat(fit.strengths().get(i)).as("seed %s", seed).isCloseTo(STRENGTHS[i], within(0.06));
      assertThat(fit.seatTerms().get(i)).as("seed %s", seed).isCloseTo(TERMS[i], within(0.06));
    }
  }

  /** Of two players the model is that of Elo: a share of 3/4 is a difference of log(3). */
  @Test
  void twoPlayersHaveTheirOdds() {
    RatedGames games = new RatedGames();
    for (int i = 0; i < 400; i++) {
      int winner = i % 4 == 0 ? 2 : 1;
      boolean isSwapped = i % 8 >= 4;
      Placing.Player first = new Placing.Player(0, winner);
      Placing.Player second = new Placing.Player(1, 3 - winner);
      games.add(new Placing(isSwapped ? List.of(second, first) : List.of(first, second)), i);
    }

    Fit fit = PlackettLuce.fit(games, 2, 2);

    assertThat(fit.strengths().get(0) - fit.strengths().get(1))
        .isCloseTo(Math.log(3), within(0.01));
    assertThat(fit.elo(0) - fit.elo(1)).isCloseTo(EloEstimate.elo(0.75), within(2.0));
    assertThat(fit.seatTerms().get(0)).isCloseTo(0, within(1e-6));
  }

  private static RatedGames repeated(Placing game, int times) {
    RatedGames games = new RatedGames();
    for (int i = 0; i < times; i++) {
      games.add(game, i);
    }
    return games;
  }

  @Test
  void sharedPlacesMakeEqualStrengths() {
    Placing shared = new Placing(List.of(new Placing.Player(0, 1), new Placing.Player(1, 1)));

    Fit fit = PlackettLuce.fit(repeated(shared, 20), 2, 2);

    assertThat(fit.strengths().get(0)).isCloseTo(0, within(1e-9));
  }

  @Test
  void whoWinsEveryGameHasAFiniteStrength() {
    Placing won = new Placing(List.of(new Placing.Player(0, 1), new Placing.Player(1, 2)));

    Fit fit = PlackettLuce.fit(repeated(won, 50), 2, 2);

    assertThat(fit.elo(0)).isBetween(200.0, 2000.0);
  }

  @Test
  void withoutGamesAllAreEqual() {
    Fit fit = PlackettLuce.fit(new RatedGames(), 3, 4);

    assertThat(fit.strengths().asList()).containsOnly(0.0).hasSize(3);
    assertThat(fit.seatTerms().asList()).containsOnly(0.0).hasSize(4);
  }

  /** The score of 0.6 is that of 70 Elo; three draws must not count as more than three games. */
  @Test
  void aDrawIsHalfAWinAndHalfALoss() {
    Placing.Player[] first = {null, new Placing.Player(0, 1), new Placing.Player(0, 2)};
    Placing.Player[] second = {null, new Placing.Player(1, 1), new Placing.Player(1, 2)};
    RatedGames games = new RatedGames();
    for (int i = 0; i < 1000; i++) {
      boolean isDraw = i % 10 < 4;
      boolean isWon = i % 10 < 8; // of ten games, four are drawn, four won and two lost
      games.add(
          new Placing(List.of(first[isDraw || isWon ? 1 : 2], second[isDraw || !isWon ? 1 : 2])),
          i);
    }

    Fit fit = PlackettLuce.fit(games, 2, 2);

    double difference = fit.strengths().get(0) - fit.strengths().get(1);
    double seats = fit.seatTerms().get(0) - fit.seatTerms().get(1); // indistinguishable here
    assertThat((difference + seats) * 400 / Math.log(10))
        .isCloseTo(EloEstimate.elo(0.6), within(0.5));
  }

  /** Nobody has met the model's losers in another order, so they must stay equal. */
  @Test
  void aSharedLastPlaceSaysNothingAboutTheOrder() {
    RatedGames all = new RatedGames();
    for (int i = 0; i < 360; i++) {
      int round = i / 3 % 6;
      int winner = round < 3 ? 0 : round < 5 ? 1 : 2; // 3, 2 and 1 of 6, on each seat
      Placing.Player[] players = new Placing.Player[3];
      for (int seat = 0; seat < 3; seat++) {
        int entrant = (seat + i) % 3;
        players[seat] = new Placing.Player(entrant, entrant == winner ? 1 : 2);
      }
      all.add(new Placing(List.of(players)), i);
    }

    Fit fit = PlackettLuce.fit(all, 3, 3);

    // the odds of winning are the ratio of the victories
    assertThat(fit.strengths().get(0) - fit.strengths().get(2))
        .isCloseTo(Math.log(3), within(0.05));
    assertThat(fit.strengths().get(1) - fit.strengths().get(2))
        .isCloseTo(Math.log(2), within(0.05));
  }
}
