package gtpx.bench;

import gtpx.bench.net.LoadConnection;
import gtpx.bench.net.LoadLoop;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An address from which all {@link Attack}s are made at once. Keeps hundreds of connections and
 * plays no game. Confined to the thread of its loop, except {@link #start}.
 */
final class Attacker {
  private static final int MOST_KEPT = 300; // connections
  private static final int MOST_REUSED = 10; // connections of one attack
  private static final int RARELY = 20; // average rounds between two new ones
  private static final long PAUSE_NANOS = 20_000_000; // between two rounds of an attack
  private static final int ROUND_SECONDS = 10;

  /** All attackers watch one in so many games, enough games to show in a percentile. */
  private static final int TARGETS = 50;

  private final LoadLoop loop;
  private final InetSocketAddress server;
  private final String address;
  private final Supplier<List<String>> others;
  private final Random random;
  private final Deque<LoadConnection> kept = new ArrayDeque<>();
  private final List<String> own = new ArrayList<>(); // games
  private final Map<String, List<LoadConnection>> reused = new HashMap<>(); // by attack
  private final AttackCounts counts;
  private int names; // given so far

  /**
   * What it does repeatedly for one attack.
   *
   * @param word the attack's word
   * @param once fails if a connection can't be opened or is closed
   */
  record Round(String word, Function<Attacker, CompletableFuture<?>> once) {}

  /**
   * Creates an attacker that does nothing yet.
   *
   * @param address the address that a proxy reports for it
   * @param others the current names of games that aren't its own
   */
  Attacker(
      LoadLoop loop,
      InetSocketAddress server,
      String address,
      Supplier<List<String>> others,
      AttackCounts counts) {
    this.loop = loop;
    this.server = server;
    this.address = address;
    this.others = others;
    this.counts = counts;
    random = new Random(address.hashCode());
  }

  /** Starts these attacks, each of which continues with rounds until the loop ends. */
  void start(List<Round> attacks) {
    attacks.forEach(attack -> loop.execute(() -> attack(attack)));
  }

  private void attack(Round attack) {
    counts.begun(attack.word());
    var unused =
        attack
            .once()
            .apply(this)
            .orTimeout(ROUND_SECONDS, TimeUnit.SECONDS)
            .whenComplete(
                (done, problem) -> loop.after(PAUSE_NANOS, () -> next(attack, problem != null)));
  }

  private void next(Round attack, boolean isCut) {
    if (isCut) {
      counts.failed(attack.word());
    }
    attack(attack);
  }

  /** Opens a connection, which is closed once too many newer ones exist. */
  CompletableFuture<LoadConnection> connect() {
    return loop.connect(server, address)
        .thenApply(
            connection -> {
              kept.add(connection);
              while (kept.size() > MOST_KEPT) {
                kept.remove().close();
              }
              return connection;
            });
  }

  /**
   * Returns a connection that the attack has used before, or a new one while it has few.
   *
   * @param begin what a new connection does first
   */
  CompletableFuture<LoadConnection> reuse(
      String attack, Function<LoadConnection, CompletableFuture<?>> begin) {
    List<LoadConnection> mine = reused.computeIfAbsent(attack, key -> new ArrayList<>());
    mine.removeIf(one -> one.fault().isPresent());
    if (mine.size() < MOST_REUSED && (mine.isEmpty() || random.nextInt(RARELY) == 0)) {
      return loop.connect(server, address)
          .thenCompose(
              one -> {
                mine.add(one);
                return begin.apply(one).thenApply(begun -> one);
              });
    }
    return CompletableFuture.completedFuture(mine.get(random.nextInt(mine.size())));
  }

  /** Sends all commands at once; completes with the answers. */
  CompletableFuture<List<String>> ask(
      String attack, LoadConnection connection, List<String> commands) {
    List<CompletableFuture<String>> answers =
        commands.stream()
            .map(command -> connection.ask(command).whenComplete((a, e) -> count(attack, a)))
            .toList();
    return CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
        .thenApply(all -> answers.stream().map(CompletableFuture::join).toList())
        .whenComplete((all, problem) -> closeIfOver(connection, all));
  }

  private void count(String attack, @Nullable String answer) {
    if (answer != null && answer.startsWith("=")) {
      counts.done(attack);
    } else if (answer != null) {
      counts.refused(answer);
    }
  }

  /** Closes the connection if its game is over; another game will be attacked instead. */
  private static void closeIfOver(LoadConnection connection, @Nullable List<String> answers) {
    if (answers != null && answers.stream().allMatch(answer -> answer.startsWith("?"))) {
      connection.close();
    }
  }

  /** Creates a game of its own. */
  CompletableFuture<?> create(String attack, LoadConnection connection, String words) {
    return create(attack, connection, newName(), words);
  }

  private String newName() {
    return "attack-" + address.replace('.', '-') + "-" + names++;
  }

  private CompletableFuture<Map<String, String>> create(
      String attack, LoadConnection connection, String name, String words) {
    return ask(attack, connection, List.of("gtpx-create " + name + " " + words))
        .thenApply(answers -> made(name, answers.get(0)));
  }

  private Map<String, String> made(String name, String answer) {
    if (!answer.startsWith("=")) {
      return Map.of();
    }
    own.add(name);
    return ScriptedGame.readSecrets(answer);
  }

  /**
   * Creates a game, takes a seat there and claims its ownership; closes the connection if refused.
   */
  CompletableFuture<?> sit(String attack, LoadConnection connection, String words) {
    String game = newName();
    return create(attack, connection, game, words)
        .thenCompose(
            secrets -> {
              if (secrets.isEmpty()) {
                connection.close();
                return CompletableFuture.completedFuture(List.of());
              }
              return ask(
                  attack,
                  connection,
                  List.of(
                      ScriptedGame.sit(game, "black", secrets),
                      "gtpx-owner " + game + " " + secrets.get("owner")));
            });
  }

  /** The name of a game that it has created. */
  String ownGame() {
    return own.isEmpty() ? "none" : own.get(random.nextInt(own.size()));
  }

  /** The name of any game. */
  String anyGame() {
    List<String> honest = others.get();
    return random.nextBoolean() ? ownGame() : honest.get(random.nextInt(honest.size()));
  }

  /** The name of one of the few games that all attackers watch. */
  String target() {
    List<String> honest = others.get();
    return honest.get(random.nextInt(Math.max(1, honest.size() / TARGETS)));
  }
}
