package gtpx.javascript;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.json.Json;
import gtpx.record.JsonRecord;
import gtpx.record.RecordCollection;
import gtpx.record.RecordedGame;
import gtpx.record.Records;
import gtpx.record.Replay;
import gtpx.record.SgfRecord;
import gtpx.sgf.DecodedText;
import gtpx.sgf.TextEncoding;
import java.util.Optional;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSObject;
import org.teavm.jso.core.JSObjects;
import org.teavm.jso.core.JSString;

/**
 * What the module {@code gtpx-rules/records} exports: reading and writing of files. It is compiled
 * apart, with rules of its own, because most pages need it late or never. docs/javascript.md
 */
public final class RecordModule {
  private RecordModule() {}

  /** Replays all games of an SGF or JSON text and returns their JSON records. */
  @JSExport
  public static JSObject readRecords(JSObject text) {
    return JsValues.toJs(records(collection(text)));
  }

  /** Returns what {@link #readRecords} returns and the warnings about the text. */
  @JSExport
  public static JSObject readCollection(JSObject text) {
    RecordCollection collection = collection(text);
    JsonObject json = new JsonObject();
    json.add("records", records(collection));
    json.add("warnings", Json.names(collection.warnings()));
    return JsValues.toJs(json);
  }

  private static RecordCollection collection(JSObject text) {
    return GameErrors.orThrow(
        () -> Records.readAll(JsValues.text(text, "text of a record"), Replay.WHOLE));
  }

  private static JsonArray records(RecordCollection collection) {
    return Json.array(collection.games().values(), RecordModule::json);
  }

  /** Decodes a file, of which JavaScript has the bytes. */
  @JSExport
  public static JSObject decodeRecord(JSObject bytes, JSObject encoding) {
    DecodedText decoded =
        GameErrors.orThrow(
            () -> Records.decode(JsValues.bytes(bytes, "bytes of a file"), encoding(encoding)));
    JSObject js = JSObjects.create();
    JsValues.put(js, "text", JSString.valueOf(decoded.text()));
    JsValues.put(js, "encoding", JSString.valueOf(decoded.encoding().toString()));
    JsValues.put(js, "warnings", JsValues.names(decoded.warnings()));
    return js;
  }

  private static Optional<TextEncoding> encoding(JSObject name) {
    return JsValues.isAbsent(name)
        ? Optional.empty()
        : Optional.of(TextEncoding.of(JsValues.text(name, "name of an encoding")));
  }

  private static JsonObject json(RecordedGame game) {
    return JsonRecord.json(game.game(), game.metadata(), game.annotations());
  }

  /** Replays a JSON record and returns it as SGF. */
  @JSExport
  public static JSObject writeSgf(JSObject record) {
    RecordedGame game = GameErrors.orThrow(() -> JsonRecord.read(JsValues.record(record)));
    return JSString.valueOf(SgfRecord.write(game.game(), game.metadata(), game.annotations()));
  }
}
