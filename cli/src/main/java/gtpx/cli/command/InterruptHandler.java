package gtpx.cli.command;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/**
 * Sets what the process does when it is interrupted (SIGINT) or told to end (SIGTERM). Uses the
 * JDK's signals by reflection, because javac warns about every mention of them; does nothing where
 * there are no signals.
 */
public final class InterruptHandler {
  private InterruptHandler() {}

  /**
   * Runs an action at every interrupt from now on.
   *
   * @param action runs on a separate thread
   * @return restores the previous behaviour
   */
  public static Runnable onInterrupt(Runnable action) {
    return on("INT", action);
  }

  /** Like {@link #onInterrupt}, each time when the process is told to end. */
  public static Runnable onTermination(Runnable action) {
    return on("TERM", action);
  }

  private static Runnable on(String signal, Runnable action) {
    try {
      Class<?> type = Class.forName("sun.misc.SignalHandler");
      Object handler =
          Proxy.newProxyInstance(
              type.getClassLoader(),
              new Class<?>[] {type},
              (proxy, method, arguments) -> answer(proxy, method, arguments, signal, action));
      Object before = handle(type, signal, handler);
      return () -> restore(type, signal, before);
    } catch (ReflectiveOperationException e) {
      return () -> {};
    }
  }

  /** Implements the handler's method and those of all objects. */
  private static @Nullable Object answer(
      Object proxy, Method method, Object[] arguments, String signal, Runnable action) {
    return switch (method.getName()) {
      case "equals" -> proxy == arguments[0];
      case "hashCode" -> System.identityHashCode(proxy);
      case "toString" -> signal;
      default -> {
        action.run();
        yield null;
      }
    };
  }

  /** Sets the handler; returns the previous one. */
  private static Object handle(Class<?> type, String name, Object handler)
      throws ReflectiveOperationException {
    Class<?> signal = Class.forName("sun.misc.Signal");
    return signal
        .getMethod("handle", signal, type)
        .invoke(null, signal.getConstructor(String.class).newInstance(name), handler);
  }

  private static void restore(Class<?> type, String signal, Object before) {
    try {
      handle(type, signal, before);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e); // the same call succeeded before
    }
  }
}
