package gtpx.conformance.run;

import com.google.common.base.Splitter;
import gtpx.conformance.dialog.ReadResult;
import gtpx.conformance.script.Escapes;
import gtpx.conformance.script.PlainPositions;
import gtpx.conformance.script.PlainScript;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.ScriptHeader;
import gtpx.conformance.script.ScriptStep;
import gtpx.protocol.GtpCommand;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Decides by the commands that an engine lists, and the boards that it accepts, which scripts apply
 * to it. The commands that every engine must know are tested whether it lists them or not.
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
  private static final List<String> COLORS =
      List.of("black", "white", "red", "blue", "green", "yellow", "purple", "orange");
  private static final Pattern PLAYERS = Pattern.compile("\\bplayers=(\\d+)");
  private static final String STREAM = "";
  private static final String LIST = "list_commands";
  private static final Set<String> FOR_ALL = Set.of("gtp2", "clients");
  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");

  private final Target target;
  private final Duration most;
  private final LongSupplier nanos;
  private final Optional<Set<String>> listed; // empty: unknown
  private final Map<String, Optional<String>> boards = new ConcurrentHashMap<>(); // refusals
  private final Map<String, String> refusedGames = new ConcurrentHashMap<>(); // and why
  private final PlainPositions positions = PlainPositions.standard();

  private Abilities(
      Target target, Duration most, LongSupplier nanos, Optional<Set<String>> listed) {
    this.target = target;
    this.most = most;
    this.nanos = nanos;
    this.listed = listed;
  }

  /**
   * Asks for the list. A server's depends on the game, so it only has to answer.
   *
   * @throws UnreachableException if nothing answers
   */
  static Abilities ask(Target target, Duration most, LongSupplier nanos)
      throws UnreachableException, InterruptedException {
    try (ScriptStreams streams = new ScriptStreams(target, nanos)) {
      streams.send(STREAM, LIST + "\n");
      ReadResult result = streams.read(STREAM, most);
      if (result instanceof ReadResult.Answer answer) {
        return new Abilities(
            target, most, nanos, target.isServer() ? Optional.empty() : Optional.of(words(answer)));
      }
      throw new UnreachableException(
          result instanceof ReadResult.End
              ? streams.end(STREAM, LIST)
              : "%s: %s (expected: an answer within %d s)"
                  .formatted(LIST, result.describe(), most.toSeconds()));
    } catch (DeviationException e) {
      throw new UnreachableException(e.got());
    }
  }

  private static Set<String> words(ReadResult.Answer answer) {
    return new TreeSet<>(
        Splitter.on(Pattern.compile("\\s+"))
            .omitEmptyStrings()
            .splitToList(answer.received().text()));
  }

  boolean knows(String command) {
    return listed.isEmpty() || listed.get().contains(command);
  }

  /** Whether the target lists a command, or has to know it. */
  boolean mayAsk(String command) {
    return ALWAYS.contains(command) || knows(command);
  }

  /** The colours of a game in seat order. */
  List<String> seats(String game) {
    Matcher players = PLAYERS.matcher(allWords(game));
    int count = players.find() ? Integer.parseInt(players.group(1)) : 2;
    return IntStream.range(0, count)
        .mapToObj(seat -> seat < COLORS.size() ? COLORS.get(seat) : "p" + (seat + 1))
        .toList();
  }

  /** All words of a game, where they are known. */
  String allWords(String game) {
    return positions.words(game).orElse(game);
  }

  /** The engine refuses a game, whatever script begins with it. */
  void noteRefusal(String game, InapplicableException refusal) {
    refusedGames.put(game, refusal.reason());
  }

  /**
   * The script as it can be run: itself, or without commands that the target doesn't list.
   *
   * @throws InapplicableException if it doesn't apply to the target
   */
  Script fit(Script script) throws InapplicableException, InterruptedException {
    ScriptHeader header = script.header();
    boolean isServer = target.isServer();
    if (!header.place().fits(isServer)) {
      throw new InapplicableException(isServer ? "about engines" : "about servers");
    }
    if (!isForAll(script) && !knows("gtpx-version")) {
      throw new InapplicableException("doesn't list gtpx-version");
    }
    if (header.needsThought() && (isServer || !knows("genmove"))) {
      throw new InapplicableException("doesn't think");
    }
    if (script.hasFiles() && !target.sharesFiles()) {
      throw new InapplicableException("is on another machine, without the files of this one");
    }
    Script fitted = fitCommands(script);
    checkGame(script);
    for (String board : header.boards()) {
      Optional<String> refusal = refusal(board);
      if (refusal.isPresent()) {
        throw new InapplicableException(refusal.get());
      }
    }
    return fitted;
  }

  private void checkGame(Script script) throws InapplicableException {
    String refusal = script.header().game().map(refusedGames::get).orElse(null);
    if (refusal != null) {
      throw new InapplicableException(refusal);
    }
  }

  /** Why the engine refuses a command such as {@code boardsize 9}; empty if it accepts it. */
  private Optional<String> refusal(String command) throws InterruptedException {
    Optional<String> refusal = boards.get(command);
    if (refusal == null) {
      refusal = askForBoard(command);
      boards.put(command, refusal);
    }
    return refusal;
  }

  private Optional<String> askForBoard(String command) throws InterruptedException {
    try (ScriptStreams streams = new ScriptStreams(target, nanos)) {
      streams.send(STREAM, command + "\n");
      return streams.read(STREAM, most) instanceof ReadResult.Answer answer
              && answer.received().isAnswer()
              && !answer.received().isSuccess()
          ? Optional.of("refuses " + command + ": " + answer.received().text())
          : Optional.empty();
    } catch (DeviationException e) {
      return Optional.empty(); // running the script will show why
    }
  }

  private static boolean isForAll(Script script) {
    return FOR_ALL.stream().anyMatch(script::isChosenBy);
  }

  private Script fitCommands(Script script) throws InapplicableException {
    Set<String> lacking = lacking(script);
    if (lacking.isEmpty()) {
      return script;
    }
    return PlainScript.of(script, lacking, positions)
        .filter(plain -> lacking(plain).isEmpty())
        .orElseThrow(() -> new InapplicableException("doesn't list " + lacking.iterator().next()));
  }

  /**
   * The commands that a script sends and the target doesn't have to know, in the script's order.
   */
  private Set<String> lacking(Script script) {
    return sent(script)
        .flatMap(Abilities::commands)
        .filter(name -> !isExpected(name, script.header()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
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
  private static Stream<String> sent(Script script) {
    Map<String, StringBuilder> sent = new LinkedHashMap<>();
    addSent(script.steps(), sent);
    return sent.values().stream().map(StringBuilder::toString);
  }

  private static void addSent(List<ScriptStep> steps, Map<String, StringBuilder> sent) {
    for (ScriptStep step : steps) {
      if (step instanceof ScriptStep.Send send) {
        stream(sent, send).append(send.text()).append('\n');
      } else if (step instanceof ScriptStep.SendBytes bytes) {
        stream(sent, bytes).append(Escapes.read(bytes.text()));
      } else if (step instanceof ScriptStep.For loop) {
        addSent(loop.steps(), sent);
      }
    }
  }

  private static StringBuilder stream(Map<String, StringBuilder> sent, ScriptStep.OnStream step) {
    return sent.computeIfAbsent(step.stream(), none -> new StringBuilder());
  }

  private boolean isExpected(String command, ScriptHeader header) {
    return header.unlisted().contains(command) || mayAsk(command);
  }
}
