package gtpx.conformance.script;

import com.google.common.base.Splitter;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads scripts: a header, an empty line, a session. docs/conformance.md specifies the form.
 *
 * <p>Interprets no answers and no commands.
 */
public final class ScriptReader {
  private static final Set<String> KEYS =
      Set.of("rule", "sentence", "source", "game", "with", "needs", "unlisted", "note");
  private static final Pattern NUMBERED_FILE = Pattern.compile("(\\d+\\.\\d+)-(.*)");

  /** The signs of expectations; a longer sign comes before its prefixes. */
  private static final List<String> SIGNS =
      List.of("==~", "==", "=any-order", "=one-of", "=without", "=with", "=~", "=", "?~", "?", "*");

  private static final Pattern STEP =
      Pattern.compile(
          "([A-Z][A-Za-z0-9]*)?(>>|>|!|"
              + SIGNS.stream().map(Pattern::quote).collect(Collectors.joining("|"))
              + ")(.*)",
          Pattern.DOTALL);
  private static final Pattern LOOP = Pattern.compile("! for (\\w+) in (.+)");
  private static final Pattern RANGE = Pattern.compile("(\\d+)\\.\\.(\\d+)");
  private static final String END_OF_LOOP = "! end";
  private static final Pattern LET = Pattern.compile("let (\\w+) = (.*)");
  private static final String COMES = "comes ";
  private static final Pattern FILE = Pattern.compile("file ([\\w.-]+)(?:\n(.*))?", Pattern.DOTALL);
  private static final Pattern TIMED =
      Pattern.compile("(ends within|ends|quiet|within|pause|eof|over)(?: (\\d+(?:\\.\\d+)?) s)?");
  private static final Pattern SEE =
      Pattern.compile(
          Arrays.stream(ScriptStep.Observation.values())
              .map(ScriptStep.Observation::word)
              .collect(Collectors.joining("|", "(", ")((?: \\S+)*)")));
  private static final Pattern ALIKE = Pattern.compile("alike ([^;\n]+); ([^;\n]+)\n(\\S[^$]*)");
  private static final int NANO_DIGITS = 9;
  private static final Pattern NUMBER = Pattern.compile("((?:\\d|\\$\\w+)+)?(.*)", Pattern.DOTALL);

  private final String name;
  private final List<String> lines;
  private final Map<String, String> header = new TreeMap<>();

  private ScriptReader(String name, List<String> lines) {
    this.name = name;
    this.lines = lines;
  }

  /**
   * Reads a script.
   *
   * @param folder the section that it belongs to
   * @param file its name without its extension
   * @throws IllegalArgumentException if it isn't a script; the message names the line
   */
  public static Script read(String folder, String file, List<String> lines) {
    Matcher numbered = NUMBERED_FILE.matcher(file);
    boolean isNumbered = numbered.matches();
    ScriptReader reader = new ScriptReader(folder + "/" + file, lines);
    List<ScriptStep> steps = reader.session(reader.readHeader(), lines.size());
    return new Script(
        folder,
        isNumbered ? numbered.group(2) : file,
        reader.header(isNumbered ? Optional.of(numbered.group(1)) : Optional.empty()),
        steps);
  }

  // The header: "key: value" on each line, longer values indented.

  /** Reads up to the first empty line; returns the index of the line after it. */
  private int readHeader() {
    String key = "";
    int at = 0;
    while (at < lines.size() && !lines.get(at).isBlank()) {
      String line = lines.get(at);
      at++;
      if (line.startsWith(" ")) {
        header.merge(key, line.strip(), (all, more) -> all + " " + more);
      } else {
        key = readKey(line, at);
      }
    }
    return Math.min(lines.size(), at + 1);
  }

  private String readKey(String line, int number) {
    int colon = line.indexOf(':');
    String key = colon < 0 ? "" : line.substring(0, colon);
    if (!KEYS.contains(key) || header.containsKey(key)) {
      throw new IllegalArgumentException(
          name + ", line " + number + ": " + line + " (expected: one of " + KEYS + ", once)");
    }
    header.put(key, line.substring(colon + 1).strip());
    return key;
  }

  private ScriptHeader header(Optional<String> number) {
    return new ScriptHeader(
        sentence(number),
        number,
        header.getOrDefault("source", header.getOrDefault("rule", "")),
        Optional.ofNullable(header.get("game")),
        place(),
        needs(),
        new TreeSet<>(Variables.split(header.getOrDefault("unlisted", ""))));
  }

  private String sentence(Optional<String> number) {
    String sentence = header.get("sentence");
    String rule = header.get("rule");
    if (sentence != null && rule == null) {
      return sentence;
    }
    if (sentence == null && rule != null) {
      return rule + " " + cited(rule);
    }
    if (sentence != null || number.isEmpty()) {
      throw new IllegalArgumentException(
          name + ": (expected: a number in the name, or one of the lines rule: and sentence:)");
    }
    return cited(number.get());
  }

  private String cited(String number) {
    return Specification.sentence(number)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    name + ": no " + number + " (expected: a number of protocol.md or rules.md)"));
  }

  private ScriptHeader.Place place() {
    String word = header.getOrDefault("with", "engine");
    return switch (word) {
      case "engine", "server", "both" -> ScriptHeader.Place.valueOf(word.toUpperCase(Locale.ROOT));
      default ->
          throw new IllegalArgumentException(
              name + ": with: " + word + " (expected: engine, server or both)");
    };
  }

  private List<String> needs() {
    List<String> needs =
        Splitter.on(',')
            .trimResults()
            .omitEmptyStrings()
            .splitToList(header.getOrDefault("needs", ""));
    for (String need : needs) {
      if (!need.equals(ScriptHeader.THOUGHT)
          && !need.startsWith(ScriptHeader.BOARDSIZE)
          && !need.startsWith(ScriptHeader.GTPX)) {
        throw new IllegalArgumentException(
            name + ": needs: " + need + " (expected: thought, boardsize N or gtpx-…)");
      }
    }
    return needs;
  }

  // The session.

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

  /** A line joined with its continuation lines, each of which begins with a bar. */
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
      case "!" -> directive(line, stream, text);
      default -> new ScriptStep.Expect(line, stream, expectation(sign, rest));
    };
  }

  private IllegalArgumentException fault(int index, String what) {
    return new IllegalArgumentException(
        name + ", line " + (index + 1) + ": " + lines.get(index) + " " + what);
  }

  // Directives: what follows "!".

  private static ScriptStep directive(int line, String stream, String text) {
    Matcher let = LET.matcher(text);
    if (let.matches()) {
      return new ScriptStep.Let(line, let.group(1), let.group(2));
    }
    if (text.startsWith(COMES)) {
      return new ScriptStep.Comes(line, stream, regex(text.substring(COMES.length())));
    }
    Matcher file = FILE.matcher(text);
    if (file.matches()) {
      return new ScriptStep.File(
          line, file.group(1), file.group(2) == null ? "" : file.group(2) + "\n");
    }
    Matcher alike = ALIKE.matcher(text);
    if (alike.matches()) {
      List<String> questions = Splitter.on('\n').splitToList(alike.group(3));
      return new ScriptStep.Alike(line, stream, alike.group(1), alike.group(2), questions);
    }
    Matcher see = SEE.matcher(text);
    if (see.matches()) {
      String name = see.group(1).toUpperCase(Locale.ROOT).replace('-', '_');
      return new ScriptStep.Observe(
          line, stream, ScriptStep.Observation.valueOf(name), see.group(2).strip());
    }
    Matcher timed = TIMED.matcher(text);
    if (!timed.matches()) {
      throw new IllegalArgumentException(
          "(expected: ! eof, ends, over, comes, quiet, within, pause, let, for, file, alike or "
              + Arrays.stream(ScriptStep.Observation.values())
                  .map(ScriptStep.Observation::word)
                  .collect(Collectors.joining(", "))
              + ")");
    }
    return switch (timed.group(1)) {
      case "eof" -> new ScriptStep.Finish(line, stream);
      case "over" -> new ScriptStep.Over(line, stream);
      case "ends" -> new ScriptStep.Ends(line, stream, Optional.empty());
      case "ends within" -> new ScriptStep.Ends(line, stream, Optional.of(time(timed)));
      case "quiet" -> new ScriptStep.Quiet(line, stream, time(timed));
      case "within" -> new ScriptStep.Within(line, stream, time(timed));
      default -> new ScriptStep.Pause(line, time(timed));
    };
  }

  private static Duration time(Matcher timed) {
    if (timed.group(2) == null) {
      throw new IllegalArgumentException("(expected: a time such as 0.5 s)");
    }
    return Duration.ofNanos(new BigDecimal(timed.group(2)).movePointRight(NANO_DIGITS).longValue());
  }

  // Expectations: what follows one of the signs.

  private static Expectation expectation(String sign, String rest) {
    String text = rest.strip();
    return switch (sign) {
      case "*" -> new Expectation.Any();
      case "==" -> new Expectation.Exact(rest.substring(Math.min(1, rest.length())));
      case "==~" -> new Expectation.ExactRegex(regex(text));
      case "=~" -> new Expectation.Regex(true, regex(text));
      case "?~" -> new Expectation.Regex(false, regex(text));
      case "=any-order" -> new Expectation.WordSet(Expectation.Relation.ANY_ORDER, text);
      case "=one-of" -> new Expectation.WordSet(Expectation.Relation.ONE_OF, text);
      case "=with" -> new Expectation.WordSet(Expectation.Relation.WITH, text);
      case "=without" -> new Expectation.WordSet(Expectation.Relation.WITHOUT, text);
      default ->
          sign.equals("=") && (text.startsWith("{") || text.startsWith("["))
              ? json(text)
              : text(sign.equals("="), rest);
    };
  }

  /** Checks a regular expression whose variables don't have values yet. */
  private static String regex(String text) {
    try {
      Pattern.compile(text.replaceAll("\\$\\w+", "1"));
      return text;
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException("is not a regular expression: " + e.getDescription(), e);
    }
  }

  private static Expectation json(String text) {
    if (JsonPattern.read(text).isEmpty()) {
      throw new IllegalArgumentException("is not JSON");
    }
    return new Expectation.Json(text);
  }

  /** A number directly after the sign is the answer's number; the text follows after a blank. */
  private static Expectation text(boolean isSuccess, String rest) {
    Matcher number = NUMBER.matcher(rest);
    if (!number.matches() || !(number.group(2).isEmpty() || number.group(2).matches("(?s)\\s.*"))) {
      throw new IllegalArgumentException("(expected: a space before the text)");
    }
    return new Expectation.Text(
        isSuccess, Optional.ofNullable(number.group(1)), number.group(2).strip());
  }
}
