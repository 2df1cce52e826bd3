package gtpx.gateways.cgos.server;

import gtpx.bridge.net.line.LineConnection;
import gtpx.protocol.FailureKind;
import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.LimitException;
import gtpx.rooms.limit.Quotas;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks passwords, registers accounts and changes passwords. Passwords are hashed on threads where
 * clients take turns, so that strangers who try passwords hold up nobody else. Confined to the
 * gateway's thread.
 */
final class Logins {
  private static final Logger LOG = LoggerFactory.getLogger("gtpx.audit");
  private static final int MOST_WAITING = 200; // logins at a time
  private static final int MOST_OF_CLIENT = 20;

  private final CgosContext cgos;
  private final PasswordHash hashes;
  private final int mostAccounts;
  private final Map<String, String> lastClient = new HashMap<>(); // by name, after a right password
  private final Map<String, Integer> waiting = new HashMap<>(); // by client
  private int allWaiting;

  /** A login, as the client has worded it. */
  private record Attempt(String name, String password, Optional<String> changed) {}

  /**
   * Creates a check of logins.
   *
   * @param mostAccounts how many accounts there may be before no new name is registered
   */
  Logins(CgosContext cgos, PasswordHash hashes, int mostAccounts) {
    this.cgos = cgos;
    this.hashes = hashes;
    this.mostAccounts = mostAccounts;
  }

  /** Returns why nobody can get an account of that name; empty if somebody has one or can. */
  Optional<String> nameError(String name) {
    return cgos.accounts()
        .findLookalike(name)
        .map(
            other ->
                "User name differs from "
                    + other
                    + " only in upper and lower case (expected: another one).");
  }

  /**
   * Checks what a client has answered to {@code password}.
   *
   * @param line the password, or the old and the new one
   * @param isGone whether the client has disconnected, so that nothing need be computed for it;
   *     asked on any thread
   * @param answer receives the error later; empty if the client is logged in
   */
  void check(
      LineConnection from,
      String name,
      String line,
      BooleanSupplier isGone,
      Consumer<Optional<String>> answer) {
    List<String> words = List.of(line.strip().split(" ", -1));
    if (words.size() > 2) {
      answer.accept(Optional.of("send <password> or <old_password new_password>"));
      return;
    }
    Optional<String> error =
        words.stream().flatMap(word -> CredentialSyntax.passwordError(word).stream()).findFirst();
    if (error.isPresent()) {
      answer.accept(error);
      return;
    }
    Optional<String> changed = words.size() == 2 ? Optional.of(words.get(1)) : Optional.empty();
    try {
      begin(from, new Attempt(name, words.get(0), changed), isGone, answer);
    } catch (LimitException e) {
      answer.accept(Optional.of(String.valueOf(e.getMessage())));
    }
  }

  private void begin(
      LineConnection from,
      Attempt attempt,
      BooleanSupplier isGone,
      Consumer<Optional<String>> answer) {
    Optional<Account> account = cgos.accounts().find(attempt.name());
    Quotas quotas = cgos.bridge().quotas();
    quotas.check(Action.WRONG_SECRET, from.client());
    if (!from.client().equals(lastClient.get(attempt.name()))) {
      quotas.check(Action.WRONG_SECRET, ofName(attempt.name()));
    }
    if (cgos.accounts().isDamaged(attempt.name())) {
      throw quotas.refusal(
          "accounts", "the account is damaged (expected: the operator repairs it)");
    }
    if (account.isEmpty() && !CredentialSyntax.isAdmin(attempt.name())) {
      if (cgos.accounts().count() >= mostAccounts) {
        throw quotas.refusal(
            "accounts",
            FailureKind.TOO_MANY.with("accounts (at most " + mostAccounts + " in total)"));
      }
      quotas.count(Action.REGISTER, from.client());
    }
    if (allWaiting >= MOST_WAITING || waiting.getOrDefault(from.client(), 0) >= MOST_OF_CLIENT) {
      throw quotas.refusal(
          "logins", FailureKind.TOO_MANY.with("logins at a time; try again a little later"));
    }
    count(from.client(), 1);
    cgos.then(
        CompletableFuture.supplyAsync(
            () -> isGone.getAsBoolean() ? Optional.<String>empty() : hashed(account, attempt),
            cgos.bridge().threads().heavy().apply(from.client())),
        (hash, problem) -> {
          count(from.client(), -1);
          if (!isGone.getAsBoolean()) {
            settle(from, attempt, account, hash == null ? Optional.empty() : hash, answer);
          }
        });
  }

  /** Returns the name under which wrong passwords for an account are counted. */
  private static String ofName(String name) {
    return "cgos " + name.replace('.', '/'); // without a network
  }

  private void count(String client, int more) {
    allWaiting += more;
    waiting.merge(client, more, Integer::sum);
    waiting.remove(client, 0);
  }

  /** Returns the account's hash after the login; empty if the password is wrong. */
  private Optional<String> hashed(Optional<Account> account, Attempt attempt) {
    String wanted = attempt.changed().orElse(attempt.password());
    if (account.isEmpty()) {
      String hash = hashes.of(wanted); // takes as long for an admin without an account
      return CredentialSyntax.isAdmin(attempt.name()) ? Optional.empty() : Optional.of(hash);
    }
    String known = account.get().hash();
    if (!hashes.matches(known, attempt.password()) || isFormerAdmin(attempt.name())) {
      return Optional.empty();
    }
    return Optional.of(attempt.changed().map(hashes::of).orElse(known));
  }

  /** Returns whether a name is one of an admin that the operator has removed. */
  private boolean isFormerAdmin(String name) {
    return CredentialSyntax.isAdmin(name) && !cgos.config().users().admins().containsKey(name);
  }

  private void settle(
      LineConnection from,
      Attempt attempt,
      Optional<Account> before,
      Optional<String> hash,
      Consumer<Optional<String>> answer) {
    Optional<String> taken = nameError(attempt.name()); // while the password was hashed
    if (taken.isPresent()) {
      answer.accept(taken);
      return;
    }
    Optional<Account> now = cgos.accounts().find(attempt.name());
    boolean isUnchanged = now.map(Account::hash).equals(before.map(Account::hash));
    if (hash.isEmpty() || !isUnchanged) {
      refuse(from, attempt, answer);
      return;
    }
    lastClient.put(attempt.name(), from.client());
    Account account =
        now.map(known -> known.withHash(hash.get()))
            .orElseGet(() -> Account.created(attempt.name(), hash.get()));
    if (now.equals(Optional.of(account))) {
      answer.accept(Optional.empty());
      return;
    }
    LOG.atInfo()
        .addKeyValue("from", from.address())
        .addKeyValue("account", attempt.name())
        .log(now.isEmpty() ? "registered" : "password changed");
    cgos.then(
        cgos.accounts().put(account),
        (stored, problem) ->
            answer.accept(
                problem == null
                    ? Optional.empty()
                    : Optional.of("the server can't save accounts now")));
  }

  private void refuse(LineConnection from, Attempt attempt, Consumer<Optional<String>> answer) {
    LOG.atWarn()
        .addKeyValue("from", from.address())
        .addKeyValue("account", attempt.name())
        .log("wrong password");
    for (String client : List.of(from.client(), ofName(attempt.name()))) {
      try {
        cgos.bridge().quotas().count(Action.WRONG_SECRET, client);
      } catch (LimitException e) {
        // the next attempt is refused
      }
    }
    answer.accept(Optional.of(CredentialSyntax.WRONG_PASSWORD));
  }

  /** Gives the admins their accounts; a changed password replaces the old one. */
  void makeAdmins() {
    cgos.config()
        .users()
        .admins()
        .forEach(
            (name, password) -> {
              Optional<Account> known = cgos.accounts().find(name);
              if (known.isEmpty() || !hashes.matches(known.get().hash(), password)) {
                cgos.stored(
                    cgos.accounts().put(Account.created(name, hashes.of(password))),
                    "the account of " + name);
              }
            });
  }
}
