package gtpx.cli;

import gtpx.board.Color;
import gtpx.bridge.limit.Action;
import gtpx.bridge.limit.ChatRule;
import gtpx.bridge.limit.Limits;
import gtpx.bridge.limit.Resource;
import gtpx.bridge.net.AdminConfig;
import gtpx.bridge.net.AdminToken;
import gtpx.bridge.net.HostRule;
import gtpx.bridge.net.NetConfig;
import gtpx.bridge.net.NetLimits;
import gtpx.bridge.net.TlsFiles;
import gtpx.bridge.net.TrustedProxies;
import gtpx.bridge.room.RoomSettings;
import gtpx.bridge.seat.BotFactory;
import gtpx.bridge.seat.SeatSpec;
import gtpx.bridge.server.Server;
import gtpx.bridge.server.ServerConfig;
import gtpx.bridge.session.CreateRule;
import gtpx.bridge.store.PostgresStore;
import gtpx.bridge.store.SqliteStore;
import gtpx.bridge.store.Store;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/** The options of {@code gtpx serve}, checked. Opens nothing but the store. */
final class ServeOptions {
  private static final String ADDRESS = "127.0.0.1:7077";
  private static final String ADMIN = "127.0.0.1:7078";
  private static final List<String> TERMS = List.of("time", "late", "undo", "assist", "phase");
  private static final int STANDARD_COMMANDS = 500; // a second
  private static final int BYTES_PER_REPLAYED_POINT = 120; // and player
  private static final int BYTES_PER_POINT = 500; // and player, in a large game
  private static final int MOST = 100_000_000;
  private static final int MOST_DAYS = 36_500;

  private final CommandLine line;
  private final GameOptions game;
  private final ServerConfig config;

  ServeOptions(CommandLine line, BotFactory bots) throws ParseException, IOException {
    this.line = line;
    game = GameOptions.read(line);
    config =
        new ServerConfig(
            net(),
            admin(),
            game.variants(),
            programs(),
            data().resolve("errors"),
            bots,
            lag(),
            limits(),
            creates(),
            keep(),
            SubCommand.version(),
            System::nanoTime,
            System::currentTimeMillis);
  }

  ServerConfig config() {
    return config;
  }

  private Path data() {
    return data(line);
  }

  private static Path data(CommandLine line) {
    return Path.of(line.getOptionValue("data", "gtpx-data"));
  }

  /** The file of SQLite, in the folder that {@code --data} names. */
  static Path store(CommandLine line) {
    return data(line).resolve("games.sqlite");
  }

  /** The folder where secrets are stored. */
  Path secrets() {
    return data().resolve("secrets");
  }

  private NetConfig net() throws ParseException {
    List<InetSocketAddress> addresses = new ArrayList<>();
    for (String word : SubCommand.values(line, "listen")) {
      addresses.add(HostAndPort.parse("listen", word));
    }
    if (addresses.isEmpty()) {
      addresses.add(HostAndPort.parse("listen", ADDRESS));
    }
    NetConfig net =
        NetConfig.of(addresses.toArray(InetSocketAddress[]::new))
            .withOrigins(Set.copyOf(List.of(SubCommand.values(line, "origin"))))
            .withHosts(HostRule.of(hosts()))
            .withProxies(proxies())
            .withLimits(
                NetLimits.DEFAULT
                    .withConnections(
                        number("max-connections", 15_000), number("max-per-address", 1000))
                    .withCommands(
                        4 * number("max-commands", STANDARD_COMMANDS),
                        number("max-commands", STANDARD_COMMANDS)));
    if (line.hasOption("tls-cert") != line.hasOption("tls-key")) {
      throw new ParseException("--tls-cert without --tls-key, or --tls-key without --tls-cert");
    }
    return line.hasOption("tls-cert")
        ? net.withTls(
            new TlsFiles(
                Path.of(line.getOptionValue("tls-cert")), Path.of(line.getOptionValue("tls-key"))))
        : net;
  }

  private Set<String> hosts() throws ParseException {
    Set<String> hosts = Set.copyOf(List.of(SubCommand.values(line, "host")));
    try {
      return HostRule.of(hosts).names();
    } catch (IllegalArgumentException e) {
      throw new ParseException("--host " + e.getMessage());
    }
  }

  private TrustedProxies proxies() throws ParseException {
    try {
      return TrustedProxies.parse(List.of(SubCommand.values(line, "trusted-proxy")));
    } catch (IllegalArgumentException e) {
      throw new ParseException("--trusted-proxy " + e.getMessage());
    }
  }

  private Optional<AdminConfig> admin() throws ParseException, IOException {
    String word = line.getOptionValue("admin", ADMIN);
    Optional<AdminToken> token =
        line.hasOption("admin-token")
            ? Optional.of(AdminToken.read(Path.of(line.getOptionValue("admin-token"))))
            : Optional.empty();
    if (word.equals("off")) {
      return Optional.empty();
    }
    InetSocketAddress address = HostAndPort.parse("admin", word);
    if (token.isEmpty() && !address.getAddress().isLoopbackAddress()) {
      throw new ParseException(
          "--admin " + word + " without --admin-token (expected: a loopback address, or a token)");
    }
    return Optional.of(new AdminConfig(address, hosts(), proxies(), token));
  }

  private Map<String, List<String>> programs() throws ParseException {
    Map<String, List<String>> programs = new TreeMap<>();
    for (String word : SubCommand.values(line, "program")) {
      String[] parts = word.split("=", 2);
      if (parts.length < 2 || !parts[0].matches("[A-Za-z][A-Za-z0-9_-]{0,30}")) {
        throw new ParseException("--program " + word + " (expected: NAME=COMMAND)");
      }
      programs.put(parts[0], SubCommand.shellWords("", parts[1]));
    }
    return programs;
  }

  private Limits limits() throws ParseException {
    Limits limits =
        Limits.DEFAULT
            .with(chat())
            .withPlayouts(number("max-playouts", 20_000))
            .with(Action.CREATE, Limits.perMinute(number("max-new-games", 400)))
            .withExpiry(
                Duration.ofMinutes(number("expire-unbegun", 60)),
                Duration.ofDays(number("expire-abandoned", 30)));
    for (Resource resource : Resource.values()) {
      Limits.Cap standard = limits.of(resource);
      String name = "max-" + resource.word();
      int total = number(name, (int) Math.min(standard.total(), room(resource)));
      int most = room(resource) < Long.MAX_VALUE ? total / 4 : total;
      int perClient = number(name + "-per-address", Math.min(most, standard.perClient()));
      limits = limits.with(resource, new Limits.Cap(total, perClient));
    }
    return limits;
  }

  /** For how much there is memory, if a resource takes a lot of it. */
  private static long room(Resource resource) {
    long memory = Runtime.getRuntime().maxMemory();
    return switch (resource) {
      case POINTS -> memory / 8 / BYTES_PER_POINT;
      case REPLAYS -> memory / 4 / BYTES_PER_REPLAYED_POINT;
      default -> Long.MAX_VALUE;
    };
  }

  private CreateRule creates() throws ParseException, IOException {
    String word = line.getOptionValue("create", "anyone");
    CreateRule.Who who =
        CreateRule.Who.parse(word)
            .orElseThrow(
                () ->
                    new ParseException(
                        "--create " + word + " (expected: owner-token, local or anyone)"));
    return who == CreateRule.Who.OWNER_TOKEN
        ? CreateRule.withToken(SecretFile.readOrMake(secrets().resolve("create").toString()))
        : new CreateRule(who, Optional.empty());
  }

  private ChatRule chat() throws ParseException {
    String word = line.getOptionValue("chat", ChatRule.ANYONE.word());
    return ChatRule.parse(word)
        .orElseThrow(
            () -> new ParseException("--chat " + word + " (expected: off, seated or anyone)"));
  }

  private Duration lag() throws ParseException {
    String word = SubCommand.value(line, "lag", "0.5", "\\d{1,4}(\\.\\d{1,3})?", "seconds");
    return Duration.ofMillis(Math.round(1000 * Double.parseDouble(word)));
  }

  private Optional<Duration> keep() throws ParseException {
    return line.hasOption("keep-days")
        ? Optional.of(Duration.ofDays(SubCommand.number(line, "keep-days", 1, MOST_DAYS)))
        : Optional.empty();
  }

  private int number(String name, int standard) throws ParseException {
    return SubCommand.number(line, name, standard, MOST);
  }

  /** The game that is opened at once; empty if none is named. */
  List<Server.OpenGame> games() throws ParseException {
    if (!line.hasOption("game")) {
      return List.of();
    }
    List<String> words = new ArrayList<>(List.of(game.spec().toString().split(" ", -1)));
    for (String term : TERMS) {
      if (line.hasOption(term)) {
        words.add(term + "=" + line.getOptionValue(term));
      }
    }
    checkTerms(words);
    return List.of(new Server.OpenGame(line.getOptionValue("game"), words, seats()));
  }

  private static void checkTerms(List<String> words) throws ParseException {
    try {
      RoomSettings.take(new ArrayList<>(words));
    } catch (IllegalArgumentException e) {
      throw new ParseException(e.getMessage());
    }
  }

  private SortedMap<Color, SeatSpec> seats() throws ParseException {
    SortedMap<Color, SeatSpec> seats =
        SeatOptions.read(game.spec(), SubCommand.values(line, "seat"));
    seats.values().removeIf(seat -> seat.kind() == SeatSpec.Kind.HUMAN);
    return seats;
  }

  /** Opens the store of the games. */
  Store openStore() throws IOException {
    PrivateFile.makeFolder(config.errors());
    if (line.hasOption("store")) {
      String password = System.getenv().getOrDefault("GTPX_STORE_PASSWORD", "");
      return PostgresStore.open(
          line.getOptionValue("store"),
          line.getOptionValue("store-user", ""),
          password,
          System::nanoTime);
    }
    return SqliteStore.open(store(line), System::nanoTime);
  }
}
