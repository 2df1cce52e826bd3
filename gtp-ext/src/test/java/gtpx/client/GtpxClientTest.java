package gtpx.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gtpx.client.EngineFault.Kind;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The answers are the examples of docs/protocol.md, and what each is read as. */
@Timeout(60)
class GtpxClientTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  private String answer = "=";
  private final FakePeer peer = new FakePeer(command -> answer + "\n\n");
  private final GtpClient client = new GtpClient(peer, Transcript.NONE, Duration.ofMillis(50));
  private final GtpxClient gtpx = new GtpxClient(client, new Timeouts(LONG, LONG));

  @AfterEach
  void close() {
    client.close();
  }

  @Test
  void commandsThatSayNothingAreSentInTheWordsOfTheDialect() throws Exception {
    gtpx.setUp(List.of("turn=12", "black", "D4"));
    gtpx.play("black", "C3", 7);
    gtpx.prefer("black", List.of("red", "white"));
    gtpx.dead("black", List.of("A1", "B1"));
    gtpx.dead("white", List.of());
    gtpx.resume("red");
    gtpx.ally("black", List.of("white"));
    gtpx.accept("black", 1);
    gtpx.accept("black", 2, "bar=A1");
    gtpx.reject("white", 2);
    gtpx.withdraw("black", 2);
    gtpx.endBargaining("white");

    assertThat(peer.heard)
        .containsExactly(
            "gtpx-setup turn=12 black D4",
            "play black C3 turn=7",
            "gtpx-prefer black red white",
            "gtpx-dead black A1 B1",
            "gtpx-dead white",
            "gtpx-resume red",
            "gtpx-ally black white",
            "gtpx-accept black 1",
            "gtpx-accept black 2 bar=A1",
            "gtpx-reject white 2",
            "gtpx-withdraw black 2",
            "gtpx-end_bargaining white");
  }

  @Test
  void offersHaveNumbers() throws Exception {
    answer = "= 3";

    assertThat(gtpx.propose("black", "C3", "D4")).isEqualTo(3);
    assertThat(gtpx.ultimatum("black", "E5")).isEqualTo(3);
    assertThat(gtpx.contract("white", List.of("bar=B1", "for=2"))).isEqualTo(3);
    assertThat(peer.heard)
        .containsExactly(
            "gtpx-propose black C3 D4",
            "gtpx-ultimatum black E5",
            "gtpx-contract white bar=B1 for=2");
  }

  @Test
  void presetsAreFourFieldsALine() throws Exception {
    answer =
        "= go\t2\tsequential\tGo for two\n"
            + "parallel\t3 (2-64)\tsimultaneous\tall at once (or not)";

    assertThat(gtpx.variants())
        .containsExactly(
            new Preset("go", 2, 2, 2, false, "Go for two"),
            new Preset("parallel", 3, 2, 64, true, "all at once (or not)"));
    answer = "= go 2 both Go";
    assertThat(kind(gtpx::variants)).isEqualTo(Kind.PROTOCOL);
  }

  @Test
  void theWordsOfAGameAreReadAndGivenBack() throws Exception {
    String words = "variant=multi players=3 board=rect:13x9 turn=sequential komi=white:6.5";
    answer = "= " + words;

    GameWords game = gtpx.game("multi", "board=13x9");

    assertThat(game.variant()).isEqualTo("multi");
    assertThat(game.players()).isEqualTo(3);
    assertThat(game.board()).isEqualTo("rect:13x9");
    assertThat(game.words()).containsEntry("komi", "white:6.5");
    assertThat(gtpx.game(game)).isEqualTo(gtpx.rules());
    assertThat(peer.heard)
        .containsExactly("gtpx-game multi board=13x9", "gtpx-game " + words, "gtpx-rules");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "variant=go", "go players=2 board=rect:9x9", "variant=go players=x board=9"})
  void whatAreNoWordsOfAGameIsAFaultOfTheProtocol(String words) {
    answer = "= " + words;

    assertThat(kind(gtpx::rules)).isEqualTo(Kind.PROTOCOL);
  }

  @Test
  void coloursAndMovesAreReadFromOneLine() throws Exception {
    answer = "= black white p9";
    assertThat(gtpx.colors()).containsExactly("black", "white", "p9");
    assertThat(gtpx.toMove()).containsExactly("black", "white", "p9");
    answer = "= A1 B2 pass";
    assertThat(gtpx.legal("black"))
        .containsExactly(new GtpMove("A1"), new GtpMove("B2"), GtpMove.PASS);
    answer = "= ";
    assertThat(gtpx.legal("black")).isEmpty();
    answer = "= black mauve";
    assertThat(kind(gtpx::toMove)).isEqualTo(Kind.PROTOCOL);
    answer = "= p65";
    assertThat(kind(gtpx::colors)).isEqualTo(Kind.PROTOCOL);
  }

  @Test
  void aBoardIsAGraph() throws Exception {
    answer =
        "= {\"points\":[{\"name\":\"A1\",\"x\":0.0,\"y\":0.0,\"z\":0.0},"
            + "{\"name\":\"B1\",\"x\":1.0,\"y\":0.0,\"z\":0.0}],\"edges\":[[\"A1\",\"B1\"]]}";

    assertThat(gtpx.topology())
        .isEqualTo(
            new BoardGraph(
                List.of(new BoardGraph.Point("A1", 0, 0, 0), new BoardGraph.Point("B1", 1, 0, 0)),
                List.of(new BoardGraph.Edge("A1", "B1"))));
  }

  @Test
  void aTurnIsWhatEverybodyChoseAndWhatCameOfIt() throws Exception {
    answer =
        "= {\"turn\":12,\"moves\":{\"black\":{\"move\":\"D4\",\"result\":\"placed\"},"
            + "\"white\":{\"move\":\"pass\",\"result\":\"forced-pass\"},"
            + "\"red\":{\"move\":\"resign\",\"result\":\"resigned\"}},"
            + "\"captured\":{\"white\":[\"C3\"]},\"prisoners\":{\"black\":{\"white\":1}},"
            + "\"eliminated\":0,\"more\":[]}";
    Map<String, String> moves = new LinkedHashMap<>();
    moves.put("black", "D4");
    moves.put("white", "pass");

    TurnReport turn = gtpx.playTurn(moves);

    assertThat(peer.heard).containsExactly("gtpx-play_turn black D4 white pass");
    assertThat(gtpx.lastTurn()).isEqualTo(turn);
    assertThat(turn.turn()).isEqualTo(12);
    assertThat(turn.moves())
        .containsExactly(
            Map.entry("black", made("D4", TurnReport.Result.PLACED)),
            Map.entry("white", made("pass", TurnReport.Result.FORCED_PASS)),
            Map.entry("red", made("resign", TurnReport.Result.RESIGNED)));
    assertThat(turn.captured()).isEqualTo(Map.of("white", List.of("C3")));
    assertThat(turn.prisoners()).isEqualTo(Map.of("black", Map.of("white", 1)));
    assertThat(turn.eliminated()).isZero();
  }

  private static TurnReport.Made made(String move, TurnReport.Result result) {
    return new TurnReport.Made(new GtpMove(move), result);
  }

  @Test
  void aPositionIsReadWhole() throws Exception {
    answer =
        "= {\"variant\":\"f-go-bargaining\",\"board\":\"rect:3x3\",\"turn\":2,"
            + "\"phase\":\"bargaining\",\"active\":[\"black\",\"white\"],\"to_move\":[\"black\"],"
            + "\"committed\":[\"white\"],\"own\":{\"white\":\"C3\"},"
            + "\"stones\":{\"black\":[\"A1\"],\"white\":[\"B2\"]},\"barred\":[\"B3\"],"
            + "\"prisoners\":{\"black\":{\"white\":2}},\"lost\":{\"white\":2},\"eliminated\":1,"
            + "\"preferences\":{\"black\":[\"white\",\"black\"]},\"pass_run\":1,"
            + "\"dead\":{\"black\":[\"B2\"]},\"bargaining\":["
            + "{\"id\":1,\"kind\":\"proposal\",\"by\":\"black\","
            + "\"moves\":{\"black\":\"C3\",\"white\":\"pass\"},\"state\":\"open\"},"
            + "{\"id\":3,\"kind\":\"contract\",\"by\":\"white\",\"terms\":[\"bar=E5\"],"
            + "\"state\":\"accepted\"}],\"hash\":\"9e25729a04e9256b\"}";

    PositionReport position = gtpx.position();

    assertThat(position)
        .isEqualTo(
            new PositionReport(
                "f-go-bargaining",
                "rect:3x3",
                2,
                PositionReport.Phase.BARGAINING,
                List.of("black", "white"),
                List.of("black"),
                List.of("white"),
                Map.of("white", new GtpMove("C3")),
                Map.of("black", List.of("A1"), "white", List.of("B2")),
                List.of("B3"),
                Map.of("black", Map.of("white", 2)),
                Map.of("white", 2),
                1,
                Map.of("black", List.of("white", "black")),
                1,
                Map.of("black", List.of("B2")),
                List.of(proposal(), contract()),
                "9e25729a04e9256b"));
  }

  private static OfferReport proposal() {
    return new OfferReport(
        1,
        OfferReport.Kind.PROPOSAL,
        "black",
        Map.of("black", new GtpMove("C3"), "white", GtpMove.PASS),
        List.of(),
        OfferReport.State.OPEN);
  }

  private static OfferReport contract() {
    return new OfferReport(
        3,
        OfferReport.Kind.CONTRACT,
        "white",
        Map.of(),
        List.of("bar=E5"),
        OfferReport.State.ACCEPTED);
  }

  @Test
  void aCountHasALineForEachPlayer() throws Exception {
    answer =
        "= {\"black\":{\"stones\":3,\"territory\":6,\"shared\":0,\"prisoners\":0,\"lost\":0,"
            + "\"komi\":0,\"points\":9},\"white\":{\"stones\":0,\"territory\":0,\"shared\":0,"
            + "\"prisoners\":0,\"lost\":0,\"komi\":0.5,\"points\":0.5},\"neutral\":0,"
            + "\"eliminated\":0,\"total\":9,\"owner\":{\"A1\":\"black\"},\"dead\":[\"C3\"]}";

    ScoreReport score = gtpx.score();

    assertThat(score.players().keySet()).containsExactly("black", "white");
    assertThat(score.players().get("white"))
        .isEqualTo(
            new ScoreReport.Line(0, 0, 0, 0, 0, new BigDecimal("0.5"), new BigDecimal("0.5")));
    assertThat(score.total()).isEqualTo(9);
    assertThat(score.owner()).isEqualTo(Map.of("A1", "black"));
    assertThat(score.dead()).containsExactly("C3");
    assertThat(score.deadBy()).isEmpty();
    answer = answer.replaceFirst("}$", ",\"dead_by\":\"estimate\"}");
    assertThat(gtpx.score().deadBy()).contains("estimate");
  }

  @Test
  void aResultIsNoneOrAReasonAndEverybodysShare() throws Exception {
    answer = "= {\"finished\":false}";
    assertThat(gtpx.result().isFinished()).isFalse();

    answer =
        "= {\"finished\":true,\"reason\":\"last-player\",\"winners\":[\"black\",\"white\"],"
            + "\"victory\":{\"black\":\"1/2\",\"white\":\"1/2\",\"red\":\"0\"},"
            + "\"points\":{\"black\":2,\"white\":2.5,\"red\":-2}}";
    ResultReport result = gtpx.result();
    assertThat(result.reason()).isEqualTo(Optional.of(ResultReport.Reason.LAST_PLAYER));
    assertThat(result.winners()).containsExactly("black", "white");
    assertThat(result.victory()).containsEntry("black", "1/2").containsEntry("red", "0");
    assertThat(result.points()).containsEntry("red", new BigDecimal("-2"));

    answer =
        "= {\"finished\":true,\"reason\":\"aborted\",\"winners\":[],\"victory\":{\"black\":\"0\"}}";
    assertThat(gtpx.result().points()).isEmpty(); // scoring=none
  }

  @Test
  void aRecordIsGivenAsItIs() throws Exception {
    String text = "{\"format\":\"gtpx-record\",\"version\":1}";
    answer = "= " + text;
    assertThat(gtpx.record()).isEqualTo(text);
    answer = "= {\"format\":\"sgf\"}";
    assertThat(kind(gtpx::record)).isEqualTo(Kind.PROTOCOL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "turn 12",
        "[]",
        "{}",
        "{\"turn\":1",
        "{turn:1}",
        "{\"turn\":1} {}",
        "{\"turn\":\"1\",\"moves\":{},\"captured\":{},\"prisoners\":{},\"eliminated\":0}",
        "{\"turn\":1.5,\"moves\":{},\"captured\":{},\"prisoners\":{},\"eliminated\":0}",
        "{\"turn\":2147483648,\"moves\":{},\"captured\":{},\"prisoners\":{},\"eliminated\":0}",
        "{\"turn\":1,\"moves\":[],\"captured\":{},\"prisoners\":{},\"eliminated\":0}",
        "{\"turn\":1,\"moves\":{\"red\":{\"move\":\"A 1\",\"result\":\"placed\"}},"
            + "\"captured\":{},\"prisoners\":{},\"eliminated\":0}",
        "{\"turn\":1,\"moves\":{\"red\":{\"move\":\"A1\",\"result\":\"lost\"}},"
            + "\"captured\":{},\"prisoners\":{},\"eliminated\":0}",
        "{\"turn\":1,\"moves\":{},\"captured\":{\"red\":[\"pass\"]},\"prisoners\":{},"
            + "\"eliminated\":0}",
        "{\"turn\":1,\"moves\":{},\"captured\":{\"red\":null},\"prisoners\":{},\"eliminated\":0}"
      })
  void whatIsNoTurnIsAFaultOfTheProtocol(String said) {
    answer = "= " + said;

    assertThat(kind(gtpx::lastTurn)).isEqualTo(Kind.PROTOCOL);
    assertThat(client.isOpen()).isTrue();
  }

  @Test
  void aFaultSaysWhereInTheAnswerItIs() {
    answer = "= {\"turn\":1,\"moves\":{\"red\":{\"move\":7,\"result\":\"placed\"}}}";

    EngineFault fault = catchThrowableOfType(EngineFault.class, gtpx::lastTurn);

    assertThat(fault)
        .hasMessage(
            "someone answered gtpx-last_turn with \""
                + answer.substring(2)
                + "\": "
                + "moves.red.move: 7 (expected: a text)");
  }

  @Test
  void aJsonTextThatIsTooDeepIsNoJson() {
    answer = "= {\"turn\":" + "[".repeat(100_000);

    assertThat(kind(gtpx::lastTurn)).isEqualTo(Kind.PROTOCOL);
  }

  private static Kind kind(ThrowingCallable command) {
    return catchThrowableOfType(EngineFault.class, command).kind();
  }
}
