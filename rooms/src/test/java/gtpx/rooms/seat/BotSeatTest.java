package gtpx.rooms.seat;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Setup;
import gtpx.player.Thinking;
import gtpx.rules.Variants;
import gtpx.testing.ScriptedPlayer;
import gtpx.time.Clock;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BotSeatTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final ScriptedPlayer player = new ScriptedPlayer();
  private final Game game = new Game(GameSpec.parse(List.of("go", "board=5x5"), Variants.STANDARD));

  private BotSeat seat(String time) {
    return new BotSeat(Color.BLACK, player, "bot", TimeSetting.parse(time));
  }

  @Test
  void aBotKnowsWhatItsClockShows() {
    Clock clock = Clock.of(TimeSetting.parse("absolute:300"), Duration.ZERO);
    MoveRequest terms = new MoveRequest(MINUTE, Optional.of(clock.left(0)), () -> true);

    Choice choice = seat("absolute:300").choose(game, terms);

    assertThat(choice).isEqualTo(new Choice.Moved(Move.PASS));
    assertThat(player.thoughts().get(0).budget().time().orElseThrow().normal())
        .isEqualTo(Duration.ofMillis(28_475)); // (300 - 0.25 - 300 / 20) / 10
    assertThat(player.thoughts().get(0).isPaced()).isTrue();
    assertThat(player.thoughts().get(0).mustStop().getAsBoolean()).isTrue();
  }

  @Test
  void withoutAClockABotThinksAsItLikes() {
    Choice choice =
        seat("turn:20").choose(game, new MoveRequest(MINUTE, Optional.empty(), () -> false));

    assertThat(choice).isEqualTo(new Choice.Moved(Move.PASS));
    assertThat(player.thoughts().get(0).budget().time()).isEmpty();
  }

  private static final class Waiting extends ScriptedPlayer {
    @Override
    public Optional<Event> bargain(Position position, Color color, Thinking thinking) {
      return Optional.empty();
    }
  }

  /** Otherwise, the other player could let the bot's time run out. */
  @Test
  void aBotWhoseClockRunsEndsABargainingInWhichNothingIsOffered() {
    Game bargaining =
        new Game(GameSpec.parse(List.of("f-go-bargaining", "board=5x5"), Variants.STANDARD));
    Clock clock = Clock.of(TimeSetting.parse("absolute:300"), Duration.ZERO);
    MoveRequest terms = new MoveRequest(MINUTE, Optional.of(clock.left(0)), () -> false);

    TimeSetting time = TimeSetting.parse("absolute:300");

    Choice choice = new BotSeat(Color.BLACK, new Waiting(), "bot", time).choose(bargaining, terms);

    assertThat(choice).isEqualTo(Choice.Bargained.end(Color.BLACK));
  }

  /** On {@code . X O . .} the bot considers C1 dead: it may not pass, nor fill its eye at A1. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whenPlayGoesOnABotTakesWhatItConsidersDeadAndKeepsItsEyes(boolean isCleanUp) {
    Game small = new Game(GameSpec.parse(List.of("go", "board=rect:5x1"), Variants.STANDARD));
    small.setUp(Setup.of(Map.of(Color.BLACK, List.of(1), Color.WHITE, List.of(2))));
    small.play(Color.BLACK, Move.PASS);
    small.play(Color.WHITE, Move.PASS);
    if (isCleanUp) {
      small.cleanUp(Color.BLACK);
    } else {
      small.resume(Color.BLACK);
    }
    player.holdsForDead(List.of("C1"));
    MoveRequest terms = new MoveRequest(MINUTE, Optional.empty(), () -> false);

    seat("turn:20").choose(small, terms);
    player.holdsForDead(List.of("B1")); // its own stone
    seat("turn:20").choose(small, terms);

    assertThat(player.thoughts().get(0).allowed())
        .accepts(new Move(3), new Move(4))
        .rejects(Move.PASS, new Move(0));
    assertThat(player.thoughts().get(1).allowed()).accepts(Move.PASS);
  }
}
