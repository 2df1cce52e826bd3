package gtpx.cli.serve;

import com.google.common.base.Ascii;
import gtpx.board.Color;
import gtpx.bridge.net.AdminConfig;
import gtpx.bridge.net.NetConfig;
import gtpx.bridge.net.api.AdminToken;
import gtpx.bridge.net.connection.TlsFiles;
import gtpx.bridge.net.connection.TrustedProxies;
import gtpx.bridge.net.http.HostRule;
import gtpx.bridge.net.http.StaticFiles;
import gtpx.bridge.server.Server;
import gtpx.bridge.server.ServerConfig;
import gtpx.bridge.service.ServerClock;
import gtpx.bridge.session.CreateRule;
import gtpx.bridge.store.ClusterStore;
import gtpx.bridge.store.PostgresStore;
import gtpx.bridge.store.SqliteStore;
import gtpx.bridge.store.Store;
import gtpx.cli.command.HostAndPort;
import gtpx.cli.command.PrivateFile;
import gtpx.cli.command.ProgramName;
import gtpx.cli.command.ProgramPath;
import gtpx.cli.command.SecretFile;
import gtpx.cli.command.SubCommand;
import gtpx.cli.option.GameOptions;
import gtpx.cli.option.SeatOptions;
import gtpx.game.GameSpec;
import gtpx.gateways.cgos.server.CgosConfig;
import gtpx.player.BotFactory;
import gtpx.protocol.GtpError;
import gtpx.rooms.limit.ChatRule;
import gtpx.rooms.limit.ProspectsRule;
import gtpx.rooms.room.RoomSettings;
import gtpx.rooms.seat.SeatSpec;
import gtpx.rules.Word;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/**
 * The options of {@code gtpx serve}, checked. Opens only the store, and creates the token for
 * {@code --create owner-token}.
 */
public final class ServeOptions {
  private static final String ADDRESS = "127.0.0.1:7077";
  private static final String ADMIN = "127.0.0.1:7078";
  private static final String POSTGRES = "jdbc:postgresql:";
  private static final List<String> TERMS = List.of("time", "late", "undo", "assist", "phase");
  private static final List<String> OF_GAME =
      Stream.concat(
              Stream.of("variant", "players", "board", "option", "komi", "seat"), TERMS.stream())
          .toList();
  private static final int MOST_THREADS = 100_000_000;
  private static final int MOST_DAYS = 36_500;

  private final CommandLine line;
  private final OpenFiles files = OpenFiles.ofProcess();
  private final GameOptions game;
  private final ServerConfig config;
  private final Optional<CgosConfig> cgos;
  private final Optional<ClusterOptions> cluster;

  ServeOptions(CommandLine line, BotFactory bots) throws ParseException, IOException {
    this.line = line;
    game = GameOptions.read(line); // first, since a wrong value matters more than a missing --game
    checkTerms(terms());
    for (String option : OF_GAME) {
      checkNeeded(option, "game");
    }
    checkNeeded("store-user", "store");
    checkStore();
    cgos = CgosOptions.read(line, game.variants());
    cluster = ClusterOptions.read(line);
    config =
        new ServerConfig(
            net(),
            admin(),
            new ServerConfig.Players(
                bots,
                SubCommand.number(line, "bot-threads", allButOneProcessor(), MOST_THREADS),
                programs(),
                data().resolve("errors")),
            new ServerConfig.Games(
                game.variants(),
                lag(),
                LimitOptions.limits(line).with(chat()).with(prospects()),
                creates(),
                keep()),
            SubCommand.version(),
            new ServerClock(System::nanoTime, System::currentTimeMillis));
  }

  private void checkNeeded(String option, String other) throws ParseException {
    if (line.hasOption(option) && !line.hasOption(other)) {
      throw new ParseException("--" + option + " needs --" + other);
    }
  }

  private void checkStore() throws ParseException {
    String url = line.getOptionValue("store", POSTGRES);
    if (!url.startsWith(POSTGRES)) {
      throw new ParseException( // without its options, which may be secret
          "--store "
              + url.replaceFirst("\\?.*", "")
              + " (expected: "
              + POSTGRES
              + "//HOST/DATABASE)");
    }
  }

  /** Returns how clients of CGOS are served; empty if they aren't. */
  Optional<CgosConfig> cgos() {
    return cgos;
  }

  /** Returns how the server takes part in a cluster; empty if it doesn't. */
  Optional<ClusterOptions> cluster() {
    return cluster;
  }

  ServerConfig config() {
    return config;
  }

  /**
   * The configuration with the token that the operator's pages require; the token is created if
   * there is none.
   *
   * @throws IOException if the file can be neither read nor created, or contains no token
   */
  ServerConfig configWithToken() throws IOException {
    Optional<AdminConfig> admin = config.admin();
    if (admin.flatMap(AdminConfig::token).isPresent() || admin.isEmpty()) {
      return config;
    }
    PrivateFile.makeFolder(secrets());
    var unused = SecretFile.readOrMake(adminToken().toString());
    return config.withAdmin(admin.get().withToken(AdminToken.read(adminToken())));
  }

  /** The file with the token for the operator's pages. */
  Path adminToken() {
    return line.hasOption("admin-token")
        ? Path.of(line.getOptionValue("admin-token"))
        : secrets().resolve("admin");
  }

  /** The folder for games and secrets. */
  Path data() {
    return data(line);
  }

  private static Path data(CommandLine line) {
    return Path.of(line.getOptionValue("data", "gtpx-data"));
  }

  /** The log of a server at a terminal. */
  Path log() {
    return data().resolve("gtpx.log");
  }

  /** The SQLite file in the folder given by {@code --data}. */
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
            .withWeb(
                new NetConfig.Web(
                    origins(),
                    HostRule.of(hosts()),
                    hasPage() ? BrowserPage.files() : StaticFiles.NONE))
            .withProxies(proxies())
            .withLimits(LimitOptions.net(line, files));
    if (cluster.isPresent()) {
      net = net.withNode(cluster.get().port());
    }
    if (line.hasOption("tls-cert") != line.hasOption("tls-key")) {
      throw new ParseException("--tls-cert and --tls-key need each other");
    }
    return line.hasOption("tls-cert")
        ? net.withTls(
            new TlsFiles(
                Path.of(line.getOptionValue("tls-cert")), Path.of(line.getOptionValue("tls-key"))))
        : net;
  }

  /**
   * What the operator should know before the server starts, one warning per line.
   *
   * @throws IOException if the certificate can't be read
   */
  List<String> warnings(Instant now) throws ParseException, IOException {
    List<String> warnings = new ArrayList<>();
    files.warning(LimitOptions.connections(line)).ifPresent(warnings::add);
    CgosOptions.warning(line).ifPresent(warnings::add);
    ClusterOptions.warning(line).ifPresent(warnings::add);
    proxies().networks().stream()
        .filter(network -> network.bits() == 0)
        .map(network -> "--trusted-proxy " + network.address().getHostAddress() + "/0")
        .map(proxy -> proxy + " trusts every address; name only your proxies")
        .forEach(warnings::add);
    ProgramPath path = ProgramPath.ofProcess();
    config.players().programs().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .filter(program -> !path.finds(program.getValue().get(0)))
        .map(
            program ->
                "--program " + program.getKey() + ": no program " + program.getValue().get(0))
        .forEach(warnings::add);
    if (config.net().tls().isPresent()) {
      TlsFiles tls = config.net().tls().get();
      Instant end = tls.expiry();
      if (!now.isBefore(end)) {
        warnings.add("the certificate in " + tls.chain() + " has expired, at " + end);
      }
    }
    return warnings;
  }

  /**
   * The command that connects to the server from this machine, or from others if {@code --host} is
   * given.
   *
   * @param address where it is listening
   */
  String connect(InetSocketAddress address) {
    String tls = config.net().tls().isPresent() ? " --tls" : "";
    return ProgramName.anywhere() + " connect " + server(address) + tls;
  }

  /**
   * Returns the page for browsers, with links to {@code --public-url}, or else to the server as
   * {@link #connect} names it.
   */
  Optional<BrowserPage> page(InetSocketAddress address) {
    String scheme = config.net().tls().isPresent() ? "https://" : "http://";
    String url = publicUrl().orElse(scheme + server(address));
    return config.net().web().files().files().isEmpty()
        ? Optional.empty()
        : Optional.of(new BrowserPage(url, secrets()));
  }

  /**
   * Returns {@code --public-url} as browsers write an origin: in lower case, without the slash
   * after the host and without the standard port.
   */
  private Optional<String> publicUrl() {
    return Optional.ofNullable(line.getOptionValue("public-url"))
        .map(url -> Ascii.toLowerCase(url))
        .map(url -> url.endsWith("/") ? url.substring(0, url.length() - 1) : url)
        .map(url -> url.replaceFirst("^(http://[^/]+):80$|^(https://[^/]+):443$", "$1$2"));
  }

  private String server(InetSocketAddress address) {
    boolean isAny = address.getAddress().isAnyLocalAddress();
    String local = isAny ? "localhost:" + address.getPort() : HostAndPort.words(address);
    String[] hosts = SubCommand.values(line, "host");
    return hosts.length > 0 ? hosts[0] + ":" + address.getPort() : local;
  }

  /** Returns whether browsers are offered the page. */
  private boolean hasPage() throws ParseException {
    String word = line.getOptionValue("page", "on");
    if (!word.equals("on") && !word.equals("off")) {
      throw new ParseException("--page " + word + " (expected: on or off)");
    }
    return word.equals("on");
  }

  /** The origins as browsers write them, without a path; that of the public page is one. */
  private Set<String> origins() throws ParseException {
    Set<String> origins = new HashSet<>();
    Optional<String> page = publicUrl();
    if (page.isPresent()) {
      if (!page.get().matches("https?://[^/?#@\\s]+")) {
        throw new ParseException(
            "--public-url "
                + line.getOptionValue("public-url")
                + " (expected: http or https and a host without a path, such as"
                + " https://go.example)");
      }
      origins.add(page.get());
    }
    for (String word : SubCommand.values(line, "origin")) {
      if (!word.matches("[A-Za-z][A-Za-z0-9+.-]*://[^/\\s]+")) {
        throw new ParseException(
            "--origin " + word + " (expected: a scheme and a host, such as https://go.example)");
      }
      origins.add(word.toLowerCase(Locale.ROOT));
    }
    return origins;
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
            ? Optional.of(AdminToken.read(adminToken()))
            : Optional.empty();
    if (word.equals("off")) {
      return Optional.empty();
    }
    InetSocketAddress address = HostAndPort.parse("admin", word);
    if (token.isEmpty() && !address.getAddress().isLoopbackAddress()) {
      throw new ParseException(
          "--admin "
              + word
              + " without --admin-token (expected: a loopback address, or --admin-token FILE)");
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
      List<String> command = SubCommand.shellWords("", parts[1]);
      if (command.isEmpty()) {
        throw new ParseException("--program " + word + " (expected: NAME=COMMAND)");
      }
      programs.put(parts[0], command);
    }
    return programs;
  }

  /** All processors except one, which is left to the games and the network. */
  private static int allButOneProcessor() {
    return Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
  }

  private CreateRule creates() throws ParseException, IOException {
    String word = line.getOptionValue("create", "anyone");
    CreateRule.Who who =
        Word.find(CreateRule.Who.values(), word)
            .orElseThrow(
                () ->
                    new ParseException(
                        "--create " + word + " (expected: owner-token, local or anyone)"));
    if (who != CreateRule.Who.OWNER_TOKEN) {
      return new CreateRule(who, Optional.empty());
    }
    PrivateFile.makeFolder(secrets());
    return CreateRule.withToken(SecretFile.readOrMake(secrets().resolve("create").toString()));
  }

  private ChatRule chat() throws ParseException {
    String word = line.getOptionValue("chat", ChatRule.ANYONE.word());
    return Word.find(ChatRule.values(), word)
        .orElseThrow(
            () -> new ParseException("--chat " + word + " (expected: off, seated or anyone)"));
  }

  private ProspectsRule prospects() throws ParseException {
    String word = line.getOptionValue("prospects", ProspectsRule.OFF.toString());
    return ProspectsRule.parse(word)
        .orElseThrow(
            () ->
                new ParseException(
                    "--prospects " + word + " (expected: off, finished or a number of turns)"));
  }

  private Duration lag() throws ParseException {
    String word =
        SubCommand.value(line, "lag", "0.5", "\\d{1,4}(\\.\\d{1,3})?", "seconds, 0 to 9999");
    return Duration.ofMillis(Math.round(1000 * Double.parseDouble(word)));
  }

  private Optional<Duration> keep() throws ParseException {
    return line.hasOption("keep-days")
        ? Optional.of(Duration.ofDays(SubCommand.number(line, "keep-days", 1, MOST_DAYS)))
        : Optional.empty();
  }

  /** The games that are opened at the start; empty if none is named. */
  List<Server.OpenGame> games() throws ParseException {
    if (!line.hasOption("game")) {
      return List.of();
    }
    List<String> words = new ArrayList<>(List.of(game.spec().toString().split(" ", -1)));
    words.addAll(terms());
    try {
      return List.of(new Server.OpenGame(line.getOptionValue("game"), words, seats()));
    } catch (GtpError e) {
      throw new ParseException(e.getMessage());
    }
  }

  /**
   * Checks that a game which is there already is the one that the options specify, if they specify
   * any.
   *
   * @param words all options of the existing game
   */
  void checkSame(Server.OpenGame wanted, String words) throws ParseException {
    Set<String> there = Set.of(words.split(" "));
    boolean isSpecified =
        OF_GAME.stream().anyMatch(name -> !name.equals("seat") && line.hasOption(name));
    Optional<String> other =
        wanted.words().stream().filter(word -> !there.contains(word)).findFirst();
    if (isSpecified && other.isPresent()) {
      String key = other.get().replaceFirst("=.*", "=");
      String is =
          there.stream().filter(word -> word.startsWith(key)).findFirst().orElse("no " + key);
      throw new ParseException(
          "game %s is there with %s, not %s (expected: its options, or another --game)"
              .formatted(wanted.name(), is, other.get()));
    }
  }

  /** Returns the options of a game in words, without those that its preset or a new game has. */
  String summary(Server.GameStatus status) {
    List<String> words = new ArrayList<>(List.of(status.words().split(" ")));
    GameSpec spec = status.spec();
    if (game.variants().find(spec.variant()).isPresent()) {
      String size = "players=" + spec.players();
      String board = "board=" + spec.board();
      GameSpec usual = GameSpec.parse(List.of(spec.variant(), size, board), game.variants());
      Set<String> known = new HashSet<>(List.of((usual + " " + RoomSettings.STANDARD).split(" ")));
      known.removeAll(List.of("variant=" + spec.variant(), size, board));
      words.removeAll(known);
    }
    return String.join(" ", words);
  }

  private List<String> terms() {
    return TERMS.stream()
        .filter(line::hasOption)
        .map(term -> term + "=" + line.getOptionValue(term))
        .toList();
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
    for (SeatSpec seat : seats.values()) {
      if (seat.address().isPresent()) {
        throw new ParseException(
            "seat " + seat.words() + " (expected: bot, human, or a command line)");
      }
    }
    seats.values().removeIf(seat -> seat.kind() == SeatSpec.Kind.HUMAN);
    SeatOptions.checkPrograms(seats.values(), ProgramPath.ofProcess(), SeatOptions.WITH_PEOPLE);
    return seats;
  }

  /** Opens the store of the games. */
  Store openStore() throws IOException {
    PrivateFile.makeFolder(config.players().errors());
    return line.hasOption("store")
        ? PostgresStore.open(
            line.getOptionValue("store"),
            line.getOptionValue("store-user", ""),
            password(),
            System::nanoTime)
        : SqliteStore.open(store(line), System::nanoTime);
  }

  /** Opens the store that the servers of a cluster share. */
  ClusterStore openSharedStore() throws IOException {
    PrivateFile.makeFolder(config.players().errors());
    return PostgresStore.openShared(
        line.getOptionValue("store"),
        line.getOptionValue("store-user", ""),
        password(),
        System::nanoTime);
  }

  static String password() {
    return System.getenv().getOrDefault("GTPX_STORE_PASSWORD", "");
  }
}
