package gtpx.web;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bot.Bots;
import gtpx.rooms.limit.Limits;
import gtpx.testing.LongTest;
import gtpx.testing.TierFilter;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Point;

/** The page while the connection is lost: where the board is, and what becomes of a move. */
@LongTest
@Tag(TierFilter.LONG)
final class WebConnectionTest extends WebTest {
  private static final String LOST = "The connection is lost.";

  private static final String AIM =
      "return document.querySelector('gtpx-board').shadowRoot.querySelector('.aim') !== null;";

  WebConnectionTest() {
    super(Bots.factory(System::nanoTime), Limits.DEFAULT);
  }

  private void openScreen(String kind, int width, int height) {
    if (kind.equals("phone")) {
      browser.openPhone(width, height);
    } else {
      browser.openTab(width, height);
    }
  }

  private GameTab openHere(CutConnection line, String game, Map<String, String> secrets) {
    String seat = "#black=" + secrets.get("black");
    return GameTab.openHere(browser, "http://" + ANN + ":" + line.port() + "/games/" + game + seat);
  }

  @ParameterizedTest
  @CsvSource({
    "desk, 1280, 900, 0",
    "desk, 820, 600, 0",
    "phone, 360, 640, 0",
    "phone, 360, 640, 150",
    "phone, 640, 360, 0"
  })
  void noNoticeMovesTheBoard(String kind, int width, int height, int scrolled) throws Exception {
    String game = "still-" + width + "-" + scrolled;
    Map<String, String> secrets = server.create(game, "parallel players=2 board=9");
    try (CutConnection line = new CutConnection(server.address())) {
      openScreen(kind, width, height);
      GameTab ann = openHere(line, game, secrets);
      ann.awaitText("Your move.");
      ann.scrollTo(scrolled);
      String board = ann.places("gtpx-board");
      Point aimed = ann.centre("B2");

      String owner = "gtpx-owner " + game + " " + secrets.get("owner");
      server.ask(owner, "gtpx-pause");
      ann.awaitText("All clocks are stopped.");
      assertThat(ann.places("gtpx-board")).as("paused").isEqualTo(board);
      server.ask(owner, "gtpx-unpause");
      ann.awaitNoText("All clocks are stopped.");
      assertThat(ann.places("gtpx-board")).as("not paused").isEqualTo(board);
      line.cut();
      ann.awaitText(LOST);
      assertThat(ann.places("gtpx-board")).as("lost").isEqualTo(board);
      ann.screenshot("lost-" + width + "x" + height + "-" + scrolled);
      if (kind.equals("phone")) {
        ann.tap(aimed); // aims, since the points are close
        ann.await("an aim", AIM);
        ann.tap(aimed);
      } else {
        ann.click(aimed);
      }
      line.mend();
      ann.awaitNoText(LOST);
      ann.awaitText("You chose black B2.");

      assertThat(ann.places("gtpx-board")).as("back").isEqualTo(board);
    }
  }

  @Test
  void aNoticeThatVanishesDoesNotScrollAPageThatEndsThere() throws Exception {
    Map<String, String> secrets = server.create("ended", "parallel players=2 board=9");
    try (CutConnection line = new CutConnection(server.address())) {
      browser.openPhone(360, 640);
      GameTab ann = openHere(line, "ended", secrets);
      ann.awaitText("Your move.");
      for (int i = 0; i < 16; i++) { // fills the list of events, so that it no longer grows
        server.ask("gtpx-watch ended", "gtpx-chat " + i);
      }
      ann.await("16 lines", "return document.querySelectorAll('.news li').length === 16;");
      line.cut();
      ann.awaitText(LOST);
      ann.scrollTo(10_000);
      String board = ann.places("gtpx-board");
      line.mend();
      ann.awaitNoText(LOST);

      assertThat(ann.places("gtpx-board")).isEqualTo(board);
    }
  }

  @Test
  void aMoveChosenMeanwhileIsShownAndCanBeReplacedOrTakenBack() throws Exception {
    Map<String, String> secrets = server.create("meanwhile", "go board=9");
    try (CutConnection line = new CutConnection(server.address())) {
      browser.openTab();
      GameTab ann = openHere(line, "meanwhile", secrets);
      ann.awaitText("Your move.");
      line.cut();
      ann.awaitText(LOST);

      ann.choose("B2");
      ann.awaitText("Black B2 will be sent when the connection is back.");
      ann.awaitPoint("B2", "committed move of black");
      ann.press("Take back");
      ann.awaitNoText("B2 will be sent");
      assertThat(ann.point("B2")).doesNotContain("committed");
      ann.choose("C3");
      ann.choose("D4");
      ann.awaitText("Black D4 will be sent when the connection is back.");
      assertThat(ann.point("C3")).doesNotContain("committed");
      ann.screenshot("pending");
      ann.assertAccessible();
      line.mend();

      ann.awaitPoint("D4", "black stone");
      assertThat(server.ask("gtpx-watch meanwhile", "gtpx-position"))
          .contains("\"stones\":{\"black\":[\"D4\"]}");
    }
  }

  @Test
  void aMoveThatCameTooLateIsNotPlayed() throws Exception {
    Map<String, String> secrets = server.create("late", "go board=9");
    try (CutConnection line = new CutConnection(server.address())) {
      browser.openTab();
      GameTab ann = openHere(line, "late", secrets);
      ann.awaitText("Your move.");
      String sit = "gtpx-sit late black " + ann.storedKey("late", "black");
      line.cut();
      ann.awaitText(LOST);
      ann.choose("B2");
      ann.awaitText("Black B2 will be sent");

      assertThat(server.ask(sit, "play black C3 turn=1")).startsWith("=");
      line.mend();

      ann.awaitText("Black B2 was not sent. Turn 1 is over.");
      ann.awaitPoint("C3", "black stone");
      assertThat(ann.point("B2")).contains("empty").doesNotContain("committed");
    }
  }

  @Test
  void noNoticeMovesTheGamesOfTheGallery() throws Exception {
    server.create("listed", "go board=9");
    try (CutConnection line = new CutConnection(server.address())) {
      GameTab gallery = GameTab.openAnything(browser, "http://" + ANN + ":" + line.port() + "/");
      gallery.await("a board", "return document.querySelector('.tile gtpx-board') !== null;");
      String games = gallery.places(".tile");

      line.cut();
      gallery.await(
          "a notice",
          "document.dispatchEvent(new Event('visibilitychange'));" // reads the list at once
              + "return document.querySelector('.notice') !== null;");

      assertThat(gallery.places(".tile")).isEqualTo(games);
      gallery.screenshot("gallery-lost");
    }
  }
}
