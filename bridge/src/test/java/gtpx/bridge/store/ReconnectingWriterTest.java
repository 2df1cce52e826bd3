package gtpx.bridge.store;

import static gtpx.bridge.store.FragileDatabase.Commit.LOST_AFTER;
import static gtpx.bridge.store.FragileDatabase.Commit.LOST_BEFORE;
import static gtpx.bridge.store.FragileDatabase.Commit.WORKS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.store.FragileDatabase.Commit;
import gtpx.rooms.log.StoreException;
import gtpx.testing.RunSeed;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Uses a clock that advances only by pauses. */
@Timeout(120)
final class ReconnectingWriterTest {
  @TempDir Path folder;
  private final AtomicLong nanos = new AtomicLong();
  private final List<Duration> pauses = new ArrayList<>();
  private FragileDatabase database;
  private ReconnectingWriter writer;
  private ReconnectingQuery reader;

  @BeforeEach
  void open() throws SQLException {
    database = new FragileDatabase(folder.resolve("games.sqlite"));
    writer = new ReconnectingWriter(database, nanos::get, this::pause);
    reader = new ReconnectingQuery(database);
  }

  private boolean pause(Duration time, CountDownLatch closing) {
    pauses.add(time);
    nanos.addAndGet(time.toNanos());
    return closing.getCount() == 0;
  }

  @AfterEach
  void close() {
    reader.close();
    writer.close();
    database.release();
  }

  private List<String> events(String game) {
    return texts(
        "SELECT event FROM events JOIN games ON id = game WHERE name = ? ORDER BY number", game);
  }

  private List<String> texts(String sql, Object... parameters) {
    return reader.query(sql, rows -> rows.getString(1), parameters);
  }

  private List<String> headers(String game) {
    return texts("SELECT header FROM games WHERE name = ?", game);
  }

  private static Write append(long number) {
    return Write.append("alpha", number, "event " + number, false);
  }

  @ParameterizedTest
  @EnumSource(Commit.class)
  void aBatchIsWrittenOnce(Commit commit) throws SQLException {
    database.commits.add(commit);
    var first = writer.write(List.of(Write.create("alpha", ""), append(1)));
    database.commits.add(commit);
    var second = writer.write(List.of(append(2), append(3), Write.end("alpha", 5000, "")));

    assertThat(first).hasSize(2).containsOnly(Optional.empty());
    assertThat(second).hasSize(3).containsOnly(Optional.empty());
    assertThat(events("alpha")).containsExactly("event 1", "event 2", "event 3");
    assertThat(texts("SELECT name FROM games WHERE is_over = 0")).isEmpty();
    assertThat(pauses).as("it tries at once").isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Commit.class)
  void aNameThatWasTakenStaysRefusedAndOneThatWasNotDoesNot(Commit commit) throws SQLException {
    writer.write(List.of(Write.create("alpha", "the first")));
    database.commits.add(commit);

    var refusals =
        writer.write(List.of(Write.create("alpha", "the second"), Write.create("bravo", "")));

    assertThat(refusals.get(0)).isPresent();
    assertThat(refusals.get(1)).isEmpty();
    assertThat(headers("alpha")).containsExactly("the first");
    assertThat(headers("bravo")).hasSize(1);
  }

  @Test
  void aBatchThatIsLostAgainAndAgainIsWrittenOnce() throws SQLException {
    writer.write(List.of(Write.create("alpha", "")));
    database.commits.addAll(List.of(LOST_BEFORE, LOST_BEFORE, LOST_AFTER));

    writer.write(List.of(append(1)));
    writer.write(List.of(append(2)));

    assertThat(events("alpha")).containsExactly("event 1", "event 2");
  }

  @Test
  void deletionsAndEndsMayBeWrittenTwice() throws SQLException {
    writer.write(List.of(Write.create("alpha", ""), Write.create("bravo", "")));
    database.commits.addAll(List.of(LOST_AFTER, WORKS, LOST_AFTER));

    writer.write(List.of(Write.end("alpha", 5000, "")));
    writer.write(List.of(Write.delete("alpha")));

    assertThat(headers("alpha")).isEmpty();
    assertThat(headers("bravo")).hasSize(1);
  }

  @Test
  void batchesWithAnyLossesAreWrittenOnce() throws SQLException {
    List<Commit> commits = List.of(WORKS, LOST_BEFORE, LOST_AFTER);
    Random random = new Random(RunSeed.value());
    writer.write(List.of(Write.create("alpha", "")));
    long number = 0;
    for (int batch = 0; batch < 100; batch++) {
      List<Write> writes = new ArrayList<>();
      for (int i = random.nextInt(4); i >= 0; i--) {
        writes.add(append(++number));
      }
      for (int i = random.nextInt(4); i > 0; i--) {
        database.commits.add(commits.get(random.nextInt(commits.size())));
      }
      database.refusals.set(random.nextInt(3));
      writer.write(writes);
    }

    assertThat(events("alpha"))
        .as("-Dgtpx.seed=" + RunSeed.value())
        .isEqualTo(IntStream.rangeClosed(1, (int) number).mapToObj(n -> "event " + n).toList());
  }

  @Test
  void triesEachSecond() throws SQLException {
    writer.write(List.of(Write.create("alpha", "")));
    database.commits.add(LOST_BEFORE);
    database.refusals.set(7);

    writer.write(List.of(append(1)));

    assertThat(pauses).hasSize(7).containsOnly(Duration.ofSeconds(1));
    assertThat(events("alpha")).containsExactly("event 1");
  }

  @Test
  void anOutageOfFiveMinutesIsAFailure() throws SQLException {
    writer.write(List.of(Write.create("alpha", "")));
    database.commits.add(LOST_BEFORE);
    database.refusals.set(1000);

    assertThatThrownBy(() -> writer.write(List.of(append(1))))
        .isInstanceOf(SQLException.class)
        .hasMessage("lost");

    assertThat(pauses.stream().reduce(Duration.ZERO, Duration::plus))
        .isBetween(Duration.ofMinutes(5), Duration.ofMinutes(5).plusSeconds(1));
    database.refusals.set(0);
  }

  @Test
  void whoeverClosesDoesNotWaitForTheDatabase() throws SQLException {
    writer.write(List.of(Write.create("alpha", "")));
    database.commits.add(LOST_BEFORE);
    database.refusals.set(1000);
    writer.giveUp();

    assertThatThrownBy(() -> writer.write(List.of(append(1)))).isInstanceOf(SQLException.class);

    assertThat(pauses).hasSize(1);
    database.refusals.set(0);
  }

  @Test
  void aFaultOfAnotherKindIsOneAtOnce() throws SQLException {
    Write wrong = append(7);

    assertThatThrownBy(() -> writer.write(List.of(wrong))).isInstanceOf(StoreException.class);

    try (Connection connection = database.source().getConnection()) {
      assertThat(connection.isValid(1)).isTrue();
    }
    assertThat(pauses).isEmpty();
  }
}
