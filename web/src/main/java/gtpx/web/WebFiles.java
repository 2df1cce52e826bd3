package gtpx.web;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * All files that a server may send to browsers, in memory: the page, the board, the rules, and the
 * libraries of {@code files.txt}. A file that is not in that list can't be sent, whatever a client
 * asks for: requests are looked up in a map and never reach the class loader. Immutable.
 */
public final class WebFiles {
  private static final String PAGE = "/web/page/index.html";
  private static final Pattern IMPORT_MAP =
      Pattern.compile("<script type=\"importmap\">(.*?)</script>", Pattern.DOTALL);

  private static final Pattern OWN_SCRIPT = Pattern.compile("(page|gtpx-board)/.*\\.js");
  private static final Pattern COMMENT_LINES =
      Pattern.compile("(?m)^[ \\t]*+(/\\*(?:[^*]++|\\*(?!/))*+\\*/[ \\t]*+|//.*+)$");

  /**
   * What pages may do, apart from scripts. Styles are files, and images may be made by the page.
   */
  private static final String POLICY =
      "default-src 'none'; connect-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
          + "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
          + "require-trusted-types-for 'script'; trusted-types lit-html; script-src 'self'";

  private final Map<String, WebFile> files;

  private WebFiles(Map<String, WebFile> files) {
    this.files = files;
  }

  /** Reads all files from the class path, which takes some tens of milliseconds. */
  public static WebFiles load() {
    Map<String, WebFile> files = new LinkedHashMap<>();
    new String(read("/gtpx/web/files.txt"), StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.trim().split("\\s+", -1))
        .map(words -> file(words[0], read("/META-INF/resources/" + words[1])))
        .forEach(file -> files.put(file.path(), file));
    return new WebFiles(files);
  }

  /** Own scripts are sent without the lines that are comments, a tenth of what a page loads. */
  private static WebFile file(String path, byte[] bytes) {
    byte[] sent =
        OWN_SCRIPT.matcher(path).matches()
            ? COMMENT_LINES
                .matcher(new String(bytes, StandardCharsets.UTF_8))
                .replaceAll(WebFiles::emptyLines)
                .getBytes(StandardCharsets.UTF_8)
            : bytes;
    return new WebFile("/web/" + path, sent);
  }

  /** Keeps the numbers of the lines, for messages of browsers. */
  private static String emptyLines(MatchResult comment) {
    return "\n".repeat((int) comment.group().chars().filter(c -> c == '\n').count());
  }

  private static byte[] read(String resource) {
    try (InputStream in = WebFiles.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new FileNotFoundException(resource + " (expected: on the class path)");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns all files, in the order of the list. */
  public Collection<WebFile> all() {
    return Collections.unmodifiableCollection(files.values());
  }

  /** Returns the file at exactly that path of a URL, such as {@code /web/page/page.css}. */
  public Optional<WebFile> find(String path) {
    return Optional.ofNullable(files.get(path));
  }

  /** Returns the document that is sent for {@code /} and all other addresses of the page. */
  public WebFile page() {
    return find(PAGE).orElseThrow();
  }

  /**
   * Returns the value of {@code Content-Security-Policy} for every HTML file: scripts only from the
   * same server, and inline only the import maps, named by their hashes.
   */
  public String contentSecurityPolicy() {
    return files.values().stream()
        .filter(file -> file.path().endsWith(".html"))
        .flatMap(file -> IMPORT_MAP.matcher(file.text()).results())
        .map(map -> hash(map.group(1)))
        .distinct()
        .collect(Collectors.joining(" ", POLICY + " ", ""));
  }

  private static String hash(String script) {
    byte[] digest = WebFile.sha256(script.getBytes(StandardCharsets.UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }
}
