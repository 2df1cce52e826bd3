package gtpx.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.cli.command.SubCommand;
import gtpx.rooms.seat.RandomPlayer;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** examples/serve.conf works as it is, and so do the options that are commented out. */
class ServeConfTest {
  private static final Path FILE = Path.of("..", "examples", "serve.conf");
  private static final Pattern EXAMPLE = Pattern.compile("(?m)^(# )?([a-z-]+) = ");

  private static final String OF_CLUSTER =
      "cluster|seed-nodes|node-port|node-network|cluster-secret";

  @TempDir private Path folder;

  private static ServeOptions read(Path file) throws Exception {
    SubCommand reader = ServeCommand.command();
    return new ServeOptions(
        reader.read(new String[] {"--config", file.toString()}),
        (budget, seed) -> new RandomPlayer(seed));
  }

  @Test
  void asItIsItSaysWhatIsMeantWithoutIt() throws Exception {
    ServeOptions options = read(FILE);

    ServeOptions without =
        new ServeOptions(
            ServeCommand.command().read(new String[0]), (budget, seed) -> new RandomPlayer(seed));
    assertThat(options.games()).isEmpty();
    assertThat(options.config().net()).isEqualTo(without.config().net());
    assertThat(options.config().admin()).isEqualTo(without.config().admin());
    assertThat(options.config().games().lag()).isEqualTo(without.config().games().lag());
    assertThat(options.config().games().limits()).isEqualTo(without.config().games().limits());
    assertThat(options.config().games().keep())
        .isEqualTo(without.config().games().keep())
        .isEmpty();
    assertThat(options.secrets()).isEqualTo(without.secrets());
  }

  @Test
  void whatIsCommentedOutWorksToo() throws Exception {
    String own = Files.writeString(folder.resolve("own.variants"), "").toString();
    String text = allOptions().replaceAll("(?m)^(" + OF_CLUSTER + ") = .*\n", "");
    String token = Files.writeString(folder.resolve("token"), "x".repeat(20)).toString();
    String names = Files.writeString(folder.resolve("bad-users"), "villain\n").toString();
    String admins = Files.writeString(folder.resolve("admins"), "admin1 sesame\n").toString();
    text = text.replace("/etc/gtpx/cgos-bad-users", names).replace("/etc/gtpx/cgos-admins", admins);
    text = text.replace("/etc/gtpx/own.variants", own).replace("/etc/gtpx/admin.token", token);

    ServeOptions options = read(Files.writeString(folder.resolve("all.conf"), text));

    assertThat(options.games()).hasSize(1);
    assertThat(options.games().get(0).seats()).hasSize(2);
    assertThat(options.config().games().keep()).contains(Duration.ofDays(365));
    assertThat(options.config().players().programs()).containsOnlyKeys("gnugo", "strong");
    assertThat(options.cgos().orElseThrow().users().admins()).isEqualTo(Map.of("admin1", "sesame"));
    assertThat(options.cgos().orElseThrow().users().anchors()).isEqualTo(Map.of("GnuGo", 1800.0));
  }

  private static String allOptions() throws Exception {
    return EXAMPLE.matcher(Files.readString(FILE)).replaceAll("$2 = ");
  }

  @Test
  void aServerOfAClusterCanBeSpecified() throws Exception {
    String secret = Files.writeString(folder.resolve("secret"), "x".repeat(20) + "\n").toString();
    String text =
        allOptions()
            .lines()
            .filter(line -> line.matches("(store|store-user|" + OF_CLUSTER + ") = .*"))
            .collect(Collectors.joining("\n"))
            .replace("/etc/gtpx/cluster.secret", secret);

    ClusterOptions cluster =
        read(Files.writeString(folder.resolve("cluster.conf"), text)).cluster().orElseThrow();

    assertThat(cluster.settings().name()).isEqualTo("10.0.0.1:7080");
    assertThat(cluster.settings().seeds()).hasSize(2);
    assertThat(cluster.port().address()).isEqualTo(new InetSocketAddress("10.0.0.1", 7081));
  }

  @Test
  void everyOptionStandsThere() throws Exception {
    Set<String> there = new TreeSet<>();
    EXAMPLE.matcher(Files.readString(FILE)).results().forEach(found -> there.add(found.group(2)));

    Set<String> options = new TreeSet<>(Set.of());
    for (Option option : ServeCommand.command().options().getOptions()) {
      options.add(option.getLongOpt());
    }
    options.removeAll(Set.of("config", "quiet", "log-level", "help"));
    assertThat(there).isEqualTo(options);
  }
}
