package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.rooms.limit.RoomLimit;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who did what, and from where. docs/bridge.md, "Logs" */
class AuditTest {
  private static final String KEY = "a-key-of-22-characters";

  private final TestBridge bridge = new TestBridge();

  private String secret(String who) {
    return bridge.secret("g", who);
  }

  private TestBridge.Line owner() {
    TestBridge.Line owner = bridge.connect();
    owner.ok("gtpx-owner g " + secret("owner"));
    return owner;
  }

  private enum Deed {
    MAKES_A_GAME(
        "game created from=\"192.0.2.1\" game=\"other\"",
        test -> test.bridge.create("other", "go")),
    SITS(
        "sat down from=\"192.0.2.1\" game=\"g\" seat=\"black\"",
        test -> test.bridge.sit("g", "black")),
    TAKES_OVER(
        "seat taken over from=\"192.0.2.1\" game=\"g\" seat=\"black\"",
        test -> test.bridge.connect().ok("gtpx-sit g black " + test.secret("black") + " takeover")),
    MAKES_A_KEY(
        "key set from=\"192.0.2.1\" game=\"g\" seat=\"black\"",
        test ->
            test.bridge.connect().ok("gtpx-sit g black " + test.secret("black") + " key=" + KEY)),
    USES_AN_INVITATION_AGAIN(
        "refused a used invitation from=\"192.0.2.1\" game=\"g\" seat=\"black\"",
        test -> {
          MAKES_A_KEY.act.accept(test);
          test.bridge.connect().fails("gtpx-sit g black " + test.secret("black"));
        }),
    DIALS_IN(
        "engine dialled in from=\"192.0.2.1\" game=\"g\" seat=\"black\"",
        test -> test.bridge.connect().say("gtpx-serve g black " + test.secret("black"))),
    NAMES_A_WRONG_SECRET_OF_A_SEAT(
        "wrong secret from=\"192.0.2.1\" game=\"g\" seat=\"black\"",
        test -> test.bridge.connect().fails("gtpx-sit g black " + KEY)),
    NAMES_A_WRONG_SECRET_OF_AN_OWNER(
        "wrong secret from=\"192.0.2.1\" game=\"g\"",
        test -> test.bridge.connect().fails("gtpx-owner g " + KEY)),
    WATCHES_A_PRIVATE_GAME_WITH_A_WRONG_SECRET(
        "wrong secret from=\"192.0.2.1\" game=\"p\"",
        test -> test.failAtPrivateGame("gtpx-watch p ")),
    SITS_AT_A_PRIVATE_GAME_WITH_A_WRONG_SECRET(
        "wrong secret from=\"192.0.2.1\" game=\"p\"",
        test -> test.failAtPrivateGame("gtpx-sit p black ")),
    LOOKS_AT_THE_PAGE_OF_A_PRIVATE_GAME_WITH_A_WRONG_SECRET(
        "wrong secret from=\"192.0.2.7\" game=\"p\"",
        test -> {
          test.bridge.create("p", "go private=yes");
          var unused =
              new LobbyPages(test.bridge.lobby)
                  .game("p", Optional.of(KEY), "192.0.2.7", "connection 2")
                  .join();
        }),
    POSTS_WITH_A_WRONG_SECRET(
        "wrong secret from=\"192.0.2.1\"",
        test -> test.bridge.sessions.openSeated(test.bridge.connect(), KEY)),
    FILLS(
        "seat filled with passer from=\"192.0.2.1\" game=\"g\" seat=\"black\"",
        test -> test.owner().ok("gtpx-fill black passer")),
    ABORTS("game aborted from=\"192.0.2.1\" game=\"g\"", test -> test.owner().ok("gtpx-abort")),
    ABORTS_AS_OPERATOR(
        "game aborted from=\"operator\" game=\"g\"",
        test -> new LobbyPages(test.bridge.lobby).abort("g").join()),
    PARKS_AS_OPERATOR(
        "games parked from=\"operator\"", test -> new LobbyPages(test.bridge.lobby).drain().join()),
    EXPIRES("game ended: no player was connected from=\"server\" game=\"g\"", AuditTest::expire);

    private final String line;

    @SuppressWarnings("ImmutableEnumChecker") // it has no state
    private final Consumer<AuditTest> act;

    Deed(String line, Consumer<AuditTest> act) {
      this.line = line;
      this.act = act;
    }
  }

  private void failAtPrivateGame(String command) {
    bridge.create("p", "go private=yes");
    bridge.connect().fails(command + KEY);
  }

  private void expire() {
    bridge.pass(bridge.limits().time(RoomLimit.UNBEGUN).plus(Duration.ofMinutes(1)));
    bridge.expire(Set.of());
  }

  @ParameterizedTest
  @EnumSource(Deed.class)
  void theAuditTellsWhoHasDoneWhatAndFromWhere(Deed deed) {
    bridge.create("g", "go board=5");
    try (AuditCapture log = new AuditCapture()) {
      deed.act.accept(this);

      assertThat(log.lines()).contains(deed.line);
    }
  }

  @Test
  void aWrongTokenOfWhoMakesGamesIsToldOnce() {
    TestBridge guarded = new TestBridge(CreateRule.withToken("the-token-of-22-letters"));
    try (AuditCapture log = new AuditCapture()) {
      guarded.connect().fails("gtpx-create g token=wrong go");
      guarded.connect().fails("gtpx-create g go");

      assertThat(log.lines()).containsExactly("wrong token from=\"192.0.2.1\" game=\"g\"");
    }
  }

  /** docs/security.md: logs contain no secrets, moves or chat. */
  @Test
  void theAuditTellsNoMovesNoTalkAndNoSecrets() {
    try (AuditCapture log = new AuditCapture()) {
      bridge.create("g", "go board=5");
      TestBridge.Line black = bridge.sit("g", "black");
      black.ok("play black C3");
      black.ok("gtpx-chat D4 is mine");
      bridge.connect().fails("gtpx-sit g black " + KEY);

      assertThat(String.join("\n", log.lines()))
          .doesNotContain("C3", "D4", KEY, secret("black"), secret("owner"));
    }
  }
}
