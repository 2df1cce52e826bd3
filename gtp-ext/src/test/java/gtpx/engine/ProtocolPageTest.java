package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.protocol.GtpCommand;
import gtpx.testing.EngineBuilder;
import gtpx.testing.MarkdownPage;
import gtpx.testing.ScriptedPlayer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Checks docs/protocol.md and its second part against the engine and for consistency: every session
 * runs, including those of docs/engine-authors.md; tables list every command and no others; every
 * requirement is numbered.
 */
final class ProtocolPageTest {
  private static final Path DOCS = Path.of("..", "docs");
  private static final MarkdownPage PAGE = MarkdownPage.read(DOCS.resolve("protocol.md"));
  private static final MarkdownPage OF_CLIENTS =
      MarkdownPage.read(DOCS.resolve("protocol/clients.md"));
  private static final MarkdownPage FOR_AUTHORS =
      MarkdownPage.read(DOCS.resolve("engine-authors.md"));
  private static final Pattern REQUIREMENT =
      Pattern.compile("(?s)- \\*\\*(\\d+)\\.(\\d+)\\*\\* (.*)");
  private static final Pattern NORMATIVE = Pattern.compile("\\b(MUST|SHOULD|MAY)\\b");
  private static final Pattern CODE = Pattern.compile("`([a-z][a-z0-9_-]*)`");
  private static final String NUMBERED = "## \\d+\\. .*";

  /** A numbered section: the lines of its prose. */
  private record Section(MarkdownPage page, int number, List<MarkdownPage.Line> lines) {
    /** Returns the items of its lists and its other paragraphs. */
    List<String> paragraphs() {
      StringBuilder text = new StringBuilder();
      for (MarkdownPage.Line line : lines) {
        boolean goesOn = line.text().startsWith("  ");
        text.append(goesOn ? " " : "\n").append(goesOn ? line.text().strip() : line.text());
      }
      return text.toString().lines().toList();
    }

    boolean hasSession() {
      return page.blocks("gtp").stream().anyMatch(this::has);
    }

    private boolean has(MarkdownPage.Block block) {
      int first = lines.get(0).number();
      int last = lines.get(lines.size() - 1).number();
      return first < block.line() && block.line() <= last + block.lines().size() + 2;
    }
  }

  private static List<Section> sections() {
    return Stream.of(PAGE, OF_CLIENTS).flatMap(page -> sections(page).stream()).toList();
  }

  private static List<Section> sections(MarkdownPage page) {
    List<Section> sections = new ArrayList<>();
    boolean isInside = false;
    for (MarkdownPage.Line line : page.prose()) {
      if (line.text().startsWith("## ")) {
        isInside = line.text().matches(NUMBERED);
        if (isInside) {
          String number = line.text().replaceAll("\\D*(\\d+)\\..*", "$1");
          sections.add(new Section(page, Integer.parseInt(number), new ArrayList<>()));
        }
      }
      if (isInside) {
        sections.get(sections.size() - 1).lines().add(line);
      }
    }
    return sections;
  }

  // Sessions.

  @TestFactory
  Stream<DynamicTest> sessions() {
    return blocks("gtp").stream()
        .map(block -> DynamicTest.dynamicTest(block.toString(), script(block)::run));
  }

  private static List<MarkdownPage.Block> blocks(String kind) {
    return Stream.of(PAGE, OF_CLIENTS, FOR_AUTHORS)
        .flatMap(page -> page.blocks(kind).stream())
        .toList();
  }

  /**
   * Creates a script; the fence's options are directives that the reader need not see. Files are
   * named from the repository root.
   */
  private static SessionScript script(MarkdownPage.Block block) {
    List<String> lines = new ArrayList<>();
    block.options().forEach(option -> lines.add("! " + option.replaceAll("[=,]", " ")));
    block.lines().forEach(line -> lines.add(line.replace(" examples/", " ../examples/")));
    return new SessionScript(block.toString(), lines);
  }

  @Test
  void everyCommandOfASessionIsAnsweredThere() {
    for (MarkdownPage.Block block : blocks("gtp")) {
      List<String> lines = block.lines();
      for (int i = 0; i < lines.size(); i++) {
        if (lines.get(i).startsWith("> ")) {
          assertThat(i + 1).as(block + ": " + lines.get(i)).isLessThan(lines.size());
          assertThat(lines.get(i + 1)).as(block + ": " + lines.get(i)).matches("[=?].*");
        }
      }
    }
  }

  @Test
  void everySectionHasASession() {
    assertThat(sections()).isNotEmpty().allMatch(Section::hasSession);
  }

  @Test
  void whatIsMarkedAsJsonIsJson() {
    assertThat(blocks("json"))
        .allSatisfy(block -> assertThat(JsonParser.parseString(block.text())).isNotNull());
  }

  // Requirements.

  @Test
  void requirementsAreNumberedInTheirSectionWithoutAGap() {
    for (Section section : sections()) {
      Set<Integer> numbers = new TreeSet<>();
      for (MatchResult requirement : requirements(section)) {
        assertThat(requirement.group(1)).as(requirement.group()).isEqualTo("" + section.number());
        boolean isNew = numbers.add(Integer.valueOf(requirement.group(2)));
        assertThat(isNew).as(requirement.group()).isTrue();
      }
      assertThat(numbers)
          .as("section " + section.number())
          .isNotEmpty()
          .containsExactlyElementsOf(IntStream.rangeClosed(1, numbers.size()).boxed().toList());
    }
  }

  private static List<MatchResult> requirements(Section section) {
    return section.paragraphs().stream()
        .flatMap(paragraph -> REQUIREMENT.matcher(paragraph).results())
        .toList();
  }

  @Test
  void aRequirementSaysHowBindingItIsAndNothingElseDoes() {
    for (Section section : sections()) {
      for (String paragraph : section.paragraphs()) {
        boolean isNumbered = REQUIREMENT.matcher(paragraph).matches();
        boolean isNormative =
            NORMATIVE.matcher(paragraph).find() || paragraph.endsWith(" *withdrawn*");
        assertThat(isNormative).as(paragraph).isEqualTo(isNumbered);
      }
    }
  }

  // Commands.

  @Test
  void everyCommandHasARowAndEveryRowIsACommand() {
    Set<String> rows = new TreeSet<>();
    sections().forEach(section -> rows.addAll(rows(section)));

    assertThat(rows).isEqualTo(commands());
  }

  @Test
  void theIndexTellsTheSectionOfEveryCommand() {
    for (Section section : sections()) {
      assertThat(indexed(section)).as("section " + section.number()).isEqualTo(rows(section));
    }
  }

  private static Set<String> indexed(Section section) {
    Set<String> commands = new TreeSet<>();
    String start = "| [" + section.number() + "](";
    PAGE.prose().stream()
        .map(MarkdownPage.Line::text)
        .filter(line -> line.startsWith(start))
        .forEach(line -> commands.addAll(codes(line)));
    return commands;
  }

  /** Returns the names in the first cells of command tables. */
  private static Set<String> rows(Section section) {
    Set<String> rows = new TreeSet<>();
    boolean isTable = false;
    for (MarkdownPage.Line line : section.lines()) {
      boolean isRow = line.text().startsWith("|");
      isTable = isRow && (isTable || line.text().startsWith("| command | arguments |"));
      if (isTable) {
        rows.addAll(codes(line.text().split("\\|", 3)[1]));
      }
    }
    return rows;
  }

  private static Set<String> codes(String text) {
    Set<String> codes = new TreeSet<>();
    CODE.matcher(text).results().forEach(code -> codes.add(code.group(1)));
    return codes;
  }

  /** Returns the commands that our engine lists in any view. */
  private static Set<String> commands() {
    Set<String> commands = new TreeSet<>();
    for (View view : View.values()) {
      String listed = engine(view).answer(GtpCommand.parse("list_commands").orElseThrow()).text();
      listed.lines().forEach(commands::add);
    }
    return commands;
  }

  private static GtpEngine engine(View view) {
    return new EngineBuilder("go")
        .player(new ScriptedPlayer())
        .viewpoint(new Viewpoint(view, Color.BLACK))
        .chats(true)
        .build();
  }
}
