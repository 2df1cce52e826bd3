package gtpx.tournament.report;

import com.google.common.net.UrlEscapers;
import gtpx.tournament.result.GameResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The folder of a game, and how the page links to it. Never leads out of the folder of the
 * tournament, whatever a result says.
 *
 * @param path where it is
 * @param link relative to the page; ends in a slash
 */
record LinkedFolder(Path path, String link) {
  private static final int MAX_FILES = 100;

  /** Finds the folder of a game; empty if nothing was kept. */
  static Optional<LinkedFolder> find(GameResult result, Path records, Path page) {
    try {
      Path root = records.toAbsolutePath().normalize();
      return result
          .folder()
          .map(folder -> root.resolve(folder).normalize())
          .filter(path -> path.startsWith(root) && Files.isDirectory(path))
          .map(path -> new LinkedFolder(path, link(page, path)));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static String link(Path page, Path folder) {
    Path from = page.toAbsolutePath().normalize().getParent();
    if (from == null || !folder.getRoot().equals(from.getRoot())) {
      return folder.toUri().toASCIIString();
    }
    return StreamSupport.stream(from.relativize(folder).spliterator(), false)
        .map(name -> escaped(name.toString()) + "/")
        .collect(Collectors.joining("", "./", "")); // so that no name is taken for a scheme
  }

  private static String escaped(String name) {
    return UrlEscapers.urlPathSegmentEscaper().escape(name);
  }

  /** Returns the link to a file of the game. */
  String link(String file) {
    return link + escaped(file);
  }

  boolean has(String file) {
    return Files.isRegularFile(path.resolve(file));
  }

  /** Returns the names of its files in alphabetical order. */
  List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .sorted()
          .limit(MAX_FILES)
          .toList();
    }
  }
}
