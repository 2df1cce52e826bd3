package gtpx.gateways.cgos.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.util.concurrent.Uninterruptibles;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.record.SgfRecord;
import gtpx.rooms.seat.AnalysisDialect;
import gtpx.rules.Outcome;
import gtpx.rules.Rules;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The dialogue with a server, line by line. The protocol: zakki/cgos, server-python. */
class CgosPlayerTest {
  private static final String BLACK = "setup 7 9 7.0 60000 Other(1800?) Ours(1750)";
  private static final String WHITE = "setup 8 9 7.0 60000 Ours(1800?) Other(1750)";

  private final CgosDialogue server = new CgosDialogue(OptionalInt.empty());

  @Test
  void theLoginNamesTheClientThePlayerAndThePassword() {
    server
        .connect()
        .expect("protocol genmove_analyze", "e1 gtpx genmove_analyze")
        .expect("username", "Ours")
        .expect("password", CgosDialogue.PASSWORD);
  }

  @Test
  void anOlderServerIsOfferedNoAnalysis() {
    server.seats().plan("C3");
    server.connect().expect("protocol", "e1 gtpx");
    server.analyses().add(AnalysisDialect.CGOS, "{\"visits\":5}");

    server.expect(BLACK).expect("genmove b 60000", "C3");
  }

  @Test
  void aGameFromSetupToTheNextOne() {
    server.seats().plan("C3", "E5", "resign");

    server
        .logIn()
        .expect(BLACK)
        .expect("genmove b 60000", "C3")
        .expect("play w D4 59000")
        .expect("genmove b 58000", "E5")
        .expect("play w pass 58500")
        .expect("genmove b 57000", "resign")
        .expect("gameover 2026-01-31 W+Resign Resignation", "ready")
        .expect(WHITE)
        .expect("play b E5 59000")
        .expect("genmove w 60000", "pass");

    assertThat(server.seats().asked())
        .containsExactly("black 0 59.0", "black 2 57.0", "black 4 56.0", "white 1 59.0");
    assertThat(server.player().end()).isEmpty();
  }

  @Test
  void boardKomiAndTimeAreThoseOfTheSetup() {
    server.logIn().expect("setup 1 13 5.5 300000 Other(1) Ours(2)");

    assertThat(server.seats().games().get(0))
        .hasToString("variant=go players=2 board=rect:13x13 " + Rules.DEFAULT + " komi=white:5.5");
    assertThat(server.seats().times())
        .containsExactly(new TimeSetting.Absolute(Duration.ofSeconds(299)));
  }

  @Test
  void atTheEndOfItsTimeAPlayerIsStillToldOfThreeQuarters() {
    server.logIn().expect(BLACK).expect("genmove b 2000", "pass");
    server.expect("play w E5 1000").expect("genmove b -300", "pass");

    assertThat(server.seats().asked()).containsExactly("black 0 1.5", "black 2 0.1");
  }

  @Test
  void theAnalysisOfThisMoveFollowsItOnTheSameLine() {
    server.seats().plan("C3", "E5");
    server.logIn().expect(BLACK);
    server.analyses().add(AnalysisDialect.CGOS, "{\"visits\":1}"); // of an earlier move
    server.expect("genmove b 60000", "C3").expect("play w D4 59000");
    server.seats().whenAsked(() -> server.analyses().add(AnalysisDialect.CGOS, "{\"visits\":5}"));

    server.expect("genmove b 60000", "E5 {\"visits\":5}");
  }

  @Test
  void aPlayerIsAskedOnceMoreForWhatItHasNotAnswered() {
    server.seats().plan("C3", "E5");
    server.logIn().expect(BLACK).expect("genmove b 60000", "C3");
    server.lose().logIn();

    server.expect(BLACK + " C3 59000 D4 59000").expect("genmove b 55000", "E5");

    assertThat(server.seats().opened()).isEqualTo(1); // the same player goes on
  }

  @Test
  void aMoveThatWasLostWithTheConnectionIsSentAgain() {
    server.seats().plan("C3", "E5");
    server.logIn().expect(BLACK).expect("genmove b 60000", "C3");
    server.lose().logIn();

    server
        .expect(BLACK)
        .expect("genmove b 50000", "C3")
        .expect("play w D4 59000")
        .expect("genmove b 49000", "E5");
  }

  @Test
  void aGameThatTheServerKnowsOtherwiseBeginsAgainFromItsMoves() {
    server.seats().plan("C3", "E5");
    server.logIn().expect(BLACK).expect("genmove b 60000", "C3");
    server.lose().logIn();

    server
        .expect(BLACK + "  D4 59000 F6 59000")
        .expect("genmove b 55000", "E5")
        .expect("play w C3 1000");
  }

  @Test
  void afterARestartOfOursTheGameBeginsWithItsMoves() {
    server.seats().plan("E5");

    server.logIn().expect(WHITE + " C3 59000 D4 58000 C4 57000").expect("genmove w 40000", "E5");

    assertThat(server.seats().asked()).containsExactly("white 3 39.0");
    assertThat(server.notes())
        .contains("game 8: white against Other (1750), 9x9, komi 7.0, 60 s, after 3 moves");
  }

  @Test
  void aGameThatTheServerHasForgottenIsGivenUpWhenTheNextBegins() {
    server.seats().plan("C3");
    server.logIn().expect(BLACK).expect("genmove b 60000", "C3");
    server.lose().logIn();

    server.expect(WHITE).expect("play b E5 59000").expect("genmove w 60000", "pass");

    assertThat(server.games()).hasSize(1);
    assertThat(server.games().get(0).game().outcome().orElseThrow().reason())
        .isEqualTo(Outcome.Reason.ABORTED);
  }

  @Test
  void aPlayerThatCrashesIsStartedAgainAndAskedAgain() {
    server.seats().plan("crash", "C3");

    server.logIn().expect(BLACK).expect("genmove b 60000", "C3");

    assertThat(server.seats().opened()).isEqualTo(2);
    assertThat(server.notes())
        .contains("game 7: the engine has crashed; the player is started again");
  }

  @Test
  void aPlayerThatKeepsCrashingResignsAndTheClientLeavesAfterTheGame() {
    server.seats().plan("crash", "crash", "crash", "crash");

    server
        .logIn()
        .expect(BLACK)
        .expect("genmove b 60000", "resign")
        .expect("gameover 2026-01-31 W+Resign Resignation", "quit");

    assertThat(server.player().end().orElseThrow().failure()).contains("the engine has crashed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Error: Sorry, password doesn't match",
        "Error: User name must be no more than 18 characters long."
      })
  void aRefusalOfTheServerEndsTheClient(String line) {
    server.logIn().expect(line);

    assertThat(server.player().end().orElseThrow().failure())
        .contains("the server refuses: " + line.substring("Error: ".length()));
    assertThat(server.isOpen()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Error: too many logins at a time; try again a little later",
        "Error: too many wrong secrets; try again a little later",
        "Error: login took too long",
        "Error: too many connections (at most 100)"
      })
  void aRefusalThatMayPassEndsTheConnectionOnly(String line) {
    server.connect().expect("protocol", "e1 gtpx").expect(line);

    assertThat(server.isOpen()).isFalse();
    assertThat(server.player().end()).isEmpty();
    assertThat(server.lose().connect().player().refusal()).isEmpty();
  }

  @Test
  @Timeout(60)
  void aClientWhoseServerStopsReadingCanBeStopped() throws Exception {
    CountDownLatch sending = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    server
        .player()
        .connect(
            new CgosPlayer.Wire() {
              @Override
              public void send(String line) {
                sending.countDown();
                Uninterruptibles.awaitUninterruptibly(closed);
              }

              @Override
              public void close() {
                closed.countDown();
              }
            });
    Thread reader = new Thread(() -> server.player().receive("protocol"));
    Thread interrupt = new Thread(() -> server.player().stop());
    reader.start();
    sending.await();
    interrupt.start();

    server.player().abort();

    interrupt.join();
    reader.join();
    assertThat(server.player().isStopping()).isTrue();
    assertThat(server.player().end().orElseThrow().failure()).isEmpty();
  }

  @Test
  void aPasswordOfMoreThanAHundredLettersIsRefusedWithoutShowingIt() {
    String longest = "x".repeat(100);

    assertThat(new CgosLogin("Ours", longest, "gtpx").password()).isEqualTo(longest);
    assertThatThrownBy(() -> new CgosLogin("Ours", longest + "x", "gtpx"))
        .hasMessage("password-file (expected: one word of 3 to 100 printable ASCII characters)");
  }

  @Test
  void aPlayerWhoseNameSomebodyElseTakesLeavesItToThem() {
    server.logIn().expect("info another login is being attempted using this user name").lose();

    assertThat(server.player().end().orElseThrow().failure())
        .contains("somebody else has logged in as Ours");
  }

  @Test
  void thePasswordAppearsNeitherInTheLogNorInMessages() {
    server.logIn();
    server.expect("info " + CgosDialogue.PASSWORD);
    server.expect("Error: wrong password " + CgosDialogue.PASSWORD);

    assertThat(server.log()).contains("> ***", "< info ***");
    assertThat(server.log().toString() + server.notes() + server.player().end())
        .doesNotContain(CgosDialogue.PASSWORD);
  }

  @Test
  void aClientThatIsStoppedFinishesItsGame() {
    server.seats().plan("C3");
    server.logIn().expect(BLACK);

    server.player().stop();

    server.expect("genmove b 60000", "C3").expect("gameover 2026-01-31 B+Time", "quit");
    assertThat(server.player().end().orElseThrow().failure()).isEmpty();
    assertThat(server.isOpen()).isFalse();
  }

  @Test
  void aClientThatIsStoppedBetweenGamesLeavesAtOnce() {
    server.logIn().expect("info hello");

    server.player().stop();

    assertThat(server.sent()).containsExactly("quit");
    assertThat(server.player().end()).isPresent();
  }

  @Test
  void aClientThatIsStoppedTwiceGivesItsGameUp() {
    server.logIn().expect(BLACK);

    server.player().stop();
    server.player().abort();

    assertThat(server.isOpen()).isFalse();
    assertThat(server.player().end().orElseThrow().failure()).isEmpty();
  }

  @Test
  void aClientLeavesAfterItsNumberOfGames() {
    CgosDialogue two = new CgosDialogue(OptionalInt.of(2));

    two.logIn()
        .expect(BLACK)
        .expect("gameover 2026-01-31 B+Time", "ready")
        .expect(WHITE)
        .expect("gameover 2026-01-31 B+Time", "quit");

    assertThat(two.player().end().orElseThrow().failure()).isEmpty();
  }

  @Test
  void theRecordHasPlayersClocksAndTheResultByTheCount() {
    server.seats().plan("C3", "pass");
    server
        .logIn()
        .expect(BLACK)
        .expect("genmove b 60000", "C3")
        .expect("play w pass 58500")
        .expect("genmove b 59000", "pass")
        .expect("gameover 2026-01-31 B+74.0", "ready"); // 81 points less komi 7

    FinishedGame game = server.games().get(0);
    String sgf = SgfRecord.write(game.game(), game.metadata(), game.notes());

    assertThat(sgf)
        .contains("PB[Ours (1750)]", "PW[Other (1800?)]", "RE[B+74]", "DT[2026-01-31]")
        .contains("SZ[9]", "KM[7", "TM[60]", "WL[58.5]");
    assertThat(server.notes()).noneMatch(note -> note.contains("we count"));
  }

  @Test
  void aCountThatDiffersFromTheServersIsReported() {
    server.seats().plan("C3", "pass");

    server
        .logIn()
        .expect(BLACK)
        .expect("genmove b 60000", "C3")
        .expect("play w pass 58500")
        .expect("genmove b 59000", "pass")
        .expect("gameover 2026-01-31 W+3.5", "ready");

    assertThat(server.notes()).contains("game 7: we count B+74");
  }

  @Test
  void anOpponentMayPlayWhatOnlyOurKoRuleForbids() {
    server.seats().plan("C3");
    String ko = " D6 1 E6 1 C5 1 F5 1 D4 1 E4 1 A1 1 D5 1 E5 1"; // E5 captures D5

    server
        .logIn()
        .expect(BLACK + ko)
        .expect("play w D5 1000") // takes back at once
        .expect("genmove b 60000", "C3");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "genmove w 1000", // not ours
        "play b D4 1000", // our own colour
        "play w Z99 1000",
        "play w D4 1000", // out of turn
        "setup 9 9 7.0 60000 Some(1) Body(2)",
        "setup 7 9 7.0 60000 Other(1) Ours(2) D4 1 D4 1",
        "genmove b x"
      })
  void whatMakesNoSenseEndsTheClientWithAReason(String line) {
    server.logIn().expect(BLACK).expect(line);

    assertThat(server.player().end().orElseThrow().failure().orElseThrow())
        .startsWith("the server ")
        .doesNotContain("Exception");
  }

  @Test
  void aMoveBeforeAnyGameEndsTheClientWithAReason() {
    server.logIn().expect("genmove b 1000");

    assertThat(server.player().end().orElseThrow().failure())
        .contains("the server reports a move without a game (expected: setup first)");
  }

  @Test
  void linesThatNobodyKnowsAreIgnored() {
    server.logIn().expect("ok").expect("").expect("news of tomorrow").expect(BLACK);

    assertThat(server.player().end()).isEmpty();
  }

  @Test
  void theColourIsThatOfTheOwnName() {
    server.logIn().expect(WHITE);

    server.expect("play b C3 1000").expect("gameover 2026-01-31 W+Time", "ready");

    assertThat(server.games().get(0).own()).isEqualTo(Color.WHITE);
    assertThat(server.notes().get(server.notes().size() - 1))
        .isEqualTo("game 8: W+Time, 0 of 60 s used; won 1, lost 0");
  }

  @Test
  void anEventIsFollowedThroughTheColoursThatTheServerShows() {
    server.seats().plan("A1", "C3", "pass", "E5", "B2");

    server
        .logIn()
        .expect("setup 5 5 0.0 60000 others(0) Ours(0)")
        .expect("genmove b 60000", "A1")
        .expect("play w A2 59000")
        .expect("play b pass 59000")
        .expect("play w B1 59000") // captures A1
        .expect("genmove b 59000", "C3")
        .expect("play w pass 59000")
        .expect("genmove b 58000", "pass") // after both have passed, the event goes on
        .expect("play w D4 58000")
        .expect("genmove b 57000", "E5")
        .expect("setup 5 5 0.0 60000 others(0) Ours(0) A1 57000 A3 57000")
        .expect("genmove b 57000", "B2")
        .expect("gameover 2026-01-31 B+Win", "ready");

    assertThat(server.seats().boards())
        .containsExactly(
            "",
            "white B1 A2",
            "black C3 white B1 A2",
            "black C3 white B1 A2 D4",
            "black A1 white A3");
    assertThat(server.games().get(0).game().outcome())
        .contains(new Outcome(Outcome.Reason.ADJUDICATION, ColorSet.of(Color.BLACK)));
    assertThat(server.notes()).noneMatch(note -> note.contains("we count"));
  }

  @Test
  void aBotDoesNotResignInAnEvent() {
    server.logIn().expect("setup 5 5 0.0 60000 others(0) Ours(0)");
    assertThat(server.seats().mayResign()).isFalse();

    server.expect("gameover 2026-01-31 W+Win", "ready").expect(BLACK);
    assertThat(server.seats().mayResign()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "HTTP/1.1 400 Bad Request|, which is HTTP",
        "? unknown command|, which is GTP",
        "SSH-2.0-OpenSSH_9.2|, which is SSH"
      })
  void aServerOfAnotherProtocolIsNotAskedAgain(String greeting, String what) {
    server.connect().expect(greeting);

    assertThat(server.player().end().orElseThrow().failure())
        .contains(
            "the server sent \""
                + greeting
                + "\""
                + what
                + " (expected: protocol, the greeting of a CGOS server)");
  }

  @Test
  void aGreetingThatIsUnclearIsNamed() {
    server.connect().expect("come back later");

    assertThat(server.player().end()).isEmpty();
    assertThat(server.isOpen()).isFalse();
    assertThat(server.player().refusal())
        .contains(
            "the server sent \"come back later\" (expected: protocol, the greeting of a CGOS"
                + " server)");
  }

  /** A server with a gift charges less than the player takes. */
  @Test
  void theTimeUsedIsWhatTheServerHasCharged() {
    server
        .logIn()
        .expect(BLACK)
        .expect("genmove b 60000", "pass")
        .expect("play w C3 60000")
        .expect("genmove b 58500", "pass")
        .expect("gameover 2026-01-31 W+Time", "ready");

    assertThat(server.notes()).anyMatch(note -> note.contains(", 1.5 of 60 s used; "));
  }
}
