package gtpx.examples;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.client.EngineFault;
import gtpx.game.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages about the library show only code that is compiled here, and cover every fault. */
class LibraryPagesTest {
  private static final Pattern BLOCK = Pattern.compile("```(\\w+)\n(.*?)```", Pattern.DOTALL);
  private static final Path PAGE = Path.of("..", "docs", "client-library.md");
  private static final Path RULES_PAGE = Path.of("..", "docs", "rules-library.md");
  private static final Path SOURCES = Path.of("src", "main", "java");

  @ParameterizedTest
  @ValueSource(strings = {"client-library.md", "rules-library.md"})
  void everyBlockOfJavaStandsInAnExample(String page) throws IOException {
    List<String> examples = new ArrayList<>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        examples.add(withoutBlanks(Files.readString(file)));
      }
    }

    List<String> blocks = blocks(Path.of("..", "docs", page), "java");

    assertThat(blocks).isNotEmpty();
    for (String block : blocks) {
      assertThat(examples).as(block).anyMatch(example -> example.contains(withoutBlanks(block)));
    }
  }

  @Test
  void theCoordinatesAreThoseOfTheLibrary() throws IOException {
    String parent = Files.readString(Path.of("..", "pom.xml"));
    String group = first(parent, "<groupId>[^<]+</groupId>");
    String version = first(parent, "<version>[^<]+</version>");

    assertThat(blocks(PAGE, "xml")).hasSize(1);
    assertThat(blocks(PAGE, "xml").get(0))
        .contains(group, "<artifactId>gtp-ext</artifactId>", version);
  }

  @Test
  void everyFaultHasItsRow() throws IOException {
    String page = Files.readString(PAGE);

    for (EngineFault.Kind kind : EngineFault.Kind.values()) {
      assertThat(page).contains("| `" + kind + "` |");
    }
  }

  @Test
  void everyRefusalHasItsRow() throws IOException {
    String page = Files.readString(RULES_PAGE);

    for (RefusedException.Kind kind : RefusedException.Kind.values()) {
      assertThat(page).contains("| `" + kind + "` |");
    }
  }

  private static List<String> blocks(Path page, String language) throws IOException {
    List<String> blocks = new ArrayList<>();
    Matcher block = BLOCK.matcher(Files.readString(page));
    while (block.find()) {
      if (block.group(1).equals(language)) {
        blocks.add(block.group(2));
      }
    }
    return blocks;
  }

  private static String withoutBlanks(String text) {
    return text.replaceAll("\\s+", "");
  }

  private static String first(String text, String pattern) {
    Matcher found = Pattern.compile(pattern).matcher(text);
    assertThat(found.find()).as(pattern).isTrue();
    return found.group();
  }
}
