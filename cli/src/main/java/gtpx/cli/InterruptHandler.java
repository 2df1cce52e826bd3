package gtpx.cli;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/**
 * What the process does when a user or a controller interrupts it (SIGINT). Reaches the JDK's own
 * signals by reflection, since javac warns of every mention of them; where there are none, nothing
 * changes.
 */
final class InterruptHandler {
  private static final String NAME = "INT";

  private InterruptHandler() {}

  /**
   * Lets the signal do that from now on.
   *
   * @param action runs on a thread of its own
   * @return what takes it back
   */
  static Runnable does(Runnable action) {
    try {
      Class<?> type = Class.forName("sun.misc.SignalHandler");
      Object handler =
          Proxy.newProxyInstance(
              type.getClassLoader(),
              new Class<?>[] {type},
              (proxy, method, arguments) -> answer(proxy, method, arguments, action));
      Object before = handle(type, handler);
      return () -> restore(type, before);
    } catch (ReflectiveOperationException e) {
      return () -> {};
    }
  }

  /** The handler's own method, and those of every object. */
  private static @Nullable Object answer(
      Object proxy, Method method, Object[] arguments, Runnable action) {
    switch (method.getName()) {
      case "equals" -> {
        return proxy == arguments[0];
      }
      case "hashCode" -> {
        return System.identityHashCode(proxy);
      }
      case "toString" -> {
        return NAME;
      }
      default -> action.run();
    }
    return null;
  }

  /** Returns what handled it before. */
  private static Object handle(Class<?> type, Object handler) throws ReflectiveOperationException {
    Class<?> signal = Class.forName("sun.misc.Signal");
    return signal
        .getMethod("handle", signal, type)
        .invoke(null, signal.getConstructor(String.class).newInstance(NAME), handler);
  }

  private static void restore(Class<?> type, Object before) {
    try {
      handle(type, before);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e); // the same call has succeeded
    }
  }
}
