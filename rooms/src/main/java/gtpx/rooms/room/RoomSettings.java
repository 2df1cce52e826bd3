package gtpx.rooms.room;

import com.google.common.base.Splitter;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * How a game is run, apart from its rules: clocks, the treatment of late seats, undo, and who may
 * watch.
 *
 * @param mayUndo whether an undo is possible if all others agree
 * @param isPrivate whether watching needs a secret
 * @param hasAssistant whether the server's bot chooses for a seat whose holder sends genmove
 * @param phase how long each phase after the play, and the bargaining, may last; zero: no limit
 */
public record RoomSettings(
    TimeSetting time,
    TimeoutAction late,
    boolean mayUndo,
    boolean isPrivate,
    boolean hasAssistant,
    Duration phase) {
  public static final RoomSettings STANDARD =
      new RoomSettings(
          new TimeSetting.None(), TimeoutAction.PASS, true, false, false, Duration.ofSeconds(60));

  /** All of these settings, in the order of {@link #toString}. */
  public static final List<RoomOption> OPTIONS =
      List.of(
          option(
              "time",
              "How long a player may think.",
              choice("none", "Everybody may think as long as they like."),
              choice("turn:SECONDS", "Every move has the same time."),
              choice("fischer:SECONDS+SECONDS", "Each move adds to the time that is left."),
              choice(
                  "byoyomi:SECONDS/PERIODSxSECONDS",
                  "After the main time there are periods; a move within a period keeps it."),
              choice(
                  "canadian:SECONDS/STONES/SECONDS",
                  "After the main time, so many moves must be made in each stretch of time."),
              choice("absolute:SECONDS", "Each player has this time for all moves.")),
          option(
              "late",
              "What happens to a player who runs out of time.",
              choice("pass", "The player passes; where passing is forbidden, it loses its seat."),
              choice("forfeit", "Of two players the other wins; of more, the others play on.")),
          option(
              "undo",
              "Whether turns may be taken back.",
              choice("agree", "A player may ask, and all others have to agree."),
              choice("never", "A turn that has been played stays.")),
          option(
              "private",
              "Who may watch.",
              choice("no", "The game is listed, and everybody may watch."),
              choice("yes", "The game is not listed, and watching needs one of its secrets.")),
          option(
              "assist",
              "Whether the server's bot moves for a player whose program asks it to.",
              choice("none", "Players choose their own moves."),
              choice("bot", "The bot answers genmove for the sender's own seat.")),
          option(
              "phase",
              "Seconds for each phase after the play and each bargaining; 0 is without limit."));

  private static final Set<String> KEYS =
      OPTIONS.stream().map(RoomOption::key).collect(Collectors.toUnmodifiableSet());
  private static final int MOST_SECONDS = 86_400;

  private static RoomOption option(String key, String sentence, RoomOption.Choice... choices) {
    return new RoomOption(key, sentence, STANDARD.word(key), List.of(choices));
  }

  private static RoomOption.Choice choice(String word, String sentence) {
    return new RoomOption.Choice(word, sentence);
  }

  /** Returns the value of a setting, as {@link #toString} writes it. */
  private String word(String key) {
    return Splitter.on(' ')
        .splitToStream(toString())
        .filter(word -> word.startsWith(key + "="))
        .map(word -> word.substring(key.length() + 1))
        .findFirst()
        .orElseThrow();
  }

  /** Returns one of {@link #OPTIONS}. */
  public static RoomOption option(String key) {
    return OPTIONS.stream().filter(option -> option.key().equals(key)).findFirst().orElseThrow();
  }

  /**
   * Removes these settings from the words of gtpx-create, and parses them.
   *
   * @param words the words; those of the game specification stay
   * @throws IllegalArgumentException saying what is wrong and what was expected
   */
  public static RoomSettings take(List<String> words) {
    List<String> own = new ArrayList<>();
    words.removeIf(
        word -> {
          boolean isOurs =
              word.contains("=") && KEYS.contains(word.substring(0, word.indexOf('=')));
          return isOurs && own.add(word);
        });
    RoomSettings settings = STANDARD;
    for (String word : own) {
      int end = word.indexOf('=');
      settings = settings.with(word.substring(0, end), word.substring(end + 1));
    }
    return settings;
  }

  private RoomSettings with(String key, String value) {
    return switch (key) {
      case "time" ->
          new RoomSettings(TimeSetting.parse(value), late, mayUndo, isPrivate, hasAssistant, phase);
      case "late" -> new RoomSettings(time, late(value), mayUndo, isPrivate, hasAssistant, phase);
      case "undo" ->
          new RoomSettings(
              time, late, isFirst(key, value, "agree", "never"), isPrivate, hasAssistant, phase);
      case "private" ->
          new RoomSettings(
              time, late, mayUndo, isFirst(key, value, "yes", "no"), hasAssistant, phase);
      case "assist" ->
          new RoomSettings(
              time, late, mayUndo, isPrivate, isFirst(key, value, "bot", "none"), phase);
      case "phase" ->
          new RoomSettings(time, late, mayUndo, isPrivate, hasAssistant, seconds(value));
      default -> throw new AssertionError(key);
    };
  }

  private static TimeoutAction late(String value) {
    return isFirst("late", value, "pass", "forfeit") ? TimeoutAction.PASS : TimeoutAction.FORFEIT;
  }

  private static boolean isFirst(String key, String value, String first, String second) {
    if (!value.equals(first) && !value.equals(second)) {
      throw new IllegalArgumentException(
          key + "=" + value + " (expected: " + first + " or " + second + ")");
    }
    return value.equals(first);
  }

  private static Duration seconds(String value) {
    if (!value.matches("[0-9]{1,5}") || Integer.parseInt(value) > MOST_SECONDS) {
      throw new IllegalArgumentException(
          "phase=" + value + " (expected: seconds, 0 to " + MOST_SECONDS + ")");
    }
    return Duration.ofSeconds(Integer.parseInt(value));
  }

  /** Returns the words that {@link #take} reads. */
  @Override
  public String toString() {
    StringBuilder words = new StringBuilder();
    Consumer<String> add = word -> words.append(words.length() == 0 ? "" : " ").append(word);
    add.accept("time=" + time);
    add.accept("late=" + late.word());
    add.accept("undo=" + (mayUndo ? "agree" : "never"));
    add.accept("private=" + (isPrivate ? "yes" : "no"));
    add.accept("assist=" + (hasAssistant ? "bot" : "none"));
    add.accept(String.format(Locale.ROOT, "phase=%d", phase.toSeconds()));
    return words.toString();
  }
}
