package gtpx.record;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;

/**
 * Writes files whole or not at all: an existing file keeps its contents if the new ones can't be
 * written, for example because the disk is full. Doesn't wait until the disk has the new contents.
 */
public final class AtomicFile {
  private static final int MAX_LINKS = 40; // one after the other, as on Linux

  private AtomicFile() {}

  /** Writes the contents of a file, which needn't be in memory as a whole. */
  @FunctionalInterface
  public interface Contents {
    /** Writes to a buffered stream, without closing it. */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Creates or replaces a file. Follows symbolic links, and keeps the permissions of an existing
   * file. Writes directly if the target isn't a regular file, such as a pipe, or if no file can be
   * created in its folder.
   *
   * @throws FileSystemException with the file and the reason
   */
  public static void write(Path file, byte[] bytes) throws IOException {
    write(file, out -> out.write(bytes));
  }

  /**
   * Does the same with contents that are written piece by piece.
   *
   * @throws IOException as {@code contents} throws it, or a {@link FileSystemException}
   */
  public static void write(Path file, Contents contents) throws IOException {
    boolean exists = Files.exists(file);
    try {
      if (exists && !Files.isRegularFile(file)) {
        writeTo(file, contents);
      } else {
        replace(target(file), contents, exists);
      }
    } catch (FileSystemException e) {
      throw named(file, e);
    } catch (IOException e) { // Java doesn't name the file when the disk is full
      FileSystemException named =
          new FileSystemException(file.toString(), null, String.valueOf(e.getMessage()));
      named.initCause(e);
      throw named;
    }
  }

  /**
   * Checks whether {@link #write} can create or replace a file, as far as that can be known before.
   * Changes nothing.
   *
   * @throws FileSystemException with the file and the reason
   */
  public static void check(Path file) throws IOException {
    boolean exists = Files.exists(file);
    if (exists && !Files.isRegularFile(file)) {
      return;
    }
    try {
      Files.delete(createBeside(target(file)));
    } catch (AccessDeniedException e) {
      if (!exists || !Files.isWritable(file)) {
        throw named(file, e);
      }
    } catch (FileSystemException e) {
      throw named(file, e);
    }
  }

  /**
   * Returns the file that is written, behind all symbolic links, whether it exists or not.
   *
   * @throws IOException if a folder on the way can't be read, or links lead in a circle
   */
  public static Path target(Path file) throws IOException {
    Path target = file.toAbsolutePath();
    for (int links = 0; !Files.exists(target) && Files.isSymbolicLink(target); links++) {
      if (links == MAX_LINKS) {
        throw new FileSystemLoopException(file.toString());
      }
      target = target.resolveSibling(Files.readSymbolicLink(target));
    }
    return Files.exists(target) ? target.toRealPath() : target;
  }

  /** The same fault with the name of the file, if it is one of the file written beside it. */
  private static FileSystemException named(Path file, FileSystemException e) throws IOException {
    String fault = e.getFile() == null ? "" : String.valueOf(Path.of(e.getFile()).getFileName());
    if (!fault.startsWith(prefix(target(file)))) {
      return e;
    }
    String name = file.toString();
    FileSystemException named = new FileSystemException(name, null, FileErrorText.reason(e));
    if (e instanceof NoSuchFileException) {
      named = new NoSuchFileException(name); // its folder is missing
    } else if (e instanceof AccessDeniedException) {
      named = new AccessDeniedException(name);
    }
    named.initCause(e);
    return named;
  }

  private static String prefix(Path file) {
    return "." + file.getFileName() + ".";
  }

  private static void replace(Path file, Contents contents, boolean exists) throws IOException {
    Path written;
    try {
      written = createBeside(file);
    } catch (AccessDeniedException e) {
      if (!exists) {
        throw e;
      }
      writeTo(file, contents);
      return;
    }
    try {
      if (exists) {
        copyPermissions(file, written);
      }
      writeTo(written, contents);
      Files.move(written, file, StandardCopyOption.ATOMIC_MOVE); // replaces an existing file
    } finally {
      Files.deleteIfExists(written);
    }
  }

  private static void writeTo(Path file, Contents contents) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      contents.writeTo(out);
    }
  }

  /** Creates an empty file with an unused name in the same folder. */
  private static Path createBeside(Path file) throws IOException {
    for (int number = 1; ; number++) {
      Path beside = file.resolveSibling(prefix(file) + number + ".tmp");
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
