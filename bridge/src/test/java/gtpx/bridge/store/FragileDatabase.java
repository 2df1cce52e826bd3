package gtpx.bridge.store;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** A database in a file whose connection is lost at commits, as the test plans. */
final class FragileDatabase implements Database {
  private static final String LOST = "08006";

  /** What happens to a commit. */
  enum Commit {
    WORKS,
    LOST_BEFORE,
    LOST_AFTER
  }

  /** What happens to the next commits; later ones work. */
  final Queue<Commit> commits = new ArrayDeque<>();

  /** How many attempts to connect fail. */
  final AtomicInteger refusals = new AtomicInteger();

  private final Database database;

  FragileDatabase(Path file) {
    database = SqliteStore.database(file);
  }

  @Override
  public String name() {
    return "fragile";
  }

  @Override
  public DataSource source() {
    DataSource source = database.source();
    return proxy(DataSource.class, (method, arguments) -> connect(source, method, arguments));
  }

  private Object connect(DataSource source, Method method, Object[] arguments) throws Throwable {
    if (!method.getName().equals("getConnection")) {
      return method.invoke(source, arguments);
    }
    if (refusals.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
      throw new SQLException("refused", "08001");
    }
    Connection connection = source.getConnection();
    return proxy(Connection.class, (call, values) -> call(connection, call, values));
  }

  private Object call(Connection connection, Method method, Object[] arguments) throws Throwable {
    Commit commit = method.getName().equals("commit") ? commits.poll() : null;
    if (commit == Commit.LOST_BEFORE) {
      throw new SQLException("lost", LOST);
    }
    Object result = method.invoke(connection, arguments);
    if (commit == Commit.LOST_AFTER) {
      throw new SQLException("lost", LOST);
    }
    return result;
  }

  @FunctionalInterface
  private interface Call {
    Object invoke(Method method, Object[] arguments) throws Throwable;
  }

  private static <T> T proxy(Class<T> type, Call call) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              try {
                return call.invoke(method, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  @Override
  public void prepare(Connection writer) throws SQLException {
    database.prepare(writer);
  }

  @Override
  public boolean isLost(SQLException fault) {
    return String.valueOf(fault.getSQLState()).startsWith("08");
  }

  @Override
  public void release() {
    database.release();
  }
}
