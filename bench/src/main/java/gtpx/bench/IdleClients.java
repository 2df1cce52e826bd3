package gtpx.bench;

import gtpx.bench.net.LoadConnection;
import gtpx.bench.net.LoadLoop;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;

/** Many connections, each of which sends one command and then stays open. */
public final class IdleClients implements AutoCloseable {
  private static final int AT_ONCE = 200; // being opened

  private final LoadLoop loop;
  private final InetSocketAddress server;
  private final List<LoadConnection> connections = new ArrayList<>(); // for the loop's thread only

  public IdleClients(LoadLoop loop, InetSocketAddress server) {
    this.loop = loop;
    this.server = server;
  }

  /**
   * Opens that many more connections.
   *
   * @param command what each sends, by its number; every answer must be a success
   */
  public void open(int count, IntFunction<String> command, Duration limit) throws BenchException {
    ConcurrentTasks.run(
        loop, count, AT_ONCE, i -> open(command.apply(i)), limit, count + " connections opened");
  }

  private CompletableFuture<String> open(String command) {
    return loop.connect(server)
        .thenCompose(
            connection -> {
              connections.add(connection);
              return connection.askWell(command);
            });
  }

  /**
   * Sends the same command on all connections.
   *
   * @param start how each answer must begin
   */
  public void askAll(String command, String start, Duration limit) throws BenchException {
    ConcurrentTasks.run(
        loop,
        connections.size(),
        AT_ONCE,
        i -> ask(connections.get(i), command, start),
        limit,
        command + " on all connections");
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

  /** How many connections the server has closed. */
  public int lost() {
    return (int) connections.stream().filter(one -> one.fault().isPresent()).count();
  }

  @Override
  public void close() {
    loop.execute(() -> connections.forEach(LoadConnection::close));
  }
}
