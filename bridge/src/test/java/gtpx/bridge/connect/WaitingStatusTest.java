package gtpx.bridge.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What GoGui's user sees while others think. */
@Timeout(120)
class WaitingStatusTest {
  private final FakeBridge bridge = new FakeBridge();
  private TestSleeper sleeper = new TestSleeper();

  WaitingStatusTest() throws IOException {}

  @AfterEach
  void end() {
    bridge.close();
  }

  private TestClient client(Duration retry) {
    JoinRequest entrance =
        new JoinRequest(
            "g",
            Optional.of("red"),
            Optional.of("S"),
            Optional.empty(),
            false,
            Optional.of("gogui"));
    return new TestClient(bridge.dialer(Optional.empty()), entrance, retry, sleeper);
  }

  private FakeBridge.Call accept() throws IOException {
    return bridge.accept().succeeds("gtpx-sit g red S", "gtpx-view gogui red");
  }

  /** Answers the questions about the game, up to the wait for a change. */
  private static void tell(FakeBridge.Call status, String position, String board)
      throws IOException {
    tell(status, position, board, "");
  }

  private static void tell(FakeBridge.Call status, String position, String board, String question)
      throws IOException {
    status.hears("gtpx-position").says("= " + position + "\n\n");
    status.hears("gogui-rules_board_gfx").says("= " + board + "\n\n");
    status.hears("gtpx-answer_undo").says("= " + question + "\n\n");
    status.hears("gtpx-wait timeout=600");
  }

  /** GoGui removes all marks before it draws live graphics. */
  @Test
  void whomTheGameWaitsForIsToldWithTheWholeBoard() throws Exception {
    TestClient client = client(Duration.ZERO);
    FakeBridge.Call call = accept();

    client.says("genmove w\n");
    call.hears("genmove w");
    FakeBridge.Call status = accept();
    tell(
        status,
        "{\"turn\":6,\"phase\":\"play\",\"to_move\":[\"white\",\"blue\"]}",
        "CLEAR\nLABEL A1 1");
    call.says("= D4\n\n");
    client.hears("= D4\n\n");

    assertThat(client.errors())
        .isEqualTo("gogui-gfx:\nCLEAR\nLABEL A1 1\nTEXT play, turn 7: waiting for white, blue\n\n");
  }

  @Test
  void aRequestToTakeBackTurnsIsShown() throws Exception {
    TestClient client = client(Duration.ZERO);
    FakeBridge.Call call = accept();

    client.says("genmove w\n");
    call.hears("genmove w");
    tell(
        accept(),
        "{\"turn\":6,\"phase\":\"play\",\"to_move\":[\"white\"]}",
        "CLEAR",
        "white asks to take back 1 turn");
    call.says("= D4\n\n");
    client.hears("= D4\n\n");

    assertThat(client.errors()).contains("TEXT white asks to take back 1 turn: Esc, then Agree ");
  }

  @Test
  void aPauseIsTold() throws Exception {
    TestClient client = client(Duration.ZERO);
    FakeBridge.Call call = accept();
    client.says("genmove w\n");
    call.hears("genmove w");
    FakeBridge.Call status = accept();
    String position = "{\"turn\":6,\"phase\":\"play\",\"to_move\":[\"white\"]}";
    tell(status, position, "CLEAR");

    for (String type : List.of("paused", "chat", "unpaused")) {
      status.says("= [{\"seq\":7,\"type\":\"" + type + "\"}]\n\n");
      tell(status, position, "CLEAR");
    }

    assertThat(client.errors().lines().filter(line -> line.startsWith("TEXT")))
        .containsExactly(
            "TEXT play, turn 7: waiting for white",
            "TEXT the game is paused",
            "TEXT play, turn 7: waiting for white",
            "TEXT the game goes on");
  }

  @Test
  void aLossIsToldAndThenTheTruth() throws Exception {
    TestClient client = client(Duration.ofSeconds(60));
    FakeBridge.Call call = accept();
    client.says("genmove w\n");
    call.hears("genmove w");
    FakeBridge.Call status = accept();
    tell(status, "{\"turn\":0,\"phase\":\"play\",\"to_move\":[\"black\"]}", "CLEAR");

    status.close();
    tell(accept(), "{\"turn\":1,\"phase\":\"play\",\"to_move\":[\"white\"]}", "CLEAR\nLABEL A1 1");

    assertThat(client.errors())
        .isEqualTo(
            """
            gogui-gfx:
            CLEAR
            TEXT play, turn 1: waiting for black

            gogui-gfx:
            CLEAR
            TEXT connection lost, trying again

            gogui-gfx:
            CLEAR
            LABEL A1 1
            TEXT play, turn 2: waiting for white

            """);
  }

  @Test
  void aBridgeThatIsAwayAtTheFirstGenmoveIsDialledAgain() throws Exception {
    CountDownLatch restarted = new CountDownLatch(1);
    sleeper =
        new TestSleeper(
            pause -> {
              if (pause == 1) { // later pauses come after the test
                bridge.startAgain();
                restarted.countDown();
              }
            });
    TestClient client = client(Duration.ofSeconds(60));
    FakeBridge.Call call = accept();
    bridge.kill();

    client.says("genmove w\n");
    call.hears("genmove w");
    restarted.await();
    tell(accept(), "{\"turn\":0,\"phase\":\"play\",\"to_move\":[\"black\"]}", "CLEAR");

    assertThat(client.errors())
        .isEqualTo(
            """
            gogui-gfx:
            TEXT connection lost, trying again

            gogui-gfx:
            CLEAR
            TEXT play, turn 1: waiting for black

            """);
  }
}
