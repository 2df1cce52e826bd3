package gtpx.bridge.connect;

import java.io.IOException;
import java.io.InputStream;

/** Reads what a client says and says it on, line by line, all that has come at once. */
final class ClientInput implements Runnable {
  private static final int MOST_OF_LINE = (1 << 20) + 2; // more than a bridge takes: it refuses it

  private final RawLines lines;
  private final RelayConnection talk;
  private final TrafficListener onlooker;

  ClientInput(InputStream in, RelayConnection talk, TrafficListener onlooker) {
    lines = new RawLines(in, MOST_OF_LINE);
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
