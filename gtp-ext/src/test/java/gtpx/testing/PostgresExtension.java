package gtpx.testing;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A PostgreSQL server for all tests of a class, which are skipped where there is none. */
public final class PostgresExtension implements BeforeAllCallback, AfterAllCallback {
  private @Nullable PostgresServer server;

  @Override
  public void beforeAll(ExtensionContext context) throws Exception {
    server = PostgresServer.start();
  }

  /** Returns the server, which runs from before the first test until after the last. */
  public PostgresServer server() {
    if (server == null) {
      throw new IllegalStateException("not started (expected: after beforeAll)");
    }
    return server;
  }

  @Override
  public void afterAll(ExtensionContext context) throws Exception {
    if (server != null) {
      server.stop();
    }
  }
}
