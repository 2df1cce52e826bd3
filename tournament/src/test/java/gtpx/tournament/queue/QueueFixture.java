package gtpx.tournament.queue;

import gtpx.testing.PostgresServer;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.result.GameResult;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A real PostgreSQL server, a schema, and workers that are stopped at the end. */
final class QueueFixture {
  static final Duration POLL = Duration.ofMillis(20);
  static final Duration HEARTBEAT = Duration.ofMillis(200);
  private static final long LONGEST_WAIT_SECONDS = 60;

  private final PostgresServer server;
  private final String schema;
  private final String url;
  private final List<AutoCloseable> open = new ArrayList<>();

  /** What workers told, in order. */
  static final class Log implements WorkerListener {
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    @Override
    public void started(String tournament, ScheduledGame game) {
      lines.add("started " + game.key());
    }

    @Override
    public void finished(String tournament, ScheduledGame game, boolean counted) {
      lines.add((counted ? "counted " : "dropped ") + game.key());
    }

    @Override
    public void failed(String game, String fault, boolean last) {
      lines.add((last ? "failed " : "again ") + game + ": " + fault);
    }

    @Override
    public void revived(String game, String worker) {
      lines.add("revived " + game + " of " + worker);
    }

    @Override
    public void disconnected(String reason) {
      lines.add("disconnected");
    }

    @Override
    public void reconnected() {
      lines.add("reconnected");
    }

    /** Waits for a line that starts like this, and drops those before it. */
    String await(String start) throws InterruptedException {
      while (true) {
        String line = lines.poll(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
        if (line == null) {
          throw new AssertionError("nobody told: " + start);
        }
        if (line.startsWith(start)) {
          return line;
        }
      }
    }

    /** Returns what was told and not awaited. */
    List<String> rest() {
      return List.copyOf(lines);
    }
  }

  QueueFixture(PostgresServer server, String schema) {
    this.server = server;
    this.schema = schema;
    url = server.url() + "?currentSchema=" + schema + "&user=" + PostgresServer.USER;
  }

  String url() {
    return url;
  }

  String schema() {
    return schema;
  }

  /** Opens the database as another role with the same password; closed with the fixture. */
  QueueDatabase databaseAs(String role, int connections) {
    String url = server.url() + "?currentSchema=" + schema + "&user=" + role;
    QueueDatabase database = QueueDatabase.open(url, PostgresServer.PASSWORD, connections);
    open.add(0, database);
    return database;
  }

  QueueDatabase database() {
    return database(12);
  }

  QueueDatabase database(int connections) {
    return databaseAs(PostgresServer.USER, connections);
  }

  static WorkerSettings settings(String name) {
    return settings(name, WorkerSettings.standard(name, "here").retries());
  }

  static WorkerSettings settings(String name, WorkerSettings.Retries retries) {
    WorkerSettings.Rhythm rhythm = new WorkerSettings.Rhythm(POLL, HEARTBEAT);
    return new WorkerSettings(
        name, "here", Optional.empty(), 1, rhythm, retries, Duration.ofSeconds(30));
  }

  /** Starts a worker with connections of its own. */
  Worker worker(WorkerSettings settings, GameHandler handler, WorkerListener listener) {
    return worker(database(settings.connections()), settings, handler, listener);
  }

  Worker worker(
      QueueDatabase database,
      WorkerSettings settings,
      GameHandler handler,
      WorkerListener listener) {
    Worker worker = Worker.start(database, settings, handler, listener, InstantSource.system());
    open.add(0, worker::stop);
    return worker;
  }

  /** Plays in no time. */
  static GameResult play(String tournament, String definition, ScheduledGame game) {
    return TestGames.result(game);
  }

  void execute(String sql) throws SQLException {
    server.execute("SET search_path TO " + schema + "; " + sql);
  }

  List<String> query(String sql) throws SQLException {
    return server.query("SET search_path TO " + schema, sql);
  }

  /** Waits until the database answers like this. */
  void await(String sql, String answer) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_WAIT_SECONDS);
    while (!query(sql).equals(List.of(answer))) {
      if (System.nanoTime() > end) {
        throw new AssertionError(sql + ": " + query(sql) + ", not " + answer);
      }
      query("SELECT pg_sleep(0.02)"); // the database's, not ours
    }
  }

  public void close() throws Exception {
    for (AutoCloseable each : open) {
      each.close();
    }
  }
}
