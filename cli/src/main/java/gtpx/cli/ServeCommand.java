package gtpx.cli;

import static gtpx.cli.SubCommand.option;

import gtpx.board.Color;
import gtpx.bridge.room.Secrets;
import gtpx.bridge.seat.BotFactory;
import gtpx.bridge.server.Server;
import gtpx.bridge.server.ServerConfig;
import gtpx.bridge.store.NameTakenException;
import gtpx.bridge.store.StoreException;
import gtpx.engine.View;
import gtpx.engine.Viewpoint;
import gtpx.game.GameSpec;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.protocol.GtpError;
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
import java.util.concurrent.ExecutionException;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx serve}: the bridge, a server on which many play one game. Runs until the process is
 * terminated; then it parks the games, which go on when it is started again. Secrets are stored in
 * files that their owner alone can read, and are never printed. docs/bridge.md
 */
final class ServeCommand {
  private static final String OTHER_LIMITS =
      """
      Limits without an option (docs/bridge.md, "Limits"):
       of one client: 8 MiB received at once, then 1 MiB a second; 200 messages, then one each
        0.5 s; 100 changes of mind, then one each second; 1000 seats taken, then 10 a second;
        20 wrong secrets, then one each 3 s; 1 s of processor time for questions without a
        seat, then a hundredth of the time; 60 s for counts of dead stones, then a tenth
       of one game: 1000 messages, 500 of them without a seat; 10000 changes of mind
       of a bot without a clock: 10 s for a move; of a count: 5 s
       of a connection: lines of 4 KiB without a seat, 1 MiB with one, the first within 10 s,
        each within 60 s; 1 MiB of unread answers, then 30 s
      """;

  private ServeCommand() {}

  static int run(String[] args, PrintStream out, PrintStream err) {
    return command().run(args, out, err, line -> serve(line, out, err, Bots.factory()));
  }

  static SubCommand command() {
    Options options =
        GameOptions.addTo(new Options())
            .addOption(option("listen", "HOST:PORT...", "where clients connect; 127.0.0.1:7077"))
            .addOption(option("admin", "HOST:PORT|off", "where the operator does; 127.0.0.1:7078"))
            .addOption(
                option(
                    "admin-token",
                    "FILE",
                    "the token or password that it asks for; secrets/admin in --data"))
            .addOption(option("data", "DIR", "where games are kept; gtpx-data"))
            .addOption(option("store", "URL", "jdbc:postgresql:... in place of a file in --data"))
            .addOption(option("store-user", "NAME", "the password is in GTPX_STORE_PASSWORD"))
            .addOption(option("keep-days", "N", "how long a game is kept after its end; for ever"))
            .addOption(option("tls-cert", "FILE", "PEM: the certificate and those above it"))
            .addOption(option("tls-key", "FILE", "PEM: its private key"))
            .addOption(option("origin", "URL...", "other web pages that may open a WebSocket"))
            .addOption(option("host", "NAME...", "the server's names in the header Host; any"))
            .addOption(option("trusted-proxy", "ADDRESS...", "believed when it names its clients"))
            .addOption(
                option("program", "NAME=COMMAND...", "one that owners of games may seat by name"));
    return new SubCommand(
        "serve",
        "A server where many sit at one game.",
        ArgumentSyntax.NONE,
        addGame(addLimits(options)),
        OTHER_LIMITS);
  }

  private static Options addLimits(Options options) {
    return options
        .addOption(option("lag", "SECONDS", "free of every move; 0.5"))
        .addOption(option("create", "owner-token|local|anyone", "who may make games; anyone"))
        .addOption(option("chat", "off|seated|anyone", "who may talk in a game; anyone"))
        .addOption(option("max-connections", "N", "in all; 15000"))
        .addOption(option("max-per-address", "N", "connections, not of this machine; 1000"))
        .addOption(
            option("max-new-connections", "N", "a second, of one client that goes on so; 10"))
        .addOption(option("max-commands", "N", "a second, of one client that goes on so; 500"))
        .addOption(option("max-games", "N", "that run at a time; 2000"))
        .addOption(option("max-games-per-address", "N", "that one address has made; 500"))
        .addOption(option("max-new-games", "N", "that one address makes in a minute; 400"))
        .addOption(
            option("expire-unbegun", "MINUTES", "until a game ends that nobody plays or began; 60"))
        .addOption(option("expire-abandoned", "DAYS", "until any game ends that nobody plays; 30"))
        .addOption(option("max-points", "N", "of boards, times players; as memory allows"))
        .addOption(option("max-points-per-address", "N", "a quarter of these; 250000 at most"))
        .addOption(option("max-replays", "N", "points of games that clients step back in"))
        .addOption(option("max-replays-per-address", "N", "a quarter of these"))
        .addOption(option("max-bots", "N", "that play at a time; 200"))
        .addOption(option("max-bots-per-address", "N", "in games that it has made; 50"))
        .addOption(option("bot-threads", "N", "on which they all think; one less than processors"))
        .addOption(option("max-programs", "N", "of --program that play at a time; 32"))
        .addOption(option("max-programs-per-address", "N", "in games that it has made; 8"))
        .addOption(option("max-engines", "N", "that have dialled in; 1000"))
        .addOption(option("max-engines-per-address", "N", "100"))
        .addOption(option("max-playouts", "N", "of a bot that an owner asks for; 20000"));
  }

  private static Options addGame(Options options) {
    return options
        .addOption(option("game", "NAME", "a game to be opened at once"))
        .addOption(
            option(
                "seat",
                "SPEC...",
                "of that game: bot, bot playouts=500, or a command; human or not given: free"))
        .addOption(option("time", "T", "of that game: none, absolute:300, fischer:60+5, ..."))
        .addOption(option("late", "pass|forfeit", "what a player whose time is up does; pass"))
        .addOption(option("undo", "agree|never", "whether all may agree to an undo; agree"))
        .addOption(option("assist", "bot|none", "whether genmove of one's own seat is answered"))
        .addOption(option("phase", "SECONDS", "for each phase after the play; 60, 0: for ever"));
  }

  private static int serve(CommandLine line, PrintStream out, PrintStream err, BotFactory bots)
      throws ParseException, IOException {
    ServeOptions options = new ServeOptions(line, bots);
    for (String warning : options.warnings(Instant.now())) {
      err.println("gtpx serve: warning: " + warning);
    }
    List<Server.OpenGame> games = options.games();
    ServerConfig config = options.configWithToken();
    try {
      Server server = new Server(config, options.openStore());
      Throwable failure = serve(options, games, server, out, err);
      err.println("gtpx serve: nothing can be kept any more: " + failure.getMessage());
    } catch (StoreException e) {
      err.println("gtpx serve: " + e.getMessage());
    }
    return SubCommand.FAILED;
  }

  /** Serves until the process is terminated; returns if the store fails. */
  private static Throwable serve(
      ServeOptions options,
      List<Server.OpenGame> games,
      Server server,
      PrintStream out,
      PrintStream err)
      throws IOException {
    List<OpenedGame> opened;
    Server.Running running;
    try {
      opened = openGames(server, games, options.secrets(), err);
      running = server.open();
    } catch (IOException | RuntimeException e) {
      server.close();
      throw e;
    }
    Runtime.getRuntime().addShutdownHook(new Thread(running::close, "end of the server"));
    print(options, running, opened, out);
    try {
      return server.failure().get();
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

  /** A game of {@code --game}, and whether it was made at this start. */
  private record OpenedGame(String name, Server.GameStatus status, boolean isNew) {
    @Override
    public String toString() {
      String begun = status.isOver() ? " is over: " : " goes on: ";
      return "game " + name + (isNew ? ": " : begun) + status.words();
    }
  }

  /**
   * Makes the operator's games, before anybody can connect. Clients must not be able to prevent the
   * start: a game whose name they have taken, or whose room, is left out with a warning.
   */
  private static List<OpenedGame> openGames(
      Server server, List<Server.OpenGame> games, Path secrets, PrintStream err)
      throws IOException {
    List<Server.OpenGame> own = server.restore(games);
    for (Server.OpenGame game : games) {
      if (!own.contains(game)) {
        warn(
            game,
            "a client has made a game of that name"
                + " (expected: another name, or that game ended and deleted by --keep-days)",
            err);
      }
    }
    List<OpenedGame> opened = new ArrayList<>();
    for (Server.OpenGame game : own) {
      try {
        opened.add(openGame(server, game, secrets));
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
            "the store has a game of that name that can't be restored (expected: another name)");
      }
      throw new IOException("the game can't be made: " + e.getCause(), e);
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
    for (OpenedGame game : games) {
      out.println(game);
      invitations(options.secrets(), game.name(), game.status(), connect).forEach(out::println);
    }
    out.flush();
  }

  /**
   * How to connect to each seat that anybody with its secret may take, in GoGui too if that can
   * show the game, and how to watch; nothing if the game is over. Files are named by their whole
   * paths, since GUIs start engines in folders of their own.
   *
   * @param connect the command that leads to this server, without a game
   */
  static List<String> invitations(
      Path secrets, String game, Server.GameStatus status, String connect) {
    if (status.isOver()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    for (Color color : status.free()) {
      String file = quoted(secrets.resolve(game + "." + color).toAbsolutePath().normalize());
      String seat = connect + " --game " + game + " --seat " + color + " --secret-file " + file;
      lines.add(color + ": " + seat);
      if (new Viewpoint(View.GOGUI, color).refusal(status.spec()).isEmpty()) {
        String options = goguiOptions(status.spec());
        lines.add(color + " in GoGui: gogui " + options + " -program '" + seat + " --view gogui'");
      }
    }
    lines.add("to look on: " + connect + " --watch " + game);
    return lines;
  }

  /** With the komi for {@code go}, where GoGui counts itself, otherwise by a komi of its own. */
  private static String goguiOptions(GameSpec spec) {
    BigDecimal komi = spec.komi().get(1).subtract(spec.komi().get(0)).stripTrailingZeros();
    String counting = spec.variant().equals("go") ? " -komi " + komi.toPlainString() : "";
    return "-size " + View.side(spec.board()) + counting + " -computer-white";
  }

  private static String quoted(Path file) {
    String path = file.toString();
    return path.chars().anyMatch(Character::isWhitespace) ? '"' + path + '"' : path;
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
