package gtpx.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openqa.selenium.By;
import org.openqa.selenium.Point;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.PointerInput;
import org.openqa.selenium.interactions.PointerInput.Origin;
import org.openqa.selenium.interactions.Sequence;

/**
 * A tab with the page of one game. Uses what a person sees: texts, buttons by their words, points.
 */
final class GameTab {
  private static final String POINT =
      "const board = document.querySelector('gtpx-board');"
          + "const point = board?.shadowRoot?.querySelector("
          + "`.point:not(.repeated)[data-vertex='${arguments[0]}']`);";

  private static final String A_BOARD =
      "return document.querySelector('gtpx-board')?.shadowRoot?.querySelector('.point') != null;";

  /** Whether the server has answered: before that the board ignores clicks. */
  private static final String IS_ANSWERED =
      "const isAnswered = document.querySelector('gtpx-actions')?.session?.isSending !== true;";

  private final Browser browser;
  private final String window;

  private GameTab(Browser browser) {
    this.browser = browser;
    window = browser.driver.getWindowHandle();
  }

  /** Opens a link in a new tab, and waits until the board can be seen. */
  static GameTab open(Browser browser, String link) {
    browser.openTab();
    return openHere(browser, link);
  }

  /** Opens a link in the current tab, and waits until the board can be seen. */
  static GameTab openHere(Browser browser, String link) {
    GameTab tab = openAnythingHere(browser, link);
    tab.await("a board", A_BOARD);
    return tab;
  }

  /** Opens a link in a tab where no WebSocket ever opens, as behind some proxies. */
  static GameTab openWithoutWebSockets(Browser browser, String link) {
    return openAfter(
        browser,
        "window.WebSocket = class { constructor() { setTimeout(() => this.onclose({})); }"
            + " close() {} };",
        link);
  }

  /** Opens a link in a tab whose storage is full. */
  static GameTab openWithoutStorage(Browser browser, String link) {
    return openAfter(
        browser, "Storage.prototype.setItem = () => { throw new Error('full'); };", link);
  }

  /** Opens a link in a new tab, which runs a script before those of each page. */
  private static GameTab openAfter(Browser browser, String script, String link) {
    browser.openTab();
    browser.driver.executeCdpCommand(
        "Page.addScriptToEvaluateOnNewDocument", Map.of("source", script));
    return openHere(browser, link);
  }

  /** Opens a link in a new tab that need not lead to a game. */
  static GameTab openAnything(Browser browser, String link) {
    browser.openTab();
    return openAnythingHere(browser, link);
  }

  /** Opens a link in the current tab that need not lead to a game. */
  static GameTab openAnythingHere(Browser browser, String link) {
    GameTab tab = new GameTab(browser);
    browser.driver.get(link);
    return tab;
  }

  private void enter() {
    browser.driver.switchTo().window(window);
  }

  /** Waits until a script returns true. */
  void await(String what, String script, Object... arguments) {
    enter();
    browser.until(what, driver -> Boolean.TRUE.equals(browser.run(script, arguments)));
  }

  /** Waits until the page shows a text. */
  void awaitText(String text) {
    await(
        text, "return document.body.innerText.replace(/\\s+/g, ' ').includes(arguments[0]);", text);
  }

  /** Waits until the page no longer shows a text. */
  void awaitNoText(String text) {
    await("not " + text, "return !document.body.innerText.includes(arguments[0]);", text);
  }

  /** Chooses a point of the board, as a click or a screen reader does. */
  void choose(String vertex) {
    await(vertex, POINT + IS_ANSWERED + "return isAnswered && point != null;", vertex);
    browser.run(
        POINT + "point.dispatchEvent(new MouseEvent('click', {bubbles: true, composed: true}));",
        vertex);
  }

  /** Returns where a point is in the window: its centre, in pixels. */
  Point centre(String vertex) {
    await(vertex, POINT + "return point != null;", vertex);
    List<?> place =
        (List<?>)
            browser.run(
                POINT
                    + "const { x, y, width, height } = point.getBoundingClientRect();"
                    + "return [x + width / 2, y + height / 2].map(Math.round);",
                vertex);
    return new Point(((Number) place.get(0)).intValue(), ((Number) place.get(1)).intValue());
  }

  /** Clicks there with a mouse, whatever the page shows. */
  void click(Point place) {
    usePointer(PointerInput.Kind.MOUSE, place);
  }

  /** Taps there, whatever the page shows. */
  void tap(Point place) {
    usePointer(PointerInput.Kind.TOUCH, place);
  }

  private void usePointer(PointerInput.Kind kind, Point place) {
    enter();
    PointerInput pointer = new PointerInput(kind, kind.name());
    int button = PointerInput.MouseButton.LEFT.asArg();
    browser.driver.perform(
        List.of(
            new Sequence(pointer, 0)
                .addAction(
                    pointer.createPointerMove(Duration.ZERO, Origin.viewport(), place.x, place.y))
                .addAction(pointer.createPointerDown(button))
                .addAction(pointer.createPointerUp(button))));
  }

  /** Returns where elements are in the window, in pixels: left, top, width and height of each. */
  String places(String selector) {
    enter();
    return String.valueOf(
        browser.run(
            "return [...document.querySelectorAll(arguments[0])]"
                + ".map((found) => found.getBoundingClientRect())"
                + ".map(({ x, y, width, height }) => [x, y, width, height].join()).join(' ');",
            selector));
  }

  void scrollTo(int pixels) {
    enter();
    browser.run("window.scrollTo(0, arguments[0]);", pixels);
  }

  /** Returns what a screen reader says about a point. */
  String point(String vertex) {
    enter();
    return String.valueOf(browser.run(POINT + "return point.getAttribute('aria-label');", vertex));
  }

  /** Waits until a screen reader says that about a point. */
  void awaitPoint(String vertex, String words) {
    await(
        vertex + ": " + words,
        POINT + "return point?.getAttribute('aria-label')?.includes(arguments[1]);",
        vertex,
        words);
  }

  /** Presses the button that begins with these words, once it can be pressed. */
  void press(String words) {
    enter();
    browser.until("button " + words, driver -> pressed(words));
  }

  /** Presses a button, unless the page has just replaced it or there is none. */
  private boolean pressed(String words) {
    try {
      Optional<WebElement> button = findButton(words);
      button.ifPresent(WebElement::click);
      return button.isPresent();
    } catch (StaleElementReferenceException e) {
      return false;
    }
  }

  /** Opens what a line that begins with these words hides. */
  void unfold(String words) {
    await(
        words,
        "const line = [...document.querySelectorAll('summary')]"
            + ".find(({ innerText }) => innerText.startsWith(arguments[0]));"
            + "line?.click(); return line != null;",
        words);
  }

  boolean hasButton(String words) {
    enter();
    return findButton(words).isPresent();
  }

  private Optional<WebElement> findButton(String words) {
    List<WebElement> buttons =
        browser.driver.findElements(
            By.xpath(
                "//button[not(@disabled) and not(@aria-disabled='true')][starts-with(normalize-space(), \""
                    + words
                    + "\")]"));
    return buttons.stream().filter(WebElement::isDisplayed).findFirst();
  }

  /** Ticks or chooses the control with this label, within the group with that legend. */
  void tick(String legend, String label) {
    enter();
    browser
        .driver
        .findElement(
            By.xpath(
                ("//fieldset[legend[contains(., '" + legend + "')]]")
                    + ("//label[contains(., '" + label + "')]/input")))
        .click();
  }

  /** Writes into the control with this id. */
  void write(String id, String text) {
    enter();
    browser.driver.findElement(By.id(id)).sendKeys(text);
  }

  /** Moves the focus to the board, as the tab key does. */
  void focusBoard() {
    enter();
    browser.run("document.querySelector('gtpx-board').focus();");
  }

  /** Types keys wherever the focus is. */
  void type(CharSequence... keys) {
    enter();
    browser.driver.switchTo().activeElement().sendKeys(keys);
  }

  /** Returns the number of the last turn that the page shows. */
  int turn() {
    enter();
    String text =
        String.valueOf(
            browser.run("return document.querySelector('.last-turn b')?.textContent ?? '';"));
    return text.isEmpty() ? 0 : Integer.parseInt(text.replaceAll("\\D", ""));
  }

  /**
   * Waits until the page shows a later turn, or the phase after the play, and until the server has
   * answered, since the news of a turn may come first.
   */
  void awaitTurnAfter(int turn) {
    await(
        "turn " + (turn + 1),
        "const text = document.querySelector('.last-turn b')?.textContent ?? '';"
            + IS_ANSWERED
            + "return isAnswered && (Number(text.replace(/\\D/g, '')) > arguments[0]"
            + " || document.querySelector('gtpx-after-play .panel') !== null);",
        turn);
  }

  boolean isShown(String selector) {
    enter();
    return !browser.driver.findElements(By.cssSelector(selector)).isEmpty();
  }

  /** Returns how many elements match a selector and contain a text. */
  long count(String selector, String text) {
    enter();
    return (long)
        browser.run(
            "return [...document.querySelectorAll(arguments[0])]"
                + ".filter((found) => found.textContent.includes(arguments[1])).length;",
            selector,
            text);
  }

  String address() {
    enter();
    return browser.driver.getCurrentUrl();
  }

  /** Returns the key of a seat that the browser has stored. */
  String storedKey(String game, String color) {
    enter();
    return String.valueOf(
        browser.run(
            "return JSON.parse(localStorage.getItem('gtpx-seats'))"
                + "[arguments[0]].seats[arguments[1]].key;",
            game,
            color));
  }

  void assertAccessible() throws Exception {
    enter();
    assertThat(browser.seriousFaults()).isEmpty();
  }

  void screenshot(String name) throws Exception {
    enter();
    browser.screenshot(name);
  }
}
