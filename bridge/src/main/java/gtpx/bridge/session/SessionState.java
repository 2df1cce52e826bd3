package gtpx.bridge.session;

import gtpx.engine.GtpEngine;
import gtpx.rooms.room.Room;
import java.util.Optional;
import java.util.concurrent.Executor;

/** Where a connection is. {@link Session} documents the transitions. */
sealed interface SessionState {
  /**
   * Returns the executor of the session's tasks; it is the same object as long as the thread stays
   * the same.
   */
  Executor executor();

  /** Returns the engine that answers all commands that the bridge doesn't answer itself. */
  GtpEngine engine();

  default Optional<InRoom> inRoom() {
    return Optional.empty();
  }

  /** Runs a task when everything that has happened here is on disk. */
  default void whenDurable(Runnable task) {
    task.run();
  }

  /** Outside rooms. */
  record InLobby(Executor executor, GtpEngine engine) implements SessionState {
    Joining join(Room room) {
      return new Joining(room, room::execute, engine);
    }
  }

  /** Moving to a room's thread. */
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

  /** The connection has ended; remaining tasks run where it was. */
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
