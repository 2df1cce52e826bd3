package gtpx.bridge.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Uses real connections to a scripted bridge. */
@Timeout(120)
class ThinClientTest {
  private static final JoinRequest RED =
      new JoinRequest(
          "g",
          Optional.of("red"),
          Optional.of("SECRET"),
          Optional.empty(),
          false,
          Optional.empty());
  private static final String SIT = "gtpx-sit g red SECRET";
  private static final String BUSY =
      "too many seats taken (at most a burst of 1000, then one every 0.1 s); try again in %s s";

  private final FakeBridge bridge = new FakeBridge();

  ThinClientTest() throws IOException {}

  @AfterEach
  void end() {
    bridge.close();
  }

  private TestClient client(Sleeper pauses) {
    return client(RED, Duration.ofSeconds(60), pauses);
  }

  private TestClient client(JoinRequest entrance, Duration retry, Sleeper pauses) {
    return new TestClient(bridge.dialer(Optional.empty()), entrance, retry, pauses);
  }

  @Test
  void linesAndAnswersPassAsTheyAre() throws Exception {
    TestClient client = client(new TestSleeper());
    FakeBridge.Call call = bridge.accept().succeeds(SIT);

    client.says("1 name\r\nlist_commands\n# interrupt\n");
    call.hears("1 name", "list_commands", "# interrupt").says("=1 a\n\n= play\nquit\n\n");
    client.hears("=1 a\n\n").hears("= play\nquit\n\n");

    client.says("quit\n");
    call.succeeds("quit");
    client.hears("= \n\n");
    assertThat(client.exitCode()).isZero();
    assertThat(client.errors()).isEmpty();
  }

  @Test
  void itConnectsBeforeTheClientSaysAnything() throws Exception {
    JoinRequest view =
        new JoinRequest(
            "g", Optional.empty(), Optional.empty(), Optional.empty(), false, Optional.of("gogui"));

    TestClient client = client(view, Duration.ZERO, new TestSleeper());

    bridge.accept().succeeds("gtpx-watch g", "gtpx-view gogui");
    assertThat(client.ends().exitCode()).isZero();
  }

  @Test
  void aLineIsSentWhenItIsWholeAndTheLastOneWithoutAnEndToo() throws Exception {
    TestClient client = client(new TestSleeper());
    FakeBridge.Call call = bridge.accept().succeeds(SIT);

    client.says("na").says("me\nversion").ends();

    call.hears("name", "version").hearsTheEnd();
    call.says("= gtpx\n\n= 1\n\n");
    client.hears("= gtpx\n\n").hears("= 1\n\n");
    assertThat(client.exitCode()).isZero();
  }

  @Test
  void whoIsRefusedIsToldInOneLineAndInEveryAnswer() throws Exception {
    TestClient client = client(new TestSleeper()).says("# GoGui\n7 name\n\nversion\nquit\n");

    bridge.accept().hears(SIT).says("? wrong secret\n\n");

    client.hears("?7 wrong secret\n\n").hears("? wrong secret\n\n").hears("= \n\n");
    assertThat(client.exitCode()).isEqualTo(1);
    assertThat(client.errors()).isEqualTo("gtpx connect: wrong secret\n");
    client.hasHeardAll();
  }

  @Test
  void aLineWithoutAnEndIsAnError() throws Exception {
    TestClient client = client(new TestSleeper()).says("name\nquit\n");
    FakeBridge.Call call = bridge.accept().succeeds(SIT).hears("name").says("= ");

    for (int megabytes = 0; megabytes < 64; megabytes++) {
      call.says("x".repeat(1 << 20));
    }
    call.says("x");

    assertThat(client.exitCode()).isEqualTo(1);
    assertThat(client.errors())
        .isEqualTo("gtpx connect: the bridge sent a line of more than 64 MiB\n");
  }

  @Test
  void noErrorShowsTheSecret() throws Exception {
    TestClient client = client(new TestSleeper()).says("name\n").ends();

    bridge.accept().hears(SIT).says("? syntax error: " + SIT + "\n\n");

    client.hears("? syntax error: gtpx-sit g red ***\n\n");
    assertThat(client.exitCode()).isEqualTo(1);
    assertThat(client.errors()).isEqualTo("gtpx connect: syntax error: gtpx-sit g red ***\n");
  }

  @Test
  void aBridgeThatIsTooBusyIsAskedAgainWhenItSays() throws Exception {
    TestSleeper pauses = new TestSleeper();
    TestClient client = client(pauses).says("name\n");
    bridge.accept().hears(SIT).says("? " + BUSY.formatted("3.0") + "\n\n");

    FakeBridge.Call again = bridge.accept().succeeds(SIT).hears("name").says("= gtpx\n\n");

    client.hears("= gtpx\n\n").says("quit\n");
    again.succeeds("quit");
    client.hears("= \n\n").hasHeardAll();
    assertThat(client.exitCode()).isZero();
    assertThat(pauses.taken()).isEqualTo(Duration.ofSeconds(3));
    assertThat(client.errors())
        .isEqualTo("gtpx connect: " + BUSY.formatted("3.0") + "; trying again\n");
  }

  @Test
  void aBridgeThatIsBusyForLongerThanItMayTryIsAskedOnce() throws Exception {
    TestSleeper pauses = new TestSleeper();
    TestClient client = client(pauses).says("name\n").ends();

    bridge.accept().hears(SIT).says("? " + BUSY.formatted("100.0") + "\n\n");

    client.hears("? " + BUSY.formatted("100.0") + "\n\n").hasHeardAll();
    assertThat(client.exitCode()).isEqualTo(1);
    assertThat(client.errors()).isEqualTo("gtpx connect: " + BUSY.formatted("100.0") + "\n");
    assertThat(pauses.count()).isZero();
  }

  @Test
  void whoQuitsWhileTheBridgeIsTooBusyIsNotKeptWaiting() throws Exception {
    AtomicReference<TestClient> client = new AtomicReference<>();
    TestSleeper pauses =
        new TestSleeper(
            count -> {
              if (count == 1) {
                client.get().says("quit\n").ends().awaitsEndRead();
              }
            });
    client.set(client(pauses));

    bridge.accept().hears(SIT).says("? " + BUSY.formatted("50.0") + "\n\n");

    client.get().hears("= \n\n").hasHeardAll();
    assertThat(client.get().exitCode()).isZero();
    assertThat(pauses.count()).isEqualTo(1);
  }

  @Test
  void whereNobodyListensItEndsAtOnce() throws Exception {
    bridge.kill();

    TestClient client = client(new TestSleeper()).ends();

    assertThat(client.exitCode()).isEqualTo(1);
    assertThat(client.errors())
        .isEqualTo("gtpx connect: localhost:" + bridge.port() + ": Connection refused\n");
  }

  @Test
  void whoIsHungUpOnBeforeSittingDoesNotTryAgain() throws Exception {
    TestClient client = client(new TestSleeper()).ends();

    bridge.accept().hears(SIT).close();

    assertThat(client.exitCode()).isEqualTo(1);
    assertThat(client.errors()).endsWith(": the connection was closed\n").hasLineCount(1);
  }

  @Test
  void aLostConnectionIsHadAgainAndTheClientNoticesNothing() throws Exception {
    TestClient client = client(new TestSleeper());
    FakeBridge.Call call = bridge.accept().succeeds(SIT);
    client.says("clear_board\nplay b D4\n");
    call.succeeds("clear_board", "play b D4");
    client.hears("= \n\n").hears("= \n\n").says("7 genmove w\n");
    call.hears("7 genmove w").says("=7 E").close();

    FakeBridge.Call again = bridge.accept().succeeds(SIT, "clear_board", "play b D4");
    again.hears("7 genmove w").says("=7 E5\n\n");
    client.hears("=7 E5\n\n").says("quit\n");
    again.succeeds("quit");

    client.hears("= \n\n").hasHeardAll();
    assertThat(client.exitCode()).isZero();
    assertThat(client.errors())
        .isEqualTo(
            "gtpx connect: localhost:"
                + bridge.port()
                + ": the connection was lost; trying again\n"
                + "gtpx connect: connected again\n");
  }

  @Test
  void aBridgeThatIsKilledIsAwaited() throws Exception {
    CountDownLatch isBack = new CountDownLatch(1);
    TestClient client =
        client(
            new TestSleeper(
                count -> {
                  if (count == 5) {
                    bridge.startAgain();
                    isBack.countDown();
                  }
                }));
    FakeBridge.Call call = bridge.accept().succeeds(SIT);
    client.says("1 name\n2 version\n");
    call.hears("1 name");
    bridge.kill();
    call.close();

    isBack.await();
    FakeBridge.Call again = bridge.accept().succeeds(SIT).hears("1 name", "2 version");
    again.says("=1 gtpx\n\n=2 1\n\n");

    client.hears("=1 gtpx\n\n").hears("=2 1\n\n").ends();
    assertThat(client.exitCode()).isZero();
    client.hasHeardAll();
  }

  @Test
  void aBridgeThatStaysAwayIsGivenUpAfterAMinute() throws Exception {
    TestSleeper pauses = new TestSleeper();
    TestClient client = client(pauses);
    FakeBridge.Call call = bridge.accept().succeeds(SIT);
    bridge.kill();
    call.close();

    assertThat(client.exitCode()).isEqualTo(1);
    assertThat(client.errors())
        .endsWith(": the connection was lost for 60 s: Connection refused\n")
        .hasLineCount(2);
    assertThat(pauses.taken()).isEqualTo(Duration.ofSeconds(60));
  }

  /** Otherwise, the client would send it again forever. */
  @Test
  void aBridgeThatHangsUpOnWhatTheClientSaysIsGivenUpTooAfterAMinute() throws Exception {
    TestClient client = client(new TestSleeper());
    bridge.accept().succeeds(SIT).close();
    client.says("name\n").whenDone(bridge::kill);

    boolean isGivenUp = false;
    while (!isGivenUp) {
      try (FakeBridge.Call call = bridge.accept()) {
        call.succeeds(SIT);
      } catch (IOException e) {
        isGivenUp = true;
      }
    }

    assertThat(client.exitCode()).isEqualTo(1);
  }

  @Test
  void withoutRetryALostConnectionIsTheEnd() throws Exception {
    TestClient client = client(RED, Duration.ZERO, new TestSleeper());

    bridge.accept().succeeds(SIT).close();

    assertThat(client.exitCode()).isEqualTo(1);
    assertThat(client.errors()).endsWith(": the connection was lost\n").hasLineCount(1);
  }

  @Test
  void aGameThatHasChangedIsTheEnd() throws Exception {
    TestClient client = client(new TestSleeper());
    FakeBridge.Call call = bridge.accept().succeeds(SIT);
    client.says("clear_board\nplay b D4\n");
    call.succeeds("clear_board", "play b D4").close();

    FakeBridge.Call again = bridge.accept().succeeds(SIT, "clear_board");
    again.hears("play b D4").says("? illegal move: turn 1 is over\n\n");

    client.hears("= \n\n").hears("= \n\n");
    assertThat(client.exitCode()).isEqualTo(1);
    assertThat(client.errors()).contains("the game has changed: play b D4: illegal move");
  }

  @Test
  void afterTheEndOfTheInputALostAnswerIsAskedForAgain() throws Exception {
    TestClient client = client(new TestSleeper());
    FakeBridge.Call call = bridge.accept().succeeds(SIT);
    client.says("name\n").ends();
    call.hears("name").hearsTheEnd().close();

    bridge.accept().succeeds(SIT).hears("name").hearsTheEnd().says("= gtpx\n\n");

    client.hears("= gtpx\n\n");
    assertThat(client.exitCode()).isZero();
  }

  @Test
  void quitIsAnsweredThoughTheBridgeIsGone() throws Exception {
    TestClient client = client(new TestSleeper());
    FakeBridge.Call call = bridge.accept().succeeds(SIT);
    client.says("9 quit\n");

    call.hears("9 quit").close();

    client.hears("=9 \n\n");
    assertThat(client.exitCode()).isZero();
  }

  /** Each side would write everything before it reads, if it could. */
  @Test
  void manyLinesAtOnceAndManyAnswersDoNotWaitForEachOther() throws Exception {
    int count = 20_000;
    TestClient client = client(new TestSleeper());
    FakeBridge.Call call = bridge.accept().succeeds(SIT);
    client.says("gtpx-topology and some more letters than that\n".repeat(count)).ends();

    String answer = "= " + "x".repeat(500) + "\n\n";
    for (int i = 0; i < count; i++) {
      call.hears("gtpx-topology and some more letters than that").says(answer);
    }

    assertThat(client.exitCode()).isZero();
    for (int i = 0; i < count; i++) {
      client.hears(answer);
    }
    client.hasHeardAll();
  }
}
