package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.protocol.GtpCommand;
import gtpx.rules.Variants;
import gtpx.testing.EngineBuilder;
import gtpx.testing.LongTest;
import gtpx.testing.RunSeed;
import gtpx.testing.ScriptedPlayer;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every listed command works in every variant, on every kind of board, in every phase and view, or
 * explains in one line why it can't and changes nothing.
 */
@LongTest
@ExtendWith(RunSeed.class)
@Execution(ExecutionMode.CONCURRENT)
class EveryCommandTest {
  private static final int RUNS = 4; // that cover all games
  private static final int MOST_ROUNDS = 20;
  private static final String WELL_FORMED = "[=?] [\\t -~]*(\\n[\\t -~]+)*\\n\\n";

  /**
   * Arguments for commands that {@link #WORDS} doesn't suit; V is a free point, C the colour to
   * move.
   */
  private static final Map<String, List<String>> ARGUMENTS =
      Map.ofEntries(
          Map.entry("boardsize", List.of("5", "9 7")),
          Map.entry("rectangular_boardsize", List.of("5 5", "9 7")),
          Map.entry("komi", List.of("6.5")),
          Map.entry("play", List.of("C V", "C pass", "C resign", "b V", "w V", "white pass")),
          Map.entry("time_settings", List.of("60 30 5")),
          Map.entry("time_left", List.of("C 60 0")),
          Map.entry("set_free_handicap", List.of("V U")),
          Map.entry("final_status_list", List.of("dead", "alive", "seki")),
          Map.entry("gtpx-game", List.of("multi board=5", "f-go board=hex:2")),
          Map.entry("gtpx-setup", List.of("black V", "black V white U turn=3")),
          Map.entry("gtpx-play_turn", List.of("C V", "black V white U", "black pass white pass")),
          Map.entry("gtpx-prefer", List.of("black white")),
          Map.entry("gtpx-propose", List.of("black V U")),
          Map.entry("gtpx-ultimatum", List.of("black V")),
          Map.entry("gtpx-contract", List.of("black bar=V for=2")),
          Map.entry("gtpx-accept", List.of("white 1", "white 1 V")),
          Map.entry("gtpx-ally", List.of("black white", "black")),
          Map.entry("kgs-rules", List.of("japanese", "chinese")),
          Map.entry("kgs-time_settings", List.of("byoyomi 60 30 5")),
          Map.entry("kgs-chat", List.of("game Bob score", "game Bob winrate")),
          Map.entry("set_position", List.of("b V w U", "")),
          Map.entry("kata-time_settings", List.of("fischer 60 5")),
          Map.entry("kata-set-rules", List.of("tromp-taylor", "{\"ko\":\"SIMPLE\"}")),
          Map.entry("kata-set-rule", List.of("ko SIMPLE", "scoring TERRITORY")),
          Map.entry("printsgf", List.of("", "no-such-folder/V")), // so that no file is written
          Map.entry("gomill-savesgf", List.of("no-such-folder/V", "no-such-folder/V PB=C")),
          Map.entry("kata-get-param", List.of("maxVisits")),
          Map.entry("kata-set-param", List.of("maxVisits 10")),
          Map.entry("kata-set-params", List.of("{\"maxTime\":1}")));

  /** Arguments that suit most commands or are refused. */
  private static final List<String> WORDS =
      List.of("", "C", "b", "w", "C V", "C U", "V", "U", "1", "2", "b w", "nobody", "C 0", "pass");

  /** The held seats that are not black. */
  private static final Map<View, Color> SEATS =
      Map.of(View.PLAIN, Color.WHITE, View.KIGO, Color.WHITE);

  /** A game in a phase, in a view. */
  record Case(String words, Phase phase, Viewpoint viewpoint) {
    @Override
    public String toString() {
      return words + " " + phase + " " + viewpoint.view().word() + " " + viewpoint.seat();
    }
  }

  static Stream<Case> games() {
    List<String> words = new ArrayList<>();
    Variants.STANDARD.all().forEach(variant -> words.add(variant.name() + " board=3"));
    for (String board : List.of("torus:3x4", "hex:2", "box:2", "graph:a-b,b-c,c-d,d-a,e")) {
      words.add("go board=" + board);
      words.add("multi-coop players=4 board=" + board);
      words.add("parallel players=3 board=" + board);
    }
    return RunSeed.share(words, RUNS).stream().flatMap(EveryCommandTest::inAllPhasesAndViews);
  }

  private static Stream<Case> inAllPhasesAndViews(String words) {
    boolean isSquareOrHex = words.endsWith("=3") || words.contains("hex");
    return Arrays.stream(View.values())
        .filter(view -> isSquareOrHex || !view.has(View.Ability.SQUARE_BOARDS))
        .map(view -> new Viewpoint(view, SEATS.getOrDefault(view, Color.BLACK)))
        .flatMap(
            viewpoint ->
                Arrays.stream(Phase.values())
                    .map(phase -> new Case(words, phase, viewpoint))
                    .filter(game -> new Trial(game).isReached()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void worksOrSaysWhyNot(Case game) {
    Trial trial = new Trial(game);
    for (String name : trial.names()) {
      for (String words : ARGUMENTS.getOrDefault(name, WORDS)) {
        trial = trial.isChanged ? new Trial(game) : trial;
        trial.check(name, words);
      }
    }
  }

  /** A new engine whose game has been brought to a phase, and the checks of one command. */
  private static final class Trial {
    private final StringWriter log = new StringWriter();
    private final GtpEngine engine;
    private final Phase phase;
    private final String start;
    private boolean isChanged;

    Trial(Case game) {
      engine =
          new EngineBuilder(game.words)
              .player(new FirstLegal())
              .viewpoint(game.viewpoint)
              .chats(true)
              .log(log)
              .build();
      phase = game.phase;
      bringTo(phase);
      start = state();
    }

    private String answer(String line) {
      return engine.answer(GtpCommand.parse(line).orElseThrow()).toString();
    }

    private void bringTo(Phase wanted) {
      if (wanted != Phase.BARGAINING) {
        playSome();
      }
      if (wanted.compareTo(Phase.SCORING) >= 0) {
        everybody(wanted, Phase::isPlay, Trial::pass);
        everybody(
            wanted, Phase.SCORING::equals, (game, color) -> game.proposeDead(color, List.of()));
        everybody(
            wanted, Phase.ALLIANCES::equals, (game, color) -> game.ally(color, ColorSet.NONE));
      }
    }

    private void playSome() {
      for (int i = 0; i < 3; i++) {
        for (Color color : engine.game().toMove()) {
          List<Move> legal = engine.game().legalMoves(color);
          game().play(color, legal.get(Math.min(2 * i + color.seat(), legal.size() - 1)));
        }
      }
    }

    /** Returns the game in a modifiable form, bypassing the commands. */
    private Game game() {
      return (Game) engine.game();
    }

    /** Applies the action for all players that the game waits for, until the phase changes. */
    private void everybody(Phase wanted, Predicate<Phase> isHere, BiConsumer<Game, Color> deed) {
      Game game = game();
      for (int i = 0; i < MOST_ROUNDS && isHere.test(game.phase()) && game.phase() != wanted; i++) {
        game.toMove().stream()
            .filter(color -> isHere.test(game.phase()))
            .forEach(color -> deed.accept(game, color));
      }
    }

    private static void pass(Game game, Color color) {
      if (game.legality(color, Move.PASS).isLegal()) {
        game.play(color, Move.PASS);
      }
    }

    boolean isReached() {
      return engine.game().phase() == phase;
    }

    List<String> names() {
      return List.of(answer("list_commands").substring(2).strip().split("\n", -1));
    }

    private String state() {
      return Stream.of("gtpx-position", "gtpx-rules", "gtpx-record", "gtpx-last_turn", "get_komi")
              .map(this::answer)
              .reduce("", String::concat)
          + engine.game().undoable();
    }

    void check(String name, String words) {
      String command = (name + " " + inThisGame(words)).strip();

      String answer = answer(command);

      if (name.equals("echo_err")) {
        log.getBuffer().setLength(0); // which is for the log
      }
      assertThat(log.toString()).as(command).isEmpty();
      assertThat(answer).as(command).matches(WELL_FORMED).doesNotContain("internal error");
      String after = state();
      isChanged = !after.equals(start);
      if (answer.startsWith("?")) {
        assertThat(answer.strip().lines()).as(command).hasSize(1);
        assertThat(answer).as(command).matches("(?s)\\? [\\w].*\n\n");
        assertThat(after).as(command + " " + answer).isEqualTo(start);
      }
    }

    private String inThisGame(String words) {
      Position game = engine.game();
      Color mover = game.toMove().isEmpty() ? Color.BLACK : game.toMove().first();
      StringJoiner joined = new StringJoiner(" ");
      for (String word : words.split(" ", -1)) {
        joined.add(
            word.equals("C")
                ? mover.toString()
                : word.replaceFirst("\\bV$", free(0))
                    .replaceFirst("\\bU$", free(1))
                    .replaceFirst("=V\\b", "=" + free(0)));
      }
      return joined.toString();
    }

    private String free(int which) {
      Position game = engine.game();
      List<Integer> free = new ArrayList<>();
      for (int point = 0; point < game.topology().size(); point++) {
        if (game.color(point) < 0) {
          free.add(point);
        }
      }
      return free.size() > which ? game.topology().name(free.get(which)) : "A1";
    }
  }

  /** Plays the first legal move that is allowed. */
  private static final class FirstLegal implements Player {
    private final ScriptedPlayer rest = new ScriptedPlayer();

    @Override
    public String name() {
      return "first legal";
    }

    @Override
    public Decision genmove(Position position, Color color, Thinking thinking) {
      List<Move> legal = position.legalMoves(color);
      return legal.stream()
          .filter(thinking.allowed())
          .findFirst()
          .or(() -> legal.stream().findFirst())
          .map(Decision::of)
          .orElse(Decision.RESIGN);
    }

    @Override
    public List<Integer> deadStones(Position position) {
      return rest.deadStones(position);
    }

    @Override
    public ColorSet allies(Position position, Color color) {
      return ColorSet.NONE;
    }

    @Override
    public List<Integer> freeHandicap(Position position, int stones) {
      return rest.freeHandicap(position, stones);
    }
  }
}
