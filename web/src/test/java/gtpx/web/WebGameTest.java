package gtpx.web;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bot.Bots;
import gtpx.rooms.limit.Limits;
import gtpx.testing.LongTest;
import gtpx.testing.TierFilter;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * People play on the page: a whole game, secrets, lost connections, undo, and what can go wrong.
 */
@LongTest
final class WebGameTest extends WebTest {

  WebGameTest() {
    super(Bots.factory(System::nanoTime), Limits.DEFAULT);
  }

  @Test
  void twoPeopleAndTwoBotsPlayAndAgreeTheScore() throws Exception {
    Map<String, String> secrets = server.create("table", "parallel players=4 board=5 phase=0");
    server.ask(
        "gtpx-owner table " + secrets.get("owner"),
        "gtpx-fill red bot:20",
        "gtpx-fill blue bot:20");
    GameTab ann = seat(ANN, "table", "black", secrets);
    GameTab bob = seat(BOB, "table", "white", secrets);

    ann.choose("E5");
    bob.choose("E5");
    ann.awaitTurnAfter(0);
    ann.awaitText("collided at E5: no stone there.");
    ann.awaitPoint("E5", "collision");
    for (List<String> moves : List.of(List.of("A1", "E1"), List.of("A2", "E2"))) {
      int turn = ann.turn();
      ann.choose(moves.get(0));
      bob.choose(moves.get(1));
      ann.awaitTurnAfter(turn);
      bob.awaitTurnAfter(turn);
    }
    ann.screenshot("game");
    // The bots would play on for forty turns, so somebody else takes their seats.
    String red = "gtpx-sit table red " + secrets.get("red");
    String blue = "gtpx-sit table blue " + secrets.get("blue");
    server.ask(red + " takeover", blue + " takeover");
    while (!ann.isShown("gtpx-after-play .panel")) {
      int turn = ann.turn();
      server.ask(red, blue, "play red pass", "play blue pass");
      ann.press("Pass");
      bob.press("Pass");
      ann.awaitTurnAfter(turn);
      bob.awaitTurnAfter(turn);
    }
    ann.awaitText("Which stones are dead?");
    ann.choose(found("\"stones\":\\{\"\\w+\":\\[\"(\\w+)\""));
    ann.press("Clear");
    ann.press("Mark the server's estimate");
    ann.press("Propose");
    bob.press("Agree with black");
    String dead = found("\"dead\":\\{\"black\":\\[([^]]*)]").replaceAll("[\",]+", " ");
    server.ask(red, blue, "gtpx-dead red " + dead, "gtpx-dead blue " + dead);

    ann.awaitText("The players agreed which stones are dead.");
    bob.awaitText("Share of the victory");
    assertThat(server.ask("gtpx-watch table", "gtpx-position"))
        .contains("\"phase\":\"finished\"")
        .contains("\"dead_by\":\"agreement\"");
    ann.screenshot("result");
    ann.assertAccessible();
  }

  /** Returns what the game's position has there; the bots' moves differ from run to run. */
  private String found(String pattern) throws Exception {
    Matcher matcher =
        Pattern.compile(pattern).matcher(server.ask("gtpx-watch table", "gtpx-position"));
    assertThat(matcher.find()).as(pattern).isTrue();
    return matcher.group(1);
  }

  @Test
  @Tag(TierFilter.LONG)
  void spectatorsReceiveNoCommittedMove() throws Exception {
    Map<String, String> secrets = server.create("secret", "parallel players=2 board=9");
    try (Browser spectators = Browser.startRecordingFrames()) {
      GameTab third = GameTab.open(spectators, server.link(ANN, "secret", ""));
      GameTab ann = seat(ANN, "secret", "black", secrets);
      GameTab bob = seat(BOB, "secret", "white", secrets);

      ann.choose("E5");
      ann.awaitText("You chose black E5.");
      third.awaitText("has chosen");
      bob.awaitText("has chosen");

      List<String> before = spectators.frames();
      assertThat(before).isNotEmpty().noneMatch(frame -> frame.contains("E5"));
      assertThat(ann.point("E5")).containsIgnoringCase("black");
      assertThat(bob.point("E5")).doesNotContainIgnoringCase("black");
      bob.choose("C3");
      third.awaitPoint("E5", "black stone");
      assertThat(spectators.frames()).anyMatch(frame -> frame.contains("E5"));
    }
  }

  @Test
  @Tag(TierFilter.LONG)
  void aSeatLinkLeavesTheAddressAndSurvivesAReload() throws Exception {
    Map<String, String> secrets = server.create("linked", "go board=9");
    GameTab ann = seat(ANN, "linked", "black", secrets);

    assertThat(ann.address()).endsWith("/games/linked");
    ann.awaitText("Your move.");
    GameTab again = GameTab.open(browser, server.link(ANN, "linked", ""));
    again.awaitText("Your move.");
    assertThat(server.ask("gtpx-sit linked black " + secrets.get("black")))
        .startsWith("? wrong secret: the invitation was used");
  }

  @Test
  @Tag(TierFilter.LONG)
  void aSeatLinkStaysInTheAddressWhereTheBrowserKeepsNothing() throws Exception {
    Map<String, String> secrets = server.create("unkept", "go board=9");
    String link = server.link(ANN, "unkept", "black=" + secrets.get("black"));
    GameTab ann = GameTab.openWithoutStorage(browser, link);

    ann.awaitText("Your move.");
    ann.awaitText("The secrets stay in the address of this page instead.");
    assertThat(ann.address()).isEqualTo(link);
    ann.screenshot("blocked-storage");
    browser.driver.navigate().refresh();
    ann.awaitText("Your move.");
  }

  @Test
  void aLostConnectionMissesAndDoublesNothing() throws Exception {
    Map<String, String> secrets = server.create("lost", "parallel players=2 board=9");
    try (CutConnection line = new CutConnection(server.address())) {
      String fragment = "black=" + secrets.get("black");
      GameTab ann =
          GameTab.open(browser, "http://" + ANN + ":" + line.port() + "/games/lost#" + fragment);
      GameTab bob = seat(BOB, "lost", "white", secrets);
      ann.choose("E5");
      ann.awaitText("You chose black E5.");

      line.cut();
      ann.awaitText("The connection is lost.");
      bob.choose("C3");
      bob.awaitTurnAfter(0);
      bob.choose("C4");
      bob.awaitText("You chose white C4.");
      line.mend();

      ann.awaitNoText("The connection is lost.");
      ann.awaitPoint("C3", "white stone");
      ann.awaitPoint("E5", "black stone");
      assertThat(ann.count(".news li", "Turn 1:")).isEqualTo(1);

      line.cut();
      ann.awaitText("The connection is lost.");
      ann.choose("G7");
      line.mend();
      ann.awaitPoint("G7", "black stone");
      ann.awaitPoint("C4", "white stone");
      assertThat(ann.turn()).isEqualTo(2);
      assertThat(ann.count(".news li", "Turn 2:")).isEqualTo(1);
    }
  }

  @Test
  @Tag(TierFilter.LONG)
  void aGameIsPlayedWhereWebSocketsAreBlocked() throws Exception {
    Map<String, String> secrets = server.create("blocked", "parallel players=2 board=9");
    try (Browser blocked = Browser.startRecordingFrames()) {
      GameTab ann =
          GameTab.openWithoutWebSockets(
              blocked,
              server.link(
                  ANN,
                  "blocked",
                  "black=" + secrets.get("black") + "&owner=" + secrets.get("owner")));
      GameTab bob = seat(BOB, "blocked", "white", secrets);

      ann.unfold("You own this game");
      ann.press("Pause");
      bob.awaitText("The owner has paused the game.");
      ann.press("Resume");
      bob.awaitNoText("The owner has paused the game.");
      ann.choose("D4");
      ann.awaitText("You chose black D4.");
      ann.press("Take back");
      ann.awaitText("Your move.");
      ann.choose("E5");
      ann.awaitText("You chose black E5.");
      bob.choose("C3");

      ann.awaitPoint("C3", "white stone");
      bob.awaitPoint("E5", "black stone");
      assertThat(blocked.frames()).isEmpty();
    }
  }

  @Test
  @Tag(TierFilter.LONG)
  void aMoveIsTakenBackBeforeTheTurnAndATurnByAgreement() throws Exception {
    Map<String, String> secrets = server.create("undo", "parallel players=2 board=9");
    GameTab ann = seat(ANN, "undo", "black", secrets);
    GameTab bob = seat(BOB, "undo", "white", secrets);

    ann.choose("E5");
    ann.press("Take back");
    ann.awaitText("Your move.");
    ann.choose("C3");
    bob.choose("G7");
    bob.awaitTurnAfter(0);

    bob.press("Ask to undo");
    ann.awaitText("White asks to take back 1 turn.");
    ann.press("Refuse");
    bob.awaitText("Cannot undo: black refuses.");
    ann.awaitNoText("White asks to take back 1 turn.");
    bob.press("Ask to undo");
    ann.awaitText("White asks to take back 1 turn.");
    ann.write("chat-text", "why?");
    ann.press("Send");
    bob.awaitText("why?"); // events arrive while the request is open
    bob.press("Withdraw the request");
    ann.awaitNoText("White asks to take back 1 turn.");
    bob.press("Ask to undo");
    ann.awaitText("White asks to take back 1 turn.");
    ann.press("Agree");
    bob.awaitText("No turn has been played yet.");
    ann.awaitText("No turn has been played yet.");
  }

  @Test
  @Tag(TierFilter.LONG)
  void illegalMovesAreExplained() throws Exception {
    Map<String, String> secrets = server.create("illegal", "multi players=3 board=5 opening=none");
    GameTab ann = seat(ANN, "illegal", "black", secrets);
    GameTab bob = seat(BOB, "illegal", "white", secrets);

    bob.choose("A1");
    bob.awaitText("Black is to move.");
    ann.choose("C3");
    bob.awaitText("Your move.");
    bob.choose("C3");
    bob.awaitText("C3 is occupied.");
  }

  @Test
  @Tag(TierFilter.LONG)
  void resigningIsAskedBack() throws Exception {
    Map<String, String> secrets = server.create("resigned", "go board=5");
    GameTab ann = seat(ANN, "resigned", "black", secrets);

    ann.press("Resign");
    ann.press("Play on");
    assertThat(server.ask("gtpx-watch resigned", "gtpx-result")).contains("\"finished\":false");
    ann.press("Resign");
    ann.press("Resign as black");

    ann.awaitText("White wins by resignation.");
  }

  @Test
  @Tag(TierFilter.LONG)
  void chatIsShownAsTextAndWraps() throws Exception {
    Map<String, String> secrets = server.create("chat", "go board=5");
    GameTab ann = seat(ANN, "chat", "black", secrets);
    GameTab bob = seat(BOB, "chat", "white", secrets);
    String long_ = "x".repeat(300);

    ann.write("chat-text", "<img src=x onerror=alert(1)> #1 " + long_);
    ann.press("Send");

    bob.awaitText("<img src=x onerror=alert(1)>");
    assertThat(bob.isShown("img")).isFalse();
    bob.await(
        "no horizontal scrolling",
        "return document.documentElement.scrollWidth <= window.innerWidth;");
  }

  @Test
  @Tag(TierFilter.LONG)
  void whatIsWrongIsSaidInPlainWords() throws Exception {
    Map<String, String> secrets = server.create("wrong", "go board=5");
    GameTab.openAnything(browser, server.link(ANN, "nowhere", ""))
        .awaitText("There is no game “nowhere” here, or it is private");
    GameTab.open(browser, server.link(ANN, "wrong", "black=" + "A".repeat(22)))
        .awaitText("The link doesn't open the seat of black: its secret is wrong.");

    GameTab ann = seat(ANN, "wrong", "white", secrets);
    GameTab bob = seat(BOB, "wrong", "white", secrets);
    bob.awaitText("The link for white was used before");
    String owner = "gtpx-owner wrong " + secrets.get("owner");
    server.ask(owner, "gtpx-pause");
    ann.awaitText("The owner has paused the game.");
    server.ask(owner, "gtpx-unpause");
    ann.awaitNoText("The owner has paused the game.");
    server.ask(owner, "gtpx-abort");
    ann.awaitText("The game was aborted. Nobody wins.");
  }

  @Test
  @Tag(TierFilter.LONG)
  void aSeatThatSomebodyElseTakesOverCanBeTakenBack() throws Exception {
    Map<String, String> secrets = server.create("taken", "go board=5");
    GameTab ann = seat(ANN, "taken", "black", secrets);
    ann.awaitText("Your move.");
    String key = ann.storedKey("taken", "black");

    server.ask("gtpx-sit taken black " + key + " takeover");

    ann.awaitText("Another connection has taken over black.");
    ann.press("Take it back");
    ann.awaitNoText("Another connection has taken over black.");
    ann.awaitText("Your move.");
  }
}
