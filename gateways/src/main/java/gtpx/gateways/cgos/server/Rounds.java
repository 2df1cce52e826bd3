package gtpx.gateways.cgos.server;

import gtpx.board.Color;
import gtpx.bridge.store.Store.Document;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Begins a round whenever all games are over, and counts the finished games in the ratings before.
 * Confined to the gateway's thread.
 */
final class Rounds {
  private static final Logger LOG = LoggerFactory.getLogger(Rounds.class);
  private static final Duration INFORMED = Duration.ofSeconds(60);

  private final CgosContext cgos;
  private final Games games;
  private final Pairing pairing;
  private Set<String> badUsers = Set.of();
  private long informed; // milliseconds since 1970
  private boolean isStopped;

  Rounds(CgosContext cgos, Games games, RandomGenerator random) {
    this.cgos = cgos;
    this.games = games;
    pairing = new Pairing(cgos.records()::meetings, random);
  }

  /** Plans the first round. */
  void begin() {
    readBadUsers(() -> checkAfter(cgos.config().timing().firstRound()));
  }

  /** Begins no more rounds, because the server ends. */
  void stop() {
    isStopped = true;
  }

  boolean isBad(String name) {
    return badUsers.contains(name);
  }

  private void checkAfter(Duration delay) {
    var unused = cgos.bridge().threads().alarms().after(delay, () -> readBadUsers(this::check));
  }

  private void readBadUsers(Runnable then) {
    if (isStopped) {
      return;
    }
    cgos.then(
        CompletableFuture.supplyAsync(this::newBadUsers, cgos.bridge().threads().blocking()),
        (names, problem) -> {
          badUsers = names == null ? badUsers : names.orElse(badUsers);
          then.run();
        });
  }

  private Optional<Set<String>> newBadUsers() {
    try {
      return Optional.of(cgos.config().users().bad().read());
    } catch (IOException | UncheckedIOException e) {
      LOG.warn("the names that may not play can't be read: {}", e.getClass().getSimpleName());
      return Optional.empty();
    }
  }

  private void check() {
    // First, so that a fault in this one doesn't stop the next.
    checkAfter(cgos.config().timing().check());
    boolean isBetweenRounds = games.running().isEmpty();
    inform();
    if (isBetweenRounds || !cgos.config().pairsItself()) {
      rate();
    }
    if (isBetweenRounds) {
      cgos.clients().players().stream()
          .filter(player -> player.isWaiting() && isBad(player.name()))
          .forEach(cgos.clients()::remove);
    }
    if (isBetweenRounds && cgos.config().pairsItself()) {
      pair();
    }
  }

  private void inform() {
    long now = cgos.bridge().clock().millis().getAsLong();
    if (now - informed < INFORMED.toMillis()) {
      return;
    }
    informed = now;
    List<RunningGame> running = games.running();
    if (cgos.config().pairsItself() && !running.isEmpty()) {
      long seconds = running.stream().mapToLong(this::longest).max().orElseThrow() / 1000;
      cgos.clients()
          .inform(
              String.format(
                  Locale.ROOT,
                  "Maximum time until next round: %02d:%02d",
                  seconds / 60,
                  seconds % 60));
    }
    cgos.clients()
        .inform(
            "Games in progress: " + running.size() + " Players:" + cgos.clients().players().size());
  }

  private long longest(RunningGame game) {
    long nanos = cgos.bridge().clock().nanoTime().getAsLong();
    return game.left(Color.BLACK, nanos) + game.left(Color.WHITE, nanos);
  }

  // Ratings.

  /** Counts the games that were finished since the last time, as one rating period. */
  private void rate() {
    List<GameRecord> finished = cgos.records().takeToRate();
    if (finished.isEmpty()) {
      return;
    }
    Map<String, List<Rating.Result>> results = new TreeMap<>();
    for (GameRecord game : finished) {
      double score = game.end().flatMap(GameRecord.End::whiteScore).orElseThrow();
      add(results, game.white().name(), game.black().name(), score);
      add(results, game.black().name(), game.white().name(), 1 - score);
    }
    List<Account> rated = new ArrayList<>();
    long now = cgos.bridge().clock().millis().getAsLong();
    results.forEach(
        (name, its) ->
            cgos.accounts()
                .find(name)
                .map(account -> account.rated(after(name, its), its.size(), now))
                .ifPresent(rated::add));
    List<Document> documents = finished.stream().map(game -> game.rated().document()).toList();
    cgos.stored(cgos.accounts().putWith(rated, documents), "ratings");
    LOG.atInfo().addKeyValue("games", finished.size()).log("rated");
  }

  /** Returns a player's rating after a period; an anchor is as certain as can be. */
  private Rating after(String name, List<Rating.Result> its) {
    Rating before = cgos.accounts().rating(name);
    return cgos.accounts().isAnchor(name)
        ? new Rating(before.value(), Rating.LEAST_DEVIATION)
        : before.after(its);
  }

  private void add(
      Map<String, List<Rating.Result>> results, String name, String opponent, double score) {
    results
        .computeIfAbsent(name, key -> new ArrayList<>())
        .add(new Rating.Result(cgos.accounts().rating(opponent), score));
  }

  // Pairs.

  private void pair() {
    List<Pairing.Entrant> waiting =
        cgos.clients().players().stream()
            .filter(OnlinePlayer::isWaiting)
            .map(this::entrant)
            .toList();
    if (waiting.size() < 2) {
      return;
    }
    Pairing.Round round = pairing.round(waiting);
    for (Pairing.Pair pair : round.pairs()) {
      Optional<OnlinePlayer> white = cgos.clients().player(pair.white());
      Optional<OnlinePlayer> black = cgos.clients().player(pair.black());
      if (white.isPresent() && black.isPresent()) {
        games.start(white.get(), black.get(), GameStart.USUAL);
      }
    }
    round
        .bye()
        .flatMap(cgos.accounts()::find)
        .ifPresent(account -> cgos.stored(cgos.accounts().put(account.withBye()), "a bye"));
  }

  private Pairing.Entrant entrant(OnlinePlayer player) {
    String name = player.name();
    return new Pairing.Entrant(
        name,
        cgos.accounts().rating(name).value(),
        cgos.accounts().isAnchor(name),
        cgos.accounts().find(name).map(Account::byes).orElse(0));
  }
}
