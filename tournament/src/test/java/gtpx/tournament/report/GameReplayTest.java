package gtpx.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.RandomGame;
import gtpx.game.Turn;
import gtpx.record.JsonRecord;
import gtpx.record.RecordException;
import gtpx.record.Records;
import gtpx.record.Replay;
import gtpx.rules.Variants;
import gtpx.slow.SlowGame;
import gtpx.testing.RunSeed;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a page is told about a game. The slow engine says what is on the board. */
@ExtendWith(RunSeed.class)
class GameReplayTest {
  private static final int GAMES = 3;
  private static final int TURNS = 90;

  private static GameSpec spec(String words) {
    return GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD);
  }

  private static SlowGame slow(GameSpec spec) {
    int[][] neighbors = new int[spec.board().size()][];
    Arrays.setAll(neighbors, spec.board()::neighbors);
    return new SlowGame(
        neighbors, spec.players(), spec.rules().words(), spec.komi().toArray(BigDecimal[]::new));
  }

  private static GameReplay replay(Game game) throws RecordException {
    return GameReplay.of(JsonRecord.write(game).getBytes(StandardCharsets.UTF_8));
  }

  private static Game played(String words, Object... vertices) {
    Game game = new Game(spec(words));
    int players = game.spec().players();
    for (int i = 0; i < vertices.length; i += players) {
      Map<Color, Move> moves = new TreeMap<>();
      for (int seat = 0; seat < players; seat++) {
        String vertex = (String) vertices[i + seat];
        moves.put(new Color(seat), Move.parse(vertex, game.topology()).orElseThrow());
      }
      game.playTurn(moves, ColorSet.NONE);
    }
    return game;
  }

  /** Returns the board after the steps, from the changes alone. */
  private static int[] board(GameReplay replay, int steps) {
    int[] stones = new int[replay.board().size()];
    Arrays.fill(stones, -1);
    for (GameReplay.Step step : replay.steps().subList(0, steps)) {
      for (int i = 0; i < step.changes().size(); i += 2) {
        stones[step.changes().get(i)] = step.changes().get(i + 1);
      }
    }
    return stones;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=rect:5x5",
        "go-japanese board=cylinder:5x4",
        "multi players=4 board=hex:3",
        "multi-coop players=3 board=torus:5x4",
        "multi-crossman players=3 board=klein:4x4",
        "parallel players=3 board=rect:5x4",
        "parallel players=8 board=torus:5x5",
        "parallel-coop players=4 board=graph:a-b,b-c,c-d,d-e,e-a,a-f,b-g,c-h,d-i,e-j,f-h,h-j,j-g,g-i",
        "f-go board=rect:4x4",
        "f-go board=mobius:4x3",
        "kee players=3 board=box:3x3x2",
        "alter-igo board=rect:4x4"
      })
  void theChangesGiveTheBoardOfTheSlowEngineAfterEveryTurn(String words) throws RecordException {
    for (int i = 0; i < GAMES; i++) {
      Random random = new Random(RunSeed.value() + i);
      GameSpec spec = spec(words);
      SlowGame slow = slow(spec);
      Game game = new Game(spec);
      List<int[]> boards = new ArrayList<>();
      List<List<Integer>> held = new ArrayList<>();
      for (int ply = 0; ply < TURNS * spec.players() && game.phase().isPlay(); ply++) {
        int turn = slow.turn();
        int color = slow.toMove().get(0);
        List<Integer> legal = legal(slow, color, spec.board().size());
        int point = legal.get(random.nextInt(legal.size()));
        slow.play(color, point);
        game.play(new Color(color), Move.ofPoint(point));
        if (slow.turn() > turn) {
          boards.add(slow.stones().clone());
          held.add(Arrays.stream(slow.prisoners()).map(row -> Arrays.stream(row).sum()).toList());
        }
      }

      GameReplay replay = replay(game);

      assertThat(replay.steps()).hasSameSizeAs(boards).hasSizeGreaterThan(3);
      List<Integer> shown = List.of();
      for (int turn = 0; turn < boards.size(); turn++) {
        shown = replay.steps().get(turn).held().orElse(shown);
        assertThat(board(replay, turn + 1)).as("turn %d", turn + 1).isEqualTo(boards.get(turn));
        assertThat(shown.stream().allMatch(count -> count == 0) ? zeros(spec.players()) : shown)
            .as("prisoners after turn %d", turn + 1)
            .isEqualTo(held.get(turn));
      }
    }
  }

  private static List<Integer> legal(SlowGame slow, int color, int size) {
    List<Integer> legal = new ArrayList<>();
    for (int point = -1; point < size; point++) {
      if (slow.whyNot(color, point).isEmpty()) {
        legal.add(point);
      }
    }
    if (legal.size() > 1) {
      legal.remove(Integer.valueOf(-1)); // so that games don't end early
    }
    return legal;
  }

  private static List<Integer> zeros(int players) {
    return Collections.nCopies(players, 0);
  }

  /** Undo, handicaps, set-up positions, offers, proposals, resignations: whatever a record has. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=rect:4x4",
        "multi-strategic players=3 board=hex:2",
        "parallel-coop players=4 board=rect:4x3",
        "f-go-bargaining board=torus:4x3"
      })
  void everyEventIsAStepWithTheBoardAfterIt(String words) throws RecordException {
    for (int i = 0; i < 10; i++) {
      Game game = new Game(spec(words));
      new RandomGame(game, new Random(RunSeed.value() + i)).play(100);
      byte[] record = JsonRecord.write(game).getBytes(StandardCharsets.UTF_8);
      List<int[]> boards = new ArrayList<>();
      Replay whole = Replay.WHOLE;
      Replay watched =
          new Replay(
              whole.before(),
              whole.playsResult(),
              whole.isFree(),
              whole.plain(),
              after -> boards.add(stones(after)));
      Records.read(record, watched);

      GameReplay replay = GameReplay.of(record);

      assertThat(replay.steps()).hasSameSizeAs(boards);
      for (int step = 0; step < boards.size(); step++) {
        assertThat(board(replay, step + 1)).isEqualTo(boards.get(step));
        boolean says = !replay.steps().get(step).text().isEmpty();
        assertThat(says || !replay.steps().get(step).moves().isEmpty()).isTrue();
      }
    }
  }

  private static int[] stones(Game game) {
    int[] stones = new int[game.topology().size()];
    Arrays.setAll(stones, game::color);
    return stones;
  }

  @Test
  void aCollisionLeavesTheBoardAndNamesItsChoices() throws RecordException {
    Game game = played("parallel players=3 board=rect:5x5", "C3", "C3", "A1");

    GameReplay.Step step = replay(game).steps().get(0);

    int center = 12; // C3, counted from A1 in rows of five
    int collided = GameReplay.RESULTS.indexOf(Turn.Result.COLLIDED);
    int placed = GameReplay.RESULTS.indexOf(Turn.Result.PLACED);
    assertThat(step.moves())
        .containsExactly(0, center, collided, 1, center, collided, 2, 0, placed);
    assertThat(step.changes()).containsExactly(0, 2);
    assertThat(step.turn()).isEqualTo(1);
  }

  /** docs/rules.md, positional ko: the suicide of a single stone repeats the position. */
  @Test
  void aVoidTurnChangesNothingAndBarsItsPoint() throws RecordException {
    Game game =
        played("parallel players=2 board=rect:3x3", "pass", "B3", "pass", "A2", "A3", "pass");

    GameReplay.Step step = replay(game).steps().get(2);

    int corner = 6; // A3, counted from A1 in rows of three
    int isVoid = GameReplay.RESULTS.indexOf(Turn.Result.VOID);
    int passed = GameReplay.RESULTS.indexOf(Turn.Result.PASSED);
    assertThat(step.moves()).containsExactly(0, corner, isVoid, 1, -1, passed);
    assertThat(step.changes()).isEmpty();
    assertThat(step.captured()).isEmpty();
    assertThat(step.barred()).contains(List.of(corner));
  }

  @Test
  void aCaptureListsTheStonesAndTheCaptorsPrisoners() throws RecordException {
    Game game = new Game(spec("go-japanese board=rect:3x3"));
    play(game, Color.BLACK, "B1");
    play(game, Color.WHITE, "A1");
    play(game, Color.BLACK, "A2");

    GameReplay.Step capture = replay(game).steps().get(2);

    assertThat(capture.captured()).containsExactly(0, 1); // A1, white
    assertThat(capture.held()).contains(List.of(1, 0));
    assertThat(capture.changes()).containsExactly(0, -1, 3, 0);
  }

  private static void play(Game game, Color color, String vertex) {
    game.play(color, Move.parse(vertex, game.topology()).orElseThrow());
  }

  @Test
  void eightyTurnsOnNineTimesNineTakeLessThanFifteenKilobytes() throws Exception {
    for (String words : List.of("go board=rect:9x9", "parallel players=8 board=rect:9x9")) {
      Game game = new Game(spec(words));
      Random random = new Random(RunSeed.value());
      while (game.turn() < 80 && game.phase().isPlay()) {
        Color color = game.toMove().first();
        List<Move> legal = game.legalMoves(color);
        game.play(color, legal.get(random.nextInt(legal.size())));
      }

      assertThat(replay(game).json().toString().length()).as(words).isLessThan(15_000);
    }
  }

  @Test
  void jsonHasOnlyWhatIsThere() throws Exception {
    Game game = played("parallel players=2 board=rect:3x3", "A1", "pass");
    game.resign(Color.WHITE);

    int passed = GameReplay.RESULTS.indexOf(Turn.Result.PASSED);
    assertThat(replay(game).json().toString())
        .isEqualTo(
            "[{\"n\":1,\"m\":[0,0,0,1,-1,%d],\"c\":[0,0]},{\"n\":1,\"t\":\"white resigns\"}]"
                .formatted(passed));
  }

  @Test
  void whatIsNoRecordIsRefused() {
    assertThatThrownBy(() -> GameReplay.of("{\"format\":".getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(RecordException.class);
  }
}
