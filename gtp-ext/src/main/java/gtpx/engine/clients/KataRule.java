package gtpx.engine.clients;

import com.google.common.collect.ImmutableMap;
import gtpx.protocol.GtpError;
import gtpx.rules.Rules;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

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
  KO("ko", ImmutableMap.of("POSITIONAL", "ko=positional", "SIMPLE", "ko=simple")),
  SCORING(
      "scoring",
      ImmutableMap.of(
          "AREA",
          "scoring=area prisoners=none",
          "TERRITORY",
          "scoring=territory prisoners=capturer")),
  SUICIDE("suicide", ImmutableMap.of("false", "suicide=forbidden", "true", "suicide=multi-stone")),
  TAX("tax", ImmutableMap.of("NONE", "")),
  WHITE_HANDICAP_BONUS("whiteHandicapBonus", ImmutableMap.of("0", ""));

  /** The rule sets that KataGo has names for, given as the values of {@link #ORDER}. */
  private static final ImmutableMap<String, String> SETS =
      ImmutableMap.<String, String>builder()
          .put("tromp-taylor", "POSITIONAL AREA true NONE 0 false false")
          .put("chinese", "SIMPLE AREA false NONE N false true")
          .put("chinese-ogs", "POSITIONAL AREA false NONE N false true")
          .put("chinese-kgs", "POSITIONAL AREA false NONE N false true")
          .put("japanese", "SIMPLE TERRITORY false SEKI 0 false true")
          .put("korean", "SIMPLE TERRITORY false SEKI 0 false true")
          .put("stone-scoring", "SIMPLE AREA false ALL 0 false true")
          .put("aga", "SITUATIONAL AREA false NONE N-1 false true")
          .put("bga", "SITUATIONAL AREA false NONE N-1 false true")
          .put("new-zealand", "SITUATIONAL AREA true NONE 0 false true")
          .put("aga-button", "SITUATIONAL AREA false NONE N-1 true true")
          .buildOrThrow();

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
        .filter(rule -> rule.key.equals(key))
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

  /** The values of a rule set that KataGo has a name for. */
  static Map<KataRule, String> ofSet(String word) {
    String set = SETS.get(word.toLowerCase(Locale.ROOT));
    if (set == null) {
      String known = String.join(", ", SETS.keySet());
      throw GtpError.syntax("rules " + word + " (expected: JSON, " + known + ")");
    }
    Map<KataRule, String> values = new LinkedHashMap<>();
    for (String value : set.split(" ", -1)) {
      values.put(ORDER.get(values.size()), value);
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
