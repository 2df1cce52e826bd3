package gtpx.tournament.queue;

import gtpx.tournament.ScheduledGame;

/** What a {@link Worker} tells. Called by several threads at once; must return soon. */
public interface WorkerListener {
  /** A listener that ignores everything. */
  WorkerListener NONE = new WorkerListener() {};

  /** A game was taken from the queue. */
  default void started(String tournament, ScheduledGame game) {}

  /** The result of a game is stored, or was dropped because the game had one already. */
  default void finished(String tournament, ScheduledGame game, boolean counted) {}

  /** A game could not be played; it is tried again unless that was the last attempt. */
  default void failed(String game, String fault, boolean last) {}

  /** A game of another worker, which is lost, was put back into the queue. */
  default void revived(String game, String worker) {}

  /** The database refuses to give games to the worker, who goes on asking. */
  default void refused(String reason) {}

  /** The database is away; the worker plays on and waits for it. */
  default void disconnected(String reason) {}

  /** The database is back. */
  default void reconnected() {}
}
