package gtpx.javascript;

import com.google.gson.JsonObject;
import gtpx.json.Json;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSExportClasses;
import org.teavm.jso.JSObject;

/**
 * What the module for JavaScript exports: the class {@code Game}, the error that its methods throw,
 * and the presets. The entries {@code index.js} and {@code index.cjs} pass them on.
 * docs/javascript.md
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
}
