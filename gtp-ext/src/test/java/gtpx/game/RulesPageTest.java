package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.rules.Outcome;
import gtpx.rules.Score;
import gtpx.rules.Variants;
import gtpx.rules.VariantsFile;
import gtpx.rules.Verdict;
import gtpx.testing.MarkdownPage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Replays the diagrams of docs/rules.md, "How to read the diagrams" (the fenced blocks {@code turn}
 * and {@code score}), and reads the example of a presets file. Anything a diagram doesn't state
 * must not happen.
 */
final class RulesPageTest {
  private static final Path PAGE = Path.of("..", "docs", "rules.md");
  private static final String STONES = "XOZ#@"; // in seat order
  private static final String KEY = "[a-z]+: .*";
  private static final Set<String> KEYS =
      Set.of(
          ("rules prefers turn captured prisoners eliminated result refused barred left then"
                  + " dead held lost territory shared points neutral total alliance")
              .split(" ", -1));

  /** A fenced block: lines {@code key: value}, and rows of one board or of two side by side. */
  private record Block(MarkdownPage.Block fenced, List<String> lines) {
    Block(MarkdownPage.Block fenced) {
      this(fenced, fenced.lines().stream().filter(line -> !line.isBlank()).toList());
    }

    List<String> values(String key) {
      String start = key + ": ";
      return lines.stream()
          .filter(line -> line.startsWith(start))
          .map(line -> line.substring(start.length()).strip())
          .toList();
    }

    Optional<String> value(String key) {
      return values(key).stream().findFirst();
    }

    /** Returns the comma-separated items, in any order. */
    SortedSet<String> items(String key) {
      return new TreeSet<>(value(key).map(t -> List.of(t.split(", ", -1))).orElse(List.of()));
    }

    Stream<String> keys() {
      return lines.stream().filter(l -> l.matches(KEY)).map(l -> l.substring(0, l.indexOf(':')));
    }

    /** Returns the rows of the left or right board, top row first; empty if there is none. */
    List<List<String>> board(int side) {
      return lines.stream()
          .filter(line -> !line.matches(KEY))
          .map(line -> line.strip().split(" {4,}"))
          .filter(boards -> boards.length > side)
          .map(boards -> words(boards[side]))
          .toList();
    }

    String text() {
      return fenced + "\n" + fenced.text();
    }

    @Override
    public String toString() {
      return fenced.kind() + " of " + fenced;
    }
  }

  private static List<String> words(String text) {
    return List.of(text.split(" ", -1));
  }

  private static Stream<Block> blocks(String kind) {
    return MarkdownPage.read(PAGE).blocks(kind).stream().map(Block::new);
  }

  static Stream<Block> turns() {
    return blocks("turn");
  }

  static Stream<Block> scores() {
    return blocks("score");
  }

  @ParameterizedTest
  @MethodSource("turns")
  void theTurnsEndAsDrawn(Block block) {
    assertThat(replayed(block)).as(block.text()).isEqualTo(drawn(block));
  }

  private static Map<String, Object> replayed(Block block) {
    try {
      Game game = game(block);
      Optional<String> refusal = play(game, block);
      return facts(game, refusal, block);
    } catch (RuntimeException e) { // any: report a diagram that can't be set up as a whole
      throw new AssertionError(block.text(), e);
    }
  }

  /** Returns the position on the left, with the mover of the first turn to move. */
  private static Game game(Block block) {
    List<List<String>> rows = block.board(0);
    GameSpec spec = spec(block, rows);
    Game game = new Game(spec);
    Map<Color, List<Integer>> stones = stones(rows, spec.board());
    Map<Color, Map<Color, Integer>> held = new TreeMap<>();
    block.items("held").forEach(item -> held.put(holder(item), counts(item)));
    if (!stones.isEmpty()) { // an empty board is the start of a game
      game.setUp(setup(mover(block), stones, held, counts("lost " + lost(block))));
    }
    return game;
  }

  private static Setup setup(
      Optional<Color> mover,
      Map<Color, List<Integer>> stones,
      Map<Color, Map<Color, Integer>> held,
      Map<Color, Integer> lost) {
    return new Setup(0, mover, stones, held, lost, 0, List.of(), ColorSet.NONE, 0);
  }

  private static GameSpec spec(Block block, List<List<String>> rows) {
    List<String> words = new ArrayList<>(words(block.value("rules").orElseThrow()));
    if (words.stream().noneMatch(word -> word.startsWith("board="))) {
      words.add("board=" + rows.get(0).size() + "x" + rows.size());
    }
    return GameSpec.parse(words, Variants.STANDARD);
  }

  private static Map<Color, List<Integer>> stones(List<List<String>> rows, Topology board) {
    Map<Color, List<Integer>> stones = new TreeMap<>();
    for (int point = 0; point < board.size(); point++) {
      Topology.Point place = board.point(point);
      String cell = rows.get(rows.size() - 1 - place.row()).get(place.column());
      if (!cell.equals(".")) {
        Color color = new Color(STONES.indexOf(cell));
        stones.computeIfAbsent(color, c -> new ArrayList<>()).add(point);
      }
    }
    return stones;
  }

  private static Optional<Color> mover(Block block) {
    return block.value("turn").map(turn -> holder(turn));
  }

  /** Returns the colour at the start of {@code red 2 white 1 blue}. */
  private static Color holder(String item) {
    return Fixtures.color(words(item).get(0));
  }

  /** Returns the numbers by colour after the start of {@code red 2 white 1 blue}. */
  private static Map<Color, Integer> counts(String item) {
    List<String> words = words(item.strip());
    Map<Color, Integer> counts = new TreeMap<>();
    for (int i = 1; i + 1 < words.size(); i += 2) {
      counts.put(Fixtures.color(words.get(i + 1)), Integer.valueOf(words.get(i)));
    }
    return counts;
  }

  private static String lost(Block block) {
    return block.items("lost").stream()
        .map(item -> item.replaceFirst("(\\w+) (\\d+)", "$2 $1"))
        .collect(Collectors.joining(" "));
  }

  /** Plays the turns; returns why the last one was refused, if it was. */
  private static Optional<String> play(Game game, Block block) {
    block.items("prefers").forEach(item -> prefer(game, words(item)));
    List<String> turns = block.values("turn");
    for (String turn : turns.subList(0, turns.size() - 1)) {
      game.playTurn(moves(turn, game.topology()), ColorSet.NONE);
    }
    try {
      game.playTurn(moves(turns.get(turns.size() - 1), game.topology()), ColorSet.NONE);
      return Optional.empty();
    } catch (IllegalMoveException refused) {
      return Optional.of(refused.getMessage().replaceFirst("^illegal move: ", ""));
    }
  }

  private static void prefer(Game game, List<String> words) {
    List<Color> colors = words.stream().map(Fixtures::color).toList();
    game.prefer(colors.get(0), colors.subList(1, colors.size()));
  }

  private static Map<Color, Move> moves(String turn, Topology board) {
    Map<Color, Move> moves = new TreeMap<>();
    for (String item : turn.split(", ", -1)) {
      moves.put(holder(item), Move.parse(words(item).get(1), board).orElseThrow());
    }
    return moves;
  }

  /** Returns what the block states; a missing key is empty. */
  private static Map<String, Object> drawn(Block block) {
    Map<String, Object> drawn = new LinkedHashMap<>();
    drawn.put("refused", block.value("refused").orElse(""));
    for (String key : List.of("barred", "left")) {
      drawn.put(key, block.items(key));
    }
    if (!block.board(1).isEmpty()) {
      drawn.put("board", block.board(1));
    }
    if (block.value("refused").isEmpty()) {
      for (String key : List.of("captured", "prisoners")) {
        drawn.put(key, block.items(key));
      }
      drawn.put("eliminated", block.value("eliminated").orElse("0"));
      drawn.put("then", block.value("then").orElse("play"));
      block.value("result").ifPresent(result -> drawn.put("result", block.items("result")));
    }
    return drawn;
  }

  /** Returns the same facts about the game; after a refused turn only those about the position. */
  private static Map<String, Object> facts(Game game, Optional<String> refusal, Block block) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("refused", refusal.orElse(""));
    facts.put("barred", game.barred().stream().map(game.topology()::name).collect(sorted()));
    ColorSet left = game.spec().colors().without(game.active());
    facts.put("left", left.stream().map(Color::toString).collect(sorted()));
    if (!block.board(1).isEmpty()) {
      facts.put("board", rows(game));
    }
    if (refusal.isEmpty()) {
      addTurn(facts, game.lastTurn());
      facts.put("then", then(game));
      block.value("result").ifPresent(result -> facts.put("result", results(game.lastTurn())));
    }
    return facts;
  }

  private static Collector<String, ?, Set<String>> sorted() {
    return Collectors.toCollection(TreeSet::new);
  }

  private static void addTurn(Map<String, Object> facts, Turn turn) {
    facts.put("captured", lines(turn.captured(), points -> " " + points.size()));
    facts.put("prisoners", lines(turn.prisoners(), RulesPageTest::byColor));
    facts.put("eliminated", String.valueOf(turn.eliminated()));
  }

  private static Set<String> results(Turn turn) {
    return lines(turn.choices(), choice -> " " + choice.result().word());
  }

  private static <V> Set<String> lines(Map<Color, V> map, Function<V, String> value) {
    return map.entrySet().stream()
        .map(e -> e.getKey() + value.apply(e.getValue()))
        .collect(sorted());
  }

  private static String byColor(Map<Color, Integer> counts) {
    StringJoiner words = new StringJoiner(" ", " ", "");
    counts.forEach((color, count) -> words.add(count + " " + color));
    return words.toString();
  }

  private static List<List<String>> rows(Game game) {
    Topology board = game.topology();
    List<List<String>> rows = new ArrayList<>();
    for (int y = board.grid().rows() - 1; y >= 0; y--) {
      List<String> row = new ArrayList<>();
      for (int x = 0; x < board.grid().columns(); x++) {
        int color = game.color(y * board.grid().columns() + x);
        row.add(color < 0 ? "." : STONES.substring(color, color + 1));
      }
      rows.add(row);
    }
    return rows;
  }

  private static String then(Game game) {
    Optional<Outcome> outcome = game.outcome();
    return game.phase().word()
        + outcome.map(o -> " (" + o.reason().word() + ": " + o.winners() + ")").orElse("");
  }

  @ParameterizedTest
  @MethodSource("scores")
  void thePositionsCountAsTold(Block block) {
    assertThat(counted(block)).as(block.text()).isEqualTo(told(block));
  }

  private static Map<String, Object> told(Block block) {
    Map<String, Object> told = new LinkedHashMap<>();
    for (String key : List.of("territory", "shared", "points", "alliance")) {
      block.value(key).ifPresent(text -> told.put(key, block.items(key)));
    }
    for (String key : List.of("neutral", "total", "eliminated")) {
      block.value(key).ifPresent(number -> told.put(key, number));
    }
    return told;
  }

  private static Map<String, Object> counted(Block block) {
    Game game = game(block);
    Topology board = game.topology();
    Score score =
        game.score(block.items("dead").stream().map(p -> board.find(p).orElseThrow()).toList());
    Map<String, Object> counted = new LinkedHashMap<>();
    counted.put("territory", seats(game, c -> score.line(c).territory()));
    counted.put("shared", seats(game, c -> score.line(c).shared()));
    counted.put("points", seats(game, c -> score.points(c).toPlainString()));
    counted.put("alliance", alliances(new Verdict(score, game.active()), block));
    counted.put("neutral", String.valueOf(score.neutral()));
    counted.put("total", String.valueOf(score.total()));
    counted.put("eliminated", String.valueOf(score.eliminated()));
    counted.keySet().retainAll(told(block).keySet());
    return counted;
  }

  private static Set<String> seats(Game game, Function<Color, Object> number) {
    return game.active().stream().map(c -> c + " " + number.apply(c)).collect(sorted());
  }

  /** Returns the items {@code black+white 33} with the numbers of the verdict. */
  private static Set<String> alliances(Verdict verdict, Block block) {
    return block.items("alliance").stream()
        .map(item -> words(item).get(0))
        .map(names -> names + " " + verdict.points(members(names)).toPlainString())
        .collect(sorted());
  }

  private static ColorSet members(String names) {
    return ColorSet.of(words(names.replace('+', ' ')).stream().map(Fixtures::color).toList());
  }

  @Test
  void theExampleOfAFileOfPresetsIsRead() throws VariantsFile.MistakesException {
    String example = MarkdownPage.read(PAGE).blocks("ini").get(0).text();

    Variants variants = VariantsFile.read(example, Variants.STANDARD);

    assertThat(variants.all()).hasSizeGreaterThan(Variants.STANDARD.all().size());
  }

  @Test
  void thePageHasDiagramsWithKnownKeysOnly() {
    assertThat(turns().count()).isGreaterThanOrEqualTo(20);
    assertThat(scores()).isNotEmpty();
    assertThat(Stream.concat(turns(), scores()).flatMap(Block::keys)).isSubsetOf(KEYS);
  }
}
