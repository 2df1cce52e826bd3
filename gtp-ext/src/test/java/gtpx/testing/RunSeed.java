package gtpx.testing;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;

/**
 * The seed of this test run: {@code -Dgtpx.seed=N}, or the number of the day by default. It selects
 * the share of a long test that the run covers, so that consecutive days cover all of it. With
 * {@code -Dgtpx.full=true}, which {@code mvn verify -Pfull} sets, every run covers everything.
 * Nothing else in the tests reads the date.
 *
 * <p>As the extension of a test class, prints the command that repeats a failure.
 */
public final class RunSeed implements TestWatcher {
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
  public void testFailed(ExtensionContext context, Throwable cause) {
    Class<?> test = context.getRequiredTestClass();
    System.out.println(
        test.getSimpleName() + " " + context.getDisplayName() + " again: " + command(test));
  }

  private static String command(Class<?> test) {
    return "mvn -pl %s -am test -Dtest=%s -Dsurefire.failIfNoSpecifiedTests=false -Dgtpx.%s"
        .formatted(
            Path.of("").toAbsolutePath().getFileName(),
            test.getSimpleName(),
            IS_FULL ? "full=true" : "seed=" + SEED);
  }
}
