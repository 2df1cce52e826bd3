package gtpx.referee;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.json.JsonValue;
import gtpx.record.EventJson;
import gtpx.record.RecordException;
import gtpx.record.RecordJson;
import java.util.SortedMap;
import java.util.function.Consumer;

/**
 * Reads the commands of a request: every event of a record, and what is no event because it is
 * hidden or takes something back. docs/json-referee.md
 */
final class CommandReader {
  private final RecordJson words;
  private final EventJson events;

  CommandReader(GameSpec spec) {
    words = new RecordJson(spec);
    events = new EventJson(spec);
  }

  /**
   * Reads one command. Its keys may be in any order.
   *
   * @throws RecordException with the place of the first error
   */
  Consumer<Game> read(JsonValue<RecordException> json) throws RecordException {
    if (json.has("commit")) {
      return commit(json.get("commit"));
    }
    if (json.has("take_back")) {
      return takeBack(words.color(json.get("take_back")));
    }
    if (json.has("ally")) {
      return ally(words.color(json.get("ally")), words.colors(json.get("with")));
    }
    return json.has("undo") ? undo(json.get("undo")) : event(json);
  }

  private Consumer<Game> commit(JsonValue<RecordException> json) throws RecordException {
    SortedMap<Color, Move> moves = words.byColor(json, words::move);
    if (moves.isEmpty()) {
      throw json.expected("a move of at least one player");
    }
    return game -> game.allOrNone(() -> moves.forEach(game::commit));
  }

  private static Consumer<Game> takeBack(Color color) {
    return game -> game.takeBack(color);
  }

  private static Consumer<Game> ally(Color color, ColorSet allies) {
    return game -> game.ally(color, allies);
  }

  private static Consumer<Game> undo(JsonValue<RecordException> json) throws RecordException {
    int steps = json.count();
    if (steps == 0) {
      throw json.expected("how many steps, at least 1");
    }
    return game -> game.undo(steps);
  }

  private Consumer<Game> event(JsonValue<RecordException> json) throws RecordException {
    Event event = events.read(json);
    return event::playIn;
  }
}
