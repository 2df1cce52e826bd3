package gtpx.web;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bot.Bots;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.ProspectsRule;
import gtpx.testing.TierFilter;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the built-in bot expects, on the page: for spectators, one turn late, and after the end. */
final class WebProspectsTest extends WebTest {
  private static final String WATCHER = "localhost";
  private static final String SWITCH = ".prospects input[type=checkbox]";
  private static final String OWNERS = // of points, as the board shows them
      "return Object.values(document.querySelector('gtpx-board').ownership)"
          + ".filter(({color}) => color === arguments[0]).length === arguments[1];";

  WebProspectsTest() {
    super(Bots.factory(System::nanoTime), Limits.DEFAULT.with(ProspectsRule.after(1)));
  }

  private static void click(GameTab tab) {
    tab.await("a click", "document.querySelector(arguments[0]).click(); return true;", SWITCH);
  }

  /**
   * On 3x3, a stone in the middle leaves white no room to live: black owns all nine points, as is
   * known from solving that board.
   */
  @Test
  @Tag(TierFilter.LONG)
  void spectatorsSeeOwnersAndSharesAndPlayersOnlyAfterTheEnd() throws Exception {
    Map<String, String> secrets = server.create("game", "go board=3");
    GameTab ann = GameTab.open(browser, server.link(ANN, "game", "black=" + secrets.get("black")));
    GameTab watcher = GameTab.open(browser, server.link(WATCHER, "game", ""));
    ann.choose("B2");
    watcher.awaitPoint("B2", "black stone");
    server.ask("gtpx-sit game white " + secrets.get("white"), "play white pass");
    watcher.await(
        "turn 2", "return document.querySelector('.last-turn b').textContent === 'Turn 2.'");
    assertThat(ann.isShown(".prospects")).isFalse();

    watcher.await("the switch", "return document.querySelector(arguments[0]) !== null", SWITCH);
    click(watcher);

    watcher.awaitText("go back to turn 1 or earlier");
    watcher.press("←");
    watcher.awaitText("After turn 1");
    watcher.await("black owns all", OWNERS, "black", 9);
    watcher.await("a chart", "return document.querySelector('.chart svg') !== null");
    watcher.screenshot("prospects");
    watcher.assertAccessible();
    assertThat(browser.console()).noneMatch(line -> line.contains("Content Security Policy"));

    server.ask("gtpx-sit game white " + secrets.get("white"), "play white resign");
    ann.await("the switch", "return document.querySelector(arguments[0]) !== null", SWITCH);
    click(ann);
    ann.awaitText("After turn 2");
    ann.await("black owns all", OWNERS, "black", 9);
  }
}
