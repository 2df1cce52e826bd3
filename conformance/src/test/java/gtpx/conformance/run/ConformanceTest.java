package gtpx.conformance.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.client.EngineFault;
import gtpx.client.Peer;
import gtpx.conformance.script.PlainPositions;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.ScriptReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of sessions with engines that answer well, badly, too much and not at all. */
@Timeout(60)
class ConformanceTest {
  private static final FailureCause WRONG_ID = new FailureCause(FailureCause.Kind.WRONG_ID, "");
  private static final FailureCause UNASKED = new FailureCause(FailureCause.Kind.UNASKED, "");
  private static final FailureCause NO_LF = new FailureCause(FailureCause.Kind.NO_SECOND_LF, "");
  private static final Duration SHORT = Duration.ofMillis(300);

  private final Map<String, String> answers = new TreeMap<>();
  private final List<String> heard = new ArrayList<>(); // guarded by itself
  private Duration most = Duration.ofSeconds(20);
  private boolean isServer;

  /** By default everything is answered well; two commands are listed beside those of GTP 2. */
  private Optional<String> answer(String line) {
    synchronized (heard) {
      heard.add(line);
    }
    if (line.equals("crash")) {
      return Optional.empty();
    }
    String last = line.startsWith("1000000007") ? "=1000000007 2\n\n" : "= \n\n";
    return Optional.of(
        line.equals("list_commands") ? "= " + listed() + "\n\n" : answers.getOrDefault(line, last));
  }

  private String listed() {
    return answers.getOrDefault("listed", "name gtpx-version gtpx-game crash hang twice genmove");
  }

  private ScriptVerdict hold(String header, String session) throws Exception {
    String text = "sentence: It MUST hold.\n" + header + "\n" + session;
    Script script = ScriptReader.read("7-play", "x", text.lines().toList());
    return run(List.of(script)).get(0).verdict();
  }

  private List<Result> run(List<Script> scripts) throws Exception {
    return new Conformance(
            new FakeEngine(isServer, () -> this::answer),
            most,
            2,
            System::nanoTime,
            () -> "new-game",
            false)
        .run(scripts, result -> {});
  }

  private static ScriptVerdict.Failed failed(ScriptVerdict verdict) {
    assertThat(verdict).isInstanceOf(ScriptVerdict.Failed.class);
    return (ScriptVerdict.Failed) verdict;
  }

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

    assertThat(failed(hold("", "> twice\n=\n")).expected()).startsWith("no answer that wasn't");
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
    assertThat(silent.cause()).contains(new FailureCause(FailureCause.Kind.SILENT, "unheard"));
  }

  @Test
  void aCrashFailsItsScriptAlone() throws Exception {
    Script crash = ScriptReader.read("7-play", "a", List.of("sentence: s", "", "> crash", "="));
    Script well = ScriptReader.read("7-play", "b", List.of("sentence: s", "", "> name", "="));

    List<Result> results = run(List.of(crash, well));

    assertThat(failed(results.get(0).verdict()).got()).isEqualTo("the end: crashed during crash");
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
    most = SHORT;
    answers.put("quit", "= \n\n");

    assertThat(failed(hold("", "> quit\n=\n! ends within 0.2 s\n")).expected())
        .startsWith("the end");
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
  void aGameThatIsRefusedSkips() throws Exception {
    answers.put("gtpx-game multi board=5", "? no\n\n");
    String words = PlainPositions.standard().words("multi board=5").orElseThrow();
    answers.put("gtpx-game " + words, "? no such game\n\n");

    assertThat(hold("game: multi board=5\n", "> name\n=\n"))
        .isEqualTo(new ScriptVerdict.Skipped("refuses gtpx-game multi board=5: no"));
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
  void whatTheEngineMayLeaveOutIsSkippedWithTheReason() throws Exception {
    assertThat(hold("", "> undo\n=\n")).isEqualTo(new ScriptVerdict.Skipped("doesn't list undo"));
    assertThat(hold("unlisted: undo\n", "> undo\n=\n")).isEqualTo(new ScriptVerdict.Passed());
    assertThat(hold("with: server\n", "> name\n=\n"))
        .isEqualTo(new ScriptVerdict.Skipped("about servers"));
    answers.put("listed", "name");
    assertThat(hold("", "> name\n=\n"))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't list gtpx-version"));
    answers.put("listed", "gtpx-version");
    assertThat(hold("needs: thought\n", "> name\n=\n"))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't think"));
  }

  @Test
  void whatOnlyCannotBeSeenStillBinds() throws Exception {
    answers.put("gtpx-game nothing", "? no\n\n");

    assertThat(hold("", "> gtpx-score\n=\n"))
        .isEqualTo(
            new ScriptVerdict.Skipped("doesn't list gtpx-score", true, List.of("gtpx-score")));
    assertThat(hold("game: go\n", "> gtpx-score\n=\n"))
        .isEqualTo(
            new ScriptVerdict.Skipped("doesn't list gtpx-score", true, List.of("gtpx-score")));
    assertThat(hold("game: nothing\n", "> gtpx-score\n=\n"))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't list gtpx-score"));
    assertThat(hold("", "> gtpx-score\n> undo\n=\n=\n"))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't list gtpx-score"));
    assertThat(holdSentence("`gtpx-score` MUST hold."))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't list gtpx-score"));
    assertThat(holdSentence("`play` MUST be as `gtpx-score`."))
        .isEqualTo(
            new ScriptVerdict.Skipped("doesn't list gtpx-score", true, List.of("gtpx-score")));
  }

  private ScriptVerdict holdSentence(String sentence) throws Exception {
    List<String> lines = List.of("sentence: " + sentence, "", "> gtpx-score", "=");
    return run(List.of(ScriptReader.read("7-play", "x", lines))).get(0).verdict();
  }

  @Test
  void whatIsSentAsBytesOrInALoopIsACommandToo() throws Exception {
    assertThat(hold("", ">> 1 un\\x07d\n>> o # twice\\n\n=1\n"))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't list undo"));
    assertThat(hold("", "! for i in 1..2\n> undo\n=\n! end\n"))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't list undo"));
    assertThat(hold("", ">> name # undo\\n\n=\n")).isEqualTo(new ScriptVerdict.Passed());
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

    new Conformance(target, most, 1, System::nanoTime, () -> "g", false)
        .run(List.of(script), result -> {});

    assertThat(read).hasValue("(;7\n)\n");
    String name = heard.stream().filter(line -> line.startsWith("name ")).findFirst().orElseThrow();
    assertThat(Path.of(name.substring(5)).getParent()).doesNotExist();
  }

  @Test
  void filesAreForEnginesOfThisMachine() throws Exception {
    Target near = new FakeEngine(false, () -> this::answer);
    Target far =
        new Target() {
          @Override
          public Peer open() throws EngineFault {
            return near.open();
          }

          @Override
          public boolean isServer() {
            return false;
          }

          @Override
          public boolean sharesFiles() {
            return false;
          }

          @Override
          public String name() {
            return "far";
          }
        };
    Script files =
        ScriptReader.read("7-play", "x", List.of("sentence: s", "", "> name $folder/a", "="));

    assertThat(
            new Conformance(far, most, 1, System::nanoTime, () -> "g", false)
                .run(List.of(files), result -> {})
                .get(0)
                .verdict())
        .isEqualTo(
            new ScriptVerdict.Skipped(
                "is on another machine, without the files of this one", true, List.of()));
    assertThat(run(List.of(files)).get(0).verdict()).isEqualTo(new ScriptVerdict.Passed());
  }

  @Test
  void machinesAreToldApartByTheirAddresses() {
    assertThat(Target.at("203.0.113.1", 1, false).sharesFiles()).isFalse(); // RFC 5737: nobody's
    assertThat(Target.at("localhost", 1, false).sharesFiles()).isTrue();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void sessionsOnABoardThatIsRefusedAreSkipped() throws Exception {
    answers.put("boardsize 9", "? unacceptable size\n\n");

    assertThat(hold("needs: thought, boardsize 9\n", "> name\n=\n"))
        .isEqualTo(
            new ScriptVerdict.Skipped("refuses boardsize 9: unacceptable size", true, List.of()));
    assertThat(hold("needs: boardsize 19\n", "> name\n=\n")).isEqualTo(new ScriptVerdict.Passed());
    assertThat(hold("", "> boardsize 9\n=\n")).isInstanceOf(ScriptVerdict.Failed.class);
  }

  @Test
  void commandsThatEveryEngineMustHaveAreNeverAReason() throws Exception {
    answers.put("listed", "gtpx-version");
    answers.put("play b A1", "? unknown command\n\n");

    assertThat(failed(hold("", "> play b A1\n=\n")).got()).isEqualTo("? unknown command");
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
  void whatAServerListsNowhereIsSkipped() throws Exception {
    isServer = true;
    answers.put("gtpx-create new-game go board=9", "= owner=o black=s1 white=s2 watch=w\n\n");

    assertThat(hold("with: server\n", "> undo\n=\n"))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't list undo"));
    assertThat(hold("with: server\n", "> twice\n=\n")).isEqualTo(new ScriptVerdict.Passed());
    assertThat(heard)
        .containsSubsequence("list_commands", "gtpx-sit new-game black s1", "list_commands");
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
    "list, list_commands: no answer in time after list (expected: an answer within 0 s)",
    "'', list_commands: no answer in time (expected: an answer within 0 s)"
  })
  void whoDoesNotSayWhatItKnowsIsUnreachable(String said, String why) {
    most = SHORT;
    Target silent = new FakeEngine(false, () -> line -> Optional.of(said));

    assertThatThrownBy(
            () ->
                new Conformance(silent, most, 1, System::nanoTime, () -> "g", false)
                    .run(List.of(), result -> {}))
        .isInstanceOf(UnreachableException.class)
        .hasMessage(why);
  }

  @Test
  void whoEndsAtOnceIsUnreachable() {
    Target ending = new FakeEngine(false, () -> line -> Optional.empty());

    assertThatThrownBy(
            () ->
                new Conformance(ending, most, 1, System::nanoTime, () -> "g", false)
                    .run(List.of(), result -> {}))
        .isInstanceOf(UnreachableException.class)
        .hasMessage("crashed during list_commands");
  }

  @Test
  void anAnswerWithoutAnEndFailsBeforeItFillsTheMemory() throws Exception {
    answers.put("hang", "= " + "x".repeat(20_000_000));

    assertThat(failed(hold("", "> hang\n=\n")).got())
        .isEqualTo("no end of the answer after = " + "x".repeat(198) + "…");
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
        .hasValue(3); // to be asked what it lists, for the first, for the one that ends
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

  @Test
  void whatStandsIsSeenByPlayAndTheGameIsAsBefore() throws Exception {
    answers.put("play black C3", "? illegal move: C3 is occupied\n\n");

    assertThat(hold("game: go board=5\n", "> play black C3\n*\n! occupied C3\n! free D4\n"))
        .isEqualTo(new ScriptVerdict.Passed());
    assertThat(heard)
        .containsSubsequence(
            "gtpx-game go board=5", // of the script
            "play black C3",
            "play black C3", // occupied
            "play black D4", // free: so the game is begun again
            "gtpx-game go board=5",
            "play black C3");
  }

  @Test
  void whatDoesNotStandIsToldAsTheScriptHasIt() throws Exception {
    ScriptVerdict.Failed failed = failed(hold("game: go board=5\n", "! occupied C3\n"));

    assertThat(failed.expected()).isEqualTo("occupied C3, by plain play");
    assertThat(failed.got()).isEqualTo("accepted");
  }

  @Test
  void aGameThatIsRefusedIsAskedForInAllWordsAndThenNoMore() throws Exception {
    answers.put("gtpx-game kee board=3", "? unknown game\n\n");
    assertThat(hold("game: kee board=3\n", "> name\n=\n")).isEqualTo(new ScriptVerdict.Passed());
    String words = heard.stream().filter(line -> line.contains("=kee ")).findFirst().orElseThrow();
    assertThat(words).startsWith("gtpx-game variant=kee players=2 board=rect:3x3 turn=sequential ");

    answers.put(words, "? unknown game\n\n");
    Script script =
        ScriptReader.read("7-play", "x", List.of("sentence: s", "game: kee board=3", "", "> name"));
    heard.clear();
    assertThat(run(List.of(script, script, script, script, script)))
        .allMatch(result -> result.verdict() instanceof ScriptVerdict.Skipped);
    assertThat(heard.stream().filter(words::equals)).hasSizeBetween(1, 2); // two at a time
  }

  private static final String SECRET =
      "! alike play black C3; play black pass\n| showboard\n| name\n| play white C3\n";

  /** An engine whose answer to a question tells the line before it, and how often it was asked. */
  private ScriptVerdict holdSecret(String listed, String question) throws Exception {
    answers.put("listed", "gtpx-version gtpx-game " + listed);
    AtomicReference<String> last = new AtomicReference<>("");
    Script script =
        ScriptReader.read(
            "9-x", "x", ("sentence: It MUST.\ngame: f-go board=5\n\n" + SECRET).lines().toList());
    Target target =
        new FakeEngine(
            false,
            () ->
                line ->
                    Optional.of(
                        line.equals(question)
                            ? "= " + last.get() + "\n\n"
                            : answer(last.updateAndGet(before -> line)).orElseThrow()));
    return new Conformance(target, most, 1, System::nanoTime, () -> "g", false)
        .run(List.of(script), result -> {})
        .get(0)
        .verdict();
  }

  @Test
  void aQuestionThatIsAnsweredByASecretTellsIt() throws Exception {
    ScriptVerdict.Failed failed = failed(holdSecret("showboard name", "showboard"));

    assertThat(failed.expected())
        .isEqualTo("showboard: the same answer after play black C3 as after play black pass");
    assertThat(failed.got()).isEqualTo("= play black C3\nand = play black pass");
  }

  @Test
  void aQuestionThatIsNotListedIsNotAsked() throws Exception {
    assertThat(holdSecret("name", "showboard")).isEqualTo(new ScriptVerdict.Passed());
    assertThat(heard).contains("name", "play white C3").doesNotContain("showboard");
  }

  @Test
  void anAnswerThatIsNeverTheSameTellsNoSecret() throws Exception {
    answers.put("listed", "gtpx-version gtpx-game showboard");
    AtomicInteger count = new AtomicInteger();
    Script script =
        ScriptReader.read(
            "9-x", "x", ("sentence: It MUST.\ngame: f-go board=5\n\n" + SECRET).lines().toList());
    Target target =
        new FakeEngine(
            false,
            () ->
                line ->
                    line.equals("showboard")
                        ? Optional.of("= " + count.incrementAndGet() + "\n\n")
                        : answer(line));

    List<Result> results =
        new Conformance(target, most, 1, System::nanoTime, () -> "g", false)
            .run(List.of(script), result -> {});

    assertThat(results.get(0).verdict()).isEqualTo(new ScriptVerdict.Passed());
  }

  @Test
  void theFirstGameThatIsAcceptedIsPlayed() throws Exception {
    answers.put("gtpx-game of-my-own board=5", "? unknown game\n\n");

    assertThat(hold("game: of-my-own board=5 | parallel board=5\n", "> name\n=\n"))
        .isEqualTo(new ScriptVerdict.Passed());
    assertThat(heard)
        .containsSubsequence("gtpx-game of-my-own board=5", "gtpx-game parallel board=5", "name");
  }
}
