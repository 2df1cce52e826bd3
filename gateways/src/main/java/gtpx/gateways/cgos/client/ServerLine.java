package gtpx.gateways.cgos.client;

import gtpx.board.Color;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** A line that a CGOS server sends to an engine, as a value. Knows no state of the dialogue. */
sealed interface ServerLine {
  /** The server's first line; asks for the client's. */
  record Protocol(boolean takesAnalysis) implements ServerLine {}

  /** Asks for the player's name. */
  record Username() implements ServerLine {}

  /** Asks for the password. */
  record Password() implements ServerLine {}

  /** Refuses the login or the client, and closes the connection. */
  record Refused(String reason) implements ServerLine {
    private static final Pattern LASTING =
        Pattern.compile(
            "Sorry, password doesn't match|Password .*|User name .*|no user_name"
                + "|send <password>.*|Not removing dead stones.*|invalid response");

    /** Returns whether the name, the password or the client is refused, as it would be again. */
    boolean isLasting() {
      return LASTING.matcher(reason).matches();
    }
  }

  /** A message for people. */
  record Info(String text) implements ServerLine {}

  /** Asks for a move. {@code millis} is what the clock shows, and may be negative. */
  record Genmove(Color color, long millis) implements ServerLine {}

  /** The opponent's move. {@code millis} is what the opponent's clock shows. */
  record Play(Color color, String move, long millis) implements ServerLine {}

  /** The end of a game; asks whether the client is ready for the next. */
  record GameOver(String date, String result, String comment) implements ServerLine {}

  /** Any other line, which is ignored unless it is the first one. */
  record Unknown(String text) implements ServerLine {
    static final String EXPECTED = " (expected: protocol, the greeting of a CGOS server)";

    private static final Map<String, Pattern> OTHERS =
        Map.of(
            "GTP", Pattern.compile("[=?]\\d*( .*)?"),
            "HTTP", Pattern.compile("HTTP/.*|<(!doctype|html).*", Pattern.CASE_INSENSITIVE),
            "SSH", Pattern.compile("SSH-.*"),
            "FTP or SMTP", Pattern.compile("220[ -].*"),
            "JSON", Pattern.compile("\\{.*"));

    /** Returns the protocol whose servers answer so; empty if that isn't clear. */
    Optional<String> otherProtocol() {
      return OTHERS.entrySet().stream()
          .filter(other -> other.getValue().matcher(text).matches())
          .map(Map.Entry::getKey)
          .findFirst();
    }

    /** Returns what is wrong with this line as a greeting. */
    String reason() {
      String protocol = otherProtocol().map(name -> ", which is " + name).orElse("");
      return "the server sent \"" + MalformedLineException.shown(text) + "\"" + protocol + EXPECTED;
    }
  }

  /**
   * A game, new or resumed.
   *
   * @param millis of each player for the whole game
   * @param moves those played before; Black moved first
   */
  record Setup(
      String id,
      int size,
      BigDecimal komi,
      long millis,
      Opponent white,
      Opponent black,
      List<TimedMove> moves)
      implements ServerLine {
    public Setup {
      moves = List.copyOf(moves);
    }

    /** Returns the colour of that player; empty if it is neither. */
    Optional<Color> colorOf(String name) {
      return white.name.equals(name)
          ? Optional.of(Color.WHITE)
          : Optional.of(Color.BLACK).filter(black -> this.black.name.equals(name));
    }

    /**
     * Returns whether it is an event of {@code gtpx serve --cgos}, which shows two colours only.
     */
    boolean isEvent() {
      return white.equals(Opponent.ALL_OTHERS);
    }

    Opponent player(Color color) {
      return color.equals(Color.WHITE) ? white : black;
    }
  }

  /** A player's name, and its rating as the server writes it, such as {@code 1800?}. */
  record Opponent(String name, String rating) {
    private static final Opponent ALL_OTHERS = new Opponent("others", "0");

    static Opponent parse(String word) {
      int begin = word.indexOf('(');
      boolean isRated = begin > 0 && word.endsWith(")");
      return isRated
          ? new Opponent(word.substring(0, begin), word.substring(begin + 1, word.length() - 1))
          : new Opponent(word, "");
    }

    @Override
    public String toString() {
      return rating.isEmpty() ? name : name + " (" + rating + ")";
    }
  }

  /** A move and what its player's clock showed after it. */
  record TimedMove(String move, long millis) {}

  /** Thrown for a line whose first word is known and whose rest makes no sense. */
  final class MalformedLineException extends Exception {
    private static final int SHOWN = 200;

    MalformedLineException(String line, String expected) {
      super("the server sent \"%s\" (expected: %s)".formatted(shown(line), expected));
    }

    private static String shown(String line) {
      return line.length() > SHOWN ? line.substring(0, SHOWN) + "..." : line;
    }
  }

  /**
   * Parses a line without its end.
   *
   * @throws MalformedLineException with the line and what was expected
   */
  static ServerLine parse(String line) throws MalformedLineException {
    String text = line.strip();
    if (text.startsWith("Error:")) {
      return new Refused(text.substring("Error:".length()).strip());
    }
    List<String> words = text.isEmpty() ? List.of("") : Arrays.asList(text.split("\\s+", -1));
    Words rest = new Words(text, words);
    return switch (words.get(0)) {
      case "protocol" -> new Protocol(words.contains("genmove_analyze"));
      case "username" -> new Username();
      case "password" -> new Password();
      case "info" -> new Info(text.substring("info".length()).strip());
      case "setup" -> setup(rest);
      case "genmove" -> {
        rest.require(3, "genmove b|w MILLISECONDS");
        yield new Genmove(rest.color(1), rest.millis(2));
      }
      case "play" -> {
        rest.require(4, "play b|w MOVE MILLISECONDS");
        yield new Play(rest.color(1), words.get(2), rest.millis(3));
      }
      case "gameover" -> {
        rest.require(3, "gameover DATE RESULT");
        String comment = String.join(" ", words.subList(3, words.size()));
        yield new GameOver(words.get(1), words.get(2), comment);
      }
      default -> new Unknown(text);
    };
  }

  private static Setup setup(Words words) throws MalformedLineException {
    int firstMove = 7;
    words.require(firstMove, "setup GAME SIZE KOMI MILLISECONDS WHITE BLACK");
    List<TimedMove> moves = new ArrayList<>();
    for (int i = firstMove; i < words.words.size(); i += 2) {
      words.require(i + 2, "a time after each move");
      moves.add(new TimedMove(words.words.get(i), words.millis(i + 1)));
    }
    return new Setup(
        words.words.get(1),
        words.size(2),
        words.komi(3),
        words.millis(4),
        Opponent.parse(words.words.get(5)),
        Opponent.parse(words.words.get(6)),
        moves);
  }

  /** The words of a line, read one by one. */
  record Words(String line, List<String> words) {
    private static final int MOST_SIZE = 25; // columns A to Z without I
    private static final String MILLIS = "-?\\d{1,12}(\\.\\d{1,9})?";
    private static final String KOMI = "-?\\d{1,4}(\\.\\d{1,6})?";

    private MalformedLineException wrong(String expected) {
      return new MalformedLineException(line, expected);
    }

    private void require(int count, String expected) throws MalformedLineException {
      if (words.size() < count) {
        throw wrong(expected);
      }
    }

    private Color color(int index) throws MalformedLineException {
      return switch (words.get(index)) {
        case "b", "B" -> Color.BLACK;
        case "w", "W" -> Color.WHITE;
        default -> throw wrong("b or w");
      };
    }

    private long millis(int index) throws MalformedLineException {
      if (!words.get(index).matches(MILLIS)) {
        throw wrong("milliseconds");
      }
      return new BigDecimal(words.get(index)).longValue();
    }

    private int size(int index) throws MalformedLineException {
      String word = words.get(index);
      int size = word.matches("\\d{1,3}") ? Integer.parseInt(word) : 0;
      if (size < 2 || size > MOST_SIZE) {
        throw wrong("a board of 2 to " + MOST_SIZE + " lines");
      }
      return size;
    }

    private BigDecimal komi(int index) throws MalformedLineException {
      if (!words.get(index).matches(KOMI)) {
        throw wrong("a komi such as 7.5");
      }
      return new BigDecimal(words.get(index));
    }
  }
}
