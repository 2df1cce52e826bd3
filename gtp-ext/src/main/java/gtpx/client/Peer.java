package gtpx.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/** The other end of a conversation: its streams, and why they ended. Says and reads nothing. */
public interface Peer {
  /** What it is called in messages. */
  String name();

  InputStream in();

  OutputStream out();

  /** Why the stream has ended. */
  EngineFault ended(String during);

  /** Ends it, at the latest after {@code grace}; it has been told to quit. */
  void close(Duration grace);

  /** A pair of streams that belong to no program that we have started. */
  static Peer of(String name, InputStream in, OutputStream out) {
    return new Streams(name, in, out);
  }

  /** See {@link #of}. */
  record Streams(String name, InputStream in, OutputStream out) implements Peer {
    @Override
    public EngineFault ended(String during) {
      return new EngineFault(
          EngineFault.Kind.DISCONNECTED, name + " closed the connection during " + during);
    }

    @Override
    public void close(Duration grace) {
      try (in;
          out) {
        out.flush();
      } catch (IOException e) {
        // it is gone already
      }
    }
  }
}
