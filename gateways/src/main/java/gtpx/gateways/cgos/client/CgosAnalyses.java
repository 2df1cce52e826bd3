package gtpx.gateways.cgos.client;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import gtpx.engine.clients.AnalysisReport;
import gtpx.game.Position;
import gtpx.player.Analysis;
import gtpx.rooms.seat.AnalysisDialect;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The last analysis of one seat, as the object that the server shows to spectators. The seat's
 * thread adds it, and whoever sends the move takes it. Thread-safe.
 */
final class CgosAnalyses {
  static final int MOST_MOVES = 20;
  private static final int MOST_LETTERS = 32_000; // the server's reader gives up at 64 KiB

  private final AtomicReference<Optional<String>> last = new AtomicReference<>(Optional.empty());

  /** Adds what a bot thinks. */
  void add(Position position, Analysis analysis) {
    if (analysis.playouts() > 0) {
      put(AnalysisReport.ofCgos(position, analysis, MOST_MOVES));
    }
  }

  /** Adds what an engine thinks; a line that makes no sense is dropped. */
  void add(AnalysisDialect dialect, String line) {
    switch (dialect) {
      case CGOS -> object(line).ifPresent(this::put);
      case KATA -> put(AnalysisParser.json(line, 1));
      case LZ -> put(AnalysisParser.json(line, AnalysisParser.TEN_THOUSAND));
    }
  }

  private static Optional<JsonObject> object(String line) {
    try {
      return Optional.of(JsonParser.parseString(line))
          .filter(JsonElement::isJsonObject)
          .map(JsonElement::getAsJsonObject);
    } catch (JsonParseException e) {
      return Optional.empty();
    }
  }

  private void put(JsonObject json) {
    String text = json.toString();
    last.set(Optional.of(text).filter(each -> each.length() <= MOST_LETTERS && json.size() > 0));
  }

  /** Forgets the analysis of an earlier move. */
  void clear() {
    last.set(Optional.empty());
  }

  /** Returns the analysis in one line of JSON, once; empty if there is none. */
  Optional<String> take() {
    return last.getAndSet(Optional.empty());
  }
}
