package gtpx.rooms.seat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gtpx.client.Transcript;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Engines that listen for TCP. Those that dial in: {@link EngineListenerTest}. */
@Timeout(120)
class NewEnginesTest {
  private final NewEngines engines = new NewEngines();
  private ServerSocket server;

  @BeforeEach
  void listen() throws Exception {
    server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void end() throws Exception {
    engines.close();
    server.close();
  }

  private SeatSpec player() {
    return SeatSpec.parse("tcp:127.0.0.1:" + server.getLocalPort());
  }

  private OpenEngine open(EngineTimeouts timeouts) throws SeatFault {
    return engines.open(player(), "black", Transcript.NONE, timeouts);
  }

  /** Serves one connection; returns the engine that served it, once it has ended. */
  private CompletableFuture<Thread> serveOne() {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return OwnEngine.serve(server.accept());
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  @Test
  void anEngineThatListensIsAskedToQuitAfterTheGame() throws Exception {
    CompletableFuture<Thread> serving = serveOne();
    OpenEngine engine = open(EngineTimeouts.STANDARD);
    assertThat(engine.capabilities().speaksGtpx()).isTrue();

    engine.close();

    serving.get().join(60_000);
    assertThat(serving.get().isAlive()).isFalse();
  }

  @Test
  void whereNobodyListensTheSeatCannotStart() throws Exception {
    server.close();

    SeatFault fault = catchThrowableOfType(SeatFault.class, () -> open(EngineTimeouts.STANDARD));

    assertThat(fault.kind()).isEqualTo(SeatFault.Kind.COULD_NOT_START);
    assertThat(fault).hasMessageStartingWith("cannot connect to black at 127.0.0.1:");
  }

  /** Nobody accepts the connection, but the system's queue takes it. */
  @Test
  void aListenerThatAnswersNothingCouldNotBeStarted() {
    EngineTimeouts standard = EngineTimeouts.STANDARD;
    EngineTimeouts soon =
        new EngineTimeouts(
            Duration.ofMillis(100), standard.toAnswer(), standard.toThink(), Duration.ZERO);

    SeatFault fault = catchThrowableOfType(SeatFault.class, () -> open(soon));

    assertThat(fault.kind()).isEqualTo(SeatFault.Kind.COULD_NOT_START);
    assertThat(fault).hasMessage("black has not answered list_commands within 0.1 s");
  }
}
