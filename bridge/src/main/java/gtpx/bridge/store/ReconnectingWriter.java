package gtpx.bridge.store;

import gtpx.rooms.log.StoreException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes batches over a connection of its own, which it replaces when it is lost. Each batch is
 * written exactly once, even if the connection is lost during the commit. Used by one thread,
 * except for {@link #giveUp}.
 */
final class ReconnectingWriter implements GroupCommit.BatchWriter, AutoCloseable {
  static final Duration PAUSE = Duration.ofSeconds(1);
  static final Duration LONGEST_OUTAGE = Duration.ofMinutes(5);
  private static final Logger LOG = LoggerFactory.getLogger(ReconnectingWriter.class);

  private final Database database;
  private final LongSupplier nanoTime;
  private final Pause pause;
  private final CountDownLatch closing = new CountDownLatch(1);
  private Connection connection;
  private JdbcWriter writer;

  /** The pause between two attempts. */
  @FunctionalInterface
  interface Pause {
    /** Waits in real time. */
    Pause REAL = (time, closing) -> closing.await(time.toNanos(), TimeUnit.NANOSECONDS);

    /** Waits that long, or until the latch is open; returns whether it is open. */
    boolean await(Duration time, CountDownLatch closing) throws InterruptedException;
  }

  /**
   * Connects, and prepares the database.
   *
   * @throws StoreException if it can't be used
   */
  ReconnectingWriter(Database database, LongSupplier nanoTime, Pause pause) throws SQLException {
    this.database = database;
    this.nanoTime = nanoTime;
    this.pause = pause;
    connection = connect(database);
    writer = new JdbcWriter(connection);
  }

  private static Connection connect(Database database) throws SQLException {
    Connection connection = database.source().getConnection();
    try {
      database.prepare(connection);
      connection.setAutoCommit(false);
      return connection;
    } catch (SQLException | RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  @Override
  public List<Optional<RuntimeException>> write(List<Write> batch) throws SQLException {
    try {
      return writer.write(batch);
    } catch (SQLException e) {
      if (!database.isLost(e)) {
        throw e;
      }
      return writeAgain(batch, e);
    }
  }

  /** Retries until the batch is written, or the outage has lasted too long. */
  private List<Optional<RuntimeException>> writeAgain(List<Write> batch, SQLException reason)
      throws SQLException {
    long start = nanoTime.getAsLong();
    var undecided = writer.undecided();
    SQLException lost = reason;
    while (true) {
      LOG.atWarn()
          .log("the connection to {} was lost: {}", database.name(), SqlFaults.reason(lost));
      reconnect(lost, start);
      try {
        if (undecided.isPresent() && writer.isCommitted(batch, undecided.get())) {
          return undecided.get();
        }
        undecided = Optional.empty();
        return writer.write(batch);
      } catch (SQLException e) {
        if (!database.isLost(e)) {
          throw e;
        }
        lost = e;
        undecided = undecided.or(writer::undecided);
      }
    }
  }

  /**
   * Tries to connect, at once and then repeatedly; logs each reason for failure, but not the same
   * one twice in a row.
   */
  private void reconnect(SQLException lost, long start) throws SQLException {
    close();
    String known = "";
    while (true) {
      try {
        connection = connect(database);
        writer = new JdbcWriter(connection);
        LOG.atInfo().log("connected to {} again", database.name());
        return;
      } catch (SQLException | StoreException e) {
        String reason = SqlFaults.reason(e);
        if (!reason.equals(known)) {
          LOG.atWarn().log("no connection to {}: {}", database.name(), reason);
        }
        known = reason;
        if (nanoTime.getAsLong() - start >= LONGEST_OUTAGE.toNanos() || isClosing()) {
          lost.addSuppressed(e);
          throw lost;
        }
      }
    }
  }

  private boolean isClosing() {
    try {
      return pause.await(PAUSE, closing);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }

  /** Stops waiting for a lost connection; callable from any thread. */
  void giveUp() {
    closing.countDown();
  }

  @Override
  public void close() {
    SqlFaults.close(connection, database.name());
  }
}
