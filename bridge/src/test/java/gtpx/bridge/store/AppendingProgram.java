package gtpx.bridge.store;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Appends to a store until it is killed, and prints each acknowledged write: a line with the game,
 * the number, and {@code acknowledged}.
 */
final class AppendingProgram {
  static final int GAMES = 4;

  private AppendingProgram() {}

  public static void main(String[] args) {
    Store store =
        args.length == 1
            ? SqliteStore.open(Path.of(args[0]), System::nanoTime)
            : PostgresStore.open(args[0], args[1], args[2], System::nanoTime);
    for (int i = 0; i < GAMES; i++) {
      String game = "game" + i;
      new Thread(() -> append(store, game)).start();
    }
  }

  private static void append(Store store, String game) {
    if (store.find(game).isEmpty()) {
      store.create(game, "header").join();
    }
    AtomicLong number = new AtomicLong();
    store.read(game, events -> number.addAndGet(events.size()));
    while (true) {
      long next = number.incrementAndGet();
      var unused =
          store
              .append(game, next, event(game, next))
              .whenComplete((done, e) -> report(game, next, e));
    }
  }

  private static void report(String game, long number, Throwable fault) {
    if (fault != null) {
      System.out.println(fault.getMessage());
      Runtime.getRuntime().halt(1);
    }
    System.out.println(game + " " + number + " acknowledged");
    if (System.out.checkError()) {
      Runtime.getRuntime().halt(1); // nobody is reading any more
    }
  }

  static String event(String game, long number) {
    return "event " + number + " of " + game;
  }
}
