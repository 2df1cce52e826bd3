package gtpx.bridge.match;

import gtpx.board.Color;
import gtpx.bridge.seat.BotSeat;
import gtpx.bridge.seat.EngineSeats;
import gtpx.bridge.seat.EngineTimeouts;
import gtpx.bridge.seat.Seat;
import gtpx.bridge.seat.SeatFault;
import gtpx.bridge.seat.SeatSpec;
import gtpx.client.EngineFault;
import gtpx.client.Program;
import gtpx.client.Transcript;
import gtpx.player.Player;
import gtpx.player.ThinkingBudget;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Fills the seats of a match, and empties them again. Plays nothing. */
final class MatchSeats implements AutoCloseable {
  private final MatchSettings settings;
  private final Console console;
  private final MatchLog log;
  private final Map<Color, Seat> seats = new TreeMap<>();
  private final Thread atExit = new Thread(this::closeAll, "end of the seats");

  MatchSeats(MatchSettings settings, Console console, MatchLog log) {
    this.settings = settings;
    this.console = console;
    this.log = log;
  }

  /**
   * Fills all and begins the game in all.
   *
   * @throws SeatFault of the first that can't play
   */
  void fill() throws SeatFault {
    Runtime.getRuntime().addShutdownHook(atExit);
    for (Color color : settings.spec().colors()) {
      Seat seat = make(color, settings.seats().get(color.seat()));
      synchronized (seats) {
        seats.put(color, seat);
      }
      seat.start(settings.start());
    }
  }

  private Seat make(Color color, SeatSpec spec) throws SeatFault {
    return switch (spec.kind()) {
      case HUMAN -> new HumanSeat(color, console, hasSeveralPeople());
      case BOT ->
          new BotSeat(
              color,
              bot(spec.budget().within(settings.moveTime()), color),
              spec.shortName(),
              settings.toChoose(),
              settings.time());
      case PROGRAM -> program(color, spec);
    };
  }

  private boolean hasSeveralPeople() {
    return settings.spec().rules().isSimultaneous()
        && settings.seats().stream().filter(s -> s.kind() == SeatSpec.Kind.HUMAN).count() > 1;
  }

  private Player bot(ThinkingBudget budget, Color color) {
    return settings.bots().create(budget, settings.seed() + color.seat());
  }

  private Seat program(Color color, SeatSpec spec) throws SeatFault {
    String name = color + " (" + spec.shortName() + ")";
    Transcript transcript = log.transcript(color.toString());
    EngineTimeouts patience = EngineTimeouts.STANDARD.thinking(settings.toChoose());
    try {
      Program program = Program.start(name, spec.command(), transcript);
      return new EngineSeats(settings.spec(), patience, settings.time(), settings.bots())
          .seat(color, program, transcript, settings.seed() + color.seat());
    } catch (EngineFault e) {
      throw SeatFault.of(e);
    }
  }

  Map<Color, Seat> all() {
    return seats;
  }

  Seat get(Color color) {
    Seat seat = seats.get(color);
    if (seat == null) {
      throw new IllegalArgumentException(color + " (expected: one of " + seats.keySet() + ")");
    }
    return seat;
  }

  /** Ends all programs at once. */
  @Override
  public void close() {
    closeAll();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // this process is ending, and the hook does the same
    }
  }

  private void closeAll() {
    List<Seat> all;
    synchronized (seats) {
      all = List.copyOf(seats.values());
    }
    all.parallelStream().forEach(Seat::close);
  }
}
