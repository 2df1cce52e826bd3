package gtpx.cli.option;

import gtpx.board.Color;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.SubCommand;
import gtpx.game.GameSpec;
import gtpx.record.BoundedFile;
import gtpx.record.FileErrorText;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import gtpx.rules.VariantsFile;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * The options that specify a game, the same for all sub-commands that play one.
 *
 * @param spec the game
 * @param variants the known presets, including those of {@code --variants}
 */
public record GameOptions(GameSpec spec, Variants variants) {
  private static final String DEFAULT_VARIANT = "go";
  private static final Map<String, String> USUAL_KOMI = Map.of("go", "7.5", "go-japanese", "6.5");

  /** Adds these options to those of a sub-command. */
  public static Options addTo(Options options) {
    return OptionTable.addTo(
        options,
        """
        Game:
        --variant VARIANT      preset of the rules; default: go
        --players N            number of players; default: the preset's
        --board B              board, such as 13, 13x9, torus:9x9 or hex:5; default: 19
        --option KEY=VALUE...  change one rule option, such as suicide=allowed
        --komi K               komi for white, such as 6.5, or white:6.5,red:2; default: 0
        --variants FILE        read your own presets from this file
        """);
  }

  /**
   * Parses the options; without {@code --players}, uses the preset's number of players.
   *
   * @throws ParseException if there is no such game or the file can't be read; the message says why
   */
  public static GameOptions read(CommandLine line) throws ParseException {
    Variants variants = variants(line);
    return new GameOptions(parse(words(line), variants), variants);
  }

  /**
   * Parses the options of a match. There plain Go has the usual komi unless one is given.
   *
   * @param seats the number of players without {@code --players}; 0 for the preset's number
   * @throws ParseException like {@link #read}
   */
  static GameSpec readMatch(CommandLine line, int seats) throws ParseException {
    Variants variants = variants(line);
    List<String> words = words(line);
    String variant = words.get(0);
    if (seats > 0 && !names("players", words)) {
      if (variants.find(variant).isPresent()) {
        checkSeats(variants.get(variant), seats);
      }
      words.add("players=" + seats);
    }
    if (isPlain(variant) && !names("komi", words)) {
      words.add("komi=" + USUAL_KOMI.get(variant));
    }
    return parse(words, variants);
  }

  /** Whether a preset is plain Go, which files of other programs have. */
  static boolean isPlain(String variant) {
    return USUAL_KOMI.containsKey(variant);
  }

  /** Returns a game with the komi of the options, or the usual one if they have none. */
  static GameSpec withKomi(GameSpec spec, CommandLine line) throws ParseException {
    if (!isPlain(spec.variant())) {
      return spec;
    }
    String komi = line.getOptionValue("komi", USUAL_KOMI.get(spec.variant()));
    GameSpec named = parse(List.of(spec.variant(), "komi=" + komi), Variants.STANDARD);
    return spec.withKomi(Color.WHITE, named.komi().get(Color.WHITE.seat()));
  }

  /** Whether {@code players}, {@code board} or {@code komi} is given, by any option. */
  public static boolean names(CommandLine line, String key) {
    return names(key, words(line));
  }

  private static boolean names(String key, List<String> words) {
    return words.stream().anyMatch(word -> word.startsWith(key + "="));
  }

  private static void checkSeats(Variant variant, int seats) throws ParseException {
    int least = variant.minPlayers();
    int most = variant.maxPlayers();
    if (seats < least || seats > most) {
      throw new ParseException(
          "%d %s for %s (expected: %s, or another --variant)"
              .formatted(
                  seats,
                  seats == 1 ? "seat" : "seats",
                  variant.name(),
                  least == most ? String.valueOf(least) : least + " to " + most));
    }
  }

  private static GameSpec parse(List<String> words, Variants variants) throws ParseException {
    return SubCommand.parsed("", () -> GameSpec.parse(words, variants));
  }

  /**
   * Returns the known presets, including those of {@code --variants}.
   *
   * @throws ParseException if the file can't be read; the message says why
   */
  public static Variants variants(CommandLine line) throws ParseException {
    if (!line.hasOption("variants")) {
      return Variants.STANDARD;
    }
    String file = line.getOptionValue("variants");
    try {
      return VariantsFile.read(BoundedFile.settings(Path.of(file)), Variants.STANDARD);
    } catch (VariantsFile.MistakesException e) {
      throw new ParseException(file + ": " + e.getMessage());
    } catch (IOException e) {
      throw new ParseException("--variants " + file + ": " + FileErrorText.reason(e));
    } catch (InvalidPathException e) {
      throw new ParseException("--variants " + file + " (expected: a file)");
    }
  }

  /** Returns the options as arguments of {@code gtpx-game}. */
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
