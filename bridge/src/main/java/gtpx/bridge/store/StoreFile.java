package gtpx.bridge.store;

import gtpx.rooms.log.StoreException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Creates a file and reserves it for this process by a lock on a second file next to it, since the
 * database locks the file itself. Doesn't read or write the file. The second file stays; the system
 * releases the lock however the process ends.
 */
record StoreFile(Path path, FileChannel lock) {
  private static final Logger LOG = LoggerFactory.getLogger(StoreFile.class);

  // POSIX releases a process's lock when the process first closes the file, even if
  // it has opened it several times; so this process must not open the second file twice
  private static final Set<Path> CLAIMED = ConcurrentHashMap.newKeySet();

  /**
   * Creates the file, if it is missing, and takes the lock.
   *
   * @throws StoreException if that can't be done, the lock is taken, or the file has other names
   */
  static StoreFile claim(Path file) {
    try {
      Path path = make(file.toAbsolutePath());
      if (!Files.isWritable(path)) {
        throw new AccessDeniedException(path.toString());
      }
      checkHasOneName(path);
      return claimMade(path);
    } catch (IOException e) {
      throw new StoreException(file + ": " + reason(e), e);
    }
  }

  /**
   * Throws if hard links give the file other names: if it were opened by one of those, the lock and
   * the write-ahead log, which are found by name, would be missed.
   */
  private static void checkHasOneName(Path path) throws IOException {
    if (path.getFileSystem().supportedFileAttributeViews().contains("unix")) {
      int names = ((Number) Files.getAttribute(path, "unix:nlink")).intValue();
      if (names > 1) {
        throw new StoreException(
            path + " has " + names + " hard links (expected: one; copy the file instead)");
      }
    }
  }

  private static StoreFile claimMade(Path path) throws IOException {
    if (!CLAIMED.add(path)) {
      throw inUse(path);
    }
    try {
      return new StoreFile(path, lock(path));
    } catch (IOException | RuntimeException e) {
      CLAIMED.remove(path);
      throw e;
    }
  }

  private static StoreException inUse(Path path) {
    return new StoreException(path + " is in use by another program");
  }

  /** Creates the file if it's missing, and returns its real path, after following links. */
  private static Path make(Path file) throws IOException {
    boolean isPosix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
    Path folder = file.getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      Files.createDirectories(folder, permissions(isPosix, "rwx------"));
    }
    if (!Files.exists(file)) {
      Files.createFile(file, permissions(isPosix, "rw-------"));
    } else if (Files.size(file) == 0) {
      LOG.warn("{} is empty: there are no games in it", file);
    }
    return file.toRealPath();
  }

  private static FileAttribute<?>[] permissions(boolean isPosix, String words) {
    return isPosix
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(words))
        }
        : new FileAttribute<?>[0];
  }

  private static FileChannel lock(Path path) throws IOException {
    Path beside = path.resolveSibling(path.getFileName() + ".lock");
    boolean isPosix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
    var options = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileChannel channel = FileChannel.open(beside, options, permissions(isPosix, "rw-------"));
    try {
      if (channel.tryLock() == null) {
        throw inUse(path);
      }
      return channel; // closing it releases the lock
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "access denied";
    } else if (e instanceof FileAlreadyExistsException) {
      return "there is a file in place of a folder";
    } else if (e instanceof FileSystemException file && file.getReason() != null) {
      return file.getReason();
    }
    return String.valueOf(e.getMessage());
  }

  void release() {
    try {
      lock.close();
    } catch (IOException e) {
      LOG.warn("the lock of {} could not be released: {}", path, e.getMessage());
    } finally {
      CLAIMED.remove(path);
    }
  }
}
