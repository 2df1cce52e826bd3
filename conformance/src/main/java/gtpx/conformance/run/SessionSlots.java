package gtpx.conformance.run;

import java.util.concurrent.Semaphore;

/**
 * How many sessions are at work at a time. A session that waits long for an answer gives its slot
 * to another one meanwhile; a few more than are at work can be open then.
 */
final class SessionSlots {
  /** How many sessions may wait beside those that are at work. */
  private static final int MOST_WAITING = 4;

  private final int jobs;
  private final Semaphore free;

  SessionSlots(int jobs) {
    this.jobs = jobs;
    this.free = new Semaphore(jobs, true);
  }

  /** How many sessions can be open. */
  int open() {
    return jobs + MOST_WAITING;
  }

  /** Waits for a slot, also on a thread that is to stop, since slots are soon free then. */
  void enter() {
    free.acquireUninterruptibly();
  }

  void leave() {
    free.release();
  }
}
