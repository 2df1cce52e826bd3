package gtpx.record;

import gtpx.game.Event;
import gtpx.game.GameSpec;

/** One public event of a game as a line of JSON, in the words of records. docs/records.md */
public final class EventJson {
  private EventJson() {}

  public static String write(Event event, GameSpec spec) {
    return new EventWriter(spec.board()).write(event).toString();
  }

  /**
   * Reads an event.
   *
   * @throws RecordException with what is wrong
   */
  public static Event read(String json, GameSpec spec) throws RecordException {
    return new EventReader(spec).read(JsonNode.parse(json));
  }
}
