package gtpx.record;

import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import java.util.List;
import java.util.Optional;

/** An event of a JSON record; or its start, where only something is said. */
final class JsonStep implements RecordStep {
  private final JsonNode node;
  private final RecordWords words;
  private final Optional<EventReader> reader; // none at the start

  private JsonStep(JsonNode node, GameSpec spec, Optional<EventReader> reader) {
    this.node = node;
    this.words = new RecordWords(spec);
    this.reader = reader;
  }

  static JsonStep start(JsonNode root, GameSpec spec) {
    return new JsonStep(root, spec, Optional.empty());
  }

  static JsonStep of(JsonNode event, GameSpec spec) {
    return new JsonStep(event, spec, Optional.of(new EventReader(spec)));
  }

  @Override
  public boolean isTurn() {
    return node.has("play");
  }

  @Override
  public List<Event> events(Game before) throws RecordException {
    return reader.isPresent() ? List.of(reader.get().read(node)) : List.of();
  }

  @Override
  public Note note() throws RecordException {
    return NoteJson.read(node, words);
  }

  @Override
  public RecordException wrong(String why) {
    return node.wrong(why);
  }
}
