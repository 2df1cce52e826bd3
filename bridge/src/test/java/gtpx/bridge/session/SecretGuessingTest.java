package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.rooms.limit.LimitException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody guesses secrets, or learns by guessing that there is a private game. */
class SecretGuessingTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final TestBridge bridge = LimitedBridge.create();

  @Test
  void wrongSecretsAreLimitedAndRightOnesAreNot() {
    bridge.create("g", "go board=5");
    String right = "gtpx-sit g black " + bridge.secret("g", "black");
    TestBridge.Line stranger = bridge.connect("stranger");
    for (int i = 0; i < 10; i++) {
      assertThat(stranger.fails("gtpx-sit g black wrong" + i)).isEqualTo("wrong secret");
    }

    assertThat(stranger.fails("gtpx-sit g black wrong"))
        .isEqualTo(
            "too many wrong secrets (at most a burst of 10, then one every 1.0 s); try again in 1.0"
                + " s");
    assertThatThrownBy(() -> bridge.sessions.openSeated(stranger, "wrong"))
        .isInstanceOf(LimitException.class);
    bridge.connect("stranger").ok(right); // another client behind the same address
    bridge.pass(SECOND);
    assertThat(stranger.fails("gtpx-sit g black wrong")).isEqualTo("wrong secret");
  }

  @Test
  void guessesAtEveryDoorCount() {
    bridge.create("g", "go board=5 private=yes");
    LobbyPages pages = new LobbyPages(bridge.lobby);
    TestBridge.Line stranger = bridge.connect("stranger");
    for (int i = 0; i < 2; i++) {
      stranger.fails("gtpx-sit g black wrong");
      stranger.fails("gtpx-watch g wrong");
      stranger.fails("gtpx-owner g wrong");
      assertThat(bridge.sessions.openSeated(stranger, "wrong")).isEmpty();
      assertThat(pages.game("g", Optional.of("wrong"), "192.0.2.1", "stranger").join()).isEmpty();
    }

    assertThat(stranger.fails("gtpx-watch g wrong")).startsWith("too many wrong secrets");
  }

  /** Rule 24.18. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "gtpx-watch",
        "gtpx-owner",
        "gtpx-sit",
        "gtpx-sit %s",
        "gtpx-sit %s black",
        "gtpx-sit %s black wrong key=short",
        "gtpx-sit %s black wrong more",
        "gtpx-sit %s mauve wrong",
        "gtpx-sit %s black wrong",
        "gtpx-serve %s black wrong more",
        "gtpx-serve %s black wrong",
        "gtpx-watch %s",
        "gtpx-watch %s wrong",
        "gtpx-watch %s wrong more",
        "gtpx-owner %s",
        "gtpx-owner %s wrong"
      })
  void whoGuessesCannotTellAPrivateGameFromNone(String command) {
    bridge.create("private", "go board=5 private=yes");
    TestBridge.Line ofOne = bridge.connect("stranger of one");
    TestBridge.Line ofNone = bridge.connect("stranger of none");

    for (int i = 0; i < 12; i++) { // the last ones are too many
      ofOne.say(command.formatted("private"));
      ofNone.say(command.formatted("none"));
    }

    assertThat(ofNone.answers)
        .isEqualTo(
            ofOne.answers.stream().map(answer -> answer.replace("private", "none")).toList());
  }

  @Test
  void whoGuessesCannotTellAPrivateGameFromNoneByItsPagesEither() {
    bridge.create("g", "go board=5 private=yes");
    LobbyPages pages = new LobbyPages(bridge.lobby);
    for (int i = 0; i < 10; i++) {
      assertThat(pages.game("none", Optional.of("wrong"), "192.0.2.1", "stranger").join())
          .isEmpty();
    }

    assertThatThrownBy(() -> pages.game("g", Optional.of("wrong"), "a", "stranger").join())
        .hasCauseInstanceOf(LimitException.class);
    assertThatThrownBy(() -> pages.game("none", Optional.of("wrong"), "a", "stranger").join())
        .hasCauseInstanceOf(LimitException.class);
    assertThat(pages.game("none", Optional.empty(), "a", "stranger").join()).isEmpty();
  }

  /**
   * Regression: a client that moved just as the game was forgotten counted as guessing a secret,
   * and soon nobody from its address could take a seat.
   */
  @Test
  void theSecretOfAGameThatIsJustForgottenIsNoWrongOneForAMinute() {
    bridge.create("g", "go board=5");
    String secret = bridge.secret("g", "black");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black resign");
    black.drop();
    assertThat(bridge.lobby.open().all()).isEmpty();
    TestBridge.Line client = bridge.connect("client");
    bridge.pass(Duration.ofSeconds(59));
    for (int i = 0; i < 20; i++) {
      assertThat(bridge.sessions.openSeated(client, secret)).isEmpty();
    }

    bridge.pass(SECOND);
    for (int i = 0; i < 10; i++) {
      assertThat(bridge.sessions.openSeated(client, secret)).isEmpty();
    }

    assertThatThrownBy(() -> bridge.sessions.openSeated(client, secret))
        .isInstanceOf(LimitException.class)
        .hasMessageStartingWith("too many wrong secrets");
  }
}
