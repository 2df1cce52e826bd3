package gtpx.conformance.run;

import com.google.common.base.Splitter;
import gtpx.conformance.dialog.Sign;
import gtpx.conformance.script.Header;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.Step;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an engine lists, and so which scripts are about it. Whatever it lists, the commands that
 * every engine has to know are tested.
 */
final class Abilities {
  private static final Set<String> ALWAYS =
      Set.of(
          "protocol_version",
          "name",
          "version",
          "known_command",
          "list_commands",
          "quit",
          "boardsize",
          "clear_board",
          "komi",
          "play");
  private static final Set<String> FOR_ALL = Set.of("gtp2", "clients");
  private static final Pattern COMMAND =
      Pattern.compile("\\s*(?:\\d+\\s+)?([A-Za-z][A-Za-z0-9_-]*).*", Pattern.DOTALL);

  private final boolean isServer;
  private final Optional<Set<String>> listed; // empty: it didn't say

  private Abilities(boolean isServer, Optional<Set<String>> listed) {
    this.isServer = isServer;
    this.listed = listed;
  }

  /** Asks an engine; a server is not asked, since what it lists depends on the game. */
  static Abilities ask(Target target, Duration most, LongSupplier nanos)
      throws DeviationException, InterruptedException {
    if (target.isServer()) {
      return new Abilities(true, Optional.empty());
    }
    try (Talk talk = new Talk(target, nanos)) {
      talk.say("", "list_commands\n");
      Sign sign = talk.listen("", most);
      return new Abilities(
          false, sign instanceof Sign.Answer answer ? words(answer) : Optional.empty());
    }
  }

  private static Optional<Set<String>> words(Sign.Answer answer) {
    String text = answer.heard().text();
    return Optional.of(
        new TreeSet<>(Splitter.on(Pattern.compile("\\s+")).omitEmptyStrings().splitToList(text)));
  }

  boolean knows(String command) {
    return listed.isEmpty() || listed.get().contains(command);
  }

  /** Throws if a script is not about what is tested. */
  void check(Script script) throws InapplicableException {
    Header header = script.header();
    if (!header.place().fits(isServer)) {
      throw new InapplicableException(isServer ? "about engines" : "about servers");
    }
    if (!isForAll(script) && !knows("gtpx-version")) {
      throw new InapplicableException("doesn't list gtpx-version");
    }
    if (header.needsThought() && (isServer || !knows("genmove"))) {
      throw new InapplicableException("doesn't think");
    }
    checkCommands(script);
  }

  private static boolean isForAll(Script script) {
    return FOR_ALL.stream().anyMatch(script::isChosenBy);
  }

  private void checkCommands(Script script) throws InapplicableException {
    for (Step step : script.steps()) {
      for (String line : lines(step)) {
        Matcher command = COMMAND.matcher(line);
        if (command.matches() && !isExpected(command.group(1), script.header())) {
          throw new InapplicableException("doesn't list " + command.group(1));
        }
      }
    }
  }

  private static List<String> lines(Step step) {
    return step instanceof Step.Send send ? List.of(send.text()) : List.of();
  }

  private boolean isExpected(String command, Header header) {
    return ALWAYS.contains(command) || header.unlisted().contains(command) || knows(command);
  }
}
