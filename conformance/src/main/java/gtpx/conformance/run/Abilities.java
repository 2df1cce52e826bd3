package gtpx.conformance.run;

import com.google.common.base.Splitter;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.Multimap;
import com.google.common.collect.Sets;
import gtpx.conformance.script.BoundCommands;
import gtpx.conformance.script.Escapes;
import gtpx.conformance.script.PlainPositions;
import gtpx.conformance.script.PlainScript;
import gtpx.conformance.script.ReceivedAnswer;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.ScriptHeader;
import gtpx.conformance.script.ScriptStep;
import gtpx.protocol.GtpCommand;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Decides which scripts apply to an engine, from the commands that it lists and the boards that it
 * accepts. Commands that every engine must know are tested even if they aren't listed.
 */
final class Abilities implements AutoCloseable {
  private static final Set<String> ALWAYS =
      names(
          "protocol_version name version known_command list_commands quit boardsize clear_board"
              + " komi play");

  /** Commands that create a position, which sessions use to test something else. */
  private static final Set<String> MAKERS = Set.of("gtpx-setup", "gtpx-play_turn");

  /** Commands that show a position or its result, which sessions use to test something else. */
  private static final Set<String> VIEWS =
      names(
          "gtpx-position gtpx-legal gtpx-last_turn gtpx-to_move gtpx-rules gtpx-topology gtpx-score"
              + " gtpx-result final_score showboard");

  private static final Set<String> TURNED = Set.of("play", "genmove", "gtpx-play_turn");
  private static final Splitter WORDS = Splitter.on(' ');
  private static final String STREAM = "";
  private static final String GAME = "gtpx-game";
  private static final String GO = "gtpx-game go board=9";
  private static final int MOST_UNANSWERED = 2;
  private static final Set<String> FOR_ALL = Set.of("gtp2", "clients");
  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");
  private static final Pattern HTTP = // how a stream begins that doesn't speak GTP
      Pattern.compile("[A-Z]+ \\S+ HTTP/1\\.[01]\\r\\n");

  private final Target target;
  private final AnswerTimeout timeout;
  private final LongSupplier nanos;
  private final Optional<Set<String>> listed; // empty if unknown
  private final PlainPositions positions = PlainPositions.standard();
  private final Map<String, Optional<String>> refusals = new HashMap<>(); // guarded by this
  private final Set<List<String>> accepted = new HashSet<>(); // guarded by this
  private ScriptStreams questions; // guarded by this
  private final Multimap<String, Optional<FailureCause>> unanswered = // by name; guarded by this
      ArrayListMultimap.create();

  private static Set<String> names(String words) {
    return Set.of(words.split(" ", -1));
  }

  private Abilities(
      Target target,
      AnswerTimeout timeout,
      LongSupplier nanos,
      Optional<Set<String>> listed,
      ScriptStreams questions) {
    this.target = target;
    this.timeout = timeout;
    this.nanos = nanos;
    this.listed = listed;
    this.questions = questions;
    listed.ifPresent(names -> timeout.know(Sets.union(names, ALWAYS)));
  }

  /**
   * Asks for the list of commands.
   *
   * @param game an unused name for a game, for servers
   * @param made records the created game
   * @throws UnreachableException if nothing answers
   */
  static Abilities ask(
      Target target,
      AnswerTimeout timeout,
      LongSupplier nanos,
      Supplier<String> game,
      CreatedGames made)
      throws UnreachableException, InterruptedException {
    ScriptStreams streams = new ScriptStreams(target, nanos, timeout, Optional.empty());
    ListedCommands commands = new ListedCommands(streams, timeout.most());
    boolean isAsked = false;
    try {
      Optional<Set<String>> listed =
          target.isServer()
              ? commands.ofServer(game.get(), made)
              : Optional.of(commands.ofEngine());
      isAsked = !target.isServer(); // a server's stream now holds a seat
      return new Abilities(
          target,
          timeout,
          nanos,
          listed,
          isAsked ? streams : new ScriptStreams(target, nanos, timeout, Optional.empty()));
    } finally {
      if (!isAsked) {
        streams.close();
      }
    }
  }

  boolean knows(String command) {
    return listed.isEmpty() || listed.get().contains(command);
  }

  /** Whether the target lists a command or is required to know it. */
  boolean mayAsk(String command) {
    return ALWAYS.contains(command) || knows(command);
  }

  /** The colours of a game in seat order. */
  List<String> seats(String game) {
    return positions.seats(game);
  }

  /** All words of a game if they are known. */
  String allWords(String game) {
    return positions.words(game).orElse(game);
  }

  /**
   * The script in the form in which it can be run: unchanged, or without commands that the target
   * doesn't list.
   *
   * @throws InapplicableException if it doesn't apply to the target
   * @throws DeviationException if the target answers none of the commands that start a game
   */
  Script fit(Script script) throws InapplicableException, DeviationException, InterruptedException {
    ScriptHeader header = script.header();
    boolean isServer = target.isServer();
    if (!header.place().fits(isServer)) {
      throw new InapplicableException(isServer ? "for engines only" : "for servers only");
    }
    if (FOR_ALL.stream().noneMatch(script::isChosenBy) && !knows("gtpx-version")) {
      throw new InapplicableException("doesn't list gtpx-version");
    }
    if (header.needsThought() && (isServer || !knows("genmove"))) {
      throw new InapplicableException("doesn't think");
    }
    if (script.hasFiles() && !target.sharesFiles()) {
      throw InapplicableException.ofBinding(
          "runs on another machine and can't read the files of this one", List.of());
    }
    Script fitted = fitCommands(script);
    for (String board : header.boards()) {
      Optional<String> refusal = refusal(board);
      if (refusal.isPresent()) {
        throw InapplicableException.ofBinding(refusal.get(), List.of());
      }
    }
    Optional<String> refusal = refusalOfGame(header);
    for (String game : otherGames(script)) {
      refusal = refusal.isPresent() ? refusal : refusal(game);
    }
    if (refusal.isPresent()) {
      throw new InapplicableException(refusal.get());
    }
    return fitted;
  }

  /**
   * Further games that an engine has to support: go, if the script makes moves in the game that the
   * engine starts with.
   */
  private List<String> otherGames(Script script) {
    boolean asks = !target.isServer() && knows(GAME);
    boolean isOfStart = script.header().game().isEmpty() && sends(script, "play", "genmove");
    if (asks && isOfStart && !sends(script, GAME)) {
      return List.of(GO);
    }
    return asks ? script.header().otherGames() : List.of();
  }

  private static boolean sends(Script script, String... names) {
    return sent(script).flatMap(Abilities::commands).anyMatch(Set.of(names)::contains);
  }

  /**
   * Why the engine refuses the game of a script, both in the script's words and in all words; empty
   * if it accepts the game or can't be asked.
   */
  private Optional<String> refusalOfGame(ScriptHeader header)
      throws DeviationException, InterruptedException {
    if (target.isServer() || header.game().isEmpty() || !knows(GAME)) {
      return Optional.empty();
    }
    String game = header.game().get();
    Optional<String> refusal = refusal(GAME + " " + game);
    return refusal.isPresent() && refusal(GAME + " " + allWords(game)).isEmpty()
        ? Optional.empty()
        : refusal;
  }

  /**
   * Why the engine refuses a command that starts a game, such as {@code boardsize 9}; empty if it
   * accepts it. Each command is asked once, all on one stream.
   *
   * @throws DeviationException without asking, if two such commands had no answer and the engine
   *     has accepted none like this one
   */
  private synchronized Optional<String> refusal(String command)
      throws DeviationException, InterruptedException {
    Optional<String> refusal = refusals.get(command);
    if (refusal == null) {
      checkAnswered(command);
      refusal = ask(command);
      refusals.put(command, refusal);
    }
    return refusal;
  }

  private void checkAnswered(String command) throws DeviationException {
    String name = preset(command).get(0);
    if (unanswered.get(name).size() >= MOST_UNANSWERED && !accepted.contains(preset(command))) {
      throw new DeviationException(
          0,
          "an answer to " + command,
          "not sent, since others like it had no answer",
          unanswered.get(name).iterator().next());
    }
  }

  /** A command with only its first word, which is a preset or a size. */
  private static List<String> preset(String command) {
    return WORDS.splitToStream(command).limit(2).toList();
  }

  private Optional<String> ask(String command) throws InterruptedException {
    try {
      questions.send(STREAM, command + "\n");
      ReceivedAnswer answer = questions.answer(0, "an answer to " + command, timeout.most());
      if (answer.isSuccess()) {
        accepted.add(preset(command));
        return Optional.empty();
      }
      return Optional.of("refuses " + command + ": " + answer.text());
    } catch (DeviationException e) {
      unanswered.put(preset(command).get(0), e.cause()); // running the script will show why
    }
    questions.close();
    questions = new ScriptStreams(target, nanos, timeout, Optional.empty());
    return Optional.empty();
  }

  @Override
  public synchronized void close() {
    questions.close();
  }

  private Script fitCommands(Script script)
      throws InapplicableException, DeviationException, InterruptedException {
    Set<String> lacking = lacking(script);
    if (lacking.isEmpty()) {
      return script;
    }
    Optional<Script> plain =
        target.isServer() || isAboutOthers(script, lacking)
            ? Optional.empty()
            : PlainScript.of(script, lacking, positions).filter(other -> lacking(other).isEmpty());
    if (plain.isEmpty()) {
      String reason = "doesn't list " + lacking.iterator().next();
      throw bindsWithout(lacking, script)
          ? InapplicableException.ofBinding(
              reason, lacking.stream().filter(VIEWS::contains).toList())
          : new InapplicableException(reason);
    }
    return plain.get();
  }

  /** Whether a requirement of the protocol is only about commands that the target lacks. */
  private boolean isAboutOthers(Script script, Set<String> lacking) {
    return script.header().number().isPresent() && !isAboutIts(subjects(script, lacking));
  }

  private boolean isAboutIts(Set<String> subjects) {
    return subjects.isEmpty() || subjects.stream().anyMatch(this::mayAsk);
  }

  private Set<String> subjects(Script script, Set<String> lacking) {
    return BoundCommands.of(script, name -> lacking.contains(name) || mayAsk(name));
  }

  /**
   * Whether a requirement binds the target, and the missing commands would only have shown whether
   * it is met.
   */
  private boolean bindsWithout(Set<String> lacking, Script script)
      throws DeviationException, InterruptedException {
    return lacking.stream().allMatch(name -> MAKERS.contains(name) || VIEWS.contains(name))
        && isAboutIts(subjects(script, lacking))
        && refusalOfGame(script.header()).isEmpty();
  }

  /**
   * The commands that a script sends and the target neither lists nor is required to know, in the
   * script's order.
   */
  private Set<String> lacking(Script script) {
    return sent(script)
        .flatMap(Abilities::commands)
        .filter(name -> !script.header().unlisted().contains(name) && !mayAsk(name))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The names of the commands in a text, except those given by variables. */
  private static Stream<String> commands(String text) {
    return Splitter.on('\n')
        .splitToStream(text)
        .flatMap(line -> GtpCommand.parse(line).stream())
        .flatMap(Abilities::required)
        .filter(name -> NAME.matcher(name).matches());
  }

  /**
   * The commands that an engine has to list if it understands this one, including its {@code
   * turn=N}.
   */
  private static Stream<String> required(GtpCommand command) {
    boolean hasTurn =
        TURNED.contains(command.name())
            && command.arguments().stream().anyMatch(word -> word.startsWith("turn="));
    return hasTurn ? Stream.of(command.name(), "gtpx-turn") : Stream.of(command.name());
  }

  /** All GTP that the script sends, by stream. */
  private static Stream<String> sent(Script script) {
    Map<String, StringBuilder> sent = new LinkedHashMap<>();
    addSent(script.steps(), sent);
    return sent.values().stream()
        .map(StringBuilder::toString)
        .filter(text -> !HTTP.matcher(text).lookingAt());
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
}
