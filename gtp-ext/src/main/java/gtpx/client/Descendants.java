package gtpx.client;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * The processes that a program has started, directly or not. Once its parent has ended, the system
 * no longer says whose descendant a process is. Those that were seen before are remembered, and on
 * Linux, the others are found by a mark in their environment, unless they have cleared it.
 * Thread-safe.
 */
final class Descendants {
  private static final String VARIABLE = "GTPX_STARTED_BY";
  private static final Path PROCESSES = Path.of("/proc"); // absent except on Linux
  private static final int MOST_ROUNDS = 10; // against programs that never stop starting others

  private final String mark = UUID.randomUUID().toString();
  private final Set<ProcessHandle> seen = new LinkedHashSet<>(); // guarded by this

  /** Marks a program that isn't started yet. A program within another has the marks of both. */
  void mark(ProcessBuilder program) {
    program.environment().merge(VARIABLE, mark, (outer, own) -> outer + "," + own);
  }

  /** Remembers those that can be found now. */
  synchronized void look(ProcessHandle program) {
    seen.removeIf(each -> !each.isAlive());
    program.descendants().forEach(seen::add);
  }

  /** Returns those that are remembered. */
  synchronized Set<ProcessHandle> seen() {
    return Set.copyOf(seen);
  }

  /** Ends all, and those that they start meanwhile; also the program, where it has the mark. */
  synchronized void end() {
    List.copyOf(seen).forEach(each -> each.descendants().forEach(seen::add));
    boolean isNew = true;
    for (int round = 0; isNew && round < MOST_ROUNDS; round++) {
      seen.forEach(ProcessHandle::destroyForcibly);
      isNew = addMarked();
    }
  }

  private boolean addMarked() {
    boolean isNew = false;
    try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
      for (Path process : processes) {
        isNew |= addIfMarked(process);
      }
    } catch (IOException e) {
      // not Linux
    }
    return isNew;
  }

  /** Identifies the process before its environment is read: its number may be given to another. */
  private boolean addIfMarked(Path process) {
    long number = Long.parseLong(process.getFileName().toString());
    return ProcessHandle.of(number).filter(each -> isMarked(process) && seen.add(each)).isPresent();
  }

  private boolean isMarked(Path process) {
    try {
      byte[] environment = Files.readAllBytes(process.resolve("environ"));
      return new String(environment, StandardCharsets.ISO_8859_1).contains(mark);
    } catch (IOException e) {
      return false; // it has ended, or belongs to another user
    }
  }
}
