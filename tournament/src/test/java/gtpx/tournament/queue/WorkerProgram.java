package gtpx.tournament.queue;

import gtpx.testing.PostgresServer;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A worker that plays until it is killed: a game takes the milliseconds of the third argument, or
 * lasts for ever if they are 0. Prints a line for each game that it starts or whose result is
 * stored.
 */
final class WorkerProgram {
  private WorkerProgram() {}

  public static void main(String[] args) {
    long millis = Long.parseLong(args[2]);
    WorkerSettings settings = QueueFixture.settings(args[1]).withConcurrency(2);
    QueueDatabase database =
        QueueDatabase.open(args[0], PostgresServer.PASSWORD, settings.connections());
    Worker.start(
        database,
        settings,
        (tournament, definition, game) -> {
          print("started " + game.key());
          if (millis == 0) {
            new CountDownLatch(1).await();
          }
          TimeUnit.MILLISECONDS.sleep(millis); // the time that a game takes
          return TestGames.result(game);
        },
        new WorkerListener() {
          @Override
          public void finished(
              String tournament, gtpx.tournament.ScheduledGame game, boolean counted) {
            print((counted ? "counted " : "dropped ") + game.key());
          }
        },
        InstantSource.system());
    print("running");
  }

  private static synchronized void print(String line) {
    System.out.println(line);
    if (System.out.checkError()) {
      Runtime.getRuntime().halt(1); // nobody is reading any more
    }
  }
}
