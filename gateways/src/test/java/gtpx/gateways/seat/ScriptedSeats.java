package gtpx.gateways.seat;

import static java.util.stream.Collectors.joining;

import gtpx.board.Color;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.MoveRequest;
import gtpx.rooms.seat.MoveTimeout;
import gtpx.rooms.seat.Opinion;
import gtpx.rooms.seat.Seat;
import gtpx.rooms.seat.SeatFault;
import gtpx.rooms.seat.SeatSource;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Players that choose the moves of a script, for tests of gateways. */
public final class ScriptedSeats implements PlayerSupply {
  private final Deque<String> script = new ArrayDeque<>();
  private final List<String> asked = new ArrayList<>();
  private final List<GameSpec> games = new ArrayList<>();
  private final List<TimeSetting> times = new ArrayList<>();
  private final List<String> boards = new ArrayList<>();
  private boolean mayResign;
  private int opened;
  private int closed;
  private volatile Runnable thought = () -> {};

  /** Sets what happens while a player thinks. */
  public void whenAsked(Runnable action) {
    thought = action;
  }

  /** Adds what players choose: vertices, {@code pass}, {@code resign} or {@code crash}. */
  public synchronized ScriptedSeats plan(String... choices) {
    script.addAll(List.of(choices));
    return this;
  }

  /** Returns what was asked: colour, turn and seconds left. */
  public synchronized List<String> asked() {
    return List.copyOf(asked);
  }

  /** Returns the stones that were on the board at each question. */
  public synchronized List<String> boards() {
    return List.copyOf(boards);
  }

  /** Returns whether the last player may resign. */
  public synchronized boolean mayResign() {
    return mayResign;
  }

  public synchronized List<GameSpec> games() {
    return List.copyOf(games);
  }

  public synchronized List<TimeSetting> times() {
    return List.copyOf(times);
  }

  public synchronized int opened() {
    return opened;
  }

  /** Waits until so many players have been closed. */
  public synchronized void awaitClosed(int count) throws InterruptedException {
    while (closed < count) {
      wait();
    }
  }

  private synchronized void noteClosed() {
    closed++;
    notifyAll();
  }

  @Override
  public synchronized SeatSource source(GameSpec spec, Color color, TimeSetting time) {
    games.add(spec);
    times.add(time);
    mayResign = true;
    return () -> open(color);
  }

  @Override
  public PlayerSupply neverResigning() {
    return (spec, color, time) -> {
      SeatSource source = source(spec, color, time);
      forbidResignation();
      return source;
    };
  }

  private synchronized void forbidResignation() {
    mayResign = false;
  }

  private synchronized Seat open(Color color) {
    opened++;
    return new ScriptedSeat(color);
  }

  private Choice next(Color color, Position position, MoveRequest request) throws SeatFault {
    thought.run();
    return choose(color, position, request);
  }

  private synchronized Choice choose(Color color, Position position, MoveRequest request)
      throws SeatFault {
    String left = request.left().map(time -> " " + seconds(time.time())).orElse("");
    asked.add(color + " " + position.turn() + left);
    boards.add(
        position.stones().entrySet().stream()
            .map(
                stones ->
                    stones.getKey()
                        + stones.getValue().stream()
                            .map(point -> " " + position.topology().name(point))
                            .collect(joining()))
            .collect(joining(" ")));
    String word = script.isEmpty() ? "pass" : script.remove();
    return switch (word) {
      case "resign" -> new Choice.Resigned();
      case "crash" -> throw new SeatFault(SeatFault.Kind.CRASHED, "the engine has crashed");
      default -> new Choice.Moved(Move.parse(word, position.topology()).orElseThrow());
    };
  }

  private static String seconds(Duration time) {
    return String.valueOf(time.toMillis() / 1000.0);
  }

  private final class ScriptedSeat implements Seat {
    private final Color color;

    ScriptedSeat(Color color) {
      this.color = color;
    }

    @Override
    public String name() {
      return "scripted";
    }

    @Override
    public void close() {
      noteClosed();
    }

    @Override
    public Choice choose(Position position, MoveRequest request) throws SeatFault {
      return next(color, position, request);
    }

    @Override
    public Choice dead(Position position, List<Integer> estimate) {
      return new Choice.Dead(Opinion.NONE);
    }

    @Override
    public Choice allies(Position position) throws SeatFault {
      throw new SeatFault(SeatFault.Kind.UNFIT, "no allies");
    }
  }

  /** Returns terms on which everything happens at once, at a time that stands still. */
  public static RemoteSeat.Terms atOnce() {
    return new RemoteSeat.Terms(
        Runnable::run, new MoveTimeout(Duration.ofDays(1), Duration.ZERO), () -> 0);
  }
}
