package gtpx.bridge.connect;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.record.JsonRecord;
import gtpx.record.Metadata;
import gtpx.record.RecordException;
import gtpx.record.RecordedGame;
import gtpx.rooms.terminal.ClockText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * What gtpx-state reports of a game, as a person's client uses it. docs/protocol/bridge.md, section
 * 26
 *
 * @param seq the number of the last event that the state includes
 * @param game the public game, replayed from its record
 * @param committed whom the pending turn no longer waits for
 */
record SeenState(
    int seq, String name, Game game, Metadata metadata, ColorSet committed, JsonObject json) {
  /**
   * Parses an answer.
   *
   * @throws RecordException if its record can't be read
   */
  static SeenState parse(String answer) throws RecordException {
    JsonObject json = JsonParser.parseString(answer).getAsJsonObject();
    RecordedGame read = JsonRecord.read(json.get("record").toString());
    return new SeenState(
        json.get("seq").getAsInt(),
        json.get("name").getAsString(),
        read.game(),
        read.metadata(),
        colors(json.getAsJsonObject("position").getAsJsonArray("committed")),
        json);
  }

  static ColorSet colors(JsonArray names) {
    ColorSet colors = ColorSet.NONE;
    for (JsonElement name : names) {
      colors = colors.with(Color.parse(name.getAsString()).orElseThrow());
    }
    return colors;
  }

  /** Returns the state after a player has committed to the pending turn, or taken that back. */
  SeenState withCommitted(Color color, boolean isCommitted) {
    ColorSet now = isCommitted ? committed.with(color) : committed.without(color);
    return new SeenState(seq, name, game, metadata, now, json);
  }

  /** Returns whom the game waits for. */
  ColorSet awaited() {
    return game.toMove().without(committed);
  }

  boolean isPaused() {
    return json.get("paused").getAsBoolean();
  }

  /** Returns whether the player has proposed dead stones. */
  boolean hasProposedDead(Color color) {
    return json.getAsJsonObject("position").getAsJsonObject("dead").has(color.toString());
  }

  /** Returns each player's clock on one line; empty if time isn't limited. */
  Optional<String> clocks() {
    if (json.get("terms").getAsString().contains("time=none")) {
      return Optional.empty();
    }
    StringJoiner line = new StringJoiner(", ", "time left: ", "");
    json.getAsJsonObject("clocks")
        .asMap()
        .forEach((color, clock) -> line.add(color + " " + ClockText.of(clock.getAsJsonObject())));
    return Optional.of(line.toString());
  }

  /** Returns who plays which seat, a line each. */
  List<String> seats(Optional<Color> own) {
    List<String> lines = new ArrayList<>();
    json.getAsJsonObject("seats")
        .asMap()
        .forEach(
            (color, seat) ->
                lines.add(
                    color
                        + ": "
                        + (own.map(Color::toString).equals(Optional.of(color))
                            ? "you"
                            : player(seat.getAsJsonObject()))));
    return lines;
  }

  private static String player(JsonObject seat) {
    if (seat.has("player")) {
      return seat.get("player").getAsString();
    }
    return seat.get("connections").getAsInt() == 0 ? "nobody yet" : "connected";
  }

  /** Returns a colour with the name of the server's player, if one has the seat. */
  String named(Color color) {
    Map<Color, String> names = metadata.names();
    return names.containsKey(color) ? color + " (" + names.get(color) + ")" : color.toString();
  }
}
