package gtpx.cli.command;

import com.google.common.base.Splitter;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the system looks for programs named without a folder. */
public record ProgramPath(String folders) {
  private static final boolean IS_POSIX = File.separatorChar == '/';

  /** The {@code PATH} of this process. */
  public static ProgramPath ofProcess() {
    return new ProgramPath(System.getenv().getOrDefault("PATH", ""));
  }

  /** Whether a program can be started; true if that is unknown, as on Windows. */
  public boolean finds(String program) {
    if (!IS_POSIX) {
      return true;
    }
    return program.contains("/")
        ? isProgram(Path.of(program))
        : Splitter.on(File.pathSeparatorChar)
            .splitToStream(folders)
            .anyMatch(folder -> isProgram(Path.of(folder, program)));
  }

  private static boolean isProgram(Path file) {
    return Files.isRegularFile(file) && Files.isExecutable(file);
  }
}
