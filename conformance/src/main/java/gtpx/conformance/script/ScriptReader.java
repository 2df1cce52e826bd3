package gtpx.conformance.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
  private static final Pattern LOOP = Pattern.compile("! for (\\w+) in (\\d+)\\.\\.(\\d+)");
  private static final String END_OF_LOOP = "! end";

  private final String name;
  private final List<String> lines;
  private final List<Step> steps = new ArrayList<>();

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
    HeaderReader header = new HeaderReader(folder + "/" + file);
    ScriptReader reader = new ScriptReader(folder + "/" + file, lines);
    reader.readSession(header.read(lines), lines.size(), UnaryOperator.identity());
    return new Script(
        folder,
        isNumbered ? numbered.group(2) : file,
        header.header(isNumbered ? Optional.of(numbered.group(1)) : Optional.empty()),
        reader.steps);
  }

  /** Reads some lines; {@code form} puts the numbers of loops in. */
  private void readSession(int from, int to, UnaryOperator<String> form) {
    for (int i = from; i < to; i++) {
      String line = lines.get(i);
      Matcher loop = LOOP.matcher(line);
      if (loop.matches()) {
        int end = endOfLoop(i, to);
        repeat(loop, i + 1, end, form);
        i = end;
      } else if (!line.isBlank() && !line.startsWith("#") && !line.startsWith("|")) {
        steps.add(readStep(i, form.apply(whole(i, to))));
      }
    }
  }

  private void repeat(Matcher loop, int from, int to, UnaryOperator<String> form) {
    int last = Integer.parseInt(loop.group(3));
    for (int n = Integer.parseInt(loop.group(2)); n <= last; n++) {
      String value = String.valueOf(n);
      readSession(from, to, text -> form.apply(text).replace("$" + loop.group(1), value));
    }
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

  private Step readStep(int index, String text) {
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

  private static Step readStep(int line, String stream, String sign, String rest) {
    String text = rest.startsWith(" ") ? rest.substring(1) : rest;
    return switch (sign) {
      case ">" -> new Step.Send(line, stream, text);
      case ">>" -> new Step.SendBytes(line, stream, text);
      case "!" -> DirectiveReader.read(line, stream, text);
      default -> new Step.Expect(line, stream, ExpectationReader.read(sign, rest));
    };
  }

  private IllegalArgumentException fault(int index, String what) {
    return new IllegalArgumentException(
        name + ", line " + (index + 1) + ": " + lines.get(index) + " " + what);
  }
}
