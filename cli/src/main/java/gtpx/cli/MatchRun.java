package gtpx.cli;

import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.bridge.match.MatchLog;
import gtpx.bridge.match.MatchResult;
import gtpx.bridge.match.MatchSettings;
import gtpx.bridge.match.Matches;
import gtpx.bridge.match.Progress;
import gtpx.bridge.match.TextProgress;
import gtpx.bridge.seat.BotFactory;
import gtpx.bridge.seat.SeatFault;
import gtpx.bridge.seat.SeatSpec;
import gtpx.game.RefusedException;
import gtpx.record.Metadata;
import gtpx.record.ResultJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/**
 * One run of {@code match} or {@code play}: its games, their records and what is printed of them.
 *
 * @param line the common options
 */
record MatchRun(
    CommandLine line, InputStream in, PrintStream out, PrintStream err, BotFactory bots) {
  private static final int MOST_GAMES = 100_000;
  private static final int MOST_SECONDS = 1_000_000;

  /**
   * Plays with these seats as the options say.
   *
   * @return the exit code: 1 if any game ended by a fault
   */
  int play(StartPosition start, List<SeatSpec> seats) throws ParseException, IOException {
    int games = number("games", 1, MOST_GAMES);
    int seed = number("seed", (int) (System.nanoTime() & 0x3fffffff), Integer.MAX_VALUE);
    int code = 0;
    try (PrintWriter writer = log()) {
      MatchLog log = new MatchLog(writer, Clock.systemUTC());
      for (int i = 0; i < games; i++) {
        code = Math.max(code, play(settings(start, seats, seed + i), log));
      }
    }
    return code;
  }

  private MatchSettings settings(StartPosition start, List<SeatSpec> seats, long seed)
      throws ParseException {
    int turns = number("max-turns", start.spec().turnLimit(), Integer.MAX_VALUE);
    int seconds = number("move-time", 60, MOST_SECONDS);
    try {
      return new MatchSettings(
          start.spec(), start.setup(), seats, turns, Duration.ofSeconds(seconds), seed, bots);
    } catch (IllegalArgumentException | RefusedException e) {
      throw new ParseException(e.getMessage());
    }
  }

  private int number(String name, int standard, int most) throws ParseException {
    String word = line.getOptionValue(name, String.valueOf(standard));
    if (!word.matches("\\d{1,10}") || Long.parseLong(word) > most) {
      throw new ParseException(name + " " + word + " (expected: a number up to " + most + ")");
    }
    return Integer.parseInt(word);
  }

  private PrintWriter log() throws IOException {
    return new PrintWriter(
        line.hasOption("log")
            ? Files.newBufferedWriter(Path.of(line.getOptionValue("log")), StandardCharsets.UTF_8)
            : Writer.nullWriter());
  }

  private int play(MatchSettings settings, MatchLog log) throws IOException {
    boolean isJson = line.hasOption("json");
    boolean isTerminal = !isJson && Terminal.is(out);
    Progress progress = isJson ? Progress.NONE : new TextProgress(out, isTerminal);
    PrintStream prompts = isJson ? err : out;
    try {
      MatchResult result = new Matches(in, prompts, isTerminal, log, progress).play(settings);
      report(result, save(result));
      return result.isRegular() ? 0 : 1;
    } catch (SeatFault e) {
      err.println("gtpx match: " + e.getMessage());
      return 1;
    }
  }

  private Optional<Path> save(MatchResult result) throws IOException {
    if (!line.hasOption("out")) {
      return Optional.empty();
    }
    String now = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    Metadata metadata = result.metadata().with("date", now);
    RecordFormat format = RecordFormat.of(line.getOptionValue("record", "json"));
    return Optional.of(
        RecordFiles.write(Path.of(line.getOptionValue("out")), result.game(), metadata, format));
  }

  private void report(MatchResult result, Optional<Path> file) {
    if (line.hasOption("json")) {
      out.println(json(result, file));
    } else {
      out.println(TextProgress.result(result));
      file.ifPresent(path -> out.println("record: " + path));
    }
  }

  private static JsonObject json(MatchResult result, Optional<Path> file) {
    JsonObject json = new JsonObject();
    json.addProperty("rules", result.game().spec().toString());
    json.addProperty("turns", result.game().turn());
    json.add("result", ResultJson.of(result.game()));
    JsonObject seats = new JsonObject();
    result.metadata().names().forEach((color, name) -> seats.addProperty(color.toString(), name));
    json.add("seats", seats);
    JsonObject substituted = new JsonObject();
    for (Map.Entry<Color, Map<String, Integer>> seat : result.metadata().substituted().entrySet()) {
      JsonObject counts = new JsonObject();
      seat.getValue().forEach(counts::addProperty);
      substituted.add(seat.getKey().toString(), counts);
    }
    json.add("substituted", substituted);
    JsonObject faults = new JsonObject();
    result
        .faults()
        .forEach((color, fault) -> faults.addProperty(color.toString(), fault.getMessage()));
    json.add("faults", faults);
    file.ifPresent(path -> json.addProperty("record", path.toString()));
    return json;
  }
}
