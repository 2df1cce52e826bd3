package gtpx.engine.clients;

import static gtpx.protocol.CommandTraits.SHARED;
import static java.util.stream.Collectors.joining;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import gtpx.engine.Arguments;
import gtpx.engine.EngineConfig;
import gtpx.engine.EngineSession;
import gtpx.engine.Registry;
import gtpx.engine.RuleChange;
import gtpx.game.Setup;
import gtpx.protocol.GtpError;
import gtpx.rules.KataRule;
import gtpx.rules.Rules;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * KataGo's commands about the position, the rules of plain Go, time, and how much to think. See
 * docs/GTP_Extensions.md in KataGo's repository.
 */
record KataCommands(EngineSession session) {
  private static final String PLAYOUTS = "maxPlayouts";
  private static final String VISITS = "maxVisits"; // equal: a playout visits the root once
  private static final String TIME = "maxTime";
  private static final String RESIGNATION = "allowResignation";
  private static final List<String> NAMES = List.of(PLAYOUTS, VISITS, TIME, RESIGNATION);
  private static final String NAMES_IN_WORDS = String.join(", ", NAMES);
  private static final long NO_MOST_PLAYOUTS = 1L << 50; // KataGo's number for no limit
  private static final double NO_MOST_SECONDS = 1e20;

  static void register(Registry registry) {
    Registry.Group<KataCommands> commands =
        registry.group(context -> new KataCommands(context.session()));
    commands.addAction("set_position", KataCommands::setPosition);
    commands.add(
        "get_komi",
        SHARED,
        (group, a) -> group.session.komi().stripTrailingZeros().toPlainString());
    commands.addAction("clear_cache", SHARED, (group, a) -> {}); // there is no cache between moves
    commands.addAction(
        "kata-time_settings",
        (group, a) -> group.session.moveTime().setSetting(TimeWords.ofKata(a)));
    commands.add("kata-list_time_settings", SHARED, (group, a) -> TimeWords.KATA_KINDS);
    commands.add("kata-get-rules", SHARED, (group, a) -> group.rules().toString());
    commands.addAction("kata-set-rules", KataCommands::setRules);
    commands.addAction("kata-set-rule", KataCommands::setRule);
    Registry.Group<KataCommands> thinking = commands.when(EngineConfig::hasPlayer);
    thinking.add("kata-get-models", (group, a) -> "[]"); // the bot has no neural net
    thinking.add("kata-list-params", (group, a) -> String.join(" ", NAMES));
    thinking.add("kata-get-param", (group, a) -> group.value(a.word(NAMES_IN_WORDS)).getAsString());
    thinking.add("kata-get-params", (group, a) -> group.parameters());
    thinking.addAction(
        "kata-set-param",
        (group, a) -> group.setAll(Map.of(a.word(NAMES_IN_WORDS), a.word("a value"))));
    thinking.addAction(
        "kata-set-params", (group, a) -> group.setAll(readJson(String.join(" ", a.rest()))));
  }

  private void setPosition(Arguments arguments) {
    if (arguments.isEmpty()) {
      session.start(session.spec());
    } else {
      if (arguments.count() % 2 != 0) {
        throw GtpError.syntax("stones (expected: pairs of a colour and a vertex)");
      }
      session.setUp(Setup.of(arguments.stones()));
    }
  }

  // Rules.

  private JsonObject rules() {
    Rules rules = session.spec().rules();
    Map<KataRule, String> values = KataRule.read(rules);
    if (values.size() < KataRule.values().length
        || !KataRule.apply(values, RuleChange.ofGo()).equals(rules)) {
      if (!session.isShared()) { // where no game is free
        RuleChange.checkPlainGo(session.game());
      }
      throw new GtpError("cannot name the rules", rules + " (see gtpx-rules)");
    }
    values.put(KataRule.FRIENDLY_PASS_OK, String.valueOf(session.isPassFriendly()));
    JsonObject json = new JsonObject();
    values.forEach((rule, value) -> add(json, rule, value));
    return json;
  }

  private static void add(JsonObject json, KataRule rule, String value) {
    if (rule.isFlag()) {
      json.addProperty(rule.key(), Boolean.valueOf(value));
    } else {
      json.addProperty(rule.key(), value);
    }
  }

  private void setRules(Arguments arguments) {
    if (arguments.isEmpty()) {
      throw GtpError.syntax("missing argument (expected: rules)");
    }
    String text = String.join(" ", arguments.rest());
    set(text.startsWith("{") ? ofJson(text) : ofSet(text));
  }

  /** KataGo reads the keys in alphabetical order. */
  private static Map<KataRule, String> ofJson(String text) {
    Map<KataRule, String> values = new LinkedHashMap<>();
    new TreeMap<>(readJson(text)).forEach((key, value) -> values.put(rule(key), value));
    return KataRule.whole(values);
  }

  private static Map<KataRule, String> ofSet(String text) {
    return KataRule.ofSet(text)
        .orElseThrow(
            () ->
                GtpError.syntax(
                    "rules " + text + " (expected: JSON, " + KataRule.setNames() + ")"));
  }

  /** KataGo takes a value in lower case, too, but only here. */
  private void setRule(Arguments arguments) {
    KataRule rule = rule(arguments.word("a rule"));
    String value = arguments.word("a value");
    set(
        Map.of(
            rule, rule.isFlag() ? value.toLowerCase(Locale.ROOT) : value.toUpperCase(Locale.ROOT)));
  }

  private static KataRule rule(String key) {
    return KataRule.find(key)
        .orElseThrow(
            () ->
                GtpError.syntax(
                    "rule "
                        + key
                        + " (expected: "
                        + Arrays.stream(KataRule.values()).map(KataRule::key).collect(joining(", "))
                        + ")"));
  }

  /** Changes these fields and keeps the others. */
  private void set(Map<KataRule, String> values) {
    RuleChange.checkPlainGo(session.game());
    List<String> refusals = KataRule.refusals(values);
    if (!refusals.isEmpty()) {
      throw new GtpError("cannot change the rules", String.join(", ", refusals));
    }
    session.changeRules(KataRule.apply(values, session.spec().rules()), false);
    String friendly = values.get(KataRule.FRIENDLY_PASS_OK);
    if (friendly != null) {
      session.setPassFriendly(Boolean.parseBoolean(friendly));
    }
  }

  // Parameters: how much the bot thinks.

  private String parameters() {
    JsonObject json = new JsonObject();
    NAMES.forEach(name -> json.add(name, value(name)));
    return json.toString();
  }

  private JsonPrimitive value(String name) {
    return switch (name) {
      case PLAYOUTS, VISITS -> new JsonPrimitive(playouts());
      case TIME -> new JsonPrimitive(session.moveTime().mostSeconds().orElse(NO_MOST_SECONDS));
      case RESIGNATION -> new JsonPrimitive(session.mayResign());
      default -> throw unknown(name);
    };
  }

  private long playouts() {
    OptionalInt set = session.moveTime().playouts();
    OptionalInt most = set.isPresent() ? set : session.player().playouts();
    return most.isPresent() ? most.getAsInt() : NO_MOST_PLAYOUTS;
  }

  private static GtpError unknown(String name) {
    return GtpError.syntax("parameter " + name + " (expected: " + NAMES_IN_WORDS + ")");
  }

  /** Reads all values before setting any. */
  private void setAll(Map<String, String> values) {
    Map<String, Runnable> changes = new LinkedHashMap<>();
    values.forEach((name, value) -> changes.put(name, change(name, value)));
    changes.values().forEach(Runnable::run);
  }

  private Runnable change(String name, String value) {
    return switch (name) {
      case PLAYOUTS, VISITS -> {
        OptionalInt most = playouts(name, value);
        yield () -> session.moveTime().setPlayouts(most);
      }
      case TIME -> {
        OptionalDouble most = seconds(value);
        yield () -> session.moveTime().setMostSeconds(most);
      }
      case RESIGNATION -> {
        boolean may = new Arguments(List.of(value), session.game()).truth();
        yield () -> session.setMayResign(may);
      }
      default -> throw unknown(name);
    };
  }

  private static OptionalInt playouts(String name, String value) {
    if (!value.matches("[0-9]{1,18}") || Long.parseLong(value) < 1) {
      throw GtpError.syntax(name + " " + value + " (expected: a number from 1)");
    }
    return OptionalInt.of((int) Math.min(Long.parseLong(value), Integer.MAX_VALUE));
  }

  private static OptionalDouble seconds(String value) {
    if (!value.matches("[0-9]{1,20}(\\.[0-9]{0,15})?([eE]\\+?[0-9]{1,2})?")) {
      throw GtpError.syntax(TIME + " " + value + " (expected: a number of seconds)");
    }
    double seconds = Double.parseDouble(value);
    return seconds < NO_MOST_SECONDS ? OptionalDouble.of(seconds) : OptionalDouble.empty();
  }

  /** The members of a JSON object of strings, numbers and flags, with their values as written. */
  private static Map<String, String> readJson(String text) {
    Map<String, String> words = new LinkedHashMap<>();
    for (Map.Entry<String, JsonElement> member : object(text).entrySet()) {
      if (!member.getValue().isJsonPrimitive()) {
        throw GtpError.syntax(member.getKey() + " (expected: a string, a number, true or false)");
      }
      words.put(member.getKey(), member.getValue().getAsString());
    }
    return words;
  }

  private static JsonObject object(String text) {
    try {
      JsonElement element = JsonParser.parseString(text);
      if (element.isJsonObject()) {
        return element.getAsJsonObject();
      }
    } catch (JsonParseException e) {
      // reported below
    }
    throw GtpError.syntax("not a JSON object (expected: {\"key\":value,...})");
  }
}
