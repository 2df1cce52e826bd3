package gtpx.conformance.script;

import com.google.common.base.Splitter;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The commands that a requirement is about: it binds engines that list one of them. They are those
 * that {@code bound-commands.txt} gives for its number; otherwise those that it mentions; otherwise
 * those of its section. Knows no engine.
 */
public final class BoundCommands {
  private static final Pattern NAME =
      Pattern.compile("(?<=`)[a-z][a-z_-]+(?=[` ])|\\b[a-z]+(?:[_-][a-z]+)*_[a-z]+\\b");
  private static final Map<String, Set<String>> BY_SECTION = read();

  private BoundCommands() {}

  /**
   * Reads lines of the form {@code CHOICE[,CHOICE]…: command…}; the first line that matches a
   * script counts.
   */
  private static Map<String, Set<String>> read() {
    try {
      Map<String, Set<String>> read = new LinkedHashMap<>();
      Resources.readLines(
              Resources.getResource(BoundCommands.class, "bound-commands.txt"),
              StandardCharsets.UTF_8)
          .forEach(line -> add(line, read));
      return read;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void add(String line, Map<String, Set<String>> read) {
    int colon = line.indexOf(':');
    Set<String> commands = Set.copyOf(Variables.split(line.substring(colon + 1)));
    Splitter.on(',')
        .split(line.substring(0, colon))
        .forEach(choice -> read.putIfAbsent(choice, commands));
  }

  /**
   * Returns the commands; empty if the requirement is about all engines.
   *
   * @param isCommand which words are commands, in the target or in the script
   */
  public static Set<String> of(Script script, Predicate<String> isCommand) {
    Optional<Set<String>> told = script.header().number().map(BY_SECTION::get);
    if (told.isPresent()) {
      return told.get();
    }
    Set<String> named =
        NAME.matcher(script.header().sentence())
            .results()
            .map(found -> found.group())
            .filter(isCommand)
            .collect(Collectors.toUnmodifiableSet());
    return named.isEmpty() ? bySection(script) : named;
  }

  private static Set<String> bySection(Script script) {
    return BY_SECTION.entrySet().stream()
        .filter(entry -> script.isChosenBy(entry.getKey()))
        .findFirst()
        .map(Map.Entry::getValue)
        .orElse(Set.of());
  }
}
