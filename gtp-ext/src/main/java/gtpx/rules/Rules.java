package gtpx.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The rules of a game as data: one choice for each option of docs/rules.md. Every combination is a
 * valid value; {@link Combinations} lists those that make no sense.
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
    Negotiation negotiation,
    Tax tax,
    HandicapBonus handicapBonus) {

  /**
   * An option: its key, a sentence for people, its choices by their words (the first is the
   * default) and how to read its choice from rules.
   */
  private record Axis<T extends RuleChoice>(
      String key,
      String sentence,
      List<String> words,
      Map<String, T> choices,
      Function<Rules, T> choice) {
    /** The choice named by one of the words; the default if no word belongs to this option. */
    T in(Map<String, String> chosen) {
      String word = chosen.getOrDefault(key, words.get(0));
      T named = choices.get(word);
      if (named == null) {
        throw new IllegalArgumentException(
            key + "=" + word + " " + SpellingSuggestion.hint(word, words));
      }
      return named;
    }

    RuleOption option() {
      return new RuleOption(key, sentence, words.stream().map(choices::get).toList());
    }

    String word(Rules rules) {
      return choice.apply(rules).word();
    }

    boolean isDefault(Rules rules) {
      return word(rules).equals(words.get(0));
    }
  }

  private static final List<Axis<?>> AXES = new ArrayList<>(); // in the order of docs/rules.md

  /**
   * The options of the first version, which every specification names. A later option is named only
   * where it isn't its default, so that older engines and records know the same games as before.
   */
  private static final int ALWAYS_NAMED = 13;

  private static final Axis<TurnOrder> TURN =
      axis(
          "turn",
          "Whether the players move one after the other or simultaneously.",
          TurnOrder.values(),
          Rules::turn);
  private static final Axis<Collision> COLLISION =
      axis(
          "collision",
          "What happens when several players choose the same point, where nobody places a stone.",
          Collision.values(),
          Rules::collision);
  private static final Axis<Capture> CAPTURE =
      axis(
          "capture",
          "Which chains without a liberty a turn removes, and in what order.",
          Capture.values(),
          Rules::capture);
  private static final Axis<Suicide> SUICIDE =
      axis(
          "suicide",
          "Whether suicide (a move that removes only the mover's own stones) is allowed.",
          Suicide.values(),
          Rules::suicide);
  private static final Axis<Ko> KO =
      axis("ko", "Which repetitions are forbidden or end the game.", Ko.values(), Rules::ko);
  private static final Axis<Pass> PASS =
      axis("pass", "Whether a player may pass of their own will.", Pass.values(), Rules::pass);
  private static final Axis<Opening> OPENING =
      axis(
          "opening",
          "How later seats are compensated for moving later.",
          Opening.values(),
          Rules::opening);
  private static final Axis<End> END =
      axis(
          "end",
          "When the play is over, and whether the players then agree on dead stones.",
          End.values(),
          Rules::end);
  private static final Axis<Prisoners> PRISONERS =
      axis(
          "prisoners",
          "Who gets captured stones as prisoners.",
          Prisoners.values(),
          Rules::prisoners);
  private static final Axis<Scoring> SCORING =
      axis("scoring", "What is counted at the end.", Scoring.values(), Rules::scoring);
  private static final Axis<SharedTerritory> SHARED_TERRITORY =
      axis(
          "shared-territory",
          "Who owns an empty region that borders several colours.",
          SharedTerritory.values(),
          Rules::sharedTerritory);
  private static final Axis<Alliances> ALLIANCES =
      axis(
          "alliances",
          "Whether players may form alliances at the end of the game.",
          Alliances.values(),
          Rules::alliances);
  private static final Axis<Negotiation> NEGOTIATION =
      axis(
          "negotiation",
          "Whether players may agree on a joint move before each turn.",
          Negotiation.values(),
          Rules::negotiation);

  private static final Axis<Tax> TAX =
      axis("tax", "Which territory is not counted.", Tax.values(), Rules::tax);
  private static final Axis<HandicapBonus> HANDICAP_BONUS =
      axis(
          "handicap-bonus",
          "What white gets for black's handicap stones.",
          HandicapBonus.values(),
          Rules::handicapBonus);

  /** The first choice of every option: plain Go. */
  public static final Rules DEFAULT = of(Map.of());

  private static <T extends RuleChoice> Axis<T> axis(
      String key, String sentence, T[] choices, Function<Rules, T> choice) {
    Map<String, T> byWord = new LinkedHashMap<>();
    Arrays.stream(choices).forEach(one -> byWord.put(one.word(), one));
    Axis<T> axis = new Axis<>(key, sentence, List.copyOf(byWord.keySet()), byWord, choice);
    AXES.add(axis);
    return axis;
  }

  private static Rules of(Map<String, String> words) {
    return new Rules(
        TURN.in(words),
        COLLISION.in(words),
        CAPTURE.in(words),
        SUICIDE.in(words),
        KO.in(words),
        PASS.in(words),
        OPENING.in(words),
        END.in(words),
        PRISONERS.in(words),
        SCORING.in(words),
        SHARED_TERRITORY.in(words),
        ALLIANCES.in(words),
        NEGOTIATION.in(words),
        TAX.in(words),
        HANDICAP_BONUS.in(words));
  }

  /** The options with what they mean, in the order of docs/rules.md. */
  public static List<RuleOption> options() {
    return AXES.stream().map(Axis::option).toList();
  }

  /** The options' keys, in the order of docs/rules.md. */
  public static List<String> keys() {
    return AXES.stream().map(Axis::key).toList();
  }

  /** The keys that a whole specification has; options that it leaves out have their default. */
  public static List<String> keysAlwaysNamed() {
    return keys().subList(0, ALWAYS_NAMED);
  }

  /** The words that an option may have, the default first. */
  public static List<String> words(String key) {
    return axis(key).words();
  }

  private static Axis<?> axis(String key) {
    return AXES.stream()
        .filter(axis -> axis.key.equals(key))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown option " + key + " " + SpellingSuggestion.hint(key, keys())));
  }

  /**
   * These rules with another choice for one option.
   *
   * @throws IllegalArgumentException if there is no such option or choice; the message lists the
   *     valid ones
   */
  public Rules with(String key, String word) {
    Map<String, String> words = words();
    words.put(axis(key).key, word);
    return of(words);
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
    return axis(key).word(this);
  }

  /** Every option's word, in the order of docs/rules.md; a copy. */
  public Map<String, String> words() {
    Map<String, String> words = new LinkedHashMap<>();
    AXES.forEach(axis -> words.put(axis.key, axis.word(this)));
    return words;
  }

  /** The words of a whole specification, by option. */
  public Map<String, String> wordsNamed() {
    Map<String, String> named = words();
    named.keySet().removeIf(key -> !keysAlwaysNamed().contains(key) && axis(key).isDefault(this));
    return named;
  }

  public boolean isSimultaneous() {
    return turn == TurnOrder.SIMULTANEOUS;
  }

  /** {@code key=word} for every option of a whole specification, separated by blanks. */
  @Override
  public String toString() {
    return wordsNamed().entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(" "));
  }
}
