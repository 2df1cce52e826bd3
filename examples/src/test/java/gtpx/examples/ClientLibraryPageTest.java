package gtpx.examples;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.client.EngineFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/client-library.md shows nothing that isn't compiled here, and forgets no fault. */
class ClientLibraryPageTest {
  private static final Pattern BLOCK = Pattern.compile("```(\\w+)\n(.*?)```", Pattern.DOTALL);
  private static final Path PAGE = Path.of("..", "docs", "client-library.md");
  private static final Path SOURCES = Path.of("src", "main", "java");

  @Test
  void everyBlockOfJavaStandsInAnExample() throws IOException {
    List<String> examples = new ArrayList<>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        examples.add(withoutBlanks(Files.readString(file)));
      }
    }

    List<String> blocks = blocks("java");

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

    assertThat(blocks("xml")).hasSize(1);
    assertThat(blocks("xml").get(0)).contains(group, "<artifactId>gtp-ext</artifactId>", version);
  }

  @Test
  void everyFaultHasItsRow() throws IOException {
    String page = Files.readString(PAGE);

    for (EngineFault.Kind kind : EngineFault.Kind.values()) {
      assertThat(page).contains("| `" + kind + "` |");
    }
  }

  private static List<String> blocks(String language) throws IOException {
    List<String> blocks = new ArrayList<>();
    Matcher block = BLOCK.matcher(Files.readString(PAGE));
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
