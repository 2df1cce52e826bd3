package gtpx.web;

import gtpx.player.BotFactory;
import gtpx.rooms.limit.Limits;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** A browser and a server that serves it the page, the same for all tests of a class. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(600)
@Tag("page")
@ResourceLock(Browser.PROCESSORS)
abstract class WebTest {
  static final String ANN = "127.0.0.1"; // a browser keeps the seats of each name apart
  static final String BOB = "localhost";

  private final BotFactory bots;
  private final Limits limits;

  Browser browser;
  WebServer server;

  WebTest(BotFactory bots, Limits limits) {
    this.bots = bots;
    this.limits = limits;
  }

  @BeforeAll
  final void start(@TempDir Path folder) throws Exception {
    browser = Browser.start();
    server = new WebServer(folder, bots, limits);
  }

  @AfterEach
  final void closeTabs() {
    browser.closeTabs();
  }

  @AfterAll
  final void stop() {
    if (browser != null) {
      browser.close();
    }
    if (server != null) {
      server.close();
    }
  }

  /** Opens the link of one seat. */
  final GameTab seat(String host, String game, String color, Map<String, String> secrets) {
    return GameTab.open(browser, server.link(host, game, color + "=" + secrets.get(color)));
  }
}
