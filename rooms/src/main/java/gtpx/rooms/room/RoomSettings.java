package gtpx.rooms.room;

import com.google.common.base.Joiner;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
              choice("none", "There is no time limit."),
              choice("turn:SECONDS", "Each move has this time limit."),
              choice(
                  "fischer:SECONDS+SECONDS",
                  "Each move adds time to what is left of the main time."),
              choice(
                  "byoyomi:SECONDS/PERIODSxSECONDS",
                  "After the main time there are byo-yomi periods; a move within a period keeps"
                      + " it."),
              choice(
                  "canadian:SECONDS/STONES/SECONDS",
                  "After the main time, each period must contain the given number of moves."),
              choice("absolute:SECONDS", "Each player has this time for all moves.")),
          option(
              "late",
              "What happens to a player who runs out of time.",
              choice("pass", "The player passes; where passing is forbidden, it loses its seat."),
              choice(
                  "forfeit", "With two players, the other wins; with more, the others play on.")),
          option(
              "undo",
              "Whether turns may be taken back.",
              choice("agree", "A player may ask, and all others have to agree."),
              choice("never", "Turns can't be taken back.")),
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
              "Time limit in seconds for scoring, for naming allies and for each bargaining phase;"
                  + " 0 means no limit."));

  private static final int MOST_SECONDS = 86_400;

  private static RoomOption option(String key, String sentence, RoomOption.Choice... choices) {
    return new RoomOption(key, sentence, STANDARD.words().getOrDefault(key, ""), List.of(choices));
  }

  private static RoomOption.Choice choice(String word, String sentence) {
    return new RoomOption.Choice(word, sentence);
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
    Map<String, String> values = STANDARD.words();
    RoomSettings settings = STANDARD;
    for (Iterator<String> all = words.iterator(); all.hasNext(); ) {
      String[] word = all.next().split("=", 2);
      if (word.length == 2 && values.containsKey(word[0])) {
        all.remove();
        values.put(word[0], word[1]);
        settings = of(values);
      }
    }
    return settings;
  }

  private static RoomSettings of(Map<String, String> words) {
    return new RoomSettings(
        TimeSetting.parse(words.getOrDefault("time", "")),
        isFirst(words, "late", "pass", "forfeit") ? TimeoutAction.PASS : TimeoutAction.FORFEIT,
        isFirst(words, "undo", "agree", "never"),
        isFirst(words, "private", "yes", "no"),
        isFirst(words, "assist", "bot", "none"),
        seconds(words.getOrDefault("phase", "")));
  }

  private static boolean isFirst(
      Map<String, String> words, String key, String first, String second) {
    String value = words.getOrDefault(key, "");
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

  /** Returns the values of the settings, by their keys. */
  private Map<String, String> words() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("time", time.toString());
    words.put("late", late.word());
    words.put("undo", mayUndo ? "agree" : "never");
    words.put("private", isPrivate ? "yes" : "no");
    words.put("assist", hasAssistant ? "bot" : "none");
    words.put("phase", String.valueOf(phase.toSeconds()));
    return words;
  }

  /** Returns the words that {@link #take} reads. */
  @Override
  public String toString() {
    return Joiner.on(' ').withKeyValueSeparator('=').join(words());
  }
}
