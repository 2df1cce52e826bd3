package gtpx.cli.record;

import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.cli.command.ArgumentSyntax;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.SubCommand;
import gtpx.cli.option.OpenedRecord;
import gtpx.cli.option.RecordFiles;
import gtpx.game.Game;
import gtpx.json.Json;
import gtpx.player.BotFactory;
import gtpx.record.GameJson;
import gtpx.record.RecordedGame;
import gtpx.record.ResultJson;
import gtpx.rooms.terminal.ScoreText;
import gtpx.rules.Scoring;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
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
        "Replays a record (SGF or JSON), scores it and checks its result.",
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

  private static String table(Game game) {
    List<String> lines = new ArrayList<>(ScoreText.lines(game, Color::toString));
    lines.add("result: " + game.outcome().map(ScoreText::result).orElse("none yet"));
    return String.join("\n", lines);
  }
}
