package gtpx.rules;

import java.util.List;

/**
 * A rule option for people: what programs show when somebody composes rules. docs/rules.md#options
 *
 * @param key the word before the equals sign, such as {@code ko}
 * @param sentence what the option decides
 * @param choices the default first
 */
public record RuleOption(String key, String sentence, List<? extends RuleChoice> choices) {
  public RuleOption {
    choices = List.copyOf(choices);
  }
}
