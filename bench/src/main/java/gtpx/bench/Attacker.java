package gtpx.bench;

import gtpx.bench.net.LoadConnection;
import gtpx.bench.net.LoadLoop;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * One address from which all {@link Attack}s are made at once. Keeps hundreds of connections and
 * plays no game. Confined to the thread of its loop, but for {@link #start} and {@link #close}.
 */
final class Attacker implements AutoCloseable {
  private static final int MOST_KEPT = 300; // connections
  private static final long PAUSE_NANOS = 20_000_000; // between two rounds of one attack
  private static final int ROUND_SECONDS = 10;

  private final LoadLoop loop;
  private final InetSocketAddress server;
  private final String address;
  private final List<String> others;
  private final Random random;
  private final Deque<LoadConnection> kept = new ArrayDeque<>();
  private final List<String> own = new ArrayList<>(); // games
  private final AttackCounts counts;
  private int names; // that were given
  private boolean isOver;

  /**
   * What it does of one attack, again and again.
   *
   * @param word the attack's
   * @param once fails if a connection doesn't come about, or ends
   */
  record Round(String word, Function<Attacker, CompletableFuture<?>> once) {}

  /**
   * An attacker that does nothing yet.
   *
   * @param address that a proxy says is its
   * @param others names of games that are not its own
   */
  Attacker(
      LoadLoop loop,
      InetSocketAddress server,
      String address,
      List<String> others,
      AttackCounts counts) {
    this.loop = loop;
    this.server = server;
    this.address = address;
    this.others = List.copyOf(others);
    this.counts = counts;
    random = new Random(address.hashCode());
  }

  /** Begins these attacks, each of which goes on with rounds until the end. */
  void start(List<Round> attacks) {
    attacks.forEach(attack -> loop.execute(() -> attack(attack)));
  }

  private void attack(Round attack) {
    if (!isOver) {
      counts.begun(attack.word());
      var unused =
          attack
              .once()
              .apply(this)
              .orTimeout(ROUND_SECONDS, TimeUnit.SECONDS)
              .whenComplete(
                  (done, problem) -> loop.after(PAUSE_NANOS, () -> next(attack, problem != null)));
    }
  }

  private void next(Round attack, boolean isCut) {
    if (isCut) {
      counts.failed(attack.word());
    }
    attack(attack);
  }

  /** A new connection, which is closed when too many others have come after it. */
  CompletableFuture<LoadConnection> connect() {
    return loop.connect(server, address)
        .thenApply(
            connection -> {
              kept.add(connection);
              while (kept.size() > (isOver ? 0 : MOST_KEPT)) {
                kept.remove().close();
              }
              return connection;
            });
  }

  /** Sends all commands at once; completes with what a success says of secrets, for each. */
  CompletableFuture<List<Map<String, String>>> ask(
      LoadConnection connection, List<String> commands) {
    List<CompletableFuture<Map<String, String>>> answers =
        commands.stream().map(command -> connection.ask(command).thenApply(this::count)).toList();
    return CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
        .thenApply(all -> answers.stream().map(CompletableFuture::join).toList());
  }

  private Map<String, String> count(String answer) {
    if (answer.startsWith("=")) {
      counts.done();
      return answer.contains("owner=") ? ScriptedGame.readSecrets(answer) : Map.of();
    }
    counts.refused(answer);
    return Map.of();
  }

  /** Sends text whose answers nobody waits for. */
  void keep(LoadConnection connection, String text) {
    connection.write(text);
  }

  /** The command that makes a game of its own. */
  String create(String words) {
    String name = newName();
    own.add(name);
    return "gtpx-create " + name + " " + words;
  }

  /** A name that no game has. */
  String newName() {
    return "attack-" + address.replace('.', '-') + "-" + names++;
  }

  /** The name of a game that it has tried to make. */
  String ownGame() {
    return own.isEmpty() ? "none" : own.get(random.nextInt(own.size()));
  }

  /** The name of any game. */
  String anyGame() {
    return random.nextBoolean() ? ownGame() : others.get(random.nextInt(others.size()));
  }

  /** Ends all attacks and closes the connections. */
  @Override
  public void close() {
    loop.execute(
        () -> {
          isOver = true;
          kept.forEach(LoadConnection::close);
          kept.clear();
        });
  }
}
