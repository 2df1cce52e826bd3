package gtpx.bridge.seat;

import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Asks the player of a seat; one that fails is ended, started again, told the whole game and asked
 * again, a few times a game. Confined to the seat's thread. Knows no question.
 */
final class PlayerSupervisor {
  private static final int MOST_RESTARTS = 3;

  private final SeatSource source;
  private final SeatReplica replica;
  private final SeatOwner owner;
  private final SeatStatistics figures;
  private final BooleanSupplier isClosed;
  private Optional<Seat> seat = Optional.empty();
  private int restarts;
  private boolean isGivenUp;

  /** What is asked of a player that knows the game as it stands. */
  @FunctionalInterface
  interface Question<T> {
    T ask(Seat seat) throws SeatFault;
  }

  PlayerSupervisor(
      SeatSource source,
      SeatReplica replica,
      SeatOwner owner,
      SeatStatistics figures,
      BooleanSupplier isClosed) {
    this.source = source;
    this.replica = replica;
    this.owner = owner;
    this.figures = figures;
    this.isClosed = isClosed;
  }

  /** Asks until there is an answer; empty if there won't be one. */
  <T> Optional<T> ask(Question<T> question) {
    while (!isGivenUp && !isClosed.getAsBoolean()) {
      try {
        Seat present = present();
        replica.catchUp(present);
        T answer = question.ask(present);
        figures.setSubstituted(present.substituted());
        return Optional.of(answer);
      } catch (SeatFault e) {
        fail(e);
      } catch (RuntimeException | Error e) { // a player of ours is broken: that seat has failed
        SeatFault fault = new SeatFault(SeatFault.Kind.CRASHED, "the player failed: " + e);
        fault.initCause(e);
        fail(fault);
      }
    }
    return Optional.empty();
  }

  private Seat present() throws SeatFault {
    if (seat.isEmpty()) {
      Seat next = source.open();
      seat = Optional.of(next);
      figures.setName(next.name());
      owner.named(next.name());
    }
    return seat.get();
  }

  /** Of what fails since it is closed nothing is told. */
  private void fail(SeatFault fault) {
    if (isClosed.getAsBoolean()) {
      return;
    }
    end();
    figures.count(fault);
    boolean isHopeless = fault.kind() == SeatFault.Kind.UNFIT || !source.mayRestart();
    if (isHopeless || restarts == MOST_RESTARTS) {
      isGivenUp = true;
      owner.gaveUp(fault);
    } else {
      restarts++;
      owner.failed(fault, restarts);
    }
  }

  /** Ends the player, if there is one, and whatever it has started. */
  void end() {
    seat.ifPresent(present -> figures.setSubstituted(present.substituted()));
    figures.closeAccount();
    seat.ifPresent(Seat::close);
    seat = Optional.empty();
    replica.forget();
  }
}
