package gtpx.client;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Topologies;
import gtpx.engine.EngineConfig;
import gtpx.engine.GtpEngine;
import gtpx.engine.clients.EngineCommands;
import gtpx.game.GameSpec;
import gtpx.protocol.GtpCommand;
import gtpx.rules.Variants;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The client understands whatever our own engine says, in every variant. */
@Timeout(120)
class OwnEngineTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Timeouts TIMEOUTS = new Timeouts(LONG, LONG);
  private static final int TURNS = 15;
  private static final Set<PositionReport.Phase> IN_PLAY =
      Set.of(PositionReport.Phase.PLAY, PositionReport.Phase.BARGAINING);

  private final Random random = new Random(1);
  private final GtpEngine engine =
      new GtpEngine(
          EngineConfig.referee(
              GameSpec.of(Variants.STANDARD.get("go"), Topologies.parse("9")),
              () -> 0,
              new PrintWriter(new StringWriter())),
          EngineCommands.all());
  private final GtpClient client =
      new GtpClient(
          new FakePeer(
              line -> GtpCommand.parse(line).map(engine::answer).map(Object::toString).orElse("")),
          Transcript.NONE,
          LONG,
          CommandIds.COUNTED);
  private final GtpxClient gtpx = new GtpxClient(client, TIMEOUTS);
  private final Gtp2Client gtp = new Gtp2Client(client, TIMEOUTS);

  @AfterEach
  void close() {
    client.close();
  }

  @Test
  void everyAnswerOfEveryVariantIsUnderstood() throws Exception {
    List<Preset> presets = gtpx.variants();
    assertThat(presets).hasSameSizeAs(Variants.STANDARD.all());
    for (Preset preset : presets) {
      for (String board : List.of("4x3", "hex:2", "graph:a-b,b-c,c-a,d")) {
        play(gtpx.game(preset.name(), "board=" + board), preset);
      }
    }
  }

  private void play(GameWords game, Preset preset) throws EngineFault {
    assertThat(gtpx.rules()).isEqualTo(game);
    assertThat(game.players()).isEqualTo(preset.players());
    assertThat(gtpx.colors()).hasSize(preset.players());
    assertThat(gtpx.topology().points()).isNotEmpty();
    for (int turn = 1; turn <= TURNS && !gtpx.result().isFinished(); turn++) {
      playTurn();
    }
    look();
    assertThat(gtpx.record()).contains("gtpx-record");
  }

  private void playTurn() throws EngineFault {
    PositionReport before = gtpx.position();
    if (!IN_PLAY.contains(before.phase())) {
      gtpx.play(before.toMove().get(0), "resign", before.turn() + 1);
      return;
    }
    Map<String, String> moves = new LinkedHashMap<>();
    for (String color : gtpx.toMove()) {
      List<GtpMove> legal = gtpx.legal(color);
      moves.put(color, legal.get(random.nextInt(legal.size())).word());
    }
    TurnReport turn = gtpx.playTurn(moves);
    assertThat(turn.moves().keySet()).containsAll(moves.keySet());
    assertThat(turn.turn()).isEqualTo(before.turn() + 1);
  }

  private void look() throws EngineFault {
    PositionReport position = gtpx.position();
    assertThat(position.phase() == PositionReport.Phase.FINISHED)
        .isEqualTo(gtpx.result().isFinished());
    if (!gtpx.rules().words().get("scoring").equals("none")) {
      assertThat(gtpx.score().players().keySet()).containsExactlyElementsOf(gtpx.colors());
      assertThat(gtp.finalScore()).isNotNull();
      assertThat(gtp.finalStatusList(Status.ALIVE)).isNotNull();
    }
  }

  @Test
  void everythingThatItListsIsKnown() throws Exception {
    Capabilities capabilities = gtp.capabilities();

    assertThat(capabilities.speaksGtpx()).isTrue();
    assertThat(capabilities.name()).isEqualTo("gtpx referee");
    assertThat(gtpx.version()).isEqualTo(1);
    assertThat(gtp.protocolVersion()).isEqualTo(2);
    assertThat(gtp.knowsCommand("gtpx-game")).isTrue();
    assertThat(gtp.showBoard()).contains("A B C");
  }
}
