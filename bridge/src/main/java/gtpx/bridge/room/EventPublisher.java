package gtpx.bridge.room;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.engine.TurnJson;
import gtpx.game.Game;
import gtpx.game.Phase;
import gtpx.record.EventJson;
import gtpx.record.ResultJson;
import gtpx.rules.Outcome;

/**
 * Says of every deed what everybody may hear of it. Of a commitment that is only that it was made.
 */
final class EventPublisher {
  private final EventFeed feed;
  private final Game game;
  private int turn;
  private Phase phase;

  EventPublisher(EventFeed feed, Game game) {
    this.feed = feed;
    this.game = game;
    phase = game.phase();
  }

  /** Says what has come of a deed. */
  void announce(RoomEvent deed) {
    sayDeed(deed);
    if (game.turn() > turn) {
      feed.add("turn", of("turn", TurnJson.of(game.lastTurn(), game.topology())));
    }
    turn = game.turn();
    if (game.phase() != phase) {
      phase = game.phase();
      sayPhase();
    }
  }

  private void sayDeed(RoomEvent deed) {
    if (deed instanceof RoomEvent.Moved moved) {
      sayMove(moved);
    } else if (deed instanceof RoomEvent.TookBack back) {
      feed.add("uncommitted", back.color());
    } else if (deed instanceof RoomEvent.Undone undone) {
      JsonObject json = new JsonObject();
      json.addProperty("turns", undone.turns());
      json.addProperty("turn", game.turn());
      feed.add("undo", json);
    } else if (deed instanceof RoomEvent.Wished wished) {
      JsonObject json = new JsonObject();
      json.addProperty("wished", wished.turns());
      feed.add("undo", json);
    } else if (deed instanceof RoomEvent.Said said) {
      feed.add("proposal", of("event", new EventJson(game.spec()).write(said.event())));
    } else if (deed instanceof RoomEvent.Resigned resigned) {
      feed.add("resigned", resigned.color());
    } else if (deed instanceof RoomEvent.Allied allied) {
      feed.add("committed", allied.color());
    } else {
      saySeat(deed);
    }
  }

  private void sayMove(RoomEvent.Moved moved) {
    if (moved.isMadeFor()) {
      feed.add("clock", moved.color());
    }
    if (game.spec().rules().isSimultaneous()) {
      feed.add("committed", moved.color());
    }
  }

  private void saySeat(RoomEvent deed) {
    if (deed instanceof RoomEvent.Sat sat) {
      feed.add("seated", sat.color());
    } else if (deed instanceof RoomEvent.Left left) {
      feed.add("left", left.color());
    } else if (deed instanceof RoomEvent.TakenOver taken) {
      feed.add("takeover", taken.color());
    } else if (deed instanceof RoomEvent.Filled filled) {
      JsonObject json = of("colour", filled.color());
      json.addProperty("by", filled.by());
      feed.add("seated", json);
    } else if (deed instanceof RoomEvent.Chatted chatted) {
      JsonArray by = new JsonArray();
      chatted.by().forEach(color -> by.add(color.toString()));
      JsonObject json = of("by", by);
      json.addProperty("text", chatted.text());
      feed.add("chat", json);
    } else if (deed instanceof RoomEvent.Paused) {
      feed.add("paused");
    } else if (deed instanceof RoomEvent.Unpaused) {
      feed.add("unpaused");
    } else if (deed instanceof RoomEvent.Parked) {
      feed.add("parked");
    } else if (deed instanceof RoomEvent.Restarted) {
      feed.add("restarted");
    }
  }

  private void sayPhase() {
    JsonObject json = new JsonObject();
    json.addProperty("phase", phase.word());
    feed.add("phase", json);
    game.outcome()
        .ifPresent(
            outcome ->
                feed.add(
                    outcome.reason() == Outcome.Reason.ABORTED ? "aborted" : "finished",
                    of("result", ResultJson.of(game))));
  }

  private static JsonObject of(String key, JsonElement value) {
    JsonObject json = new JsonObject();
    json.add(key, value);
    return json;
  }

  private static JsonObject of(String key, Color color) {
    JsonObject json = new JsonObject();
    json.addProperty(key, color.toString());
    return json;
  }
}
