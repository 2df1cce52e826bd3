package gtpx.cli;

import gtpx.bridge.connect.JoinRequest;
import gtpx.engine.View;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/** The options that name a game, a seat and its secret. Connects to nothing. */
final class JoinOptions {
  static final String VARIABLE = "GTPX_SECRET";

  private static final int MOST_SECRET_BYTES = 1000;

  private final CommandLine line;
  private final Map<String, String> environment;
  private final PrintStream err;

  JoinOptions(CommandLine line, Map<String, String> environment, PrintStream err) {
    this.line = line;
    this.environment = environment;
    this.err = err;
  }

  /**
   * Reads the options; warns of a secret in a file that others may read.
   *
   * @throws ParseException if an option is missing or surplus
   */
  JoinRequest read() throws ParseException, IOException {
    boolean sits = line.hasOption("game");
    if (sits == line.hasOption("watch")) {
      throw new ParseException("(expected: --game NAME --seat COLOUR, or --watch NAME)");
    }
    Optional<String> seat = sits ? Optional.of(word("seat")) : Optional.empty();
    if (!sits && (line.hasOption("seat") || line.hasOption("takeover"))) {
      throw new ParseException("a seat beside --watch (expected: --game NAME --seat COLOUR)");
    }
    Optional<String> secret = secret();
    if (sits && secret.isEmpty()) {
      throw new ParseException("no secret (expected: --secret-file FILE, or " + VARIABLE + ")");
    }
    boolean takesOver = line.hasOption("takeover");
    return new JoinRequest(word(sits ? "game" : "watch"), seat, secret, takesOver, view());
  }

  private String word(String option) throws ParseException {
    if (!line.hasOption(option)) {
      throw new ParseException("no --" + option + " (expected: --game NAME --seat COLOUR)");
    }
    return checked(option, line.getOptionValue(option));
  }

  private Optional<String> view() {
    String word = line.getOptionValue("view", View.GTPX.word());
    return word.equals(View.GTPX.word()) ? Optional.empty() : Optional.of(word);
  }

  private Optional<String> secret() throws ParseException, IOException {
    if (line.hasOption("secret-file")) {
      Path file = Path.of(line.getOptionValue("secret-file"));
      return Optional.of(checked("secret-file", content(file)));
    }
    String secret = line.getOptionValue("secret", environment.getOrDefault(VARIABLE, ""));
    return secret.isEmpty() ? Optional.empty() : Optional.of(checked("secret", secret));
  }

  private String content(Path file) throws IOException {
    if (isOpenToOthers(file)) {
      err.println("gtpx connect: warning: others can read " + file + " (chmod 600 " + file + ")");
    }
    if (Files.size(file) > MOST_SECRET_BYTES) {
      throw new IOException(file + ": too long for a secret");
    }
    String content = Files.readString(file, StandardCharsets.ISO_8859_1);
    return content.endsWith("\n") ? content.stripTrailing() : content;
  }

  private static boolean isOpenToOthers(Path file) throws IOException {
    try {
      Set<PosixFilePermission> all = Files.getPosixFilePermissions(file);
      return all.contains(PosixFilePermission.GROUP_READ)
          || all.contains(PosixFilePermission.OTHERS_READ);
    } catch (UnsupportedOperationException e) {
      return false;
    }
  }

  /** Checks that a word can be one argument of a GTP command. */
  private static String checked(String option, String word) throws ParseException {
    boolean isWord = !word.isEmpty();
    for (int i = 0; i < word.length(); i++) {
      char letter = word.charAt(i);
      isWord &= letter > ' ' && letter < 127 && letter != '#';
    }
    if (!isWord) {
      throw new ParseException("--" + option + " (expected: one word)");
    }
    return word;
  }
}
