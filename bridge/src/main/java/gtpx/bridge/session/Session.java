package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.bridge.room.Participant;
import gtpx.bridge.room.Room;
import gtpx.engine.GtpEngine;
import gtpx.engine.View;
import gtpx.engine.Viewpoint;
import gtpx.game.Game;
import gtpx.game.RefusedException;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpError;
import gtpx.protocol.GtpResponse;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection: what it says is done one after the other, in the lobby on a thread of its own, in
 * a room on the room's.
 *
 * <pre>
 *   outside --gtpx-sit, gtpx-watch, gtpx-owner--> in a room --gtpx-stand--> in the room, looking on
 *   outside --gtpx-serve--> turned round: the other side answers from then on
 *   any --quit, the end--> gone
 * </pre>
 */
final class Session implements CommandHandler, Participant {
  private static final Logger LOG = LoggerFactory.getLogger(Session.class);
  private static final int LINE_WITH_SEAT = 1 << 20; // bytes

  private final ClientConnection wire;
  private final Lobby lobby;
  private final String connection;
  private volatile Executor executor;
  private volatile Optional<Seat> seat = Optional.empty();
  private Optional<PendingAnswer> waiting = Optional.empty();
  private GtpCommand current = new GtpCommand(OptionalInt.empty(), "", List.of());
  private long commands; // that have been given
  private boolean isAnswered = true;
  private boolean isGone;
  private boolean isOwner;
  private long heardUpTo; // number of the last event that was told

  /** Where a connection is when it is in a room. */
  private record Seat(Room room, ClientGame desk, GtpEngine engine) {}

  Session(ClientConnection wire, Lobby lobby, String connection) {
    this.wire = wire;
    this.lobby = lobby;
    this.connection = connection;
    executor = lobby.newExecutor();
  }

  // What comes over the wire.

  @Override
  public void command(GtpCommand command) {
    executor.execute(() -> handle(command));
  }

  @Override
  public void followed() {
    executor.execute(() -> waiting.ifPresent(PendingAnswer::followed));
  }

  @Override
  public void interrupted() {
    executor.execute(() -> waiting.ifPresent(PendingAnswer::interrupted));
  }

  @Override
  public void closed() {
    executor.execute(this::leave);
  }

  private void leave() {
    isGone = true;
    drop();
    seat.map(Seat::room).ifPresent(room -> room.leave(this));
  }

  private void drop() {
    waiting.ifPresent(PendingAnswer::dropped);
    waiting = Optional.empty();
  }

  private void handle(GtpCommand command) {
    current = command;
    commands++;
    isAnswered = false;
    guard(() -> answer(command));
  }

  private void answer(GtpCommand command) {
    Optional<BridgeCommands.Handler> handler = lobby.commands().handlers().find(command.name());
    GtpEngine engine = engine();
    if (handler.isPresent()) {
      handler.get().handle(this, engine.arguments(command));
    } else if (seat.isPresent() || lobby.commands().isAnsweredOutside(command.name())) {
      finish(engine.answer(command));
    } else {
      throw lobby.commands().refusal(command.name());
    }
  }

  /** What answers all that is not the bridge's own. */
  GtpEngine engine() {
    return seat.map(Seat::engine).orElseGet(lobby.commands()::outside);
  }

  /** The command that is being done is as any engine does it. */
  void doAsEngine() {
    finish(engine().answer(current));
  }

  Lobby lobby() {
    return lobby;
  }

  /** As final_score tells it. */
  String finalScore() {
    GtpCommand command = new GtpCommand(OptionalInt.empty(), "final_score", List.of());
    return engine().answer(command).text();
  }

  // Answers.

  void succeed(String text) {
    finish(GtpResponse.success(current.id(), text));
  }

  void fail(String why) {
    finish(GtpResponse.failure(current.id(), why));
  }

  /** Answers the command that is being done, when all that has happened is on disk. */
  private void finish(GtpResponse response) {
    if (isAnswered) {
      return;
    }
    isAnswered = true;
    drop();
    if (seat.isPresent()) {
      seat.get().room().release(() -> wire.answer(response));
    } else {
      wire.answer(response);
    }
  }

  /** Answers later; unless it can be answered at once. */
  void await(PendingAnswer how) {
    waiting = Optional.of(how);
    how.look();
  }

  /** Whether that is still to be answered. */
  boolean awaits(PendingAnswer how) {
    return waiting.filter(now -> now == how).isPresent();
  }

  /** Does something on this session's thread. */
  void execute(Runnable task) {
    executor.execute(() -> guard(task));
  }

  private void guard(Runnable task) {
    try {
      task.run();
    } catch (GtpError | RefusedException e) {
      fail(String.valueOf(e.getMessage()));
    } catch (RoomEstimator.EstimateMissing e) {
      retryWhenCounted(e.game(), task);
    } catch (RuntimeException e) {
      failInternally(e);
    }
  }

  private void failInternally(Throwable problem) {
    LOG.atError()
        .setCause(problem)
        .addKeyValue("connection", connection)
        .addKeyValue("command", current.name())
        .log("internal error");
    fail(GtpError.INTERNAL_ERROR + ": " + problem.getClass().getSimpleName());
  }

  private void retryWhenCounted(Game game, Runnable task) {
    long number = commands;
    var unused =
        here()
            .room()
            .estimates()
            .count(game)
            .whenComplete(
                (dead, problem) -> {
                  if (problem != null) {
                    failInternally(problem.getCause() == null ? problem : problem.getCause());
                  } else if (number == commands && !isAnswered) {
                    guard(task);
                  }
                });
  }

  /** No answer: the other side answers from now on. */
  ClientConnection turnRound() {
    isAnswered = true;
    return wire;
  }

  /** Answers, and ends. */
  void quit() {
    succeed("");
    Runnable end = wire::close;
    seat.ifPresentOrElse(in -> in.room().release(end), end);
  }

  void hangUp() {
    wire.close();
  }

  // Rooms.

  Optional<ClientGame> desk() {
    return seat.map(Seat::desk);
  }

  /** Where it is; throws if it is in no room. */
  ClientGame here() {
    return desk()
        .orElseThrow(
            () -> new GtpError("not in a game", "(expected: gtpx-sit or gtpx-watch first)"));
  }

  /**
   * Goes into a room, and does the rest there, on the room's thread.
   *
   * @throws GtpError if it is in another
   */
  void enter(Room room, Runnable rest) {
    if (desk().isPresent() && desk().get().room() != room) {
      String name = desk().get().room().header().name();
      throw new GtpError("already in game " + name, "(expected: another connection)");
    }
    if (desk().isPresent()) {
      rest.run();
      return;
    }
    executor = room::execute;
    room.execute(() -> guard(() -> enterThere(room, rest)));
  }

  private void enterThere(Room room, Runnable rest) {
    if (isGone) {
      return;
    }
    room.seats().enter(this);
    heardUpTo = room.feed().last();
    see(room, new Viewpoint(View.GTPX, room.spec().colors().first()));
    rest.run();
  }

  /** Does one command for a seat whose secret was told. */
  void doOnce(Room room, Color color, GtpCommand command) {
    executor = room::execute;
    room.execute(
        () -> {
          room.seats().visit(this, color);
          enterThere(room, () -> see(room, new Viewpoint(View.GTPX, color)));
          handle(command);
        });
  }

  /** Sees the game from there from now on. */
  void see(Room room, Viewpoint viewpoint) {
    ClientGame desk = new ClientGame(room, this, viewpoint);
    seat = Optional.of(new Seat(room, desk, lobby.commands().inRoom(room, desk)));
  }

  /** Whoever plays may say long lines. */
  void hold() {
    wire.allowLines(LINE_WITH_SEAT);
  }

  void own() {
    isOwner = true;
  }

  /** The number of the last event that this connection was told. */
  long heardUpTo() {
    return heardUpTo;
  }

  void hear(long event) {
    heardUpTo = event;
  }

  /** The room that it owns and is in. */
  Room owned() {
    if (!isOwner) {
      throw new GtpError("not the owner", "(expected: gtpx-owner first)");
    }
    return here().room();
  }

  // What a room says.

  @Override
  public void changed() {
    if (seat.filter(in -> in.room().isBroken()).isPresent()) {
      wire.close();
    } else {
      guard(() -> waiting.ifPresent(PendingAnswer::look));
      desk().ifPresent(desk -> desk.room().execute(desk::passIfCompelled));
    }
  }

  @Override
  public void sentAway(Color color) {
    LOG.atInfo()
        .addKeyValue("connection", connection)
        .addKeyValue("seat", color)
        .log("seat taken over");
    changed();
  }

  @Override
  public String connection() {
    return connection;
  }
}
