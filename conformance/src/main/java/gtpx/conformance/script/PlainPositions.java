package gtpx.conformance.script;

import com.google.common.collect.Lists;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The presets in complete words, and the moves of plain play that lead to the positions that
 * scripts set up. Read from a file that a test generates with this project's engine, so that the
 * suite itself knows no rules.
 */
public final class PlainPositions {
  static final String FILE = "positions.txt";
  private static final List<String> COLORS =
      List.of("black", "white", "red", "blue", "green", "yellow", "purple", "orange");
  private static final Pattern PLAYERS = Pattern.compile("\\bplayers=(\\d+)");
  private static final String PRESET = "preset ";
  private static final String GAME = "game ";
  private static final String SETUP = "setup ";
  private static final String ANSWER = "= ";

  private final Map<String, String> presets = new TreeMap<>();
  private final Map<String, List<String>> moves = new TreeMap<>(); // by game and setup

  private PlainPositions(List<String> lines) {
    String preset = "";
    String game = "";
    String setup = "";
    for (String line : lines) {
      if (line.startsWith(PRESET)) {
        preset = line.substring(PRESET.length());
      } else if (line.startsWith(GAME)) {
        game = line.substring(GAME.length());
      } else if (line.startsWith(SETUP)) {
        setup = line.substring(SETUP.length());
      } else if (line.startsWith(ANSWER) && game.isEmpty()) {
        presets.put(preset, line.substring(ANSWER.length()));
      } else if (line.startsWith(ANSWER)) {
        moves.put(key(game, setup), pairs(line.substring(ANSWER.length())));
      }
    }
  }

  /** Reads the file included in this program. */
  public static PlainPositions standard() {
    try {
      return new PlainPositions(
          Resources.readLines(
              Resources.getResource("gtpx/conformance/" + FILE), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * All words of a game, for engines that know no presets.
   *
   * @param game a preset and options, as in {@code gtpx-game}
   * @return in the format of the answer of {@code gtpx-game}; empty if the preset isn't known
   */
  public Optional<String> words(String game) {
    List<String> given = Variables.split(game);
    return Optional.ofNullable(presets.get(given.get(0)))
        .map(preset -> words(preset, given.subList(1, given.size())));
  }

  /** The colours of a game in seat order. */
  public List<String> seats(String game) {
    Matcher players = PLAYERS.matcher(words(game).orElse(game));
    int count = players.find() ? Integer.parseInt(players.group(1)) : 2;
    return IntStream.range(0, count)
        .mapToObj(seat -> seat < COLORS.size() ? COLORS.get(seat) : "p" + (seat + 1))
        .toList();
  }

  private static String words(String preset, List<String> given) {
    Map<String, String> words = new LinkedHashMap<>();
    Variables.split(preset).forEach(word -> put(word, words));
    given.forEach(word -> put(word, words));
    words.computeIfPresent("board", (key, board) -> wholeBoard(board));
    return words.entrySet().stream()
        .map(word -> word.getKey() + "=" + word.getValue())
        .collect(Collectors.joining(" "));
  }

  private static void put(String word, Map<String, String> words) {
    int equals = Math.max(0, word.indexOf('='));
    words.put(word.substring(0, equals), word.substring(equals + 1));
  }

  private static String wholeBoard(String board) {
    return board
        .replaceFirst("^(?:rect:)?(\\d+)$", "rect:$1x$1")
        .replaceFirst("^(\\d+x\\d+)$", "rect:$1");
  }

  /**
   * The moves that lead from the start of a game to a position, each a colour and a vertex.
   *
   * @param setup the arguments of {@code gtpx-setup}
   * @return empty if none are known
   */
  public Optional<List<String>> moves(String game, String setup) {
    return Optional.ofNullable(moves.get(key(game, setup)));
  }

  private static String key(String game, String setup) {
    return game + "\n" + setup;
  }

  /** Joins the words of a line in pairs: a colour and a vertex. */
  static List<String> pairs(String text) {
    return Lists.partition(Variables.split(text), 2).stream()
        .filter(pair -> pair.size() == 2)
        .map(pair -> String.join(" ", pair))
        .toList();
  }
}
