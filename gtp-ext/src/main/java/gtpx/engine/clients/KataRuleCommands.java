package gtpx.engine.clients;

import static gtpx.protocol.CommandTraits.SHARED;

import com.google.gson.JsonObject;
import gtpx.engine.Arguments;
import gtpx.engine.EngineSession;
import gtpx.engine.JsonWords;
import gtpx.engine.Registry;
import gtpx.engine.RuleChange;
import gtpx.protocol.GtpError;
import gtpx.rules.Rules;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rules of plain Go in KataGo's words: tells them and changes them, a game's too. */
final class KataRuleCommands {
  private final EngineSession session;

  KataRuleCommands(EngineSession session) {
    this.session = session;
  }

  static void register(Registry registry) {
    Registry.Group<KataRuleCommands> commands =
        registry.group(context -> new KataRuleCommands(context.session()));
    commands.add("kata-get-rules", SHARED, (group, arguments) -> group.get().toString());
    commands.add("kata-set-rules", KataRuleCommands::setRules);
    commands.add("kata-set-rule", KataRuleCommands::setRule);
  }

  private JsonObject get() {
    RuleChange.checkPlainGo(session.game());
    Rules rules = session.spec().rules();
    Map<KataRule, String> values = KataRule.read(rules);
    if (values.size() < KataRule.values().length || !asGo(values).equals(rules)) {
      throw new GtpError("cannot name the rules", rules + " (see gtpx-rules)");
    }
    values.put(KataRule.FRIENDLY_PASS_OK, String.valueOf(session.isPassFriendly()));
    JsonObject json = new JsonObject();
    values.forEach((rule, value) -> add(json, rule, value));
    return json;
  }

  /** What these values make of the rules of go. */
  private static Rules asGo(Map<KataRule, String> values) {
    Rules rules = RuleChange.ofGo();
    for (Map.Entry<KataRule, String> value : values.entrySet()) {
      rules = value.getKey().apply(value.getValue(), rules);
    }
    return rules;
  }

  private static void add(JsonObject json, KataRule rule, String value) {
    if (rule.isFlag()) {
      json.addProperty(rule.key(), Boolean.valueOf(value));
    } else {
      json.addProperty(rule.key(), value);
    }
  }

  private String setRules(Arguments arguments) {
    String words = String.join(" ", arguments.rest());
    if (words.isEmpty()) {
      throw GtpError.syntax("missing argument (expected: rules)");
    }
    set(words.startsWith("{") ? read(words) : KataRule.ofSet(words));
    return "";
  }

  private static Map<KataRule, String> read(String json) {
    Map<KataRule, String> values = new LinkedHashMap<>();
    JsonWords.read(json).forEach((key, value) -> values.put(KataRule.of(key), value));
    return values;
  }

  private String setRule(Arguments arguments) {
    KataRule rule = KataRule.of(arguments.word("a rule"));
    set(Map.of(rule, arguments.word("a value")));
    return "";
  }

  /** Changes these fields and leaves the others. */
  private void set(Map<KataRule, String> values) {
    RuleChange.checkPlainGo(session.game());
    List<String> refusals =
        values.entrySet().stream()
            .flatMap(value -> value.getKey().refusal(value.getValue()).stream())
            .toList();
    if (!refusals.isEmpty()) {
      throw new GtpError("cannot change the rules", String.join(", ", refusals));
    }
    Rules rules = session.spec().rules();
    for (Map.Entry<KataRule, String> value : values.entrySet()) {
      rules = value.getKey().apply(value.getValue(), rules);
    }
    session.changeRules(rules, false);
    String friendly = values.get(KataRule.FRIENDLY_PASS_OK);
    if (friendly != null) {
      session.setPassFriendly(Boolean.parseBoolean(friendly));
    }
  }
}
