package gtpx.bench;

import gtpx.bench.net.LoadConnection;
import gtpx.bench.net.LoadLoop;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/**
 * One game of two {@link ScriptedSeat}s, each with a connection of its own. Confined to the thread
 * of its loop.
 */
final class ScriptedGame {
  private final String name;
  private final LoadLoop loop;
  private final MoveScript script;
  private final LongSupplier nanoTime;
  private List<ScriptedSeat> seats = List.of();
  private Schedule schedule = new Schedule(0, 0, 0);
  private LoadResult result = new LoadResult();
  private int played; // before this schedule
  private long said; // when the last move was

  /**
   * When the next moves are due.
   *
   * @param moves how many there are
   * @param start when the first is due
   * @param step from one to the next, in nanoseconds; 0: as soon as the one before is heard
   */
  record Schedule(int moves, long start, long step) {}

  ScriptedGame(String name, LoadLoop loop, MoveScript script, LongSupplier nanoTime) {
    this.name = name;
    this.loop = loop;
    this.script = script;
    this.nanoTime = nanoTime;
  }

  /**
   * Makes the game and sits down at it.
   *
   * @param waits whether by gtpx-wait, or by genmove
   */
  CompletableFuture<Void> open(InetSocketAddress server, boolean waits) {
    return loop.connect(server)
        .thenCombine(
            loop.connect(server),
            (black, white) -> {
              seats = List.of(seat(black, 0, waits), seat(white, 1, waits));
              return black;
            })
        .thenCompose(black -> black.askWell("gtpx-create " + name + " " + script.words()))
        .thenCompose(this::sit);
  }

  private ScriptedSeat seat(LoadConnection connection, int parity, boolean waits) {
    return new ScriptedSeat(this, connection, parity, waits);
  }

  private CompletableFuture<Void> sit(String told) {
    Map<String, String> secrets = SeatSecret.read(told);
    return CompletableFuture.allOf(seats.get(0).sit(secrets), seats.get(1).sit(secrets));
  }

  /** Plays on by that schedule. */
  CompletableFuture<Void> play(Schedule next, LoadResult into) {
    played += schedule.moves();
    schedule = next;
    result = into;
    return both(seats.get(0).play(), seats.get(1).play());
  }

  /** Fails as soon as one does, for then the other waits in vain. */
  private static CompletableFuture<Void> both(
      CompletableFuture<Void> one, CompletableFuture<Void> other) {
    CompletableFuture<Void> both = CompletableFuture.allOf(one, other);
    CompletableFuture<Object> first = CompletableFuture.anyOf(one, other);
    return first.thenCompose(done -> both);
  }

  String name() {
    return name;
  }

  LoadLoop loop() {
    return loop;
  }

  MoveScript script() {
    return script;
  }

  LoadResult result() {
    return result;
  }

  long now() {
    return nanoTime.getAsLong();
  }

  /** How many moves the game has when this schedule is over. */
  int end() {
    return played + schedule.moves();
  }

  /** When a move is due; without a step, when the last move was said. */
  long due(int index) {
    return schedule.step == 0 ? said : schedule.start + (index - played) * schedule.step;
  }

  void says(long now) {
    said = now;
  }

  long said() {
    return said;
  }

  /** How gtpx-wait goes on after a turn's number. */
  String event(int turn) {
    String move = "{\"move\":\"" + script.moves().get(turn - 1) + "\"";
    return turn + ",\"moves\":{\"" + MoveScript.color(turn - 1) + "\":" + move;
  }

  List<LoadConnection> connections() {
    return seats.stream().map(ScriptedSeat::connection).toList();
  }
}
