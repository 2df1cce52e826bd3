package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.MarkdownPage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Holds docs/protocol/bridge.md to the bridge: its sessions are run, its tables name all commands.
 * Runs the sessions of docs/client-authors.md too, which belong to one game.
 */
class BridgePageTest {
  private static final MarkdownPage PAGE =
      MarkdownPage.read(Path.of("..", "docs", "protocol", "bridge.md"));
  private static final MarkdownPage CLIENT_PAGE =
      MarkdownPage.read(Path.of("..", "docs", "client-authors.md"));
  private static final Pattern LINE = Pattern.compile("(\\w+)([>=?])(?: (.*))?");
  private static final Pattern REQUIREMENT = Pattern.compile("- \\*\\*(\\d+)\\.(\\d+)\\*\\* .*");

  @TestFactory
  Stream<DynamicTest> everySessionIsAsWritten() {
    return PAGE.blocks("bridge").stream()
        .map(block -> DynamicTest.dynamicTest(block.toString(), () -> new Script().run(block)));
  }

  @Test
  void theSessionsForClientAuthorsAreAsWritten() {
    Script script = new Script();

    assertThat(CLIENT_PAGE.blocks("bridge")).hasSizeGreaterThan(5);
    CLIENT_PAGE.blocks("bridge").forEach(script::run);
  }

  @Test
  void requirementsAreNumberedWithoutGaps() {
    Map<Integer, Integer> last = new HashMap<>();
    for (MarkdownPage.Line line : PAGE.prose()) {
      REQUIREMENT
          .matcher(line.text())
          .results()
          .forEach(
              found -> {
                int section = Integer.parseInt(found.group(1));
                int number = Integer.parseInt(found.group(2));
                assertThat(number).as(line.text()).isEqualTo(last.getOrDefault(section, 0) + 1);
                last.put(section, number);
              });
    }
    assertThat(last.keySet()).containsExactly(23, 24, 25, 26, 27, 28, 29, 30);
  }

  @Test
  void everyCommandOfTheDialectThatOnlyABridgeHasIsInATable() {
    Set<String> listed = new TreeSet<>(Sessions.ownNames());
    listed.removeIf(name -> !name.startsWith("gtpx-") || name.equals("gtpx-reject"));

    Set<String> inTables =
        PAGE.prose().stream()
            .map(MarkdownPage.Line::text)
            .filter(text -> text.startsWith("| `gtpx-"))
            .map(text -> text.replaceAll("^\\| `([a-z-_]+)`.*", "$1"))
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(inTables).isEqualTo(listed);
  }

  /**
   * One session, of one block or several: connections by name, and how much of what each heard has
   * been looked at.
   */
  private static final class Script {
    private final TestBridge bridge = new TestBridge();
    private final Map<String, TestBridge.Line> connections = new HashMap<>();
    private final Map<String, Integer> seen = new HashMap<>();
    private final Map<String, String> secrets = new HashMap<>();

    void run(MarkdownPage.Block block) {
      for (String text : block.lines()) {
        if (text.startsWith("-- ")) {
          bridge.pass(Duration.ofSeconds(Integer.parseInt(text.replaceAll("\\D", ""))));
        } else {
          List<MatchResult> parts = LINE.matcher(text).results().toList();
          assertThat(parts).as(text).hasSize(1);
          line(block + ": " + text, parts.get(0));
        }
      }
      connections.forEach(
          (name, line) ->
              assertThat(line.answers)
                  .as("answers of " + name)
                  .hasSize(seen.getOrDefault(name, 0)));
    }

    private void line(String place, MatchResult parts) {
      String name = parts.group(1);
      String text = parts.group(3) == null ? "" : parts.group(3);
      TestBridge.Line line = connections.computeIfAbsent(name, n -> bridge.connect());
      if (parts.group(2).equals(">")) {
        line.say(withSecrets(text));
      } else {
        int next = seen.merge(name, 1, Integer::sum) - 1;
        assertThat(line.answers).as(place).hasSizeGreaterThan(next);
        String answer = line.answers.get(next);
        assertThat(answer).as(place).startsWith(parts.group(2));
        assertThat(answer.substring(1).strip()).as(place).matches(pattern(text));
        noteSecrets(answer);
      }
    }

    private String withSecrets(String text) {
      String whole = text;
      for (Map.Entry<String, String> secret : secrets.entrySet()) {
        whole = whole.replace("$" + secret.getKey(), secret.getValue());
      }
      return whole;
    }

    private void noteSecrets(String answer) {
      if (answer.startsWith("= owner=")) {
        for (String word : answer.substring(2).split(" ", -1)) {
          secrets.put(word.replaceAll("=.*", ""), word.replaceAll("^[^=]*=", ""));
        }
      }
    }

    private static Pattern pattern(String text) {
      List<String> parts = new ArrayList<>();
      for (String part : text.split("…", -1)) {
        parts.add(Pattern.quote(part));
      }
      return Pattern.compile(String.join(".*", parts), Pattern.DOTALL);
    }
  }
}
