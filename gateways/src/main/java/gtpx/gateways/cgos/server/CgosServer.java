package gtpx.gateways.cgos.server;

import gtpx.bridge.net.NetServer;
import gtpx.bridge.net.line.LineConnection;
import gtpx.bridge.net.line.LineProtocol;
import gtpx.bridge.server.GatewayContext;
import gtpx.bridge.server.Server;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * A server of CGOS at a bridge, on a port of its own. Its games are rooms of the bridge; accounts,
 * ratings and results are documents in the bridge's store.
 */
public final class CgosServer implements AutoCloseable {
  private static final Duration TO_CLOSE = Duration.ofSeconds(2);
  private static final int MOST_ACCOUNTS = 100_000; // all are in memory

  private final CgosContext cgos;
  private final ClientSession.Parts parts;
  private Optional<NetServer> net = Optional.empty();

  private CgosServer(CgosContext cgos, PasswordHash hashes, int mostAccounts) {
    this.cgos = cgos;
    Games games = new Games(cgos);
    parts =
        new ClientSession.Parts(
            cgos,
            games,
            new Rounds(cgos, games, new SecureRandom()),
            new Logins(cgos, hashes, mostAccounts),
            new CgosAdmin(cgos, games, new Events(cgos)));
  }

  /**
   * Adds a CGOS server to a bridge. Call it before the bridge's games are restored, and {@link
   * #open} afterwards.
   */
  public static CgosServer of(CgosConfig config, Server bridge) {
    return of(config, bridge, bridge.gateway(), new PasswordHash(), MOST_ACCOUNTS);
  }

  static CgosServer of(
      CgosConfig config,
      Server bridge,
      GatewayContext context,
      PasswordHash hashes,
      int mostAccounts) {
    CgosServer server = new CgosServer(CgosContext.of(config, context), hashes, mostAccounts);
    context.lobby().names().reserveAll(GameRecord.ROOMS);
    context.lobby().pauseRestored(GameRooms::isRoom);
    bridge.addPlayerProvider(GameRooms.PLAYER_PREFIX, server.parts.games()::seat);
    return server;
  }

  /**
   * Reads accounts and games from the store, continues the games that were interrupted, and starts
   * to accept connections. Waits for the store.
   *
   * @throws IOException if it can't listen on its address
   */
  public void open() throws IOException {
    List<GameRecord> open = new ArrayList<>();
    StoredDocuments.readAll(
        cgos.bridge().store(), Account.KIND, page -> inTurn(() -> cgos.accounts().load(page)));
    StoredDocuments.readAll(
        cgos.bridge().store(),
        GameRecord.KIND,
        page -> inTurn(() -> open.addAll(cgos.records().load(page))));
    inTurn(() -> begin(open));
    net =
        Optional.of(
            NetServer.start(
                cgos.bridge().net().at(cgos.config().address()), new Greeting(parts), "cgos"));
  }

  private void inTurn(Runnable task) {
    CompletableFuture.runAsync(task, cgos.bridge().threads().executor()).join();
  }

  private void begin(List<GameRecord> open) {
    parts.logins().makeAdmins();
    open.forEach(parts.games()::resume);
    parts.rounds().begin();
  }

  /** Returns everybody who is connected; to be read on the gateway's thread. */
  ClientRegistry clients() {
    return cgos.clients();
  }

  /** Returns the address on which it listens. */
  public InetSocketAddress address() {
    return net.orElseThrow().addresses().get(0);
  }

  /** Closes all connections and stops listening; the bridge suspends the games. */
  @Override
  public void close() {
    cgos.execute(parts.rounds()::stop);
    net.ifPresent(server -> server.close(TO_CLOSE));
  }

  /** Begins a session for every connection. */
  private record Greeting(ClientSession.Parts parts) implements LineProtocol {
    @Override
    public Listener open(LineConnection connection) {
      ClientSession session = new ClientSession(parts, connection);
      session.greet();
      return session;
    }

    @Override
    public String refusal(String reason) {
      return "Error: " + reason;
    }
  }
}
