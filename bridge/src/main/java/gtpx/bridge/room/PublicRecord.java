package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.record.Annotations;
import gtpx.record.JsonRecord;
import gtpx.record.Metadata;
import gtpx.record.SgfRecord;
import java.util.Map;
import java.util.TreeMap;

/**
 * A game so far, as anybody may read it: with the names of the server's players, and of no others.
 *
 * @param name of the room
 */
record PublicRecord(String name, Game game, Map<Color, ServerPlayer> fillers) {
  /** Its text, as {@code sgf} or else as JSON. */
  String write(String format) {
    return format.equals("sgf")
        ? SgfRecord.write(game, metadata(), Annotations.NONE)
        : JsonRecord.write(game, metadata(), Annotations.NONE);
  }

  private Metadata metadata() {
    Map<Color, String> names = new TreeMap<>();
    Map<Color, Map<String, Integer>> substituted = new TreeMap<>();
    fillers.forEach(
        (color, filler) -> {
          names.put(color, filler.name());
          if (!filler.substituted().isEmpty()) {
            substituted.put(color, filler.substituted());
          }
        });
    return new Metadata(Map.of("game", name), names, substituted);
  }
}
