package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.Position;
import gtpx.testing.ScriptedPlayer;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When an engine lets its player think ahead: between commands. */
@Timeout(60)
class PonderingTest {
  private final PatientPlayer player = new PatientPlayer();

  @Test
  void thePositionAfterItsMoveIsPonderedUntilTheNextLine() throws Exception {
    EngineConversation engine = new EngineConversation("go board=3", player, true, () -> 0);
    player.letAllGo();
    assertThat(player.nextPondering()).isZero();

    engine.say("genmove b\n");

    assertThat(engine.answer()).isEqualTo("= A1");
    assertThat(player.nextPondering()).isEqualTo(1);
    engine.say("play w B2\n");
    assertThat(engine.answer()).isEqualTo("=");
    assertThat(player.nextPondering()).isEqualTo(2);
    engine.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"quit\n", "name\n", "\n"})
  void everyLineEndsPondering(String line) throws Exception {
    EngineConversation engine = new EngineConversation("go board=3", player, true, () -> 0);
    player.nextPondering();

    engine.say(line);

    engine.close(); // waits until the engine has ended
  }

  @Test
  void theEndOfTheStreamEndsPondering() throws Exception {
    EngineConversation engine = new EngineConversation("go board=3", player, true, () -> 0);
    player.nextPondering();

    engine.close();

    assertThat(player.hasPondered()).isFalse();
  }

  @Test
  void whoIsNotToPonderDoesNot() throws Exception {
    EngineConversation engine = new EngineConversation("go board=3", player, false, () -> 0);
    player.letAllGo();

    engine.say("genmove b\nname\n");
    engine.answer();
    engine.answer();
    engine.close();

    assertThat(player.hasPondered()).isFalse();
  }

  @Test
  void aFinishedGameIsNotPondered() throws Exception {
    EngineConversation engine = new EngineConversation("kee board=3", player, true, () -> 0);
    player.nextPondering();

    engine.say("play b resign\n");
    engine.answer();
    engine.close();

    assertThat(player.hasPondered()).isFalse();
  }

  @Test
  void ponderingLastsAMinute() throws Exception {
    AtomicLong clock = new AtomicLong(); // every reading advances it by a second
    AtomicLong looks = new AtomicLong();
    CountDownLatch ended = new CountDownLatch(1);
    ScriptedPlayer pondering =
        new ScriptedPlayer() {
          @Override
          public void ponder(Position position, BooleanSupplier mustStop) {
            while (!mustStop.getAsBoolean()) {
              looks.incrementAndGet();
            }
            ended.countDown();
          }
        };
    EngineConversation engine =
        new EngineConversation(
            "go board=3", pondering, true, () -> clock.addAndGet(1_000_000_000L));

    ended.await();

    assertThat(looks.get()).isEqualTo(59);
    engine.close();
  }

  @Test
  void aFaultWhilePonderingEndsNothing() throws IOException, InterruptedException {
    ScriptedPlayer faulty =
        new ScriptedPlayer() {
          @Override
          public void ponder(Position position, BooleanSupplier mustStop) {
            throw new IllegalStateException("a bug");
          }
        };
    EngineConversation engine = new EngineConversation("go board=3", faulty, true, () -> 0);

    engine.say("name\n");

    assertThat(engine.answer()).isEqualTo("= test");
    engine.close();
  }
}
