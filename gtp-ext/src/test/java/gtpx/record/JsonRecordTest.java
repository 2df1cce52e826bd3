package gtpx.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.RandomGame;
import gtpx.game.Setup;
import gtpx.rules.Score;
import gtpx.rules.Scoring;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import gtpx.rules.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonRecordTest {
  private static final int GAMES = 30; // of each preset
  private static final Color RED = new Color(2);

  static List<Variant> presets() {
    return Variants.STANDARD.all();
  }

  @ParameterizedTest
  @MethodSource("presets")
  void aGameReadBackIsTheGameThatWasWritten(Variant preset) throws RecordException {
    for (int seed = 0; seed < GAMES; seed++) {
      Game game = randomGame(preset, seed);

      RecordedGame read = JsonRecord.read(JsonRecord.write(game));

      String where = preset.name() + " seed " + seed;
      assertThat(read.game().events()).as(where).isEqualTo(game.events());
      assertThat(read.isResultRight()).as(where).isTrue();
      assertThat(read.game().spec().toString()).as(where).isEqualTo(game.spec().toString());
      if (game.committed().isEmpty() && game.named().isEmpty()) {
        assertThat(facts(read.game())).as(where).containsExactlyElementsOf(facts(game));
      }
    }
  }

  private static Game randomGame(Variant preset, int seed) {
    Random random = new Random(seed);
    boolean many = preset.maxPlayers() > 2;
    String players = String.valueOf(many ? 2 + random.nextInt(5) : 2);
    String board = List.of("rect:3x3", "torus:4x3", "hex:2", "graph:a-b,b-c,c-a").get(seed % 4);
    List<String> words = List.of(preset.name(), "players=" + players, "board=" + board, "komi=0.5");
    boolean isFree = preset.name().startsWith("go") && random.nextBoolean();
    Game game = new Game(GameSpec.parse(words, Variants.STANDARD), isFree);
    new RandomGame(game, random).play(20 + random.nextInt(100));
    return game;
  }

  /** Returns everything that a position reveals. */
  private static List<Object> facts(Position game) {
    List<Object> facts = new ArrayList<>();
    for (int point = 0; point < game.topology().size(); point++) {
      facts.add(game.color(point) == Board.EMPTY ? "." : new Color(game.color(point)));
    }
    for (Color color : game.spec().colors()) {
      facts.add(game.legalMoves(color));
      facts.add(game.koPoints(color));
      facts.add(game.preferences().get(color));
    }
    if (game.spec().rules().scoring() != Scoring.NONE) {
      Score score = game.score(game.dead());
      facts.addAll(List.of(score.lines(), score.owners(), score.tally(), score.total()));
      facts.add(new Verdict(score, game.active()).points(game.active())); // as one alliance
    }
    facts.addAll(List.of(game.turn(), game.phase(), game.active(), game.toMove(), game.tally()));
    facts.addAll(List.of(game.barred(), game.isSecondStone(), game.passed(), game.passRun()));
    facts.addAll(List.of(game.lastTurn(), game.dead(), game.deadProposals(), game.outcome()));
    facts.addAll(List.of(game.offers(), game.round(), game.settlement(), game.isCleaningUp()));
    return facts;
  }

  @Test
  void theRandomGamesHaveEveryKindOfEvent() {
    Set<Class<?>> seen = new HashSet<>();
    for (Variant preset : presets()) {
      for (int seed = 0; seed < GAMES; seed++) {
        randomGame(preset, seed).events().forEach(event -> seen.add(event.getClass()));
      }
    }

    assertThat(seen).containsExactlyInAnyOrder(Event.class.getPermittedSubclasses());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}, | 500000  | events: too many (expected: at most 500000)
          0,  | 2000000 | too many values (expected: at most 2000000)
          """)
  void aRecordThatWouldTakeTooMuchMemoryIsRefused(String event, int count, String message) {
    String record =
        "{'format':'gtpx-record','version':1,'rules':'variant=go','free':false,'events':[%s0]}"
            .replace('\'', '"')
            .formatted(event.repeat(count));

    assertThatThrownBy(() -> JsonRecord.read(record)).hasMessage(message);
  }

  @Test
  void largeBoardsAreNotSetUpWithoutEnd() {
    Game game = game("go", "board=100x100");
    game.setUp(Setup.of(Map.of()));
    String record = JsonRecord.write(game);
    String setUp = record.substring(record.indexOf("{\"setup\""), record.indexOf("],\"result\""));

    assertThatThrownBy(
            () -> JsonRecord.read(record.replace(setUp, setUp + ("," + setUp).repeat(500))))
        .hasMessage("events[500]: too many setups (expected: at most 5000000 points in all)");
  }

  @Test
  void aPendingTurnIsNotInTheRecord() {
    Game game = game("parallel", "players=3", "board=5x5");
    String before = JsonRecord.write(game);

    game.play(Color.BLACK, point(game, "C3"));
    game.play(RED, point(game, "B2"));

    assertThat(JsonRecord.write(game)).isEqualTo(before);
  }

  @Test
  void alliesThatNotAllHaveNamedAreNotInTheRecord() {
    Game game = game("parallel-coop", "players=3", "board=3x3");
    game.stopAtTurnLimit();
    String before = JsonRecord.write(game);

    game.ally(Color.WHITE, ColorSet.of(RED));

    assertThat(JsonRecord.write(game)).isEqualTo(before);
  }

  @Test
  void alliesNamedAgainAfterAResignationAreReadBack() throws RecordException {
    Game game = game("parallel-coop", "players=3", "board=3x3");
    game.stopAtTurnLimit();
    game.ally(Color.BLACK, ColorSet.of(Color.WHITE));
    game.ally(Color.WHITE, ColorSet.of(Color.BLACK));
    game.resign(RED);
    game.ally(Color.BLACK, ColorSet.of(Color.WHITE));
    game.ally(Color.WHITE, ColorSet.of(Color.BLACK));

    Game read = JsonRecord.read(JsonRecord.write(game)).game();

    assertThat(read.isFinished()).isTrue();
    assertThat(read.outcome()).isEqualTo(game.outcome());
  }

  /** White captures a single stone at C2 by playing B2, and black recaptures at once. */
  @Test
  void aPlayThatAServerAllowedAgainstTheKoRuleIsReadBack() throws RecordException {
    Game game = game("go-japanese", "board=4x3");
    game.setUp(
        Setup.of(
            Map.of(
                Color.BLACK, points(game, "A2", "B3", "B1", "C2"),
                Color.WHITE, points(game, "C3", "D2", "C1"))));
    game.playDespiteKo(Color.BLACK, Move.PASS);
    game.play(Color.WHITE, point(game, "B2"));
    game.playDespiteKo(Color.BLACK, point(game, "C2"));

    String record = JsonRecord.write(game);

    assertThat(record)
        .contains(
            "{\"play\":{\"black\":\"pass\"}},{\"play\":{\"white\":\"B2\"}},"
                + "{\"play\":{\"black\":\"C2\"},\"despite\":\"ko\"}]");
    assertThat(JsonRecord.write(JsonRecord.read(record).game())).isEqualTo(record);
  }

  @Test
  void aRecordMayNotBreakTheKoRuleUnsaid() {
    Game game = game("go-japanese", "board=4x3");
    game.setUp(
        Setup.of(
            Map.of(
                Color.BLACK, points(game, "A2", "B3", "B1", "C2"),
                Color.WHITE, points(game, "C3", "D2", "C1"))));
    game.playDespiteKo(Color.BLACK, Move.PASS);
    game.play(Color.WHITE, point(game, "B2"));
    game.playDespiteKo(Color.BLACK, point(game, "C2"));
    String record = JsonRecord.write(game);

    assertThatThrownBy(() -> JsonRecord.read(record.replace(",\"despite\":\"ko\"", "")).game())
        .isInstanceOf(RecordException.class)
        .hasMessageContaining("illegal move: ko");
    assertThatThrownBy(
            () -> JsonRecord.read(record.replace("\"despite\":\"ko\"", "\"despite\":1")).game())
        .isInstanceOf(RecordException.class);
    assertThatThrownBy(
            () ->
                JsonRecord.read(record.replace("\"black\":\"C2\"},\"d", "\"black\":\"B2\"},\"d"))
                    .game())
        .hasMessageContaining("B2 is occupied");
  }

  private static List<Integer> points(Game game, String... names) {
    return Arrays.stream(names).map(name -> point(game, name).point()).toList();
  }

  @Test
  void aRecordIsOneLineThatSaysWhatItIs() {
    Game game = game("go", "board=3x3", "komi=6.5");
    game.play(Color.BLACK, point(game, "B2"));
    game.resign(Color.WHITE);

    String record = JsonRecord.write(game);

    assertThat(record)
        .startsWith("{\"format\":\"gtpx-record\",\"version\":1,\"rules\":\"variant=go players=2")
        .contains("\"events\":[{\"play\":{\"black\":\"B2\"}},{\"resign\":[\"white\"]}]")
        .contains("\"reason\":\"resignation\",\"winners\":[\"black\"]")
        .doesNotContain("\n");
  }

  @Test
  void whatIsSaidBesideComesBack() throws RecordException {
    Metadata metadata =
        new Metadata(
            Map.of("date", "2026-01-01", "seed", "7"),
            Map.of(Color.BLACK, "bot \"x\"\n", RED, "GNU Go"),
            Map.of(RED, Map.of("resign", 3, "illegal", 1)));

    RecordedGame read =
        JsonRecord.read(JsonRecord.write(game("multi", "board=3x3"), metadata, Annotations.NONE));

    assertThat(read.metadata()).isEqualTo(metadata);
  }

  @Test
  void aVariantOfSomebodysOwnNeedNotBeKnown() throws RecordException {
    String record = JsonRecord.write(game("parallel", "board=3x3", "collision=pass"));

    Game read = JsonRecord.read(record.replace("variant=parallel", "variant=mine")).game();

    assertThat(read.spec().variant()).isEqualTo("mine");
    assertThat(read.spec().rules().word("collision")).isEqualTo("pass");
  }

  @Test
  void anIllegalMoveIsToldWithItsPlace() {
    String record = record("{\"play\":{\"black\":\"B2\"}},{\"play\":{\"white\":\"B2\"}}");

    assertThatThrownBy(() -> JsonRecord.read(record).game())
        .isInstanceOf(RecordException.class)
        .hasMessage("events[1]: illegal move: B2 is occupied");
  }

  @Test
  void aWrongResultIsNoticed() throws RecordException {
    String record = record("{\"resign\":[\"white\"]}");

    assertThat(JsonRecord.read(record).isResultRight()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"play\":7}",
        "{\"play\":{}}",
        "{\"play\":{\"black\":null}}",
        "{\"play\":{\"red\":\"A1\"}}",
        "{\"play\":{\"black\":\"Z99\"}}",
        "{\"play\":{\"black\":\"A1\",\"b\":\"A2\"}}",
        "{\"play\":{\"black\":\"A1\",\"white\":\"A2\"}}",
        "{\"play\":{\"white\":\"A1\"}}",
        "{\"handicap\":[\"pass\"]}",
        "{\"handicap\":[\"A1\\u0000\"]}",
        "{\"setup\":{}}",
        "{\"stop\":\"because\",\"winners\":[]}",
        "{\"resign\":[]}",
        "{\"resign\":[\"black\",\"white\"]}",
        "{\"accept\":\"black\",\"id\":1e999999999,\"answer\":[]}",
        "{\"accept\":\"black\",\"id\":-1,\"answer\":[]}",
        "{\"dead\":\"black\",\"points\":[\"A1\"]}",
        "{\"contract\":\"black\",\"terms\":[\"moves=\"]}",
        "{\"unheard\":1}",
        "[]",
        "null"
      })
  void anEventWithoutSenseIsRefusedWithItsPlace(String event) {
    Throwable thrown = catchThrowable(() -> JsonRecord.read(record(event)).game());

    assertThat(thrown)
        .isInstanceOf(RecordException.class)
        .hasMessageStartingWith("events[0]")
        .message()
        .doesNotContainPattern("\\p{Cntrl}");
  }

  @Test
  void textsThatAreNoRecordsAreRefused() {
    String good = record("");
    List<String> texts =
        List.of(
            "",
            "\0",
            "null",
            "[]",
            "{\"format\":\"gtpx-record\"",
            "[".repeat(1_000_000),
            "{\"a\":".repeat(100_000),
            good + "x",
            good.replace("\"version\":1", "\"version\":2"),
            good.replace("\"version\":1", "\"version\":1e99"),
            good.replace("rect:3x3", "rect:0x3"),
            good.replace("rect:3x3", "rect:99999x99999"),
            good.replace("variant=go", "variant="),
            good.replace("players=2", "players=65"),
            good.replace("\"free\":false", "\"free\":\"no\""),
            good.replace("players=2", "players=3").replace("\"free\":false", "\"free\":true"));

    for (String text : texts) {
      assertThatThrownBy(() -> JsonRecord.read(text).game())
          .as(text.substring(0, Math.min(80, text.length())))
          .isInstanceOf(RecordException.class);
    }
  }

  @Test
  void aRecordWithAnyLetterChangedIsReadOrRefused() {
    Random random = new Random(1);
    String record = JsonRecord.write(randomGame(Variants.STANDARD.get("f-go-bargaining"), 3));
    for (int i = 0; i < 500; i++) {
      StringBuilder changed = new StringBuilder(record);
      changed.setCharAt(random.nextInt(record.length()), "\0{}[]\",:09azAZ-é".charAt(i % 16));

      Throwable thrown = catchThrowable(() -> JsonRecord.read(changed.toString()).game());

      assertThat(thrown == null || thrown instanceof RecordException)
          .as("%s in %s", thrown, changed)
          .isTrue();
    }
  }

  private static String record(String events) {
    String whole = JsonRecord.write(game("go", "board=3x3"));
    return whole.replace("\"events\":[]", "\"events\":[" + events + "]");
  }

  private static Game game(String... words) {
    return new Game(GameSpec.parse(List.of(words), Variants.STANDARD));
  }

  private static Move point(Game game, String vertex) {
    Topology board = game.spec().board();
    return Move.parse(vertex, board).orElseThrow();
  }
}
