package gtpx.conformance.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.conformance.script.Script;
import gtpx.conformance.script.ScriptReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The results of sessions with engines that answer well, badly, too much and not at all. */
class ConformanceTest extends ConformanceFixture {
  private static final FailureCause WRONG_ID = new FailureCause(FailureCause.Kind.WRONG_ID, "");
  private static final FailureCause UNASKED = new FailureCause(FailureCause.Kind.UNASKED, "");
  private static final FailureCause NO_LF = new FailureCause(FailureCause.Kind.NO_SECOND_LF, "");

  /** Only an engine that hangs takes it; any other answers sooner, even on a busy machine. */
  private static final Duration SHORT = Duration.ofSeconds(3);

  @Test
  void aSessionThatGoesAsWrittenPasses() throws Exception {
    answers.put("name", "= me\n\n");

    assertThat(hold("", "> name\n= me\n")).isEqualTo(new ScriptVerdict.Passed());
  }

  @Test
  void aWrongAnswerFailsAndTellsWhatWasSaid() throws Exception {
    answers.put("name", "= me\n\n");

    ScriptVerdict.Failed failed = failed(hold("", "> name\n= you\n"));

    assertThat(failed.line()).isEqualTo(4);
    assertThat(failed.expected()).isEqualTo("= you");
    assertThat(failed.got()).isEqualTo("= me");
    assertThat(failed.session()).containsExactly("> name", "< = me");
  }

  @Test
  void anAnswerTooManyFails() throws Exception {
    answers.put("twice", "= \n\n= \n\n");

    assertThat(failed(hold("", "> twice\n=\n")).expected()).startsWith("no further answer");
  }

  @Test
  void answersWithoutBeingAskedAreACauseOfTheirOwn() throws Exception {
    answers.put("twice", "= \n\n= \n\n");
    answers.put("thrice", "= x\n\n= x\n\n= x\n\n");

    assertThat(failed(hold("", "> twice\n=\n")).cause()).contains(UNASKED);
    assertThat(failed(hold("unlisted: thrice\n", "> thrice\n=\n")).cause()).contains(UNASKED);
  }

  @Test
  void anotherIdIsACauseOfItsOwn() throws Exception {
    answers.put("5 name", "=6 \n\n");
    answers.put("1000000007 protocol_version", "=1000000008 2\n\n");

    assertThat(failed(hold("", "> 5 name\n=5\n")).cause()).contains(WRONG_ID);
    assertThat(failed(hold("", "> 5 name\n== =5 \\n\\n\n")).cause()).contains(WRONG_ID);
    assertThat(failed(hold("", "> name\n=\n")).cause()).contains(WRONG_ID);
    assertThat(failed(hold("", "> 5 name\n==~ =5 ?\\n\\n\n")).cause()).contains(WRONG_ID);
    assertThat(failed(hold("", "> 5 name\n=5 x\n")).cause()).isEmpty();
  }

  @Test
  void aMissingSecondLfIsNoSilence() throws Exception {
    answers.put("undone", "= half\n");
    answers.put("name", "= me\n");
    answers.put("7 unheard", "");
    most = SHORT;

    ScriptVerdict.Failed late = failed(hold("unlisted: undone\n", "> undone\n= half\n"));
    ScriptVerdict.Failed run = failed(hold("unlisted: after\n", "> name\n> after\n= me\n=\n"));
    ScriptVerdict.Failed silent = failed(hold("unlisted: unheard\n", "> 7 unheard\n=7\n"));

    assertThat(late.got()).isEqualTo("no second LF after = half\\n");
    assertThat(late.cause()).isEqualTo(run.cause()).contains(NO_LF);
    assertThat(silent.got()).isEqualTo("no answer in time");
    assertThat(silent.cause())
        .contains(new FailureCause(FailureCause.Kind.SILENT, "a command that it doesn't list"));
  }

  @Test
  void aLineOfBlanksIsNotTheSecondLf() throws Exception {
    answers.put("name", "= me\n \n");
    answers.put("name too", "= me\n ");
    most = SHORT;

    ScriptVerdict.Failed whole = failed(hold("", "> name\n= me\n"));
    ScriptVerdict.Failed unended = failed(hold("", "> name too\n= me\n"));

    assertThat(whole.got())
        .isEqualTo("no second LF after = me\\n \\n (a line of blanks isn't empty)");
    assertThat(whole.cause()).isEqualTo(unended.cause()).contains(NO_LF);
  }

  @Test
  void commandsThatAreNotListedAndNotAnsweredAreOneCause() throws Exception {
    answers.put("one", "");
    answers.put("another", "");
    most = SHORT;

    assertThat(failed(hold("unlisted: one\n", "> one\n? …\n")).cause())
        .isEqualTo(failed(hold("unlisted: another\n", "> another\n? …\n")).cause())
        .isPresent();
  }

  @Test
  void aCommandInPiecesIsCalledByItsWholeName() throws Exception {
    answers.put("hang", "");
    most = SHORT;

    assertThat(failed(hold("", ">> ha\n>> ng\\n\n=\n")).cause())
        .contains(new FailureCause(FailureCause.Kind.SILENT, "hang"));
  }

  @Test
  void gamesLikeThoseThatHadNoAnswerFailUnasked() throws Exception {
    List<Script> scripts =
        Stream.of("go board=5", "multi", "parallel", "parallel board=5", "f-go", "f-go board=5")
            .map(game -> List.of("sentence: s", "game: " + game, "", "> name", "="))
            .map(lines -> ScriptReader.read("7-play", "x", lines))
            .toList();
    List.of("multi", "parallel", "parallel board=5", "f-go", "f-go board=5")
        .forEach(game -> answers.put("gtpx-game " + game, ""));
    most = SHORT;

    List<Result> results = run(new FakeEngine(false, () -> this::answer), scripts);

    assertThat(results.get(0).verdict()).isEqualTo(new ScriptVerdict.Passed());
    assertThat(results.subList(1, 6))
        .extracting(result -> failed(result.verdict()).cause())
        .containsOnly(Optional.of(new FailureCause(FailureCause.Kind.SILENT, "gtpx-game")));
    assertThat(heard.stream().filter(line -> answers.containsKey(line)).distinct()).hasSize(2);
  }

  @Test
  void anOptionThatIsNotThePresetsIsTheCauseOfWhatFailsInItsGame() throws Exception {
    answers.put(
        "gtpx-game parallel board=5",
        "= variant=parallel players=2 board=rect:5x5 turn=simultaneous suicide=forbidden"
            + " komi=0.0\n\n");
    answers.put("gtpx-game parallel suicide=forbidden", "= variant=parallel suicide=forbidden\n\n");

    assertThat(failed(hold("game: parallel board=5\n", "> name\n= x\n")).cause())
        .contains(
            new FailureCause(
                FailureCause.Kind.WRONG_DEFAULT,
                "gtpx-game parallel has suicide=forbidden (expected: suicide=allowed)"));
    assertThat(failed(hold("game: parallel suicide=forbidden\n", "> name\n= x\n")).cause())
        .isEmpty();
  }

  @Test
  void aCrashFailsItsScriptAlone() throws Exception {
    Script crash = ScriptReader.read("7-play", "a", List.of("sentence: s", "", "> crash", "="));
    Script well = ScriptReader.read("7-play", "b", List.of("sentence: s", "", "> name", "="));

    List<Result> results = run(List.of(crash, well));

    assertThat(failed(results.get(0).verdict()).got())
        .isEqualTo("end of the stream: crashed during crash");
    assertThat(results.get(1).verdict()).isEqualTo(new ScriptVerdict.Passed());
  }

  @Test
  void silenceFailsInTime() throws Exception {
    answers.put("hang", "= half");
    most = SHORT;

    assertThat(failed(hold("", "> hang\n=\n")).got()).isEqualTo("no answer in time after = half");
  }

  @Test
  void linesThatFollowEachOtherAreAllSentBeforeAnyAnswerIsHeard() throws Exception {
    assertThat(hold("", "> name\n> name\n=\n=\n")).isEqualTo(new ScriptVerdict.Passed());
    assertThat(failed(hold("", "> name\n> name\n= x\n=\n")).session())
        .containsExactly("> name", "> name", "< = ");
  }

  @Test
  void aStreamThatGoesOnAfterItsEndFails() throws Exception {
    answers.put("quit", "= \n\n");

    assertThat(failed(hold("", "> quit\n=\n! ends within 0.2 s\n")).expected())
        .startsWith("the end of the stream");
    assertThat(hold("", "> quit\n=\n! eof\n! ends\n")).isEqualTo(new ScriptVerdict.Passed());
  }

  @Test
  void aPartOfAnAnswerMayBeAwaited() throws Exception {
    answers.put("hang", "= one\ntwo\n");
    answers.put("name", "three\n\n= me\n\n");
    String session =
        "> hang\n! comes = one\n! comes = one.two\n> name\n= one\n| two\n| three\n= me\n";

    assertThat(hold("", session)).isEqualTo(new ScriptVerdict.Passed());
    most = SHORT;
    assertThat(failed(hold("", "> hang\n! comes = two\n=\n")).got())
        .isEqualTo("no second LF after = one\\ntwo\\n");
    assertThat(failed(hold("", "> twice\n! comes = one\n=\n")).expected())
        .isEqualTo("before the end of an answer: = one");
  }

  @Test
  void noiseWhereNothingShouldComeFails() throws Exception {
    answers.put("twice", "= \n\nx");

    assertThat(failed(hold("", "> twice\n=\n! quiet 0.1 s\n")).got())
        .isEqualTo("no answer in time after x");
    assertThat(hold("", "> name\n=\n! quiet 0.1 s\n")).isEqualTo(new ScriptVerdict.Passed());
  }

  @Test
  void theGameIsStartedFirst() throws Exception {
    assertThat(hold("game: multi board=5\n", "> name\n=\n")).isEqualTo(new ScriptVerdict.Passed());
    assertThat(heard).contains("gtpx-game multi board=5");
  }

  @Test
  void anEngineOfGtp2GetsItsGameByItsCommands() throws Exception {
    answers.put("listed", "name play");
    Script script =
        ScriptReader.read(
            "gtp2-play",
            "x",
            List.of("sentence: s", "game: go board=9 komi=0.5", "", "> name", "="));

    assertThat(run(List.of(script)).get(0).verdict()).isEqualTo(new ScriptVerdict.Passed());
    assertThat(heard).containsSequence("boardsize 9", "clear_board", "komi 0.5", "name");
  }

  @Test
  void loopsGoThroughTheWordsThatWereHeard() throws Exception {
    answers.put("name", "= a b\nc\n\n");

    String session =
        """
        > name
        =~ (?<all>.*)
        ! for one in $all
        ! for i in 1..2
        > name $one$i
        =
        ! end
        ! end
        """;

    assertThat(hold("", session)).isEqualTo(new ScriptVerdict.Passed());
    assertThat(heard)
        .containsSubsequence("name a1", "name a2", "name b1", "name b2", "name c1", "name c2");
  }

  @Test
  void filesStandInAFolderThatIsGoneAfterTheSession() throws Exception {
    AtomicReference<String> read = new AtomicReference<>();
    Target target =
        new FakeEngine(
            false,
            () ->
                line -> {
                  if (line.startsWith("name ")) {
                    read.set(read(Path.of(line.substring(5))));
                  }
                  return answer(line);
                });
    Script script =
        ScriptReader.read(
            "7-play",
            "x",
            List.of(
                "sentence: s",
                "",
                "! let n = 7",
                "! file a.sgf",
                "| (;$n",
                "| )",
                "> name $folder/a.sgf",
                "="));

    run(target, List.of(script));

    assertThat(read).hasValue("(;7\n)\n");
    String name = heard.stream().filter(line -> line.startsWith("name ")).findFirst().orElseThrow();
    assertThat(Path.of(name.substring(5)).getParent()).doesNotExist();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void onAServerTheGameIsMadeAndEverySeatHeld() throws Exception {
    isServer = true;
    answers.put("gtpx-create new-game go board=5", "= owner=o black=s1 white=s2 watch=w\n\n");

    assertThat(hold("with: both\ngame: go board=5\n", "> tell $black $owner\n=\n"))
        .isEqualTo(new ScriptVerdict.Passed());
    assertThat(heard)
        .containsSequence("gtpx-sit new-game black s1", "gtpx-sit new-game white s2", "tell s1 o");
  }

  @Test
  void gamesAreAbortedWhenAllIsOver() throws Exception {
    isServer = true;
    answers.put("gtpx-create new-game go board=5", "= owner=o black=s1 watch=w\n\n");
    answers.put("gtpx-create new-game go", "= owner=own black=s1 watch=w\n\n");

    hold("with: both\ngame: go board=5\n", "> name\n=\n");
    hold("with: server\n", "A> gtpx-create $game go\nA= …\n");

    assertThat(heard)
        .containsSubsequence(
            "gtpx-owner new-game o", "gtpx-abort", "gtpx-owner new-game own", "gtpx-abort");
  }

  @Test
  void secretsAreKnownAfterAGameWasMade() throws Exception {
    isServer = true;
    answers.put("gtpx-create new-game go", "= owner=o black=s1 white=s2 watch=w\n\n");

    assertThat(hold("with: server\n", "A> gtpx-create $game go\nA= …\nB> tell $white\nB=\n"))
        .isEqualTo(new ScriptVerdict.Passed());
    assertThat(heard).contains("tell s2");
  }

  @Test
  void whatCannotBeStartedIsUnreachable() {
    Target nowhere = Target.program("x", List.of("/nowhere/to/be/found"));
    Conformance conformance =
        new Conformance(nowhere, SHORT, 1, System::nanoTime, () -> "game", false);

    assertThatThrownBy(() -> conformance.run(List.of(), result -> {}))
        .isInstanceOf(UnreachableException.class)
        .hasMessageContaining("/nowhere/to/be/found");
  }

  @ParameterizedTest
  @CsvSource({
    "list, list_commands: list is not an answer (expected: = or ? at its beginning)",
    "= list, list_commands: no answer in time after = list (expected: an answer within 3 s)",
    "'', list_commands: no answer in time (expected: an answer within 3 s)"
  })
  void whoDoesNotSayWhatItKnowsIsUnreachable(String said, String why) {
    most = SHORT;
    Target silent = new FakeEngine(false, () -> line -> Optional.of(said));

    assertThatThrownBy(() -> run(silent, List.of()))
        .isInstanceOf(UnreachableException.class)
        .hasMessage(why);
  }

  @Test
  void whoEndsAtOnceIsUnreachable() {
    Target ending = new FakeEngine(false, () -> line -> Optional.empty());

    assertThatThrownBy(() -> run(ending, List.of()))
        .isInstanceOf(UnreachableException.class)
        .hasMessage("crashed during list_commands");
  }

  @Test
  void anAnswerWithoutAnEndFailsBeforeItFillsTheMemory() throws Exception {
    answers.put("hang", "= " + "x".repeat(20_000_000));

    assertThat(failed(hold("", "> hang\n=\n")).got())
        .isEqualTo("an answer without end after = " + "x".repeat(198) + "…");
  }

  @Test
  void anEngineThatStartsSlowlyMayGoOnToTheNextSession() throws Exception {
    AtomicInteger started = new AtomicInteger();
    Target target =
        new FakeEngine(
            false,
            () -> {
              started.incrementAndGet();
              return this::answer;
            });
    Script script =
        ScriptReader.read("7-play", "x", List.of("sentence: s", "game: go", "", "> name", "="));
    Script ending =
        ScriptReader.read("7-play", "y", List.of("sentence: s", "game: go", "", "> quit", "*"));

    List<Result> results =
        new Conformance(target, most, 1, System::nanoTime, () -> "g", true)
            .run(List.of(script, script, ending, script), result -> {});

    assertThat(results).allMatch(result -> result.verdict() instanceof ScriptVerdict.Passed);
    assertThat(started)
        .hasValue(3); // to learn what it lists, for the first script, for the one that ends it
  }

  @Test
  void whatFailsWithAnEngineThatGoesOnIsHeldAgain() throws Exception {
    Target target =
        new FakeEngine(
            false,
            () -> {
              AtomicInteger asked = new AtomicInteger();
              return line ->
                  line.equals("name")
                      ? Optional.of("= " + asked.incrementAndGet() + "\n\n")
                      : answer(line);
            });
    Script script =
        ScriptReader.read("7-play", "x", List.of("sentence: s", "game: go", "", "> name", "= 1"));

    List<Result> results =
        new Conformance(target, most, 1, System::nanoTime, () -> "g", true)
            .run(List.of(script, script), result -> {});

    assertThat(results).allMatch(result -> result.verdict() instanceof ScriptVerdict.Passed);
  }
}
