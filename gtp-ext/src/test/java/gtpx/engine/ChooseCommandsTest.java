package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Thinking;
import gtpx.protocol.GtpCommand;
import gtpx.testing.EngineBuilder;
import gtpx.testing.ScriptedPlayer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Commands that ask an engine about bargaining and allies and change nothing. */
class ChooseCommandsTest {
  /** Black proposes, white waits; every player would ally with white. */
  private static final class Negotiator extends ScriptedPlayer {
    @Override
    public Optional<Event> bargain(Position position, Color color, Thinking thinking) {
      return Optional.of(color)
          .filter(Color.BLACK::equals)
          .map(black -> new Event.Proposed(black, new Move(0), Move.PASS));
    }

    @Override
    public ColorSet allies(Position position, Color color) {
      return ColorSet.of(color, Color.WHITE);
    }
  }

  private static GtpEngine engine(String words) {
    return new EngineBuilder(words).player(new Negotiator()).build();
  }

  private static String say(GtpEngine engine, String line) {
    return engine.answer(GtpCommand.parse(line).orElseThrow()).toString().strip();
  }

  @Test
  void anOfferIsToldAsTheCommandThatMakesIt() {
    GtpEngine engine = engine("f-go-bargaining board=3");

    assertThat(say(engine, "gtpx-choose_offer black")).isEqualTo("= gtpx-propose black A1 pass");
    assertThat(say(engine, "gtpx-propose black A1 pass")).isEqualTo("= 1");
  }

  @Test
  void whoWouldWaitAnswersNothing() {
    assertThat(say(engine("f-go-bargaining board=3"), "gtpx-choose_offer white")).isEqualTo("=");
  }

  @Test
  void outsideABargainingThereIsNoOffer() {
    assertThat(say(engine("f-go board=3"), "gtpx-choose_offer black"))
        .isEqualTo("? wrong phase play (expected: bargaining, by a player)");
  }

  @Test
  void alliesAreToldWithoutThePlayerItself() {
    GtpEngine engine = engine("multi-strategic players=3 board=3 opening=none");
    for (String each : List.of("black", "white", "red")) {
      say(engine, "play " + each + " pass");
    }
    for (String each : List.of("black", "white", "red")) {
      say(engine, "gtpx-dead " + each);
    }

    assertThat(say(engine, "gtpx-choose_allies black")).isEqualTo("= white");
    assertThat(say(engine, "gtpx-choose_allies white")).isEqualTo("=");
    assertThat(say(engine, "gtpx-ally black white")).isEqualTo("=");
  }

  @Test
  void duringThePlayNobodyIsAnAlly() {
    assertThat(say(engine("multi-strategic players=3 board=3"), "gtpx-choose_allies black"))
        .isEqualTo("? wrong phase play (expected: alliances, by a player)");
  }
}
