package gtpx.web;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.rooms.limit.Limits;
import gtpx.rooms.seat.RandomPlayer;
import gtpx.testing.LongTest;
import gtpx.testing.TierFilter;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** The page with every kind of board, with alliances, on a phone, and how much it loads. */
@LongTest
@Tag(TierFilter.LONG)
final class WebBoardsTest extends WebTest {
  private static final String HOST = "127.0.0.1";
  private static final int MOST_BYTES = 300_000; // compressed, before one can play

  WebBoardsTest() {
    super((budget, seed) -> new RandomPlayer(seed), Limits.DEFAULT);
  }

  /** Returns the link to all seats of a game at once. */
  private String allSeats(String game, Map<String, String> secrets) {
    StringBuilder fragment = new StringBuilder();
    secrets.forEach(
        (word, secret) -> {
          if (!word.equals("owner") && !word.equals("watch")) {
            fragment.append(fragment.length() == 0 ? "" : "&").append(word).append('=');
            fragment.append(secret);
          }
        });
    return server.link(HOST, game, fragment.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "torus, multi board=torus:7x7 opening=none, D4",
    "hexagon, multi board=hex:5 opening=none, E5",
    "box, multi board=box:3 opening=none, B2.2",
    "graph, 'multi board=graph:a-b,b-c,c-d,d-e,e-a opening=none', A",
  })
  void everyBoardIsPlayedOn(String game, String words, String vertex) throws Exception {
    Map<String, String> secrets = server.create(game, words);
    GameTab tab = GameTab.open(browser, allSeats(game, secrets));

    tab.choose(vertex);

    tab.awaitPoint(vertex, "black stone");
    tab.awaitText("Your move for white.");
    tab.screenshot(game);
    tab.assertAccessible();
    assertThat(browser.console()).noneMatch(line -> line.contains("Content Security Policy"));
  }

  /** docs/rules.md#alliances: 22 empty points, a third each, make 7; two of them have 14 of 22. */
  @Test
  void alliancesDecideAGame() throws Exception {
    Map<String, String> secrets =
        server.create("coop", "multi-coop players=3 board=5 opening=none phase=0");
    GameTab tab = GameTab.open(browser, allSeats("coop", secrets));
    int turn = 0;
    for (String vertex : new String[] {"A1", "E5", "C3"}) {
      tab.choose(vertex);
      tab.awaitTurnAfter(turn++);
    }
    for (int pass = 0; pass < 3; pass++) {
      tab.press("Pass");
      tab.awaitTurnAfter(turn++);
    }

    tab.press("Propose: no dead stones");
    tab.awaitText("An alliance stands if all its members name exactly the same players.");
    tab.awaitText("black and white 14 – enough");
    tab.awaitText("It needs more than 5/12 of the 22 points.");
    tab.screenshot("alliances");
    tab.assertAccessible();
    tab.tick("Allies of black", "White");
    tab.tick("Allies of white", "Black");
    tab.press("Name white");
    tab.press("Name black");
    tab.press("No allies");

    tab.awaitText("Black and white win together as an alliance.");
    tab.await(
        "the alliances that stood",
        "return [...document.querySelectorAll('.alliances tbody tr')]"
            + ".map((row) => row.innerText.replace(/\\s+/g, ' ').trim()).join()"
            + " === 'Black and white 14 – enough 1,Red 7 0';");
    tab.screenshot("alliances-result");
    assertThat(server.ask("gtpx-watch coop", "gtpx-result"))
        .contains("\"reason\":\"alliance\",\"winners\":[\"black\",\"white\"]");
  }

  @Test
  void offersAreMadeAndAccepted() throws Exception {
    Map<String, String> secrets = server.create("bargain", "f-go-bargaining board=9 phase=0");
    GameTab ann = GameTab.open(browser, server.link(HOST, "bargain", link(secrets, "black")));
    GameTab bob =
        GameTab.open(browser, server.link("localhost", "bargain", link(secrets, "white")));

    ann.write("field-propose-black", "C3");
    ann.write("field-propose-white", "G7");
    ann.press("Propose this turn");
    bob.awaitText("1. Black: black C3 and white G7 – open");
    bob.assertAccessible();
    bob.press("Accept");

    ann.awaitPoint("C3", "black stone");
    bob.awaitPoint("G7", "white stone");
  }

  private static String link(Map<String, String> secrets, String color) {
    return color + "=" + secrets.get(color);
  }

  @Test
  void aGameIsPlayedByKeyboardAndSaidToScreenReaders() throws Exception {
    Map<String, String> secrets = server.create("keys", "go board=5");
    GameTab tab = GameTab.open(browser, allSeats("keys", secrets));

    tab.focusBoard();
    tab.type(Keys.HOME, Keys.ARROW_UP, Keys.ARROW_RIGHT, Keys.ENTER);
    tab.await(
        "a move",
        "return document.querySelector('[aria-live=polite]').textContent.includes('Turn 1: Black');");
    tab.type(Keys.ARROW_RIGHT, Keys.SPACE);
    tab.await(
        "a move",
        "return document.querySelector('[aria-live=polite]').textContent.includes('Turn 2: White');");

    tab.await("the focus", "return document.activeElement.localName === 'gtpx-board';");
  }

  @Test
  void aPhoneShowsTheBoardFirstAndNeverScrollsSideways() throws Exception {
    Map<String, String> secrets = server.create("phone", "parallel players=2 board=9");
    for (String scheme : new String[] {"light", "dark"}) {
      browser.openPhone(390, 844);
      browser.colorScheme(scheme);
      GameTab tab = GameTab.openHere(browser, allSeats("phone", secrets));
      tab.await(
          "no horizontal scrolling",
          "return document.documentElement.scrollWidth <= 390 && window.innerWidth === 390;");
      tab.await(
          "the board first",
          "return document.querySelector('gtpx-board').getBoundingClientRect().bottom"
              + " <= document.querySelector('gtpx-actions').getBoundingClientRect().top;");
      tab.screenshot("phone-" + scheme);
      tab.assertAccessible();
    }
  }

  @Test
  void littleIsLoadedBeforeOneCanPlay(TestReporter reporter) throws Exception {
    Map<String, String> secrets = server.create("budget", "parallel players=2 board=9");
    GameTab tab = GameTab.open(browser, allSeats("budget", secrets));
    tab.awaitText("Your move");

    long bytes =
        ((Number)
                browser.run(
                    "return [...performance.getEntriesByType('navigation'),"
                        + " ...performance.getEntriesByType('resource')]"
                        + ".reduce((sum, entry) => sum + entry.encodedBodySize, 0);"))
            .longValue();
    Object paint =
        browser.run("return performance.getEntriesByName('first-paint')[0]?.startTime ?? null;");

    reporter.publishEntry("loaded " + bytes + " bytes, first paint after " + paint + " ms");
    assertThat(bytes).isBetween(200_000L, (long) MOST_BYTES);
  }
}
