package gtpx.rooms.seat;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gtpx.client.Transcript;
import gtpx.testing.Waiting;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Engines, and strangers, that connect to a match. */
@Timeout(120)
class EngineListenerTest {
  private static final SeatAddress ANY_PORT =
      new SeatAddress(Optional.empty(), 0, Optional.empty());

  private final List<Socket> sockets = new ArrayList<>();
  private EngineListener listener;

  @BeforeEach
  void listen() throws Exception {
    listener = EngineListener.open("listen:0", ANY_PORT, EngineTimeouts.STANDARD);
  }

  @AfterEach
  void end() throws Exception {
    listener.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), listener.port());
    sockets.add(socket);
    return socket;
  }

  private static void dialIn(Socket socket) throws IOException {
    Thread unused = OwnEngine.serve(socket);
  }

  private void say(String words) throws IOException {
    connect().getOutputStream().write(words.getBytes(US_ASCII));
  }

  @Test
  void anEngineThatDialsInPlays() throws Exception {
    List<String> lines = new ArrayList<>();
    dialIn(connect());

    OpenEngine engine = listener.take((direction, text) -> lines.add(text));

    assertThat(engine.capabilities().speaksGtpx()).isTrue();
    assertThat(lines).first().isEqualTo("protocol_version");
    engine.close();
    assertThat(lines).contains("quit");
  }

  @Test
  void strangersReachNoGame() throws Exception {
    say("GET / HTTP/1.1\r\n\r\n");
    say("= \n\n= \n\n");
    say("\u0000\u0001\u0002");
    connect().close();
    Socket silent = connect();
    dialIn(connect());

    OpenEngine engine = listener.take(Transcript.NONE);

    assertThat(engine.capabilities().speaksGtpx()).isTrue();
    assertThat(silent.isClosed()).isFalse(); // it has not delayed the engine after it
    engine.close();
  }

  @Test
  void anEngineThatHasLeftWhileItWaitedIsSkipped() throws Exception {
    Socket leaving = connect();
    Thread engine = OwnEngine.serve(leaving);
    Waiting.until(() -> listener.waiting() > 0);
    leaving.close();
    engine.join(60_000);
    dialIn(connect());

    OpenEngine next = listener.take(Transcript.NONE);

    assertThat(next.answers(EngineTimeouts.STANDARD)).isTrue();
    next.close();
  }

  @Test
  void whereNobodyDialsInTheSeatCannotStart() throws Exception {
    EngineTimeouts standard = EngineTimeouts.STANDARD;
    EngineTimeouts soon =
        new EngineTimeouts(
            Duration.ofMillis(50), standard.toAnswer(), standard.toThink(), standard.toQuit());

    try (EngineListener lonely = EngineListener.open("listen:0", ANY_PORT, soon)) {
      SeatFault fault = catchThrowableOfType(SeatFault.class, () -> lonely.take(Transcript.NONE));

      assertThat(fault.kind()).isEqualTo(SeatFault.Kind.COULD_NOT_START);
      assertThat(fault).hasMessage("no engine has dialled in at listen:0 within 0.05 s");
    }
  }

  @Test
  void aPortThatIsTakenIsAFaultInOneLine() {
    SeatAddress taken = new SeatAddress(Optional.empty(), listener.port(), Optional.empty());

    SeatFault fault =
        catchThrowableOfType(
            SeatFault.class, () -> EngineListener.open("listen:1", taken, EngineTimeouts.STANDARD));

    assertThat(fault).hasMessageStartingWith("cannot listen for listen:1: ");
    assertThat(fault.getMessage()).doesNotContain("\n");
  }

  @Test
  void whoBreaksGtpReceivesTheReason() throws Exception {
    Socket stranger = connect();
    String command = "list_commands\n";
    assertThat(new String(stranger.getInputStream().readNBytes(command.length()), US_ASCII))
        .isEqualTo(command);

    stranger.getOutputStream().write("hello\n\n".getBytes(US_ASCII));

    assertThat(new String(stranger.getInputStream().readAllBytes(), US_ASCII))
        .isEqualTo("? listen:0 answered list_commands with \"hello\" (expected: = or ?)\n");
  }

  @Test
  void closingEndsWhoeverWaits() throws Exception {
    Thread engine = OwnEngine.serve(connect());

    listener.close();

    engine.join(60_000);
    assertThat(engine.isAlive()).isFalse();
  }
}
