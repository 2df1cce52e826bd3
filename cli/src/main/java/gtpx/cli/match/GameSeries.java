package gtpx.cli.match;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.cli.command.Invocation;
import gtpx.cli.command.LogOption;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.OutputPath;
import gtpx.cli.command.SubCommand;
import gtpx.cli.command.Terminal;
import gtpx.cli.option.RecordFiles;
import gtpx.cli.option.RecordFormat;
import gtpx.cli.option.StartPosition;
import gtpx.cli.option.TimeOptions;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.json.Json;
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
import gtpx.rooms.terminal.Screen;
import gtpx.rules.Word;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.Seating;
import gtpx.tournament.run.GameResults;
import gtpx.tournament.run.OpeningPosition;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * Games between seats of any kind, one after the other, as the options of {@code match} and {@code
 * play} say: plays them, writes their records and prints the results.
 *
 * @param console for people
 * @param played the last result, once there is one
 */
record GameSeries(
    CommandLine line, Invocation call, Screen screen, Console console, Deque<MatchResult> played) {
  private static final int MOST_GAMES = 100_000;

  static GameSeries of(CommandLine line, Invocation call) {
    boolean isJson = line.hasOption("json");
    PrintStream prompts = isJson ? call.err() : call.out();
    Screen screen = isJson ? Screen.FILE : Terminal.screen(call.out(), call.environment());
    Console console = new Console(call.in(), prompts, screen, RecordFiles::save);
    return new GameSeries(line, call, screen, console, new ArrayDeque<>());
  }

  static Options addTo(Options options) {
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

  /** Whether nothing is printed of a running game; people are shown theirs. */
  private boolean isQuiet() {
    return LogOption.isQuiet(line);
  }

  /** Whether a person at a terminal can be asked between the games. */
  boolean isForPerson() {
    return screen.isTerminal() && call.in() == System.in;
  }

  /** Writes a record of the last game to a file that a person has named. */
  void saveLast(String file) {
    played.forEach(result -> console.save(file, result.game(), result.metadata()));
  }

  /**
   * Plays according to the options.
   *
   * @param entrants in the order of their seats in the first game
   * @return the exit code: 1 if any game ended by a fault
   */
  int play(StartPosition start, List<SeatSpec> entrants, Seating seating)
      throws ParseException, IOException {
    int games = number("games", 1, 1, MOST_GAMES);
    int seed = number("seed", SubCommand.newSeed(), 0, Integer.MAX_VALUE);
    int code = 0;
    var unused = settings(start, entrants, seed, new NewEngines()); // before anything is written
    Optional<Path> folder = folder();
    List<String> names = SeriesSummary.names(entrants.stream().map(SeatSpec::words).toList());
    int block = seating.orders(entrants.size()).size(); // games in which everybody has every seat
    try (PrintStream file = log();
        NewEngines engines =
            new NewEngines(where -> call.err().println("gtpx match: sit down " + where));
        SeriesSummary summary =
            new SeriesSummary(
                names,
                start.spec().colors().stream().toList(),
                games,
                call.out(),
                line.hasOption("json"))) {
      if (!line.hasOption("json") && !isQuiet()) {
        call.out().println(TextProgress.heading(start.spec()));
      }
      MatchLog log = new MatchLog(MatchLog.Target.to(file), Clock.systemUTC());
      Series series = new Series(start, summary, log, folder);
      for (int i = 0; i < games && !call.out().checkError(); i++) { // else the process is ending
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
      MatchHost host = new MatchHost(call.bots(), engines, System::nanoTime);
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
    Consumer<Position> progress =
        line.hasOption("json") || isQuiet() || isBrief(settings)
            ? position -> {}
            : new TextProgress(call.out(), screen, settings.people());
    Instant began = Instant.now();
    try {
      MatchResult result =
          Match.play(settings, console, series.log, series.summary.whileRunning(progress));
      double seconds = Duration.between(began, Instant.now()).toMillis() / 1000.0;
      played.clear(); // only the last one can be saved
      played.add(result);
      series.summary.report(
          () -> {
            series.add(result, game, began, seconds);
            if (result.hasBegun()) {
              OptionalInt number =
                  isBrief(settings) ? OptionalInt.of(game.number()) : OptionalInt.empty();
              reportAndSave(result, series.folder, number);
            } else {
              call.err().println("gtpx match: " + result.firstFault().getMessage());
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
      call.err().println(record);
      throw e;
    }
  }

  /** Creates the folder for records, so that no game is played in vain. */
  private Optional<Path> folder() throws ParseException {
    Optional<Path> folder = OutputPath.folder(line, "out");
    if (folder.isEmpty() && line.hasOption("record")) {
      throw new ParseException("--record needs --out DIR");
    }
    return folder;
  }

  private void report(MatchResult result, Optional<Path> file, OptionalInt number) {
    if (line.hasOption("json")) {
      call.out().println(json(result, file));
    } else if (number.isPresent() && isQuiet()) {
      return; // the tables are the result
    } else if (number.isPresent()) {
      call.out().println("game " + number.getAsInt() + ": " + TextProgress.line(result));
      call.out().flush();
    } else {
      call.out().println(TextProgress.result(result));
      file.ifPresent(path -> call.out().println("record: " + path));
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
    json.add("thinking", Json.map(result.thinkingTimes(), GameSeries::json));
    json.add(
        "faults",
        Json.map(result.faults(), fault -> new JsonPrimitive(String.valueOf(fault.getMessage()))));
    file.ifPresent(path -> json.addProperty("record", path.toString()));
    return json;
  }
}
