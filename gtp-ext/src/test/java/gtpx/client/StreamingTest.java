package gtpx.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gtpx.client.EngineFault.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Several commands at once, and answers that arrive in parts. */
@Timeout(60)
class StreamingTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Duration SHORT = Duration.ofMillis(50);

  private final List<GtpClient> clients = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();

  @AfterEach
  void close() {
    clients.forEach(GtpClient::close);
  }

  @Test
  void commandsAreSentWithoutWaitingAndAnsweredInOrder() throws Exception {
    List<String> waiting = new ArrayList<>();
    FakePeer peer =
        new FakePeer(
            command -> { // answers nothing until it has all three
              waiting.add(command);
              return waiting.size() < 3 ? "" : "= 1\n\n? 2\n\n= 3\n\n";
            });

    List<Answer> answers = client(peer).sendAll(List.of("a", "b", "c"), LONG);

    assertThat(answers)
        .containsExactly(new Answer(true, "1"), new Answer(false, "2"), new Answer(true, "3"));
  }

  @Test
  void moreCommandsThanAnyBufferHoldsDoNotBlock() throws Exception {
    Program echo =
        Program.start(
            "echo",
            List.of("sh", "-c", "while read line; do printf '= %s\\n\\n' \"$line\"; done"),
            Transcript.NONE);
    String command = "x".repeat(1000);

    List<Answer> answers = client(echo).sendAll(Collections.nCopies(1000, command), LONG);

    assertThat(answers).hasSize(1000).containsOnly(new Answer(true, command));
  }

  /**
   * As in clients.md 18: {@code =}, then endless lines; any line ends them, followed by the empty
   * line.
   */
  @Test
  void anAnalysisIsHeardLineByLineAndEndedByAnEmptyLine() throws Exception {
    FakePeer peer =
        new FakePeer(
            line ->
                switch (line) {
                  case "kata-analyze b 50" -> "=\ninfo move D4 visits 1\ninfo move D4 visits 2\n";
                  case "" -> "info move C3 visits 3\n\n";
                  default -> "= later\n\n";
                });
    GtpClient client = client(peer);

    client.stream(
        "kata-analyze b 50",
        LONG,
        line -> {
          lines.add(line);
          if (lines.size() == 2) {
            client.interrupt(Interruption.EMPTY_LINE);
          }
        });

    assertThat(lines)
        .containsExactly("info move D4 visits 1", "info move D4 visits 2", "info move C3 visits 3");
    assertThat(client.send("name", LONG).text()).isEqualTo("later");
  }

  @Test
  void aThoughtIsInterruptedFromAnotherThread() throws Exception {
    CountDownLatch isAsked = new CountDownLatch(1);
    FakePeer peer =
        new FakePeer(
            line -> {
              isAsked.countDown();
              return line.equals("# interrupt") ? "= D4\n\n" : "";
            });
    GtpClient client = client(peer);
    ExecutorService thread = Executors.newSingleThreadExecutor();
    Future<Answer> move = thread.submit(() -> client.send("genmove b", LONG));
    isAsked.await();

    client.interrupt(Interruption.GOGUI);

    assertThat(move.get().text()).isEqualTo("D4");
    assertThat(peer.heard).containsExactly("genmove b", "# interrupt");
    thread.shutdownNow();
  }

  @Test
  void theFirstLineIsHeardToo() throws Exception {
    client(new FakePeer(command -> "=1 info\n\n"), CommandIds.COUNTED).stream(
        "lz-genmove_analyze b", LONG, lines::add);

    assertThat(lines).containsExactly("info");
  }

  @Test
  void anAnalysisThatIsRefusedIsNotHeard() {
    GtpClient client = client(new FakePeer(command -> "? unknown command\n\n"));

    EngineFault fault =
        catchThrowableOfType(
            EngineFault.class, () -> client.stream("lz-analyze", LONG, lines::add));

    assertThat(fault.kind()).isEqualTo(Kind.REFUSED);
    assertThat(lines).isEmpty();
    assertThat(client.isOpen()).isTrue();
  }

  @Test
  void anAnalysisThatFallsSilentTimesOut() {
    GtpClient client = client(new FakePeer(command -> "=\ninfo\n"));

    EngineFault fault =
        catchThrowableOfType(
            EngineFault.class, () -> client.stream("lz-analyze", SHORT, lines::add));

    assertThat(fault.kind()).isEqualTo(Kind.TIMED_OUT);
    assertThat(lines).containsExactly("info");
  }

  @Test
  void anAnalysisMayBeLongerThanWhatIsKeptOfAnAnswer() throws Exception {
    String lines = "yes \"info $(printf %01000d 0)\" | head -n 34000"; // 34 million characters
    String script = "read a; echo =; " + lines + "; echo; read a";
    Program program = Program.start("long", List.of("sh", "-c", script), Transcript.NONE);
    AtomicInteger count = new AtomicInteger();

    client(program).stream("lz-analyze", LONG, text -> count.incrementAndGet());

    assertThat(count).hasValue(34_000);
  }

  @Test
  void aListenerThatFailsLeavesAClientThatIsNotAskedAgain() {
    GtpClient client = client(new FakePeer(command -> "=\ninfo\n\n"));

    assertThatThrownBy(
            () ->
                client.stream(
                    "lz-analyze",
                    LONG,
                    line -> {
                      throw new IllegalStateException("a bug");
                    }))
        .hasMessage("a bug");

    assertThat(client.isOpen()).isFalse();
    EngineFault fault = catchThrowableOfType(EngineFault.class, () -> client.send("name", LONG));
    assertThat(fault).hasMessage("someone was left in the middle of an answer");
  }

  @Test
  void aListenerMayNotAsk() {
    GtpClient client = client(new FakePeer(command -> "=\ninfo\n\n"));

    assertThatThrownBy(
            () -> client.stream("lz-analyze", LONG, line -> assertThat(ask(client)).isNotNull()))
        .isInstanceOf(IllegalStateException.class);
  }

  private static Answer ask(GtpClient client) {
    try {
      return client.send("name", LONG);
    } catch (EngineFault e) {
      throw new AssertionError(e);
    }
  }

  private GtpClient client(Peer peer) {
    return client(peer, CommandIds.NONE);
  }

  private GtpClient client(Peer peer, CommandIds ids) {
    GtpClient client = new GtpClient(peer, Transcript.NONE, SHORT, ids);
    clients.add(client);
    return client;
  }
}
