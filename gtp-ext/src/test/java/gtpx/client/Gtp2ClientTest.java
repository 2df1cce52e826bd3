package gtpx.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gtpx.client.EngineFault.Kind;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** GTP version 2, draft 2: what each command sends, and how its answer is read. */
@Timeout(60)
class Gtp2ClientTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  private String answer = "= ";
  private final FakePeer peer = new FakePeer(command -> answer + "\n\n");
  private final GtpClient client = new GtpClient(peer, Transcript.NONE, Duration.ofMillis(50));
  private final Gtp2Client gtp = new Gtp2Client(client, new Timeouts(LONG, LONG));

  @AfterEach
  void close() {
    client.close();
  }

  @Test
  void commandsThatSayNothingAreSentInTheWordsOfTheStandard() throws Exception {
    gtp.boardSize(19);
    gtp.boardSize(9, 7);
    gtp.clearBoard();
    gtp.komi(new BigDecimal("6.5"));
    gtp.setFreeHandicap(List.of("C3", "G7"));
    gtp.play("black", "C3");
    gtp.undo();
    gtp.timeSettings(600, 30, 5);
    gtp.timeLeft("white", 30, 0);
    gtp.loadSgf("game.sgf");
    gtp.loadSgf("game.sgf", 12);

    assertThat(peer.heard)
        .containsExactly(
            "boardsize 19",
            "boardsize 9 7",
            "clear_board",
            "komi 6.5",
            "set_free_handicap C3 G7",
            "play black C3",
            "undo",
            "time_settings 600 30 5",
            "time_left white 30 0",
            "loadsgf game.sgf",
            "loadsgf game.sgf 12");
  }

  @Test
  void whatAProgramIsIsRead() throws Exception {
    answer = "= 2";
    assertThat(gtp.protocolVersion()).isEqualTo(2);
    answer = "= GNU Go";
    assertThat(gtp.name()).isEqualTo("GNU Go");
    answer = "=";
    assertThat(gtp.version()).isEmpty();
    answer = "= true";
    assertThat(gtp.knowsCommand("undo")).isTrue();
    answer = "= false";
    assertThat(gtp.knowsCommand("undo")).isFalse();
    answer = "= name\nversion\nquit";
    assertThat(gtp.listCommands()).containsExactly("name", "version", "quit");
  }

  @ParameterizedTest
  @CsvSource({"C4, C4", "c4, C4", "PASS, pass", "pass, pass", "resign, resign", "AA52, AA52"})
  void aMoveIsAVertexAPassOrAResignation(String said, String read) throws Exception {
    answer = "= " + said;

    assertThat(gtp.genmove("b")).isEqualTo(new GtpMove(read));
    assertThat(gtp.regGenmove("w").isPass()).isEqualTo(read.equals("pass"));
    assertThat(gtp.genmove("w").isResign()).isEqualTo(read.equals("resign"));
    assertThat(peer.heard).containsExactly("genmove b", "reg_genmove w", "genmove w");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "C4 D5", "C4\nD5", "C-4", "weights loaded\nC4"})
  void whatIsNoMoveIsToldWithTheCommandAndTheAnswer(String said) throws Exception {
    answer = "= " + said;

    EngineFault fault = catchThrowableOfType(EngineFault.class, () -> gtp.genmove("b"));

    assertThat(fault.kind()).isEqualTo(Kind.PROTOCOL);
    assertThat(fault)
        .hasMessageStartingWith(
            "someone answered genmove b with \"" + said.replace('\n', ' ') + "\": ");
    assertThat(client.isOpen()).isTrue();
  }

  @Test
  void pointsOfHandicapAreVertices() throws Exception {
    answer = "= C3 g7";
    assertThat(gtp.fixedHandicap(2)).containsExactly("C3", "G7");
    assertThat(gtp.placeFreeHandicap(3)).containsExactly("C3", "G7");
    answer = "= C3 pass";
    assertThat(kind(() -> gtp.fixedHandicap(2))).isEqualTo(Kind.PROTOCOL);
  }

  @Test
  void chainsAreToldALineEach() throws Exception {
    answer = "= A1 B1\nC3";
    assertThat(gtp.finalStatusList(Status.DEAD))
        .containsExactly(List.of("A1", "B1"), List.of("C3"));
    answer = "= ";
    assertThat(gtp.finalStatusList(Status.SEKI)).isEmpty();
    assertThat(peer.heard).containsExactly("final_status_list dead", "final_status_list seki");
  }

  @Test
  void theScoreOfTwoIsAWinnerAndAMarginOrAReason() throws Exception {
    answer = "= B+3.5";
    assertThat(gtp.finalScore())
        .isEqualTo(score(List.of("black"), "3.5", Optional.empty(), Map.of()));
    answer = "= W+12";
    assertThat(gtp.finalScore())
        .isEqualTo(score(List.of("white"), "12", Optional.empty(), Map.of()));
    answer = "= 0";
    assertThat(gtp.finalScore()).isEqualTo(score(List.of(), "0", Optional.empty(), Map.of()));
    answer = "= B+R";
    assertThat(gtp.finalScore())
        .isEqualTo(
            score(List.of("black"), "", Optional.of(FinalScore.Reason.RESIGNATION), Map.of()));
    answer = "= W+T";
    assertThat(gtp.finalScore().reason()).contains(FinalScore.Reason.TIME);
    answer = "= W+F";
    assertThat(gtp.finalScore().reason()).contains(FinalScore.Reason.FORFEIT);
  }

  /** docs/protocol.md, final_score: {@code black+red black:12 white:3.5 red:12}. */
  @Test
  void theScoreOfMoreIsTheWinnersAndEverybodysPoints() throws Exception {
    answer = "= black+red black:12 white:3.5 red:12";
    assertThat(gtp.finalScore().winners()).containsExactly("black", "red");
    assertThat(gtp.finalScore().points())
        .containsExactly(
            Map.entry("black", new BigDecimal("12")),
            Map.entry("white", new BigDecimal("3.5")),
            Map.entry("red", new BigDecimal("12")));
    answer = "= none black:8 white:-1 red:0.5";
    assertThat(gtp.finalScore().winners()).isEmpty();
    assertThat(gtp.finalScore().points()).containsEntry("white", new BigDecimal("-1"));
  }

  private static FinalScore score(
      List<String> winners,
      String margin,
      Optional<FinalScore.Reason> reason,
      Map<String, BigDecimal> points) {
    Optional<BigDecimal> number =
        margin.isEmpty() ? Optional.empty() : Optional.of(new BigDecimal(margin));
    return new FinalScore(winners, number, reason, points);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "B", "B+", "R+3", "3.5", "B+1e9", "mauve black:1", "black black=1", "B+3 hm"})
  void whatIsNoScoreIsAFaultOfTheProtocol(String said) {
    answer = "= " + said;

    assertThat(kind(gtp::finalScore)).isEqualTo(Kind.PROTOCOL);
  }

  @Test
  void numbersAndTruthsAreReadStrictly() {
    for (String said : List.of("two", "-2", "2147483648", "2 2", "")) {
      answer = "= " + said;
      assertThat(kind(gtp::protocolVersion)).as(said).isEqualTo(Kind.PROTOCOL);
      assertThat(kind(() -> gtp.knowsCommand("x"))).as(said).isEqualTo(Kind.PROTOCOL);
    }
    answer = "= GNU\nGo";
    assertThat(kind(gtp::name)).isEqualTo(Kind.PROTOCOL);
  }

  @Test
  void aRefusalHasTheProgramsWords() {
    answer = "? illegal move";

    EngineFault fault = catchThrowableOfType(EngineFault.class, () -> gtp.play("black", "A1"));

    assertThat(fault.kind()).isEqualTo(Kind.REFUSED);
    assertThat(fault.refusal()).contains("illegal move");
    assertThat(fault).hasMessage("someone refused play black A1: illegal move");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "C 3", "C3\nquit", "C3#", "my game.sgf", "\u00e9"})
  void whatIsNotOneWordIsNotSent(String word) {
    assertThatThrownBy(() -> gtp.play("black", word)).isInstanceOf(IllegalArgumentException.class);
    assertThat(peer.heard).isEmpty();
  }

  @Test
  void aProgramWithoutNameOrVersionHasCapabilitiesAllTheSame() throws Exception {
    FakePeer nameless =
        new FakePeer(
            command ->
                switch (command) {
                  case "list_commands" -> "= play\ngenmove\ngtpx-version\n\n";
                  case "gtpx-version" -> "= 1\n\n";
                  default -> "? unknown command\n\n";
                });
    try (GtpClient asked = new GtpClient(nameless, Transcript.NONE, LONG)) {
      assertThat(new Gtp2Client(asked, new Timeouts(LONG, LONG)).capabilities())
          .isEqualTo(new Capabilities("", "", Set.of("play", "genmove", "gtpx-version"), true));
    }
  }

  private static Kind kind(ThrowingCallable command) {
    return catchThrowableOfType(EngineFault.class, command).kind();
  }
}
