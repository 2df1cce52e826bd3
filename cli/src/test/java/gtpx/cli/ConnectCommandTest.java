package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gtpx.cli.serve.ConnectCommand;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The options, and what the program sends first because of them: docs/cli.md, "gtpx connect". */
@Timeout(120)
class ConnectCommandTest {
  private static final Map<String, String> NOTHING = Map.of();

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final ServerSocket bridge = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
  @TempDir private Path folder;

  ConnectCommandTest() throws IOException {}

  @AfterEach
  void end() throws IOException {
    bridge.close();
  }

  private int run(String input, Map<String, String> environment, String... words) {
    List<String> args = new ArrayList<>(List.of("localhost:" + bridge.getLocalPort()));
    args.addAll(List.of(words));
    return Calls.run(
        ConnectCommand.command(),
        args.toArray(String[]::new),
        new ByteArrayInputStream(input.getBytes(StandardCharsets.US_ASCII)),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        environment);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  /**
   * Starts a bridge where every command succeeds; returns the lines it received on one connection.
   */
  private CompletableFuture<List<String>> agree() {
    CompletableFuture<List<String>> heard = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try (Socket socket = bridge.accept()) {
                heard.complete(agree(socket));
              } catch (IOException e) {
                heard.completeExceptionally(e);
              }
            });
    thread.setDaemon(true);
    thread.start();
    return heard;
  }

  private static List<String> agree(Socket socket) throws IOException {
    List<String> heard = new ArrayList<>();
    BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    String line = lines.readLine();
    while (line != null) {
      heard.add(line);
      socket.getOutputStream().write("= \n\n".getBytes(StandardCharsets.US_ASCII));
      line = lines.readLine();
    }
    return heard;
  }

  private static List<String> get(CompletableFuture<List<String>> heard) throws Exception {
    return heard.get(30, TimeUnit.SECONDS);
  }

  private Path secretFile(String content, String permissions) throws IOException {
    Path file = Files.writeString(folder.resolve("secret"), content);
    assumeTrue(
        file.getFileSystem().supportedFileAttributeViews().contains("posix"), "no permissions");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
  }

  @Test
  void theSeatIsTakenAndSeenByTheView() throws Exception {
    CompletableFuture<List<String>> heard = agree();

    int code =
        run(
            "name\nquit\n",
            NOTHING,
            "--game=g",
            "--seat=red",
            "--secret=AbC-_9",
            "--view=gogui",
            "--takeover");

    assertThat(code).isZero();
    assertThat(get(heard))
        .startsWith("gtpx-sit g red AbC-_9 takeover", "gtpx-view gogui red", "name", "quit");
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("= \n\n= \n\n");
    assertThat(err()).isEmpty();
  }

  @Test
  void theInvitationOfAFileIsExchangedForAKeyBesideIt() throws Exception {
    CompletableFuture<List<String>> heard = agree();
    Path file = secretFile("invitation", "rw-------");

    run("quit\n", NOTHING, "--game=g", "--seat=red", "--secret-file", file.toString());

    String key = Files.readString(folder.resolve("secret.key")).strip();
    assertThat(get(heard).get(0)).isEqualTo("gtpx-sit g red invitation key=" + key);
    CompletableFuture<List<String>> again = agree();
    run("quit\n", NOTHING, "--game=g", "--seat=red", "--secret-file", file.toString());
    assertThat(get(again).get(0)).isEqualTo("gtpx-sit g red invitation key=" + key);
  }

  @Test
  void withoutAKeyTheInvitationStays() throws Exception {
    CompletableFuture<List<String>> heard = agree();
    Path file = secretFile("invitation", "rw-------");

    run("quit\n", NOTHING, "--game=g", "--seat=red", "--no-key", "--secret-file=" + file);

    assertThat(get(heard).get(0)).isEqualTo("gtpx-sit g red invitation");
    assertThat(folder.resolve("secret.key")).doesNotExist();
  }

  @Test
  void whereNoKeyCanBeStoredThatIsSaidAndTheSeatIsShared() throws Exception {
    CompletableFuture<List<String>> heard = agree();
    Path file = secretFile("invitation", "rw-------");
    Files.createDirectory(folder.resolve("secret.key"));

    run("quit\n", NOTHING, "--game=g", "--seat=red", "--secret-file", file.toString());

    assertThat(get(heard).get(0)).isEqualTo("gtpx-sit g red invitation");
    assertThat(err()).contains("warning: no key of your own");
  }

  @Test
  void aGameIsWatchedWithoutASecret() throws Exception {
    CompletableFuture<List<String>> heard = agree();

    int code = run("", NOTHING, "--watch", "g", "--view", "gtpx");

    assertThat(code).isZero();
    assertThat(get(heard)).containsExactly("gtpx-watch g");
  }

  @Test
  void theFileComesBeforeTheOptionAndThatBeforeTheEnvironment() throws Exception {
    Map<String, String> environment = Map.of("GTPX_SECRET", "third");
    String file = secretFile("first\n", "rw-------").toString();

    CompletableFuture<List<String>> heard = agree();
    run("", environment, "--watch=g", "--secret-file", file, "--secret=second");
    assertThat(get(heard)).containsExactly("gtpx-watch g first");

    heard = agree();
    run("", environment, "--watch=g", "--secret=second");
    assertThat(get(heard)).containsExactly("gtpx-watch g second");

    heard = agree();
    run("", environment, "--watch=g");
    assertThat(get(heard)).containsExactly("gtpx-watch g third");
    assertThat(err()).isEmpty();
  }

  @Test
  void aFileThatOthersCanReadIsWarnedOf() throws Exception {
    Path file = secretFile("first", "rw-r-----");
    CompletableFuture<List<String>> heard = agree();

    int code = run("", NOTHING, "--watch=g", "--secret-file", file.toString());

    assertThat(code).isZero();
    assertThat(get(heard)).containsExactly("gtpx-watch g first");
    assertThat(err()).startsWith("gtpx connect: warning: others can read " + file).hasLineCount(1);
  }

  /** The message doesn't include the advice to deny others access. */
  @Test
  void aFolderIsNoSecret() {
    int code = run("", NOTHING, "--watch=g", "--secret-file=" + folder);

    assertThat(code).isEqualTo(1);
    assertThat(err()).isEqualTo("gtpx connect: " + folder + " is a folder (expected: a file)\n");
  }

  @Test
  void aFileThatIsMissingIsAFailure() {
    int code = run("", NOTHING, "--watch=g", "--secret-file=" + folder.resolve("none"));

    assertThat(code).isEqualTo(1);
    assertThat(err()).endsWith("none: no such file\n").hasLineCount(1);
  }

  @Test
  void anEngineIsStartedWithoutOurSecret() throws Exception {
    CompletableFuture<List<String>> heard = new CompletableFuture<>();
    Thread asking =
        new Thread(
            () -> {
              try (Socket socket = bridge.accept()) {
                heard.complete(ask(socket));
              } catch (IOException e) {
                heard.completeExceptionally(e);
              }
            });
    asking.start();

    int code =
        run(
            "",
            Map.of("GTPX_SECRET", "first"),
            "--game=g",
            "--seat=red",
            "--engine=sh -c 'read l; echo \"= $l,$GTPX_SECRET\"; echo'");

    assertThat(get(heard)).containsExactly("gtpx-serve g red first", "= quit,", "");
    assertThat(code).isZero();
    asking.join();
  }

  private static List<String> ask(Socket socket) throws IOException {
    socket.getOutputStream().write("quit\n".getBytes(StandardCharsets.US_ASCII));
    BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    return lines.lines().toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--view gogui;                        --game NAME --seat COLOUR, or --watch NAME",
        "--game g --watch g;                  --game NAME --seat COLOUR, or --watch NAME",
        "--game g --secret x;                 no --seat",
        "--watch g --seat red;                --seat or --takeover together with --watch",
        "--game g --seat red;                 no secret; give --secret-file FILE",
        "--game g --seat red --secret a#b;    --secret (expected: one word)",
        "--game g#x --seat red --secret x;    --game (expected: one word)",
        "--watch g --view gogu;               --view gogu (did you mean gogui?)",
        "--watch g --retry soon;              --retry soon (expected: 0 to 99999)",
        "--watch g --engine x;                --watch together with --engine",
        "--game g --seat red --secret x --engine ';  --engine ' (expected: a closing ')"
      })
  void whatMakesNoSenseIsToldBeforeAnythingIsSaid(String line, String expected) {
    int code = run("", NOTHING, line.strip().split(" ", -1));

    assertThat(code).isEqualTo(2);
    assertThat(err()).contains(expected.strip()).hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({"localhost", "localhost:", ":7000", "localhost:0", "localhost:65536", "::1:7000"})
  void theAddressIsAHostAndAPort(String address) {
    PrintStream print = new PrintStream(err, true, StandardCharsets.UTF_8);

    int code =
        Calls.run(
            ConnectCommand.command(),
            new String[] {address, "--watch=g"},
            new ByteArrayInputStream(new byte[0]),
            print,
            print,
            NOTHING);

    assertThat(code).isEqualTo(2);
    assertThat(err()).contains(address + " (expected: HOST:PORT").hasLineCount(1);
  }
}
