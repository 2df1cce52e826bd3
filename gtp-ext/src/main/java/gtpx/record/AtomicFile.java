package gtpx.record;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;

/**
 * Writes files whole or not at all: an existing file keeps its contents if the new ones can't be
 * written, for example because the disk is full. Doesn't wait until the disk has the new contents.
 */
public final class AtomicFile {
  private AtomicFile() {}

  /**
   * Creates or replaces a file. Follows symbolic links, and keeps the permissions of an existing
   * file. Writes directly if the target isn't a regular file, such as a pipe, or if no file can be
   * created in its folder.
   *
   * @throws FileSystemException with the file and the reason
   */
  public static void write(Path file, byte[] bytes) throws IOException {
    boolean exists = Files.exists(file);
    try {
      if (exists && !Files.isRegularFile(file)) {
        Files.write(file, bytes);
      } else {
        replace(exists ? file.toRealPath() : file.toAbsolutePath(), bytes, exists);
      }
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) { // Java doesn't name the file when the disk is full
      FileSystemException named =
          new FileSystemException(file.toString(), null, String.valueOf(e.getMessage()));
      named.initCause(e);
      throw named;
    }
  }

  private static void replace(Path file, byte[] bytes, boolean exists) throws IOException {
    Path written;
    try {
      written = createBeside(file);
    } catch (AccessDeniedException e) {
      if (!exists) {
        throw e;
      }
      Files.write(file, bytes);
      return;
    }
    try {
      if (exists) {
        copyPermissions(file, written);
      }
      Files.write(written, bytes);
      Files.move(written, file, StandardCopyOption.ATOMIC_MOVE); // replaces an existing file
    } finally {
      Files.deleteIfExists(written);
    }
  }

  /** Creates an empty file with an unused name in the same folder. */
  private static Path createBeside(Path file) throws IOException {
    for (int number = 1; ; number++) {
      Path beside = file.resolveSibling("." + file.getFileName() + "." + number + ".tmp");
      try {
        return Files.write(beside, new byte[0], StandardOpenOption.CREATE_NEW);
      } catch (FileAlreadyExistsException e) {
        // another process's file: try the next number
      }
    }
  }

  private static void copyPermissions(Path from, Path to) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(from, PosixFileAttributeView.class);
    if (view != null) {
      Files.setPosixFilePermissions(to, view.readAttributes().permissions());
    }
  }
}
