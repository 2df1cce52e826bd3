package gtpx.gateways.cgos.server;

import gtpx.board.Color;
import gtpx.gateways.seat.ResultNotation;
import gtpx.rooms.room.Room;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A game that is being played, as far as the clients know it. Confined to the gateway's thread. */
final class RunningGame {
  private final GameRecord record;
  private final Duration gift;
  private final List<Ply> plies = new ArrayList<>();
  private Optional<Room> room = Optional.empty();
  private Stage stage = Stage.OPENING;
  private Optional<Color> toMove = Optional.empty();
  private long left; // milliseconds, when the player to move was asked
  private long since; // nanoseconds
  private Optional<String> decision = Optional.empty();

  /** Where a game is. */
  enum Stage {
    /** Its room is being made; nobody has been told of it. */
    OPENING,
    /** The clocks wait for the players: to set up their engines, or to come back. */
    GATHERING,
    PLAYING,
    /** The result is being written. */
    ENDING
  }

  /**
   * Creates a game that nobody has been told of.
   *
   * @param gift how much of every move is not charged
   */
  RunningGame(GameRecord record, Duration gift) {
    this.record = record;
    this.gift = gift;
  }

  GameRecord record() {
    return record;
  }

  int id() {
    return record.id();
  }

  Stage stage() {
    return stage;
  }

  void setStage(Stage now) {
    stage = now;
  }

  Optional<Room> room() {
    return room;
  }

  void setRoom(Room its) {
    room = Optional.of(its);
  }

  List<Ply> plies() {
    return List.copyOf(plies);
  }

  /** Returns and removes the result that an admin has given; empty unless one has. */
  Optional<String> takeDecision() {
    Optional<String> taken = decision;
    decision = Optional.empty();
    return taken;
  }

  void decide(String result) {
    decision = Optional.of(result);
  }

  /**
   * Adds what has happened.
   *
   * @return the plies that are new here
   */
  List<Ply> add(GameRoom.Progress progress, long nanos) {
    int known = Math.max(0, plies.size() - progress.from());
    List<Ply> fresh = progress.plies().stream().skip(known).toList();
    plies.addAll(fresh);
    toMove = progress.toMove();
    left = progress.left();
    since = nanos;
    return fresh;
  }

  /** Returns whose clock runs; empty while the clocks stand still. */
  Optional<Color> toMove() {
    return toMove;
  }

  /** Returns the colour that makes a ply, counted from 0: Black begins, and both alternate. */
  static Color mover(int ply) {
    return ply % 2 == 0 ? Color.BLACK : Color.WHITE;
  }

  /** Returns what a player has left, in milliseconds. */
  long left(Color color, long nanos) {
    if (toMove.equals(Optional.of(color))) {
      long thought = (nanos - since - gift.toNanos()) / 1_000_000;
      return Math.max(0, left - Math.max(0, thought));
    }
    for (int ply = plies.size() - 1; ply >= 0; ply--) {
      if (mover(ply).equals(color)) {
        return plies.get(ply).left();
      }
    }
    return record.side(color).time();
  }

  /** Returns what a player has used, in milliseconds. */
  long used(Color color, String result) {
    boolean isLate = result.equals(ResultNotation.won(color.opponent(), "Time"));
    long its = isLate ? 0 : left(color, since);
    return record.side(color).time() - its;
  }
}
