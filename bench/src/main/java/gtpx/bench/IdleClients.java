package gtpx.bench;

import gtpx.bench.net.LoadConnection;
import gtpx.bench.net.LoadLoop;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;

/** Many connections, each of which says a few words and then is held. */
public final class IdleClients implements AutoCloseable {
  private static final int AT_ONCE = 200; // that are being opened

  private final LoadLoop loop;
  private final InetSocketAddress server;
  private final List<LoadConnection> connections = new ArrayList<>(); // of the loop's thread

  public IdleClients(LoadLoop loop, InetSocketAddress server) {
    this.loop = loop;
    this.server = server;
  }

  /**
   * Opens so many more.
   *
   * @param words what each says, by its number; every answer has to be a success
   */
  public void open(int count, IntFunction<List<String>> words, Duration limit)
      throws BenchException {
    var opened = ConcurrentTasks.run(loop, count, AT_ONCE, i -> open(words.apply(i)));
    Await.get(opened, limit, count + " connections opened");
  }

  private CompletableFuture<?> open(List<String> words) {
    return loop.connect(server)
        .thenCompose(
            connection -> {
              connections.add(connection);
              CompletableFuture<?> said = CompletableFuture.completedFuture(null);
              for (String word : words) {
                said = said.thenCompose(before -> connection.askWell(word));
              }
              return said;
            });
  }

  /**
   * Asks all of them the same once more.
   *
   * @param start how each answer has to begin
   */
  public void askAll(String command, String start, Duration limit) throws BenchException {
    var asked =
        ConcurrentTasks.run(
            loop, connections.size(), AT_ONCE, i -> ask(connections.get(i), command, start));
    Await.get(asked, limit, command + " on all connections");
  }

  private static CompletableFuture<Void> ask(
      LoadConnection connection, String command, String start) {
    return connection
        .askWell(command)
        .thenAccept(
            answer -> {
              if (!answer.startsWith(start)) {
                throw new IllegalStateException(
                    command + ": " + answer + " (expected: " + start + "...)");
              }
            });
  }

  /** Those that have ended by themselves. */
  public int lost() {
    return (int) connections.stream().filter(one -> one.fault().isPresent()).count();
  }

  @Override
  public void close() {
    loop.execute(() -> connections.forEach(LoadConnection::close));
  }
}
