package gtpx.bridge.connect;

import java.io.IOException;
import java.io.InputStream;

/** Reads what a client says and says it on, line by line, all that has come at once. */
final class ClientReader implements Runnable {
  private static final int MOST_OF_LINE = (1 << 20) + 2; // more than a bridge takes: it refuses it

  private final Lines lines;
  private final Talk talk;
  private final Onlooker onlooker;

  ClientReader(InputStream in, Talk talk, Onlooker onlooker) {
    lines = new Lines(in, MOST_OF_LINE);
    this.talk = talk;
    this.onlooker = onlooker;
  }

  @Override
  public void run() {
    try {
      readAll();
    } catch (IOException e) {
      // the same as the end
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    talk.end();
  }

  private void readAll() throws IOException, InterruptedException {
    String line = lines.next();
    while (!line.isEmpty()) {
      talk.say(line);
      onlooker.said(line);
      if (!lines.hasAnother()) {
        talk.send();
      }
      line = lines.next();
    }
  }
}
