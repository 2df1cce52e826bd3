package gtpx.cli.serve;

import com.google.common.base.Ascii;
import gtpx.board.Color;
import gtpx.bridge.server.ClusterNode;
import gtpx.bridge.server.Server;
import gtpx.bridge.server.ServerConfig;
import gtpx.bridge.store.ClusterStore;
import gtpx.bridge.store.NameTakenException;
import gtpx.cli.command.HostAndPort;
import gtpx.cli.command.Invocation;
import gtpx.cli.command.LogOption;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.PrivateFile;
import gtpx.cli.command.ProgramName;
import gtpx.cli.command.SubCommand;
import gtpx.cli.command.Terminal;
import gtpx.cli.option.GameOptions;
import gtpx.engine.View;
import gtpx.engine.Viewpoint;
import gtpx.game.GameSpec;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.gateways.cgos.server.CgosServer;
import gtpx.protocol.GtpError;
import gtpx.rooms.log.StoreException;
import gtpx.rooms.room.RoomOption;
import gtpx.rooms.room.RoomSettings;
import gtpx.rooms.room.Secrets;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx serve}: the bridge, a server on which many clients play in the same game. Runs until
 * the process is terminated; then it parks the games, which continue when it is started again.
 * Secrets are stored in files that only their owner can read, and are never printed. docs/bridge.md
 */
public final class ServeCommand {
  private ServeCommand() {}

  public static SubCommand command() {
    Options options =
        ClusterOptions.addTo(CgosOptions.addTo(LimitOptions.addTo(addServer(addGame()))));
    return new SubCommand(
        "serve",
        "Runs a server where clients, engines, bots and people play in one game.",
        options,
        """
        gtpx serve --game table --board 9 --seat human --seat bot
        gtpx serve --game table --variant parallel --players 3 --board 9
        gtpx serve --listen 0.0.0.0:7077 --public-url https://go.example
        """,
        ServeCommand::serve);
  }

  private static Options addServer(Options options) {
    return OptionTable.addTo(
        options,
        """
        Addresses:
        --listen HOST:PORT...       address for clients: GTP, HTTP and WebSocket on one port;
                                    default: 127.0.0.1:7077
        --admin HOST:PORT|off       address of the operator's pages; default: 127.0.0.1:7078
        --admin-token FILE          file with the token of the operator's pages; default:
                                    secrets/admin in --data
        --page on|off               whether browsers are offered the web page to play on; default:
                                    on
        Store:
        --data DIR                  folder for games and secrets; default: gtpx-data
        --store URL                 PostgreSQL database for the games, instead of a file in
                                    --data: jdbc:postgresql://HOST/DATABASE
        --store-user NAME           user of that database; its password is read from
                                    GTPX_STORE_PASSWORD
        --keep-days N               delete games N days after their end; default: never
        Permissions and bots:
        --create owner-token|local|anyone  who may create games; default: anyone
        --chat off|seated|anyone    who may chat in a game; default: anyone
        --prospects off|finished|TURNS
                                    the bot's win and territory estimates for spectators: off, for
                                    finished games only, or live with a delay of TURNS turns;
                                    default: off
        --program NAME=COMMAND...   engine that a game's owner may seat by NAME
        --lag SECONDS               seconds of each move that don't count against the clock, for
                                    network delay; default: 0.5
        --bot-threads N             number of threads that all bots share; default: one fewer than
                                    the processors
        TLS and proxies (more):
        --tls-cert FILE             certificate chain in PEM; the port then also accepts TLS
        --tls-key FILE              private key of the certificate, in PEM
        --public-url URL            URL of the web page behind a reverse proxy, such as
                                    https://go.example
        --origin URL...             additional web origin whose pages may open a WebSocket or,
                                    behind a proxy that changes Host, send HTTP commands, such as
                                    https://go.example
        --host NAME...              host name of the server; if given, HTTP requests with another
                                    name in the Host header are refused
        --trusted-proxy ADDRESS...  address or network of a reverse proxy that is trusted to forward
                                    the addresses of its clients
        """);
  }

  private static Options addGame() {
    Options options =
        OptionTable.of(
            """
            Game:
            --game NAME     create a game of this name at startup
            --seat SPEC...  who plays a seat of --game: bot, bot level=3, bot playouts=500, or the
                            command line of an engine; the seat is free if human or not given
            """);
    return OptionTable.addTo(
        GameOptions.addTo(options),
        "Game:\n"
            + Stream.of("time", "late", "undo", "assist", "phase")
                .map(ServeCommand::ofGame)
                .collect(Collectors.joining("\n")));
  }

  /** Returns the row of a setting of the game, in the words of {@link RoomSettings#OPTIONS}. */
  private static String ofGame(String key) {
    RoomOption setting = RoomSettings.option(key);
    List<String> words = setting.choices().stream().map(RoomOption.Choice::word).toList();
    String argument =
        switch (key) {
          case "time" -> "T";
          case "phase" -> "SECONDS";
          default -> String.join("|", words);
        };
    String sentence = setting.sentence().replaceFirst("\\.$", "");
    String more = key.equals("time") ? ": " + String.join(", ", words) : "";
    return "--%s %s  with --game: %s%s; default: %s"
        .formatted(
            key,
            argument,
            Ascii.toLowerCase(sentence.substring(0, 1)) + sentence.substring(1),
            more,
            setting.standard());
  }

  private static int serve(CommandLine line, Invocation call) throws ParseException, IOException {
    PrintStream out = call.out();
    PrintStream err = call.err();
    ServeOptions options = new ServeOptions(line, call.bots());
    if (Terminal.is(out)) {
      PrivateFile.makeFolder(options.data());
      LogOption.toFile(line, options.log());
    }
    Optional<ClusterNode> node =
        options.cluster().isPresent()
            ? Optional.of(options.cluster().get().node(System::nanoTime))
            : Optional.empty();
    for (String warning : options.warnings(Instant.now())) {
      err.println("gtpx serve: warning: " + warning);
    }
    List<Server.OpenGame> games = options.games();
    ServerConfig config = options.configWithToken();
    try {
      String failure =
          node.isPresent()
              ? serveInCluster(options, node.get(), config, out)
              : serveAlone(options, games, config, out, err);
      err.println("gtpx serve: " + failure);
    } catch (StoreException e) {
      err.println("gtpx serve: " + e.getMessage());
    }
    return SubCommand.FAILED;
  }

  /** Serves until the process is terminated; returns the reason if it can't go on. */
  private static String serveAlone(
      ServeOptions options,
      List<Server.OpenGame> games,
      ServerConfig config,
      PrintStream out,
      PrintStream err)
      throws ParseException, IOException {
    Server server = new Server(config, options.openStore());
    Optional<CgosServer> cgos = options.cgos().map(how -> CgosServer.of(how, server));
    List<OpenedGame> opened;
    Server.Running running;
    try {
      opened = openGames(server, games, options, err);
      if (cgos.isPresent()) {
        cgos.get().open();
      }
      running = server.open();
    } catch (IOException | ParseException | RuntimeException e) {
      cgos.ifPresent(CgosServer::close);
      server.close();
      throw e;
    }
    endWithProcess(
        () -> {
          cgos.ifPresent(CgosServer::close);
          running.close();
        });
    print(options, running, opened, out);
    cgos.map(CgosServer::address)
        .map(HostAndPort::words)
        .ifPresent(address -> out.println("cgos on " + address));
    out.flush();
    return failure(lost(server));
  }

  /**
   * Serves as a node of a cluster until the process is terminated; returns the reason if it can't
   * go on, for instance because it is out of the cluster.
   */
  private static String serveInCluster(
      ServeOptions options, ClusterNode node, ServerConfig config, PrintStream out)
      throws IOException {
    String name = options.cluster().orElseThrow().settings().name();
    ClusterStore store = options.openSharedStore();
    Server server = Server.ofCluster(config, store, node.placement(), name);
    Server.Running running;
    try {
      server.restore(List.of());
      running = server.open();
    } catch (IOException | RuntimeException e) {
      server.close();
      throw e;
    }
    ClusterNode.Membership membership = node.join(server.shards(), store, running::dropNode);
    endWithProcess(
        () -> {
          membership.close(); // the games are elsewhere before the connections are closed
          running.close();
        });
    print(options, running, List.of(), out);
    out.println("node " + name + " of the cluster");
    out.flush();
    return failure(lost(server).applyToEither(membership.removal(), reason -> reason));
  }

  private static void endWithProcess(Runnable end) {
    Runtime.getRuntime().addShutdownHook(new Thread(end, "end of the server"));
  }

  private static CompletableFuture<String> lost(Server server) {
    return server
        .failure()
        .thenApply(failure -> "no game can be saved any more: " + failure.getMessage());
  }

  private static String failure(CompletableFuture<String> failure) throws IOException {
    try {
      return failure.get();
    } catch (InterruptedException e) {
      throw interrupted();
    } catch (ExecutionException e) {
      throw new IOException(e);
    }
  }

  private static InterruptedIOException interrupted() {
    Thread.currentThread().interrupt();
    return new InterruptedIOException("interrupted");
  }

  /** A game of {@code --game}, and whether it was created at this start. */
  private record OpenedGame(String name, Server.GameStatus status, boolean isNew) {
    /**
     * Returns a line about it.
     *
     * @param summary its options
     */
    String words(String summary) {
      String begun = status.isOver() ? " is over: " : " continues: ";
      return "game " + name + (isNew ? ": " : begun) + summary;
    }
  }

  /**
   * Creates the operator's games before anybody can connect. Clients must not be able to prevent
   * the start: a game whose name they have taken, or for which they have left no room, is omitted
   * with a warning.
   */
  private static List<OpenedGame> openGames(
      Server server, List<Server.OpenGame> games, ServeOptions options, PrintStream err)
      throws ParseException, IOException {
    for (Server.OpenGame game : games) { // before anybody sits down
      Optional<String> there = server.readWords(game.name());
      if (there.isPresent()) {
        options.checkSame(game, there.get());
      }
    }
    List<Server.OpenGame> own = server.restore(games);
    for (Server.OpenGame game : games) {
      if (!own.contains(game)) {
        warn(
            game,
            "a client has created a game with this name"
                + " (expected: another name, until that game is over and deleted by --keep-days)",
            err);
      }
    }
    List<OpenedGame> opened = new ArrayList<>();
    for (Server.OpenGame game : own) {
      try {
        OpenedGame there = openGame(server, game, options.secrets());
        if (there.status().isOver()) {
          warn(game, "it is over; choose another name for a new game", err);
        }
        opened.add(there);
      } catch (RefusedException e) {
        warn(game, String.valueOf(e.getMessage()), err);
      }
    }
    return opened;
  }

  private static void warn(Server.OpenGame game, String why, PrintStream err) {
    err.println("gtpx serve: warning: --game " + game.name() + " is not opened: " + why);
  }

  private static OpenedGame openGame(Server server, Server.OpenGame game, Path secrets)
      throws IOException {
    try {
      Optional<Secrets.Plaintext> made = server.create(game);
      if (made.isPresent()) {
        store(secrets, game.name(), made.get());
      }
      return new OpenedGame(game.name(), server.status(game.name()), made.isPresent());
    } catch (InterruptedException e) {
      throw interrupted();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof NameTakenException) {
        throw new RefusedException(
            Kind.HOST,
            "the store has a game with this name that can't be restored; choose another name");
      }
      throw new IOException("the game can't be created: " + e.getCause(), e);
    } catch (GtpError e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static void print(
      ServeOptions options, Server.Running running, List<OpenedGame> games, PrintStream out) {
    List<InetSocketAddress> addresses = running.addresses();
    addresses.forEach(address -> out.println("listening on " + HostAndPort.words(address)));
    running
        .admin()
        .ifPresent(
            address ->
                out.println(
                    "admin on http://"
                        + HostAndPort.words(address)
                        + "/, token in "
                        + options.adminToken()));
    String connect = options.connect(addresses.get(0));
    Optional<BrowserPage> page = options.page(addresses.get(0));
    page.ifPresent(browser -> out.println("page on " + browser.url() + "/"));
    for (OpenedGame game : games) {
      out.println(game.words(options.summary(game.status())));
      invitations(options.secrets(), game.name(), game.status(), connect).forEach(out::println);
      page.ifPresent(
          browser -> links(browser, game, Terminal.is(out)).forEach(line -> out.println(line)));
    }
    out.flush();
  }

  /**
   * Returns how to watch a game or see its result in a browser, and last how to take its free
   * seats.
   *
   * @param isTerminal whether only a person reads the lines, so that they have the links to seats,
   *     instead of the files with them
   */
  private static List<String> links(BrowserPage page, OpenedGame game, boolean isTerminal) {
    List<String> lines = new ArrayList<>();
    lines.add("to watch in a browser: " + page.watch(game.name()));
    try {
      List<Color> free = game.status().isOver() ? List.of() : game.status().free();
      page.delete(game.name(), game.status().keyed());
      page.store(game.name(), free)
          .forEach(
              (color, link) ->
                  lines.add(
                      color
                          + " in a browser:"
                          + (isTerminal ? "\n  " + link.url() : " the link in " + link.file())));
    } catch (IOException e) {
      lines.add("no links to the seats: " + e.getMessage());
    }
    return lines;
  }

  /**
   * How to take each seat that is open to anybody with its secret, also in GoGui if that can show
   * the game, and how to watch; empty if the game is over. Files are named by absolute paths,
   * because GUIs start engines in folders of their own.
   *
   * @param connect the command that connects to this server, without a game
   */
  public static List<String> invitations(
      Path secrets, String game, Server.GameStatus status, String connect) {
    if (status.isOver()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    for (Color color : status.free()) {
      String file =
          ProgramName.quoted(secrets.resolve(game + "." + color).toAbsolutePath().normalize());
      String seat = connect + " --game " + game + " --seat " + color + " --secret-file " + file;
      lines.add(color + ": " + seat);
      if (new Viewpoint(View.GOGUI, color).refusal(status.spec()).isEmpty()) {
        String options = goguiOptions(status.spec(), color);
        lines.add(color + " in GoGui: gogui " + options + " -program '" + seat + " --view gogui'");
      }
    }
    for (Color color : status.keyed()) {
      lines.add(color + ": taken by whoever has exchanged the invitation for a key");
    }
    lines.add("to watch: " + connect + " --watch " + game);
    return lines;
  }

  /**
   * Includes the komi for {@code go}, where GoGui itself counts and would otherwise use its own
   * komi.
   */
  private static String goguiOptions(GameSpec spec, Color seat) {
    BigDecimal komi = spec.komi().get(1).subtract(spec.komi().get(0)).stripTrailingZeros();
    String counting = spec.variant().equals("go") ? " -komi " + komi.toPlainString() : "";
    boolean isWhite = new Viewpoint(View.GOGUI, seat).side(seat, spec) == 'w';
    String others = isWhite ? " -computer-black" : " -computer-white";
    return "-size " + View.side(spec.board()) + counting + others;
  }

  private static void store(Path folder, String game, Secrets.Plaintext secrets)
      throws IOException {
    PrivateFile.makeFolder(folder);
    PrivateFile.write(folder.resolve(game + ".owner"), secrets.owner() + "\n");
    PrivateFile.write(folder.resolve(game + ".watch"), secrets.watch() + "\n");
    for (Map.Entry<Color, String> seat : secrets.seats().entrySet()) {
      PrivateFile.write(folder.resolve(game + "." + seat.getKey()), seat.getValue() + "\n");
    }
  }
}
