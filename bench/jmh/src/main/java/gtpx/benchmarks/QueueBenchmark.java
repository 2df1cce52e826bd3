package gtpx.benchmarks;

import static gtpx.benchmarks.LearnWeights.option;

import gtpx.tournament.ScheduledGame;
import gtpx.tournament.queue.ArrivedResult;
import gtpx.tournament.queue.QueueDatabase;
import gtpx.tournament.queue.TournamentQueue;
import gtpx.tournament.queue.Worker;
import gtpx.tournament.queue.WorkerListener;
import gtpx.tournament.queue.WorkerSettings;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * Measures what the queue of a tournament costs beside the games: workers whose games take no time
 * play some of the games of a large tournament, which it puts for that and removes afterwards.
 * Prints times and sizes. Needs an empty database of its own.
 */
public final class QueueBenchmark {
  private static final Options OPTIONS =
      new Options()
          .addOption(option("url", "of the database, such as postgresql://gtpx@localhost/gtpx"))
          .addOption(option("games", "in the queue; default: 1000"))
          .addOption(option("results", "that are there already, of other games; default: 0"))
          .addOption(option("play", "how many are played; default: 2000"))
          .addOption(option("workers", "default: 1"))
          .addOption(option("concurrency", "of each worker; default: 4"))
          .addOption(option("entrants", "of whom each game has four; default: 8"))
          .addOption(option("engines", "how many entrants each worker has; default: all"));
  private static final int SEATS = 4;
  private static final int PAGE = 1000; // results that a reader asks for at once

  private final CommandLine line;
  private final String url;
  private final int entrants;

  private QueueBenchmark(CommandLine line) {
    this.line = line;
    url = line.getOptionValue("url");
    entrants = number("entrants", 8);
  }

  private int number(String name, int otherwise) {
    return Integer.parseInt(line.getOptionValue(name, Integer.toString(otherwise)));
  }

  /** Runs the benchmark. */
  public static void main(String[] args) throws Exception {
    try {
      new QueueBenchmark(new DefaultParser().parse(OPTIONS, args)).run();
    } catch (ParseException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }

  private void run() throws Exception {
    int waiting = number("games", 1000);
    int results = number("results", 0);
    int play = Math.min(number("play", 2000), waiting);
    try (QueueDatabase database = QueueDatabase.open(url, "", 4)) {
      long start = System.nanoTime();
      TournamentQueue queue =
          TournamentQueue.put(database, "benchmark", "", (old, next) -> true, games(0, waiting));
      report("put", waiting, "games", start);
      fill(results);
      report("before");
      long last = lastResult();
      start = System.nanoTime();
      play(play);
      report("play", play, "games", start);
      start = System.nanoTime();
      report("read", readAfter(queue, last), "results", start);
      start = System.nanoTime();
      queue.status();
      report("status", 1, "status", start);
      report("after");
      queue.remove();
      execute("VACUUM FULL");
    }
  }

  private static void report(String what, long count, String unit, long start) {
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "%s: %d %s in %.3f s, %.0f per second, %.3f ms each%n",
        what,
        count,
        unit,
        seconds,
        count / seconds,
        seconds * 1000 / Math.max(1, count));
  }

  /** Games of all combinations of the entrants in turn, made when they are needed. */
  private List<ScheduledGame> games(int first, int count) {
    List<List<String>> lineups = lineups();
    return new AbstractList<>() {
      @Override
      public ScheduledGame get(int index) {
        int number = first + index + 1;
        int round = (number - 1) / lineups.size() + 1;
        return new ScheduledGame(
            number, round, number, lineups.get((number - 1) % lineups.size()), number);
      }

      @Override
      public int size() {
        return count;
      }
    };
  }

  private List<List<String>> lineups() {
    List<List<String>> lineups = new ArrayList<>();
    add(lineups, new ArrayList<>(), 0);
    return lineups;
  }

  private void add(List<List<String>> lineups, List<String> chosen, int next) {
    if (chosen.size() == SEATS) {
      lineups.add(List.copyOf(chosen));
      return;
    }
    for (int i = next; i < entrants; i++) {
      chosen.add("entrant-" + i);
      add(lineups, chosen, i + 1);
      chosen.remove(chosen.size() - 1);
    }
  }

  /** Adds results of games that were played in rounds before the first. */
  private void fill(int results) throws SQLException {
    String sample = result(games(0, 1).get(0)).toLine();
    execute(
        "INSERT INTO results (tournament, key, worker, line) SELECT id, '-' || n || ':old',"
            + " 'before', '"
            + sample
            + "' FROM tournaments, generate_series(1, "
            + results
            + ") AS n");
    execute("UPDATE tournaments SET games = games + " + results);
    execute("VACUUM ANALYZE");
  }

  private void play(int count) throws Exception {
    CountDownLatch played = new CountDownLatch(count);
    WorkerListener listener =
        new WorkerListener() {
          @Override
          public void finished(String tournament, ScheduledGame game, boolean counted) {
            played.countDown();
          }
        };
    List<Worker> workers = new ArrayList<>();
    List<QueueDatabase> databases = new ArrayList<>();
    for (int i = 0; i < number("workers", 1); i++) {
      WorkerSettings settings = settings("worker" + i);
      QueueDatabase database = QueueDatabase.open(url, "", settings.connections());
      databases.add(database);
      workers.add(
          Worker.start(
              database,
              settings,
              (tournament, definition, game) -> result(game),
              listener,
              InstantSource.system()));
    }
    played.await();
    workers.forEach(Worker::stop);
    databases.forEach(QueueDatabase::close);
  }

  private WorkerSettings settings(String name) {
    WorkerSettings settings =
        WorkerSettings.standard(name, "here").withConcurrency(number("concurrency", 4));
    return line.hasOption("engines")
        ? settings.withEngines(Set.copyOf(engines(number("engines", entrants))))
        : settings;
  }

  private static List<String> engines(int count) {
    return IntStream.range(0, count).mapToObj(i -> "entrant-" + i).toList();
  }

  private static GameResult result(ScheduledGame game) {
    return new GameResult(
        game.key(),
        game.number(),
        game.block(),
        Optional.empty(),
        "score",
        61,
        game.entrants().stream().map(QueueBenchmark::seat).toList(),
        "2026-01-31T12:00:00Z",
        12.25,
        Optional.of("games/" + game.number()));
  }

  private static SeatResult seat(String entrant) {
    return new SeatResult(
        entrant,
        "bot playouts=1000",
        0.25,
        Optional.of(new BigDecimal("12.5")),
        Optional.empty(),
        Map.of(),
        15,
        3.25,
        List.of(0, 3, 2, 1));
  }

  private long lastResult() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT max(sequence) FROM results")) {
      return rows.next() ? rows.getLong(1) : 0;
    }
  }

  /** Reads what has arrived since, as a live table does; returns how much it was. */
  private static long readAfter(TournamentQueue queue, long last) {
    long count = 0;
    long sequence = last;
    while (true) {
      List<ArrivedResult> page = queue.resultsAfter(sequence, PAGE);
      if (page.isEmpty()) {
        return count;
      }
      count += page.size();
      sequence = page.get(page.size() - 1).sequence();
    }
  }

  /** Prints what PostgreSQL says of the sizes of the tables, and of their dead rows. */
  private void report(String when) throws SQLException {
    show(
        when,
        "SELECT relname || ': ' || pg_size_pretty(pg_table_size(relid)) || ', indexes '"
            + " || pg_size_pretty(pg_indexes_size(relid)) || ', live ' || n_live_tup || ', dead '"
            + " || n_dead_tup || ', vacuumed ' || autovacuum_count FROM pg_stat_user_tables"
            + " WHERE relname IN ('scheduled_tasks', 'results') ORDER BY relname");
  }

  private void show(String what, String sql) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        System.out.println(what + ": " + rows.getString(1));
      }
    }
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private Connection connect() throws SQLException {
    String address =
        url.replaceFirst("^postgresql://([^@]*)@([^?]*)", "jdbc:postgresql://$2?user=$1");
    return DriverManager.getConnection(address + "&currentSchema=gtpx_tournament");
  }
}
