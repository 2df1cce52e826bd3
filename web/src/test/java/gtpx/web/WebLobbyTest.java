package gtpx.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import gtpx.bot.Bots;
import gtpx.rooms.limit.Limits;
import gtpx.testing.LongTest;
import gtpx.testing.TierFilter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.support.ui.Select;

/** The page beside a game: creating games, the gallery, looking back, playing without a server. */
@LongTest
final class WebLobbyTest extends WebTest {
  private static final String SAVED_TEXT =
      "window.saved = []; URL.createObjectURL = (blob) => {"
          + " blob.text().then((text) => window.saved.push(text)); return 'blob:none'; };";

  WebLobbyTest() {
    super(Bots.factory(System::nanoTime), Limits.DEFAULT);
  }

  private String page(String host, String path) {
    return "http://" + host + ":" + server.address().getPort() + path;
  }

  private GameTab open(String host, String path) {
    return GameTab.openAnything(browser, page(host, path));
  }

  private void select(String id, String value) {
    new Select(browser.driver.findElement(By.id(id))).selectByValue(value);
  }

  private void replace(GameTab tab, String id, String text) {
    browser.run("document.getElementById(arguments[0]).value = '';", id);
    tab.write(id, text);
  }

  @Test
  void aGameIsCreatedAndItsLinkGivesASeat() throws Exception {
    GameTab ann = open(ANN, "/new");
    ann.awaitText("Game and rules");
    browser.until(
        "the bot", driver -> !driver.findElements(By.cssSelector("option[value^=bot]")).isEmpty());
    browser.run("document.querySelectorAll('details').forEach((more) => (more.open = true));");
    select("option-ko", "simple");
    ann.awaitText("turn=simultaneous can't be combined with ko=simple.");
    assertThat(browser.driver.findElement(By.cssSelector("button.primary")).isEnabled()).isFalse();
    ann.press("Reset to preset");
    replace(ann, "players", "3\t");
    select("seat-red", "bot:level=1");
    select("kind", "hex");
    replace(ann, "name", "ours");
    ann.assertAccessible();
    ann.screenshot("new-game");

    ann.press("Create the game");

    ann.awaitText("The game ours is ready");
    ann.assertAccessible();
    String link =
        browser.driver.findElement(By.cssSelector("gtpx-copy-line input")).getDomProperty("value");
    assertThat(link).startsWith(page(ANN, "/games/ours#white="));
    browser.driver.findElement(By.linkText("Go to the game")).click();
    ann.awaitText("Your move.");
    GameTab bob = GameTab.open(browser, link.replace(ANN, BOB));
    bob.choose("C3");
    bob.awaitText("You chose white C3.");
    ann.choose("D4");
    ann.awaitTurnAfter(0);
    bob.awaitPoint("D4", "black stone");
    assertThat(server.ask("gtpx-watch ours", "gtpx-rules")).contains("board=hex:5 ");
  }

  @Test
  @Tag(TierFilter.LONG)
  void theOwnerPausesFillsAndAborts() throws Exception {
    GameTab ann = open(ANN, "/new");
    ann.awaitText("Game and rules");
    replace(ann, "name", "owned");
    ann.press("Create the game");
    ann.awaitText("The game owned is ready");
    browser.driver.findElement(By.linkText("Go to the game")).click();
    ann.awaitText("Your move.");

    browser.until(
        "the owner's panel",
        driver -> !driver.findElements(By.cssSelector("gtpx-owner summary")).isEmpty());
    browser.driver.findElement(By.cssSelector("gtpx-owner summary")).click();
    ann.press("Pause");
    ann.awaitText("The owner has paused the game.");
    ann.press("Resume");
    ann.awaitNoText("The owner has paused the game.");
    ann.awaitText("White is free:");
    ann.press("Seat it");
    ann.awaitText("White bot");
    ann.press("Abort the game");
    browser.driver.findElement(By.cssSelector("dialog button.danger")).click();

    ann.awaitText("The game was aborted. Nobody wins.");
  }

  @Test
  @Tag(TierFilter.LONG)
  void theGalleryFollowsGames() throws Exception {
    Map<String, String> secrets = server.create("shown", "go board=5");
    GameTab gallery = open(ANN, "/");
    gallery.awaitText("shown go · not begun");
    gallery.assertAccessible();

    server.ask("gtpx-sit shown black " + secrets.get("black"), "play black C3");

    gallery.awaitText("shown go · 1 turn");
    gallery.await(
        "a stone",
        "return [...document.querySelectorAll('.tile')].some((tile) =>"
            + " tile.textContent.includes('shown') &&"
            + " tile.querySelector('gtpx-board')?.stones.black?.includes('C3'));");
    server.ask("gtpx-sit shown white " + secrets.get("white"), "play white resign");
    gallery.await(
        "finished",
        "return [...document.querySelectorAll('[aria-labelledby=finished-title] .tile-name')]"
            + ".some((name) => name.textContent === 'shown');");
    gallery.screenshot("gallery");
  }

  @Test
  @Tag(TierFilter.LONG)
  void hundredsOfGamesAreDrawnOnlyWhereTheyAreSeen() throws Exception {
    for (int i = 0; i < 60; i++) {
      server.create("many-" + i, "parallel players=3 board=9");
    }
    GameTab gallery = open(ANN, "/");

    gallery.await("tiles", "return document.querySelectorAll('.tile gtpx-board').length > 0;");

    assertThat(gallery.count(".tile", "")).isBetween(24L, 48L);
    gallery.press("Next");
    gallery.awaitText("Page 2 of");
    gallery.write("search", "many-17");
    gallery.await(
        "one",
        "return document.querySelectorAll('[aria-labelledby=live-title] .tile').length === 1;");
  }

  @Test
  @Tag(TierFilter.LONG)
  void aFinishedGameIsLookedBackAtAndVariationsAreTriedOut() throws Exception {
    Map<String, String> secrets = server.create("past", "go board=5");
    String black = "gtpx-sit past black " + secrets.get("black");
    String white = "gtpx-sit past white " + secrets.get("white");
    server.ask(
        black, white, "play black C3", "play white D4", "play black B2", "play white resign");
    GameTab tab = GameTab.open(browser, page(ANN, "/games/past"));
    tab.awaitPoint("B2", "black stone");

    tab.press("←");
    tab.press("←");
    tab.awaitText("Turn 1. Black C3.");
    assertThat(tab.point("D4")).doesNotContain("stone");
    tab.choose("E5");
    tab.awaitPoint("E5", "white stone");
    tab.choose("C3");
    tab.choose("A1");
    tab.awaitText("Trying out from turn 1: 2 moves. White is next.");
    tab.screenshot("variation");
    tab.press("End the variation");
    tab.awaitText("Turn 1. Black C3.");
    tab.press("Back to the present");
    tab.awaitPoint("B2", "black stone");
    tab.assertAccessible();
  }

  @Test
  @Tag(TierFilter.LONG)
  void exportAndImportAgree(@TempDir Path folder) throws Exception {
    Map<String, String> secrets = server.create("saved", "parallel players=3 board=torus:5x5");
    server.ask(
        "gtpx-sit saved black " + secrets.get("black"),
        "gtpx-sit saved white " + secrets.get("white"),
        "gtpx-sit saved red " + secrets.get("red"),
        "play black C3",
        "play white C3",
        "play red A1");
    GameTab tab = GameTab.open(browser, page(ANN, "/games/saved"));
    String sgf = saved(tab, "Save as SGF");
    assertThat(sgf).startsWith("(;").contains("GX[variant=parallel ");

    GameTab local = open(ANN, "/play");
    local.awaitText("Open a record");
    Path file = Files.writeString(folder.resolve("saved.sgf"), sgf);
    local.write("record-file", file.toString());

    local.awaitPoint("A1", "red stone");
    local.awaitText("Black and white collided at C3: no stone there.");
    assertThat(events(saved(local, "Save as JSON"))).isEqualTo(events(saved(tab, "Save as JSON")));
  }

  /** Returns the text that the page gives the browser to save. */
  private String saved(GameTab tab, String button) {
    tab.awaitText("All turns, and the record as a file");
    browser.run(SAVED_TEXT);
    browser.run("document.querySelector('.look-back details').open = true;");
    tab.press(button);
    tab.await("a file", "return window.saved.length > 0;");
    return String.valueOf(browser.run("return window.saved[0];"));
  }

  private static String events(String record) {
    return JsonParser.parseString(record).getAsJsonObject().get("events").toString();
  }

  @Test
  @Tag(TierFilter.LONG)
  void passAndPlayKeepsTheFirstMoveCovered() throws Exception {
    try (Browser phone = Browser.startRecordingFrames()) {
      phone.openPhone(390, 844);
      GameTab tab = GameTab.openAnythingHere(phone, page(ANN, "/play"));
      tab.awaitText("Play on this device");
      tab.assertAccessible();
      tab.press("Start");
      tab.choose("E5");

      tab.awaitText("Hand over to White");
      String shown = "return document.documentElement.outerHTML;";
      assertThat(String.valueOf(phone.run(shown))).doesNotContain("E5");
      tab.assertAccessible();
      phone.driver.navigate().refresh();
      tab.awaitText("Hand over to White");
      tab.press("I am White");
      tab.await("a board", "return document.querySelector('gtpx-board') !== null;");
      assertThat(tab.point("E5")).doesNotContainIgnoringCase("black");
      tab.choose("E5");
      tab.awaitText("Black and white collided at E5: no stone there.");
      tab.await(
          "no horizontal scrolling",
          "return document.documentElement.scrollWidth <= window.innerWidth;");
      tab.screenshot("pass-and-play");
      assertThat(phone.frames()).isEmpty();
    }
  }

  @Test
  @Tag(TierFilter.LONG)
  void everyRouteFitsAPhoneInTheDark() throws Exception {
    server.create("small", "parallel players=5 board=hex:4");
    for (String path : List.of("/", "/new", "/play", "/games/small")) {
      browser.openPhone(390, 844);
      browser.colorScheme("dark");
      GameTab tab = GameTab.openAnythingHere(browser, page(ANN, path));
      tab.await("content", "return document.querySelector('main h1') !== null;");
      tab.await(
          path + " without horizontal scrolling",
          "return document.documentElement.scrollWidth <= window.innerWidth;");
      tab.assertAccessible();
    }
    assertThat(browser.console()).noneMatch(line -> line.contains("Content Security Policy"));
  }
}
