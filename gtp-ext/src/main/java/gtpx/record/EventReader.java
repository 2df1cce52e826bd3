package gtpx.record;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.Contract;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.RefusedException;
import gtpx.rules.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Plays written events again, one after the other. The game decides what is legal. */
final class EventReader {
  private final Game game;
  private final Words words;

  EventReader(Game game) {
    this.game = game;
    this.words = new Words(game.spec());
  }

  /** Plays an event; refuses it with its place. */
  void read(JsonNode node) throws RecordException {
    Map<String, JsonNode> fields = node.fields();
    if (fields.isEmpty()) {
      throw node.wrong("{} (expected: an event)");
    }
    Map.Entry<String, JsonNode> first = fields.entrySet().iterator().next();
    try {
      read(first.getKey(), first.getValue(), node);
    } catch (RefusedException | IllegalArgumentException e) {
      throw node.wrong(String.valueOf(e.getMessage()));
    }
  }

  private void read(String what, JsonNode value, JsonNode event) throws RecordException {
    switch (what) {
      case "play" -> play(words.moves(value));
      case "handicap" -> game.handicap(words.points(value));
      case "setup" -> setUp(value, event);
      case "resign" -> resign(words.colors(value));
      case "prefer" -> game.prefer(words.color(value), words.order(event.get("order")));
      case "dead" -> game.proposeDead(words.color(value), words.points(event.get("points")));
      case "resume" -> game.resume(words.color(value));
      case "cleanup" -> game.cleanUp(words.color(value));
      case "allies" -> ally(value);
      case "stop" -> stop(value, words.colors(event.get("winners")));
      default -> bargain(what, value, event);
    }
  }

  private void bargain(String what, JsonNode value, JsonNode event) throws RecordException {
    switch (what) {
      case "propose" -> propose(words.color(value), event.get("moves"));
      case "ultimatum" ->
          game.bargain().threaten(words.color(value), words.move(event.get("point")));
      case "contract" -> contract(words.color(value), event.get("terms").texts());
      case "accept" -> accept(words.color(value), event);
      case "reject" -> game.bargain().reject(words.color(value), event.get("id").count());
      case "withdraw" -> game.bargain().withdraw(words.color(value), event.get("id").count());
      case "end_bargaining" -> game.bargain().end(words.color(value));
      default -> throw event.wrong("unknown event " + what);
    }
  }

  private void play(SortedMap<Color, Move> moves) {
    if (game.spec().rules().isSimultaneous()) {
      game.playTurn(moves, ColorSet.NONE);
    } else if (moves.size() == 1) {
      moves.forEach(game::play);
    } else {
      throw new RefusedException(moves.size() + " moves (expected: one)");
    }
  }

  private void resign(ColorSet colors) {
    if (colors.size() == 1) {
      game.resign(colors.first());
    } else {
      game.playTurn(new TreeMap<>(), colors);
    }
  }

  private void setUp(JsonNode value, JsonNode event) throws RecordException {
    int nextOffer = event.get("next_offer").count();
    if (nextOffer < 1) {
      throw event.wrong("next_offer 0 (expected: 1 or more)");
    }
    game.setUp(words.setup(value), nextOffer);
  }

  private void ally(JsonNode value) throws RecordException {
    for (Map.Entry<Color, JsonNode> named : words.byColor(value).entrySet()) {
      game.ally(named.getKey(), words.colors(named.getValue()));
    }
  }

  private void stop(JsonNode value, ColorSet winners) throws RecordException {
    Outcome.Reason reason = reason(value);
    if (reason == Outcome.Reason.TURN_LIMIT) {
      game.stopAtTurnLimit();
    } else {
      game.stop(reason, winners);
    }
  }

  private static Outcome.Reason reason(JsonNode value) throws RecordException {
    String word = value.text();
    Optional<Outcome.Reason> reason =
        Arrays.stream(Outcome.Reason.values()).filter(r -> r.word().equals(word)).findFirst();
    if (reason.isEmpty()) {
      throw value.wrong("unknown reason " + word);
    }
    return reason.get();
  }

  private void propose(Color by, JsonNode moves) throws RecordException {
    List<Move> both = words.moveList(moves);
    if (both.size() != 2) {
      throw moves.wrong(both.size() + " moves (expected: black's and white's)");
    }
    game.bargain().propose(by, both.get(0), both.get(1));
  }

  private void contract(Color by, List<String> terms) {
    Topology topology = game.spec().board();
    game.bargain().offerContract(by, Contract.parse(new ArrayList<>(terms), topology));
  }

  private void accept(Color color, JsonNode event) throws RecordException {
    List<Move> answer = words.moveList(event.get("answer"));
    if (answer.size() > 1) {
      throw event.wrong(answer.size() + " answers (expected: at most one)");
    }
    game.bargain().accept(color, event.get("id").count(), answer.stream().findFirst());
  }
}
