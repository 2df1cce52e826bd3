package gtpx.client;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where a program runs: its working directory, and environment variables beside those of this
 * program. Starts nothing.
 *
 * @param folder empty: that of this program
 * @param variables take the place of this program's of the same name
 */
public record Surroundings(Optional<Path> folder, Map<String, String> variables) {
  /** The same as this program's. */
  public static final Surroundings OURS = new Surroundings(Optional.empty(), Map.of());

  public Surroundings {
    variables = Map.copyOf(variables);
  }

  public Surroundings in(Path other) {
    return new Surroundings(Optional.of(other), variables);
  }

  public Surroundings with(String name, String value) {
    Map<String, String> more = new HashMap<>(variables);
    more.put(name, value);
    return new Surroundings(folder, more);
  }

  void give(ProcessBuilder builder) {
    folder.ifPresent(path -> builder.directory(path.toFile()));
    builder.environment().putAll(variables);
  }
}
