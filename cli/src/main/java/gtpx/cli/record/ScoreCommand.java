package gtpx.cli.record;

import static java.util.stream.Collectors.joining;

import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.cli.command.ArgumentSyntax;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.SubCommand;
import gtpx.cli.option.OpenedRecord;
import gtpx.cli.option.RecordFiles;
import gtpx.draw.BoardText;
import gtpx.game.Game;
import gtpx.json.Json;
import gtpx.player.BotFactory;
import gtpx.record.GameJson;
import gtpx.record.RecordedGame;
import gtpx.record.ResultJson;
import gtpx.rules.Outcome;
import gtpx.rules.Score;
import gtpx.rules.Scoring;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx score}: replays a record, counts it, and compares the result with the one stated in
 * the record. Only stones that the players agreed to be dead are counted as dead; where a record of
 * another program has no agreement, its result is compared with the count without dead stones, then
 * with those that the bot considers dead.
 */
public final class ScoreCommand {
  private ScoreCommand() {}

  public static SubCommand command() {
    return new SubCommand(
        "score",
        "Replays a record (SGF or JSON), counts it and checks its result.",
        new ArgumentSyntax("FILE"),
        OptionTable.of("--json  print one line of JSON instead of text\n" + RecordFiles.ENCODING),
        """
        gtpx score game.sgf
        """,
        (line, call) -> score(line, call.out(), call.err(), call.bots()));
  }

  private static int score(CommandLine line, PrintStream out, PrintStream err, BotFactory bots)
      throws ParseException, IOException {
    OpenedRecord opened = RecordFiles.open(line);
    RecordedGame read = opened.read(err);
    ResultCheck check = ResultCheck.of(read, bots);
    out.println(line.hasOption("json") ? json(read, check).toString() : table(read.game()));
    if (!line.hasOption("json") && check.isNews()) {
      out.println(check.words());
    }
    if (check.isWrong()) {
      err.println("gtpx score: " + opened.file() + " states a different result: " + check.words());
    }
    return check.isWrong() ? SubCommand.FAILED : 0;
  }

  private static JsonObject json(RecordedGame read, ResultCheck check) {
    Game game = read.game();
    JsonObject json = new JsonObject();
    if (game.spec().rules().scoring() != Scoring.NONE) {
      json.add("score", GameJson.score(game, game.dead()));
    }
    json.add("result", ResultJson.of(game));
    json.add("stated", JsonParser.parseString(read.statedResult()));
    check
        .agrees()
        .ifPresentOrElse(
            agrees -> json.addProperty("agrees", agrees),
            () -> json.add("agrees", JsonNull.INSTANCE));
    json.addProperty("check", check.words());
    if (!check.unsettled().isEmpty()) {
      json.add("unsettled", Json.names(check.unsettled()));
    }
    return json;
  }

  /** One line for each colour, then the neutral points, the dead stones, and the result. */
  private static String table(Game game) {
    List<String> lines = new ArrayList<>();
    if (game.spec().rules().scoring() != Scoring.NONE) {
      addCount(game, lines);
    }
    lines.add("result: " + game.outcome().map(ScoreCommand::result).orElse("none yet"));
    return String.join("\n", lines);
  }

  private static void addCount(Game game, List<String> lines) {
    Score score = game.score(game.dead());
    for (Color color : game.spec().colors()) {
      String points = BoardText.counted(plain(score.points(color)), "point");
      lines.add(color + ": " + points + parts(score.line(color)));
    }
    if (score.neutral() > 0) {
      lines.add("neutral: " + score.neutral());
    }
    if (!game.dead().isEmpty()) {
      String by = game.settlement().map(how -> " (" + how.word() + ")").orElse("");
      lines.add(
          game.dead().stream().map(game.topology()::name).collect(joining(" ", "dead: ", by)));
    }
  }

  /** The parts that aren't zero, as in {@code (30 stones, 14 territory)}. */
  private static String parts(Score.Line line) {
    StringJoiner parts = new StringJoiner(", ", " (", ")").setEmptyValue("");
    addIfAny(parts, BigDecimal.valueOf(line.stones()), line.stones() == 1 ? "stone" : "stones");
    addIfAny(parts, BigDecimal.valueOf(line.territory()), "territory");
    addIfAny(parts, BigDecimal.valueOf(line.shared()), "shared");
    addIfAny(
        parts,
        BigDecimal.valueOf(line.prisoners()),
        line.prisoners() == 1 ? "prisoner" : "prisoners");
    addIfAny(parts, BigDecimal.valueOf(line.lost()), "lost");
    addIfAny(parts, line.komi(), "komi");
    return parts.toString();
  }

  private static void addIfAny(StringJoiner parts, BigDecimal count, String what) {
    if (count.signum() != 0) {
      parts.add(plain(count) + " " + what);
    }
  }

  private static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }

  /** {@code score, white wins}; {@code alliance, black and red win 1/2 each}. */
  private static String result(Outcome outcome) {
    ColorSet winners = outcome.winners();
    String who = winners.stream().map(Color::toString).collect(joining(" and "));
    return outcome.reason().word()
        + switch (winners.size()) {
          case 0 -> ", nobody wins";
          case 1 -> ", " + who + " wins";
          default -> ", " + who + " win " + outcome.victory(winners.first()) + " each";
        };
  }
}
