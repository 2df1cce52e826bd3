package gtpx.conformance.run;

import gtpx.conformance.dialog.ReadResult;
import gtpx.conformance.script.Escapes;
import gtpx.conformance.script.Expectation;
import gtpx.conformance.script.ReceivedAnswer;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.ScriptStep;
import gtpx.conformance.script.Variables;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Runs one script against the target. At the end it sends a harmless command on every open stream,
 * so that a surplus answer is noticed.
 */
final class ScriptRun {
  private static final String LAST = "1000000007";
  private static final String CREATE = "gtpx-create ";

  private final Script script;
  private final ScriptStreams talk;
  private final ScriptFolder folder;
  private final Duration most;
  private final Variables variables = new Variables();
  private final Map<String, Duration> within = new HashMap<>();
  private final Map<String, OwedAnswers> debts = new HashMap<>();
  private final Set<String> over = new HashSet<>();
  private final Set<String> creating = new HashSet<>();

  /**
   * A session.
   *
   * @param most how long an answer may take
   * @param game a name that no game has had, for servers
   */
  ScriptRun(Script script, ScriptStreams talk, ScriptFolder folder, Duration most, String game) {
    this.script = script;
    this.talk = talk;
    this.folder = folder;
    this.most = most;
    variables.set("game", game);
    variables.set("folder", () -> folder.path().toString());
  }

  void hold(Abilities abilities, boolean isServer)
      throws DeviationException, InapplicableException, InterruptedException {
    if (script.header().game().isPresent()) {
      new GameOpening(talk, abilities, variables, most)
          .play(script.header().game().get(), isServer);
    }
    take(script.steps());
    talk.flush();
    for (String stream : talk.streams()) {
      endWell(stream);
    }
  }

  private void take(List<ScriptStep> steps) throws DeviationException, InterruptedException {
    for (ScriptStep step : steps) {
      take(step);
    }
  }

  private void take(ScriptStep step) throws DeviationException, InterruptedException {
    if (step instanceof ScriptStep.Send send) {
      say(send.stream(), variables.fill(send.text()) + "\n");
    } else if (step instanceof ScriptStep.SendBytes bytes) {
      say(bytes.stream(), Escapes.read(variables.fill(bytes.text())));
    } else if (step instanceof ScriptStep.Expect expect) {
      expect(expect);
    } else if (step instanceof ScriptStep.Comes part) {
      expectPart(part);
    } else if (step instanceof ScriptStep.For loop) {
      repeat(loop);
    } else {
      arrange(step);
    }
  }

  private void repeat(ScriptStep.For loop) throws DeviationException, InterruptedException {
    for (String word : variables.words(loop.words())) {
      variables.set(loop.name(), word);
      take(loop.steps());
    }
  }

  private void arrange(ScriptStep step) throws DeviationException, InterruptedException {
    if (step instanceof ScriptStep.Over end) {
      over.add(end.stream());
    } else if (step instanceof ScriptStep.Let let) {
      variables.set(let.name(), variables.fill(let.value()));
    } else if (step instanceof ScriptStep.Within limit) {
      within.put(limit.stream(), limit.time());
    } else if (step instanceof ScriptStep.File file) {
      folder.write(file.name(), variables.fill(file.text()));
    } else {
      takeTime(step);
    }
  }

  private void takeTime(ScriptStep step) throws DeviationException, InterruptedException {
    if (step instanceof ScriptStep.Pause pause) {
      talk.flush();
      TimeUnit.NANOSECONDS.sleep(pause.time().toNanos());
    } else if (step instanceof ScriptStep.Quiet quiet) {
      checkQuiet(quiet);
    } else if (step instanceof ScriptStep.Finish finish) {
      talk.finish(finish.stream());
      debts(finish.stream()).end();
      over.add(finish.stream());
    } else if (step instanceof ScriptStep.Ends ends) {
      checkEnds(ends);
    }
  }

  private void say(String stream, String bytes) {
    talk.say(stream, bytes);
    debts(stream).send(bytes);
    if (bytes.startsWith(CREATE)) {
      creating.add(stream);
    }
  }

  private OwedAnswers debts(String stream) {
    return debts.computeIfAbsent(stream, none -> new OwedAnswers());
  }

  private void expect(ScriptStep.Expect step) throws DeviationException, InterruptedException {
    ReadResult sign = talk.listen(step.stream(), limit(step.stream()));
    Expectation expectation = step.expectation();
    if (!(sign instanceof ReadResult.Answer answer)) {
      String why =
          sign instanceof ReadResult.End ? ": " + talk.end(step.stream(), "the session") : "";
      throw new DeviationException(
          step.line(), variables.fill(expectation.text()), ReadResultText.describe(sign) + why);
    }
    debts(step.stream()).receive();
    if (!expectation.fits(answer.heard(), variables)) {
      throw new DeviationException(
          step.line(), variables.fill(expectation.text()), shown(expectation, answer.heard()));
    }
    if (creating.remove(step.stream()) && answer.heard().isSuccess()) {
      GameOpening.secrets(answer.heard()).forEach(variables::set);
    }
  }

  private Duration limit(String stream) {
    Duration limit = within.remove(stream);
    return limit == null ? most : limit;
  }

  private void expectPart(ScriptStep.Comes step) throws DeviationException, InterruptedException {
    Pattern pattern = variables.pattern(step.regex());
    Optional<ReadResult> other =
        talk.listen(step.stream(), limit(step.stream()), part -> pattern.matcher(part).lookingAt());
    if (other.isPresent()) {
      throw new DeviationException(
          step.line(),
          "before the end of an answer: " + variables.fill(step.regex()),
          ReadResultText.describe(other.get()));
    }
  }

  private static String shown(Expectation expectation, ReceivedAnswer heard) {
    boolean isRaw =
        expectation instanceof Expectation.Exact || expectation instanceof Expectation.ExactRegex;
    return isRaw ? Escapes.show(heard.raw()) : heard.toString();
  }

  private void checkQuiet(ScriptStep.Quiet quiet) throws DeviationException, InterruptedException {
    ReadResult sign = talk.listen(quiet.stream(), quiet.time());
    boolean isQuiet = sign instanceof ReadResult.Silence silence && silence.rest().isEmpty();
    if (!isQuiet) {
      throw new DeviationException(quiet.line(), "nothing", ReadResultText.describe(sign));
    }
  }

  private void checkEnds(ScriptStep.Ends ends) throws DeviationException, InterruptedException {
    ReadResult sign = talk.listen(ends.stream(), ends.within());
    if (!(sign instanceof ReadResult.End end) || !end.rest().isEmpty()) {
      throw new DeviationException(
          ends.line(), "the end, and nothing before it", ReadResultText.describe(sign));
    }
    over.add(ends.stream());
  }

  /** Checks that there was no surplus answer. */
  private void endWell(String stream) throws DeviationException, InterruptedException {
    if (over.contains(stream) || !debts(stream).areNone()) {
      return;
    }
    talk.say(stream, LAST + " protocol_version\n");
    ReadResult sign = talk.listen(stream, most);
    boolean isAnswered =
        sign instanceof ReadResult.Answer answer
            && answer.heard().isSuccess()
            && answer.heard().raw().strip().startsWith("=" + LAST);
    if (!isAnswered) {
      throw new DeviationException(
          0, "no answer that wasn't asked for: =" + LAST + " 2", ReadResultText.describe(sign));
    }
  }
}
