package gtpx.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Files of texts that every later version gives again, word for word. If a word is meant to change,
 * {@code -Dgtpx.write=true} writes them anew, and the diff shows who else will notice.
 */
public final class Golden {
  /** Whether this run writes the files. */
  public static final boolean WRITES = Boolean.getBoolean("gtpx.write");

  private static final String HEADING = "== ";

  private Golden() {}

  /** Reads the texts of a file by their names; each follows a line {@code == name}. */
  public static Map<String, String> read(Path file) throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String part : Files.readString(file).split("(?m)^" + Pattern.quote(HEADING))) {
      if (!part.isEmpty()) {
        String[] text = part.split("\n", 2);
        texts.put(text[0], text[1]);
      }
    }
    return texts;
  }

  /** Writes texts by their names; a text ends with a line feed. */
  public static void write(Path file, Map<String, String> texts) throws IOException {
    StringBuilder whole = new StringBuilder();
    texts.forEach((name, text) -> whole.append(HEADING).append(name).append('\n').append(text));
    Files.createDirectories(file.getParent());
    Files.writeString(file, whole);
  }

  /** Asserts that the texts of today are those of the file, or writes them. */
  public static void check(Path file, Map<String, String> today) throws IOException {
    if (WRITES) {
      write(file, today);
    }
    Map<String, String> then = read(file);
    assertThat(then).isNotEmpty();
    assertThat(today.keySet()).containsExactlyElementsOf(then.keySet());
    then.forEach((name, text) -> assertThat(today.get(name)).as(name).isEqualTo(text));
  }
}
