package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.client.ProcessEnvironment;
import gtpx.client.ShellWords;
import gtpx.player.BotEngine;
import gtpx.player.BotOptions;
import gtpx.player.ThinkingBudget;
import gtpx.time.TimeShare;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The specification of a seat's player, as {@code --seat} takes it: {@code bot playouts=500},
 * {@code human}, a command line, or an address such as {@code tcp:HOST:PORT}. A colour may precede
 * it: {@code red=human}.
 *
 * @param color empty: the next seat that no other specification names
 * @param bot the options of a bot
 * @param budget how much a bot thinks; unlimited: as long as its clock allows, and the standard
 *     budget without a clock
 * @param command the command line of a program; for the others, the words that specify them
 * @param address of an engine that isn't started here
 * @param environment where a program runs and what variables it gets; not part of the words
 */
public record SeatSpec(
    Optional<Color> color,
    Kind kind,
    BotOptions bot,
    ThinkingBudget budget,
    List<String> command,
    Optional<SeatAddress> address,
    ProcessEnvironment environment) {
  private static final int MOST_PLAYOUTS = 100_000_000;

  /** The names of a bot's options, each given as {@code NAME=VALUE}. */
  public static final List<String> BOT_OPTIONS =
      Stream.concat(Stream.of("level", "playouts", "seconds"), BotOptions.NAMES.stream()).toList();

  private static final List<String> SYNTAX =
      List.of(
          "level=1 to level=10",
          "playouts=N",
          "seconds=S",
          "resign=PERCENT",
          "search=POLICY",
          "threads=N",
          "without=NAME,NAME…",
          "engine=NAME or random");

  /** Thrown for a word after {@code bot} that is not an option or whose value is invalid. */
  public static final class UnknownOptionException extends IllegalArgumentException {
    private final String word;

    private UnknownOptionException(String word) {
      super("bot " + word + " (expected: " + expected(word.replaceFirst("=.*", "=")) + ")");
      this.word = word;
    }

    /** Returns the syntax of the options that begin so, or of all. */
    private static String expected(String name) {
      String ofName =
          SYNTAX.stream().filter(each -> each.startsWith(name)).collect(Collectors.joining(", "));
      return ofName.isEmpty() ? String.join(", ", SYNTAX) : ofName;
    }

    public String word() {
      return word;
    }
  }

  /** The kind of player. */
  public enum Kind {
    BOT,
    HUMAN,
    PROGRAM,
    /** An engine that listens: {@code tcp:HOST:PORT}. */
    TCP,
    /** An engine that dials in: {@code listen:PORT} or {@code listen:HOST:PORT}. */
    LISTEN,
    /** A seat on a bridge: {@code bridge:HOST:PORT} or {@code bridge:HOST:PORT/PLAYER}. */
    BRIDGE;

    /** Returns whether the player is a program, wherever it runs. */
    public boolean isEngine() {
      return this != BOT && this != HUMAN;
    }
  }

  public SeatSpec {
    command = List.copyOf(command);
  }

  public static SeatSpec human(Color color) {
    return notABot(Optional.of(color), Kind.HUMAN, List.of("human"));
  }

  /** Returns a bot specified by those words, of which the first is {@code bot}. */
  public static SeatSpec bot(
      Color color, BotOptions bot, ThinkingBudget budget, List<String> words) {
    return bot(Optional.of(color), bot, budget, words);
  }

  private static SeatSpec bot(
      Optional<Color> color, BotOptions bot, ThinkingBudget budget, List<String> words) {
    return new SeatSpec(
        color, Kind.BOT, bot, budget, words, Optional.empty(), ProcessEnvironment.OURS);
  }

  /** Returns a program for any seat. */
  public static SeatSpec program(List<String> command) {
    return notABot(Optional.empty(), Kind.PROGRAM, command);
  }

  private static SeatSpec notABot(Optional<Color> color, Kind kind, List<String> command) {
    return notABot(color, kind, command, Optional.empty());
  }

  private static SeatSpec notABot(
      Optional<Color> color, Kind kind, List<String> command, Optional<SeatAddress> address) {
    return new SeatSpec(
        color,
        kind,
        BotOptions.STANDARD,
        ThinkingBudget.UNLIMITED,
        command,
        address,
        ProcessEnvironment.OURS);
  }

  /**
   * Parses a specification.
   *
   * @throws IllegalArgumentException saying what is wrong and what was expected
   */
  public static SeatSpec parse(String text) {
    int end = text.indexOf('=');
    Optional<Color> color = end < 0 ? Optional.empty() : Color.parse(text.substring(0, end));
    List<String> words = ShellWords.split(color.isPresent() ? text.substring(end + 1) : text);
    if (words.isEmpty()) {
      throw new IllegalArgumentException(
          "seat \"" + text + "\" (expected: bot, human, a command line, or an address)");
    }
    List<String> rest = words.subList(1, words.size());
    return switch (words.get(0)) {
      case "bot" -> bot(color, words);
      case "human" -> {
        if (!rest.isEmpty()) {
          throw new IllegalArgumentException("human " + rest.get(0) + " (expected: human)");
        }
        yield notABot(color, Kind.HUMAN, words);
      }
      default -> {
        if (words.get(0).startsWith("bot:")) { // not a program: gtpx-fill's notation of a bot
          throw new IllegalArgumentException(
              "seat " + words.get(0) + " (expected: bot playouts=N or bot level=N)");
        }
        yield engine(color, words);
      }
    };
  }

  private static SeatSpec engine(Optional<Color> color, List<String> words) {
    String first = words.get(0);
    if (first.startsWith("tcp:")) {
      return elsewhere(color, Kind.TCP, words, "tcp:HOST:PORT");
    } else if (first.startsWith("listen:")) {
      return elsewhere(color, Kind.LISTEN, words, "listen:PORT or listen:HOST:PORT");
    } else if (first.startsWith("bridge:")) {
      return elsewhere(color, Kind.BRIDGE, words, "bridge:HOST:PORT or bridge:HOST:PORT/PLAYER");
    }
    return notABot(color, Kind.PROGRAM, words);
  }

  private static SeatSpec elsewhere(
      Optional<Color> color, Kind kind, List<String> words, String expected) {
    String text = String.join(" ", words);
    Optional<SeatAddress> address =
        SeatAddress.parse(text.substring(text.indexOf(':') + 1))
            .filter(each -> each.host().isPresent() || kind == Kind.LISTEN)
            .filter(each -> each.player().isEmpty() || kind == Kind.BRIDGE);
    if (address.isEmpty()) {
      throw new IllegalArgumentException("seat " + text + " (expected: " + expected + ")");
    }
    return notABot(color, kind, words, address);
  }

  private static SeatSpec bot(Optional<Color> color, List<String> words) {
    BotOptions bot = BotOptions.STANDARD;
    OptionalInt playouts = OptionalInt.empty();
    Optional<TimeShare> time = Optional.empty();
    checkOneStrength(words);
    for (String word : words.subList(1, words.size())) {
      if (word.equals("random")) {
        bot = option(bot, "engine=random");
      } else if (word.matches("playouts=[1-9]\\d{0,8}")) {
        playouts = OptionalInt.of(playouts(word));
      } else if (word.matches("level=([1-9]|10)")) {
        playouts = ThinkingBudget.ofLevel(Integer.parseInt(word.substring(6))).playouts();
      } else if (word.matches("seconds=\\d{1,5}(\\.\\d{1,3})?")) {
        time = ThinkingBudget.ofSeconds(Double.parseDouble(word.substring(8))).time();
      } else if (BotOptions.NAMES.stream().anyMatch(name -> word.startsWith(name + "="))) {
        bot = option(bot, word);
      } else {
        throw new UnknownOptionException(word);
      }
    }
    return bot(color, bot, new ThinkingBudget(playouts, time), words);
  }

  private static int playouts(String word) {
    int playouts = Integer.parseInt(word.substring(9));
    if (playouts > MOST_PLAYOUTS) {
      throw new IllegalArgumentException(
          "bot " + word + " (expected: at most " + MOST_PLAYOUTS + ")");
    }
    return playouts;
  }

  /**
   * Rejects more than one strength: a level is a number of playouts, so two of them would
   * contradict each other.
   */
  private static void checkOneStrength(List<String> words) {
    List<String> strengths =
        words.stream().filter(word -> word.matches("(level|playouts)=.*")).toList();
    if (strengths.size() > 1) {
      throw new IllegalArgumentException(
          "bot " + String.join(" ", strengths) + " (expected: one of them)");
    }
  }

  private static BotOptions option(BotOptions bot, String word) {
    int end = word.indexOf('=');
    try {
      return bot.with(word.substring(0, end), word.substring(end + 1));
    } catch (IllegalArgumentException e) {
      String name = word.substring(0, end + 1);
      throw new IllegalArgumentException("bot " + name + e.getMessage(), e);
    }
  }

  /**
   * Returns the specification for a game without clocks, where an unlimited bot gets the standard
   * budget.
   */
  public SeatSpec withoutClock() {
    return kind == Kind.BOT && budget.isUnlimited()
        ? new SeatSpec(color, kind, bot, ThinkingBudget.STANDARD, command, address, environment)
        : this;
  }

  /** Returns the specification of a program that also gets this environment variable. */
  public SeatSpec withVariable(String name, String value) {
    return in(environment.with(name, value));
  }

  /** Returns the specification of a program that runs in this working directory. */
  public SeatSpec in(Path folder) {
    return in(environment.in(folder));
  }

  private SeatSpec in(ProcessEnvironment other) {
    return new SeatSpec(color, kind, bot, budget, command, address, other);
  }

  /** Returns the words that specify the player, without the colour. */
  public String words() {
    return String.join(" ", command);
  }

  /** Returns the words, with the environment of the program where it differs from ours. */
  public String wordsWithEnvironment() {
    StringBuilder text = new StringBuilder(words());
    environment.folder().ifPresent(folder -> text.append(" in ").append(folder));
    new TreeMap<>(environment.variables())
        .forEach((name, value) -> text.append(", ").append(name).append('=').append(value));
    return text.toString();
  }

  /** Returns the player's name until it reports its own. */
  public String shortName() {
    if (kind == Kind.BOT) {
      return Stream.of("bot", bot.toString(), strength())
          .filter(word -> !word.isEmpty())
          .collect(Collectors.joining(" "));
    }
    String program = command.get(0);
    if (address.isPresent()) {
      return program;
    }
    return program.substring(program.lastIndexOf('/') + 1);
  }

  /** Returns how much a bot thinks, in the words of its specification. */
  private String strength() {
    String asked =
        command.stream()
            .filter(word -> word.matches("(level|playouts|seconds)=.*"))
            .collect(Collectors.joining(" "));
    boolean isNamed = !asked.isEmpty() || bot.engine() == BotEngine.RANDOM; // which never thinks
    return isNamed ? asked : budget.toString();
  }
}
