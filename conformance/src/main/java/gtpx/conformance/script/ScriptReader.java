package gtpx.conformance.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads scripts: a header, an empty line, a session. docs/conformance.md tells the form.
 *
 * <p>Understands no answer and no command.
 */
public final class ScriptReader {
  private static final Pattern NUMBERED_FILE = Pattern.compile("(\\d+\\.\\d+)-(.*)");
  private static final Pattern STEP =
      Pattern.compile(
          "([A-Z][A-Za-z0-9]*)?(>>|>|!|"
              + ExpectationReader.SIGNS.stream()
                  .map(Pattern::quote)
                  .reduce((a, b) -> a + "|" + b)
                  .orElseThrow()
              + ")(.*)",
          Pattern.DOTALL);
  private static final Pattern LOOP = Pattern.compile("! for (\\w+) in (.+)");
  private static final Pattern RANGE = Pattern.compile("(\\d+)\\.\\.(\\d+)");
  private static final String END_OF_LOOP = "! end";

  private final String name;
  private final List<String> lines;

  private ScriptReader(String name, List<String> lines) {
    this.name = name;
    this.lines = lines;
  }

  /**
   * Reads a script.
   *
   * @param folder the section that it belongs to
   * @param file its name without what follows the last dot
   * @throws IllegalArgumentException if it isn't one; tells the line
   */
  public static Script read(String folder, String file, List<String> lines) {
    Matcher numbered = NUMBERED_FILE.matcher(file);
    boolean isNumbered = numbered.matches();
    ScriptHeaderReader header = new ScriptHeaderReader(folder + "/" + file);
    List<ScriptStep> steps =
        new ScriptReader(folder + "/" + file, lines).session(header.read(lines), lines.size());
    return new Script(
        folder,
        isNumbered ? numbered.group(2) : file,
        header.header(isNumbered ? Optional.of(numbered.group(1)) : Optional.empty()),
        steps);
  }

  private List<ScriptStep> session(int from, int to) {
    List<ScriptStep> steps = new ArrayList<>();
    for (int i = from; i < to; i++) {
      String line = lines.get(i);
      Matcher loop = LOOP.matcher(line);
      if (loop.matches()) {
        int end = endOfLoop(i, to);
        steps.add(
            new ScriptStep.For(i + 1, loop.group(1), words(loop.group(2)), session(i + 1, end)));
        i = end;
      } else if (!line.isBlank() && !line.startsWith("#") && !line.startsWith("|")) {
        steps.add(readStep(i, whole(i, to)));
      }
    }
    return steps;
  }

  private static String words(String text) {
    Matcher range = RANGE.matcher(text);
    return range.matches()
        ? IntStream.rangeClosed(Integer.parseInt(range.group(1)), Integer.parseInt(range.group(2)))
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(" "))
        : text;
  }

  private int endOfLoop(int start, int to) {
    int depth = 0;
    for (int i = start; i < to; i++) {
      depth += LOOP.matcher(lines.get(i)).matches() ? 1 : 0;
      depth -= lines.get(i).equals(END_OF_LOOP) ? 1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    throw fault(start, "(expected: " + END_OF_LOOP + " after it)");
  }

  /** A line with those that follow it, each after a bar. */
  private String whole(int start, int to) {
    StringBuilder whole = new StringBuilder(lines.get(start));
    for (int i = start + 1; i < to && lines.get(i).startsWith("|"); i++) {
      whole.append('\n').append(lines.get(i).replaceFirst("^\\| ?", ""));
    }
    return whole.toString();
  }

  private ScriptStep readStep(int index, String text) {
    Matcher step = STEP.matcher(text);
    if (!step.matches()) {
      throw fault(index, "(expected: > = ? * or !)");
    }
    String stream = Optional.ofNullable(step.group(1)).orElse("");
    try {
      return readStep(index + 1, stream, step.group(2), step.group(3));
    } catch (IllegalArgumentException e) {
      throw fault(index, String.valueOf(e.getMessage()));
    }
  }

  private static ScriptStep readStep(int line, String stream, String sign, String rest) {
    String text = rest.startsWith(" ") ? rest.substring(1) : rest;
    return switch (sign) {
      case ">" -> new ScriptStep.Send(line, stream, text);
      case ">>" -> new ScriptStep.SendBytes(line, stream, text);
      case "!" -> DirectiveReader.read(line, stream, text);
      default -> new ScriptStep.Expect(line, stream, ExpectationReader.read(sign, rest));
    };
  }

  private IllegalArgumentException fault(int index, String what) {
    return new IllegalArgumentException(
        name + ", line " + (index + 1) + ": " + lines.get(index) + " " + what);
  }
}
