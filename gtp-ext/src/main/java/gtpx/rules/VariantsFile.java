package gtpx.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads presets from the text of a file: sections {@code [name]} with lines {@code key = value},
 * where a key is {@code extends}, {@code players}, {@code about} or a rule option. docs/rules.md
 * ("Own presets"). Reports every mistake, not only the first.
 */
public final class VariantsFile {
  private static final Pattern SECTION = Pattern.compile("\\[([a-z0-9][a-z0-9-]*)]");
  private static final Pattern PLAYERS =
      Pattern.compile("(\\d{1,3})(?:\\s*\\((\\d{1,3})-(\\d{1,3})\\))?");

  private final List<String> mistakes = new ArrayList<>();
  private final Map<String, Variant> read = new LinkedHashMap<>();
  private final Variants known;

  private VariantsFile(Variants known) {
    this.known = known;
  }

  /** Thrown with all mistakes of a file, one per line: {@code line 3: what (expected: …)}. */
  public static final class MistakesException extends Exception {

    MistakesException(List<String> mistakes) {
      super(String.join("\n", mistakes));
    }
  }

  /** One section being read. */
  private static final class Draft {
    final int line;
    final String name;
    Variant variant;
    boolean isBegun;

    Draft(int line, String name, Variant variant) {
      this.line = line;
      this.name = name;
      this.variant = variant;
    }
  }

  /**
   * Adds the presets of a file to the known ones.
   *
   * @throws MistakesException if anything in the file is wrong; then nothing is added
   */
  public static Variants read(String text, Variants known) throws MistakesException {
    VariantsFile file = new VariantsFile(known);
    file.readLines(text.split("\\R", -1));
    if (!file.mistakes.isEmpty()) {
      throw new MistakesException(file.mistakes);
    }
    return known.with(file.read.values());
  }

  private void readLines(String[] lines) {
    Optional<Draft> draft = Optional.empty();
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i].replaceFirst("#.*", "").strip();
      if (line.startsWith("[")) {
        draft.ifPresent(this::finish);
        draft = begin(i + 1, line);
      } else if (!line.isEmpty()) {
        readPair(i + 1, line, draft);
      }
    }
    draft.ifPresent(this::finish);
  }

  private Optional<Draft> begin(int line, String header) {
    Matcher section = SECTION.matcher(header);
    if (!section.matches()) {
      mistake(line, header, "[name] of lower-case letters, digits and -");
      return Optional.empty();
    }
    String name = section.group(1);
    if (find(name).isPresent()) {
      mistake(line, header + " is already defined", "a new name");
    }
    return Optional.of(new Draft(line, name, known.get("go")));
  }

  private Optional<Variant> find(String name) {
    return Optional.ofNullable(read.get(name)).or(() -> known.find(name));
  }

  private void readPair(int line, String pair, Optional<Draft> draft) {
    String[] parts = pair.split("=", 2);
    if (parts.length < 2) {
      mistake(line, pair, "key = value, or [name]");
    } else if (draft.isEmpty()) {
      mistake(line, pair + " is outside a section", "[name] first");
    } else {
      readPair(line, parts[0].strip(), parts[1].strip(), draft.get());
    }
  }

  private void readPair(int line, String key, String value, Draft draft) {
    try {
      switch (key) {
        case "extends" -> extend(line, value, draft);
        case "players" -> players(line, value, draft);
        case "about" -> {
          Variant was = draft.variant;
          draft.variant = change(was, value, was.players(), was.minPlayers(), was.maxPlayers());
        }
        default -> draft.variant = draft.variant.withRules(draft.variant.rules().with(key, value));
      }
    } catch (IllegalArgumentException e) {
      mistakes.add("line " + line + ": " + e.getMessage());
    }
    draft.isBegun = true;
  }

  private void extend(int line, String parent, Draft draft) {
    Optional<Variant> found = find(parent);
    if (draft.isBegun) {
      mistake(line, "extends = " + parent, "extends as the first line of its section");
    } else if (found.isEmpty() || parent.equals(draft.name)) {
      mistake(line, "extends = " + parent, "the name of a preset defined before");
    } else {
      draft.variant = found.get();
    }
  }

  private void players(int line, String value, Draft draft) {
    Matcher players = PLAYERS.matcher(value);
    if (!players.matches()) {
      mistake(line, "players = " + value, "a number, or: 4 (2-8)");
      return;
    }
    int standard = Integer.parseInt(players.group(1));
    boolean hasRange = players.group(2) != null;
    int least = hasRange ? Integer.parseInt(players.group(2)) : standard;
    int most = hasRange ? Integer.parseInt(players.group(3)) : standard;
    draft.variant = change(draft.variant, draft.variant.sentence(), standard, least, most);
  }

  private static Variant change(Variant variant, String about, int players, int least, int most) {
    return new Variant(variant.name(), about, players, least, most, variant.rules());
  }

  private void finish(Draft draft) {
    Variant done = draft.variant;
    for (int players : new int[] {done.players(), done.minPlayers(), done.maxPlayers()}) {
      Optional<String> refusal = Combinations.refusal(done.rules(), players);
      if (refusal.isPresent()) {
        mistakes.add("line " + draft.line + ": [" + draft.name + "] " + refusal.get());
        break;
      }
    }
    read.put(draft.name, done.withName(draft.name));
  }

  private void mistake(int line, String what, String expected) {
    mistakes.add("line " + line + ": " + what + " (expected: " + expected + ")");
  }
}
