package gtpx.conformance.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The scripts cite the pages, and no sentence is left out without a reason. */
class SuiteTest {
  private static final Path DOCS = Path.of("..", "docs");
  private static final Path SCRIPTS =
      Path.of("src", "main", "resources", "gtpx", "conformance", "scripts");
  private static final List<String> PAGES =
      List.of("protocol.md", "protocol/clients.md", "protocol/bridge.md", "rules.md");
  private static final Pattern NUMBERED = Pattern.compile("\\*\\*(R?\\d+\\.\\d+)\\*\\*");
  private static final Pattern NUMBER = Pattern.compile("\\d+\\.\\d+");
  private static final Pattern UNTESTED = Pattern.compile("(\\S.*?) {2}(\\S.*)");

  private static List<String> numbers(Predicate<String> which) {
    return Specification.numbers().stream().filter(which).toList();
  }

  private static List<String> requirements() {
    return numbers(number -> !number.startsWith("R"));
  }

  /**
   * Returns the numbers of sentences without a script, or tested only in part, with the reasons.
   */
  private static Map<String, String> untested() throws IOException {
    Map<String, String> untested = new TreeMap<>();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(SCRIPTS, Files::isDirectory)) {
      for (Path folder : folders) {
        Path list = folder.resolve("untested.txt");
        for (String line : Files.exists(list) ? Files.readAllLines(list) : List.<String>of()) {
          Matcher entry = UNTESTED.matcher(line);
          assertThat(entry.matches()).as(list + ": " + line).isTrue();
          if (NUMBER.matcher(entry.group(1)).matches()) {
            untested.put(entry.group(1), entry.group(2));
          }
        }
      }
    }
    return untested;
  }

  @Test
  void thereAreHundredsAndNoTwoHaveOneName() throws IOException {
    List<Script> scripts = Suite.standard();

    assertThat(scripts).hasSizeGreaterThan(500);
    assertThat(scripts).extracting(Script::id).doesNotHaveDuplicates();
    assertThat(scripts)
        .allMatch(script -> script.steps().stream().anyMatch(SuiteTest::judges), "judges");
  }

  private static boolean judges(ScriptStep step) {
    if (step instanceof ScriptStep.For loop) {
      return loop.steps().stream().anyMatch(SuiteTest::judges);
    }
    return !(step instanceof ScriptStep.Send
        || step instanceof ScriptStep.Let
        || step instanceof ScriptStep.Pause);
  }

  @Test
  void noNumberStandsTwiceOnThePages() throws IOException {
    for (String page : PAGES) {
      assertThat(NUMBERED.matcher(Files.readString(DOCS.resolve(page))).results())
          .extracting(found -> found.group(1))
          .as(page)
          .isNotEmpty()
          .doesNotHaveDuplicates();
    }
  }

  @Test
  void everyNumberOnThePagesHasASentence() throws IOException {
    Set<String> all = new TreeSet<>();
    for (String page : PAGES) {
      NUMBERED
          .matcher(Files.readString(DOCS.resolve(page)))
          .results()
          .forEach(found -> all.add(found.group(1)));
    }

    assertThat(Specification.numbers()).containsExactlyInAnyOrderElementsOf(all);
    assertThat(Specification.sentence("R15.3").orElseThrow()).contains("`prisoners=returned`");
  }

  @Test
  void scriptsOfThePagesHaveNoSentenceOfTheirOwn() throws IOException {
    for (Script script : Suite.standard()) {
      String sentence = script.header().sentence();
      script
          .header()
          .number()
          .ifPresent(
              number ->
                  assertThat(Specification.sentence(number)).as(script.id()).contains(sentence));
      if (script.folder().startsWith("rules-")) {
        assertThat(sentence).as(script.id()).matches("R\\d+\\.\\d+ .*");
      }
    }
  }

  @Test
  void scriptsOfARuleAreChosenByItsNumber() throws IOException {
    assertThat(Suite.standard().stream().filter(script -> script.isChosenBy("R10.2")))
        .isNotEmpty()
        .allMatch(script -> script.header().source().equals("R10.2"));
  }

  @Test
  void everyRuleWithANumberHasAScript() throws IOException {
    assertThat(Suite.standard())
        .extracting(script -> script.header().source())
        .containsAll(numbers(number -> number.startsWith("R")));
  }

  @Test
  void everySentenceHasAScriptOrAReasonWhyNot() throws IOException {
    TreeSet<String> tested = new TreeSet<>();
    Suite.standard().forEach(script -> script.header().number().ifPresent(tested::add));
    TreeSet<String> left = new TreeSet<>(requirements());
    left.removeAll(tested);

    assertThat(untested().keySet()).containsAll(left); // and some that are partly tested
    assertThat(requirements()).containsAll(untested().keySet());
  }

  @Test
  void scriptsSayWhereTheirSentenceStands() throws IOException {
    assertThat(Suite.standard())
        .allMatch(
            script -> script.header().number().isPresent() || !script.header().source().isEmpty(),
            "has a number or a source");
  }
}
