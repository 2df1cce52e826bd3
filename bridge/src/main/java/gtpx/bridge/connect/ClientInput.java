package gtpx.bridge.connect;

import gtpx.protocol.LineReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Forwards the client's lines to the bridge, batching those that are already buffered. */
final class ClientInput implements Runnable {
  private static final int MOST_OF_LINE = (1 << 20) + 2; // more than a bridge takes: it refuses it

  private final LineReader lines;
  private final RelayConnection talk;
  private final TrafficListener onlooker;

  ClientInput(InputStream in, RelayConnection talk, TrafficListener onlooker) {
    lines = new LineReader(in, MOST_OF_LINE);
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
    Optional<LineReader.Line> line = lines.next();
    while (line.isPresent()) {
      talk.say(line.get().withEnd());
      onlooker.said(line.get().withEnd());
      if (!lines.hasAnother()) {
        talk.send();
      }
      line = lines.next();
    }
  }
}
