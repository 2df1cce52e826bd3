package gtpx.conformance.run;

import com.google.common.base.Splitter;
import gtpx.conformance.dialog.ReadResult;
import gtpx.conformance.script.Escapes;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.ScriptHeader;
import gtpx.conformance.script.ScriptStep;
import gtpx.protocol.GtpCommand;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Decides by the commands that an engine lists which scripts apply to it. The commands that every
 * engine must know are tested whether it lists them or not.
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
  private static final String STREAM = "";
  private static final String LIST = "list_commands";
  private static final Set<String> FOR_ALL = Set.of("gtp2", "clients");
  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");

  private final Boards boards;
  private final boolean isServer;
  private final boolean sharesFiles;
  private final Optional<Set<String>> listed; // empty: it didn't say

  private Abilities(Target target, Boards boards, Optional<Set<String>> listed) {
    this.boards = boards;
    this.isServer = target.isServer();
    this.sharesFiles = target.sharesFiles();
    this.listed = listed;
  }

  /**
   * Asks what is listed. What a server lists depends on the game, so it has to answer, no more.
   *
   * @throws UnreachableException if nothing answers
   */
  static Abilities ask(Target target, Duration most, LongSupplier nanos)
      throws UnreachableException, InterruptedException {
    try (ScriptStreams talk = new ScriptStreams(target, nanos)) {
      talk.say(STREAM, LIST + "\n");
      ReadResult sign = talk.listen(STREAM, most);
      if (sign instanceof ReadResult.Answer answer) {
        return new Abilities(
            target,
            new Boards(target, most, nanos),
            target.isServer() ? Optional.empty() : words(answer));
      }
      throw new UnreachableException(
          sign instanceof ReadResult.End
              ? talk.end(STREAM, LIST)
              : LIST
                  + ": "
                  + ReadResultText.describe(sign)
                  + " (expected: an answer within "
                  + most.toSeconds()
                  + " s)");
    } catch (DeviationException e) {
      throw new UnreachableException(e.got());
    }
  }

  private static Optional<Set<String>> words(ReadResult.Answer answer) {
    String text = answer.heard().text();
    return Optional.of(
        new TreeSet<>(Splitter.on(Pattern.compile("\\s+")).omitEmptyStrings().splitToList(text)));
  }

  boolean knows(String command) {
    return listed.isEmpty() || listed.get().contains(command);
  }

  /** Throws if a script doesn't apply to the target. */
  void check(Script script) throws InapplicableException, InterruptedException {
    ScriptHeader header = script.header();
    if (!header.place().fits(isServer)) {
      throw new InapplicableException(isServer ? "about engines" : "about servers");
    }
    if (!isForAll(script) && !knows("gtpx-version")) {
      throw new InapplicableException("doesn't list gtpx-version");
    }
    if (header.needsThought() && (isServer || !knows("genmove"))) {
      throw new InapplicableException("doesn't think");
    }
    if (script.hasFiles() && !sharesFiles) {
      throw new InapplicableException("is on another machine, without the files of this one");
    }
    checkCommands(script);
    for (String board : header.boards()) {
      Optional<String> refusal = boards.refusal(board);
      if (refusal.isPresent()) {
        throw new InapplicableException(refusal.get());
      }
    }
  }

  private static boolean isForAll(Script script) {
    return FOR_ALL.stream().anyMatch(script::isChosenBy);
  }

  private void checkCommands(Script script) throws InapplicableException {
    Optional<String> missing =
        said(script)
            .flatMap(Abilities::commands)
            .filter(name -> !isExpected(name, script.header()))
            .findFirst();
    if (missing.isPresent()) {
      throw new InapplicableException("doesn't list " + missing.get());
    }
  }

  /** The names of the commands in a text; none of those that variables stand for. */
  private static Stream<String> commands(String text) {
    return Splitter.on('\n')
        .splitToStream(text)
        .flatMap(line -> GtpCommand.parse(line).stream())
        .map(GtpCommand::name)
        .filter(name -> NAME.matcher(name).matches());
  }

  /** All that the script sends on each stream. */
  private static Stream<String> said(Script script) {
    Map<String, StringBuilder> said = new LinkedHashMap<>();
    note(script.steps(), said);
    return said.values().stream().map(StringBuilder::toString);
  }

  private static void note(List<ScriptStep> steps, Map<String, StringBuilder> said) {
    for (ScriptStep step : steps) {
      if (step instanceof ScriptStep.Send send) {
        stream(said, send).append(send.text()).append('\n');
      } else if (step instanceof ScriptStep.SendBytes bytes) {
        stream(said, bytes).append(Escapes.read(bytes.text()));
      } else if (step instanceof ScriptStep.For loop) {
        note(loop.steps(), said);
      }
    }
  }

  private static StringBuilder stream(Map<String, StringBuilder> said, ScriptStep.OnStream step) {
    return said.computeIfAbsent(step.stream(), none -> new StringBuilder());
  }

  private boolean isExpected(String command, ScriptHeader header) {
    return ALWAYS.contains(command) || header.unlisted().contains(command) || knows(command);
  }
}
