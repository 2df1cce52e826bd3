package gtpx.cli.tournament;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import gtpx.cli.command.SubCommand;
import gtpx.cli.tournament.TournamentOptions.Tournament;
import gtpx.json.Json;
import gtpx.player.BotFactory;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * A tournament as a text that a queue hands to workers: its options, and what has to stay as it is
 * when the tournament is extended.
 */
final class TournamentDefinition {
  private static final String OPTIONS = "options";
  private static final String SETTINGS = "settings";
  private static final String ENTRANTS = "entrants";
  private static final PrintStream SILENT = // whoever has added it to the queue has seen warnings
      new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);

  private TournamentDefinition() {}

  /** Returns the definition of a tournament that these options have given. */
  static String text(CommandLine line, Tournament tournament, Map<String, String> entrants) {
    Options own = TournamentOptions.addTo(new Options());
    List<String> words = new ArrayList<>();
    for (Option option : line.getOptions()) {
      if (own.hasLongOption(option.getLongOpt())) {
        words.add("--" + option.getLongOpt() + "=" + option.getValue());
      }
    }
    JsonObject json = Json.of(OPTIONS, Json.names(words));
    json.add(SETTINGS, Json.map(tournament.settings(), JsonPrimitive::new));
    json.add(ENTRANTS, Json.map(entrants, JsonPrimitive::new));
    return Json.write(json);
  }

  /** Returns whether the games of the first definition belong to the second, too. */
  static boolean isExtension(String before, String now) {
    JsonObject first = JsonParser.parseString(before).getAsJsonObject();
    JsonObject second = JsonParser.parseString(now).getAsJsonObject();
    return first.get(SETTINGS).equals(second.get(SETTINGS))
        && second
            .getAsJsonObject(ENTRANTS)
            .entrySet()
            .containsAll(first.getAsJsonObject(ENTRANTS).entrySet());
  }

  /**
   * Reads the options of a definition.
   *
   * @throws ParseException if they make no sense here, for example because a program is missing
   * @throws IOException if a file that they name can't be read here
   */
  static Tournament read(String text, BotFactory bots) throws ParseException, IOException {
    String[] words =
        JsonParser.parseString(text).getAsJsonObject().getAsJsonArray(OPTIONS).asList().stream()
            .map(word -> word.getAsString())
            .toArray(String[]::new);
    SubCommand options =
        new SubCommand("worker", "", TournamentOptions.addTo(new Options()), "", (line, call) -> 0);
    return TournamentOptions.read(options.read(words), bots, SILENT);
  }
}
