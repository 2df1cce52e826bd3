package gtpx.bridge.server;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import gtpx.bridge.limit.Quotas;
import java.util.function.LongSupplier;

/** The debts of clients that have rooms or connections. Thread-safe. */
final class ClientDebts {
  private final LongSupplier nanoTime;
  private final LoadingCache<String, ClientDebt> debts;

  ClientDebts(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    debts = CacheBuilder.newBuilder().weakValues().build(CacheLoader.from(this::newDebt));
  }

  private ClientDebt newDebt() {
    return new ClientDebt(nanoTime);
  }

  /** The debt of a client; each of the operator's rooms has one of its own. */
  ClientDebt of(String client) {
    return client.equals(Quotas.OPERATOR) ? newDebt() : debts.getUnchecked(client);
  }

  /** Adds what was taken for a client. */
  void add(String client, long taken) {
    of(client).add(taken);
  }
}
