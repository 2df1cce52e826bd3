package gtpx.record;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Objects;

/** Explains to people why a file could not be read or written. */
public final class FileErrorText {
  private static final String FOLDER = "Is a directory"; // as systems say it

  private FileErrorText() {}

  /** Returns the file, if known, and the reason. */
  public static String words(IOException e) {
    boolean isOfFile = e instanceof FileSystemException file && file.getFile() != null;
    return isOfFile ? ((FileSystemException) e).getFile() + ": " + reason(e) : reason(e);
  }

  /** Returns only the reason. */
  public static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no such file";
    } else if (e instanceof AccessDeniedException) {
      return "access denied";
    } else if (e instanceof NotDirectoryException) {
      return "not a folder";
    } else if (e instanceof CharacterCodingException) {
      return "not UTF-8 text";
    } else if (e instanceof FileAlreadyExistsException) {
      return "already exists";
    } else if (e instanceof FileSystemException file) {
      return plain(Objects.requireNonNullElse(file.getReason(), "cannot be read or written"));
    }
    return plain(String.valueOf(e.getMessage()));
  }

  /** Returns why a name can't be that of a file. */
  public static String reason(InvalidPathException e) {
    return e.getReason().contains("unmappable")
        ? "the locale's encoding lacks letters of this name (expected: LC_ALL=C.UTF-8)"
        : e.getReason();
  }

  private static String plain(String reason) {
    return reason.equals(FOLDER) ? "a folder (expected: a file)" : reason;
  }
}
