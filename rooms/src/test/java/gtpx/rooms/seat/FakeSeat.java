package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A player that does what a test specifies, and records what it is sent. */
class FakeSeat implements Seat {
  final List<String> told = new ArrayList<>();
  private final List<Move> moves;

  /** Chooses these moves, then fails. */
  FakeSeat(Move... moves) {
    this.moves = new ArrayList<>(List.of(moves));
  }

  @Override
  public String name() {
    return "fake";
  }

  @Override
  public void start(Optional<Setup> from) throws SeatFault {
    told.add("start" + from.map(setup -> " from turn " + setup.turn()).orElse(""));
  }

  @Override
  public void resume(Optional<Setup> from) throws SeatFault {
    told.add("under way" + from.map(setup -> " from turn " + setup.turn()).orElse(""));
  }

  @Override
  public Choice choose(Position position, MoveRequest terms) throws SeatFault {
    told.add("choose after turn " + position.turn());
    if (moves.isEmpty()) {
      throw new SeatFault(SeatFault.Kind.CRASHED, "no more moves");
    }
    return new Choice.Moved(moves.remove(0));
  }

  @Override
  public void notify(Event event, Map<Color, Move> moves, Position after) throws SeatFault {
    if (event instanceof Event.Played) {
      told.add("hear " + moves.values().stream().map(Move::point).toList());
    } else if (event instanceof Event.Resigned resigned) {
      told.add("hear [] " + resigned.colors() + " gone");
    } else {
      told.add("note " + event.getClass().getSimpleName());
    }
  }

  @Override
  public Choice dead(Position position, List<Integer> estimate) throws SeatFault {
    return new Choice.Dead(Opinion.of(estimate));
  }

  @Override
  public Choice allies(Position position) throws SeatFault {
    return new Choice.Allied(position.active());
  }

  @Override
  public Map<String, Integer> substituted() {
    return Map.of("resign", 1);
  }

  @Override
  public void close() {
    told.add("close");
  }
}
