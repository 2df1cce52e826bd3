package gtpx.testing;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/**
 * The seed of this test run: {@code -Dgtpx.seed=N}, or the number of the day by default. It selects
 * the share of a long test that the run covers, so that consecutive days cover all of it. With
 * {@code -Dgtpx.full=true}, which {@code mvn verify -Pfull} sets, every run covers everything.
 * Nothing else in the tests reads the date.
 *
 * <p>As the extension of a test class, adds the command that repeats a failure to what is reported
 * of it.
 */
public final class RunSeed implements TestExecutionExceptionHandler {
  private static final boolean IS_FULL = Boolean.getBoolean("gtpx.full");

  @SuppressWarnings("TimeInStaticInitializer") // the same day for the whole run
  private static final long SEED =
      Long.getLong("gtpx.seed", LocalDate.now(ZoneOffset.UTC).toEpochDay());

  static {
    System.out.println(
        IS_FULL
            ? "Long tests run in full; random ones start from -Dgtpx.seed=" + SEED
            : "Long tests run the share of -Dgtpx.seed=" + SEED + "; -Pfull runs all of them");
  }

  /** Returns the seed. */
  public static long value() {
    return SEED;
  }

  /** Returns the share of {@code whole} that this run covers; {@code runs} days cover all of it. */
  public static <T> List<T> share(List<T> whole, int runs) {
    return IS_FULL ? whole : share(whole, runs, SEED);
  }

  static <T> List<T> share(List<T> whole, int runs, long seed) {
    return IntStream.range(0, whole.size())
        .filter(i -> Math.floorMod(i - seed, runs) == 0)
        .mapToObj(whole::get)
        .toList();
  }

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    failure.addSuppressed(new Again(command(context.getRequiredTestClass())));
    throw failure;
  }

  /** How to repeat a failure; shown below its stack trace. */
  private static final class Again extends RuntimeException {
    private static final long serialVersionUID = 1;

    Again(String command) {
      super("again: " + command, null, false, false);
    }
  }

  private static String command(Class<?> test) {
    return "mvn -pl :%s -am test -Dtest=%s -Dsurefire.failIfNoSpecifiedTests=false -Dgtpx.%s"
        .formatted(
            Path.of("").toAbsolutePath().getFileName(),
            test.getSimpleName(),
            IS_FULL ? "full=true" : "seed=" + SEED);
  }
}
