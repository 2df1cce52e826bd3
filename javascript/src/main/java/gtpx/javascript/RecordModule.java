package gtpx.javascript;

import com.google.gson.JsonObject;
import gtpx.json.Json;
import gtpx.record.JsonRecord;
import gtpx.record.RecordException;
import gtpx.record.RecordedGame;
import gtpx.record.Records;
import gtpx.record.Replay;
import gtpx.record.SgfRecord;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSObject;
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
    List<RecordedGame> games =
        GameErrors.orThrow(() -> read(JsValues.text(text, "text of a record")));
    return JsValues.toJs(Json.array(games, RecordModule::json));
  }

  /** A text has been decoded already; the mark makes the reader ignore the encoding it names. */
  private static List<RecordedGame> read(String text) throws RecordException {
    return Records.readAll(("\ufeff" + text).getBytes(StandardCharsets.UTF_8), Replay.WHOLE);
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
