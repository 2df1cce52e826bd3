package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.service.CommandHandler;
import gtpx.client.Peer;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Offer;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Prospects;
import gtpx.player.Thinking;
import gtpx.protocol.GtpCommand;
import gtpx.rooms.room.AbandonPolicy;
import gtpx.rooms.room.SeatHandle;
import gtpx.rooms.room.ServerPlayer;
import gtpx.rooms.room.ServerPlayerFactory;
import gtpx.rooms.room.SupervisedPlayer;
import gtpx.rooms.seat.BotSeat;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.MoveRequest;
import gtpx.rooms.seat.MoveTimeout;
import gtpx.rooms.seat.Opinion;
import gtpx.rooms.seat.OrderQueue;
import gtpx.rooms.seat.Seat;
import gtpx.rooms.seat.SeatFault;
import gtpx.rooms.seat.SeatSource;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The server players of a {@link TestBridge}, which pass: {@code passer}, {@code crasher}, {@code
 * quitter}, {@code bot}, and engines: {@code engine} has no opinion on dead stones, {@code engine=}
 * and {@code engine=C3,D4} have one.
 */
final class TestPlayers implements ServerPlayerFactory {
  private final TestBridge bridge;
  final List<Passer> passers = new ArrayList<>();
  final List<SeatFault.Kind> faults = new ArrayList<>();
  Supplier<List<String>> estimate = List::of; // of the dead stones
  List<String> unsettled = List.of();
  List<Color> prisonersFirst = List.of(); // of the bot
  Runnable whileBotBargains = () -> {};
  Runnable whileCounting = () -> {};
  Function<Position, Optional<Prospects>> prospects = position -> Optional.empty();
  boolean canPlayOn = true; // engines, in a cleanup

  TestPlayers(TestBridge bridge) {
    this.bridge = bridge;
  }

  @Override
  public ServerPlayer create(SeatHandle seat, String by) {
    return switch (by) {
      case "passer" -> new Passer(seat);
      case "crasher" -> absent(seat, by, SeatFault.Kind.UNFIT);
      case "quitter" -> absent(seat, by, SeatFault.Kind.DISCONNECTED);
      case "bot" -> bot(seat);
      default -> engine(seat, by);
    };
  }

  /** Creates a program that can't be started, or an engine that has gone. */
  private ServerPlayer absent(SeatHandle seat, String by, SeatFault.Kind why) {
    return player(
        seat,
        by,
        () -> {
          throw new SeatFault(why, "it isn't there");
        });
  }

  private ServerPlayer engine(SeatHandle seat, String by) {
    if (!by.matches("engine(=.*)?")) {
      throw new RefusedException(Kind.HOST, "no player " + by);
    }
    return player(seat, by, () -> new PassingEngine(by, canPlayOn));
  }

  /** Creates a bot that passes and has no allies. */
  private ServerPlayer bot(SeatHandle seat) {
    return player(
        seat, "bot", () -> new BotSeat(seat.color(), new Nothing(), "bot", new TimeSetting.None()));
  }

  private ServerPlayer player(SeatHandle seat, String by, SeatSource source) {
    return new SupervisedPlayer(
        seat,
        new AbandonPolicy(seat, faults::add, () -> {}),
        by,
        source,
        OrderQueue.on(bridge.workers()),
        MoveTimeout.of(Duration.ZERO),
        bridge::clockTime);
  }

  @Override
  public ServerPlayer create(SeatHandle seat, String client, Supplier<Peer> engine) {
    var unused = engine.get();
    return new Passer(seat);
  }

  /** Passes. */
  @Override
  public void chooseMove(SeatHandle seat, Consumer<Decision> answer) {
    seat.execute(() -> answer.accept(Decision.of(Move.PASS)));
  }

  @Override
  public Player estimator() {
    return new Nothing();
  }

  /** A server player that passes whenever it can, as a seat's holder would. */
  final class Passer implements ServerPlayer {
    final SeatHandle seat;
    boolean isClosed;

    Passer(SeatHandle seat) {
      this.seat = seat;
      passers.add(this);
    }

    @Override
    public void changed() {
      bridge.together(this::pass);
    }

    private void pass() {
      boolean mayMove = seat.game().phase().isPlay() && seat.game().toMove().contains(seat.color());
      if (mayMove && !isClosed && !seat.isStopped()) {
        CommandHandler caller =
            bridge
                .sessions
                .openSeated(
                    bridge.connect(), bridge.secret(seat.header().name(), "" + seat.color()))
                .orElseThrow()
                .handler();
        caller.command(GtpCommand.parse("play " + seat.color() + " pass").orElseThrow());
        caller.closed();
      }
    }

    @Override
    public String name() {
      return "passer";
    }

    @Override
    public Map<String, Integer> substituted() {
      return Map.of();
    }

    @Override
    public CompletableFuture<Void> close() {
      isClosed = true;
      return CompletableFuture.completedFuture(null);
    }
  }

  /** Passes, and considers the stones in its name dead. */
  private record PassingEngine(String name, boolean canPlayOn) implements Seat {
    @Override
    public Choice choose(Position position, MoveRequest request) {
      return new Choice.Moved(Move.PASS);
    }

    @Override
    public Choice dead(Position position, List<Integer> estimate) {
      Optional<List<Integer>> points =
          Optional.of(name).filter(word -> word.contains("=")).map(word -> points(position));
      return new Choice.Dead(new Opinion(points, false, canPlayOn));
    }

    private List<Integer> points(Position position) {
      return Stream.of(name.substring("engine=".length()).split(",", -1))
          .flatMapToInt(word -> position.topology().find(word).stream())
          .boxed()
          .toList();
    }

    @Override
    public Choice allies(Position position) {
      return new Choice.Allied(ColorSet.NONE);
    }
  }

  /** Passes, and considers dead what the test specifies. */
  private final class Nothing implements Player {
    @Override
    public List<Color> prisonersFirst(Position position, Color color) {
      return prisonersFirst;
    }

    @Override
    public String name() {
      return "nothing";
    }

    @Override
    public Decision genmove(Position position, Color color, Thinking thinking) {
      return Decision.of(Move.PASS);
    }

    /**
     * Rejects proposals and ultimatums, answers contracts with an impossible offer, otherwise
     * waits.
     */
    @Override
    public Optional<Event> bargain(Position position, Color color, Thinking thinking) {
      whileBotBargains.run();
      Optional<Offer> open =
          position.offers().stream()
              .filter(offer -> offer.status() == Offer.Status.OPEN && !offer.by().equals(color))
              .findFirst();
      return open.map(
          offer ->
              offer.kind() == Offer.Kind.CONTRACT
                  ? new Event.Threatened(color, Move.PASS)
                  : new Event.Rejected(color, offer.id()));
    }

    @Override
    public List<Integer> deadStones(Position position) {
      bridge.checkMayBlock();
      whileCounting.run();
      return points(estimate.get(), position);
    }

    @Override
    public List<Integer> unsettledStones(Position position) {
      return points(unsettled, position);
    }

    private static List<Integer> points(List<String> vertices, Position position) {
      return vertices.stream()
          .map(vertex -> position.topology().find(vertex).orElseThrow())
          .toList();
    }

    @Override
    public Optional<Prospects> prospects(Position position) {
      bridge.checkMayBlock();
      return prospects.apply(position);
    }

    @Override
    public ColorSet allies(Position position, Color color) {
      return ColorSet.NONE;
    }

    @Override
    public List<Integer> freeHandicap(Position position, int stones) {
      throw new UnsupportedOperationException();
    }
  }
}
