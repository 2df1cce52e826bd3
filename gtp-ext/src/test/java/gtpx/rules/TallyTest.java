package gtpx.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a tally contains, and when two are equal. */
final class TallyTest {
  private static Tally some() {
    Tally tally = new Tally(3);
    tally.lose(1, 5);
    tally.give(0, 1, 2);
    tally.give(2, 1, 1);
    tally.eliminate(2);
    return tally;
  }

  @Test
  void nothingIsLeftAfterClear() {
    Tally tally = some();

    tally.clear();

    assertThat(tally.held(0)).isZero();
    assertThat(tally.held(2, 1)).isZero();
    assertThat(tally.lost(1)).isZero();
    assertThat(tally.eliminated()).isZero();
    assertThat(tally).isEqualTo(new Tally(3));
  }

  @Test
  void eachNumberMakesADifference() {
    Tally held = some();
    held.give(1, 0, 1);
    Tally lost = some();
    lost.lose(0, 1);
    Tally eliminated = some();
    eliminated.eliminate(1);

    assertThat(some()).isEqualTo(some()).hasSameHashCodeAs(some());
    assertThat(some()).isNotEqualTo(held).isNotEqualTo(lost).isNotEqualTo(eliminated);
  }
}
