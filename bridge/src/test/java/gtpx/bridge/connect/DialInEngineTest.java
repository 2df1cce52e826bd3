package gtpx.bridge.connect;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.util.concurrent.Uninterruptibles;
import gtpx.client.Peer;
import gtpx.client.Program;
import gtpx.client.Transcript;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Dials in with an engine that is a few lines of shell script. */
@Timeout(120)
class DialInEngineTest {
  private static final JoinRequest RED =
      new JoinRequest(
          "g",
          Optional.of("red"),
          Optional.of("SECRET"),
          Optional.empty(),
          false,
          Optional.empty());
  private static final String SERVE = "gtpx-serve g red SECRET";

  /** Repeats every line, and ends on {@code quit}. */
  private static final String ECHO =
      "while read -r l; do printf '= %s\\n\\n' \"$l\"; [ \"$l\" = quit ] && exit 0; done";

  private final FakeBridge bridge = new FakeBridge();
  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
  private final TestSleeper pauses = new TestSleeper();

  DialInEngineTest() throws IOException {}

  @AfterEach
  void end() {
    bridge.close();
  }

  private CompletableFuture<Integer> serve(String script) {
    return serve(script, Duration.ZERO);
  }

  private CompletableFuture<Integer> serve(String script, Duration retry) {
    List<Program> started = new ArrayList<>();
    return serve(
            () -> {
              started.add(Program.start("sh", List.of("sh", "-c", script), Transcript.NONE));
              return started.get(started.size() - 1);
            },
            retry)
        .whenComplete(
            (code, problem) ->
                assertThat(started).noneMatch(program -> program.handle().isAlive()));
  }

  private CompletableFuture<Integer> serve(DialInEngine.EngineStarter starter, Duration retry) {
    PrintStream err = new PrintStream(errors, true, StandardCharsets.UTF_8);
    DialInEngine engine =
        new DialInEngine(bridge.dialer(Optional.empty()), RED, starter, retry, pauses, err);
    CompletableFuture<Integer> exitCode = new CompletableFuture<>();
    Thread thread = new Thread(() -> run(engine, exitCode), "serve");
    thread.setDaemon(true);
    thread.start();
    return exitCode;
  }

  private static void run(DialInEngine engine, CompletableFuture<Integer> exitCode) {
    try {
      exitCode.complete(engine.run());
    } catch (InterruptedException e) {
      exitCode.completeExceptionally(e);
    }
  }

  private static int get(CompletableFuture<Integer> exitCode) throws Exception {
    return exitCode.get(30, TimeUnit.SECONDS);
  }

  private String errors() {
    return errors.toString(StandardCharsets.UTF_8);
  }

  @Test
  void theBridgeAsksAndTheEngineAnswersUntilItQuits() throws Exception {
    CompletableFuture<Integer> exitCode = serve(ECHO);
    FakeBridge.Call call = bridge.accept().hears(SERVE);

    call.says("name\n").hears("= name", "").says("quit\n").hears("= quit", "").hearsTheEnd();
    call.close();

    assertThat(get(exitCode)).isZero();
    assertThat(errors()).isEmpty();
  }

  @Test
  void aBridgeThatRefusesSaysWhy() throws Exception {
    CompletableFuture<Integer> exitCode = serve(ECHO);

    bridge.accept().hears(SERVE).says("? wrong secret\n\n").close();

    assertThat(get(exitCode)).isEqualTo(1);
    assertThat(errors()).endsWith(": wrong secret\n").hasLineCount(1);
  }

  /** Another engine process would answer in the same way, as often as the server asked. */
  @Test
  void aBridgeThatEndsTheConnectionForAFaultOfTheEngineIsNotCalledAgain() throws Exception {
    CompletableFuture<Integer> exitCode = serve(ECHO, Duration.ofSeconds(60));

    bridge
        .accept()
        .hears(SERVE)
        .says("list_commands\n")
        .hears("= list_commands", "")
        .says("? red answered list_commands with nonsense\n")
        .close();

    assertThat(get(exitCode)).isEqualTo(1);
    assertThat(errors()).endsWith(": red answered list_commands with nonsense\n").hasLineCount(1);
  }

  @Test
  void aBridgeThatIsTooBusyIsAskedAgainWhenItSays() throws Exception {
    CompletableFuture<Integer> exitCode = serve(ECHO, Duration.ofSeconds(60));
    bridge
        .accept()
        .hears(SERVE)
        .says("? too many seats taken (at most a burst of 10); try again in 3.0 s\n\n")
        .close();

    bridge.accept().hears(SERVE).says("quit\n").hears("= quit", "").hearsTheEnd().close();

    assertThat(get(exitCode)).isZero();
    assertThat(errors()).endsWith("; try again in 3.0 s; trying again\n").hasLineCount(1);
    assertThat(pauses.taken()).isEqualTo(Duration.ofSeconds(3));
  }

  /** Regression: each refusal began another minute. */
  @Test
  void aBridgeThatStaysTooBusyIsGivenUpAfterAMinute() throws Exception {
    CompletableFuture<Integer> exitCode = serve(ECHO, Duration.ofSeconds(60));
    String refusal = "too many seats taken (at most a burst of 10); try again in 30 s";

    for (int i = 0; i < 3; i++) { // at once, after 30 and after 60 seconds
      bridge.accept().hears(SERVE).says("? " + refusal + "\n\n").close();
    }

    assertThat(get(exitCode)).isEqualTo(1);
    assertThat(errors()).endsWith(": " + refusal + "\n").hasLineCount(3);
    assertThat(pauses.taken()).isEqualTo(Duration.ofSeconds(60));
  }

  @Test
  void aCommandWithoutAnEndIsAnError() throws Exception {
    CompletableFuture<Integer> exitCode = serve(ECHO);
    FakeBridge.Call call = bridge.accept().hears(SERVE);

    for (int megabytes = 0; megabytes < 16; megabytes++) {
      call.says("x".repeat(1 << 20));
    }
    call.says("x");

    assertThat(get(exitCode)).isEqualTo(1);
    assertThat(errors()).endsWith(": the bridge sent a line of more than 16 MiB\n").hasLineCount(1);
  }

  @Test
  void aBridgeThatRefusesForGoodAfterALossIsNotAskedAgain() throws Exception {
    CompletableFuture<Integer> exitCode = serve(ECHO, Duration.ofSeconds(60));
    bridge.accept().hears(SERVE).says("name\n").hears("= name", "").close();

    bridge.accept().hears(SERVE).says("? the game is over\n\n").close();

    assertThat(get(exitCode)).isEqualTo(1);
    assertThat(errors())
        .contains(": the connection was lost; trying again\n")
        .endsWith(": the game is over\n")
        .hasLineCount(2);
    assertThat(pauses.count()).isZero();
  }

  @Test
  void aBridgeThatHangsUpWithoutAWordHasClosedTheConnection() throws Exception {
    CompletableFuture<Integer> exitCode = serve(ECHO);

    bridge.accept().hears(SERVE).close();

    assertThat(get(exitCode)).isEqualTo(1);
    assertThat(errors()).endsWith(": the connection was closed\n").hasLineCount(1);
  }

  @Test
  void aBridgeThatBreaksOffIsAFailure() throws Exception {
    CompletableFuture<Integer> exitCode = serve(ECHO);

    bridge.accept().hears(SERVE).says("name\n").hears("= name", "").close();

    assertThat(get(exitCode)).isEqualTo(1);
    assertThat(errors()).endsWith(": the connection was lost\n").hasLineCount(1);
  }

  @Test
  void aLostBridgeIsDialledAgainWithAnEngineThatOwesNothing() throws Exception {
    CompletableFuture<Integer> exitCode =
        serve("read -r l; sleep 600 & wait", Duration.ofSeconds(60));
    bridge.accept().hears(SERVE).says("genmove b\n").close();

    FakeBridge.Call again = bridge.accept().hears(SERVE);
    again.close(); // while the bridge is starting again
    bridge.accept().hears(SERVE).says("quit\n").close();

    assertThat(get(exitCode)).isZero();
    assertThat(errors()).endsWith(": the connection was lost; trying again\n").hasLineCount(1);
  }

  @Test
  void aBridgeThatBreaksOffIsTheReasonHoweverFastTheEngineEnds() throws Exception {
    CountDownLatch closed = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    InputStream answers = new EndsWith(closed, ended);
    OutputStream commands =
        new ByteArrayOutputStream() {
          @Override
          public void close() {
            closed.countDown();
            Uninterruptibles.awaitUninterruptibly(ended);
          }
        };
    CompletableFuture<Integer> exitCode =
        serve(() -> Peer.of("the engine", answers, commands), Duration.ZERO);

    bridge.accept().hears(SERVE).says("name\n").close();

    assertThat(get(exitCode)).isEqualTo(1);
    assertThat(errors()).endsWith(": the connection was lost\n").hasLineCount(1);
  }

  /**
   * Sends nothing, and ends as soon as the stream it depends on has ended; a test can wait for
   * that.
   */
  private static final class EndsWith extends InputStream {
    private final CountDownLatch closed;
    private final CountDownLatch ended;

    EndsWith(CountDownLatch closed, CountDownLatch ended) {
      this.closed = closed;
      this.ended = ended;
    }

    @Override
    public int read() {
      Uninterruptibles.awaitUninterruptibly(closed);
      ended.countDown();
      return -1;
    }

    @Override
    public int read(byte[] bytes, int from, int length) {
      return read();
    }
  }

  @Test
  void anEngineThatBreaksOffIsAFailureAndSoIsKnownToTheBridge() throws Exception {
    CompletableFuture<Integer> exitCode = serve("read -r l; echo no more >&2; exit 3");

    bridge.accept().hears(SERVE).says("name\n").hearsTheEnd().close();

    assertThat(get(exitCode)).isEqualTo(1);
    assertThat(errors())
        .isEqualTo("gtpx connect: sh ended with exit code 3 during the game; it said: no more\n");
  }

  @Test
  void anEngineThatDoesNotEndIsEndedWithAllThatItStarted() throws Exception {
    CompletableFuture<Integer> exitCode = serve("sleep 600 & wait");

    bridge.accept().hears(SERVE).close();

    assertThat(get(exitCode)).isEqualTo(1);
  }

  @Test
  void withoutABridgeTheEngineIsEnded() throws Exception {
    bridge.kill();

    assertThat(get(serve(ECHO))).isEqualTo(1);

    assertThat(errors()).endsWith(": Connection refused\n").doesNotContain("SECRET");
  }
}
