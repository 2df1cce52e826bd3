package gtpx.client;

import gtpx.client.EngineFault.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/**
 * The other end of a client: its streams, and why they ended. A {@link Program} that was started, a
 * {@link Connection}, or any pair of streams. Sends and reads nothing itself.
 */
public interface Peer {
  /** What it is called in messages. */
  String name();

  InputStream in();

  OutputStream out();

  /**
   * Why the stream of answers has ended.
   *
   * @param during the command that is not answered, or what else was going on; of it {@link
   *     EngineFault#summary} has the first word alone
   */
  default EngineFault ended(String during) {
    String message = name() + " closed the connection during ";
    return new EngineFault(Kind.DISCONNECTED, message + during, message + EngineFault.name(during));
  }

  /** Why the stream of answers broke. */
  default EngineFault broke(String during, IOException cause) {
    String message = name() + " lost the connection during %s: " + cause.getMessage();
    return new EngineFault(
        Kind.CONNECTION_LOST,
        message.replace("%s", during),
        message.replace("%s", EngineFault.name(during)));
  }

  /** Ends it, at the latest after {@code grace}; {@code quit} has been sent if it is to be. */
  void close(Duration grace);

  /**
   * A pair of streams that belong to no program that we have started, as of an engine within this
   * program.
   *
   * @param in closing or interrupting it must end a read, or a thread is left behind that waits
   */
  static Peer of(String name, InputStream in, OutputStream out) {
    return new Streams(name, in, out);
  }

  /** See {@link #of}. */
  record Streams(String name, InputStream in, OutputStream out) implements Peer {
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
