package gtpx.bridge.store;

import gtpx.bridge.store.WaitingWrites.Given;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * One thread that writes: whatever has been given while it wrote goes to disk next, together, and
 * then its futures complete in order. So the disk is waited for once for all who give at the same
 * time. After the first failure nothing is written any more, since nobody knows what a failed disk
 * has kept. Knows no SQL.
 */
final class GroupCommit implements AutoCloseable {
  private final String name;
  private final Disk disk;
  private final Runnable release;
  private final WaitingWrites waiting = new WaitingWrites();
  private final Thread thread;

  private List<Given> batch = List.of(); // what the thread is writing; its own

  /**
   * Starts the thread.
   *
   * @param name of the store
   * @param release is run by the thread when it ends, which is when this is closed
   */
  GroupCommit(String name, Disk disk, Runnable release) {
    this.name = name;
    this.disk = disk;
    this.release = release;
    thread = new Thread(this::run, "writer of " + name);
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Takes something to write. From any thread; waits for room, except on the thread that writes,
   * which makes the room.
   *
   * @return completes when it is on disk; fails with a {@link NameTakenException}, or with a {@link
   *     StoreException} if it isn't known to be there
   */
  CompletableFuture<Void> give(Write write) {
    return waiting.add(write, !isOwnThread());
  }

  private boolean isOwnThread() {
    return Thread.currentThread() == thread;
  }

  /** Writes what was given, and ends. Doesn't wait for that on the thread that writes. */
  @Override
  public void close() {
    waiting.close(new StoreException(name + " is closed"));
    if (!isOwnThread()) {
      join();
    }
  }

  private void join() {
    boolean isInterrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        isInterrupted = true; // what was given is written all the same
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    StoreException fault = new StoreException(name + ": the thread that writes has ended");
    try {
      writeAll();
    } catch (SQLException | RuntimeException e) {
      fault = StoreException.of(name, e);
    } finally { // after an Error too, somebody waits for the futures
      end(fault);
    }
  }

  private void writeAll() throws SQLException {
    for (batch = waiting.take(); !batch.isEmpty(); batch = waiting.take()) {
      var refusals = disk.write(batch.stream().map(Given::write).toList());
      for (int i = 0; i < batch.size(); i++) {
        batch.get(i).complete(refusals.get(i));
      }
    }
  }

  /** Fails what isn't complete, and waits to be closed. */
  private void end(StoreException fault) {
    List<Given> rest = waiting.refuse(fault); // from now on nobody can give more
    batch.forEach(given -> given.future().completeExceptionally(fault));
    rest.forEach(given -> given.future().completeExceptionally(fault));
    waiting.take(); // there is nothing, so this lasts until it is closed
    release.run();
  }
}
