package gtpx.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.net.TestCertificates;
import gtpx.rooms.seat.RandomPlayer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.apache.commons.cli.ParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code gtpx serve} refuses before it starts. docs/cli.md */
class ServeOptionsTest {
  @TempDir private Path folder;

  private static ServeOptions read(String... words) throws Exception {
    return new ServeOptions(
        ServeCommand.command().read(words), (budget, seed) -> new RandomPlayer(seed));
  }

  @ParameterizedTest
  @CsvSource({
    "--admin, 0.0.0.0:7078, without --admin-token (expected: a loopback address",
    "--host, go.example:7077, '(expected: a name without a port, such as go.example)'",
    "--origin, go.example, '(expected: a scheme and a host, such as https://go.example)'",
    "--public-url, go.example, '(expected: http or https and a host without a path, such as"
        + " https://go.example)'",
    "--public-url, https://go.example/go, '(expected: http or https and a host without a path, such"
        + " as https://go.example)'",
    "--origin, https://go.example/, '(expected: a scheme and a host, such as https://go.example)'",
    "--program, x=, (expected: NAME=COMMAND)",
    "--max-connections, 99999999, (expected: a number from 1 to 1000000)",
    "--max-connections, 200000000, (expected: a number from 1 to 1000000)",
    "--trusted-proxy, proxy.example, '(expected: an address such as 192.0.2.1, or a network'",
  })
  void whatCannotBeMeantIsRefusedWithWhatWasExpected(String option, String value, String expected) {
    assertThatThrownBy(() -> read(option, value))
        .isInstanceOf(ParseException.class)
        .hasMessageStartingWith(option + " " + value + " ")
        .hasMessageContaining(expected);
  }

  /** docs/cluster.md */
  @ParameterizedTest
  @CsvSource({
    "'--seed-nodes 127.0.0.1:1', --seed-nodes needs --cluster",
    "'--cluster 127.0.0.1:1', --cluster needs --cluster-secret",
    "'--cluster 127.0.0.1:1 --cluster-secret f', --cluster needs --store",
    "'--cluster 127.0.0.1:1 --seed-nodes 127.0.0.1:1 --cluster-secret f --store jdbc:postgresql:x"
        + " --game g', --game with --cluster (expected: only one of them)",
    "'--cluster 0.0.0.0:1 --seed-nodes 127.0.0.1:1 --cluster-secret f --store jdbc:postgresql:x',"
        + " '--cluster 0.0.0.0:1 (expected: HOST:PORT at which other servers reach it)'",
    "'--cluster 127.0.0.1:0 --seed-nodes 127.0.0.1:1 --cluster-secret f --store jdbc:postgresql:x',"
        + " '--cluster 127.0.0.1:0 (expected: HOST:PORT at which other servers reach it)'",
  })
  void aNodeThatCannotBeMeantIsRefused(String words, String message) {
    assertThatThrownBy(() -> read(words.split(" ", -1)))
        .isInstanceOf(ParseException.class)
        .hasMessage(message);
  }

  /** docs/cluster.md: one word of 16 characters or more. The message doesn't quote it. */
  @Test
  void aSecretOfAClusterThatIsTooShortIsRefused() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret"), "too short\n");

    assertThatThrownBy(
            () ->
                read(
                    "--cluster",
                    "127.0.0.1:1",
                    "--seed-nodes",
                    "127.0.0.1:1",
                    "--store",
                    "jdbc:postgresql:x",
                    "--cluster-secret",
                    secret.toString()))
        .isInstanceOf(ParseException.class)
        .hasMessageStartingWith("--cluster-secret " + secret + ": ")
        .hasMessageContaining("(expected: one word of 16 to 128 ASCII characters)")
        .hasMessageNotContaining("too short");
  }

  @ParameterizedTest
  @CsvSource({
    "bot:1000001, seat bot:1000001 (expected: bot playouts=N or bot level=N)",
    "bot playouts=100000001, bot playouts=100000001 (expected: at most 100000000)",
    "bot levle=3, bot levle=3 (did you mean level?)",
    "listen:7000, 'seat listen:7000 (expected: bot, human, or a command line)'",
  })
  void aSeatThatCannotBeMeantIsRefused(String seat, String message) throws Exception {
    ServeOptions options = read("--game", "g", "--seat", seat);

    assertThatThrownBy(options::games).isInstanceOf(ParseException.class).hasMessage(message);
  }

  /** docs/cli.md: the file secrets/create of --data is created if there is none. */
  @ParameterizedTest
  @ValueSource(strings = {"none/yet", "."})
  void theTokenOfCreateIsMadeInAFreshFolder(String data) throws Exception {
    Path fresh = folder.resolve(data);
    String conf = "create = owner-token\ndata = " + fresh + "\ngame = g\n";
    Path file = Files.writeString(folder.resolve("serve.conf"), conf);

    ServeOptions made = read("--config", file.toString());
    ServeOptions again = read("--create", "owner-token", "--data", fresh.toString());

    assertThat(made.games()).hasSize(1);
    assertThat(fresh.resolve("secrets/create")).isRegularFile();
    assertThat(again.config().games().creates()).isEqualTo(made.config().games().creates());
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made.secrets())))
        .isEqualTo("rwx------");
  }

  /** docs/bridge.md, "The first minute" */
  @ParameterizedTest
  @CsvSource({
    "'', 192.0.2.1, gtpx connect 192.0.2.1:7077",
    "'', ::1, gtpx connect [::1]:7077",
    "'', 0.0.0.0, gtpx connect localhost:7077",
    "'', ::, gtpx connect localhost:7077",
    "--host go.example --host play.example, 0.0.0.0, gtpx connect go.example:7077",
    "--tls-cert c.pem --tls-key k.pem, 192.0.2.1, gtpx connect 192.0.2.1:7077 --tls",
    "--tls-cert c.pem --tls-key k.pem --host go.example, ::, gtpx connect go.example:7077 --tls",
  })
  void theLinesForPlayersNameTheServerAsTheyReachIt(String words, String address, String expected)
      throws Exception {
    ServeOptions options = read(words.isEmpty() ? new String[0] : words.split(" "));

    assertThat(options.connect(new InetSocketAddress(address, 7077))).isEqualTo(expected);
  }

  /** docs/bridge.md, "Behind a reverse proxy" */
  @ParameterizedTest
  @CsvSource({
    "--page on, http://192.0.2.1:7077/games/g",
    "--public-url https://go.example, https://go.example/games/g",
    "--public-url http://go.example:8080 --host other.example, http://go.example:8080/games/g",
  })
  void linksNameThePublicAddress(String words, String link) throws Exception {
    ServeOptions options = read(words.split(" "));

    BrowserPage page = options.page(new InetSocketAddress("192.0.2.1", 7077)).orElseThrow();
    assertThat(page.watch("g")).isEqualTo(link);
  }

  @ParameterizedTest
  @CsvSource({
    "https://Go.example, https://go.example",
    "https://go.example/, https://go.example",
    "https://go.example:443, https://go.example",
    "http://go.example:80/, http://go.example",
    "http://go.example:443, http://go.example:443",
    "https://go.example:8443, https://go.example:8443",
    "https://[2001:db8::80]:443, https://[2001:db8::80]",
    "http://[2001:db8::80], http://[2001:db8::80]",
  })
  void thePublicPageMayActOnTheServer(String url, String origin) throws Exception {
    ServeOptions options = read("--public-url", url);

    assertThat(options.config().net().web().origins()).containsExactly(origin);
    assertThat(options.page(new InetSocketAddress("192.0.2.1", 7077)).orElseThrow().watch("g"))
        .isEqualTo(origin + "/games/g");
  }

  @ParameterizedTest
  @CsvSource({
    "--board, x, x",
    "--variant, goo, goo",
    "--komi, much, much",
    "--time, soon, soon",
    "--late, never, never",
  })
  void aWrongValueIsReportedEvenWithoutAGame(String option, String value, String expected) {
    assertThatThrownBy(() -> read(option, value))
        .isInstanceOf(ParseException.class)
        .hasMessageContaining(expected)
        .hasMessageNotContaining("needs --game");
  }

  @ParameterizedTest
  @CsvSource({
    "--variant, parallel, --game",
    "--players, 2, --game",
    "--board, 9, --game",
    "--option, suicide=allowed, --game",
    "--komi, 5, --game",
    "--seat, bot, --game",
    "--time, turn:5, --game",
    "--late, pass, --game",
    "--undo, never, --game",
    "--assist, bot, --game",
    "--phase, 3, --game",
    "--store-user, me, --store",
  })
  void whatConcernsSomethingElseNeedsThat(String option, String value, String other) {
    assertThatThrownBy(() -> read(option, value))
        .isInstanceOf(ParseException.class)
        .hasMessage(option + " needs " + other);
  }

  @Test
  void whoeverIsTrustedWithAllAddressesIsWarnedOf() throws Exception {
    String[] one = {"--trusted-proxy", "192.0.2.1", "--max-connections", "1"};
    String[] all = {"--trusted-proxy", "0.0.0.0/0", "--max-connections", "1"};

    assertThat(read(one).warnings(Instant.EPOCH)).isEmpty();
    assertThat(read(all).warnings(Instant.EPOCH))
        .containsExactly("--trusted-proxy 0.0.0.0/0 trusts every address; name only your proxies");
  }

  @Test
  void passwordsOfAdminsThatOthersCanReadAreWarnedOf() throws Exception {
    Path file = Files.writeString(folder.resolve("admins"), "admin1 sesame\n");
    String[] words = {"--cgos", "1", "--cgos-admins", file.toString(), "--max-connections", "1"};

    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    assertThat(read(words).warnings(Instant.EPOCH))
        .containsExactly("others can read " + file + " (chmod 600 " + file + ")");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    assertThat(read(words).warnings(Instant.EPOCH)).isEmpty();
  }

  @Test
  void aProgramThatCannotBeFoundIsWarnedOf() throws Exception {
    String none = folder.resolve("none").toString();
    String[] programs = {
      "--program",
      "there=sh -c true",
      "--program",
      "none=" + none + " --mode gtp",
      "--program",
      "unknown=no-such-program",
      "--max-connections",
      "1"
    };

    assertThat(read(programs).warnings(Instant.EPOCH))
        .containsExactly(
            "--program none: no program " + none, "--program unknown: no program no-such-program");
  }

  @Test
  void aCertificateThatHasExpiredIsWarnedOf() throws Exception {
    TestCertificates.make(folder, "EC");
    Path pem = folder.resolve("EC-cert.pem");
    ServeOptions options =
        read("--tls-cert", pem.toString(), "--tls-key", "unread", "--max-connections", "1");
    Instant now = Instant.now();

    assertThat(options.warnings(now)).isEmpty();
    assertThat(options.warnings(now.plus(Duration.ofDays(3))))
        .singleElement()
        .asString()
        .startsWith("the certificate in " + pem + " has expired, at 2");
  }

  @Test
  void aFileOfVariantsThatIsMissingIsToldInPlainWords() {
    assertThatThrownBy(() -> read("--variants", "nosuch"))
        .isInstanceOf(ParseException.class)
        .hasMessage("--variants nosuch: no such file");
  }

  @Test
  void aStoreIsOfPostgresql() {
    assertThatThrownBy(() -> read("--store", "jdbc:mysql://localhost/g?password=secret"))
        .isInstanceOf(ParseException.class)
        .hasMessage("--store jdbc:mysql://localhost/g (expected: jdbc:postgresql://HOST/DATABASE)");
  }

  /** It is refused before a port or the store is opened. */
  @Test
  void aNameThatNoGameCanHaveIsRefused() throws Exception {
    ServeOptions options = read("--game", "bad name");

    assertThatThrownBy(options::games)
        .isInstanceOf(ParseException.class)
        .hasMessageContaining("game bad name (expected: 1 to 40 letters");
  }

  @Test
  void botsThinkOnAllProcessorsButOne() throws Exception {
    int processors = Runtime.getRuntime().availableProcessors();

    assertThat(read().config().players().botThreads()).isEqualTo(Math.max(1, processors - 1));
    assertThat(read("--bot-threads", "3").config().players().botThreads()).isEqualTo(3);
    assertThatThrownBy(() -> read("--bot-threads", "0")).isInstanceOf(ParseException.class);
  }

  /** Otherwise, every user of the machine could end all games. */
  @Test
  void theOperatorsPagesAskForATokenThatIsMadeOnce(@TempDir Path data) throws Exception {
    ServeOptions options = read("--data", data.toString());
    Path file = data.resolve("secrets/admin");
    assertThat(file).doesNotExist();

    assertThat(options.configWithToken().admin().orElseThrow().token()).isPresent();

    String token = Files.readString(file);
    assertThat(token).matches("[A-Za-z0-9_-]{22}\n");
    assertThat(Files.getPosixFilePermissions(file)).hasSize(2); // read and write for the owner
    assertThat(read("--data", data.toString()).configWithToken().admin()).isPresent();
    assertThat(Files.readString(file)).isEqualTo(token);
  }

  @Test
  void aTokenOfTheOperatorsThatIsTooShortIsRefused(@TempDir Path data) throws Exception {
    Path file = data.resolve("secrets/admin");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "short\n");

    assertThatThrownBy(() -> read("--data", data.toString()).configWithToken())
        .isInstanceOf(IOException.class)
        .hasMessage(file + ": not a token (expected: one word of at least 16 ASCII characters)");
  }

  @Test
  void withoutTheOperatorsPagesNoTokenIsMade(@TempDir Path data) throws Exception {
    assertThat(read("--admin", "off", "--data", data.toString()).configWithToken().admin())
        .isEmpty();
    assertThat(data).isEmptyDirectory();
  }

  @Test
  void namesOfTheServerAreThoseOfBothSides() throws Exception {
    ServeOptions options = read("--host", "Go.Example");

    assertThat(options.config().net().web().hosts().names()).containsExactly("go.example");
    assertThat(options.config().admin().orElseThrow().hosts()).isEqualTo(Set.of("go.example"));
  }
}
