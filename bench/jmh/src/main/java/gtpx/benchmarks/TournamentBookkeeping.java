package gtpx.benchmarks;

import gtpx.board.Color;
import gtpx.tournament.Design;
import gtpx.tournament.Schedule;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.Seating;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.ResultsFile;
import gtpx.tournament.result.SeatResult;
import gtpx.tournament.summary.Summary;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Measures what a tournament costs beside its games, after a thousand to a million of them: finding
 * the next game of the schedule, adding a result to the file and to the summary. The games cost
 * nothing: four players get their places at random.
 */
public final class TournamentBookkeeping {
  private static final List<String> ENTRANTS = List.of("bot-2000", "bot-500", "bot-100", "gnugo");
  private static final int WINDOW_GAMES = 1000; // that are measured
  private static final int WARM_UP_GAMES = 20_000;
  private static final int WARM_UPS = 10;
  private static final long SEED = 20_261_126;

  private final Path path;
  private final Iterator<ScheduledGame> games =
      new Schedule(ENTRANTS, Design.ROUND_ROBIN, Seating.ROTATE, 4, 1, SEED)
          .games(Integer.MAX_VALUE / 8)
          .iterator();
  private final Random random = new Random(SEED);
  private Summary summary = new Summary(ENTRANTS, seats());

  private TournamentBookkeeping(Path path) {
    this.path = path;
  }

  private static List<Color> seats() {
    return IntStream.range(0, ENTRANTS.size()).mapToObj(Color::new).toList();
  }

  /**
   * Measures up to a number of games, with the file in a folder. In one that is in memory, such as
   * {@code /dev/shm}, waiting for the disk costs nothing.
   *
   * @param args the folder, and the number of games; default: a million
   */
  public static void main(String[] args) throws IOException {
    long most = args.length > 1 ? Long.parseLong(args[1]) : 1_000_000;
    inFile(args[0], TournamentBookkeeping::warmUp);
    print("games, open s, lines/s, heap MB, look-up us, file us, summary us, live us");
    inFile(args[0], run -> run.measure(most));
  }

  /** What is done with a file. */
  @FunctionalInterface
  private interface Task {
    void run(TournamentBookkeeping run) throws IOException;
  }

  private static void inFile(String folder, Task task) throws IOException {
    Path file = Files.createTempFile(Path.of(folder), "bookkeeping", ".jsonl");
    try {
      task.run(new TournamentBookkeeping(file));
    } finally {
      Files.delete(file);
    }
  }

  /** Does everything often enough for the compiler. */
  private void warmUp() throws IOException {
    fill(WARM_UP_GAMES);
    for (int i = 0; i < WARM_UPS; i++) {
      measure();
    }
  }

  private void measure(long most) throws IOException {
    for (long games = WINDOW_GAMES; games <= most; games *= 10) {
      fill(games);
      print(measure());
    }
    long start = cpuNanos();
    summary.ratings(400, SEED);
    print("ratings with intervals from 400 samples: %.1f s".formatted(seconds(start)));
  }

  private static void print(String line) {
    System.out.println(line);
  }

  /** Writes results until the file has so many. */
  private void fill(long until) throws IOException {
    try (BufferedWriter writer = Files.newBufferedWriter(path, StandardOpenOption.APPEND)) {
      for (long i = summary.games(); i < until; i++) {
        GameResult result = result(games.next());
        summary.add(result);
        writer.write(result.toLine() + "\n");
      }
    }
  }

  private GameResult result(ScheduledGame game) {
    List<Integer> points = new ArrayList<>();
    game.entrants().forEach(entrant -> points.add(random.nextInt(60)));
    int most = points.stream().mapToInt(Integer::intValue).max().orElse(0);
    long winners = points.stream().filter(count -> count == most).count();
    List<SeatResult> seats = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      seats.add(
          new SeatResult(
              game.entrants().get(i),
              "gtpx bot playouts=2000",
              points.get(i) == most ? 1.0 / winners : 0,
              Optional.of(BigDecimal.valueOf(points.get(i))),
              Optional.empty(),
              Map.of(),
              30 + random.nextInt(30),
              random.nextInt(100_000) / 1000.0,
              List.of(random.nextInt(9), random.nextInt(9), random.nextInt(9), 0)));
    }
    return new GameResult(
        game.key(),
        game.number(),
        game.block(),
        Optional.of("opening-17.sgf"),
        "score",
        150,
        seats,
        "2026-11-26T12:00:00Z",
        117.25,
        Optional.of("games/" + game.number()));
  }

  private String measure() throws IOException {
    long start = cpuNanos();
    Summary read = new Summary(ENTRANTS, seats());
    try (ResultsFile file = ResultsFile.open(path, read::add)) {
      double open = seconds(start);
      int recorded = read.games();
      summary = read;
      double heap = heapMegabytes();
      start = cpuNanos();
      List<ScheduledGame> next = next(file);
      double lookUp = microsPerGame(start);
      List<GameResult> results = next.stream().map(this::result).toList();
      start = System.nanoTime(); // with the waiting
      for (GameResult result : results) {
        file.add(result);
      }
      double write = (System.nanoTime() - start) / 1e3 / WINDOW_GAMES;
      start = cpuNanos();
      results.forEach(summary::add);
      double add = microsPerGame(start);
      start = cpuNanos();
      summary.ratings();
      double live = seconds(start) * 1e6;
      return String.format(
          Locale.ROOT,
          "%d, %.2f, %.0f, %.0f, %.2f, %.1f, %.2f, %.0f",
          recorded,
          open,
          recorded / open,
          heap,
          lookUp,
          write,
          add,
          live);
    }
  }

  /** Finds the next games that have no result. */
  private List<ScheduledGame> next(ResultsFile file) {
    List<ScheduledGame> next = new ArrayList<>();
    while (next.size() < WINDOW_GAMES) {
      ScheduledGame game = games.next();
      if (!file.has(game.key())) {
        next.add(game);
      }
    }
    return next;
  }

  /** Returns the time of the thread, since other programs disturb that of the clock. */
  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static double seconds(long start) {
    return (cpuNanos() - start) / 1e9;
  }

  private static double microsPerGame(long start) {
    return seconds(start) * 1e6 / WINDOW_GAMES;
  }

  private static double heapMegabytes() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) / 1e6;
  }
}
