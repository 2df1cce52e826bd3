package gtpx.engine.clients;

import gtpx.protocol.GtpError;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The sets of rules that KataGo has names for. Says nothing of what can be played here. */
enum KataRuleSets {
  TROMP_TAYLOR("tromp-taylor", "POSITIONAL AREA true NONE 0 false false"),
  CHINESE("chinese", "SIMPLE AREA false NONE N false true"),
  CHINESE_OGS("chinese-ogs", "POSITIONAL AREA false NONE N false true"),
  CHINESE_KGS("chinese-kgs", "POSITIONAL AREA false NONE N false true"),
  JAPANESE("japanese", "SIMPLE TERRITORY false SEKI 0 false true"),
  KOREAN("korean", "SIMPLE TERRITORY false SEKI 0 false true"),
  STONE_SCORING("stone-scoring", "SIMPLE AREA false ALL 0 false true"),
  AGA("aga", "SITUATIONAL AREA false NONE N-1 false true"),
  BGA("bga", "SITUATIONAL AREA false NONE N-1 false true"),
  NEW_ZEALAND("new-zealand", "SITUATIONAL AREA true NONE 0 false true"),
  AGA_BUTTON("aga-button", "SITUATIONAL AREA false NONE N-1 true true");

  private static final KataRule[] ORDER = {
    KataRule.KO,
    KataRule.SCORING,
    KataRule.SUICIDE,
    KataRule.TAX,
    KataRule.WHITE_HANDICAP_BONUS,
    KataRule.HAS_BUTTON,
    KataRule.FRIENDLY_PASS_OK
  };

  private final String word;
  private final String values;

  KataRuleSets(String word, String values) {
    this.word = word;
    this.values = values;
  }

  static Map<KataRule, String> named(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    Optional<KataRuleSets> found =
        Arrays.stream(values()).filter(set -> set.word.equals(lower)).findFirst();
    return found
        .map(KataRuleSets::values)
        .orElseThrow(() -> GtpError.syntax("rules " + word + " (expected: JSON, " + words() + ")"));
  }

  private static String words() {
    return String.join(", ", Arrays.stream(values()).map(set -> set.word).toList());
  }

  private static Map<KataRule, String> values(KataRuleSets set) {
    String[] words = set.values.split(" ", -1);
    Map<KataRule, String> values = new LinkedHashMap<>();
    for (int i = 0; i < ORDER.length; i++) {
      values.put(ORDER[i], words[i]);
    }
    return values;
  }
}
