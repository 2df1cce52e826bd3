package gtpx.testing;

import static com.tngtech.archunit.base.DescribedPredicate.describe;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import java.time.Clock;
import java.util.Date;
import java.util.Set;

/**
 * The ways in which code bypasses its parameters: the console, exiting the process, and the wall
 * clock. The architecture tests forbid them everywhere except in main classes, both as calls and as
 * method references.
 */
public final class SideDoors {
  private static final Set<String> CONSOLE = Set.of("in", "out", "err", "console");
  private static final Set<String> TIME = Set.of("currentTimeMillis", "nanoTime");

  private SideDoors() {}

  /** {@code System.in}, {@code out}, {@code err} and {@code console()}. */
  public static DescribedPredicate<JavaAccess<?>> console() {
    return describe("use the console", access -> isOfSystem(access, CONSOLE));
  }

  /** {@code System.exit} and other ways to end the process. */
  public static DescribedPredicate<JavaAccess<?>> exit() {
    return describe(
        "end the process",
        access ->
            isOfSystem(access, Set.of("exit"))
                || (isOwnedBy(access, Runtime.class)
                    && Set.of("exit", "halt").contains(access.getName())));
  }

  /** Any reading of the wall clock, and the creation of a {@link Clock} that reads it. */
  public static DescribedPredicate<JavaAccess<?>> wallClock() {
    return describe(
        "read the wall clock",
        access ->
            isOfSystem(access, TIME)
                || isNowOfJavaTime(access.getTarget())
                || isNewDate(access.getTarget())
                || (isOwnedBy(access, Clock.class) && access.getName().startsWith("system")));
  }

  private static boolean isOfSystem(JavaAccess<?> access, Set<String> members) {
    return isOwnedBy(access, System.class) && members.contains(access.getName());
  }

  private static boolean isOwnedBy(JavaAccess<?> access, Class<?> owner) {
    return access.getTargetOwner().isEquivalentTo(owner);
  }

  /** {@code now(Clock)} doesn't count: there, the clock is a parameter. */
  private static boolean isNowOfJavaTime(AccessTarget target) {
    return target.getName().equals("now")
        && target.getOwner().getPackageName().startsWith("java.time")
        && !hasParameter(target, Clock.class);
  }

  private static boolean isNewDate(AccessTarget target) {
    return target instanceof AccessTarget.ConstructorCallTarget call
        && call.getOwner().isEquivalentTo(Date.class)
        && call.getRawParameterTypes().isEmpty();
  }

  private static boolean hasParameter(AccessTarget target, Class<?> type) {
    return target instanceof AccessTarget.CodeUnitAccessTarget code
        && code.getRawParameterTypes().stream().anyMatch(each -> each.isEquivalentTo(type));
  }
}
