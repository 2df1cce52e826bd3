package gtpx.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The rules of a game as data: one choice for each option of docs/rules.md. Any combination is a
 * value; {@link Combinations} says which ones have no meaning.
 */
public record Rules(
    TurnOrder turn,
    Collision collision,
    Capture capture,
    Suicide suicide,
    Ko ko,
    Pass pass,
    Opening opening,
    End end,
    Prisoners prisoners,
    Scoring scoring,
    SharedTerritory sharedTerritory,
    Alliances alliances,
    Negotiation negotiation) {

  /** An option: its key, its choices (the first is the default) and how to read it off. */
  private record Axis(String key, List<Word> choices, Function<Rules, Word> choice) {
    static Axis of(String key, Word[] choices, Function<Rules, Word> choice) {
      return new Axis(key, List.of(choices), choice);
    }
  }

  private static final List<Axis> AXES =
      List.of(
          Axis.of("turn", TurnOrder.values(), Rules::turn),
          Axis.of("collision", Collision.values(), Rules::collision),
          Axis.of("capture", Capture.values(), Rules::capture),
          Axis.of("suicide", Suicide.values(), Rules::suicide),
          Axis.of("ko", Ko.values(), Rules::ko),
          Axis.of("pass", Pass.values(), Rules::pass),
          Axis.of("opening", Opening.values(), Rules::opening),
          Axis.of("end", End.values(), Rules::end),
          Axis.of("prisoners", Prisoners.values(), Rules::prisoners),
          Axis.of("scoring", Scoring.values(), Rules::scoring),
          Axis.of("shared-territory", SharedTerritory.values(), Rules::sharedTerritory),
          Axis.of("alliances", Alliances.values(), Rules::alliances),
          Axis.of("negotiation", Negotiation.values(), Rules::negotiation));

  /** The first choice of every option: plain Go. */
  public static final Rules DEFAULT =
      of(AXES.stream().map(axis -> axis.choices.get(0)).toArray(Word[]::new));

  private static Rules of(Word[] words) {
    return new Rules(
        (TurnOrder) words[0],
        (Collision) words[1],
        (Capture) words[2],
        (Suicide) words[3],
        (Ko) words[4],
        (Pass) words[5],
        (Opening) words[6],
        (End) words[7],
        (Prisoners) words[8],
        (Scoring) words[9],
        (SharedTerritory) words[10],
        (Alliances) words[11],
        (Negotiation) words[12]);
  }

  /** The options' keys, in the order of docs/rules.md. */
  public static List<String> keys() {
    return AXES.stream().map(Axis::key).toList();
  }

  /** The words that an option may have, the default first. */
  public static List<String> words(String key) {
    return axis(key).choices.stream().map(Word::word).toList();
  }

  private static Axis axis(String key) {
    return AXES.stream()
        .filter(axis -> axis.key.equals(key))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown option " + key + " (expected: " + String.join(", ", keys()) + ")"));
  }

  /**
   * These rules with another choice for one option.
   *
   * @throws IllegalArgumentException if there is no such option or choice, saying which there are
   */
  public Rules with(String key, String word) {
    Word choice = choice(axis(key), word);
    List<Word> words = new ArrayList<>();
    AXES.forEach(axis -> words.add(axis.key.equals(key) ? choice : axis.choice.apply(this)));
    return of(words.toArray(Word[]::new));
  }

  private static Word choice(Axis axis, String word) {
    return axis.choices.stream()
        .filter(choice -> choice.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    axis.key
                        + "="
                        + word
                        + " (expected: "
                        + String.join(", ", words(axis.key))
                        + ")"));
  }

  /** These rules with several choices, each {@code key=word}. */
  public Rules withAll(String... choices) {
    Rules rules = this;
    for (String choice : choices) {
      String[] parts = choice.split("=", 2);
      rules = rules.with(parts[0], parts.length == 2 ? parts[1] : "");
    }
    return rules;
  }

  /** The chosen word of an option. */
  public String word(String key) {
    return axis(key).choice.apply(this).word();
  }

  /** Every option's word, in the order of docs/rules.md. */
  public Map<String, String> words() {
    return keys().stream()
        .collect(Collectors.toMap(key -> key, this::word, (a, b) -> a, LinkedHashMap::new));
  }

  public boolean isSimultaneous() {
    return turn == TurnOrder.SIMULTANEOUS;
  }

  /** {@code key=word} of every option, one blank between two. */
  @Override
  public String toString() {
    return words().entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(" "));
  }
}
