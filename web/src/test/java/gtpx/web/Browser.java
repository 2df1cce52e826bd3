package gtpx.web;

import com.google.gson.JsonParser;
import gtpx.testing.Peers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.FluentWait;

/** Debian's Chromium, with tabs like those of a desktop or of a phone. */
final class Browser implements AutoCloseable {
  /**
   * A lock on what a browser uses alone: several at once compute a third more, and end no sooner.
   */
  static final String PROCESSORS = "gtpx.web.Browser.PROCESSORS";

  private static final String FRAME_RECEIVED = "Network.webSocketFrameReceived";
  private static final String SHOWN = "return document.body?.innerText.replace(/\\s+/g, ' ');";
  private static final Duration PATIENCE = Duration.ofSeconds(60); // a machine may be busy

  /** Selenium warns of every Chromium that is newer than itself. */
  private static final Logger LOGGER = Logger.getLogger("org.openqa.selenium");

  static {
    LOGGER.setLevel(Level.SEVERE);
  }

  /** For what this class has no method for. */
  final ChromeDriver driver;

  private Browser(Map<String, String> logs) {
    ChromeOptions options = new ChromeOptions();
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(Peers.require("chromedriver").toFile())
            .usingAnyFreePort()
            .build();
    options.setBinary(Peers.require("chromium").toString());
    options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars");
    options.addArguments("--window-size=1280,900");
    options.addArguments( // what a browser does beside its pages
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-quic",
        "--disable-sync");
    options.addArguments( // so that the rules are compiled once, not for each tab
        "--renderer-process-limit=1", "--disable-features=IsolateOrigins,site-per-process");
    options.setCapability("goog:loggingPrefs", logs);
    driver = new ChromeDriver(service, options);
  }

  /** Starts a browser; without Chromium or its driver, the test is skipped or fails. */
  static Browser start() {
    return new Browser(Map.of(LogType.BROWSER, "ALL"));
  }

  /** Starts one that records what its WebSockets receive, which costs a fifth of each page. */
  static Browser startRecordingFrames() {
    return new Browser(Map.of(LogType.BROWSER, "ALL", LogType.PERFORMANCE, "ALL"));
  }

  /** Opens a tab, which is the current one from now on. */
  void openTab() {
    driver.switchTo().newWindow(WindowType.TAB);
  }

  /** Opens a tab of another size. */
  void openTab(int width, int height) {
    openTab();
    setScreen(width, height, false);
  }

  /** Opens a tab with the size, the pixels and the touch screen of a phone. */
  void openPhone(int width, int height) {
    openTab();
    setScreen(width, height, true);
    driver.executeCdpCommand("Emulation.setTouchEmulationEnabled", Map.of("enabled", true));
  }

  private void setScreen(int width, int height, boolean isPhone) {
    Map<String, Object> screen =
        Map.of(
            "width",
            width,
            "height",
            height,
            "deviceScaleFactor",
            isPhone ? 3 : 1,
            "mobile",
            isPhone);
    driver.executeCdpCommand("Emulation.setDeviceMetricsOverride", screen);
  }

  /**
   * Closes all tabs but the first, which becomes empty: pages that nobody looks at compute, too.
   */
  void closeTabs() {
    List<String> tabs = List.copyOf(driver.getWindowHandles());
    for (String tab : tabs.subList(1, tabs.size())) {
      driver.switchTo().window(tab).close();
    }
    driver.switchTo().window(tabs.get(0)).get("about:blank");
  }

  /** Runs the body of a function, and returns what it returns. */
  Object run(String script, Object... arguments) {
    return ((JavascriptExecutor) driver).executeScript(script, arguments);
  }

  /** Runs the body of an asynchronous function, and returns what it returns in the end. */
  Object await(String script, Object... arguments) {
    String body =
        "const [done, words] = [arguments[arguments.length - 1], [...arguments].slice(0, -1)];"
            + "(async function () {"
            + script
            + "}).apply(null, words).then(done, (error) => done('' + error.stack));";
    driver.manage().timeouts().scriptTimeout(PATIENCE);
    return ((JavascriptExecutor) driver).executeAsyncScript(body, arguments);
  }

  /** Waits until a condition holds: neither null nor false. If not, says what the page shows. */
  <T> T until(String what, Function<WebDriver, T> condition) {
    return new FluentWait<WebDriver>(driver)
        .withTimeout(PATIENCE)
        .pollingEvery(Duration.ofMillis(50))
        .withMessage(() -> what + ", where the page shows " + run(SHOWN))
        .until(condition);
  }

  /** Sets what pages read from {@code prefers-color-scheme}: dark or light. */
  void colorScheme(String scheme) {
    List<Map<String, String>> features =
        List.of(Map.of("name", "prefers-color-scheme", "value", scheme));
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", features));
  }

  /** Returns the messages of the console since the last call. */
  List<String> console() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::getMessage)
        .toList();
  }

  /** Returns the texts that the WebSockets of all tabs have received since the last call. */
  List<String> frames() {
    return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
        .map(entry -> JsonParser.parseString(entry.getMessage()).getAsJsonObject())
        .map(entry -> entry.getAsJsonObject("message"))
        .filter(entry -> entry.get("method").getAsString().equals(FRAME_RECEIVED))
        .map(entry -> entry.getAsJsonObject("params").getAsJsonObject("response"))
        .map(frame -> frame.get("payloadData").getAsString())
        .toList();
  }

  /** Writes what is visible into a file of the module's {@code target/screenshots}. */
  Path screenshot(String name) throws Exception {
    Path folder = Files.createDirectories(Path.of("target", "screenshots"));
    return Files.write(folder.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
  }

  /**
   * Returns what axe finds on the page that is at least serious, one line each.
   *
   * @throws org.opentest4j.TestAbortedException if axe is not installed
   */
  List<?> seriousFaults() throws Exception {
    String axe = Files.readString(Peers.requireModule("axe-core").resolve("axe.min.js"));
    run(axe);
    return (List<?>)
        await(
            "const { violations } = await axe.run();"
                + "return violations.filter(({ impact }) => ['serious', 'critical'].includes(impact))"
                + ".flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>"
                + " `${id} ${target} ${failureSummary}`));");
  }

  @Override
  public void close() {
    driver.quit();
  }
}
