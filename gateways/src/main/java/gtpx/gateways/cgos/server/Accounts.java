package gtpx.gateways.cgos.server;

import gtpx.bridge.store.Store;
import gtpx.bridge.store.Store.Document;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
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
  private final Map<String, String> lookalikes = new HashMap<>(); // by name in lower case

  /**
   * Creates an empty list.
   *
   * @param anchors the fixed ratings
   */
  Accounts(Store store, Map<String, Double> anchors) {
    this.store = store;
    this.anchors = anchors;
    anchors.keySet().forEach(this::take);
  }

  private void take(String name) {
    lookalikes.putIfAbsent(name.toLowerCase(Locale.ROOT), name);
  }

  /** Adds what the store has. Damaged accounts are reported, and nobody can take their names. */
  void load(List<Document> documents) {
    for (Document document : documents) {
      StoredDocuments.read(document, Account::read)
          .ifPresentOrElse(this::note, () -> damaged.add(document.name()));
      take(document.name());
    }
  }

  boolean isDamaged(String name) {
    return damaged.contains(name);
  }

  private void note(Account account) {
    byName.put(account.name(), account);
    take(account.name());
    damaged.remove(account.name());
  }

  Optional<Account> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /**
   * Returns the name for which people might take a new one, because only the case of its letters
   * differs; empty if there is none, or if the name is taken already.
   */
  Optional<String> findLookalike(String name) {
    return byName.containsKey(name) || anchors.containsKey(name) || damaged.contains(name)
        ? Optional.empty()
        : Optional.ofNullable(lookalikes.get(name.toLowerCase(Locale.ROOT)));
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
