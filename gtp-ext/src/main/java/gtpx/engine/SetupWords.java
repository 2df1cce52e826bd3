package gtpx.engine;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.game.Setup;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpError;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Reads and writes the arguments of {@code gtpx-setup}: pairs of a colour and a vertex, with {@code
 * key=value} anywhere between them. Checks only the words; the game checks the position.
 */
public final class SetupWords {
  private static final int MOST = 999_999_999; // leaves room to go on counting

  private final GameSpec spec;
  private final Set<String> seen = new HashSet<>();
  private final Map<Color, List<Integer>> stones = new TreeMap<>();
  private final Map<Color, Map<Color, Integer>> prisoners = new TreeMap<>();
  private final Map<Color, Integer> lost = new TreeMap<>();
  private final List<Integer> barred = new ArrayList<>();
  private Optional<Color> toMove = Optional.empty();
  private ColorSet resigned = ColorSet.NONE;
  private int turn;
  private int eliminated;
  private int passRun;

  SetupWords(GameSpec spec) {
    this.spec = spec;
  }

  Setup read(List<String> words) {
    List<String> pairs = new ArrayList<>();
    for (String word : words) {
      if (word.contains("=")) {
        readOption(word);
      } else {
        pairs.add(word);
      }
    }
    readStones(pairs);
    return new Setup(turn, toMove, stones, prisoners, lost, eliminated, barred, resigned, passRun);
  }

  private void readStones(List<String> pairs) {
    if (pairs.size() % 2 != 0) {
      throw GtpError.syntax("stones (expected: pairs of a colour and a vertex)");
    }
    for (int i = 0; i < pairs.size(); i += 2) {
      Color color = Arguments.player(pairs.get(i), spec);
      stones.computeIfAbsent(color, c -> new ArrayList<>()).add(point(pairs.get(i + 1)));
    }
  }

  private int point(String word) {
    return Move.parse(word, spec.board())
        .filter(move -> !move.isPass())
        .map(Move::point)
        .orElseThrow(() -> illegal(word + " is not a point of the board"));
  }

  private static RefusedException illegal(String why) {
    return new RefusedException(Kind.ILLEGAL_POSITION, FailureKind.ILLEGAL_POSITION.because(why));
  }

  private void readOption(String word) {
    String[] parts = word.split("=", 2);
    if (!seen.add(parts[0])) {
      throw GtpError.syntax(word + " (expected: " + parts[0] + " once)");
    }
    String value = parts[1];
    switch (parts[0]) {
      case "turn" -> turn = number(value);
      case "to_move" -> readToMove(value);
      case "eliminated" -> eliminated = number(value);
      case "barred" -> each(value, name -> addBarred(point(name)));
      case "resigned" ->
          each(value, name -> resigned = resigned.with(Arguments.player(name, spec)));
      case "pass_run" -> passRun = number(value);
      default -> readCount(word, List.of(parts[0].split("\\.", -1)), value);
    }
  }

  /** Reads the player to move. Has no effect in a game in which all move simultaneously. */
  private void readToMove(String value) {
    if (!spec.rules().isSimultaneous()) {
      toMove = Optional.of(Arguments.player(value, spec));
    }
  }

  private void addBarred(int point) {
    if (barred.contains(point)) {
      throw illegal(spec.board().name(point) + " barred twice");
    }
    barred.add(point);
  }

  private static void each(String list, Consumer<String> reader) {
    if (!list.isEmpty()) {
      List.of(list.split(",", -1)).forEach(reader);
    }
  }

  /** Reads counts such as {@code prisoners.black.white=2} and {@code lost.black=3}. */
  private void readCount(String word, List<String> key, String value) {
    if (key.size() == 3 && key.get(0).equals("prisoners")) {
      Color holder = Arguments.player(key.get(1), spec);
      Color color = Arguments.player(key.get(2), spec);
      put(prisoners.computeIfAbsent(holder, c -> new TreeMap<>()), color, word, value);
    } else if (key.size() == 2 && key.get(0).equals("lost")) {
      put(lost, Arguments.player(key.get(1), spec), word, value);
    } else {
      throw GtpError.syntax(
          word
              + " (expected: turn, to_move, prisoners.C.C, lost.C, eliminated, barred, resigned"
              + " or pass_run)");
    }
  }

  private static void put(Map<Color, Integer> counts, Color color, String word, String value) {
    if (counts.put(color, number(value)) != null) {
      throw GtpError.syntax(word + " (expected: each colour once)");
    }
  }

  private static int number(String value) {
    int number = Arguments.number(value, "a number from 0 to " + MOST);
    if (number > MOST) {
      throw GtpError.syntax(value + " (expected: a number from 0 to " + MOST + ")");
    }
    return number;
  }

  /**
   * Writes a position as arguments of {@code gtpx-setup}, without empty and zero values. Checks
   * nothing.
   */
  public static String write(Setup setup, Topology board) {
    StringJoiner words = new StringJoiner(" ");
    words.add("turn=" + setup.turn());
    setup.toMove().ifPresent(color -> words.add("to_move=" + color));
    new TreeMap<>(setup.prisoners())
        .forEach((holder, held) -> writeCounts("prisoners." + holder + ".", held, words));
    writeCounts("lost.", setup.lost(), words);
    writeIfAny("eliminated=", setup.eliminated(), words);
    writeList("barred=", setup.barred().stream().map(board::name).toList(), words);
    writeList("resigned=", setup.resigned().stream().map(Color::toString).toList(), words);
    writeIfAny("pass_run=", setup.passRun(), words);
    new TreeMap<>(setup.stones())
        .forEach(
            (color, points) -> points.forEach(point -> words.add(color + " " + board.name(point))));
    return words.toString();
  }

  private static void writeCounts(String key, Map<Color, Integer> counts, StringJoiner words) {
    new TreeMap<>(counts).forEach((color, count) -> writeIfAny(key + color + "=", count, words));
  }

  private static void writeIfAny(String key, int count, StringJoiner words) {
    if (count != 0) {
      words.add(key + count);
    }
  }

  private static void writeList(String key, List<String> names, StringJoiner words) {
    if (!names.isEmpty()) {
      words.add(key + String.join(",", names));
    }
  }
}
