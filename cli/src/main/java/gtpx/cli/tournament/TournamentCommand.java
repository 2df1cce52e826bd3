package gtpx.cli.tournament;

import gtpx.board.Color;
import gtpx.cli.command.ArgumentSyntax;
import gtpx.cli.command.InterruptHandler;
import gtpx.cli.command.Invocation;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.OutputPath;
import gtpx.cli.command.ProgramPath;
import gtpx.cli.command.SubCommand;
import gtpx.cli.option.SeatOptions;
import gtpx.cli.tournament.TournamentOptions.Tournament;
import gtpx.json.Json;
import gtpx.player.BotFactory;
import gtpx.rooms.match.MatchHost;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.queue.QueueDatabase;
import gtpx.tournament.queue.QueueException;
import gtpx.tournament.queue.TournamentQueue;
import gtpx.tournament.report.TournamentDescription;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.TournamentFolder;
import gtpx.tournament.run.Entrant;
import gtpx.tournament.run.EntrantEngines;
import gtpx.tournament.run.MatchRunner;
import gtpx.tournament.run.TournamentRunner;
import gtpx.tournament.run.TournamentRunner.Ending;
import gtpx.tournament.summary.Duel;
import gtpx.tournament.summary.Ratings;
import gtpx.tournament.summary.Summary;
import gtpx.tournament.table.SummaryJson;
import gtpx.tournament.table.SummaryText;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx tournament}: plays the games of a tournament, or those that an earlier run has left,
 * and prints the results. Exit code 0: every game has a result, and a sequential test has decided;
 * 1: some have none, because this machine failed, or the test has not decided; 2: the options make
 * no sense; 130: it was interrupted. docs/tournaments.md
 */
public record TournamentCommand(
    CommandLine line, PrintStream out, PrintStream err, BotFactory bots) {
  private static final String OPTIONS =
      """
      This run:
      --name NAME      name of the tournament; default: the file's name without .yaml
      --out DIR        folder for results, records and logs; a run continues the one that is there;
                       default: the tournament's name
      --concurrency N  number of games to play in parallel; default: the number of processors
      --queue URL      queue the games in this database, for gtpx worker to play, such as
                       postgresql://user@host/db
      --no-check       skip the check that starts every entrant before the first game
      --dry-run        print the games without playing any
      -j, --json       print one line of JSON per game, and a summary line at the end
      """;

  private static final int INTERRUPTED = 130;
  private static final int MAX_CONCURRENCY = 1024;
  private static final Duration BACKOFF = Duration.ofSeconds(1);
  private static final String DEFAULT_NAME = "tournament";

  private static int run(CommandLine line, Invocation call) throws ParseException, IOException {
    return new TournamentCommand(withFile(line, call.args()), call.out(), call.err(), call.bots())
        .play();
  }

  public static SubCommand command() {
    Options options = OptionTable.addTo(TournamentOptions.addTo(new Options()), OPTIONS);
    return new SubCommand(
        "tournament",
        "Plays many games between entrants and ranks them.",
        new ArgumentSyntax("[FILE]"),
        options,
        """
        gtpx tournament --board 9 --entrant new=bot --entrant 'old=bot level=3'
        gtpx tournament league.yaml --dry-run
        """,
        TournamentCommand::run);
  }

  /** Returns the options of the command line and of the file that it names. */
  private static CommandLine withFile(CommandLine line, List<String> args) throws ParseException {
    if (line.getArgList().isEmpty()) {
      return line;
    }
    String file = line.getArgList().get(0);
    List<String> words = new ArrayList<>(TournamentFile.words(file, command().options(), line));
    words.addAll(args);
    return command().read(words.toArray(String[]::new));
  }

  private int play() throws ParseException, IOException {
    Tournament tournament = TournamentOptions.read(line, bots, err);
    Path folder = folder();
    if (line.hasOption("dry-run")) {
      tournament.schedule().games(tournament.rounds()).forEach(game -> out.println(text(game)));
      out.println(tournament.games() + " games");
      return 0;
    }
    if (!line.hasOption("queue") && !Files.exists(folder)) {
      checkPrograms(tournament); // before anything is written
    }
    Summary summary =
        new Summary(tournament.schedule().entrants(), colors(tournament), tournament.sprt());
    int code;
    try (TournamentFolder files =
        TournamentFolder.open(folder, tournament.settings(), words(tournament), summary::add)) {
      code =
          line.hasOption("queue")
              ? follow(tournament, files, summary)
              : isComplete(tournament, files) ? 0 : run(tournament, folder, files, summary);
    }
    if (summary.games() > 0) {
      report(tournament, folder, summary);
    }
    if (code == 0 && summary.sprt().isPresent() && !isDecided(summary)) {
      err.println("gtpx tournament: the sequential test has not decided; it needs more --rounds");
      return SubCommand.FAILED;
    }
    return code;
  }

  private static boolean isComplete(Tournament tournament, TournamentFolder files) {
    return missing(tournament, files).findAny().isEmpty();
  }

  /** Returns the games that have no result. */
  private static Stream<ScheduledGame> missing(Tournament tournament, TournamentFolder files) {
    return tournament
        .schedule()
        .games(tournament.rounds())
        .filter(game -> !files.results().has(game.key()));
  }

  private int run(Tournament tournament, Path folder, TournamentFolder files, Summary summary)
      throws ParseException, IOException {
    checkPrograms(tournament);
    int concurrency =
        SubCommand.number(
            line, "concurrency", Runtime.getRuntime().availableProcessors(), MAX_CONCURRENCY);
    try (TournamentScreen screen = screen(tournament, summary);
        EntrantEngines engines = new EntrantEngines(screen::note)) {
      MatchRunner player =
          new MatchRunner(
              name(),
              tournament.entrants(),
              tournament.rules(),
              folder,
              new MatchHost(bots, engines, System::nanoTime),
              Clock.systemUTC());
      Run run = new Run(this, tournament, files, summary, screen, player);
      if (line.hasOption("no-check")) {
        return run.play(concurrency);
      }
      return run.check(engines, concurrency) ? run.play(concurrency) : SubCommand.FAILED;
    }
  }

  private static void checkPrograms(Tournament tournament) throws ParseException {
    for (Entrant entrant : tournament.entrants()) {
      Optional<String> problem =
          SeatOptions.problem(entrant.seat(), ProgramPath.ofProcess(), List.of("bot"));
      if (problem.isPresent()) {
        throw new ParseException("entrant " + entrant.name() + ": " + problem.get());
      }
    }
  }

  /** Lets workers play the games, and shows how they get on. */
  private int follow(Tournament tournament, TournamentFolder files, Summary summary)
      throws ParseException, IOException {
    Set<String> keys =
        tournament
            .schedule()
            .games(tournament.rounds())
            .map(ScheduledGame::key)
            .collect(Collectors.toSet());
    String definition = TournamentDefinition.text(line, tournament, words(tournament));
    try (QueueDatabase database =
            QueueFollower.open(line.getOptionValue("queue"), QueueFollower.CONNECTIONS);
        TournamentScreen screen = screen(tournament, summary)) {
      QueueFollower queued =
          new QueueFollower(
              TournamentQueue.put(
                  database,
                  name(),
                  definition,
                  TournamentDefinition::isExtension,
                  () ->
                      isDecided(summary)
                          ? Collections.emptyIterator()
                          : missing(tournament, files).iterator()),
              files.results(),
              screen,
              result -> {
                summary.add(result);
                screen.ended(result);
              },
              () -> isDecided(summary),
              result -> keys.contains(result.key()));
      AtomicBoolean isStopped = new AtomicBoolean();
      Runnable stop =
          () -> {
            isStopped.set(true);
            queued.stop();
          };
      Runnable restoreInterrupt = InterruptHandler.onInterrupt(stop);
      Runnable restoreTermination = InterruptHandler.onTermination(stop);
      try {
        boolean isComplete = queued.follow();
        return isStopped.get() ? INTERRUPTED : isComplete ? 0 : SubCommand.FAILED;
      } finally {
        restoreInterrupt.run();
        restoreTermination.run();
      }
    } catch (QueueException e) {
      throw new IOException(e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return INTERRUPTED;
    }
  }

  /** Returns whether the sequential test has accepted something. */
  private static boolean isDecided(Summary summary) {
    return summary.sprt().map(Duel.SprtState::isDecided).orElse(false);
  }

  private TournamentScreen screen(Tournament tournament, Summary summary) {
    TournamentScreen.Mode mode =
        line.hasOption("quiet")
            ? TournamentScreen.Mode.QUIET
            : line.hasOption("json") ? TournamentScreen.Mode.JSON : TournamentScreen.Mode.TEXT;
    return new TournamentScreen(out, err, mode, summary, tournament.games(), summary.games());
  }

  private static List<Color> colors(Tournament tournament) {
    return tournament.rules().spec().colors().stream().toList();
  }

  private static Map<String, String> words(Tournament tournament) {
    Map<String, String> words = new LinkedHashMap<>();
    for (Entrant entrant : tournament.entrants()) {
      String seat = entrant.seat().wordsWithEnvironment();
      words.put(entrant.name(), entrant.isKept() ? seat + ", kept" : seat);
    }
    return words;
  }

  private static String text(ScheduledGame game) {
    return "game %d, round %d, block %d: %s"
        .formatted(game.number(), game.round(), game.block(), String.join(", ", game.entrants()));
  }

  private String name() throws ParseException {
    return SubCommand.parsed(
        "--", () -> TournamentName.check(line.getOptionValue("name", standardName())));
  }

  private String standardName() {
    if (!line.getArgList().isEmpty()) {
      String file = String.valueOf(Path.of(line.getArgList().get(0)).getFileName());
      return file.replaceFirst("\\.ya?ml$", "");
    }
    Path folder = Path.of(line.getOptionValue("out", DEFAULT_NAME)).toAbsolutePath().normalize();
    String name = String.valueOf(folder.getFileName());
    return TournamentName.isName(name) ? name : DEFAULT_NAME;
  }

  private Path folder() throws ParseException, IOException {
    Optional<Path> folder = OutputPath.folder(line, "out");
    return folder.isPresent() ? folder.get() : Path.of(name());
  }

  private void report(Tournament tournament, Path folder, Summary summary)
      throws ParseException, IOException {
    Ratings ratings = summary.ratingsWithIntervals();
    TournamentDescription about =
        new TournamentDescription(name(), shown(tournament), tournament.rules().spec());
    out.println(
        line.hasOption("json")
            ? Json.of("summary", SummaryJson.of(summary, ratings))
            : SummaryText.whole(summary, ratings).stripTrailing());
    new TournamentReports(folder, about).write(summary, ratings);
    if (!line.hasOption("json")) {
      out.println("report: " + folder.resolve(TournamentReports.PAGE));
    }
  }

  /** Returns the settings that the page shows beside the rules. */
  private static Map<String, String> shown(Tournament tournament) {
    Map<String, String> shown = new LinkedHashMap<>(tournament.settings());
    shown.remove("game");
    shown.values().removeIf("none"::equals);
    shown.put("design", tournament.schedule().design().word());
    shown.put("rounds", String.valueOf(tournament.rounds()));
    for (Entrant entrant :
        tournament.entrants()) { // variables may be secrets, and pages are shared
      shown.put("entrant " + entrant.name(), entrant.seat().words());
    }
    return shown;
  }

  /** One run of a tournament. */
  private record Run(
      TournamentCommand command,
      Tournament tournament,
      TournamentFolder files,
      Summary summary,
      TournamentScreen screen,
      MatchRunner player)
      implements TournamentRunner.Listener {
    int play(int concurrency) throws IOException {
      try {
        TournamentRunner runner =
            new TournamentRunner(
                player::play,
                tournament.schedule().games(tournament.rounds()).iterator(),
                files.results(),
                this,
                () -> isDecided(summary),
                BACKOFF);
        Ending ending = run(runner, concurrency);
        if (ending == Ending.DECIDED) {
          screen.inform("the sequential test has decided, so the other games are not played");
        }
        return code(ending);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return INTERRUPTED;
      }
    }

    @Override
    public void ended(GameResult result) {
      summary.add(result);
      screen.ended(result);
    }

    @Override
    public void failed(ScheduledGame game, String why) {
      screen.failed(game, why);
    }

    boolean check(EntrantEngines engines, int concurrency) throws ParseException {
      PrintStream lines =
          command.line.hasOption("json") || command.line.hasOption("quiet")
              ? new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)
              : command.out;
      boolean passes =
          new EntrantCheck(command.name(), tournament.entrants(), tournament.rules())
              .passes(engines, command.bots, concurrency, lines, command.err);
      if (passes) {
        player.allHaveStarted();
      }
      return passes;
    }

    /**
     * The first interrupt lets the games end that are being played; the second breaks them off, as
     * does being told to end.
     */
    private Ending run(TournamentRunner runner, int concurrency)
        throws IOException, InterruptedException {
      AtomicBoolean isStopped = new AtomicBoolean();
      Runnable restoreTermination = InterruptHandler.onTermination(runner::abort);
      Runnable restoreInterrupt =
          InterruptHandler.onInterrupt(
              () -> {
                if (isStopped.getAndSet(true)) {
                  runner.abort();
                } else {
                  runner.stop();
                  screen.note(
                      "finishing the games that are being played; Ctrl-C again to break off");
                }
              });
      try {
        return isDecided(summary) ? Ending.DECIDED : runner.run(concurrency);
      } finally {
        restoreInterrupt.run();
        restoreTermination.run();
      }
    }

    private static int code(Ending ending) {
      return switch (ending) {
        case COMPLETE, DECIDED -> 0;
        case FAILED -> SubCommand.FAILED;
        case STOPPED -> INTERRUPTED;
      };
    }
  }
}
