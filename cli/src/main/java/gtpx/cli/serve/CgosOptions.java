package gtpx.cli.serve;

import gtpx.cli.command.HostAndPort;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.SecretFile;
import gtpx.cli.command.SubCommand;
import gtpx.game.GameSpec;
import gtpx.gateways.cgos.server.CgosConfig;
import gtpx.record.BoundedFile;
import gtpx.record.FileErrorText;
import gtpx.rules.Variants;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/** The options of {@code gtpx serve} for clients of CGOS. docs/servers-cgos.md */
final class CgosOptions {
  private static final String GAME = "go board=9 komi=7";
  private static final int STANDARD_SECONDS = 300;
  private static final int MOST_SECONDS = 86_400;

  private CgosOptions() {}

  static Options addTo(Options options) {
    return OptionTable.addTo(
        options,
        """
        CGOS (more):
        --cgos HOST:PORT             address for CGOS clients, which play rated games with each
                                     other; a port alone means this machine only; default: none
        --cgos-game GAME             game that CGOS clients play, as one quoted argument; default:
                                     %s
        --cgos-event GAME            game for any number of CGOS clients, started by an admin, as
                                     one quoted argument; default: none
        --cgos-time SECONDS          each player's time for a CGOS game, in seconds; default: 300
        --cgos-gift SECONDS          seconds of each CGOS move that don't count against the clock;
                                     default: 0.25
        --cgos-matches rounds|admin  rounds: CGOS games are paired in rounds; admin: only an admin
                                     starts them; default: rounds
        --cgos-anchor NAME=RATING...
                                     CGOS player whose rating is fixed
        --cgos-bad-users FILE        file with the names of banned CGOS players, one per line; read
                                     before every round
        --cgos-admins FILE           file with a line for each CGOS admin: a name that begins with
                                     admin, and a password
        """
            .formatted(GAME));
  }

  /** Returns how the server of CGOS is to be run; empty if there is to be none. */
  static Optional<CgosConfig> read(CommandLine line, Variants variants)
      throws ParseException, IOException {
    OptionTable.checkNeeds(line, addTo(new Options()), "cgos");
    if (!line.hasOption("cgos")) {
      return Optional.empty();
    }
    GameSpec spec = spec("cgos-game", line.getOptionValue("cgos-game", GAME), variants);
    Optional<GameSpec> event =
        line.hasOption("cgos-event")
            ? Optional.of(spec("cgos-event", line.getOptionValue("cgos-event"), variants))
            : Optional.empty();
    try {
      return Optional.of(
          new CgosConfig(
              address(line.getOptionValue("cgos")),
              spec,
              event,
              time(line),
              line.getOptionValue("cgos-matches", "rounds").equals("rounds"),
              new CgosConfig.Users(anchors(line), badUsers(line), admins(line)),
              CgosConfig.Timing.STANDARD));
    } catch (IllegalArgumentException e) {
      throw new ParseException("--cgos: " + e.getMessage());
    }
  }

  private static GameSpec spec(String option, String words, Variants variants)
      throws ParseException {
    return SubCommand.parsed(
        "--" + option + " " + words + ": ",
        () -> GameSpec.parse(List.of(words.strip().split("\\s+", -1)), variants));
  }

  private static CgosConfig.GameTime time(CommandLine line) throws ParseException {
    int seconds = SubCommand.number(line, "cgos-time", STANDARD_SECONDS, MOST_SECONDS);
    return new CgosConfig.GameTime(
        Duration.ofSeconds(seconds),
        SubCommand.seconds(line, "cgos-gift", "0.25", "seconds, 0 to 99"));
  }

  private static InetSocketAddress address(String word) throws ParseException {
    return HostAndPort.parse("cgos", word.matches("[0-9]{1,5}") ? "127.0.0.1:" + word : word);
  }

  private static Map<String, Double> anchors(CommandLine line) throws ParseException {
    Map<String, Double> anchors = new TreeMap<>();
    for (String word : SubCommand.values(line, "cgos-anchor")) {
      String[] parts = word.split("=", 2);
      if (parts.length < 2 || !parts[1].matches("\\d{1,4}(\\.\\d{1,3})?")) {
        throw new ParseException("--cgos-anchor " + word + " (expected: NAME=RATING)");
      }
      anchors.put(parts[0], Double.parseDouble(parts[1]));
    }
    return anchors;
  }

  private static CgosConfig.BadUsers badUsers(CommandLine line) throws IOException {
    if (!line.hasOption("cgos-bad-users")) {
      return Set::of;
    }
    Path file = Path.of(line.getOptionValue("cgos-bad-users"));
    CgosConfig.BadUsers names =
        () -> {
          Set<String> found = new HashSet<>();
          BoundedFile.settings(file).lines().map(String::strip).forEach(found::add);
          return found;
        };
    var unused = names.read(); // a missing file is reported at once
    return names;
  }

  /**
   * Returns a warning if others can read the admins' passwords.
   *
   * @throws IOException if the file's permissions can't be read
   */
  static Optional<String> warning(CommandLine line) throws IOException {
    return line.hasOption("cgos-admins")
        ? SecretFile.warning(Path.of(line.getOptionValue("cgos-admins")))
        : Optional.empty();
  }

  /** Reads the admins' passwords. No message quotes a line, which contains one. */
  private static Map<String, String> admins(CommandLine line) throws ParseException {
    Map<String, String> admins = new TreeMap<>();
    if (!line.hasOption("cgos-admins")) {
      return admins;
    }
    String file = line.getOptionValue("cgos-admins");
    try {
      int number = 0;
      for (String text : BoundedFile.settings(Path.of(file)).lines().toList()) {
        number++;
        String[] words = text.strip().split("\\s+", -1);
        if (!text.isBlank() && words.length != 2) {
          throw new ParseException(
              "--cgos-admins " + file + ", line " + number + " (expected: a name and a password)");
        }
        if (!text.isBlank()) {
          admins.put(words[0], words[1]);
        }
      }
    } catch (IOException e) {
      throw new ParseException("--cgos-admins " + file + ": " + FileErrorText.reason(e));
    }
    return admins;
  }
}
