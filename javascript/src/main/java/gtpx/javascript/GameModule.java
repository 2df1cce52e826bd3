package gtpx.javascript;

import com.google.gson.JsonObject;
import gtpx.json.Json;
import gtpx.rules.RuleChoice;
import gtpx.rules.RuleOption;
import gtpx.rules.Rules;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSExportClasses;
import org.teavm.jso.JSObject;

/**
 * What the module for JavaScript exports: the class {@code Game}, the error that its methods throw,
 * the presets and the rule options. The entries {@code index.js} and {@code index.cjs} pass them
 * on. docs/javascript.md
 */
@JSExportClasses(ExportedGame.class)
public final class GameModule {
  private GameModule() {}

  /** Returns the class of the errors, for {@code instanceof}. */
  @JSExport
  public static JSObject gameErrorType() {
    return GameErrors.type();
  }

  /** Returns the presets, in the order of docs/rules.md. */
  @JSExport
  public static JSObject variants() {
    return JsValues.toJs(Json.array(Variants.STANDARD.all(), GameModule::variant));
  }

  private static JsonObject variant(Variant variant) {
    JsonObject json = Json.of("name", variant.name());
    json.addProperty("sentence", variant.sentence());
    json.addProperty("players", variant.players());
    json.addProperty("min_players", variant.minPlayers());
    json.addProperty("max_players", variant.maxPlayers());
    json.addProperty("rules", variant.rules().toString());
    return json;
  }

  /** Returns the rule options with what they mean, in the order of docs/rules.md. */
  @JSExport
  public static JSObject options() {
    return JsValues.toJs(Json.array(Rules.options(), GameModule::option));
  }

  private static JsonObject option(RuleOption option) {
    JsonObject json = Json.of("key", option.key());
    json.addProperty("sentence", option.sentence());
    json.add("choices", Json.array(option.choices(), GameModule::choice));
    return json;
  }

  private static JsonObject choice(RuleChoice choice) {
    JsonObject json = Json.of("word", choice.word());
    json.addProperty("sentence", choice.sentence());
    return json;
  }
}
