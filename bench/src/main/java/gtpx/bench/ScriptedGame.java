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
  private MoveSchedule pace = new MoveSchedule(0, 0, 0);
  private LoadResult tally = new LoadResult();
  private int played; // before this pace
  private long said; // when the last move was

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

  /** Plays on at that pace. */
  CompletableFuture<Void> play(MoveSchedule next, LoadResult into) {
    played += pace.moves();
    pace = next;
    tally = into;
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

  LoadResult tally() {
    return tally;
  }

  long now() {
    return nanoTime.getAsLong();
  }

  /** How many moves there are when this pace is over. */
  int end() {
    return played + pace.moves();
  }

  /** When a move is due; of a game without a pace, when it was said. */
  long due(int index) {
    return pace.step() == 0 ? said : pace.due(index - played);
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
