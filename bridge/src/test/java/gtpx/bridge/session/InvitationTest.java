package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.bridge.service.CommandHandler;
import gtpx.protocol.GtpCommand;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The owner of a game knows all its invitations, and is an attacker here. docs/protocol/bridge.md,
 * "Games and seats"
 */
class InvitationTest {
  private static final String KEY = "a-key-of-22-characters";
  private static final String OTHER = "another-of-22-letters_";
  private static final String USED = "wrong secret: the invitation was used; send the seat's key";

  private final TestBridge bridge = new TestBridge();
  private String invitation = "";

  @BeforeEach
  void make() {
    bridge.create("g", "parallel players=3 board=5");
    invitation = bridge.secret("g", "black");
  }

  private TestBridge.Line sitWithKey() {
    TestBridge.Line black = bridge.connect();
    black.ok("gtpx-sit g black " + invitation + " key=" + KEY);
    return black;
  }

  private TestBridge.Line owner() {
    TestBridge.Line owner = bridge.connect("maker");
    owner.ok("gtpx-owner g " + bridge.secret("g", "owner"));
    return owner;
  }

  @Test
  void theInvitationOpensNothingAfterItsExchange() {
    sitWithKey().ok("play black C3");
    TestBridge.Line maker = bridge.connect("maker");

    assertThat(maker.fails("gtpx-sit g black " + invitation)).isEqualTo(USED);
    assertThat(maker.fails("gtpx-sit g black " + invitation + " takeover")).isEqualTo(USED);
    assertThat(maker.fails("gtpx-sit g black " + invitation + " key=" + OTHER)).isEqualTo(USED);
    assertThat(bridge.sessions.openSeated(maker, invitation)).isEmpty();
    assertThat(maker.fails("gtpx-serve g black " + invitation)).isEqualTo(USED);
    assertThat(maker.isClosed).isTrue();
    assertThat(maker.isTurnedRound).isFalse();
    assertThat(bridge.room("g").seats().connections(Color.BLACK)).isEqualTo(1);
  }

  @Test
  void theInvitationShowsNothingOfAPrivateGameAfterItsExchange() {
    bridge.create("p", "go board=5 private=yes");
    String used = bridge.secret("p", "black");
    LobbyPages pages = new LobbyPages(bridge.lobby);
    bridge.connect("maker").ok("gtpx-watch p " + used);
    bridge.connect().ok("gtpx-sit p black " + used + " key=" + KEY);
    TestBridge.Line maker = bridge.connect("maker");

    assertThat(maker.fails("gtpx-watch p " + used)).startsWith("no such game");
    assertThat(maker.fails("gtpx-owner p " + used)).startsWith("no such game");
    assertThat(pages.game("p", Optional.of(used), "192.0.2.1", "maker").join()).isEmpty();
    assertThat(pages.record("p", "sgf", Optional.of(used), "192.0.2.1", "maker").join()).isEmpty();

    assertThat(maker.fails("gtpx-sit p black " + used)).isEqualTo(USED);
    maker.ok("gtpx-sit p black " + used + " key=" + KEY);
    bridge.connect().ok("gtpx-watch p " + KEY);
    assertThat(pages.game("p", Optional.of(KEY), "192.0.2.1", "maker").join()).isPresent();
  }

  /**
   * Regression: a game that had left the memory accepted its used invitations instead of its keys.
   */
  @Test
  void theExchangeOutlastsTheGame() {
    bridge.create("p", "go board=5 private=yes");
    String used = bridge.secret("p", "black");
    TestBridge.Line black = bridge.connect();
    black.ok("gtpx-sit p black " + used + " key=" + KEY);
    black.ok("play black resign");
    black.drop();

    TestBridge after = new TestBridge(bridge.store, bridge);
    after.restore();
    LobbyPages pages = new LobbyPages(after.lobby);

    assertThat(after.lobby.open().all()).noneMatch(room -> room.header().name().equals("p"));
    assertThat(after.connect().fails("gtpx-watch p " + used)).startsWith("no such game");
    assertThat(after.connect().fails("gtpx-sit p black " + used)).isEqualTo(USED);
    assertThat(pages.game("p", Optional.of(used), "192.0.2.1", "maker").join()).isEmpty();
    after.connect().ok("gtpx-watch p " + KEY);
    after.connect().ok("gtpx-sit p black " + KEY);
    assertThat(pages.record("p", "sgf", Optional.of(KEY), "192.0.2.1", "maker").join()).isPresent();
  }

  @Test
  void theKeyIsTheSecretFromThenOn() {
    sitWithKey();

    bridge.connect().ok("gtpx-sit g black " + KEY);
    assertThat(bridge.post(KEY, "gtpx-position")).startsWith("= {");
  }

  /** GoGui's four processes do this, and any client that reconnects. */
  @Test
  void theSameExchangeMayBeSaidAgain() {
    sitWithKey();

    bridge.connect().ok("gtpx-sit g black " + invitation + " key=" + KEY);
    bridge.connect().ok("gtpx-sit g black " + invitation + " key=" + KEY + " takeover");
  }

  @Test
  void theExchangeOutlastsARestart() {
    sitWithKey();
    TestBridge after = new TestBridge(bridge.store, bridge);
    after.restore();

    assertThat(after.connect().fails("gtpx-sit g black " + invitation)).isEqualTo(USED);
    assertThat(after.sessions.openSeated(after.connect(), invitation)).isEmpty();
    after.connect().ok("gtpx-sit g black " + KEY);
  }

  @Test
  void everybodyHearsOfTheExchangeAndOfWhoLosesTheSeatByIt() {
    TestBridge.Line watcher = bridge.connect();
    watcher.ok("gtpx-watch g");
    bridge.sit("g", "black");
    bridge.sit("g", "black");
    sitWithKey();

    assertThat(watcher.ok("gtpx-wait after=1"))
        .isEqualTo(
            "[{\"seq\":2,\"type\":\"seated\",\"colour\":\"black\"},"
                + "{\"seq\":3,\"type\":\"seated\",\"colour\":\"black\",\"holders\":2},"
                + "{\"seq\":4,\"type\":\"key\",\"colour\":\"black\"},"
                + "{\"seq\":5,\"type\":\"takeover\",\"colour\":\"black\"},"
                + "{\"seq\":6,\"type\":\"seated\",\"colour\":\"black\"}]");
  }

  @Test
  void theHolderHearsOfWhoPosts() {
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("gtpx-wait after=0");

    bridge.post(invitation, "gtpx-position");
    bridge.post(invitation, "gtpx-position");

    assertThat(black.ok("gtpx-wait"))
        .isEqualTo("[{\"seq\":3,\"type\":\"posted\",\"colour\":\"black\"}]");
  }

  /** Otherwise, the server's player would commit for the person in the seat. */
  @Test
  void anOwnerFillsNoSeatThatIsHeld() {
    TestBridge.Line black = bridge.sit("g", "black");
    String held = "black is held; its holder must send gtpx-stand or be absent for 60 s";

    assertThat(owner().fails("gtpx-fill black bot")).isEqualTo(held);
    black.drop();
    assertThat(owner().fails("gtpx-fill black bot")).isEqualTo(held);
    bridge.pass(Duration.ofSeconds(61));
    owner().ok("gtpx-fill black bot");
  }

  /** Otherwise, the server's player would commit for the person who plays there over HTTP. */
  @Test
  void anOwnerFillsNoSeatThatSomebodyPostsFor() {
    bridge.post(invitation, "gtpx-sit g black " + invitation + " key=" + KEY);
    bridge.pass(Duration.ofMinutes(2));
    bridge.post(KEY, "gtpx-position");

    bridge.pass(Duration.ofSeconds(59));
    assertThat(owner().fails("gtpx-fill black bot")).startsWith("black is held");
    bridge.pass(Duration.ofSeconds(2));
    owner().ok("gtpx-fill black bot");
  }

  @Test
  void anOwnerFillsNoSeatForWhichAPostWaits() {
    TestBridge.Line wire = bridge.connect();
    CommandHandler caller = bridge.sessions.openSeated(wire, invitation).orElseThrow().handler();
    caller.command(GtpCommand.parse("gtpx-wait timeout=3600").orElseThrow());
    bridge.pass(Duration.ofMinutes(2));

    assertThat(owner().fails("gtpx-fill black bot")).startsWith("black is held");
  }

  @Test
  void whoPostsThatItStandsUpLeavesTheSeatAtOnce() {
    bridge.post(invitation, "gtpx-position");
    bridge.post(invitation, "gtpx-stand black");

    owner().ok("gtpx-fill black bot");
  }

  @Test
  void aRestartIsNoAbsenceOfWhoPosts() {
    bridge.post(invitation, "play black C3");
    TestBridge after = new TestBridge(bridge.store, bridge);
    after.restore();
    TestBridge.Line owner = after.connect();
    owner.ok("gtpx-owner g " + after.secret("g", "owner"));

    assertThat(owner.fails("gtpx-fill black bot")).startsWith("black is held");
  }

  @Test
  void whoStandsUpLeavesTheSeatAtOnce() {
    bridge.sit("g", "black").ok("gtpx-stand black");

    owner().ok("gtpx-fill black bot");
  }

  @Test
  void aRestartIsNoAbsence() {
    bridge.sit("g", "black");
    TestBridge after = new TestBridge(bridge.store, bridge);
    after.restore();
    TestBridge.Line owner = after.connect();
    owner.ok("gtpx-owner g " + after.secret("g", "owner"));

    assertThat(owner.fails("gtpx-fill black bot")).startsWith("black is held");
    owner.ok("gtpx-fill white bot");
  }

  @ParameterizedTest
  @ValueSource(strings = {"key=", "key=short", "key=a key", "key=ä234567890123456789012"})
  void aKeyHasTheFormOfASecret(String key) {
    assertThat(bridge.connect().fails("gtpx-sit g black " + invitation + " " + key))
        .startsWith("syntax error: key (expected: 22 of the characters");
  }

  @Test
  void aKeyIsNoWayInWithoutTheInvitation() {
    assertThat(bridge.connect().fails("gtpx-sit g black " + OTHER + " key=" + KEY))
        .isEqualTo("wrong secret");
    assertThat(bridge.connect().fails("gtpx-sit g black " + KEY)).isEqualTo("wrong secret");
  }

  /** Both have passed the first check when the exchange arrives. */
  @Test
  void whoWasOnTheWayWhenItWasExchangedIsSentAway() {
    TestBridge.Line victim = bridge.connect();
    TestBridge.Line maker = bridge.connect("maker");

    bridge.together(
        () -> {
          victim.say("gtpx-sit g black " + invitation + " key=" + KEY + " takeover");
          maker.say("gtpx-sit g black " + invitation);
        });

    assertThat(victim.last()).isEqualTo("= ");
    assertThat(maker.last()).isEqualTo("? " + USED);
    assertThat(bridge.room("g").seats().connections(Color.BLACK)).isEqualTo(1);
  }

  /** Otherwise, commands posted for that seat would go to this one. */
  @Test
  void anothersSecretIsNoKey() {
    bridge.create("h", "parallel players=3 board=5");

    assertThat(
            bridge
                .connect("maker")
                .fails("gtpx-sit h black " + bridge.secret("h", "black") + " key=" + invitation))
        .isEqualTo(
            "syntax error: key (expected: a new key, as in another --key-file, not a secret in"
                + " use)");
    assertThat(bridge.post(invitation, "play black C3")).isEqualTo("= ");
    assertThat(bridge.room("g").game().committed().contains(Color.BLACK)).isTrue();
  }

  @Test
  void whoeverSitsAtAGameThatIsOverKeepsItNotInMemory() {
    bridge.create("over", "go board=5");
    String own = bridge.secret("over", "black");
    TestBridge.Line black = bridge.connect();
    black.ok("gtpx-sit over black " + own + " key=" + OTHER);
    black.ok("play black resign");
    black.drop();
    bridge.expire(Set.of());

    TestBridge.Line again = bridge.connect();
    again.say("gtpx-sit over black " + own + " key=" + OTHER);
    again.drop();
    bridge.pass(Duration.ofMinutes(2));
    bridge.expire(Set.of());

    assertThat(bridge.sessions.openSeated(bridge.connect(), OTHER)).isEmpty();
  }

  @Test
  void aGameThatIsOverIsOpenedByItsInvitationWithAKeyToo() {
    bridge.create("over", "go board=5");
    bridge.sit("over", "white").ok("play white resign");

    bridge.connect().ok("gtpx-sit over black " + bridge.secret("over", "black") + " key=" + OTHER);
  }

  @Test
  void noKeyIsToldToAnybody() {
    TestBridge.Line black = sitWithKey();

    assertThat(black.ok("gtpx-wait after=0")).doesNotContain(KEY).doesNotContain("hash");
  }

  /** GoGui's four processes do this. */
  @Test
  void theSameExchangeMayBeMadeTwiceAtTheSameTimeInAPrivateGame() {
    bridge.create("p", "go board=5 private=yes");
    TestBridge.Line first = bridge.connect();
    TestBridge.Line second = bridge.connect();
    String sit = "gtpx-sit p black " + bridge.secret("p", "black") + " key=" + KEY;

    bridge.together(
        () -> {
          first.say(sit);
          second.say(sit);
        });

    assertThat(first.last()).startsWith("=");
    assertThat(second.last()).startsWith("=");
  }

  @Test
  void aRequestForAnUndoEndsWithAnySeatOfWhoMadeIt() {
    TestBridge.Line maker = bridge.sit("g", "black");
    maker.ok("gtpx-sit g white " + bridge.secret("g", "white"));
    TestBridge.Line red = bridge.sit("g", "red");
    maker.ok("play black C3");
    maker.ok("play white D4");
    red.ok("play red A1");
    maker.waits("gtpx-request_undo");

    sitWithKey();

    assertThat(maker.last()).isEqualTo("? cannot undo: black has another holder");
    assertThat(red.fails("gtpx-answer_undo agree")).startsWith("cannot undo");
  }
}
