package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.rules.Word;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who may create games: {@code --create}, docs/bridge.md, "Limits". */
class CreateRuleTest {
  private static final String TOKEN = "the-token-of-22-letters";

  @Test
  void withATokenOnlyWhoNamesItMakesGames() {
    TestBridge bridge = new TestBridge(CreateRule.withToken(TOKEN));
    TestBridge.Line line = bridge.connect();

    assertThat(line.fails("gtpx-create g go board=5"))
        .isEqualTo("creating a game needs a token; add token=TOKEN");
    assertThat(line.fails("gtpx-create g token=wrong go board=5"))
        .isEqualTo("wrong token; ask the server's operator for it");
    line.ok("gtpx-create g token=" + TOKEN + " go board=5");
  }

  @Test
  void gamesOfThisMachineAreMadeOnItAlone() {
    TestBridge bridge = new TestBridge(new CreateRule(CreateRule.Who.LOCAL, Optional.empty()));
    TestBridge.Line here = bridge.connect();
    here.address = "127.0.0.1";

    assertThat(bridge.connect().fails("gtpx-create g go board=5"))
        .isEqualTo("only clients on the server's machine may create games");
    here.ok("gtpx-create g go board=5");
  }

  @Test
  void theWordsAreThoseOfTheOption() {
    assertThat(Word.find(CreateRule.Who.values(), "owner-token"))
        .contains(CreateRule.Who.OWNER_TOKEN);
    assertThat(Word.find(CreateRule.Who.values(), "local")).contains(CreateRule.Who.LOCAL);
    assertThat(Word.find(CreateRule.Who.values(), "anyone")).contains(CreateRule.Who.ANYONE);
    assertThat(Word.find(CreateRule.Who.values(), "nobody")).isEmpty();
  }
}
