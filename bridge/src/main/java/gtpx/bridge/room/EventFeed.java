package gtpx.bridge.room;

import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.engine.GameJson;
import gtpx.game.Game;
import gtpx.game.Phase;
import gtpx.game.RefusedException;
import gtpx.json.Json;
import gtpx.record.ResultJson;
import gtpx.rules.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * The public events of a game, in order, with numbers that grow for ever. Keeps the last thousand,
 * each as the text that clients are sent. Sends nothing by itself.
 */
public final class EventFeed {
  private static final int MOST_KEPT = 1000;

  private final List<String> kept = new ArrayList<>(); // number n at (n - 1) modulo MOST_KEPT
  private final Game game;
  private long last;
  private int turn;
  private Phase phase;
  private boolean isSettled; // which stones are dead

  EventFeed(Game game) {
    this.game = game;
    phase = game.phase();
  }

  /** The number of the last event; 0 before the first. */
  public long last() {
    return last;
  }

  /** Adds an event that has only a type. */
  void add(String type) {
    add(type, new JsonObject());
  }

  void add(String type, Color color) {
    add(type, Json.of("colour", color.toString()));
  }

  /**
   * Adds an event.
   *
   * @param more its fields beside its number and type
   */
  void add(String type, JsonObject more) {
    last++;
    JsonObject event = new JsonObject();
    event.addProperty("seq", last);
    event.addProperty("type", type);
    more.entrySet().forEach(entry -> event.add(entry.getKey(), entry.getValue()));
    if (kept.size() < MOST_KEPT) {
      kept.add(event.toString());
    } else {
      kept.set(index(last), event.toString());
    }
  }

  /**
   * Adds the turn that the game has resolved since, the dead stones that were settled, and the
   * phase that it has entered, if any.
   */
  void addProgress() {
    if (game.turn() > turn) {
      add("turn", Json.of("turn", GameJson.turn(game.lastTurn(), game.topology())));
    }
    turn = game.turn();
    if (game.settlement().isPresent() && !isSettled) {
      add("dead", ResultJson.dead(game).orElseThrow());
    }
    isSettled = game.settlement().isPresent();
    if (game.phase() != phase) {
      phase = game.phase();
      add("phase", Json.of("phase", phase.word()));
      game.outcome()
          .ifPresent(outcome -> add(word(outcome), Json.of("result", ResultJson.of(game))));
    }
  }

  private static String word(Outcome outcome) {
    return outcome.reason() == Outcome.Reason.ABORTED ? "aborted" : "finished";
  }

  private static int index(long seq) {
    return (int) ((seq - 1) % MOST_KEPT);
  }

  /**
   * All events after that one, as a JSON array.
   *
   * @throws RefusedException if they are not all kept any more
   */
  public String after(long seq) {
    if (seq < last - kept.size()) {
      throw new RefusedException("too old, read gtpx-position");
    }
    StringJoiner events = new StringJoiner(",", "[", "]");
    for (long i = seq + 1; i <= last; i++) {
      events.add(kept.get(index(i)));
    }
    return events.toString();
  }
}
