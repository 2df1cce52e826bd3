package gtpx.client;

import java.util.Arrays;
import java.util.List;

/**
 * The answer of a program to a command.
 *
 * @param isSuccess {@code =}, not {@code ?}
 * @param text without the number and the blank before it; its lines are separated by LF
 */
public record Answer(boolean isSuccess, String text) {

  /** The lines that are not empty, without blanks around them. */
  public List<String> lines() {
    return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  /** All words of all lines. */
  public List<String> words() {
    String stripped = text.strip();
    return stripped.isEmpty() ? List.of() : Arrays.asList(stripped.split("\\s+", -1));
  }

  /** The text on one line, for reports. */
  String shown() {
    String line = text.strip().replaceAll("\\s+", " ");
    return line.length() <= 200 ? line : line.substring(0, 200) + "...";
  }
}
