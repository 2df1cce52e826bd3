package gtpx.bench;

import gtpx.bench.net.LoadConnection;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * One player of a {@link ScriptedGame}: says its moves when they are due, and waits for the other's
 * in between. Fails when a move comes twice, not at all, or out of order.
 */
final class ScriptedSeat {
  private static final String TURN = "\"type\":\"turn\",\"turn\":{\"turn\":";

  private final ScriptedGame game;
  private final LoadConnection connection;
  private final int parity; // 0: black
  private final boolean waits; // by gtpx-wait, not by genmove
  private CompletableFuture<Void> done = new CompletableFuture<>();
  private int next; // index of the next move
  private int told; // the last turn that an event has told

  ScriptedSeat(ScriptedGame game, LoadConnection connection, int parity, boolean waits) {
    this.game = game;
    this.connection = connection;
    this.parity = parity;
    this.waits = waits;
  }

  CompletableFuture<String> sit(Map<String, String> secrets) {
    return connection.askWell(SeatSecret.sit(game.name(), MoveScript.color(parity), secrets));
  }

  /** Plays and hears all moves to the end of the game's schedule. */
  CompletableFuture<Void> play() {
    done = new CompletableFuture<>();
    go();
    return done;
  }

  private void go() {
    if (next == game.end()) {
      done.complete(null);
    } else if (next % 2 == parity) {
      long left = game.due(next) - game.now();
      if (left > 0) {
        game.loop().after(left, this::say);
      } else {
        say();
      }
    } else {
      hear();
    }
  }

  private void say() {
    int index = next;
    long from = game.now();
    game.says(from);
    ask(
        game.script().play(index),
        answer -> {
          game.result().answered(game.now() - from);
          next++;
          go();
        });
  }

  private void hear() {
    if (waits) {
      ask("gtpx-wait", this::hearEvents);
    } else {
      ask("genmove " + MoveScript.color(next), this::hearMove);
    }
  }

  private void hearMove(String move) {
    if (!move.equalsIgnoreCase(game.script().moves().get(next))) {
      throw new IllegalStateException("heard " + move + " as move " + next);
    }
    hasHeard();
  }

  private void hasHeard() {
    long now = game.now();
    game.result().heard(now - game.said(), now - game.due(next));
    next++;
    go();
  }

  /** Its own moves are among them. */
  private void hearEvents(String events) {
    for (int at = events.indexOf(TURN); at >= 0; at = events.indexOf(TURN, at + 1)) {
      told++;
      String expected = game.event(told);
      if (!events.startsWith(expected, at + TURN.length())) {
        throw new IllegalStateException("expected turn " + expected + " in " + events);
      }
    }
    if (told > next) {
      hasHeard();
    } else {
      hear();
    }
  }

  private interface Hear {
    void hear(String answer);
  }

  private void ask(String command, Hear then) {
    var unused =
        connection
            .askWell(command)
            .thenAccept(then::hear)
            .exceptionally(
                problem -> {
                  done.completeExceptionally(problem);
                  return null;
                });
  }

  LoadConnection connection() {
    return connection;
  }
}
