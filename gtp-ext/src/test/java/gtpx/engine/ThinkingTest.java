package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.engine.clients.EngineCommands;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.protocol.GtpCommand;
import gtpx.rules.Variants;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What clients say about how to think, as the player hears it. */
class ThinkingTest {
  private final Listener player = new Listener();
  private GtpEngine engine = engine("go");

  private GtpEngine engine(String preset) {
    GameSpec spec = GameSpec.parse(List.of(preset, "board=9"), Variants.STANDARD);
    return new GtpEngine(
        new EngineConfig(
            spec,
            Variants.STANDARD,
            "x",
            "",
            Optional.of(player),
            () -> 0,
            new PrintWriter(new StringWriter())),
        EngineCommands.all());
  }

  private void say(String... lines) {
    for (String line : lines) {
      assertThat(engine.answer(GtpCommand.parse(line).orElseThrow()).isSuccess()).as(line).isTrue();
    }
  }

  private boolean mayPass() {
    return player.heard.allowed().test(Move.PASS);
  }

  @BeforeEach
  void aBlackStoneAndAWhiteOne() {
    say("play b E5", "play w E6");
  }

  /** 600 seconds shared between 30 moves are 20. */
  @ParameterizedTest
  @CsvSource({
    "kgs-time_settings none, -1",
    "kgs-time_settings absolute 600, 20",
    "kgs-time_settings byoyomi 600 30 5, 50",
    "kgs-time_settings byoyomi 0 30 5, 30",
    "kgs-time_settings byoyomi 600 30 0, 20",
    "kgs-time_settings canadian 600 300 25, 32",
    "kgs-time_settings canadian 0 300 25, 12",
    "kgs-time_settings canadian 600 300 0, -1",
    "kgs-time_settings canadian 600 0 0, 20",
    "kata-time_settings fischer 600 5.5, 25.5",
    "kata-time_settings fischer-capped 600 5 900 10, 10",
    "kata-time_settings fischer-capped 600 5 -1 -1, 25",
    "kata-set-param maxTime 2.5, 2.5"
  })
  void timeIsAnEvenShare(String settings, double seconds) {
    say(settings, "genmove b");

    assertThat(player.heard.budget().time().map(time -> time.toNanos() / 1e9).orElse(-1.0))
        .isEqualTo(seconds);
  }

  @Test
  void theShorterOfClockAndMostTimeCounts() {
    say("kgs-time_settings absolute 600", "kata-set-param maxTime 30", "genmove b");
    assertThat(player.heard.budget().time()).contains(Duration.ofSeconds(20));

    say("kata-set-param maxTime 5", "genmove w");
    assertThat(player.heard.budget().time()).contains(Duration.ofSeconds(5));
  }

  @Test
  void aLevelIsANumberOfPlayouts() {
    say("genmove b");
    assertThat(player.heard.budget().playouts()).isEmpty();

    say("level 4", "genmove b");
    assertThat(player.heard.budget().playouts()).hasValue(128);

    say("kata-set-param maxVisits 77", "clear_board", "genmove b");
    assertThat(player.heard.budget().playouts()).hasValue(77);
  }

  @Test
  void inACleanUpNobodyPassesWhileDeadStonesOfOthersStand() {
    player.dead = List.of("E5");

    say("kgs-genmove_cleanup w");
    assertThat(mayPass()).isFalse();

    say("kgs-genmove_cleanup b");
    assertThat(mayPass()).isTrue();

    say("genmove w");
    assertThat(mayPass()).isTrue();
  }

  @Test
  void whereFriendlyPassesAreNotOkEveryMoveIsSo() {
    player.dead = List.of("E5");
    say("kata-set-rule friendlyPassOk false");

    say("genmove w");
    assertThat(mayPass()).isFalse();

    say("genmove b");
    assertThat(mayPass()).isTrue();

    say("kgs-rules chinese", "genmove w");
    assertThat(mayPass()).isTrue();
  }

  @Test
  void whereThereIsNoAgreementNobodyIsBound() {
    player.dead = List.of("E5");
    engine = engine("kee");
    say("play b E5", "kgs-genmove_cleanup w");

    assertThat(mayPass()).isTrue();
  }

  /** Passes, and keeps the terms. */
  private static final class Listener implements Player {
    private Thinking heard = Thinking.FREELY;
    private List<String> dead = List.of();

    @Override
    public String name() {
      return "listener";
    }

    @Override
    public OptionalInt playouts() {
      return OptionalInt.of(1000);
    }

    @Override
    public Decision genmove(Position position, Color color, Thinking thinking) {
      heard = thinking;
      return Decision.of(Move.PASS);
    }

    @Override
    public List<Integer> deadStones(Position position) {
      return dead.stream().map(name -> position.topology().find(name).orElseThrow()).toList();
    }

    @Override
    public ColorSet allies(Position position, Color color) {
      return ColorSet.NONE;
    }

    @Override
    public List<Integer> freeHandicap(Position position, int stones) {
      return List.of();
    }
  }
}
