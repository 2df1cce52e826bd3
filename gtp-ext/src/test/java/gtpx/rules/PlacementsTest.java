package gtpx.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * docs/rules.md#collision: which stones of a turn are on a point that another player also names.
 */
final class PlacementsTest {
  private final Placements stones = new Placements(5);

  @Test
  void dropsAllThatNameAPointTwiceAndKeepsTheOthersInSeatOrder() {
    stones.add(0, 7);
    stones.add(1, 3);
    stones.add(2, 7);
    stones.add(3, 5);
    stones.add(4, 7);

    stones.dropCollided();

    assertThat(stones.collisionCount()).isEqualTo(1);
    assertThat(stones.collision(0)).isEqualTo(7);
    assertThat(stones.count()).isEqualTo(2);
    assertThat(stones.color(0)).isEqualTo(1);
    assertThat(stones.point(0)).isEqualTo(3);
    assertThat(stones.color(1)).isEqualTo(3);
    assertThat(stones.point(1)).isEqualTo(5);
  }

  @Test
  void dropsNoneThatNameDifferentPoints() {
    stones.add(0, 7);
    stones.add(1, 3);

    stones.dropCollided();

    assertThat(stones.collisionCount()).isZero();
    assertThat(stones.count()).isEqualTo(2);
  }

  @Test
  void namesEveryPointOfSeveralCollisionsOnce() {
    stones.add(0, 7);
    stones.add(1, 3);
    stones.add(2, 3);
    stones.add(3, 7);
    stones.add(4, 3);

    stones.dropCollided();

    assertThat(stones.collisionCount()).isEqualTo(2);
    assertThat(stones.collision(0)).isEqualTo(7);
    assertThat(stones.collision(1)).isEqualTo(3);
    assertThat(stones.count()).isZero();
  }

  @Test
  void nothingIsLeftOfTheTurnBefore() {
    stones.add(0, 7);
    stones.add(1, 7);
    stones.dropCollided();

    stones.clear();

    assertThat(stones.count()).isZero();
    assertThat(stones.collisionCount()).isZero();
  }
}
