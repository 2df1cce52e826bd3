package gtpx.conformance.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScriptReaderTest {
  private static Script read(String file, String text) {
    return ScriptReader.read("7-play", file, text.lines().toList());
  }

  private static List<ScriptStep> steps(String session) {
    return read("x", "sentence: It MUST.\n\n" + session).steps();
  }

  @Test
  void readsAHeaderAndASession() {
    Script script =
        read(
            "7.2-refused",
            """
            sentence: `play` MUST answer an illegal move
              with `illegal move`.
            source: somewhere
            game: go board=5
            with: both
            needs: thought
            unlisted: fly walk
            note: why

            > play b C3
            =
            """);

    assertThat(script.id()).isEqualTo("7.2/refused");
    assertThat(script.header().sentence())
        .isEqualTo("`play` MUST answer an illegal move with `illegal move`.");
    assertThat(script.header().number()).contains("7.2");
    assertThat(script.header().game()).contains("go board=5");
    assertThat(script.header().place()).isEqualTo(ScriptHeader.Place.BOTH);
    assertThat(script.header().needsThought()).isTrue();
    assertThat(script.header().unlisted()).containsExactlyInAnyOrder("fly", "walk");
    assertThat(script.header().level()).isEqualTo(Level.MUST);
    assertThat(script.steps()).hasSize(2);
    assertThat(script.steps().get(0)).isEqualTo(new ScriptStep.Send(10, "", "play b C3"));
  }

  @Test
  void aFileWithoutANumberIsNamedAfterItsFolder() {
    assertThat(read("slug", "sentence: It holds.\n\n> name\n* \n").id()).isEqualTo("7-play/slug");
  }

  @ParameterizedTest
  @CsvSource({
    "An engine MUST do it., MUST",
    "An engine SHOULD do it., SHOULD",
    "An engine SHOULD NOT do it., SHOULD",
    "It SHOULD do it and MUST do that., MUST",
    "The rest goes to the mover., MUST"
  })
  void theWordsTellTheLevel(String sentence, Level level) {
    assertThat(Level.of(sentence)).isEqualTo(level);
  }

  @Test
  void everyKindOfLineIsRead() {
    assertThat(
            steps(
                """
                # a comment
                A> name
                A= GNU Go
                >> a\\nb
                == = \\n
                ! eof
                ! ends within 0.5 s
                ! quiet 0.2 s
                B! within 1 s
                ! pause 2 s
                ! let x = y z
                ! file a.sgf
                | (;
                | )
                ! file empty
                A! comes = \\n(a|$b)
                ! occupied A1 $b
                ! to-move black
                ! in-play
                ! alike play b $x; play b pass
                | showboard
                | play w C3
                """))
        .containsExactly(
            new ScriptStep.Send(4, "A", "name"),
            new ScriptStep.Expect(5, "A", new Expectation.Text(true, Optional.empty(), "GNU Go")),
            new ScriptStep.SendBytes(6, "", "a\\nb"),
            new ScriptStep.Expect(7, "", new Expectation.Exact("= \\n")),
            new ScriptStep.Finish(8, ""),
            new ScriptStep.Ends(9, "", Optional.of(Duration.ofMillis(500))),
            new ScriptStep.Quiet(10, "", Duration.ofMillis(200)),
            new ScriptStep.Within(11, "B", Duration.ofSeconds(1)),
            new ScriptStep.Pause(12, Duration.ofSeconds(2)),
            new ScriptStep.Let(13, "x", "y z"),
            new ScriptStep.File(14, "a.sgf", "(;\n)\n"),
            new ScriptStep.File(17, "empty", ""),
            new ScriptStep.Comes(18, "A", "= \\n(a|$b)"),
            new ScriptStep.Observe(19, "", ScriptStep.Observation.OCCUPIED, "A1 $b"),
            new ScriptStep.Observe(20, "", ScriptStep.Observation.TO_MOVE, "black"),
            new ScriptStep.Observe(21, "", ScriptStep.Observation.IN_PLAY, ""),
            new ScriptStep.Alike(
                22, "", "play b $x", "play b pass", List.of("showboard", "play w C3")));
  }

  @Test
  void anAnswerMayHaveMoreLines() {
    assertThat(steps("= one\n| two\n|\n")).hasSize(1);
    ScriptStep.Expect step = (ScriptStep.Expect) steps("= one\n| two\n").get(0);
    assertThat(step.expectation())
        .isEqualTo(new Expectation.Text(true, Optional.empty(), "one\ntwo"));
  }

  @Test
  void aRangeIsAListOfWords() {
    assertThat(steps("! for i in 9..11\n! for j in $x b\n> $i $j\n! end\n! end\n"))
        .containsExactly(
            new ScriptStep.For(
                3,
                "i",
                "9 10 11",
                List.of(
                    new ScriptStep.For(
                        4, "j", "$x b", List.of(new ScriptStep.Send(5, "", "$i $j"))))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hello",
        "! wait",
        "! pause",
        "! comes (",
        "! alike play b A1; play b pass",
        "! alike play b A1\n| showboard",
        "! file",
        "! file ../a",
        "! pause 1",
        "={\"a\":",
        "=~ (",
        "=x",
        "! for i in 1..2\n> a"
      })
  void aLineThatIsNoneIsNamed(String line) {
    assertThatThrownBy(() -> steps(line))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("7-play/x, line 3: " + line.lines().findFirst().orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "game: go\n\n> name",
        "sentence: a\nsentence: b\n\n",
        "sentence: a\nsense: b\n\n",
        "sentence: a\nwith: all\n\n",
        "sentence: a\nneeds: much\n\n",
        "sentence: a\nneeds: thought boardsize 9\n\n"
      })
  void aHeaderThatIsNoneIsRefused(String text) {
    assertThatThrownBy(() -> read("x", text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("7-play/x");
  }

  @ParameterizedTest
  @CsvSource({
    "7, true",
    "7.2, true",
    "7.2/refused, true",
    "7-play, true",
    "7.2/ref, false",
    "7.22, false",
    "72, false",
    "8, false"
  })
  void aChoiceMeansWholeParts(String choice, boolean isChosen) {
    Script script = read("7.2-refused", "sentence: a\n\n");

    assertThat(script.isChosenBy(choice)).isEqualTo(isChosen);
  }
}
