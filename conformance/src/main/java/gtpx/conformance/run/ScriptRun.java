package gtpx.conformance.run;

import com.google.common.base.Splitter;
import gtpx.conformance.dialog.ReadResult;
import gtpx.conformance.script.Escapes;
import gtpx.conformance.script.Expectation;
import gtpx.conformance.script.ReceivedAnswer;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.ScriptStep;
import gtpx.conformance.script.Variables;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Runs one script against the target. At the end it sends a harmless command on every open stream
 * to detect surplus answers.
 */
final class ScriptRun {
  private static final Optional<FailureCause> UNASKED =
      Optional.of(new FailureCause(FailureCause.Kind.UNASKED, ""));
  private static final String LAST = "1000000007";
  private static final String VERSION = "2"; // the GTP version, expected as an answer
  private static final Expectation NO_MORE =
      new Expectation.Text(true, Optional.of(LAST), "…"); // to the last command
  private static final Splitter WORDS = Splitter.on(' ').omitEmptyStrings();
  private static final String STREAM = "";
  private static final String GAME = "gtpx-game";
  private static final String CREATE = "gtpx-create ";

  private final Script script;
  private final ScriptStreams streams;
  private final ScriptFolder folder;
  private final Duration most;
  private final CreatedGames made;
  private final Variables variables = new Variables();
  private final Map<String, Duration> within = new HashMap<>();
  private final Map<String, OwedAnswers> owed = new HashMap<>();
  private final Set<String> ended = new HashSet<>();
  private final Set<String> creating = new HashSet<>();
  private final List<String> opening = new ArrayList<>(); // the commands that started the game
  private Optional<PlayProbe> probe = Optional.empty();
  private Optional<FailureCause> wrongDefault = Optional.empty();

  /**
   * Creates a session.
   *
   * @param most how long an answer may take
   * @param game an unused name for a game, for servers
   * @param made records the created games
   */
  ScriptRun(
      Script script,
      ScriptStreams streams,
      ScriptFolder folder,
      Duration most,
      String game,
      CreatedGames made) {
    this.made = made;
    this.script = script;
    this.streams = streams;
    this.folder = folder;
    this.most = most;
    variables.set("game", game);
    variables.set("folder", () -> folder.path().toString());
  }

  void run(Abilities abilities, boolean isServer)
      throws DeviationException, InapplicableException, InterruptedException {
    if (script.header().game().isPresent()) {
      open(script.header().game().get(), abilities, isServer);
    }
    try {
      take(script.steps());
      streams.flush();
      for (String stream : streams.streams()) {
        endWell(stream);
      }
    } catch (DeviationException e) {
      throw e.withCause(wrongDefault);
    }
  }

  /** Brings the session to the start of its game; on a server, takes all seats. */
  private void open(String game, Abilities abilities, boolean isServer)
      throws DeviationException, InapplicableException, InterruptedException {
    if (isServer) {
      sitEverywhere(game);
    } else if (abilities.knows(GAME)) {
      begin(game, abilities);
    } else {
      playPlain(WORDS.splitToList(game));
    }
    probe = Optional.of(new PlayProbe(streams, most, abilities, game, opening));
  }

  /**
   * Starts the game in the script's words or, if they are refused, in all words, as match runners
   * do.
   */
  private void begin(String game, Abilities abilities)
      throws DeviationException, InapplicableException, InterruptedException {
    try {
      ReceivedAnswer answer = prepare(GAME + " " + game);
      wrongDefault =
          FailureCause.ofGame(
              WORDS.splitToList(game),
              WORDS.splitToList(abilities.allWords(game)),
              WORDS.splitToList(answer.text()));
    } catch (InapplicableException refusal) {
      prepare(GAME + " " + abilities.allWords(game));
      if (script.sends(GAME + " ")) {
        throw refusal; // its own games use such words too
      }
    }
  }

  private void playPlain(List<String> words)
      throws DeviationException, InapplicableException, InterruptedException {
    if (!words.get(0).equals("go")) {
      throw new InapplicableException("doesn't list gtpx-game");
    }
    Map<String, String> options = new LinkedHashMap<>();
    for (String word : words.subList(1, words.size())) {
      options.put(word.replaceFirst("=.*", ""), word.replaceFirst("[^=]*=", ""));
    }
    String board = options.getOrDefault("board", "19");
    String komi = options.getOrDefault("komi", "0");
    if (!board.matches("[0-9]+") || !Set.of("board", "komi").containsAll(options.keySet())) {
      throw new InapplicableException("doesn't list gtpx-game");
    }
    prepare("boardsize " + board);
    prepare("clear_board");
    prepare("komi " + komi);
  }

  private void sitEverywhere(String game)
      throws DeviationException, InapplicableException, InterruptedException {
    String name = variables.fill("$game");
    Map<String, String> secrets = secrets(prepare("gtpx-create " + name + " " + game));
    learn(secrets);
    for (Map.Entry<String, String> secret : secrets.entrySet()) {
      if (!List.of("owner", "watch").contains(secret.getKey())) {
        prepare("gtpx-sit " + name + " " + secret.getKey() + " " + secret.getValue());
      }
    }
  }

  /** Stores the secrets of the session's newly created game. */
  private void learn(Map<String, String> secrets) {
    secrets.forEach(variables::set);
    made.add(variables.fill("$game"), secrets.getOrDefault("owner", ""));
  }

  /** The secrets in the answer of {@code gtpx-create}, by name. */
  private static Map<String, String> secrets(ReceivedAnswer answer) {
    Map<String, String> secrets = new LinkedHashMap<>();
    for (String word : WORDS.split(answer.text())) {
      int equals = word.indexOf('=');
      if (equals > 0) {
        secrets.put(word.substring(0, equals), word.substring(equals + 1));
      }
    }
    return secrets;
  }

  /**
   * Sends a command that prepares the game. A game that the target refuses to play isn't a fault.
   */
  private ReceivedAnswer prepare(String command)
      throws DeviationException, InapplicableException, InterruptedException {
    streams.send(STREAM, command + "\n");
    ReceivedAnswer answer = streams.answer(0, "an answer to " + command, most);
    if (!answer.isSuccess()) {
      throw new InapplicableException("refuses " + command + ": " + answer.text());
    }
    opening.add(command);
    return answer;
  }

  private void take(List<ScriptStep> steps) throws DeviationException, InterruptedException {
    for (ScriptStep step : steps) {
      take(step);
    }
  }

  private void take(ScriptStep step) throws DeviationException, InterruptedException {
    if (step instanceof ScriptStep.Send send) {
      String line = variables.fill(send.text());
      send(send.stream(), line + "\n");
      probe.filter(any -> send.stream().isEmpty()).ifPresent(seen -> seen.note(line));
    } else if (step instanceof ScriptStep.SendBytes bytes) {
      send(bytes.stream(), Escapes.read(variables.fill(bytes.text())));
    } else if (step instanceof ScriptStep.Expect expect) {
      expect(expect);
    } else if (step instanceof ScriptStep.Observe see) {
      probe(see).see(see, variables.words(see.words()));
    } else if (step instanceof ScriptStep.Alike alike) {
      probe(alike).seeAlike(alike, variables::fill);
    } else if (step instanceof ScriptStep.Comes part) {
      expectPart(part);
    } else if (step instanceof ScriptStep.For loop) {
      for (String word : variables.words(loop.words())) {
        variables.set(loop.name(), word);
        take(loop.steps());
      }
    } else if (step instanceof ScriptStep.Over end) {
      ended.add(end.stream());
    } else if (step instanceof ScriptStep.Let let) {
      variables.set(let.name(), variables.fill(let.value()));
    } else if (step instanceof ScriptStep.Within limit) {
      within.put(limit.stream(), AnswerTimeout.stretched(limit.time(), most));
    } else if (step instanceof ScriptStep.File file) {
      folder.write(file.name(), variables.fill(file.text()));
    } else if (step instanceof ScriptStep.Pause pause) {
      streams.flush();
      TimeUnit.NANOSECONDS.sleep(pause.time().toNanos());
    } else if (step instanceof ScriptStep.Quiet quiet) {
      checkQuiet(quiet);
    } else if (step instanceof ScriptStep.Finish finish) {
      streams.finish(finish.stream());
      owed(finish.stream()).end();
      ended.add(finish.stream());
    } else {
      checkEnds((ScriptStep.Ends) step);
    }
  }

  private void send(String stream, String bytes) {
    streams.send(stream, bytes);
    owed(stream).send(bytes);
    if (bytes.startsWith(CREATE)) {
      creating.add(stream);
    }
  }

  private PlayProbe probe(ScriptStep.OnStream step) {
    if (probe.isEmpty() || !step.stream().isEmpty()) {
      throw new IllegalStateException(script.id() + ": needs a line game: in the header");
    }
    return probe.get();
  }

  private OwedAnswers owed(String stream) {
    return owed.computeIfAbsent(stream, none -> new OwedAnswers());
  }

  private void expect(ScriptStep.Expect step) throws DeviationException, InterruptedException {
    ReadResult result = streams.read(step.stream(), limit(step.stream()));
    Expectation expectation = step.expectation();
    if (!(result instanceof ReadResult.Answer answer)) {
      throw streams.missing(step.stream(), step.line(), variables.fill(expectation.text()), result);
    }
    owed(step.stream()).receive();
    if (!expectation.fits(answer.received(), variables)) {
      throw new DeviationException(
          step.line(),
          variables.fill(expectation.text()),
          shown(expectation, answer.received()),
          cause(step.stream(), FailureCause.ofWrong(expectation, answer.received(), variables)));
    }
    if (creating.remove(step.stream()) && answer.received().isSuccess()) {
      learn(secrets(answer.received()));
    }
  }

  /** The cause of a wrong answer; another cause if there were more answers than commands. */
  private Optional<FailureCause> cause(String stream, Optional<FailureCause> ofAnswer)
      throws DeviationException, InterruptedException {
    boolean isUnasked =
        owed(stream).areNone() && streams.read(stream, Duration.ZERO) instanceof ReadResult.Answer;
    return isUnasked ? UNASKED : ofAnswer;
  }

  private Duration limit(String stream) {
    Duration limit = within.remove(stream);
    return limit == null ? most : limit;
  }

  private void expectPart(ScriptStep.Comes step) throws DeviationException, InterruptedException {
    Pattern pattern = variables.pattern(step.regex());
    Optional<ReadResult> other =
        streams.read(
            step.stream(), limit(step.stream()), part -> pattern.matcher(part).lookingAt());
    if (other.isPresent()) {
      throw new DeviationException(
          step.line(),
          "before the end of an answer: " + variables.fill(step.regex()),
          other.get().describe());
    }
  }

  private static String shown(Expectation expectation, ReceivedAnswer answer) {
    boolean isRaw =
        expectation instanceof Expectation.Exact || expectation instanceof Expectation.ExactRegex;
    return isRaw ? Escapes.show(answer.raw()) : answer.toString();
  }

  private void checkQuiet(ScriptStep.Quiet quiet) throws DeviationException, InterruptedException {
    ReadResult result = streams.read(quiet.stream(), quiet.time());
    boolean isQuiet = result instanceof ReadResult.Silence silence && silence.rest().isEmpty();
    if (!isQuiet) {
      throw new DeviationException(quiet.line(), "nothing", result.describe());
    }
  }

  private void checkEnds(ScriptStep.Ends ends) throws DeviationException, InterruptedException {
    Duration limit = ends.within().map(time -> AnswerTimeout.stretched(time, most)).orElse(most);
    ReadResult result = streams.read(ends.stream(), limit);
    if (!(result instanceof ReadResult.End end) || !end.rest().isEmpty()) {
      throw new DeviationException(
          ends.line(), "the end of the stream, and nothing before it", result.describe());
    }
    ended.add(ends.stream());
  }

  /** Checks that there was no surplus answer. */
  private void endWell(String stream) throws DeviationException, InterruptedException {
    if (ended.contains(stream) || !owed(stream).areNone()) {
      return;
    }
    streams.send(stream, LAST + " protocol_version\n");
    ReadResult result = streams.read(stream, most);
    if (!(result instanceof ReadResult.Answer answer)) {
      throw streams.missing(stream, 0, NO_MORE.text(), result);
    } else if (!NO_MORE.fits(answer.received(), variables)) {
      throw new DeviationException(
          0,
          "no further answer: " + NO_MORE.text(),
          result.describe(),
          answer.received().text().equals(VERSION)
              ? FailureCause.ofWrong(NO_MORE, answer.received(), variables)
              : UNASKED);
    }
  }
}
