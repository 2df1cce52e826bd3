package gtpx.cli.tournament;

import gtpx.cli.command.ArgumentSyntax;
import gtpx.cli.command.InterruptHandler;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.OutputPath;
import gtpx.cli.command.ProgramPath;
import gtpx.cli.command.SubCommand;
import gtpx.cli.command.Terminal;
import gtpx.cli.option.SeatOptions;
import gtpx.cli.tournament.TournamentOptions.Tournament;
import gtpx.player.BotFactory;
import gtpx.rooms.match.MatchHost;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.queue.QueueDatabase;
import gtpx.tournament.queue.QueueException;
import gtpx.tournament.queue.Worker;
import gtpx.tournament.queue.WorkerListener;
import gtpx.tournament.queue.WorkerSettings;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.run.Entrant;
import gtpx.tournament.run.EntrantEngines;
import gtpx.tournament.run.GameResults;
import gtpx.tournament.run.MatchRunner;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx worker}: plays games of the tournaments in a database until it is interrupted. Exit
 * code 0: it was interrupted; 1: the database can't be used; 2: the options make no sense.
 * docs/tournaments.md
 */
public final class WorkerCommand {
  private static final String OPTIONS =
      """
      --entrants NAME,NAME  play only games between these entrants, whose engines this machine has;
                            default: all
      --concurrency N       number of games to play in parallel; default: the number of processors
      --out DIR             folder for records and logs, with a subfolder for each tournament;
                            default: the current folder
      --name NAME           name of this worker; default: HOSTNAME-PID
      """;

  private static final int MAX_CONCURRENCY = 1024;

  private final CommandLine line;
  private final PrintStream out;
  private final PrintStream err;
  private final BotFactory bots;
  private final Map<TournamentKey, TournamentPlayer> players = new ConcurrentHashMap<>();
  private final CountDownLatch stop = new CountDownLatch(1);

  /** Tells tournaments apart, and those whose definition has been extended. */
  private record TournamentKey(String name, String definition) {}

  private record TournamentPlayer(List<Entrant> entrants, MatchRunner player) {}

  private WorkerCommand(CommandLine line, PrintStream out, PrintStream err, BotFactory bots) {
    this.line = line;
    this.out = out;
    this.err = err;
    this.bots = bots;
  }

  public static SubCommand command() {
    return new SubCommand(
        "worker",
        "Plays tournament games that are queued in a database.",
        new ArgumentSyntax("URL"),
        OptionTable.of(OPTIONS),
        """
        gtpx worker postgresql://user@host/db --concurrency 4
        """,
        (line, call) -> new WorkerCommand(line, call.out(), call.err(), call.bots()).work());
  }

  private int work() throws ParseException, IOException {
    WorkerSettings settings = settings();
    Path folder = OutputPath.folder(line, "out").orElse(Path.of(""));
    try (QueueDatabase database =
            QueueFollower.open(line.getArgList().get(0), settings.connections());
        EntrantEngines engines = new EntrantEngines(err::println)) {
      Worker worker =
          Worker.start(
              database,
              settings,
              (name, definition, game) -> play(name, definition, game, folder, engines),
              new Listener(),
              Clock.systemUTC());
      await(worker, settings.name());
      Worker.Summary summary = worker.stop();
      out.println(summary.finished() + " games played");
      summary.givenBack().forEach(game -> out.println("given back: " + game));
      return 0;
    } catch (QueueException e) {
      err.println("gtpx worker: " + e.getMessage());
      return SubCommand.FAILED;
    }
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) { // it has a name, but no address
      return "localhost";
    }
  }

  private WorkerSettings settings() throws ParseException {
    String host = host();
    String name = line.getOptionValue("name", host + "-" + ProcessHandle.current().pid());
    int concurrency =
        SubCommand.number(
            line, "concurrency", Runtime.getRuntime().availableProcessors(), MAX_CONCURRENCY);
    try {
      WorkerSettings settings = WorkerSettings.standard(name, host).withConcurrency(concurrency);
      return line.hasOption("entrants")
          ? settings.withEngines(Set.of(line.getOptionValue("entrants").split(",", -1)))
          : settings;
    } catch (IllegalArgumentException e) {
      throw new ParseException("--" + e.getMessage());
    }
  }

  /**
   * Waits for the first interrupt; the second makes the worker give its games back, as does being
   * told to end.
   */
  private void await(Worker worker, String name) {
    Runnable unused = // the handler stays: the second interrupt comes during the stop
        InterruptHandler.onInterrupt(
            () -> {
              if (stop.getCount() == 0) {
                worker.giveBack();
              } else {
                out.println("finishing the games that are being played; Ctrl-C again to give back");
                stop.countDown();
              }
            });
    Runnable unusedToo =
        InterruptHandler.onTermination(
            () -> {
              stop.countDown();
              worker.giveBack();
            });
    out.println("worker " + name + " waits for games");
    try {
      stop.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private GameResult play(
      String tournament, String definition, ScheduledGame game, Path folder, EntrantEngines engines)
      throws Exception {
    TournamentName.check(tournament);
    TournamentKey key = new TournamentKey(tournament, definition);
    TournamentPlayer player = players.get(key);
    if (player == null) {
      player = player(key, folder, engines);
      players.putIfAbsent(key, player);
    }
    requirePrograms(player.entrants(), game);
    GameResult result = player.player().play(game);
    if (stop.getCount() == 0 && GameResults.hasLostAnEngine(result)) {
      throw new InterruptedException(); // an interrupt at the terminal reaches engines too
    }
    return result;
  }

  private TournamentPlayer player(TournamentKey key, Path folder, EntrantEngines engines)
      throws ParseException, IOException {
    Tournament read = TournamentDefinition.read(key.definition(), bots);
    return new TournamentPlayer(
        read.entrants(),
        new MatchRunner(
            key.name(),
            read.entrants(),
            read.rules(),
            folder.resolve(key.name()),
            new MatchHost(bots, engines, System::nanoTime),
            Clock.systemUTC()));
  }

  /** Checks that the game's programs are on this machine: if not, another worker may have them. */
  private static void requirePrograms(List<Entrant> entrants, ScheduledGame game)
      throws IOException {
    for (Entrant entrant : entrants) {
      Optional<String> problem =
          game.entrants().contains(entrant.name())
              ? SeatOptions.problem(entrant.seat(), ProgramPath.ofProcess(), List.of("bot"))
              : Optional.empty();
      if (problem.isPresent()) {
        throw new IOException("entrant " + entrant.name() + ": " + problem.get());
      }
    }
  }

  private static void print(PrintStream stream, String line) {
    stream.println(Terminal.withoutControls(line)); // other workers may have written parts of it
  }

  /** Prints what happens. */
  private final class Listener implements WorkerListener {
    @Override
    public void finished(String tournament, ScheduledGame game, boolean counted) {
      print(out, tournament + " game " + game.number() + (counted ? "" : ", already played"));
    }

    @Override
    public void failed(String game, String fault, boolean last) {
      print(err, "gtpx worker: " + game + ": " + fault + (last ? "" : "; it is tried again"));
    }

    @Override
    public void revived(String game, String worker) {
      print(out, game + " is played again, since " + worker + " is lost");
    }

    @Override
    public void refused(String reason) {
      print(err, "gtpx worker: " + reason);
    }

    @Override
    public void disconnected(String reason) {
      print(err, "gtpx worker: " + reason);
    }

    @Override
    public void reconnected() {
      print(err, "gtpx worker: the database is available again");
    }
  }
}
