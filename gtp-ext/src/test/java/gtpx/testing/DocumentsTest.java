package gtpx.testing;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks links between the project's own pages, and from the code to them. Doesn't follow external
 * links.
 */
final class DocumentsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern CITATION =
      Pattern.compile("docs/[a-z_/-]+\\.md(?:#[a-z0-9_-]+)?(?![a-z])");

  static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(files(ROOT, 1, ".md"));
    pages.addAll(files(ROOT.resolve("docs"), 9, ".md"));
    return pages;
  }

  private static List<Path> files(Path folder, int depth, String end) throws IOException {
    try (Stream<Path> found = Files.walk(folder, depth)) {
      return found
          .filter(file -> file.toString().endsWith(end) && !file.toString().contains("/target/"))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void linksLeadSomewhere(Path page) {
    List<String> broken =
        MarkdownPage.read(page).links().stream()
            .filter(link -> !link.matches("[a-z]+:.*"))
            .filter(link -> !leadsSomewhere(page, link))
            .toList();

    assertThat(broken).isEmpty();
  }

  private static boolean leadsSomewhere(Path page, String link) {
    String[] parts = link.split("#", 2);
    Path target = parts[0].isEmpty() ? page : page.resolveSibling(Path.of(parts[0])).normalize();
    return Files.exists(target)
        && (parts.length == 1 || MarkdownPage.read(target).anchors().contains(parts[1]));
  }

  @Test
  void pagesThatTheCodeCitesAreThere() throws IOException {
    List<Path> sources = new ArrayList<>(files(ROOT, 99, ".java"));
    sources.addAll(files(ROOT, 99, ".gtp"));
    List<String> broken = new ArrayList<>();
    for (Path source : sources) {
      Matcher citation = CITATION.matcher(Files.readString(source));
      while (citation.find()) {
        if (!leadsSomewhere(ROOT.resolve("README.md"), citation.group())) {
          broken.add(ROOT.relativize(source) + ": " + citation.group());
        }
      }
    }

    assertThat(sources).isNotEmpty();
    assertThat(broken).isEmpty();
  }
}
