package gtpx.bridge.connect;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.record.Annotations;
import gtpx.record.GameJson;
import gtpx.record.JsonRecord;
import gtpx.record.Metadata;
import gtpx.rooms.terminal.Screen;
import gtpx.rules.Variants;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a person sees and sends; states and events are those of docs/protocol/bridge.md, 26. */
@Timeout(120)
class TerminalGameTest {
  private static final String COMMANDS = "900710 list_commands";
  private static final String STATE = "900711 gtpx-state";
  private static final String WAIT = "900712 gtpx-wait after=";
  private static final String ESTIMATE = "900713 final_status_list dead";
  private static final String CHOICE = "900714 ";
  private static final String PROMPT = "black (or help, quit)> ";

  private final FakeBridge bridge = new FakeBridge();
  private final Game go =
      new Game(GameSpec.parse(List.of("go", "board=2", "komi=7.5"), Variants.STANDARD));
  private TestClient person;

  TerminalGameTest() throws IOException {}

  @AfterEach
  void end() {
    bridge.close();
  }

  private static Move move(String vertex, Game game) {
    return Move.parse(vertex, game.topology()).orElseThrow();
  }

  private void play(Color color, String vertex) {
    go.play(color, move(vertex, go));
  }

  /** Starts the client of a person who plays, or watches. */
  private void start(Optional<Color> own) {
    Optional<String> seat = own.map(Color::toString);
    JoinRequest request =
        new JoinRequest(
            "g", seat, own.map(color -> "s"), Optional.empty(), false, Optional.empty());
    person =
        new TestClient(
            bridge.dialer(Optional.empty()),
            request,
            Duration.ofSeconds(60),
            new TestSleeper(),
            streams ->
                new TerminalGame(
                        streams,
                        own,
                        Screen.FILE,
                        (file, game, metadata) -> "saved " + file + " at turn " + game.turn())
                    .start());
  }

  /** Starts a person's client; returns its connection, after the first questions. */
  private FakeBridge.Call begins(Optional<Color> own) throws Exception {
    start(own);
    return bridge
        .accept()
        .succeeds(own.isPresent() ? "gtpx-sit g black s" : "gtpx-watch g")
        .hears(COMMANDS, STATE)
        .says("=900710 list_commands\nname\nplay\n\n");
  }

  private String state(int seq) {
    return "=900711 {\"seq\":%d,\"name\":\"g\",\"record\":%s,\"position\":%s,\"clocks\":%s,%s}\n\n"
        .formatted(
            seq,
            JsonRecord.write(go, Metadata.NONE, Annotations.NONE),
            GameJson.position(go, Map.of()),
            "{\"black\":{\"main\":61.9,\"periods\":2,\"stones\":0,\"running\":true}}",
            "\"seats\":{\"black\":{\"connections\":1},\"white\":{\"connections\":1,\"player\":\"Bo\"}},"
                + "\"terms\":\"time=byoyomi:60/2x30\",\"paused\":false");
  }

  private String hearsUntil(String end) throws InterruptedException {
    StringBuilder heard = new StringBuilder();
    do {
      heard.append(person.heard());
    } while (heard.indexOf(end) < 0);
    return heard.toString();
  }

  @Test
  void aPersonMovesAndSeesWhatTheOthersPlay() throws Exception {
    FakeBridge.Call call = begins(Optional.of(Color.BLACK)).says(state(3));
    assertThat(hearsUntil(PROMPT))
        .isEqualTo(
            """
            game g: go, 2 players, rect:2x2, komi white:7.5
            black: you
            white: Bo
            you are black; help lists what you can type
               A B
             2 . . 2
             1 . . 1
               A B
            X black: 0 stones, 0 prisoners
            O white: 0 stones, 0 prisoners
            turn 0, phase play
            to move: black
            time left: black 1:01 and 2 periods
            """
                + PROMPT);

    person.says("b2\n");
    call.hears(WAIT + 3, CHOICE + "play black B2 turn=1").says("=900712 []\n\n=900714\n\n");
    call.hears(WAIT + 3);
    play(Color.BLACK, "B2");
    call.says(
        "=900712 [{\"seq\":4,\"type\":\"turn\",\"turn\":"
            + GameJson.turn(go.lastTurn(), go.topology())
            + "}]\n\n");
    call.hears(STATE).says(state(4)).hears(WAIT + 4);

    assertThat(hearsUntil("black, waiting for white> ")).contains("1: black B2\n");
    person.ends();
    call.hears("quit").says("=900712 []\n\n= \n\n");
    assertThat(person.exitCode()).isZero();
  }

  @Test
  void whatIsRefusedHereOrThereIsSaidAndAskedAgain() throws Exception {
    FakeBridge.Call call = begins(Optional.of(Color.BLACK)).says(state(3));
    hearsUntil(PROMPT);

    person.says("C9\n");
    assertThat(hearsUntil(PROMPT)).startsWith("C9 is not a point or command (points: A1 to B2;");
    person.says("A1\n");
    call.hears(WAIT + 3, CHOICE + "play black A1 turn=1")
        .says("=900712 []\n\n?900714 illegal move: turn 1 is over\n\n");

    assertThat(hearsUntil("is over\n")).endsWith("illegal move: turn 1 is over\n");
  }

  @Test
  void commandsOfTheBridgeAreSentAsTheyAre() throws Exception {
    FakeBridge.Call call = begins(Optional.of(Color.BLACK)).says(state(3));
    hearsUntil(PROMPT);

    person.says("7 name\nname\n");
    assertThat(hearsUntil(PROMPT)).startsWith("7 name is not a point or command");
    call.hears(WAIT + 3, "name").says("=900712 []\n\n= gtpx bridge\n\n");

    assertThat(hearsUntil("bridge\n\n")).endsWith("= gtpx bridge\n\n");
  }

  @Test
  void whatIsKnownHereIsNotAskedFor() throws Exception {
    begins(Optional.of(Color.BLACK)).says(state(3));
    hearsUntil(PROMPT);

    person.says("save x.sgf\nboard\nhelp\nlegal\n");

    assertThat(hearsUntil("A1 B1 A2 B2 pass\n"))
        .contains("saved x.sgf at turn 0\n", "\n 2 . . 2\n", "resign  give up", "say T   send");
  }

  @Test
  void requestsToTakeBackAreAnswered() throws Exception {
    FakeBridge.Call call = begins(Optional.of(Color.BLACK)).says(state(3));
    hearsUntil(PROMPT);

    call.hears(WAIT + 3).says("=900712 [{\"seq\":4,\"type\":\"undo\",\"wished\":1}]\n\n");

    assertThat(hearsUntil(PROMPT))
        .endsWith("a player asks to take back 1 turn\ntype agree or refuse\n" + PROMPT);
    person.says("agree\n");
    call.hears(WAIT + 4, CHOICE + "gtpx-answer_undo agree");
  }

  @Test
  void aPersonAgreesWithTheEstimateOfDeadStones() throws Exception {
    play(Color.BLACK, "A1");
    play(Color.WHITE, "pass");
    play(Color.BLACK, "pass");
    FakeBridge.Call call = begins(Optional.of(Color.BLACK)).says(state(3));
    call.hears(ESTIMATE, WAIT + 3).says("=900713 A1\n\n");
    assertThat(hearsUntil("none, help)> ")).contains("dead stones, as estimated: A1\n");

    person.says("\n");

    call.hears(CHOICE + "gtpx-dead black A1");
  }

  @Test
  void atTheEndTheScoreIsSplitIntoItsParts() throws Exception {
    play(Color.BLACK, "A1");
    FakeBridge.Call call = begins(Optional.of(Color.BLACK)).says(state(3));
    hearsUntil("waiting for white> ");

    go.resign(Color.WHITE);
    call.hears(WAIT + 3)
        .says("=900712 [{\"seq\":4,\"type\":\"resigned\",\"colour\":\"white\"}]\n\n");
    call.hears(STATE).says(state(4));

    assertThat(hearsUntil("(save FILE, quit)> "))
        .contains(
            "white resigns\n",
            "black: 4 points = 1 stone + 3 territory\n",
            "white: 7.5 points = 7.5 komi\n",
            "the game is over: resignation, black wins\n");
  }

  @Test
  void whoWatchesSeesTheBoardAfterEveryTurn() throws Exception {
    FakeBridge.Call call = begins(Optional.empty()).says(state(3));
    hearsUntil("time left");
    play(Color.BLACK, "B2");

    call.hears(WAIT + 3)
        .says(
            "=900712 [{\"seq\":7,\"type\":\"turn\",\"turn\":"
                + GameJson.turn(go.lastTurn(), go.topology())
                + "}]\n\n")
        .hears(STATE)
        .says(state(7));

    assertThat(hearsUntil("time left")).contains("1: black B2\n", " 2 . X 2\n");
    person.says("7 name\n");
    call.hears(WAIT + 7, "7 name").says("=900712 []\n\n=7 gtpx bridge\n\n");
    assertThat(hearsUntil("bridge\n\n")).endsWith("=7 gtpx bridge\n\n");
  }

  /** After a thousand events without an answer, the bridge no longer has the next one. */
  @Test
  void eventsThatAreTooOldAreReplacedByTheState() throws Exception {
    FakeBridge.Call call = begins(Optional.empty()).says(state(3));
    hearsUntil("time left");

    call.hears(WAIT + 3).says("?900712 too old; read gtpx-position\n\n");

    call.hears(STATE).says(state(9)).hears(WAIT + 9).says("?900712 unknown command\n\n");
    assertThat(hearsUntil("no more")).endsWith("no more events: unknown command\n");
  }

  @Test
  void whoIsRefusedIsToldSoAndTheProgramEnds() throws Exception {
    start(Optional.empty());

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
        "'type':'phase','phase':'alliances' | the game is scored: who shares the victory with"
            + " whom?",
        "'type':'chat','by':['black','red'],'text':'hi\\u001b[31m' | black red: hi?[31m",
        "'type':'dead','by':'estimate','points':['A1','B2'] | dead stones (estimate): A1 B2",
        "'type':'undo','turns':2,'turn':5 | taken back: 2 turns",
        "'type':'undo','wished':1 | a player asks to take back 1 turn",
        "'type':'undo','refused':true | nothing is taken back",
        "'type':'aborted','result':{'finished':true,'reason':'aborted','winners':[]} "
            + "| the game was aborted",
        "'type':'proposal','event':{'dead':'white','points':['A1']} | dead white, points A1",
        "'type':'new-type','x':1 | {'seq':1,'type':'new-type','x':1}",
        "'type':'turn','turn':{'turn':3,'moves':{'black':{'move':'A2','result':'collided'},"
            + "'white':{'move':'A1','result':'placed'}},'captured':{'red':['B1','B2']},'prisoners':{'white':{'red':1}},'eliminated':1}"
            + " | 3: black A2 collided, white A1; red loses B1 B2 (1 prisoner for white, 1 for"
            + " nobody)",
        "'type':'turn','turn':{'turn':4,'moves':{'black':{'move':'A1','result':'placed'}},"
            + "'captured':{'white':['B1']},'prisoners':{'black':{'white':1}},'eliminated':0} "
            + "| 4: black A1; black takes B1 from white",
        "'type':'turn','turn':{'turn':4,'moves':{'black':{'move':'A1','result':'placed'}},"
            + "'captured':{'white':['B1','B2']},'prisoners':{},'eliminated':2} "
            + "| 4: black A1; black takes B1 B2 from white (2 prisoners for nobody)",
      })
  void everyEventIsALine(String members, String line) {
    String json = "[{\"seq\":1," + members.replace('\'', '"') + "}]";

    assertThat(WatchedEvent.parse(json))
        .singleElement()
        .satisfies(
            event -> assertThat(event.text(go.topology())).contains(line.replace('\'', '"')));
  }
}
