package gtpx.cli.option;

import gtpx.cli.command.OptionTable;
import gtpx.cli.command.SubCommand;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Setup;
import gtpx.record.Metadata;
import gtpx.record.RecordedGame;
import gtpx.record.Replay;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * The start of a match: a new game specified by the options, or a position of a record, which the
 * options may repeat but not contradict.
 *
 * @param setup empty for the empty board
 */
public record StartPosition(GameSpec spec, Optional<Setup> setup) {
  /** Adds its options and those that specify a game. */
  public static Options addTo(Options options) {
    return OptionTable.addTo(
        GameOptions.addTo(options),
        """
        Game:
        --komi K         komi for white, such as 6.5, or white:6.5,red:2; default: 7.5 in go, 6.5 in
                         go-japanese, otherwise 0
        --position FILE  start from the last position of this record, SGF or JSON
        --turn N         with --position: start from the position after turn N
        """
            + RecordFiles.ENCODING);
  }

  /**
   * Parses the options.
   *
   * @param seats the number of players without {@code --players}; 0 for the preset's number
   * @param err receives a line for each warning about the record
   * @throws ParseException if they specify no game, or not that of the record
   * @throws IOException if the record can't be read
   */
  public static StartPosition read(CommandLine line, int seats, PrintStream err)
      throws ParseException, IOException {
    Optional<String> turn = Optional.ofNullable(line.getOptionValue("turn"));
    if (line.hasOption("position")) {
      return new Reader(line).read(turn, err);
    }
    for (String option : List.of("turn", "encoding")) {
      if (line.hasOption(option)) {
        throw new ParseException("--" + option + " needs --position FILE");
      }
    }
    return new StartPosition(GameOptions.readMatch(line, seats), Optional.empty());
  }

  /** Reads a position and compares its game with the given options. */
  private record Reader(CommandLine line, String file) {
    Reader(CommandLine line) {
      this(line, line.getOptionValue("position"));
    }

    StartPosition read(Optional<String> turn, PrintStream err) throws ParseException, IOException {
      OpenedRecord opened = RecordFiles.open(file, line);
      Replay how = Replay.WHOLE.withPlain(unstated(opened.read(Replay.WHOLE)));
      Game game = opened.read(turn, how, err);
      GameSpec spec = game.spec();
      if (!line.getOptionValue("variant", spec.variant()).equals(spec.variant())) {
        throw contradiction("variant", line.getOptionValue("variant"), spec);
      }
      for (String key : List.of("players", "board", "komi")) {
        if (line.hasOption(key)) {
          compare(key, line.getOptionValue(key), spec);
        }
      }
      for (String word : SubCommand.values(line, "option")) {
        String[] parts = word.split("=", 2);
        compare(parts[0], parts.length < 2 ? "" : parts[1], spec);
      }
      return new StartPosition(spec, Optional.of(Setup.of(game)));
    }

    /** Returns the game whose rules and komi a record has that states none. */
    private GameSpec unstated(RecordedGame record) throws ParseException {
      boolean namesRules = line.hasOption("variant") || line.hasOption("option");
      boolean statesRules = !record.metadata().fact(Metadata.RULES).equals(Optional.of(""));
      GameSpec stated = record.game().spec();
      return statesRules
              || !namesRules
              || !GameOptions.isPlain(line.getOptionValue("variant", "go"))
          ? GameOptions.withKomi(stated, line)
          : GameOptions.readMatch(line, stated.players());
    }

    private void compare(String key, String value, GameSpec spec) throws ParseException {
      String variant = "variant=" + spec.variant();
      String players = "players=" + spec.players();
      String given = key + "=" + value;
      List<String> words =
          key.equals("players") ? List.of(variant, given) : List.of(variant, players, given);
      try {
        GameSpec other = GameSpec.parse(words, variants(spec));
        if (!word(key, other).equals(word(key, spec))) {
          throw contradiction(key, value, spec);
        }
      } catch (IllegalArgumentException e) {
        throw new ParseException(e.getMessage());
      }
    }

    /** The game's own rules under its own name, which needn't be known. */
    private static Variants variants(GameSpec spec) {
      Variant own = new Variant(spec.variant(), "of a record", 2, 2, 64, spec.rules());
      return Variants.STANDARD.with(List.of(own));
    }

    private static String word(String key, GameSpec spec) {
      return Arrays.stream(spec.toString().split(" ", -1))
          .filter(word -> word.startsWith(key + "="))
          .findFirst()
          .orElseThrow();
    }

    private ParseException contradiction(String key, String value, GameSpec spec) {
      return new ParseException(
          "%s=%s, but %s has %s (expected: the same)".formatted(key, value, file, word(key, spec)));
    }
  }
}
