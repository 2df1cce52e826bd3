package gtpx.conformance.script;

import com.google.common.reflect.ClassPath;
import com.google.common.reflect.ClassPath.ResourceInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The scripts that come with this program, in the order of the specification. */
public final class Suite {
  private static final String FOLDER = "gtpx/conformance/scripts/";
  private static final String ENDING = ".gtp";
  private static final int PARTS = 2;

  private Suite() {}

  /**
   * Reads all of them: those of the protocol by number, then the rest by name.
   *
   * @throws IllegalArgumentException if one of them is malformed
   */
  public static List<Script> load() throws IOException {
    List<ResourceInfo> files =
        ClassPath.from(Suite.class.getClassLoader()).getResources().stream()
            .filter(file -> file.getResourceName().startsWith(FOLDER))
            .filter(file -> file.getResourceName().endsWith(ENDING))
            .toList();
    java.util.ArrayList<Script> scripts = new java.util.ArrayList<>();
    for (ResourceInfo file : files) {
      scripts.add(read(file));
    }
    scripts.sort(
        Comparator.comparing(Suite::section).thenComparing(Suite::place).thenComparing(Script::id));
    return List.copyOf(scripts);
  }

  private static Script read(ResourceInfo file) throws IOException {
    String path = file.getResourceName();
    List<String> parts =
        List.of(path.substring(FOLDER.length(), path.length() - ENDING.length()).split("/", PARTS));
    if (parts.size() < PARTS) {
      throw new IllegalArgumentException(path + " (expected: in a folder)");
    }
    return ScriptReader.read(
        parts.get(0), parts.get(1), file.asCharSource(StandardCharsets.UTF_8).readLines());
  }

  private static int section(Script script) {
    return part(script, 0);
  }

  private static int place(Script script) {
    return part(script, 1);
  }

  private static int part(Script script, int part) {
    Optional<String> number = script.header().number();
    return number.map(text -> Integer.parseInt(text.split("\\.", PARTS)[part])).orElse(999);
  }
}
