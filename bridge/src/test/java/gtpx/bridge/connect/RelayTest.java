package gtpx.bridge.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.session.Sessions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RelayTest {
  private static final String UNKNOWN =
      "connection lost: it is unknown whether this command was executed";

  private final Relay relay =
      new Relay(
          new JoinRequest(
              "g",
              Optional.of("red"),
              Optional.of("S"),
              Optional.empty(),
              true,
              Optional.of("gogui")));

  @BeforeEach
  void connect() throws JoinRefusedException {
    relay.begin();
  }

  private void enter() throws JoinRefusedException {
    assertThat(relay.take()).isEqualTo("gtpx-sit g red S takeover\ngtpx-view gogui red\n");
    assertThat(heard("= ", "= ")).isEmpty();
  }

  private void say(String line) {
    relay.add(PendingCommand.ofClient(line, Sessions::traits));
  }

  /** Sends lines from the client, and checks that they are forwarded. */
  private void said(String... lines) {
    for (String line : lines) {
      say(line + "\n");
    }
    assertThat(relay.take()).isEqualTo(String.join("\n", lines) + "\n");
  }

  /** Sends a line from the client that succeeds. */
  private void done(String line) throws JoinRefusedException {
    said(line);
    heard("= ");
  }

  /** Returns what the client receives when these answers arrive. */
  private List<String> heard(String... answers) throws JoinRefusedException {
    List<String> told = new ArrayList<>();
    for (String answer : answers) {
      for (String line : answer.split("\n", -1)) {
        told.addAll(relay.receive(line + "\n"));
      }
      told.addAll(relay.receive("\n"));
    }
    return told;
  }

  private String sentAgain() throws JoinRefusedException {
    relay.begin();
    return relay.take();
  }

  /** The first line is enough: some servers then wait for the rest of a request. */
  @Test
  void aWebServerIsNamedAsOne() {
    relay.take();

    assertThatThrownBy(() -> relay.receive("HTTP/1.1 400 Bad Request\r\n"))
        .isInstanceOf(JoinRefusedException.class)
        .hasMessage(
            "not a bridge but a web server or web proxy (expected: the port of gtpx serve itself)");
  }

  @Test
  void bytesOfUtf8GoThroughAsTheyAre() throws JoinRefusedException {
    enter();
    String bytes = "h\u00c3\u0089 \u00e4\u00bd\u00a0\u00f0\u009f\u0098\u0080";

    said("gtpx-chat " + bytes);

    assertThat(heard("= " + bytes)).containsExactly("= " + bytes + "\n\n");
  }

  // At the start.

  @Test
  void nothingOfTheClientIsSentBeforeItSits() throws JoinRefusedException {
    say("name\n");

    enter();

    assertThat(relay.take()).isEqualTo("name\n");
  }

  @Test
  void whoIsRefusedHearsWhyAndNothingIsTold() {
    relay.take();

    assertThatThrownBy(() -> heard("? wrong secret")).hasMessage("wrong secret");
    assertThat(relay.take()).isEmpty();
  }

  @Test
  void somethingThatDoesNotSpeakGtpIsNoBridge() {
    relay.take();

    assertThatThrownBy(() -> heard("HTTP/1.1 400 Bad Request"))
        .hasMessageContaining("not a bridge");
  }

  // Answers.

  @Test
  void answersAreToldAsTheyAreEachInOnePiece() throws JoinRefusedException {
    enter();
    said("1 name", "list_commands", "play x y");

    List<String> told = heard("=1 a bridge ", "= play\n \nquit", "? syntax error");

    assertThat(told)
        .containsExactly("=1 a bridge \n\n", "= play\n \nquit\n\n", "? syntax error\n\n");
  }

  @Test
  void linesGoOnAsTheyAre() throws JoinRefusedException {
    enter();

    said("  7\tplay b\u0001 D4 # \u00e9\r", "", "# a comment", "\r", "quit\r");
  }

  @Test
  void commentsAreNotWaitedFor() throws JoinRefusedException {
    enter();
    said("# interrupt", "genmove w", "# interrupt", "");

    assertThat(heard("= D4")).containsExactly("= D4\n\n");

    relay.end();
    assertThat(relay.isDone()).isTrue();
  }

  @Test
  void emptyLinesBetweenAnswersAreNone() throws JoinRefusedException {
    enter();
    said("name");

    assertThat(relay.receive("\n")).isEmpty();
    assertThat(heard("= gtpx")).containsExactly("= gtpx\n\n");
  }

  @Test
  void anAnalysisIsToldLineByLine() throws JoinRefusedException {
    enter();
    said("3 lz-analyze b 10");

    assertThat(relay.receive("=3\n")).containsExactly("=3\n");
    assertThat(relay.receive("info move D4\n")).containsExactly("info move D4\n");
    assertThat(relay.receive("\n")).containsExactly("\n");
  }

  @Test
  void onlySoMuchIsSentBeforeAnswersCome() throws JoinRefusedException {
    enter();
    String line = "play b " + "x".repeat(40_000);
    say(line + "\n");
    say(line + "\n");

    assertThat(relay.take()).isEqualTo(line + "\n");
    assertThat(relay.take()).isEmpty();

    heard("? syntax error");
    assertThat(relay.take()).isEqualTo(line + "\n");
  }

  @Test
  void whoSaysTooMuchAtATimeHasToWait() throws JoinRefusedException {
    enter();
    while (!relay.isFull()) {
      say("x".repeat(1 << 20) + "\n");
    }

    relay.take();

    assertThat(relay.isFull()).isFalse();
  }

  // The end.

  @Test
  void afterTheEndOfTheInputAnswersAreWaitedFor() throws JoinRefusedException {
    enter();
    say("name");
    relay.end();
    assertThat(relay.hasSentAll()).isFalse();

    assertThat(relay.take()).isEqualTo("name\n");

    assertThat(relay.hasSentAll()).isTrue();
    assertThat(relay.isDone()).isFalse();
    heard("= gtpx");
    assertThat(relay.isDone()).isTrue();
  }

  @Test
  void quitIsTheEndWhenItIsAnswered() throws JoinRefusedException {
    enter();
    said("quit", "name");

    assertThat(heard("= ")).containsExactly("= \n\n");

    assertThat(relay.isDone()).isTrue();
  }

  @Test
  void quitNeedsNoOtherConnection() throws JoinRefusedException {
    enter();
    said("name", "8 quit");
    assertThat(relay.isQuitting()).isFalse();

    heard("= gtpx");

    assertThat(relay.isQuitting()).isTrue();
    assertThat(relay.takeLeave()).isEqualTo("=8 \n\n");
    assertThat(relay.isDone()).isTrue();
  }

  // Reconnecting.

  @Test
  void theClientSitsAgainAndNobodyIsSentAwayAgain() throws JoinRefusedException {
    enter();

    assertThat(sentAgain()).isEqualTo("gtpx-sit g red S\ngtpx-view gogui red\n");
  }

  @Test
  void aConnectionThatIsLostBeforeItSitsIsBegunAsTheFirst() throws JoinRefusedException {
    relay.take();

    assertThat(sentAgain()).startsWith("gtpx-sit g red S takeover\n");
    assertThat(relay.hasEntered()).isFalse();
  }

  @Test
  void movesAreSaidAgainAndTheirAnswersAreNotTold() throws JoinRefusedException {
    enter();
    done("boardsize 9");
    done("clear_board");
    done("play b D4");
    said("5 genmove w", "name");

    assertThat(sentAgain())
        .isEqualTo(
            """
            gtpx-sit g red S
            gtpx-view gogui red
            clear_board
            play b D4
            komi 0
            boardsize 9
            """);
    assertThat(heard("= ", "= ", "= ", "= ", "= ", "= ")).isEmpty();
    assertThat(relay.take()).isEqualTo("5 genmove w\nname\n");
    assertThat(heard("=5 E5", "= gtpx")).containsExactly("=5 E5\n\n", "= gtpx\n\n");
  }

  @Test
  void halfAnAnswerIsForgottenAndTheWholeOneIsToldOnce() throws JoinRefusedException {
    enter();
    said("list_commands");
    relay.receive("= play\n");

    sentAgain();
    heard("= ", "= ");

    assertThat(relay.take()).isEqualTo("list_commands\n");
    assertThat(heard("= play\nquit")).containsExactly("= play\nquit\n\n");
  }

  @Test
  void aConnectionThatIsLostWhileMovesAreSaidAgainIsBegunAnew() throws JoinRefusedException {
    enter();
    done("clear_board");
    done("play b D4");
    said("play b E5");
    sentAgain();
    heard("= ", "= ", "= ");

    assertThat(sentAgain())
        .isEqualTo("gtpx-sit g red S\ngtpx-view gogui red\nclear_board\nplay b D4\n");

    heard("= ", "= ", "= ", "= ");
    assertThat(relay.take()).isEqualTo("play b E5\n");
  }

  @Test
  void aMoveThatDoesNotFitAnyMoreIsTheEnd() throws JoinRefusedException {
    enter();
    done("clear_board");
    done("play b D4");
    sentAgain();

    assertThatThrownBy(() -> heard("= ", "= ", "= ", "? illegal move: turn 1 is over"))
        .hasMessage("the game has changed: play b D4: illegal move: turn 1 is over");
  }

  /** In the views, some passes stand for something else and are not in the list of moves. */
  @Test
  void aPassMayBeRefusedWhenItIsSaidAgain() throws JoinRefusedException {
    enter();
    done("clear_board");
    said("genmove w");
    heard("= PASS");
    said("name");

    sentAgain();
    heard("= ", "= ", "= ", "? illegal move: you don't hold blue", "= ");

    assertThat(relay.take()).isEqualTo("name\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "genmove red", // for the client's own seat, the bridge's bot moves
        "gtpx-abort",
        "gtpx-accept red 1",
        "gtpx-ally red blue", // fails if it was already done
        "gtpx-chat hello",
        "gtpx-dead red D4",
        "gtpx-end_bargaining red",
        "gtpx-own_dead D4",
        "gtpx-own_resume",
        "gtpx-pause",
        "gtpx-play_turn red D4",
        "gtpx-propose red D4 E5",
        "gtpx-reject red 1",
        "gtpx-resume red",
        "gtpx-serve g red S",
        "gtpx-withdraw red 1",
        "play red D4", // without clear_board, it would belong to another turn
        "undo"
      })
  void whatMustNotBeSaidTwiceIsAnsweredByUs(String line) throws JoinRefusedException {
    enter();
    said("1 name", "2 " + line, "# interrupt", "3 version");

    sentAgain();
    assertThat(heard("= ", "= ")).isEmpty();

    assertThat(relay.take()).isEqualTo("1 name\n# interrupt\n3 version\n");
    assertThat(heard("=1 gtpx", "=3 1.0"))
        .containsExactly("=1 gtpx\n\n", "?2 " + UNKNOWN + "\n\n", "=3 1.0\n\n");
  }

  @Test
  void ifThatIsAllItIsAnsweredAsSoonAsTheClientSits() throws JoinRefusedException {
    enter();
    said("4 gtpx-chat hello");
    sentAgain();

    assertThat(heard("= ", "= ")).containsExactly("?4 " + UNKNOWN + "\n\n");

    said("name");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "play red D4 turn=7",
        "gtpx-play_turn red D4 turn=7",
        "genmove w",
        "genmove red turn=7",
        "gtpx-prefer red blue",
        "gtpx-wait timeout=5",
        "gtpx-position"
      })
  void whatMayBeSaidTwiceIs(String line) throws JoinRefusedException {
    enter();
    said(line);

    sentAgain();
    heard("= ", "= ");

    assertThat(relay.take()).isEqualTo(line + "\n");
  }

  @Test
  void aMoveBehindAClearBoardMayBeSaidTwice() throws JoinRefusedException {
    enter();
    said("clear_board", "play b E5");

    sentAgain();
    heard("= ", "= ");

    assertThat(relay.take()).isEqualTo("clear_board\nplay b E5\n");
  }

  @Test
  void anInterruptedCommandIsInterruptedAgain() throws JoinRefusedException {
    enter();
    said("genmove w", "# interrupt");

    sentAgain();
    heard("= ", "= ");

    assertThat(relay.take()).isEqualTo("genmove w\n# interrupt\n");
  }

  @Test
  void anAnalysisGoesOnAsTheSameAnswer() throws JoinRefusedException {
    enter();
    done("clear_board");
    said("3 kata-genmove_analyze b 10");
    assertThat(heard("=3\ninfo move D4").subList(0, 2)).containsExactly("=3\n", "info move D4\n");

    said("4 lz-genmove_analyze w 10");
    relay.receive("=4\n");
    sentAgain();
    heard("= ", "= ", "= ", "= ");
    relay.take();

    assertThat(heard("=4\ninfo move E5\nplay E5"))
        .containsExactly("info move E5\n", "play E5\n", "\n");
    assertThat(sentAgain()).contains("\nplay w E5\n");
  }

  @Test
  void anAnalysisThatFailsTheSecondTimeIsOver() throws JoinRefusedException {
    enter();
    said("lz-analyze b 10");
    relay.receive("=\n");
    sentAgain();
    heard("= ", "= ");
    relay.take();

    assertThat(heard("? cannot analyze")).containsExactly("\n");
    said("name");
  }

  @Test
  void eventsAreToldFromWhereTheyStopped() throws JoinRefusedException {
    enter();
    said("gtpx-wait");
    heard("= [{\"seq\":16,\"type\":\"seated\"},{\"seq\":17,\"type\":\"turn\"}]");
    said("9 gtpx-wait timeout=5");

    sentAgain();
    heard("= ", "= ");

    assertThat(relay.take()).isEqualTo("9 gtpx-wait timeout=5 after=17\n");
    heard("=9 [{\"seq\":18,\"type\":\"turn\"}]");
    said("gtpx-wait");
  }
}
