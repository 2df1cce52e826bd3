package gtpx.conformance.script;

import com.google.common.reflect.ClassPath;
import com.google.common.reflect.ClassPath.ResourceInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The scripts included in this program, in the order of the specification. */
public final class Suite {
  private static final String FOLDER = "gtpx/conformance/scripts/";
  private static final String ENDING = ".gtp";
  private static final int PARTS = 2;

  /** Read once, since that looks through the whole class path. */
  private static @Nullable List<Script> standard;

  private Suite() {}

  /**
   * Returns the included scripts: those of the protocol by number, then the others by name. Reads
   * them when they are first asked for.
   *
   * @throws IllegalArgumentException if one of them is malformed
   */
  public static synchronized List<Script> standard() throws IOException {
    List<Script> scripts = standard;
    if (scripts == null) {
      scripts = included();
      standard = scripts;
    }
    return scripts;
  }

  private static List<Script> included() throws IOException {
    Map<String, List<String>> files = new TreeMap<>();
    for (ResourceInfo file : ClassPath.from(Suite.class.getClassLoader()).getResources()) {
      String path = file.getResourceName();
      if (path.startsWith(FOLDER) && path.endsWith(ENDING)) {
        files.put(
            path.substring(FOLDER.length()), file.asCharSource(StandardCharsets.UTF_8).readLines());
      }
    }
    return read(files);
  }

  /**
   * Reads the scripts in a folder, which has a subfolder for each section.
   *
   * @throws IllegalArgumentException if one of them is malformed
   */
  public static List<Script> of(Path folder) throws IOException {
    Map<String, List<String>> files = new TreeMap<>();
    try (DirectoryStream<Path> sections = Files.newDirectoryStream(folder, Files::isDirectory)) {
      for (Path section : sections) {
        try (DirectoryStream<Path> scripts = Files.newDirectoryStream(section, "*" + ENDING)) {
          for (Path script : scripts) {
            files.put(
                section.getFileName() + "/" + script.getFileName(), Files.readAllLines(script));
          }
        }
      }
    }
    return read(files);
  }

  private static List<Script> read(Map<String, List<String>> files) {
    return files.entrySet().stream()
        .map(file -> read(file.getKey(), file.getValue()))
        .sorted(
            Comparator.comparing((Script script) -> part(script, 0))
                .thenComparing(script -> part(script, 1))
                .thenComparing(Script::id))
        .toList();
  }

  private static Script read(String path, List<String> lines) {
    String[] parts = path.substring(0, path.length() - ENDING.length()).split("/", -1);
    if (parts.length != PARTS) {
      throw new IllegalArgumentException(path + " (expected: FOLDER/SCRIPT" + ENDING + ")");
    }
    return ScriptReader.read(parts[0], parts[1], lines);
  }

  private static int part(Script script, int part) {
    Optional<String> number = script.header().number();
    return number.map(text -> Integer.parseInt(text.split("\\.", PARTS)[part])).orElse(999);
  }
}
