package gtpx.bridge.session;

import gtpx.bridge.room.Room;
import gtpx.engine.GtpEngine;
import java.util.Optional;
import java.util.concurrent.Executor;

/** Where a connection is. {@link Session} has the transitions. */
sealed interface SessionState {
  /** Runs the session's tasks; always the same object as long as it is the same thread. */
  Executor executor();

  /** Answers all commands that are not the bridge's own. */
  GtpEngine engine();

  default Optional<InRoom> inRoom() {
    return Optional.empty();
  }

  /** Runs a task when all that has happened here is on disk. */
  default void whenDurable(Runnable task) {
    task.run();
  }

  /** In no room. */
  record InLobby(Executor executor, GtpEngine engine) implements SessionState {
    Joining join(Room room) {
      return new Joining(room, room::execute, engine);
    }
  }

  /** On the way to a room's thread. */
  record Joining(Room room, Executor executor, GtpEngine engine) implements SessionState {
    InRoom arrive(ClientGame game, GtpEngine inRoom) {
      return new InRoom(room, executor, game, inRoom, false);
    }
  }

  /** In a room, to watch or to play. */
  record InRoom(Room room, Executor executor, ClientGame game, GtpEngine engine, boolean isOwner)
      implements SessionState {
    @Override
    public Optional<InRoom> inRoom() {
      return Optional.of(this);
    }

    @Override
    public void whenDurable(Runnable task) {
      room.whenDurable(task);
    }

    InRoom own() {
      return new InRoom(room, executor, game, engine, true);
    }

    InRoom see(ClientGame other, GtpEngine inRoom) {
      return new InRoom(room, executor, other, inRoom, isOwner);
    }
  }

  /** The connection has ended; tasks that remain run where it was. */
  record Closed(SessionState before) implements SessionState {
    @Override
    public Executor executor() {
      return before.executor();
    }

    @Override
    public GtpEngine engine() {
      return before.engine();
    }

    @Override
    public Optional<InRoom> inRoom() {
      return before.inRoom();
    }

    @Override
    public void whenDurable(Runnable task) {
      before.whenDurable(task);
    }
  }
}
