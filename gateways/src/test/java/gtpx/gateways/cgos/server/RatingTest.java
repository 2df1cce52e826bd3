package gtpx.gateways.cgos.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Ratings by Glickman's formulas ("The Glicko system", 1995 and later). The first expected values
 * are those of the example in the paper, the others were computed by a program of a few lines that
 * was written from the paper alone.
 */
class RatingTest {
  @Test
  void thePapersExampleComesOut() {
    Rating after =
        new Rating(1500, 200)
            .after(
                List.of(
                    new Rating.Result(new Rating(1400, 30), 1),
                    new Rating.Result(new Rating(1550, 100), 0),
                    new Rating.Result(new Rating(1700, 300), 0)));

    assertThat(after.value()).isCloseTo(1464, within(0.5));
    assertThat(after.deviation()).isCloseTo(151.4, within(0.05));
  }

  @Test
  void twoNewcomersMoveEachOther() {
    Rating winner = Rating.NEW.after(List.of(new Rating.Result(Rating.NEW, 1)));
    Rating loser = Rating.NEW.after(List.of(new Rating.Result(Rating.NEW, 0)));

    assertThat(winner.value()).isCloseTo(1962.2120026, within(1e-6));
    assertThat(loser.value()).isCloseTo(1637.7879974, within(1e-6));
    assertThat(winner.deviation()).isCloseTo(290.2305061, within(1e-6));
  }

  @Test
  void aDrawAgainstAStrongAnchorRaisesTheRating() {
    Rating after =
        new Rating(1800, 350).after(List.of(new Rating.Result(Rating.anchor(2000), 0.5)));

    assertThat(after.value()).isCloseTo(1905.2100922, within(1e-6));
    assertThat(after.deviation()).isCloseTo(265.2623686, within(1e-6));
  }

  @Test
  void anAnchorStaysWhereItIs() {
    Rating anchor = Rating.anchor(1500);

    assertThat(anchor.after(List.of(new Rating.Result(Rating.NEW, 0)))).isEqualTo(anchor);
  }

  @Test
  void aPeriodWithoutGamesChangesNothing() {
    assertThat(Rating.NEW.after(List.of())).isEqualTo(Rating.NEW);
  }

  @Test
  void aRatingNeverGetsSoCertainThatItCannotChange() {
    Rating rating = new Rating(2000, 31);
    for (int game = 0; game < 1000; game++) {
      rating = rating.after(List.of(new Rating.Result(Rating.anchor(2000), 0.5)));
    }

    assertThat(rating.deviation()).isEqualTo(30);
  }

  @Test
  void anUncertainRatingIsShownWithAQuestionMark() {
    assertThat(Rating.NEW).hasToString("1800?");
    assertThat(new Rating(1699.6, 110)).hasToString("1700");
    assertThat(new Rating(-20, 110.5)).hasToString("0?");
    assertThat(Rating.anchor(2100)).hasToString("2100");
  }
}
