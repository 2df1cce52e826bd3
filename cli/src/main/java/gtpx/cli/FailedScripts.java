package gtpx.cli;

import com.google.common.hash.Hashing;
import gtpx.record.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The scripts that failed when they were last run with a target, in a file of the user's cache
 * folder, so that a run needs no option to leave them. Without such a folder nothing is kept.
 */
final class FailedScripts {
  private static final String ENDING = ".txt";
  private static final int NAME_LETTERS = 16;

  private final Optional<Path> file;

  private FailedScripts(Optional<Path> file) {
    this.file = file;
  }

  /**
   * Those of a target.
   *
   * @param environment the variables of the process, which name the cache folder
   */
  static FailedScripts of(String target, Map<String, String> environment) {
    String name = Hashing.sha256().hashString(target, StandardCharsets.UTF_8).toString();
    return new FailedScripts(
        cache(environment)
            .map(folder -> folder.resolve("gtpx").resolve("conform"))
            .map(folder -> folder.resolve(name.substring(0, NAME_LETTERS) + ENDING)));
  }

  /** The folder of the user's cache by the rules of freedesktop.org, Windows, or else Unix. */
  private static Optional<Path> cache(Map<String, String> environment) {
    try {
      return path(environment, "XDG_CACHE_HOME")
          .or(() -> path(environment, "LOCALAPPDATA"))
          .or(() -> path(environment, "HOME").map(home -> home.resolve(".cache")))
          .filter(Path::isAbsolute);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static Optional<Path> path(Map<String, String> environment, String name) {
    return Optional.ofNullable(environment.get(name)).filter(text -> !text.isEmpty()).map(Path::of);
  }

  /** Returns their ids; empty if nothing was run or kept. */
  Optional<Set<String>> read() {
    if (file.isEmpty() || !Files.isRegularFile(file.get())) {
      return Optional.empty();
    }
    try {
      return Optional.of(new TreeSet<>(Files.readAllLines(file.get())));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Replaces the results of some scripts. A cache that can't be written to is none.
   *
   * @param run the ids of all scripts that were run
   * @param failed the ids of those that failed
   */
  void update(Collection<String> run, List<String> failed) {
    if (file.isEmpty()) {
      return;
    }
    Set<String> all = read().orElseGet(TreeSet::new);
    all.removeAll(run);
    all.addAll(failed);
    String text = String.join("\n", all) + (all.isEmpty() ? "" : "\n");
    try {
      Files.createDirectories(file.get().toAbsolutePath().getParent());
      AtomicFile.write(file.get(), text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // the next run with --failed says that nothing is known
    }
  }
}
