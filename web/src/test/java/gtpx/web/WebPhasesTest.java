package gtpx.web;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bot.Bots;
import gtpx.rooms.limit.Limits;
import gtpx.testing.TierFilter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is rarer than a move, on the page: ultimatums and contracts, the order of prisoners, playing
 * on after all have passed, a server that is replaced, clocks on a large board.
 */
@Tag(TierFilter.LONG)
final class WebPhasesTest extends WebTest {

  private static final String RESIGN = // whether it is disabled
      "return [...document.querySelectorAll('gtpx-actions button')]"
          + ".find(({innerText}) => innerText.trim() === 'Resign')"
          + "?.getAttribute('aria-disabled') === arguments[0];";

  WebPhasesTest() {
    super(Bots.factory(System::nanoTime), Limits.DEFAULT);
  }

  /** docs/rules.md#ultimatums: (b) the second to want the point gets it if the first gives way. */
  @Test
  void ultimatumsAndContractsAreAnswered() throws Exception {
    Map<String, String> secrets = server.create("offers", "f-go-bargaining board=5 phase=0");
    GameTab ann = seat(ANN, "offers", "black", secrets);
    GameTab bob = seat(BOB, "offers", "white", secrets);

    ann.write("field-ultimatum", "C3");
    ann.press("Make an ultimatum");
    bob.press("Make the same ultimatum");
    ann.awaitText("2. White:");
    ann.write("field-answer-2", "D4");
    ann.press("Accept");
    bob.awaitPoint("C3", "white stone");
    ann.awaitPoint("D4", "black stone");

    bob.unfold("Offer a contract");
    bob.write("field-contract", "bar=A1,B1 for=2");
    bob.press("Offer the contract");
    ann.awaitText("bar=A1,B1 for=2");
    ann.await(
        "empty fields in a new turn",
        "return [...document.querySelectorAll('.field input')].every(({value}) => value === '');");
    ann.await(
        "a name that says whose offer and seat it is",
        "return document.querySelector('[aria-label=\"Accept as black: offer 3\"]') !== null;");
    ann.press("Accept");
    bob.awaitText("Contract 3, which white offered and black accepted");
    bob.awaitText("neither may choose A1 or B1 (this turn and 1 more turn).");
    bob.awaitPoint("A1", "closed by a contract");
    bob.awaitText("Offers of the last turn");
    ann.screenshot("bargaining");
    ann.press("End the bargaining");
    ann.awaitText("Your move.");
    ann.choose("A1");
    ann.awaitText("accepted, forbids that: neither may choose A1 or B1.");
    ann.choose("E1");
    ann.awaitText("You chose black E1.");
    ann.assertAccessible();
  }

  @Test
  void aPlayerChoosesTheOrderOfItsPrisoners() throws Exception {
    Map<String, String> secrets = server.create("order", "multi-coop players=3 board=5");
    GameTab ann = seat(ANN, "order", "black", secrets);

    ann.unfold("Order in which you take prisoners");
    ann.await(
        "the standard order",
        "return [...document.querySelectorAll('.preferences li')]"
            + ".map((item) => item.innerText.trim().split(/\\s/)[0]).join() === 'White,Red';");
    ann.await(
        "the button for red",
        "const raise = document.querySelector('[aria-label=\"Take red earlier\"]');"
            + "raise?.click(); return raise != null;");

    ann.awaitText("Black takes prisoners in this order: red");
    ann.await(
        "the order that was chosen",
        "return [...document.querySelectorAll('.preferences li')]"
            + ".map((item) => item.innerText.trim().split(/\\s/)[0]).join() === 'Red,White';");
  }

  @Test
  void playGoesOnAfterAllHavePassed() throws Exception {
    Map<String, String> secrets = server.create("on", "go board=5 phase=0");
    GameTab ann = seat(ANN, "on", "black", secrets);
    GameTab bob = seat(BOB, "on", "white", secrets);
    ann.choose("C3");
    bob.press("Pass");
    ann.press("Pass");
    ann.awaitText("Which stones are dead?");

    bob.press("Play on");

    ann.awaitText("White wants to play on.");
    for (List<String> move : List.of(List.of("D4", "white"), List.of("B2", "black"))) {
      GameTab mover = move.get(1).equals("white") ? bob : ann;
      mover.awaitText("Your move.");
      mover.choose(move.get(0));
      ann.awaitPoint(move.get(0), move.get(1) + " stone");
    }
  }

  @Test
  void aGameGoesOnAtTheServerThatReplacesALostOne(@TempDir Path folder) throws Exception {
    WebServer lost = new WebServer(folder, Bots.factory(System::nanoTime));
    Map<String, String> secrets = lost.create("kept", "parallel players=2 board=9");
    try (CutConnection line = new CutConnection(lost.address())) {
      String seats = "black=" + secrets.get("black") + "&white=" + secrets.get("white");
      GameTab tab =
          GameTab.open(browser, "http://" + ANN + ":" + line.port() + "/games/kept#" + seats);
      tab.choose("E5");
      tab.choose("C3");
      tab.awaitTurnAfter(0);
      tab.choose("G7");
      tab.awaitText("You chose black G7.");

      line.cut();
      lost.close();
      tab.awaitText("The connection is lost.");
      tab.await("no resignation", RESIGN, "true");
      try (WebServer replacing = new WebServer(folder, Bots.factory(System::nanoTime))) {
        line.mend(replacing.address());

        tab.awaitNoText("The connection is lost.");
        tab.awaitText("You chose black G7.");
        tab.choose("C4");
        tab.awaitPoint("C4", "white stone");
        tab.awaitPoint("G7", "black stone");
        assertThat(tab.turn()).isEqualTo(2);
        assertThat(tab.count(".news li", "Turn 2:")).isEqualTo(1);
        tab.await("resignation", RESIGN, "false");
      }
    } finally {
      lost.close();
    }
  }

  @Test
  void clocksRunOnALargeBoard() throws Exception {
    Map<String, String> secrets = server.create("clocks", "go board=19 time=fischer:600+5");
    GameTab ann = seat(ANN, "clocks", "black", secrets);
    GameTab bob = seat(BOB, "clocks", "white", secrets);

    ann.choose("Q16");
    bob.awaitPoint("Q16", "black stone");
    bob.await( // black has gained 5 s and stands still
        "white's clock is running",
        "const clocks = [...document.querySelectorAll('gtpx-clock')];"
            + "const text = clocks.map((clock) => clock.innerText.trim()).join(' ');"
            + "return /^(9:\\d\\d|10:0\\d) 9:\\d\\d$/.test(text);");
    bob.choose("D4");
    ann.awaitPoint("D4", "white stone");
    ann.awaitText("Your move.");
  }
}
