package gtpx.conformance.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The scripts quote the pages word for word, and no sentence is left out without a reason. */
class SuiteTest {
  private static final Path DOCS = Path.of("..", "docs");
  private static final Path SCRIPTS =
      Path.of("src", "main", "resources", "gtpx", "conformance", "scripts");
  private static final List<String> PROTOCOL =
      List.of("protocol.md", "protocol/clients.md", "protocol/bridge.md");
  private static final Pattern SENTENCE =
      Pattern.compile("(?m)^- \\*\\*(\\d+\\.\\d+)\\*\\* (.*(?:\\n {2}.*)*)");
  private static final Pattern NUMBER = Pattern.compile("\\d+\\.\\d+");
  private static final Pattern UNTESTED = Pattern.compile("(\\S.*?) {2}(\\S.*)");

  private static String plain(String text) {
    return text.replaceAll("(?m)^> ?", "").replaceAll("\\s+", " ").strip();
  }

  private static String page(String name) throws IOException {
    return Files.readString(DOCS.resolve(name));
  }

  /** Returns the numbered sentences of the protocol. */
  private static Map<String, String> sentences() throws IOException {
    Map<String, String> sentences = new TreeMap<>();
    for (String name : PROTOCOL) {
      SENTENCE
          .matcher(page(name))
          .results()
          .forEach(found -> sentences.put(found.group(1), plain(found.group(2))));
    }
    return sentences;
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
  void scriptsWithANumberQuoteItsSentence() throws IOException {
    Map<String, String> sentences = sentences();
    for (Script script : Suite.standard()) {
      if (script.header().number().isPresent()) {
        assertThat(plain(script.header().sentence()))
            .as(script.id())
            .isEqualTo(sentences.get(script.header().number().get()));
      }
    }
  }

  @Test
  void scriptsOfThePageOfRulesQuoteIt() throws IOException {
    String rules = plain(page("rules.md"));
    for (Script script : Suite.standard()) {
      if (script.folder().startsWith("rules-")) {
        assertThat(rules).as(script.id()).contains(plain(script.header().sentence()));
      }
    }
  }

  @Test
  void everySentenceHasAScriptOrAReasonWhyNot() throws IOException {
    TreeSet<String> tested = new TreeSet<>();
    Suite.standard().forEach(script -> script.header().number().ifPresent(tested::add));
    TreeSet<String> left = new TreeSet<>(sentences().keySet());
    left.removeAll(tested);

    assertThat(untested().keySet()).containsAll(left); // and some that are partly tested
    assertThat(sentences().keySet()).containsAll(untested().keySet());
  }

  @Test
  void scriptsSayWhereTheirSentenceStands() throws IOException {
    assertThat(Suite.standard())
        .allMatch(
            script -> script.header().number().isPresent() || !script.header().source().isEmpty(),
            "has a number or a source");
  }
}
