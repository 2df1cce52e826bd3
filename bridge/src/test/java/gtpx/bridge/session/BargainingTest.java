package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.Offer;
import gtpx.game.Position;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A person and a server bot in F-Go with bargaining. */
class BargainingTest {
  private final TestBridge bridge = new TestBridge();
  private TestBridge.Line black = bridge.connect();

  @BeforeEach
  void sitDown() {
    bridge.create("g", "f-go-bargaining board=5");
    TestBridge.Line owner = bridge.connect();
    owner.ok("gtpx-owner g " + bridge.secret("g", "owner"));
    owner.ok("gtpx-fill white bot");
    black = bridge.sit("g", "black");
  }

  private String position() {
    return black.ok("gtpx-position");
  }

  @Test
  void aBotAnswersEachOfferOfATurn() {
    black.ok("gtpx-propose black A1 B2");
    black.ok("gtpx-ultimatum black C3");

    assertThat(position())
        .contains("\"id\":1,\"kind\":\"proposal\"", "\"id\":2,\"kind\":\"ultimatum\"")
        .contains("\"phase\":\"bargaining\"")
        .doesNotContain("\"state\":\"open\"");
  }

  /** The other player makes a new offer whenever the bot thinks about one. */
  @Test
  void aFloodOfOffersKeepsNoBotFromAnswering() {
    List<Integer> open = new ArrayList<>();
    bridge.players.whileBotBargains =
        () -> {
          Position position = bridge.room("g").game();
          open.add((int) position.offers().stream().filter(BargainingTest::isOpen).count());
          if (open.size() < 50) {
            black.say("gtpx-propose black A1 B2");
          }
        };

    black.say("gtpx-propose black A1 B2");

    assertThat(open).hasSizeGreaterThan(50).allMatch(count -> count <= 2);
    assertThat(position()).doesNotContain("\"state\":\"open\"");
  }

  private static boolean isOpen(Offer offer) {
    return offer.status() == Offer.Status.OPEN;
  }

  @Test
  void aBotThatWaitsMovesWhenTheBargainingIsOver() {
    black.ok("gtpx-propose black A1 B2");
    black.ok("gtpx-end_bargaining black");

    assertThat(position()).contains("\"phase\":\"play\"", "\"committed\":[\"white\"]");
  }

  @Test
  void aBotThatWaitsMovesWhenTheOtherMoves() {
    black.ok("play black C3");

    assertThat(black.ok("gtpx-last_turn")).contains("\"turn\":1", "C3", "\"result\":\"passed\"");
    assertThat(position()).contains("\"phase\":\"bargaining\"");
  }

  @Test
  void whoSaysWhatTheRulesRefuseEndsTheBargaining() {
    black.ok("gtpx-contract black bar=E5");

    assertThat(position()).contains("\"phase\":\"play\"", "\"state\":\"expired\"");
  }
}
