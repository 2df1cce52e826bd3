package gtpx.client;

import java.util.Arrays;
import java.util.List;

/**
 * A program's answer to a command.
 *
 * @param isSuccess whether the answer begins with {@code =} rather than {@code ?}
 * @param text the text without the id and the space before it; lines are separated by LF
 */
public record Answer(boolean isSuccess, String text) {

  /** Returns the non-empty lines, stripped of surrounding whitespace. */
  public List<String> lines() {
    return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  /** Returns the words of all lines. */
  public List<String> words() {
    String stripped = text.strip();
    return stripped.isEmpty() ? List.of() : Arrays.asList(stripped.split("\\s+", -1));
  }

  /** Returns the text on one line, for reports. */
  String shown() {
    String line = text.strip().replaceAll("\\s+", " ");
    return line.length() <= 200 ? line : line.substring(0, 200) + "...";
  }
}
