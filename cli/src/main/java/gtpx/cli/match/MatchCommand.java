package gtpx.cli.match;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.board.Color;
import gtpx.cli.command.Invocation;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.OutputPath;
import gtpx.cli.command.ProgramPath;
import gtpx.cli.command.SubCommand;
import gtpx.cli.command.Terminal;
import gtpx.cli.option.BotArguments;
import gtpx.cli.option.RecordFiles;
import gtpx.cli.option.RecordFormat;
import gtpx.cli.option.SeatOptions;
import gtpx.cli.option.StartPosition;
import gtpx.cli.option.TimeOptions;
import gtpx.game.GameSpec;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.json.Json;
import gtpx.player.BotFactory;
import gtpx.player.BotOptions;
import gtpx.player.ThinkingBudget;
import gtpx.record.Annotations;
import gtpx.record.Metadata;
import gtpx.record.ResultJson;
import gtpx.rooms.match.Console;
import gtpx.rooms.match.FaultAction;
import gtpx.rooms.match.Match;
import gtpx.rooms.match.MatchHost;
import gtpx.rooms.match.MatchLog;
import gtpx.rooms.match.MatchResult;
import gtpx.rooms.match.MatchSettings;
import gtpx.rooms.match.MatchTerms;
import gtpx.rooms.match.TextProgress;
import gtpx.rooms.match.TimeControl;
import gtpx.rooms.seat.EngineSupply;
import gtpx.rooms.seat.NewEngines;
import gtpx.rooms.seat.SeatFault;
import gtpx.rooms.seat.SeatSpec;
import gtpx.rooms.seat.TimeUsed;
import gtpx.rules.Word;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.Seating;
import gtpx.tournament.run.GameResults;
import gtpx.tournament.run.OpeningPosition;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.function.Consumer;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx match}: plays games between engines, bots and people, writes their records and prints
 * the results; and {@code gtpx play}, a match of one person at the terminal against bots. Exit code
 * 0: the games ended by the rules; 1: a seat failed; 2: the arguments make no sense.
 */
public record MatchCommand(
    CommandLine line, InputStream in, PrintStream out, PrintStream err, BotFactory bots) {
  /** The option for what happens to the seat of a player that has failed. */
  public static final String ON_FAULT =
      """
      --on-fault end|remove|pass|replace
                              what happens to a seat that fails: the game ends, it resigns, it
                              passes from then on, or the bot plays on for it; default: end\
      """;

  private static final String OPTIONS =
      """
      Game:
      --players N     number of players; default: one per --seat
      Players:
      --seat SPEC...  one per player, in seat order: bot, bot level=3, bot playouts=500, human, the
                      command line of an engine, or where one is: tcp:HOST:PORT, listen:PORT,
                      bridge:HOST:PORT/PLAYER; red=SPEC for a given colour
      --seating rotate|fixed|williams|permutations
                      whether the players change seats from game to game; default: rotate, or fixed
                      if a --seat names its colour
      %s
      Games:
      --games N       number of games, played one after the other; default: 1
      --verbose       with --games: print every turn and whole results, instead of a line per game
      --log FILE      write everything that the engines receive and send to this file
      """
          .formatted(ON_FAULT);

  private static final String PLAY_OPTIONS =
      """
      Players:
      --seat-color COLOUR  your colour; default: black
      --level N            strength of the bots, from 1 for beginners to 10
      | --playouts N       playouts of each bot per move; default: 1000
      """;

  private static final int MOST_GAMES = 100_000;

  private static MatchCommand of(CommandLine line, Invocation call) {
    return new MatchCommand(line, call.in(), call.out(), call.err(), call.bots());
  }

  public static SubCommand command() {
    return new SubCommand(
        "match",
        "Plays games between engines, bots and people, and referees them.",
        addCommon(OptionTable.addTo(StartPosition.addTo(new Options()), OPTIONS)),
        """
        gtpx match --variant parallel --board 7 --seat bot --seat bot --seat bot
        gtpx match --board 9 --seat 'gnugo --mode gtp' --seat 'bot level=3' --games 10
        """,
        (line, call) -> of(line, call).match());
  }

  public static SubCommand playCommand() {
    Options options =
        OptionTable.addTo(BotArguments.addTo(StartPosition.addTo(new Options())), PLAY_OPTIONS);
    return new SubCommand(
        "play",
        "Plays a game between you and bots in the terminal.",
        addCommon(options),
        """
        gtpx play --variant f-go --board 7
        gtpx play --variant multi --players 3 --board 9 --level 2
        """,
        (line, call) -> of(line, call).play());
  }

  private static Options addCommon(Options options) {
    return OptionTable.addTo(
        TimeOptions.addTo(options),
        """
        Games:
        --out DIR      write a record of each game to this folder
        --record %s    format of the records; default: json
        --seed N       seed of the bots' random numbers; default: a new one
        -j, --json     print one line of JSON per game instead of text
        --max-turns N  stop a game after N turns; default: ten times the points of the board
        """
            .formatted(RecordFormat.WORDS));
  }

  private int match() throws ParseException, IOException {
    String[] seats = SubCommand.values(line, "seat");
    StartPosition start = StartPosition.read(line, seats.length, err);
    SortedMap<Color, SeatSpec> seated = SeatOptions.read(start.spec(), seats);
    if (seated.size() < start.spec().players()) {
      throw SeatOptions.wrongNumber(start.spec(), seats);
    }
    SeatOptions.checkPrograms(seated.values(), ProgramPath.ofProcess(), SeatOptions.WITH_PEOPLE);
    return play(start, List.copyOf(seated.values()), seating(seated.values()));
  }

  private Seating seating(Collection<SeatSpec> seats) throws ParseException {
    boolean isSomebodyPlaced = seats.stream().anyMatch(seat -> seat.color().isPresent());
    Seating standard = isSomebodyPlaced ? Seating.FIXED : Seating.ROTATE;
    Seating seating =
        Optional.ofNullable(line.getOptionValue("seating"))
            .flatMap(word -> Word.find(Seating.values(), word))
            .orElse(standard);
    if (seating == Seating.PERMUTATIONS && seats.size() > Seating.MOST_PERMUTED) {
      throw new ParseException(
          "--seating permutations of %d players (expected: at most %d)"
              .formatted(seats.size(), Seating.MOST_PERMUTED));
    }
    return seating;
  }

  private int play() throws ParseException, IOException {
    StartPosition start = StartPosition.read(line, 0, err);
    Color own = ownColor(start.spec());
    ThinkingBudget budget = SeatOptions.playouts(line);
    BotOptions bot = BotArguments.read(line);
    List<String> words =
        line.hasOption("level")
            ? List.of("bot", "level=" + line.getOptionValue("level"))
            : List.of("bot");
    return play(
        start,
        start.spec().colors().stream()
            .map(
                color ->
                    color.equals(own)
                        ? SeatSpec.human(color)
                        : SeatSpec.bot(color, bot, budget, words))
            .toList(),
        Seating.FIXED);
  }

  private Color ownColor(GameSpec spec) throws ParseException {
    String word = line.getOptionValue("seat-color", "black");
    return Color.parse(word)
        .filter(color -> color.seat() < spec.players())
        .orElseThrow(
            () ->
                new ParseException(
                    "--seat-color " + word + " (expected: one of " + spec.colors() + ")"));
  }

  /**
   * Plays according to the options.
   *
   * @param entrants in the order of their seats in the first game
   * @return the exit code: 1 if any game ended by a fault
   */
  private int play(StartPosition start, List<SeatSpec> entrants, Seating seating)
      throws ParseException, IOException {
    int games = number("games", 1, 1, MOST_GAMES);
    int seed = number("seed", SubCommand.newSeed(), 0, Integer.MAX_VALUE);
    int code = 0;
    var unused = settings(start, entrants, seed, new NewEngines()); // before anything is written
    Optional<Path> folder = folder();
    List<String> names = SeriesSummary.names(entrants.stream().map(SeatSpec::words).toList());
    int block = seating.orders(entrants.size()).size(); // games in which everybody has every seat
    try (PrintStream file = log();
        NewEngines engines = new NewEngines(where -> err.println("gtpx match: sit down " + where));
        SeriesSummary summary =
            new SeriesSummary(
                names,
                start.spec().colors().stream().toList(),
                games,
                out,
                line.hasOption("json"))) {
      if (!line.hasOption("json")) {
        out.println(TextProgress.heading(start.spec()));
      }
      MatchLog log = new MatchLog(MatchLog.Target.to(file), Clock.systemUTC());
      Series series = new Series(start, summary, log, folder);
      for (int i = 0; i < games && !out.checkError(); i++) { // else the process is ending
        List<Integer> seated = seating.entrants(i, entrants.size());
        List<SeatSpec> seats = seated.stream().map(entrants::get).toList();
        int round = 1 + i / block;
        ScheduledGame game =
            new ScheduledGame(
                i + 1,
                round,
                round,
                seated.stream().map(names::get).toList(),
                (seed + i) & Integer.MAX_VALUE);
        code = Math.max(code, play(settings(start, seats, game.seed(), engines), game, series));
      }
      if (file.checkError()) {
        throw new IOException(line.getOptionValue("log") + ": the log could not be written");
      }
    }
    return code;
  }

  /** The data shared by all games of a match. */
  private record Series(
      StartPosition start, SeriesSummary summary, MatchLog log, Optional<Path> folder) {
    void add(MatchResult result, ScheduledGame game, Instant began, double seconds) {
      OpeningPosition opening = new OpeningPosition(Optional.empty(), start.setup());
      summary.add(GameResults.of(result, game, opening, began, seconds, Optional.empty()));
    }
  }

  private MatchSettings settings(
      StartPosition start, List<SeatSpec> seats, long seed, EngineSupply engines)
      throws ParseException {
    int turns = number("max-turns", start.spec().turnLimit(), 0, Integer.MAX_VALUE);
    TimeControl time = TimeOptions.read(line);
    FaultAction onFault =
        Word.find(FaultAction.values(), line.getOptionValue("on-fault", "end")).orElseThrow();
    try {
      MatchTerms terms = new MatchTerms(turns, time, onFault, Optional.empty());
      MatchHost host = new MatchHost(bots, engines, System::nanoTime);
      return new MatchSettings(start.spec(), start.setup(), seats, terms, seed, host);
    } catch (IllegalArgumentException | RefusedException e) {
      throw new ParseException(e.getMessage());
    }
  }

  private int number(String name, int standard, int least, int most) throws ParseException {
    String word = line.getOptionValue(name, String.valueOf(standard));
    if (!word.matches("\\d{1,10}") || Long.parseLong(word) < least || Long.parseLong(word) > most) {
      throw new ParseException(
          "--%s %s (expected: a whole number from %d to %d)".formatted(name, word, least, most));
    }
    return Integer.parseInt(word);
  }

  private PrintStream log() throws ParseException, IOException {
    Optional<Path> file = OutputPath.file(line, "log");
    OutputStream log =
        file.isPresent()
            ? new BufferedOutputStream(Files.newOutputStream(file.get()))
            : OutputStream.nullOutputStream();
    return new PrintStream(log, false, StandardCharsets.UTF_8);
  }

  private int play(MatchSettings settings, ScheduledGame game, Series series) throws IOException {
    boolean isJson = line.hasOption("json");
    boolean isTerminal = !isJson && Terminal.is(out);
    Consumer<Position> progress =
        isJson || isBrief(settings)
            ? position -> {}
            : new TextProgress(out, isTerminal, settings.people());
    PrintStream prompts = isJson ? err : out;
    Instant began = Instant.now();
    try {
      MatchResult result =
          Match.play(
              settings,
              new Console(in, prompts, isTerminal),
              series.log,
              series.summary.whileRunning(progress));
      double seconds = Duration.between(began, Instant.now()).toMillis() / 1000.0;
      series.summary.report(
          () -> {
            series.add(result, game, began, seconds);
            if (result.hasBegun()) {
              OptionalInt number =
                  isBrief(settings) ? OptionalInt.of(game.number()) : OptionalInt.empty();
              reportAndSave(result, series.folder, number);
            } else {
              err.println("gtpx match: " + result.firstFault().getMessage());
            }
          });
      return result.isRegular() ? 0 : 1;
    } catch (SeatFault e) { // this machine has failed, and would fail again
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Whether a game is one of several that nobody plays here, which have a line each. */
  private boolean isBrief(MatchSettings settings) {
    boolean isOfSeries = !line.getOptionValue("games", "1").equals("1");
    return isOfSeries && settings.people().isEmpty() && !line.hasOption("verbose");
  }

  /**
   * Reports a game and writes its record; a record that can't be written is printed to the error
   * stream.
   *
   * @param number of the game, if it has one line
   */
  private void reportAndSave(MatchResult result, Optional<Path> folder, OptionalInt number)
      throws IOException {
    if (folder.isEmpty()) {
      report(result, Optional.empty(), number);
      return;
    }
    String now = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    Metadata metadata = result.metadata().with("date", now);
    RecordFormat format = RecordFormat.of(line.getOptionValue("record", "json"));
    String record = format.write(result.game(), metadata, Annotations.NONE);
    try {
      Path file = RecordFiles.write(folder.get(), result.game(), record, format);
      report(result, Optional.of(file), number);
    } catch (IOException e) {
      report(result, Optional.empty(), number);
      err.println(record);
      throw e;
    }
  }

  /** Creates the folder for records, so that no game is played in vain. */
  private Optional<Path> folder() throws ParseException {
    Optional<Path> folder = OutputPath.folder(line, "out");
    if (folder.isEmpty() && line.hasOption("record")) {
      throw new ParseException("--record without --out (expected: --out DIR)");
    }
    return folder;
  }

  private void report(MatchResult result, Optional<Path> file, OptionalInt number) {
    if (line.hasOption("json")) {
      out.println(json(result, file));
    } else if (number.isPresent()) {
      out.println("game " + number.getAsInt() + ": " + TextProgress.line(result));
      out.flush();
    } else {
      out.println(TextProgress.result(result));
      file.ifPresent(path -> out.println("record: " + path));
    }
  }

  private static JsonObject json(TimeUsed time) {
    return Json.of("moves", time.moves(), "seconds", time.total().toMillis() / 1000.0);
  }

  private static JsonObject json(MatchResult result, Optional<Path> file) {
    JsonObject json = Json.of("rules", result.game().spec().toString());
    json.addProperty("turns", result.game().turn());
    ResultJson.dead(result.game()).ifPresent(dead -> json.add("dead", dead));
    json.add("result", ResultJson.of(result.game()));
    json.add("seats", Json.map(result.metadata().names(), JsonPrimitive::new));
    json.add("substituted", Json.map(result.metadata().substituted(), Json::counts));
    json.add("thinking", Json.map(result.thinkingTimes(), MatchCommand::json));
    json.add(
        "faults",
        Json.map(result.faults(), fault -> new JsonPrimitive(String.valueOf(fault.getMessage()))));
    file.ifPresent(path -> json.addProperty("record", path.toString()));
    return json;
  }
}
