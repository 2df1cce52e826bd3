package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.solver.HistoryState.Hash;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class TranspositionTableTest {
  private static final int SMALLEST = 1 << 10; // entries, however little memory is allowed
  private static final int ENTRY_BYTES = 32;

  private static Hash hash(long bucket, long low) {
    return new Hash(bucket, low);
  }

  /** Random states; what is found is what was put last, and most of it is found. */
  @Test
  void findsWhatWasPutLastOrNothing() {
    TranspositionTable table = new TranspositionTable(1 << 20);
    Map<Hash, Long> last = new HashMap<>();
    Random random = new Random(1);
    for (int i = 0; i < 20_000; i++) {
      Hash hash = hash(HistoryState.mix(random.nextInt(10_000)), random.nextInt(2));
      table.put(hash, i + 1, 1);
      last.put(hash, i + 1L);
    }

    last.forEach((hash, value) -> assertThat(table.find(hash)).isIn(value, 0L));
    long found = last.keySet().stream().filter(hash -> table.find(hash) != 0).count();
    assertThat(found).isGreaterThan(last.size() * 9L / 10);
  }

  /** Four states that go to the same place fill it; the fifth takes that of the least work. */
  @Test
  void replacesTheEntryThatTookTheLeastWork() {
    TranspositionTable table = new TranspositionTable(0);
    for (int i = 0; i < 4; i++) {
      table.put(hash(0, i), 100 + i, 10 - i);
    }

    table.put(hash(0, 4), 104, 1);

    assertThat(table.find(hash(0, 3))).isZero();
    assertThat(table.find(hash(0, 4))).isEqualTo(104);
    assertThat(table.find(hash(0, 0))).isEqualTo(100);
  }

  /** The halves of a hash that choose the place, and the rest, both count. */
  @Test
  void doesNotMistakeOneStateForAnother() {
    TranspositionTable table = new TranspositionTable(0);
    table.put(hash(0, 7), 1, 1);

    assertThat(table.find(hash(0, 8))).isZero();
    assertThat(table.find(hash(1L << 40, 7))).isZero();
  }

  @Test
  void takesAtMostItsMemoryAndSaysHowMuchIsUsed() {
    TranspositionTable table = new TranspositionTable(100_000);

    assertThat(table.bytes()).isBetween(50_000L, 100_000L);
    assertThat(new TranspositionTable(0).bytes()).isEqualTo((long) SMALLEST * ENTRY_BYTES);
    table.put(hash(0, 1), 1, 1);
    table.put(hash(0, 1), 2, 2);
    assertThat(table.usedBytes()).isEqualTo(ENTRY_BYTES);
  }

  @Test
  void isReadIntoATableOfAnotherSize() throws IOException {
    TranspositionTable large = new TranspositionTable(1 << 20);
    for (int i = 0; i < 500; i++) {
      large.put(hash(31L * i, i), i + 1, i);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    large.write(new DataOutputStream(bytes));

    TranspositionTable small = new TranspositionTable(0);
    small.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));

    assertThat(small.usedBytes()).isPositive();
    for (int i = 0; i < 500; i++) {
      assertThat(small.find(hash(31L * i, i))).isIn(0L, i + 1L);
    }
  }

  /** While it grows sixteenfold, threads find nearly all of what they have put before. */
  @Test
  void losesHardlyAnythingWhileItGrows() throws Exception {
    int states = 25_000; // of each thread
    TranspositionTable table = new TranspositionTable(1 << 25);
    List<Callable<Integer>> threads = new ArrayList<>();
    for (int thread = 0; thread < 4; thread++) {
      int own = thread;
      threads.add(
          () -> {
            int missing = 0;
            for (int i = 0; i < states; i++) {
              table.put(state(4 * i + own), i + 1, 1);
              long before = i / 2 + 1;
              long found = table.find(state(4 * (i / 2) + own));
              assertThat(found).isIn(0L, before);
              missing += found == 0 ? 1 : 0;
            }
            return missing;
          });
    }
    ExecutorService executor = Executors.newFixedThreadPool(threads.size());
    try {
      for (Future<Integer> missing : executor.invokeAll(threads)) {
        assertThat(missing.get()).isLessThan(states / 200);
      }
    } finally {
      executor.shutdown();
    }

    assertThat(table.usedBytes())
        .isBetween(4L * states * ENTRY_BYTES * 199 / 200, 4L * states * ENTRY_BYTES);
  }

  private static Hash state(long number) {
    return hash(HistoryState.mix(number), number);
  }

  /** However small it begins, a table keeps all that one of its size has written. */
  @Test
  void isReadWholeIntoATableThatHasToGrow() throws IOException {
    int states = 60_000;
    TranspositionTable first = new TranspositionTable(1 << 25);
    for (int i = 0; i < states; i++) {
      first.put(state(i), i + 1, i);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    first.write(new DataOutputStream(bytes));

    TranspositionTable second = new TranspositionTable(1 << 25);
    second.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));

    assertThat(second.usedBytes()).isEqualTo(first.usedBytes());
    for (int i = 0; i < states; i++) {
      assertThat(second.find(state(i))).isEqualTo(first.find(state(i)));
    }
  }
}
