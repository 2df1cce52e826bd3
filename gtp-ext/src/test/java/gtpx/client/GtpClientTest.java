package gtpx.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gtpx.client.EngineFault.Kind;
import gtpx.testing.LongTest;
import gtpx.testing.Peers;
import gtpx.testing.Waiting;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
@LongTest
class GtpClientTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Duration SHORT = Duration.ofMillis(50);
  private static final String ECHO = "while read line; do printf '= %s\\n\\n' \"$line\"; done";

  @TempDir Path folder;
  private final List<GtpClient> clients = new ArrayList<>();
  private final List<String> heard = Collections.synchronizedList(new ArrayList<>());

  @AfterEach
  void close() {
    clients.forEach(GtpClient::close);
  }

  @Test
  void anAnswerComesWithoutItsMark() throws Exception {
    Answer answer = client(ECHO).send("genmove b", LONG);

    assertThat(answer).isEqualTo(new Answer(true, "genmove b"));
  }

  @Test
  void emptyAndManyLinesControlLettersAndMissingBlanksAreRead() throws Exception {
    GtpClient client =
        client("read a; printf '\\n\\n=2\\r\\nb\\tc\\n\\n'; read a; printf '= \\n\\n'");

    assertThat(client.send("x", LONG).text()).isEqualTo("2\nb c");
    assertThat(client.send("x", LONG)).isEqualTo(new Answer(true, ""));
  }

  @Test
  void aFailureIsAnAnswerOrARefusal() throws Exception {
    GtpClient client = client("while read line; do printf '? illegal move\\n\\n'; done");

    assertThat(client.send("play b A1", LONG)).isEqualTo(new Answer(false, "illegal move"));
    assertThat(fault(client, "play b A1", LONG).kind()).isEqualTo(Kind.REFUSED);
    assertThat(fault(client, "play b A1", LONG))
        .hasMessage("someone refused play b A1: illegal move");
  }

  @Test
  void aProgramThatIsNotThereCouldNotStart() {
    EngineFault fault =
        catchThrowableOfType(
            EngineFault.class,
            () -> Program.start("x", List.of("/no/such/program"), Transcript.NONE));

    assertThat(fault.kind()).isEqualTo(Kind.COULD_NOT_START);
  }

  @Test
  void aCrashIsToldWithTheExitCodeAndTheLastWords() throws Exception {
    GtpClient client = client("read line; echo assertion failed >&2; exit 3");

    EngineFault fault = fault(client, "genmove b", LONG);

    assertThat(fault)
        .hasMessage("someone ended with exit code 3 during genmove b; it said: assertion failed");
    assertThat(fault.summary()).isEqualTo("someone ended with exit code 3 during genmove");
    assertThat(fault(client, "name", LONG).kind()).isEqualTo(Kind.CRASHED);
  }

  /** Octal escapes of printf: é in UTF-8, é in Latin-1, a bell. */
  @Test
  void theLastWordsKeepTheirLetters() throws Exception {
    GtpClient client =
        client("read line; printf 'caf\\303\\251\\n\\nLatin \\351\\n\\007bell' >&2; exit 3");

    EngineFault fault = fault(client, "genmove b", LONG);

    assertThat(fault).hasMessageEndingWith("; it said: café | Latin | bell");
  }

  @Test
  void aCrashInTheMiddleOfAnAnswerIsNoAnswer() throws Exception {
    GtpClient client = client("read line; printf '= D1'; exit 3"); // cut off: meant to be D10

    assertThat(fault(client, "genmove b", LONG).kind()).isEqualTo(Kind.CRASHED);
  }

  @Test
  void aProgramRunsInItsOwnSurroundings() throws Exception {
    ProcessEnvironment surroundings = ProcessEnvironment.OURS.in(folder).with("LEVEL", "7");
    String script = "read a; printf '= %s %s\\n\\n' \"$LEVEL\" \"$(pwd -P)\"; read a";
    Program program =
        Program.start("someone", List.of("sh", "-c", script), surroundings, Transcript.NONE);
    GtpClient client = new GtpClient(program, Transcript.NONE, SHORT);
    clients.add(client);

    assertThat(client.send("name", LONG).text()).isEqualTo("7 " + folder.toRealPath());
  }

  @Test
  void aFolderThatIsNotThereIsNoPlaceToStart() {
    ProcessEnvironment surroundings = ProcessEnvironment.OURS.in(folder.resolve("missing"));

    EngineFault fault =
        catchThrowableOfType(
            EngineFault.class,
            () -> Program.start("x", List.of("sh"), surroundings, Transcript.NONE));

    assertThat(fault.kind()).isEqualTo(Kind.COULD_NOT_START);
  }

  @Test
  void aProgramThatIsSilentTimesOutAndIsNotAskedAgain() throws Exception {
    GtpClient client = client("while read line; do :; done");

    Duration timeout = Duration.ofMillis(1500); // enough to start and read, even on a busy machine
    assertThat(fault(client, "genmove b", timeout))
        .hasMessage("someone has not answered genmove b within 1.5 s");
    assertThat(fault(client, "name", LONG).kind()).isEqualTo(Kind.TIMED_OUT);
  }

  @Test
  void aProgramThatDoesNotReadIsToldSo() throws Exception {
    GtpClient client = client("sleep 1000");

    assertThat(fault(client, "x".repeat(1 << 20), SHORT).kind()).isEqualTo(Kind.NOT_READ);
  }

  @Test
  void aStreamThatEndsWithoutTheProgramIsADisconnection() throws Exception {
    GtpClient client = client("read line; exec 1>&-; exec sleep 1000");

    assertThat(fault(client, "name", LONG).kind()).isEqualTo(Kind.DISCONNECTED);
  }

  @Test
  void whatIsNoAnswerIsAFaultOfTheProtocol() throws Exception {
    assertThat(fault(client("read line; echo Hello"), "name", LONG))
        .hasMessage("someone answered name with \"Hello\" (expected: = or ?)");
    assertThat(fault(client("read line; yes | tr -d '\\n'"), "name", LONG).kind())
        .isEqualTo(Kind.PROTOCOL);
    assertThat(fault(client("read line; echo =; yes"), "name", LONG).kind())
        .isEqualTo(Kind.PROTOCOL);
  }

  @Test
  void anAnswerWithoutAQuestionIsAFaultOfTheProtocol() throws Exception {
    CountDownLatch isRead = new CountDownLatch(1);
    InputStream rest =
        new InputStream() {
          @Override
          public int read() {
            isRead.countDown();
            return -1;
          }

          @Override
          public int read(byte[] bytes, int start, int most) {
            return read();
          }
        };
    InputStream in =
        new SequenceInputStream(new ByteArrayInputStream("= hello\n\n".getBytes(UTF_8)), rest);
    Peer peer = Peer.of("someone", in, OutputStream.nullOutputStream());
    GtpClient client = new GtpClient(peer, Transcript.NONE, SHORT);
    clients.add(client);
    isRead.await();

    assertThat(fault(client, "name", LONG))
        .hasMessage("someone sent an answer without a command: \"= hello\"");
  }

  @Test
  void aClosedConnectionIsADisconnection() {
    Peer peer = Peer.of("someone", InputStream.nullInputStream(), OutputStream.nullOutputStream());
    GtpClient client = new GtpClient(peer, Transcript.NONE, SHORT);
    clients.add(client);

    assertThat(fault(client, "name", LONG).kind()).isEqualTo(Kind.DISCONNECTED);
  }

  @Test
  void anErrorStreamIsReadHoweverLongItIs() throws Exception {
    GtpClient client = client("read a; yes | head -c 1000000 >&2; printf '= done\\n\\n'; read a");

    assertThat(client.send("name", LONG).text()).isEqualTo("done");
  }

  @Test
  void theWholeFamilyOfAProgramEndsWithIt() throws Exception {
    Program program = program("sleep 1000 & sleep 1001 & read a; echo =; echo; wait");
    GtpClient client = new GtpClient(program, Transcript.NONE, SHORT);
    client.send("name", LONG); // they have started by now
    List<ProcessHandle> family = program.handle().descendants().toList();

    client.close();

    assertThat(family).isNotEmpty();
    for (ProcessHandle member : family) {
      assertThat(member.onExit().get(30, TimeUnit.SECONDS).isAlive()).isFalse();
    }
    assertThat(program.handle().isAlive()).isFalse();
  }

  /** Only Linux lets us find a process whose parent had ended before anybody looked. */
  @ParameterizedTest
  @ValueSource(strings = {"read a; $orphan; echo =; echo; read a", "$orphan; read a; exit 3"})
  @EnabledOnOs(OS.LINUX)
  void anOrphanThatNobodySawEndsToo(String script) throws Exception {
    Path file = folder.resolve("orphan");
    String orphan = "(sleep 1000 & echo $! > " + file + ") > " + folder.resolve("none");
    Program program = program(script.replace("$orphan", orphan + " 2>&1 < /dev/null"));
    GtpClient client = new GtpClient(program, Transcript.NONE, SHORT);
    var unused = catchThrowableOfType(EngineFault.class, () -> client.send("name", LONG));
    Optional<ProcessHandle> child =
        ProcessHandle.of(Long.parseLong(Files.readString(file).strip()));

    client.close();

    if (child.isPresent()) { // else it has already ended, with the program
      assertThat(child.get().onExit().get(30, TimeUnit.SECONDS).isAlive()).isFalse();
    }
  }

  @Test
  void aCrashIsNoticedThoughADescendantHoldsTheOutput() throws Exception {
    GtpClient client = client("sleep 60 & read line; exit 3"); // may end before it is looked at

    assertThat(fault(client, "name", LONG).kind()).isEqualTo(Kind.CRASHED);
  }

  @Test
  void descendantsOfAProgramThatCrashesAreEnded() throws Exception {
    Program program = program("read a; sleep 1000 & echo =; echo; read a; exit 3");
    GtpClient client = new GtpClient(program, Transcript.NONE, SHORT);
    clients.add(client);
    client.send("name", LONG); // it has started a descendant by now
    Waiting.until(() -> !program.descendants().isEmpty());
    ProcessHandle descendant = program.descendants().iterator().next();

    assertThat(fault(client, "name", LONG).kind()).isEqualTo(Kind.CRASHED);

    assertThat(descendant.onExit().get(30, TimeUnit.SECONDS).isAlive()).isFalse();
  }

  @Test
  void everythingSaidIsHeard() throws Exception {
    client("read a; echo oops >&2; printf '= B2\\n\\n'; read a").send("genmove b", LONG);

    assertThat(heard).contains("SENT genmove b", "RECEIVED = B2");
  }

  @Test
  void gnugoSaysWhatItCanDo() throws Exception {
    String gnugo = Peers.require("gnugo").toString();
    Program program =
        Program.start("gnugo", List.of(gnugo, "--mode", "gtp", "--level", "1"), Transcript.NONE);
    try (GtpClient client = new GtpClient(program, Transcript.NONE, LONG)) {
      Capabilities capabilities = new Gtp2Client(client, new Timeouts(LONG, LONG)).capabilities();

      assertThat(capabilities.name()).isEqualTo("GNU Go");
      assertThat(capabilities.speaksGtpx()).isFalse();
      assertThat(capabilities.has("restricted_genmove")).isTrue();
    }
    assertThat(program.handle().isAlive()).isFalse();
  }

  private static EngineFault fault(GtpClient client, String command, Duration timeout) {
    return catchThrowableOfType(EngineFault.class, () -> client.ask(command, timeout));
  }

  private GtpClient client(String script) throws IOException, EngineFault {
    Transcript transcript = (direction, text) -> heard.add(direction + " " + text);
    GtpClient client = new GtpClient(program(script), transcript, SHORT);
    clients.add(client);
    return client;
  }

  private Program program(String script) throws IOException, EngineFault {
    Path file =
        Files.writeString(folder.resolve("someone" + clients.size() + ".sh"), script + "\n");
    return Program.start("someone", List.of("sh", file.toString()), Transcript.NONE);
  }
}
