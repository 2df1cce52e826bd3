package gtpx.client;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The environment of a program: its working directory, and variables added to those of this
 * process, without passwords of this process ({@code GTPX_…_PASSWORD}). Starts nothing.
 *
 * @param folder the working directory; empty: that of this process
 * @param variables these replace variables of this process with the same name
 */
public record ProcessEnvironment(Optional<Path> folder, Map<String, String> variables) {
  /** The environment of this process. */
  public static final ProcessEnvironment OURS = new ProcessEnvironment(Optional.empty(), Map.of());

  public ProcessEnvironment {
    variables = Map.copyOf(variables);
  }

  public ProcessEnvironment in(Path other) {
    return new ProcessEnvironment(Optional.of(other), variables);
  }

  public ProcessEnvironment with(String name, String value) {
    Map<String, String> more = new HashMap<>(variables);
    more.put(name, value);
    return new ProcessEnvironment(folder, more);
  }

  void give(ProcessBuilder builder) {
    folder.ifPresent(path -> builder.directory(path.toFile()));
    builder
        .environment()
        .keySet()
        .removeIf(name -> name.startsWith("GTPX_") && name.endsWith("_PASSWORD"));
    builder.environment().putAll(variables);
  }
}
