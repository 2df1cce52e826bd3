package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A seat's holder learns of everybody else who takes the seat or moves for it, over whatever
 * protocol both have connected. docs/protocol/bridge.md, 24.21 and 24.22
 */
class HolderNewsTest {
  private static final String HOLDERS = "198.51.100.7"; // address
  private static final String STRANGERS = "203.0.113.9";

  private final TestBridge bridge = new TestBridge();
  private String secret = "";

  @BeforeEach
  void make() {
    bridge.create("g", "parallel players=3 board=5");
    secret = bridge.secret("g", "black");
  }

  /** What somebody else does with the seat, and how it is reported. */
  enum Deed {
    SITS("\"type\":\"seated\",\"colour\":\"black\"", test -> test.bridge.sit("g", "black")),
    TAKES_OVER(
        "\"type\":\"takeover\",\"colour\":\"black\"",
        test -> test.bridge.connect().ok("gtpx-sit g black " + test.secret + " takeover")),
    POSTS(
        "\"type\":\"posted\",\"colour\":\"black\"",
        test -> test.bridge.post(STRANGERS, test.secret, "gtpx-position")),
    FILLS(
        "\"type\":\"seated\",\"colour\":\"black\",\"by\":\"passer\"",
        test -> test.bridge.fill("g", "black", "passer")),
    DIALS_IN(
        "\"type\":\"seated\",\"colour\":\"black\"",
        test -> test.bridge.connect().say("gtpx-serve g black " + test.secret)),
    MAKES_A_KEY(
        "\"type\":\"key\",\"colour\":\"black\"",
        test ->
            test.bridge
                .connect()
                .ok("gtpx-sit g black " + test.secret + " key=a-key-of-22-characters"));

    private final String told;

    @SuppressWarnings("ImmutableEnumChecker") // it has no state
    private final Consumer<HolderNewsTest> act;

    Deed(String told, Consumer<HolderNewsTest> act) {
      this.told = told;
      this.act = act;
    }
  }

  private static long last(String events) {
    return events.split("\"seq\":", -1).length - 1L;
  }

  @ParameterizedTest
  @EnumSource(Deed.class)
  void aHolderOnAConnectionHearsOfIt(Deed deed) {
    TestBridge.Line holder = bridge.sit("g", "black");
    TestBridge.Line other = bridge.sit("g", "black");
    holder.ok("gtpx-wait after=0");
    other.ok("gtpx-wait after=0");

    deed.act.accept(this);

    assertThat(holder.ok("gtpx-wait")).contains(deed.told);
    assertThat(other.ok("gtpx-wait")).contains(deed.told);
  }

  /** A new key is not reported: the holder's secret is refused instead. */
  @ParameterizedTest
  @EnumSource(value = Deed.class, names = "MAKES_A_KEY", mode = EnumSource.Mode.EXCLUDE)
  void aHolderWhoPostsAloneHearsOfItWhenItPolls(Deed deed) {
    String before = bridge.post(HOLDERS, secret, "gtpx-wait after=0");

    deed.act.accept(this);

    String after =
        bridge.post(HOLDERS, secret, "gtpx-wait after=" + last(before.replace("= ", "")));
    assertThat(after).startsWith("= [").contains(deed.told);
  }

  @Test
  void aHolderWhoPostsAloneFindsItsSecretRefusedAfterAnExchange() {
    bridge.post(HOLDERS, secret, "gtpx-position");

    Deed.MAKES_A_KEY.act.accept(this);

    assertThat(bridge.sessions.openSeated(bridge.connect(), secret)).isEmpty();
  }

  @Test
  void theTableHearsOfAllOfThem() {
    TestBridge.Line table = bridge.connect();
    table.ok("gtpx-watch g");
    bridge.post(HOLDERS, secret, "gtpx-position");

    for (Deed deed : List.of(Deed.POSTS, Deed.SITS, Deed.TAKES_OVER, Deed.FILLS)) {
      deed.act.accept(this);
      assertThat(table.ok("gtpx-wait")).as(deed.toString()).contains(deed.told);
    }
  }

  /** Regression: others believed forever that somebody held the seat. */
  @Test
  void whoSitsDownInAPostLeavesAtItsEnd() {
    TestBridge.Line table = bridge.connect();
    table.ok("gtpx-watch g");

    assertThat(bridge.post(STRANGERS, secret, "gtpx-sit g black " + secret)).startsWith("=");

    assertThat(table.ok("gtpx-wait after=0"))
        .contains("\"type\":\"seated\",\"colour\":\"black\"")
        .contains("\"type\":\"left\",\"colour\":\"black\"");
  }

  /** A client that polls would fill the list of events with its own. */
  @Test
  void nobodyHearsOfWhoPostsAloneNorTwiceOfOneAddress() {
    TestBridge.Line table = bridge.connect();
    table.ok("gtpx-watch g");

    bridge.post(HOLDERS, secret, "gtpx-position");
    bridge.post(HOLDERS, secret, "gtpx-position");
    assertThat(bridge.room("g").feed().last()).isEqualTo(1);

    bridge.post(STRANGERS, secret, "gtpx-position");
    bridge.post(STRANGERS, secret, "gtpx-position");
    assertThat(bridge.room("g").feed().last()).isEqualTo(2);
  }

  @Test
  void aHolderHearsOfEachAddressOnceUpToEight() {
    TestBridge.Line holder = bridge.sit("g", "black");
    holder.ok("gtpx-wait after=0");

    for (int i = 0; i < 20; i++) {
      bridge.post("203.0.113." + i, secret, "gtpx-position");
    }

    assertThat(holder.ok("gtpx-wait").split("posted", -1)).hasSize(8 + 1);
  }

  @Test
  void aPauseHidesNoPost() {
    TestBridge.Line holder = bridge.sit("g", "black");
    TestBridge.Line owner = bridge.connect();
    owner.ok("gtpx-owner g " + bridge.secret("g", "owner"));
    owner.ok("gtpx-pause");
    holder.ok("gtpx-wait after=0");

    bridge.post(STRANGERS, secret, "gtpx-position");

    assertThat(holder.ok("gtpx-wait")).contains("posted");
  }
}
