package gtpx.rooms.limit;

import java.util.concurrent.atomic.AtomicBoolean;

/** A part of a {@link Resource} that has been taken. Thread-safe. */
public final class Share {
  /** A share of nothing. */
  public static final Share NOTHING = new Share(() -> {});

  private final Runnable giveBack;
  private final AtomicBoolean isGivenBack = new AtomicBoolean();

  Share(Runnable giveBack) {
    this.giveBack = giveBack;
  }

  /** Gives it back; does nothing the second time. */
  public void giveBack() {
    if (isGivenBack.compareAndSet(false, true)) {
      giveBack.run();
    }
  }
}
