package gtpx.engine;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.protocol.GtpError;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Reads the arguments of one command from left to right; the place of an argument determines its
 * kind. Every method throws {@link GtpError} {@code syntax error: …} for a word of another kind.
 * The {@link Registry} refuses surplus arguments.
 */
public final class Arguments {
  private static final String TURN = "turn=";

  private final Deque<String> words;
  private final Position position;
  private final Viewpoint viewpoint;

  /** Creates the arguments of a command that names players by their true colours. */
  public Arguments(List<String> words, Position position) {
    this(words, position, Viewpoint.TRUE);
  }

  /**
   * Creates the arguments of a command.
   *
   * @param viewpoint determines what colours mean
   */
  public Arguments(List<String> words, Position position, Viewpoint viewpoint) {
    this.words = new ArrayDeque<>(words);
    this.position = position;
    this.viewpoint = viewpoint;
  }

  public boolean isEmpty() {
    return words.isEmpty();
  }

  /** Throws if a word is left; only the commands of GTPX refuse surplus words. */
  public void checkEmpty() {
    if (!words.isEmpty()) {
      throw GtpError.syntax("surplus arguments (expected: none)");
    }
  }

  public int count() {
    return words.size();
  }

  /** The remaining words. */
  public List<String> rest() {
    List<String> rest = List.copyOf(words);
    words.clear();
    return rest;
  }

  public String word(String expected) {
    if (words.isEmpty()) {
      throw GtpError.syntax("missing argument (expected: " + expected + ")");
    }
    return words.remove();
  }

  /** A colour of this game. */
  public Color color() {
    return player(word("a colour"));
  }

  private Color player(String word) {
    ColorSet colors = position.spec().colors();
    return viewpoint
        .color(word, position)
        .filter(colors::contains)
        .orElseThrow(() -> invalidColor(word, colors.toString()));
  }

  /**
   * A colour of this game if the next word is one; otherwise the word is left for the next method.
   */
  public Optional<Color> optionalColor() {
    Optional<Color> color =
        isEmpty() ? Optional.empty() : viewpoint.color(words.element(), position);
    color = color.filter(position.spec().colors()::contains);
    color.ifPresent(known -> words.remove());
    return color;
  }

  /** A colour of that game by its true name. */
  static Color player(String word, GameSpec spec) {
    return Color.parse(word)
        .filter(spec.colors()::contains)
        .orElseThrow(() -> invalidColor(word, spec.colors().toString()));
  }

  /** All colours that one word means, whether or not they are in the game. */
  ColorSet anyColors() {
    String word = word("a colour");
    ColorSet colors = viewpoint.colors(word, position);
    if (colors.isEmpty()) {
      throw invalidColor(word, "a colour");
    }
    return colors;
  }

  /** All players of this game that one word means. */
  public ColorSet players() {
    String word = word("a colour");
    ColorSet players = viewpoint.colors(word, position).and(position.spec().colors());
    if (players.isEmpty()) {
      throw invalidColor(word, position.spec().colors().toString());
    }
    return players;
  }

  private static GtpError invalidColor(String word, String expected) {
    return GtpError.syntax("invalid color " + word + " (expected: " + expected + ")");
  }

  /** All remaining words, as colours of this game. */
  List<Color> colors() {
    return rest().stream().map(this::player).toList();
  }

  ColorSet colorSet() {
    return ColorSet.of(colors());
  }

  /** A vertex or {@code pass}. */
  public Move move() {
    return move(word("a vertex"));
  }

  /** Vertices or {@code pass}, comma-separated. */
  public List<Move> joinedMoves() {
    return Stream.of(word("vertices").split(",", -1)).map(this::move).toList();
  }

  /** All remaining words, as vertices or {@code pass}; at least one. */
  public List<Move> moves() {
    List<Move> moves = new ArrayList<>(List.of(move()));
    rest().forEach(word -> moves.add(move(word)));
    return moves;
  }

  private Move move(String word) {
    return Move.parse(word, position.topology()).orElseThrow(() -> invalidVertex(word));
  }

  private GtpError invalidVertex(String word) {
    return GtpError.syntax("invalid vertex " + word + " (expected: a point of the board)");
  }

  /** A vertex, {@code pass} or {@code resign}. */
  public Decision decision() {
    String word = word("a vertex");
    boolean resigns = word.toLowerCase(Locale.ROOT).equals("resign");
    return resigns ? Decision.RESIGN : Decision.of(move(word));
  }

  /** A vertex other than {@code pass}. */
  public int point(String word) {
    Move move = move(word);
    if (move.isPass()) {
      throw invalidVertex(word);
    }
    return move.point();
  }

  /** All remaining words, pairs of a colour and a vertex, as stones. */
  public Map<Color, List<Integer>> stones() {
    Map<Color, List<Integer>> stones = new TreeMap<>();
    while (!isEmpty()) {
      stones.computeIfAbsent(color(), color -> new ArrayList<>()).add(point(word("a vertex")));
    }
    return stones;
  }

  /** All remaining words, as points. */
  public List<Integer> points() {
    return rest().stream().map(this::point).toList();
  }

  /** Removes the next word if it is {@code key=VALUE}, and returns the value. */
  public Optional<String> takeOption(String key) {
    String begin = key + "=";
    return !isEmpty() && words.element().startsWith(begin)
        ? Optional.of(words.remove().substring(begin.length()))
        : Optional.empty();
  }

  /** Removes the next word if it matches; returns whether it did. */
  public boolean takeIf(Predicate<String> isSo) {
    boolean takes = !isEmpty() && isSo.test(words.element());
    if (takes) {
      words.remove();
    }
    return takes;
  }

  public int number(String expected) {
    return number(word(expected), expected);
  }

  /** A whole number of at most 18 digits, which may be negative. */
  public long signedNumber() {
    String word = word("a number");
    if (!word.matches("-?[0-9]{1,18}")) {
      throw GtpError.syntax(word + " (expected: a number)");
    }
    return Long.parseLong(word);
  }

  /**
   * A number if the next word consists of digits; otherwise the word is left for the next method.
   */
  public OptionalInt optionalNumber(String expected) {
    boolean isNumber = !isEmpty() && words.element().matches("[0-9]+");
    return isNumber ? OptionalInt.of(number(expected)) : OptionalInt.empty();
  }

  /** {@code true} or {@code false}, ignoring case. */
  public boolean truth() {
    String word = word("true or false");
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw GtpError.syntax(word + " (expected: true or false)");
    };
  }

  /** A number of seconds, with or without a fraction. */
  public double seconds(String expected) {
    String word = word(expected);
    if (!word.matches("[0-9]{1,15}(\\.[0-9]{0,15})?")) {
      throw GtpError.syntax(word + " (expected: " + expected + ")");
    }
    return Double.parseDouble(word);
  }

  /** A number from 0 to 2^31-1. */
  static int number(String word, String expected) {
    if (word.matches("[0-9]{1,10}") && Long.parseLong(word) <= Integer.MAX_VALUE) {
      return Integer.parseInt(word);
    }
    throw GtpError.syntax(word + " (expected: " + expected + ")");
  }

  /** Removes the last word if it is {@code turn=N}, and returns the number. */
  public OptionalInt takeTurn() {
    if (isEmpty() || !words.getLast().startsWith(TURN)) {
      return OptionalInt.empty();
    }
    String number = words.removeLast().substring(TURN.length());
    return OptionalInt.of(number(number, "turn=N, N a number"));
  }

  /** Calls a parser of the game's own words; a word that it can't parse is a syntax error. */
  static <T> T read(Supplier<T> reader) {
    try {
      return reader.get();
    } catch (IllegalArgumentException e) {
      throw GtpError.syntax(String.valueOf(e.getMessage()));
    }
  }
}
