package gtpx.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gtpx.client.EngineFault.Kind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every way in which a conversation can fail, each reported as a different fault.
 * docs/client-library.md, faults.
 */
@Timeout(60)
class FaultsTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Duration SHORT = Duration.ofMillis(50);

  private final List<GtpClient> clients = new ArrayList<>();

  @AfterEach
  void close() {
    clients.forEach(GtpClient::close);
  }

  @Test
  void rubbishBeforeAnAnswerIsToldWithTheCommand() {
    EngineFault fault = fault(command -> "Loading weights\n= D4\n\n", CommandIds.NONE, "genmove b");

    assertThat(fault.kind()).isEqualTo(Kind.PROTOCOL);
    assertThat(fault)
        .hasMessage("someone answered genmove b with \"Loading weights\" (expected: = or ?)");
  }

  @ParameterizedTest
  @CsvSource({
    "D4, someone gave an invalid answer to play",
    "? D4 is mine, someone refused play in 10 characters",
    "'', someone closed the connection during play",
  })
  void aSummaryHasNeitherArgumentsNorWordsOfTheProgram(String answer, String summary) {
    FakePeer peer =
        new FakePeer(command -> answer.isEmpty() || command.equals("quit") ? "" : answer + "\n\n");
    if (answer.isEmpty()) {
      peer.hangUp();
    }
    GtpClient client = client(peer, CommandIds.NONE);

    EngineFault fault =
        catchThrowableOfType(EngineFault.class, () -> client.ask("play b C3", LONG));

    assertThat(fault.summary()).isEqualTo(summary);
  }

  @Test
  void rubbishAfterAnAnswerIsToldWithTheNextCommand() throws Exception {
    GtpClient client = client(command -> "= D4\n\nthinking\n= E5\n\n", CommandIds.NONE);

    assertThat(client.send("genmove b", LONG).text()).isEqualTo("D4");
    assertThat(fault(client, "genmove w")).hasMessageContaining("\"thinking\" (expected: = or ?)");
  }

  @Test
  void anAnswerThatTheStreamEndsInIsNone() {
    FakePeer peer = new FakePeer(command -> "");
    peer.say("= D1"); // cut off: meant to be D10
    peer.hangUp();
    GtpClient client = client(peer, CommandIds.NONE);

    assertThat(fault(client, "genmove b").kind()).isEqualTo(Kind.DISCONNECTED);
  }

  @ParameterizedTest
  @CsvSource({"=2 D4, =1", "= D4, =1", "=12 D4, =1", "? illegal move, ?1", "=1x, =1"})
  void anAnswerWithAnotherNumberIsToldWithBoth(String answer, String expected) {
    EngineFault fault = fault(command -> answer + "\n\n", CommandIds.COUNTED, "genmove b");

    assertThat(fault.kind()).isEqualTo(Kind.PROTOCOL);
    assertThat(fault)
        .hasMessage(
            "someone answered genmove b with \"" + answer + "\" (expected: " + expected + ")");
  }

  @Test
  void numbersAreCountedAndNoPartOfTheText() throws Exception {
    FakePeer peer = new FakePeer(line -> "=" + line.split(" ", -1)[0] + " D4\n\n");
    GtpClient client = client(peer, CommandIds.COUNTED);

    assertThat(client.send("genmove b", LONG)).isEqualTo(new Answer(true, "D4"));
    assertThat(client.send("genmove w", LONG)).isEqualTo(new Answer(true, "D4"));
    assertThat(peer.heard).containsExactly("1 genmove b", "2 genmove w");
  }

  @Test
  void aRefusalLeavesTheClientOpenAndHasTheProgramsWords() throws Exception {
    GtpClient client = client(command -> "? illegal move: ko\n\n", CommandIds.NONE);

    EngineFault fault = fault(client, "play b A1");

    assertThat(fault.kind()).isEqualTo(Kind.REFUSED);
    assertThat(fault.refusal()).contains("illegal move: ko");
    assertThat(client.isOpen()).isTrue();
  }

  @Test
  void aTimeOutNamesTheCommandAndClosesTheClient() {
    GtpClient client = client(command -> "", CommandIds.NONE);

    EngineFault fault =
        catchThrowableOfType(EngineFault.class, () -> client.send("genmove b", SHORT));

    assertThat(fault.kind()).isEqualTo(Kind.TIMED_OUT);
    assertThat(fault).hasMessage("someone has not answered genmove b within 0.05 s");
    assertThat(client.isOpen()).isFalse();
    assertThat(fault(client, "name")).isSameAs(fault);
  }

  @Test
  void aProgramThatDoesNotReadIsToldFromOneThatDoesNotAnswer() {
    CountDownLatch isClosed = new CountDownLatch(1);
    OutputStream stuck =
        new OutputStream() {
          @Override
          public void write(int letter) throws IOException {
            try {
              isClosed.await();
            } catch (InterruptedException e) {
              throw new IOException(e);
            }
          }
        };
    GtpClient client =
        client(Peer.of("someone", new FakePeer(c -> "").in(), stuck), CommandIds.NONE);

    EngineFault fault =
        catchThrowableOfType(EngineFault.class, () -> client.send("genmove b", SHORT));

    assertThat(fault.kind()).isEqualTo(Kind.NOT_READ);
    assertThat(fault).hasMessage("someone has not read genmove b within 0.05 s");
  }

  @Test
  void aProgramThatClosesItsInputIsToldAtOnce() {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int letter) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    GtpClient client =
        client(Peer.of("someone", new FakePeer(c -> "").in(), closed), CommandIds.NONE);

    assertThat(fault(client, "genmove b")).hasMessage("someone closed its input during genmove b");
  }

  @Test
  void anEndAndABreakAreToldApart() {
    FakePeer ended = new FakePeer(command -> "");
    ended.hangUp();
    FakePeer broken = new FakePeer(command -> "");
    broken.reset();

    assertThat(fault(client(ended, CommandIds.NONE), "name").kind()).isEqualTo(Kind.DISCONNECTED);
    EngineFault fault = fault(client(broken, CommandIds.NONE), "name");
    assertThat(fault.kind()).isEqualTo(Kind.CONNECTION_LOST);
    assertThat(fault).hasMessage("someone lost the connection during name: Connection reset");
  }

  @Test
  void tooLongALineAndTooLongAnAnswerAreToldApart() {
    String line = "x".repeat(Incoming.MAX_LINE_BYTES);
    String answer = (line.substring(10) + "\n").repeat(17);

    assertThat(fault(endless("= " + line), "name"))
        .hasMessage("someone answered name with a line of more than 1048576 bytes");
    assertThat(fault(endless("=\n" + answer), "name"))
        .hasMessage("someone answered name with an answer of more than 16777216 bytes");
  }

  private GtpClient endless(String said) {
    InputStream in =
        new SequenceInputStream(
            new ByteArrayInputStream(said.getBytes(StandardCharsets.UTF_8)),
            InputStream.nullInputStream());
    return client(Peer.of("someone", in, OutputStream.nullOutputStream()), CommandIds.NONE);
  }

  @Test
  void whoIsInterruptedWaitsNoLonger() {
    GtpClient client = client(command -> "", CommandIds.NONE);

    Thread.currentThread().interrupt();
    EngineFault fault = fault(client, "genmove b");

    assertThat(Thread.interrupted()).isTrue();
    assertThat(fault.kind()).isEqualTo(Kind.CANCELLED);
    assertThat(fault).hasMessage("someone was cancelled during genmove b");
  }

  @Test
  void whatHasNoAnswerOrANumberOfItsOwnIsNotSent() {
    GtpClient client = client(command -> "", CommandIds.NONE);

    for (String line : List.of("", " \t", "# comment", "12 name", "12")) {
      assertThatThrownBy(() -> client.send(line, LONG))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("(expected: a command without an id)");
    }
    assertThat(client.isOpen()).isTrue();
  }

  private EngineFault fault(Function<String, String> answers, CommandIds ids, String command) {
    return fault(client(answers, ids), command);
  }

  private static EngineFault fault(GtpClient client, String command) {
    return catchThrowableOfType(EngineFault.class, () -> client.ask(command, LONG));
  }

  private GtpClient client(Function<String, String> answers, CommandIds ids) {
    return client(new FakePeer(answers), ids);
  }

  private GtpClient client(Peer peer, CommandIds ids) {
    GtpClient client = new GtpClient(peer, Transcript.NONE, SHORT, ids);
    clients.add(client);
    return client;
  }
}
