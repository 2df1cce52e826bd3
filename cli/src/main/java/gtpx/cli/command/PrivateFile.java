package gtpx.cli.command;

import gtpx.record.FileErrorText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Creates files and folders that only their owner can read, on systems with POSIX permissions. */
public final class PrivateFile {
  private PrivateFile() {}

  public static void write(Path file, String text) throws IOException {
    Files.deleteIfExists(file);
    Files.createFile(file, permissions("rw-------"));
    Files.writeString(file, text, StandardCharsets.UTF_8);
  }

  /** Creates a folder and missing parents; doesn't change existing ones. */
  public static void makeFolder(Path folder) throws IOException {
    for (Path each = folder; each != null; each = each.getParent()) {
      if (Files.isRegularFile(each)) {
        throw new IOException(each + " is a file (expected: a folder)");
      }
    }
    try {
      Files.createDirectories(folder, permissions("rwx------"));
    } catch (FileSystemException e) {
      throw new IOException(
          "the folder " + folder + " can't be created: " + FileErrorText.reason(e), e);
    }
  }

  private static FileAttribute<?>[] permissions(String words) {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(words))
        }
        : new FileAttribute<?>[0];
  }
}
