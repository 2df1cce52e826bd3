package gtpx.cli;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import gtpx.engine.ScoreJson;
import gtpx.game.Game;
import gtpx.record.RecordedGame;
import gtpx.record.ResultJson;
import gtpx.rules.Scoring;
import java.io.IOException;
import java.io.PrintStream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;

/**
 * {@code gtpx score}: plays a record again, counts it, and compares the result with the one that
 * the record states. Guesses nothing dead that was not agreed on.
 */
final class ScoreCommand {
  private ScoreCommand() {}

  /** Returns the exit code: 1 if the record states another result. */
  static int run(String[] args, PrintStream out, PrintStream err) {
    return command().run(args, out, err, line -> score(line, out, err));
  }

  /** What can be said to it. */
  static SubCommand command() {
    return new SubCommand(
        "score",
        "Plays a record again, counts it, and checks its result.",
        new ArgumentHelp("FILE"),
        new Options().addOption(null, "json", false, "print one line of JSON"));
  }

  private static int score(CommandLine line, PrintStream out, PrintStream err) throws IOException {
    String file = line.getArgList().get(0);
    RecordedGame read = RecordFiles.read(file);
    out.println(line.hasOption("json") ? json(read).toString() : ScoreTable.of(read.game()));
    if (!read.isResultRight()) {
      err.println("gtpx score: " + file + " states another result: " + read.statedResult());
    }
    return read.isResultRight() ? 0 : SubCommand.FAILED;
  }

  private static JsonObject json(RecordedGame read) {
    Game game = read.game();
    JsonObject json = new JsonObject();
    if (game.spec().rules().scoring() != Scoring.NONE) {
      json.add("score", ScoreJson.of(game, game.dead()));
    }
    json.add("result", ResultJson.of(game));
    String stated = read.statedResult();
    json.add(
        "stated",
        stated.startsWith("{") ? JsonParser.parseString(stated) : new JsonPrimitive(stated));
    json.addProperty("agrees", read.isResultRight());
    return json;
  }
}
