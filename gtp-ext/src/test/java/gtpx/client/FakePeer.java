package gtpx.client;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;

/** A program in memory that answers each line it receives as a test specifies, byte for byte. */
final class FakePeer implements Peer {
  private static final int END = -1;
  private static final int RESET = -2;

  private final BlockingQueue<Integer> said = new LinkedBlockingQueue<>();
  private final Function<String, String> answers;
  final List<String> heard = new CopyOnWriteArrayList<>();

  FakePeer(Function<String, String> answers) {
    this.answers = answers;
  }

  /** Sends something that was not asked for. */
  void say(String text) {
    for (byte letter : text.getBytes(StandardCharsets.UTF_8)) {
      said.add(letter & 0xff);
    }
  }

  void hangUp() {
    said.add(END);
  }

  void reset() {
    said.add(RESET);
  }

  @Override
  public String name() {
    return "someone";
  }

  @Override
  public InputStream in() {
    return new Said();
  }

  private final class Said extends InputStream {
    @Override
    public int read() throws IOException {
      try {
        int letter = said.take();
        if (letter == RESET) {
          throw new IOException("Connection reset");
        } else if (letter == END) {
          hangUp(); // the stream stays ended
        }
        return letter;
      } catch (InterruptedException e) {
        throw new InterruptedIOException();
      }
    }

    @Override
    public int read(byte[] bytes, int start, int most) throws IOException {
      int letter = read();
      bytes[start] = (byte) letter;
      return letter == END ? END : 1;
    }
  }

  @Override
  public OutputStream out() {
    return new OutputStream() {
      private final ByteArrayOutputStream line = new ByteArrayOutputStream();

      @Override
      public void write(int letter) {
        if (letter == '\n') {
          String command = line.toString(StandardCharsets.US_ASCII);
          line.reset();
          heard.add(command);
          say(answers.apply(command));
        } else {
          line.write(letter);
        }
      }
    };
  }

  @Override
  public EngineFault ended(String during) {
    return Peer.of(name(), in(), out()).ended(during);
  }

  @Override
  public void close(Duration grace) {
    hangUp();
  }
}
