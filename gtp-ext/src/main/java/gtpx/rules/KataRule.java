package gtpx.rules;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A field of KataGo's rules, with the options of {@code go} that are exactly equivalent to each
 * value. Values without an equivalent are read, but refused. docs/protocol/clients.md#20-katago
 */
public enum KataRule {
  /**
   * Whether a player may pass while dead stones of others are on the board. Not a rule here, but
   * the bot obeys it.
   */
  FRIENDLY_PASS_OK("friendlyPassOk"),
  HAS_BUTTON("hasButton"),
  KO("ko"),
  SCORING("scoring"),
  SUICIDE("suicide"),
  TAX("tax"),
  WHITE_HANDICAP_BONUS("whiteHandicapBonus");

  /** The options of the game by value. */
  private static final Map<KataRule, Map<String, String>> OPTIONS =
      Map.of(
          FRIENDLY_PASS_OK,
          pairs("false", "", "true", ""),
          HAS_BUTTON,
          pairs("false", ""),
          KO,
          pairs(
              "POSITIONAL",
              "ko=positional",
              "SITUATIONAL",
              "ko=situational",
              "SIMPLE",
              "ko=simple"),
          SCORING,
          pairs(
              "AREA",
              "scoring=area prisoners=none",
              "TERRITORY",
              "scoring=territory prisoners=capturer"),
          SUICIDE,
          pairs("false", "suicide=forbidden", "true", "suicide=multi-stone"),
          TAX,
          pairs("NONE", "tax=none", "SEKI", "tax=seki"),
          WHITE_HANDICAP_BONUS,
          pairs(
              "0",
              "handicap-bonus=none",
              "N-1",
              "handicap-bonus=each-but-one",
              "N",
              "handicap-bonus=each"));

  private static final String TROMP_TAYLOR = "POSITIONAL AREA true NONE 0 false false";

  /** The fields of a line of {@link #SETS}. */
  private static final List<KataRule> ORDER =
      List.of(KO, SCORING, SUICIDE, TAX, WHITE_HANDICAP_BONUS, HAS_BUTTON, FRIENDLY_PASS_OK);

  /** The rule sets that KataGo has names for. */
  private static final Map<String, String> SETS =
      pairs(
          "tromp-taylor",
          TROMP_TAYLOR,
          "chinese",
          "SIMPLE AREA false NONE N false true",
          "chinese-ogs",
          "POSITIONAL AREA false NONE N false true",
          "chinese-kgs",
          "POSITIONAL AREA false NONE N false true",
          "japanese",
          "SIMPLE TERRITORY false SEKI 0 false false",
          "korean",
          "SIMPLE TERRITORY false SEKI 0 false false",
          "stone-scoring",
          "SIMPLE AREA false ALL 0 false true",
          "ancient-area",
          "SIMPLE AREA false ALL 0 false true",
          "ancient-territory",
          "SIMPLE TERRITORY false ALL 0 false false",
          "aga",
          "SITUATIONAL AREA false NONE N-1 false true",
          "bga",
          "SITUATIONAL AREA false NONE N-1 false true",
          "french",
          "SITUATIONAL AREA false NONE N-1 false true",
          "new-zealand",
          "SITUATIONAL AREA true NONE 0 false true",
          "nz",
          "SITUATIONAL AREA true NONE 0 false true",
          "ing",
          "POSITIONAL AREA true NONE 0 false true",
          "goe",
          "POSITIONAL AREA true NONE 0 false true",
          "aga-button",
          "SITUATIONAL AREA false NONE N-1 true true");

  private static final Map<String, KataRule> SHORT_NAMES =
      Map.of(
          "ko",
          KO,
          "scoring",
          SCORING,
          "score",
          SCORING,
          "tax",
          TAX,
          "sui",
          SUICIDE,
          "button",
          HAS_BUTTON,
          "whb",
          WHITE_HANDICAP_BONUS,
          "fpok",
          FRIENDLY_PASS_OK);

  private static final Pattern BETWEEN_WORDS = Pattern.compile("[-_ ]+");

  private static final Pattern SHORT_PART =
      Pattern.compile("\\s*(ko|scoring|score|tax|sui|button|whb|fpok)\\s*(N-1|[A-Z]+|[01])\\s*");

  private final String key;

  KataRule(String key) {
    this.key = key;
  }

  private static Map<String, String> pairs(String... words) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (int i = 0; i < words.length; i += 2) {
      pairs.put(words[i], words[i + 1]);
    }
    return pairs;
  }

  public String key() {
    return key;
  }

  private Map<String, String> options() {
    return OPTIONS.getOrDefault(this, Map.of());
  }

  /** Whether its values are JSON's {@code true} and {@code false}. */
  public boolean isFlag() {
    return options().containsKey("false");
  }

  /** The field of a key of KataGo's JSON. */
  public static Optional<KataRule> find(String key) {
    String name = key.equals("score") ? SCORING.key : key;
    return Arrays.stream(values()).filter(rule -> rule.key.equals(name)).findFirst();
  }

  /** The names of rule sets, separated by commas. */
  public static String setNames() {
    return String.join(", ", SETS.keySet());
  }

  /**
   * The values of a rule set that KataGo has a name for, with any or no sign between its words, or
   * of its short form, such as {@code koPOSITIONALscoreAREAtaxNONEsui1}; empty for other texts.
   */
  public static Optional<Map<KataRule, String>> ofSet(String text) {
    String letters = letters(text);
    return SETS.keySet().stream()
        .filter(name -> letters(name).equals(letters))
        .findFirst()
        .map(name -> inOrder(SETS.getOrDefault(name, "")))
        .or(() -> ofShortForm(text));
  }

  private static String letters(String name) {
    return BETWEEN_WORDS.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("");
  }

  private static Map<KataRule, String> inOrder(String values) {
    Map<KataRule, String> read = new LinkedHashMap<>();
    for (String value : values.split(" ", -1)) {
      read.put(ORDER.get(read.size()), value);
    }
    return read;
  }

  private static Optional<Map<KataRule, String>> ofShortForm(String text) {
    Map<KataRule, String> stated = new LinkedHashMap<>();
    Matcher part = SHORT_PART.matcher(text);
    int at = 0;
    while (at < text.length() && part.region(at, text.length()).lookingAt()) {
      KataRule rule = SHORT_NAMES.getOrDefault(part.group(1), KO);
      String flag = part.group(2).equals("1") ? "true" : "false";
      stated.put(rule, rule.isFlag() ? flag : part.group(2));
      at = part.end();
    }
    return stated.isEmpty() || at < text.length() ? Optional.empty() : Optional.of(whole(stated));
  }

  /**
   * Adds what KataGo takes for values that aren't stated: those of Tromp-Taylor rules, but the tax
   * that belongs to the scoring.
   */
  public static Map<KataRule, String> whole(Map<KataRule, String> stated) {
    Map<KataRule, String> values = inOrder(TROMP_TAYLOR);
    values.putAll(stated);
    if (!stated.containsKey(TAX) && "TERRITORY".equals(values.get(SCORING))) {
      values.put(TAX, "SEKI");
    }
    return values;
  }

  /** Which of these values can't be played by, and which could. */
  public static List<String> refusals(Map<KataRule, String> values) {
    return values.entrySet().stream()
        .filter(each -> !each.getKey().options().containsKey(each.getValue()))
        .map(each -> each.getKey().refusal(each.getValue()))
        .toList();
  }

  private String refusal(String value) {
    return key + " " + value + " (expected: " + String.join(", ", options().keySet()) + ")";
  }

  /** Returns rules with those of the values that can be played by. */
  public static Rules apply(Map<KataRule, String> values, Rules rules) {
    Rules changed = rules;
    for (Map.Entry<KataRule, String> value : values.entrySet()) {
      changed = value.getKey().apply(value.getValue(), changed);
    }
    return changed;
  }

  private Rules apply(String value, Rules rules) {
    String words = options().getOrDefault(value, "");
    return words.isEmpty() ? rules : rules.withAll(words.split(" ", -1));
  }

  /**
   * The values that match a game's options, by field; the value of {@code friendlyPassOk} is
   * unknown.
   */
  public static Map<KataRule, String> read(Rules rules) {
    Map<KataRule, String> read = new LinkedHashMap<>();
    for (KataRule rule : values()) {
      rule.options().keySet().stream()
          .filter(value -> rule.apply(value, rules).equals(rules))
          .findFirst()
          .ifPresent(value -> read.put(rule, value));
    }
    return read;
  }
}
