package gtpx.tournament.queue;

import gtpx.testing.PostgresExtension;
import gtpx.testing.PostgresServer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A PostgreSQL server for all tests of a class, which are skipped where there is none. Each fixture
 * has a schema of its own and is closed after its test.
 */
final class QueueExtension implements BeforeAllCallback, AfterEachCallback, AfterAllCallback {
  private final List<QueueFixture> open = new ArrayList<>();
  private final PostgresExtension postgres = new PostgresExtension();
  private int schemas;

  @Override
  public void beforeAll(ExtensionContext context) throws Exception {
    postgres.beforeAll(context);
  }

  PostgresServer server() {
    return postgres.server();
  }

  QueueFixture fixture() {
    schemas++;
    QueueFixture fixture = new QueueFixture(server(), "queue" + schemas);
    open.add(fixture);
    return fixture;
  }

  @Override
  public void afterEach(ExtensionContext context) throws Exception {
    for (QueueFixture fixture : open) {
      fixture.close();
    }
    open.clear();
  }

  @Override
  public void afterAll(ExtensionContext context) throws Exception {
    postgres.afterAll(context);
  }
}
