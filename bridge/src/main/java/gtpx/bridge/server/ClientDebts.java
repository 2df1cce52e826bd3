package gtpx.bridge.server;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import gtpx.rooms.limit.ClientNames;
import gtpx.rooms.limit.NanoClock;
import gtpx.rooms.limit.Quotas;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * The processor time that clients have taken for their rooms, for their connections outside rooms,
 * and for their queries. A network may take as much as a few single clients. Thread-safe.
 */
final class ClientDebts {
  private static final int MOST_HOLDERS = 40_000; // remembered at a time

  private final LongSupplier nanoTime;
  private final LoadingCache<String, HolderDebt> clients;
  private final LoadingCache<String, HolderDebt> networks;

  ClientDebts(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    clients = newCache(1);
    networks = newCache(ClientNames.CLIENTS_OF_NETWORK);
  }

  private LoadingCache<String, HolderDebt> newCache(int shares) {
    return CacheBuilder.newBuilder()
        .maximumSize(MOST_HOLDERS)
        .expireAfterAccess(HolderDebt.PAID_AFTER)
        .ticker(new NanoClock(nanoTime).ticker())
        .build(CacheLoader.from(() -> new HolderDebt(nanoTime, shares)));
  }

  /**
   * Returns the debt of a client and its network; for the operator, each call returns a new debt.
   */
  TimeDebt of(String client) {
    if (client.equals(Quotas.OPERATOR)) {
      return new HolderDebt(nanoTime, 1);
    }
    List<String> holders = ClientNames.holders(client);
    return new TimeDebt() {
      @Override
      public boolean isMuch() {
        return holders.stream().anyMatch(holder -> debt(holder).isMuch());
      }

      @Override
      public void add(long taken) {
        holders.forEach(holder -> debt(holder).add(taken));
      }

      private HolderDebt debt(String holder) {
        return (holder.equals(client) ? clients : networks).getUnchecked(holder);
      }
    };
  }

  /** Adds time that was taken for a client. */
  void add(String client, long taken) {
    if (!client.equals(Quotas.OPERATOR)) {
      of(client).add(taken);
    }
  }
}
