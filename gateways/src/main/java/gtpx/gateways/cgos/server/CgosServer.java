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

  private final CgosConfig config;
  private final GatewayContext context;
  private final Accounts accounts;
  private final GameRecords records = new GameRecords();
  private final Games games;
  private final Rounds rounds;
  private final Logins logins;
  private final ClientSession.Parts parts;
  private Optional<NetServer> net = Optional.empty();

  private CgosServer(
      CgosConfig config, GatewayContext context, PasswordHash hashes, int mostAccounts) {
    this.config = config;
    this.context = context;
    ClientRegistry clients = new ClientRegistry();
    accounts = new Accounts(context.store(), config.anchors());
    games = new Games(config, context, clients, accounts, records);
    rounds = new Rounds(config, context, clients, accounts, records, games, new SecureRandom());
    logins = new Logins(context, accounts, hashes, config.admins(), mostAccounts);
    CgosAdmin admin =
        new CgosAdmin(
            config,
            context,
            clients,
            accounts,
            records,
            games,
            new Events(config, context, clients, records));
    parts =
        new ClientSession.Parts(config, context, clients, records, games, rounds, logins, admin);
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
    CgosServer server = new CgosServer(config, context, hashes, mostAccounts);
    server.context.lobby().names().reserveAll(GameRecord.ROOMS);
    server.context.lobby().pauseRestored(GameRooms::isRoom);
    bridge.addPlayerProvider(GameRooms.PLAYER_PREFIX, server.games::seat);
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
        context.store(), Account.KIND, page -> inTurn(() -> accounts.load(page)));
    StoredDocuments.readAll(
        context.store(), GameRecord.KIND, page -> inTurn(() -> open.addAll(records.load(page))));
    inTurn(() -> begin(open));
    net =
        Optional.of(
            NetServer.start(context.net().at(config.address()), new Greeting(parts), "cgos"));
  }

  private void inTurn(Runnable task) {
    CompletableFuture.runAsync(task, context.executor()).join();
  }

  private void begin(List<GameRecord> open) {
    logins.makeAdmins();
    open.forEach(games::resume);
    rounds.begin();
  }

  /** Returns everybody who is connected; to be read on the gateway's thread. */
  ClientRegistry clients() {
    return parts.clients();
  }

  /** Returns the address on which it listens. */
  public InetSocketAddress address() {
    return net.orElseThrow().addresses().get(0);
  }

  /** Closes all connections and stops listening; the bridge suspends the games. */
  @Override
  public void close() {
    context.executor().execute(rounds::stop);
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
