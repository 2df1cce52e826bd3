package gtpx.cli.tournament;

import com.google.common.collect.ImmutableSortedSet;
import gtpx.cli.command.OptionTable;
import gtpx.record.BoundedFile;
import gtpx.record.FileErrorText;
import gtpx.rules.SpellingSuggestion;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/**
 * Translates a tournament file, in YAML, into command-line arguments: docs/tournaments.md. Its keys
 * are the options; a list or a map gives an option several times. Checks keys, but no values.
 */
final class TournamentFile {
  private static final Set<String> ONLY_ON_COMMAND_LINE =
      Set.of("config", "log-level", "help", "dry-run");
  private static final int MAX_BYTES = 1 << 20;
  private static final String ENTRANT = "entrant";
  private static final Pattern EMPTY_LINE = Pattern.compile("\\s*(---|\\.\\.\\.)?\\s*(#.*)?");

  private static final String PLAYER = "player";
  private static final ImmutableSortedSet<String> OF_ENTRANT =
      ImmutableSortedSet.of(PLAYER, "environment", "directory", "keep");

  private final String file;
  private final Options options;
  private final CommandLine given;
  private final List<String> words = new ArrayList<>();

  private TournamentFile(String file, Options options, CommandLine given) {
    this.file = file;
    this.options = options;
    this.given = given;
  }

  /**
   * Returns the arguments of a file, except those that the command line overrides.
   *
   * @param options the options that may be set
   * @param given the command line
   * @throws ParseException if the file can't be read, or for the first key that is wrong
   */
  static List<String> words(String name, Options options, CommandLine given) throws ParseException {
    try {
      byte[] bytes = BoundedFile.read(Path.of(name), MAX_BYTES);
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return new TournamentFile(name, options, given).read(text);
    } catch (InvalidPathException e) {
      throw new ParseException(name + " (expected: a file)");
    } catch (IOException e) {
      throw new ParseException(name + ": " + FileErrorText.reason(e));
    }
  }

  private List<String> read(String text) throws ParseException {
    for (Map.Entry<?, ?> entry : map("", load(text)).entrySet()) {
      String key = String.valueOf(entry.getKey());
      if (key.equals("entrants")) {
        readEntrants(map("entrants", entry.getValue()));
      } else {
        read(option(key), entry.getValue());
      }
    }
    return words;
  }

  private Object load(String text) throws ParseException {
    LoadSettings settings =
        LoadSettings.builder().setSchema(new FailsafeSchema()).setAllowDuplicateKeys(false).build();
    if (text.lines().allMatch(line -> EMPTY_LINE.matcher(line).matches())) {
      return Map.of();
    }
    try {
      return new Load(settings).loadFromString(text);
    } catch (MarkedYamlEngineException e) {
      String line = e.getProblemMark().map(Mark::getLine).map(n -> ", line " + (n + 1)).orElse("");
      String problem =
          String.valueOf(e.getProblem()).contains("tag:yaml.org,2002:null")
              ? "a key without a value (expected: KEY: VALUE)"
              : String.valueOf(e.getProblem());
      throw new ParseException(file + line + ": " + problem);
    } catch (StackOverflowError e) {
      throw new ParseException(file + ": nested too deeply (expected: at most four levels)");
    } catch (YamlEngineException e) {
      throw new ParseException(file + ": " + String.valueOf(e.getMessage()).replace("\n", " "));
    }
  }

  private Map<?, ?> map(String key, Object value) throws ParseException {
    if (value instanceof Map<?, ?> map) {
      return map;
    }
    String where = key.isEmpty() ? "" : " " + key;
    throw new ParseException(file + ":" + where + " has no keys (expected: lines KEY: VALUE)");
  }

  private Option option(String key) throws ParseException {
    Set<String> keys = OptionTable.names(options, ONLY_ON_COMMAND_LINE);
    if (!keys.contains(key)) {
      keys.add("entrants");
      throw new ParseException(
          file + ": unknown key " + key + " " + SpellingSuggestion.hint(key, keys));
    }
    return options.getOption("--" + key);
  }

  private void read(Option option, Object value) throws ParseException {
    if (value instanceof List<?> list) {
      if (list.isEmpty()) {
        throw new ParseException(
            file + ": " + option.getLongOpt() + " [] (expected: one value or more)");
      }
      for (Object each : list) {
        add(option, text(option.getLongOpt(), each));
      }
    } else if (value instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> each : map.entrySet()) {
        add(option, each.getKey() + "=" + text(option.getLongOpt(), each.getValue()));
      }
    } else {
      add(option, text(option.getLongOpt(), value));
    }
  }

  private String text(String key, Object value) throws ParseException {
    if (value instanceof String text && !text.isBlank()) {
      return text;
    }
    throw new ParseException(file + ": " + key + " " + value + " (expected: a text or number)");
  }

  /** Adds an argument unless the command line has the option, or one that excludes it. */
  private void add(Option option, String value) throws ParseException {
    boolean isGiven = OptionTable.alternatives(options, option).stream().anyMatch(given::hasOption);
    String word = "--" + option.getLongOpt();
    if (option.hasArg()) {
      if (!isGiven) {
        words.add(word + "=" + value);
      }
    } else if (isTrue(option.getLongOpt(), value) && !isGiven) {
      words.add(word);
    }
  }

  private boolean isTrue(String key, String value) throws ParseException {
    if (!value.equals("true") && !value.equals("false")) {
      throw new ParseException(file + ": " + key + ": " + value + " (expected: true or false)");
    }
    return value.equals("true");
  }

  private void readEntrants(Map<?, ?> entrants) throws ParseException {
    for (Map.Entry<?, ?> entrant : entrants.entrySet()) {
      String name = String.valueOf(entrant.getKey());
      if (entrant.getValue() instanceof Map<?, ?> keys) {
        readEntrant(name, keys);
      } else {
        add(options.getOption("--" + ENTRANT), name + "=" + text(name, entrant.getValue()));
      }
    }
  }

  private void readEntrant(String name, Map<?, ?> keys) throws ParseException {
    for (Object key : keys.keySet()) {
      checkKeyOfEntrant(name, String.valueOf(key));
    }
    Object player = keys.get(PLAYER);
    if (player == null) {
      throw new ParseException(
          file + ": entrant " + name + " has no player (expected: player: SPEC)");
    }
    add(options.getOption("--" + ENTRANT), name + "=" + text(name, player));
    for (Map.Entry<?, ?> key : keys.entrySet()) {
      String word = String.valueOf(key.getKey());
      if (!word.equals(PLAYER)) {
        readOfEntrant(name, options.getOption("--" + word), key.getValue());
      }
    }
  }

  private void checkKeyOfEntrant(String name, String key) throws ParseException {
    if (!OF_ENTRANT.contains(key)) {
      throw new ParseException(
          "%s: entrant %s: unknown key %s %s"
              .formatted(file, name, key, SpellingSuggestion.hint(key, OF_ENTRANT)));
    }
  }

  private void readOfEntrant(String name, Option option, Object value) throws ParseException {
    if (option.getLongOpt().equals("keep")) {
      if (isTrue("entrant " + name + ": keep", text("keep", value))) {
        add(option, name);
      }
    } else if (value instanceof Map<?, ?> variables) {
      for (Map.Entry<?, ?> each : variables.entrySet()) {
        add(option, name + ":" + each.getKey() + "=" + text(name, each.getValue()));
      }
    } else if (option.getLongOpt().equals("environment")) {
      throw new ParseException(
          "%s: entrant %s: environment %s (expected: lines KEY: VALUE)"
              .formatted(file, name, value));
    } else {
      add(option, name + ":" + text(option.getLongOpt(), value));
    }
  }
}
