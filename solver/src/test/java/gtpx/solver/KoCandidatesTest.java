package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class KoCandidatesTest {
  private final PositionSet positions =
      SlowGames.positions(SolvableRules.board(SlowGames.spec("go board=rect:4x3")));
  private final KoCandidates candidates = new KoCandidates(positions);
  private final List<Long> taken = new ArrayList<>();

  /** Even ones are of use. */
  private boolean takeBatch() {
    return candidates.takeBatch(
        () -> false,
        (position, index) -> {
          taken.add(position);
          return position % 2 == 0;
        });
  }

  private List<Long> takenBatch() {
    taken.clear();
    takeBatch();
    return List.copyOf(taken);
  }

  @Test
  void takesTwiceAsManyOfUseEachTime() {
    for (long position = 1; position <= 20; position++) {
      candidates.add(position);
    }

    assertThat(takenBatch()).containsExactly(20L);
    assertThat(takenBatch()).containsExactly(19L, 18L, 17L, 16L);
    assertThat(takenBatch()).containsExactly(15L, 14L, 13L, 12L, 11L, 10L, 9L, 8L);
    assertThat(takenBatch()).containsExactly(7L, 6L, 5L, 4L, 3L, 2L, 1L);
    assertThat(takenBatch()).isEmpty();
  }

  @Test
  void saysWhetherAnyWasOfUse() {
    assertThat(takeBatch()).isFalse();
    candidates.add(7);
    assertThat(takeBatch()).isFalse();
    candidates.add(8);
    assertThat(takeBatch()).isTrue();
  }

  @Test
  void takesAllThatAreLeft() {
    for (long position = 1; position <= 20; position++) {
      candidates.add(position);
    }

    candidates.takeAllNext();

    assertThat(takenBatch()).hasSize(20);
  }

  /** The first of a batch of two is in the highest block, which is looked at before the stop. */
  @Test
  void goesOnWithABatchWhereItHadToStop() {
    candidates.add(2);
    takeBatch();
    long highest = (positions.count() - 1) / 2 * 2;
    List.of(highest, 6L, 4L).forEach(candidates::add);
    AtomicInteger looks = new AtomicInteger();

    assertThatThrownBy(
            () ->
                candidates.takeBatch(
                    () -> looks.incrementAndGet() == 2, (position, index) -> taken.add(position)))
        .isInstanceOf(StoppedException.class);

    assertThat(taken).contains(highest).doesNotContain(6L, 4L);
    assertThat(candidates.isUnderWay()).isTrue();
    assertThat(takenBatch()).containsExactly(6L);
    assertThat(candidates.isUnderWay()).isFalse();
  }
}
