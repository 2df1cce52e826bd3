package gtpx.bridge.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a person sees; the events are those of docs/protocol/bridge.md, section 26. */
@Timeout(120)
class TerminalWatchTest {
  private static final JoinRequest WATCH =
      new JoinRequest(
          "g", Optional.empty(), Optional.empty(), Optional.empty(), false, Optional.empty());
  private static final String BOARD = "900710 showboard";
  private static final String RESULT = "900711 gtpx-result";
  private static final String WAIT = "900712 gtpx-wait";
  private static final String TURN =
      "{\"seq\":7,\"type\":\"turn\",\"turn\":{\"turn\":3,\"moves\":{"
          + "\"black\":{\"move\":\"C3\",\"result\":\"collided\"},"
          + "\"white\":{\"move\":\"A1\",\"result\":\"placed\"}},"
          + "\"captured\":{\"red\":[\"B1\",\"B2\"]},\"prisoners\":{},\"eliminated\":0}}";

  private final FakeBridge bridge = new FakeBridge();

  TerminalWatchTest() throws IOException {}

  @AfterEach
  void end() {
    bridge.close();
  }

  private TestClient person() {
    return new TestClient(
        bridge.dialer(Optional.empty()),
        WATCH,
        Duration.ofSeconds(60),
        new TestSleeper(),
        streams -> new TerminalWatch(streams.in(), streams.out(), streams.err()).start());
  }

  private FakeBridge.Call watched() throws Exception {
    return bridge.accept().succeeds("gtpx-watch g").hears(BOARD, RESULT, WAIT);
  }

  @Test
  void turnsAreShownAsTheyHappenAndTheBoardAfterThem() throws Exception {
    TestClient person = person();
    FakeBridge.Call call = watched();
    call.says("=900710\n. .\nX .\n\n=900711 {\"finished\":false}\n\n");
    person.hears(". .\nX .\n");

    call.says("=900712 [" + TURN + "]\n\n");

    person.hears("turn 3: black C3 (collided), white A1; red loses B1 B2\n");
    call.hears(BOARD, WAIT + " after=7").says("=900710\nO .\nX .\n\n");
    person.hears("O .\nX .\n").hasHeardAll();
    person.ends();
    call.hears("quit").says("=900712 []\n\n= \n\n");
    person.hears("= \n\n");
    assertThat(person.exitCode()).isZero();
  }

  @Test
  void answersToThePersonAreShownAsTheyAreAndTheWatchGoesOn() throws Exception {
    TestClient person = person();
    FakeBridge.Call call = watched();
    call.says("=900710\n.\n\n=900711 {\"finished\":false}\n\n");
    person.hears(".\n");

    person.says("7 name\n");
    call.hears("7 name").says("=900712 []\n\n=7 gtpx bridge\n\n");

    person.hears("=7 gtpx bridge\n\n");
    call.hears(WAIT).says("=900712 [{\"seq\":9,\"type\":\"resigned\",\"colour\":\"red\"}]\n\n");
    person.hears("red resigns\n");
    call.hears(WAIT + " after=9");
  }

  /** After a thousand events without an answer, the bridge no longer has the next one. */
  @Test
  void eventsThatAreTooOldAreReplacedByTheBoard() throws Exception {
    TestClient person = person();
    FakeBridge.Call call = watched();
    call.says("=900710\n.\n\n=900711 {\"finished\":false}\n\n");
    person.hears(".\n");

    call.says("?900712 too old, read gtpx-position\n\n");

    call.hears(BOARD, WAIT).says("=900710\nX\n\n?900712 unknown command\n\n");
    person.hears("X\n").hears("no more events: unknown command\n");
  }

  @Test
  void whoIsRefusedIsToldSoAndTheProgramEnds() throws Exception {
    TestClient person = person();

    bridge.accept().hears("gtpx-watch g").says("? no such game: g\n\n");

    assertThat(person.exitCode()).isEqualTo(1);
    assertThat(person.errors()).isEqualTo("gtpx connect: no such game: g\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "'type':'committed','colour':'red' | red has chosen a move",
        "'type':'left','colour':'red' | red has left",
        "'type':'phase','phase':'alliances' | phase: alliances",
        "'type':'chat','by':['black','red'],'text':'hi\\u001b[31m' | black red: hi?[31m",
        "'type':'dead','by':'estimate','points':['A1','B2'] | dead stones by estimate: A1 B2",
        "'type':'undo','turns':2,'turn':5 | taken back: 2 turns",
        "'type':'undo','wished':1 | somebody asks to take back 1 turns",
        "'type':'undo','refused':true | nothing is taken back",
        "'type':'finished','result':{'finished':true,'reason':'count','winners':['black','red']} "
            + "| the game is over: count, won by black red",
        "'type':'aborted','result':{'finished':true,'reason':'aborted','winners':[]} "
            + "| the game is over: aborted, won by nobody",
        "'type':'new-type','x':1 | {'seq':1,'type':'new-type','x':1}",
      })
  void everyEventIsALine(String members, String line) {
    String json = "[{\"seq\":1," + members.replace('\'', '"') + "}]";

    assertThat(WatchedEvent.parse(json))
        .singleElement()
        .satisfies(event -> assertThat(event.text()).isEqualTo(line.replace('\'', '"')));
  }
}
