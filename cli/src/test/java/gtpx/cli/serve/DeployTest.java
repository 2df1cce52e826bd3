package gtpx.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import gtpx.rooms.seat.RandomPlayer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files in distribution/deploy/ start command lines that the program understands. */
class DeployTest {
  private static final Path DEPLOY = Path.of("..", "distribution", "deploy");
  private static final Path CONFIG = Path.of("..", "examples", "serve.conf");

  private static final String JAVA_OPTIONS =
      "-XX:+UseZGC -XX:ThreadPriorityPolicy=1 -XX:JavaPriority1_To_OSPriority=19"
          + " -XX:CompilerThreadPriority=5 -XX:+UnlockDiagnosticVMOptions"
          + " -XX:GuaranteedSafepointInterval=0";

  @TempDir private Path folder;

  private static String after(String expression, String text) {
    Matcher found = Pattern.compile("(?m)^" + expression + "(.*)$").matcher(text);
    assertThat(found.find()).isTrue();
    return found.group(1);
  }

  private static ServeOptions read(List<String> command) throws Exception {
    List<String> words = new ArrayList<>(command);
    assertThat(words.remove(0)).isEqualTo("serve");
    words.replaceAll(word -> word.equals("/etc/gtpx/serve.conf") ? CONFIG.toString() : word);
    String[] options = words.toArray(String[]::new);
    return new ServeOptions(
        ServeCommand.command().read(options), (budget, seed) -> new RandomPlayer(seed));
  }

  @Test
  void theServiceStartsWithOptionsThatThereAre() throws Exception {
    String start = after("ExecStart=/usr/bin/gtpx ", Files.readString(service()));

    ServeOptions options = read(List.of(start.split(" ")));

    assertThat(options.secrets()).isEqualTo(Path.of("%S", "gtpx", "secrets"));
  }

  @Test
  void theServiceOfThePageStartsAlike() throws Exception {
    String page = Files.readString(Path.of("..", "docs", "bridge.md"));
    String start = after("ExecStart=/usr/bin/gtpx ", Files.readString(service()));

    assertThat(after(" *ExecStart=/usr/bin/gtpx ", page)).startsWith(start + " ");
  }

  @Test
  void bothGiveJavaTheSameOptions() throws Exception {
    String service = Files.readString(service());
    String container = Files.readString(DEPLOY.resolve("Containerfile"));

    assertThat(after("Environment=", service)).isEqualTo("\"GTPX_JAVA_OPTS=" + JAVA_OPTIONS + '"');
    assertThat(after("ENV GTPX_JAVA_OPTS=", container))
        .isEqualTo("\"-XX:MaxRAMPercentage=60 " + JAVA_OPTIONS + '"');
  }

  @Test
  void theContainerStartsWithOptionsThatThereAre() throws Exception {
    String start = after("ENTRYPOINT ", Files.readString(DEPLOY.resolve("Containerfile")));
    List<String> words = new ArrayList<>();
    for (JsonElement word : JsonParser.parseString(start).getAsJsonArray()) {
      words.add(word.getAsString());
    }
    assertThat(words.remove(0)).isEqualTo("/opt/gtpx/bin/gtpx");

    ServeOptions options = read(words);

    assertThat(options.secrets()).isEqualTo(Path.of("/data", "secrets"));
    assertThat(options.config().net().addresses()).hasSize(1);
  }

  /** If it were asked whether it is ready, it would be stopped while it waits for PostgreSQL. */
  @Test
  void theContainerBuildsAModuleThatThereIs() throws Exception {
    String build = Files.readString(DEPLOY.resolve("Containerfile"));
    Matcher module = Pattern.compile("-pl :(\\S+)").matcher(build);
    assertThat(module.find()).isTrue();

    assertThat(Path.of("..", "bridge", module.group(1), "pom.xml")).exists();
    assertThat(build).doesNotContainPattern("-pl [^:]");
  }

  @Test
  void theContainerIsAskedWhetherItLives() throws Exception {
    String file = Files.readString(DEPLOY.resolve("Containerfile"));

    assertThat(file).contains("GET /healthz HTTP/1.0").doesNotContain("/readyz");
  }

  /** The names of the nodes are known only within their network. */
  @Test
  void theNodesOfTheClusterStartWithOptionsThatThereAre() throws Exception {
    String file = Files.readString(DEPLOY.resolve("cluster.compose.yaml"));
    Matcher command = Pattern.compile("(?s)/opt/gtpx/bin/gtpx (serve.*?)\n\n").matcher(file);
    assertThat(command.find()).isTrue();
    Path secret = Files.writeString(folder.resolve("cluster"), "x".repeat(32) + "\n");
    String words =
        command
            .group(1)
            .strip()
            .replaceAll("\"\\$\\$\\(hostname\\)|node[12]", "127.0.0.1")
            .replace("\"", "")
            .replace("/run/secrets/cluster", secret.toString());

    ServeOptions options = read(List.of(words.split("\\s+")));

    assertThat(options.cluster().orElseThrow().port().address().getPort()).isEqualTo(7081);
  }

  private static Path service() {
    return DEPLOY.resolve("gtpx.service");
  }

  @Test
  void systemdFindsNothingToSayOfTheService() throws Exception {
    Path analyze = Path.of("/usr/bin/systemd-analyze");
    assumeTrue(Files.isExecutable(analyze), "there is no systemd-analyze");
    String program = Path.of("..", "bin", "gtpx").toRealPath().toString();
    String text = Files.readString(service()).replace("/usr/bin/gtpx", program);
    Path unit = Files.writeString(folder.resolve("gtpx.service"), text);

    Process verify =
        new ProcessBuilder(analyze.toString(), "verify", "--man=no", unit.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(verify.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(said).isEmpty();
    assertThat(verify.waitFor()).isZero();
  }

  @Test
  void eachIsDescribed() throws IOException {
    String page =
        Files.readString(Path.of("..", "docs", "bridge.md"))
            + Files.readString(Path.of("..", "docs", "cluster.md"))
            + Files.readString(Path.of("..", "docs", "tournament-queue.md"));

    try (Stream<Path> files = Files.list(DEPLOY)) {
      assertThat(files.map(file -> "(../distribution/deploy/" + file.getFileName() + ")"))
          .allSatisfy(link -> assertThat(page).contains(link));
    }
  }
}
