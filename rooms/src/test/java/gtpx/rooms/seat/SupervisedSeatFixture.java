package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rules.Variants;
import gtpx.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/**
 * A supervised seat whose orders wait until the test runs them, and whose players do what the test
 * specifies.
 */
abstract class SupervisedSeatFixture {
  static final Duration TO_THINK = Duration.ofMinutes(10);
  static final Optional<Clock> NO_CLOCK = Optional.empty();
  static final Move A1 = new Move(0);
  static final Move B1 = new Move(1);
  static final Move C1 = new Move(2);

  final Queue<Runnable> waiting = new ArrayDeque<>();
  final Queue<FakeSeat> players = new ArrayDeque<>();
  final List<FakeSeat> opened = new ArrayList<>();
  final Answers answers = new Answers();
  long now;

  static GameSpec spec(String words) {
    return GameSpec.parse(List.of(words.split(" ", -1)), Variants.STANDARD);
  }

  SupervisedSeat seat(String words, FakeSeat... fakes) {
    players.addAll(List.of(fakes));
    return seat(words, this::open);
  }

  SupervisedSeat seat(String words, SeatSource source) {
    return new SupervisedSeat(
        spec(words),
        Color.BLACK,
        source,
        answers,
        OrderQueue.on(waiting::add),
        MoveTimeout.of(TO_THINK),
        () -> now);
  }

  Seat open() throws SeatFault {
    if (players.isEmpty()) {
      throw new SeatFault(SeatFault.Kind.COULD_NOT_START, "nobody left");
    }
    opened.add(players.remove());
    return opened.get(opened.size() - 1);
  }

  void doAll() {
    while (!waiting.isEmpty()) {
      waiting.remove().run();
    }
  }

  static Event played(Move black) {
    return new Event.Played(Map.of(Color.BLACK, black));
  }

  static Event replied(Move white) {
    return new Event.Played(Map.of(Color.WHITE, white));
  }
}
