package gtpx.gateways.cgos.server;

import gtpx.bridge.store.Store;
import gtpx.bridge.store.Store.Document;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** All accounts, with the fixed ratings of anchors. Confined to the gateway's thread. */
final class Accounts {
  private final Store store;
  private final Map<String, Double> anchors;
  private final Map<String, Account> byName = new HashMap<>();
  private final Set<String> damaged = new HashSet<>();

  /**
   * Creates an empty list.
   *
   * @param anchors the fixed ratings
   */
  Accounts(Store store, Map<String, Double> anchors) {
    this.store = store;
    this.anchors = anchors;
  }

  /** Adds what the store has. Damaged accounts are reported, and nobody can take their names. */
  void load(List<Document> documents) {
    for (Document document : documents) {
      StoredDocuments.read(document, Account::read)
          .ifPresentOrElse(this::note, () -> damaged.add(document.name()));
    }
  }

  boolean isDamaged(String name) {
    return damaged.contains(name);
  }

  private void note(Account account) {
    byName.put(account.name(), account);
    damaged.remove(account.name());
  }

  Optional<Account> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  int count() {
    return byName.size();
  }

  boolean isAnchor(String name) {
    return anchors.containsKey(name);
  }

  /** Returns a player's rating, which is that of a newcomer if there is no such account. */
  Rating rating(String name) {
    Double fixed = anchors.get(name);
    return fixed != null
        ? Rating.anchor(fixed)
        : find(name).map(Account::rating).orElse(Rating.NEW);
  }

  /** Changes an account; the future completes when it is on disk. */
  CompletableFuture<Void> put(Account account) {
    note(account);
    return store.put(List.of(account.document()));
  }

  /** Changes accounts and stores other documents with them, all or none. */
  CompletableFuture<Void> putWith(List<Account> accounts, List<Document> others) {
    accounts.forEach(this::note);
    List<Document> all = new ArrayList<>(others);
    accounts.forEach(account -> all.add(account.document()));
    return store.put(all);
  }
}
