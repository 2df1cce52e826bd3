package gtpx.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WebFilesTest {
  private static final Pattern IMPORT =
      Pattern.compile(
          "(?:\\bfrom\\s*|\\bimport\\s*|\\bimport\\(\\s*)[\"']([^\"'\\n]+)[\"']|(?:\\bsrc|<link [^>]*href)=\"([^\"]+)\"");
  private static final Pattern AT_ONCE =
      Pattern.compile(
          "(?:\\bfrom\\s*|\\bimport\\s*)[\"']([^\"'\\n]+)[\"']|(?:\\bsrc|<link [^>]*href)=\"([^\"]+)\"");
  private static final Pattern ENTRY = Pattern.compile("\"([^\"]+)\":\\s*\"(/web/[^\"]+)\"");

  /** The folders of the page's modules, and from which others each may import. */
  private static final Map<String, Set<String>> LAYERS =
      Map.of(
          "net", Set.of(),
          "records", Set.of(),
          "game", Set.of("records"),
          "session", Set.of("net", "records", "game"),
          "ui", Set.of("net", "records", "game", "session"));

  private final WebFiles files = WebFiles.load();

  @Test
  void everyFileOfThePageAndTheBoardIsListed() throws Exception {
    TreeSet<String> expected = new TreeSet<>();
    expected.addAll(sources(Path.of("src", "main", "page"), "/web/page/"));
    expected.addAll(sources(Path.of("src", "main", "npm", "gtpx-board"), "/web/gtpx-board/"));

    assertThat(files.all())
        .extracting(WebFile::path)
        .filteredOn(path -> path.matches("/web/(page|gtpx-board)/.*"))
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  private static List<String> sources(Path folder, String prefix) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      return found
          .filter(Files::isRegularFile)
          .map(file -> prefix + folder.relativize(file).toString().replace('\\', '/'))
          .filter(path -> !path.matches(".*(\\.ts|\\.md|\\.json)"))
          .toList();
    }
  }

  @Test
  void everyImportLeadsToAListedFile() {
    Map<String, String> map = importMap();

    for (WebFile file : files.all()) {
      if (file.path().matches(".*\\.(js|html)")) {
        for (String name : imports(file, IMPORT)) {
          assertThat(files.find(resolved(file, name, map))).as("%s: %s", file, name).isPresent();
        }
      }
    }
  }

  @Test
  void modulesImportOnlyFromLowerLayers() {
    Pattern module = Pattern.compile("/web/page/(\\w+)/[^/]*\\.js");
    int modules = 0;
    for (WebFile file : files.all()) {
      Matcher of = module.matcher(file.path());
      if (of.matches()) {
        modules++;
        for (String name : imports(file, IMPORT)) {
          Matcher to = module.matcher(resolved(file, name, Map.of()));
          if (to.matches() && !to.group(1).equals(of.group(1))) {
            assertThat(LAYERS.get(of.group(1))).as("%s: %s", file, name).contains(to.group(1));
          }
        }
      }
    }
    assertThat(modules).isGreaterThan(50);
  }

  private static List<String> imports(WebFile file, Pattern pattern) {
    return pattern
        .matcher(file.text().replaceAll("(?s)/\\*.*?\\*/", ""))
        .results()
        .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
        .filter(name -> !name.startsWith("data:"))
        .toList();
  }

  private Map<String, String> importMap() {
    Map<String, String> map = new TreeMap<>();
    for (MatchResult entry : ENTRY.matcher(files.page().text()).results().toList()) {
      map.put(entry.group(1), entry.group(2));
    }
    assertThat(map).containsKeys("lit", "d3-force", "gtpx-rules", "gtpx-board");
    return map;
  }

  private static String resolved(WebFile file, String name, Map<String, String> map) {
    if (file.path().endsWith(".html") || name.startsWith(".") || name.startsWith("/")) {
      return URI.create(file.path()).resolve(name).toString();
    }
    return map.entrySet().stream()
        .filter(
            entry ->
                entry.getKey().endsWith("/")
                    ? name.startsWith(entry.getKey())
                    : name.equals(entry.getKey()))
        .map(entry -> entry.getValue() + name.substring(entry.getKey().length()))
        .findFirst()
        .orElse(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"game-view", "local-lobby", "gallery", "new-game"})
  void littleIsLoadedBeforeOneCanPlay(String view) {
    Map<String, String> map = importMap();
    Set<WebFile> loaded = new LinkedHashSet<>();
    Deque<WebFile> toRead = new ArrayDeque<>();
    toRead.add(files.page());
    toRead.add(files.find("/web/page/ui/" + view + ".js").orElseThrow());
    while (!toRead.isEmpty()) {
      WebFile file = toRead.remove();
      if (loaded.add(file) && file.path().matches(".*\\.(js|html)")) {
        for (String name : imports(file, AT_ONCE)) {
          toRead.add(files.find(resolved(file, name, map)).orElseThrow());
        }
      }
    }

    assertThat(loaded).contains(files.find("/web/gtpx-rules/core.js").orElseThrow());
    assertThat(loaded.stream().mapToInt(file -> file.gzip().length).sum()).isLessThan(270_000);
  }

  @Test
  void linesOfOwnScriptsAreThoseOfTheirSourcesOrEmpty() throws Exception {
    Path folder = Path.of("src", "main", "page");
    int emptied = 0;
    for (String path : sources(folder, "")) {
      if (path.endsWith(".js")) {
        List<String> source = Files.readAllLines(folder.resolve(path));
        List<String> sent = files.find("/web/page/" + path).orElseThrow().text().lines().toList();
        assertThat(sent).as(path).hasSameSizeAs(source);
        for (int i = 0; i < sent.size(); i++) {
          boolean isComment = source.get(i).matches("\\s*(//.*|\\*.*|/\\*(?!.*\\*/\\s*\\S).*)");
          assertThat(sent.get(i)).as(path).isEqualTo(isComment ? "" : source.get(i));
          emptied += isComment ? 1 : 0;
        }
      }
    }
    assertThat(emptied).isPositive();
  }

  @Test
  void theCompressedBytesAreTheSameFile() throws Exception {
    for (WebFile file : files.all()) {
      byte[] unpacked = new GZIPInputStream(new ByteArrayInputStream(file.gzip())).readAllBytes();

      assertThat(unpacked).as(file.path()).isEqualTo(file.bytes());
    }
  }

  @Test
  void onlyListedPathsAreFound() {
    assertThat(files.find("/web/page/index.html")).contains(files.page());
    assertThat(
            Stream.of(
                "/web/page/../page/index.html",
                "/web/page",
                "/web/page/index.html/",
                "/web/PAGE/index.html",
                "/web/files.txt",
                "/gtpx/web/files.txt",
                "/web/gtpx-board/package.json",
                "/web//page/index.html",
                "/META-INF/MANIFEST.MF",
                ""))
        .allSatisfy(path -> assertThat(files.find(path)).as(path).isEmpty());
  }

  @Test
  void tagsDifferForDifferentBytes() {
    assertThat(files.all()).extracting(WebFile::tag).allMatch(tag -> tag.matches("[0-9a-f]{16}"));
    assertThat(files.find("/web/gtpx-rules/core.js").orElseThrow().tag())
        .isNotEqualTo(files.page().tag())
        .isEqualTo(WebFiles.load().find("/web/gtpx-rules/core.js").orElseThrow().tag());
  }

  /** As a browser computes the hash: of all characters between the tags. */
  @Test
  void thePolicyAllowsNoInlineScriptButTheImportMap() throws Exception {
    String page = files.page().text();
    String map = page.split("<script type=\"importmap\">", 2)[1].split("</script>", 2)[0];
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(map.getBytes(StandardCharsets.UTF_8));

    String policy = files.contentSecurityPolicy();

    assertThat(policy)
        .contains("script-src 'self' ")
        .contains("'sha256-" + Base64.getEncoder().encodeToString(digest) + "'")
        .contains("default-src 'none'")
        .contains("frame-ancestors 'none'")
        .doesNotContain("unsafe");
    assertThat(page.split("<script", -1)).hasSize(3);
    assertThat(page).doesNotContain("style=\"");
  }
}
