import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.EmptyTeaVMToolLog;
import org.teavm.tooling.TeaVMProblemRenderer;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.builder.BuildResult;
import org.teavm.tooling.builder.InProcessBuildStrategy;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * Compiles classes to modules of JavaScript with TeaVM, unless all that they are made of is as it
 * was the last time, which TeaVM's own plugin for Maven doesn't find out. Started by pom.xml:
 *
 * <p>{@code java CompileToJavaScript.java CLASS_PATH DIRECTORY LEVEL FILE=MAIN_CLASS…}
 */
final class CompileToJavaScript {
  private static final Path MADE = Path.of("META-INF", "resources"); // what is made here

  private CompileToJavaScript() {}

  public static void main(String[] args) throws Exception {
    List<String> classPath = List.of(args[0].split(File.pathSeparator));
    Path directory = Path.of(args[1]);
    TeaVMOptimizationLevel level = TeaVMOptimizationLevel.valueOf(args[2]);
    String digest = digest(classPath);
    for (String module : Arrays.asList(args).subList(3, args.length)) {
      Path file = directory.resolve(module.substring(0, module.indexOf('=')));
      Path stamp = Path.of("target", file.getFileName() + ".stamp");
      String inputs = String.join(" ", args[2], module, digest);
      if (Files.exists(file) && Files.exists(stamp) && Files.readString(stamp).equals(inputs)) {
        continue;
      }
      Files.deleteIfExists(stamp);
      compile(classPath, file, level, module.substring(module.indexOf('=') + 1));
      Files.writeString(stamp, inputs);
    }
  }

  /** Returns a digest of all classes and jars; the builds of our own are reproducible. */
  private static String digest(List<String> classPath) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (String entry : classPath) {
      for (Path path : files(Path.of(entry))) {
        digest.update(Files.readAllBytes(path));
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static List<Path> files(Path entry) throws IOException {
    try (Stream<Path> found = Files.walk(entry)) {
      return found
          .filter(path -> Files.isRegularFile(path))
          .filter(path -> !entry.relativize(path).startsWith(MADE))
          .sorted()
          .toList();
    }
  }

  private static void compile(
      List<String> classPath, Path file, TeaVMOptimizationLevel level, String main)
      throws Exception {
    InProcessBuildStrategy builder = new InProcessBuildStrategy();
    builder.init();
    builder.setLog(new EmptyTeaVMToolLog());
    builder.setClassPathEntries(classPath);
    builder.setTargetType(TeaVMTargetType.JAVASCRIPT);
    builder.setJsModuleType(JSModuleType.ES2015);
    builder.setMainClass(main);
    builder.setEntryPointName("main");
    builder.setTargetDirectory(file.getParent().toString());
    builder.setTargetFileName(file.getFileName().toString());
    builder.setObfuscated(true);
    builder.setMaxTopLevelNames(80_000);
    builder.setOptimizationLevel(level);
    BuildResult result = builder.build();
    if (!result.getProblems().getSevereProblems().isEmpty()) {
      TeaVMProblemRenderer.describeProblems(
          result.getCallGraph(), result.getProblems(), new ConsoleTeaVMToolLog(false));
      System.exit(1);
    }
  }
}
