package gtpx.cli;

import static gtpx.cli.SubCommand.option;

import gtpx.game.GameSpec;
import gtpx.rules.Variants;
import gtpx.rules.VariantsFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * The options that specify a game, the same for every sub-command that plays one.
 *
 * @param spec the game
 * @param variants the known presets, including those of {@code --variants}
 */
record GameOptions(GameSpec spec, Variants variants) {
  private static final String DEFAULT_VARIANT = "go";

  /** Adds these options to those of a sub-command. */
  static Options addTo(Options options) {
    return options
        .addOption(option("variant", "VARIANT", "the preset; go if not given"))
        .addOption(option("players", "N", "how many play; the preset's number if not given"))
        .addOption(option("board", "B", "13, 13x9, torus:9x9, hex:5, ...; 19 if not given"))
        .addOption(option("option", "KEY=VALUE...", "a rule option: suicide=allowed"))
        .addOption(option("komi", "K", "6.5 for white, or white:6.5,red:2"))
        .addOption(option("variants", "FILE", "more presets"));
  }

  /** Reads the options; without {@code --players}, the preset's number plays. */
  static GameOptions read(CommandLine line) throws ParseException {
    return read(line, 0);
  }

  /**
   * Reads the options.
   *
   * @param seats the number of players without {@code --players}; 0 for the preset's
   * @throws ParseException if there is no such game or the file can't be read, saying why
   */
  static GameOptions read(CommandLine line, int seats) throws ParseException {
    Variants variants = variants(line);
    List<String> words = words(line);
    if (seats > 0 && !line.hasOption("players")) {
      words.add("players=" + seats);
    }
    try {
      return new GameOptions(GameSpec.parse(words, variants), variants);
    } catch (IllegalArgumentException e) {
      throw new ParseException(String.valueOf(e.getMessage()));
    }
  }

  private static Variants variants(CommandLine line) throws ParseException {
    if (!line.hasOption("variants")) {
      return Variants.STANDARD;
    }
    String file = line.getOptionValue("variants");
    try {
      return VariantsFile.read(
          Files.readString(Path.of(file), StandardCharsets.UTF_8), Variants.STANDARD);
    } catch (VariantsFile.MistakesException e) {
      throw new ParseException(file + ": " + e.getMessage());
    } catch (IOException e) {
      throw new ParseException("--variants " + file + ": " + FileErrorText.reason(e));
    } catch (InvalidPathException e) {
      throw new ParseException("--variants " + file + " (expected: a file)");
    }
  }

  /** Returns the options as the arguments of gtpx-game. */
  private static List<String> words(CommandLine line) {
    List<String> words = new ArrayList<>();
    words.add(line.getOptionValue("variant", DEFAULT_VARIANT));
    for (String key : List.of("players", "board", "komi")) {
      if (line.hasOption(key)) {
        words.add(key + "=" + line.getOptionValue(key));
      }
    }
    words.addAll(List.of(SubCommand.values(line, "option")));
    return words;
  }
}
