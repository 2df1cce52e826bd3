package gtpx.bridge.store;

import gtpx.testing.TierFilter;
import org.junit.jupiter.api.Tag;

/** The contract of every store, for that of a server that has its PostgreSQL alone. */
@Tag("store")
@Tag(TierFilter.LONG)
final class PostgresContractTest extends PostgresContract {
  @Override
  Store open(String url) {
    return PostgresStoreTest.connect(url);
  }
}
