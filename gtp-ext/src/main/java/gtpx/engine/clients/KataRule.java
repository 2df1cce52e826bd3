package gtpx.engine.clients;

import com.google.common.collect.ImmutableMap;
import gtpx.protocol.GtpError;
import gtpx.rules.Rules;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A field of KataGo's rules, with the options of {@code go} that are exactly equivalent to each
 * value. Values without an equivalent aren't accepted. docs/protocol/clients.md#20-katago
 */
enum KataRule {
  /**
   * Whether a player may pass while dead stones of others are on the board. Not a rule here, but
   * the bot obeys it.
   */
  FRIENDLY_PASS_OK("friendlyPassOk", ImmutableMap.of("false", "", "true", "")),
  HAS_BUTTON("hasButton", ImmutableMap.of("false", "")),
  KO(
      "ko",
      ImmutableMap.of(
          "POSITIONAL", "ko=positional", "SITUATIONAL", "ko=situational", "SIMPLE", "ko=simple")),
  SCORING(
      "scoring",
      ImmutableMap.of(
          "AREA",
          "scoring=area prisoners=none",
          "TERRITORY",
          "scoring=territory prisoners=capturer")),
  SUICIDE("suicide", ImmutableMap.of("false", "suicide=forbidden", "true", "suicide=multi-stone")),
  TAX("tax", ImmutableMap.of("NONE", "tax=none", "SEKI", "tax=seki")),
  WHITE_HANDICAP_BONUS(
      "whiteHandicapBonus",
      ImmutableMap.of(
          "0",
          "handicap-bonus=none",
          "N-1",
          "handicap-bonus=each-but-one",
          "N",
          "handicap-bonus=each"));

  /** The rule sets that KataGo has names for, given as the values of {@link #ORDER}. */
  private static final ImmutableMap<String, String> SETS =
      ImmutableMap.<String, String>builder()
          .put("tromp-taylor", "POSITIONAL AREA true NONE 0 false false")
          .put("chinese", "SIMPLE AREA false NONE N false true")
          .put("chinese-ogs", "POSITIONAL AREA false NONE N false true")
          .put("chinese-kgs", "POSITIONAL AREA false NONE N false true")
          .put("japanese", "SIMPLE TERRITORY false SEKI 0 false false")
          .put("korean", "SIMPLE TERRITORY false SEKI 0 false false")
          .put("stone-scoring", "SIMPLE AREA false ALL 0 false true")
          .put("ancient-area", "SIMPLE AREA false ALL 0 false true")
          .put("ancient-territory", "SIMPLE TERRITORY false ALL 0 false false")
          .put("aga", "SITUATIONAL AREA false NONE N-1 false true")
          .put("bga", "SITUATIONAL AREA false NONE N-1 false true")
          .put("french", "SITUATIONAL AREA false NONE N-1 false true")
          .put("new-zealand", "SITUATIONAL AREA true NONE 0 false true")
          .put("nz", "SITUATIONAL AREA true NONE 0 false true")
          .put("ing", "POSITIONAL AREA true NONE 0 false true")
          .put("goe", "POSITIONAL AREA true NONE 0 false true")
          .put("aga-button", "SITUATIONAL AREA false NONE N-1 true true")
          .buildOrThrow();

  private static final ImmutableMap<String, KataRule> SHORT_NAMES =
      ImmutableMap.<String, KataRule>builder()
          .put("ko", KO)
          .put("scoring", SCORING)
          .put("score", SCORING)
          .put("tax", TAX)
          .put("sui", SUICIDE)
          .put("button", HAS_BUTTON)
          .put("whb", WHITE_HANDICAP_BONUS)
          .put("fpok", FRIENDLY_PASS_OK)
          .buildOrThrow();

  private static final Pattern SHORT_PART =
      Pattern.compile("(" + String.join("|", SHORT_NAMES.keySet()) + ")(N-1|[A-Z]+|[01])\\s*");
  private static final Pattern SHORT_FORM = Pattern.compile("(" + SHORT_PART + ")+");

  private static final int MAX_SHORT_FORM = 300; // letters; matching longer ones takes much stack

  private static final List<KataRule> ORDER =
      List.of(KO, SCORING, SUICIDE, TAX, WHITE_HANDICAP_BONUS, HAS_BUTTON, FRIENDLY_PASS_OK);

  private final String key;
  private final ImmutableMap<String, String> options; // options of the game by value

  KataRule(String key, ImmutableMap<String, String> options) {
    this.key = key;
    this.options = options;
  }

  String key() {
    return key;
  }

  /** Whether its values are JSON's {@code true} and {@code false}. */
  boolean isFlag() {
    return options.containsKey("false");
  }

  static KataRule of(String key) {
    return Arrays.stream(values())
        .filter(rule -> rule.key.equals(key.equals("score") ? SCORING.key : key))
        .findFirst()
        .orElseThrow(
            () ->
                GtpError.syntax(
                    "rule "
                        + key
                        + " (expected: "
                        + String.join(", ", Arrays.stream(values()).map(KataRule::key).toList())
                        + ")"));
  }

  /**
   * The values of a rule set that KataGo has a name for, with any or no sign between its words, or
   * of its short form, such as {@code koPOSITIONALscoreAREAtaxNONEsui1}.
   */
  static Map<KataRule, String> ofSet(String text) {
    String letters = letters(text);
    Optional<String> set =
        SETS.keySet().stream().filter(name -> letters(name).equals(letters)).findFirst();
    String values = set.map(SETS::get).orElse("");
    Map<KataRule, String> read = new LinkedHashMap<>();
    for (String value : set.isPresent() ? values.split(" ", -1) : new String[0]) {
      read.put(ORDER.get(read.size()), value);
    }
    return set.isPresent() ? read : ofShortForm(text);
  }

  private static String letters(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[-_ ]", "");
  }

  private static Map<KataRule, String> ofShortForm(String text) {
    if (text.length() > MAX_SHORT_FORM || !SHORT_FORM.matcher(text).matches()) {
      String known = String.join(", ", SETS.keySet());
      throw GtpError.syntax("rules " + text + " (expected: JSON, " + known + ")");
    }
    Map<KataRule, String> values = ofSet("tromp-taylor"); // what KataGo takes for the rest
    SHORT_PART
        .matcher(text)
        .results()
        .forEach(
            part -> {
              KataRule rule = Objects.requireNonNull(SHORT_NAMES.get(part.group(1)));
              String flag = part.group(2).equals("1") ? "true" : "false";
              values.put(rule, rule.isFlag() ? flag : part.group(2));
            });
    if (!text.contains("tax") && "TERRITORY".equals(values.get(SCORING))) {
      values.put(TAX, "SEKI");
    }
    return values;
  }

  /** Why this engine can't play by a value; empty if it can. */
  Optional<String> refusal(String value) {
    return options.containsKey(value)
        ? Optional.empty()
        : Optional.of(
            key + " " + value + " (expected: " + String.join(", ", options.keySet()) + ")");
  }

  Rules apply(String value, Rules rules) {
    String words = options.getOrDefault(value, "");
    return words.isEmpty() ? rules : rules.withAll(words.split(" ", -1));
  }

  /**
   * The values that match a game's options, by field; the value of {@code friendlyPassOk} is
   * unknown.
   */
  static Map<KataRule, String> read(Rules rules) {
    Map<KataRule, String> read = new LinkedHashMap<>();
    for (KataRule rule : values()) {
      rule.options.keySet().stream()
          .filter(value -> rule.apply(value, rules).equals(rules))
          .findFirst()
          .ifPresent(value -> read.put(rule, value));
    }
    return read;
  }
}
