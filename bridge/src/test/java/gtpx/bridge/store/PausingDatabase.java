package gtpx.bridge.store;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;

/** A database whose client stops right before a commit, as if its process were paused. */
final class PausingDatabase implements Database {
  private final Database database;
  private volatile boolean pauses;
  private final CountDownLatch paused = new CountDownLatch(1);
  private final CountDownLatch goesOn = new CountDownLatch(1);

  PausingDatabase(Database database) {
    this.database = database;
  }

  /** Has the next commit wait; only once. */
  void pauseBeforeCommit() {
    pauses = true;
  }

  void awaitPause() throws InterruptedException {
    paused.await();
  }

  void goOn() {
    goesOn.countDown();
  }

  @Override
  public String name() {
    return database.name();
  }

  @Override
  public DataSource source() {
    return proxy(
        DataSource.class,
        database.source(),
        result ->
            result instanceof Connection open
                ? proxy(Connection.class, open, UnaryOperator.identity())
                : result);
  }

  private <T> T proxy(Class<T> type, T target, UnaryOperator<Object> wrapper) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              pauseIfAsked(method);
              try {
                return wrapper.apply(method.invoke(target, arguments));
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  private void pauseIfAsked(Method method) throws InterruptedException {
    if (pauses && method.getName().equals("commit")) {
      pauses = false;
      paused.countDown();
      goesOn.await();
    }
  }

  @Override
  public void prepare(Connection writer) throws SQLException {
    database.prepare(writer);
  }

  @Override
  public boolean isLost(SQLException fault) {
    return database.isLost(fault);
  }

  @Override
  public void release() {
    database.release();
  }
}
