package gtpx.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Writes what each test class costs to the file {@code -Dgtpx.costs}, for {@code .ci/test-costs}:
 * its module, its name, and the seconds that passed, that this process computed, and that all other
 * processes of the machine did. The numbers of a class are its own only if classes run one after
 * the other, on a machine that does nothing else. On Linux alone; does nothing without the
 * property.
 */
public final class TestCosts implements TestExecutionListener {
  private static final Path PROCESS = Path.of("/proc/self/stat");
  // Processes that a browser's process has started are not counted as that of its children.
  private static final Path MACHINE = Path.of("/proc/stat");
  // of the kernel's interface, whatever the hardware's clock
  private static final double TICKS_PER_SECOND = 100;

  private final String file = System.getProperty("gtpx.costs", "");
  private final Map<String, Costs> begun = new HashMap<>();

  private record Costs(double elapsed, double own, double others) {
    static Costs now() {
      try {
        String process = Files.readString(PROCESS, UTF_8);
        // The name of the program, in brackets, may have blanks. utime and stime are fields 14 and
        // 15.
        double own = ticks(process.substring(process.lastIndexOf(')') + 2), 11, 12);
        String machine = Files.readAllLines(MACHINE, UTF_8).get(0);
        // "cpu", two blanks, user, nice, system, idle, iowait, irq, softirq
        double all = ticks(machine, 2, 3, 4, 7, 8);
        return new Costs(System.nanoTime() / 1e9, own, all - own);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static double ticks(String fields, int... indices) {
      List<String> words = Splitter.on(' ').splitToList(fields);
      return Arrays.stream(indices).mapToLong(index -> Long.parseLong(words.get(index))).sum()
          / TICKS_PER_SECOND;
    }

    Costs since(Costs start) {
      return new Costs(elapsed - start.elapsed, own - start.own, others - start.others);
    }
  }

  private boolean measures() {
    return !file.isEmpty() && Files.isReadable(MACHINE);
  }

  @Override
  public void testPlanExecutionStarted(TestPlan plan) {
    if (measures()) {
      begun.put("", Costs.now());
    }
  }

  @Override
  public void executionStarted(TestIdentifier test) {
    if (measures() && isClass(test)) {
      synchronized (this) {
        begun.put(test.getUniqueId(), Costs.now());
      }
    }
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (measures() && isClass(test)) {
      synchronized (this) {
        write(((ClassSource) test.getSource().orElseThrow()).getClassName(), test.getUniqueId());
      }
    }
  }

  @Override
  public void testPlanExecutionFinished(TestPlan plan) {
    if (measures()) {
      write("all", "");
    }
  }

  /** Returns whether this is a class that is no part of another. */
  private static boolean isClass(TestIdentifier test) {
    return test.getSource().orElse(null) instanceof ClassSource source
        && !source.getClassName().contains("$");
  }

  private void write(String name, String id) {
    Costs costs = Costs.now().since(begun.get(id));
    String line =
        "%s\t%s\t%.2f\t%.2f\t%.2f%n"
            .formatted(
                Path.of("").toAbsolutePath().getFileName(),
                name,
                costs.elapsed,
                costs.own,
                costs.others);
    try {
      Files.writeString(
          Path.of(file), line, UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
