package gtpx.client;

import gtpx.client.EngineFault.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/**
 * The other end of a client: its streams, and why they ended. It is a {@link Program} that was
 * started, a {@link Connection}, or any pair of streams. Sends and reads nothing itself.
 */
public interface Peer {
  /** Returns what messages call this peer. */
  String name();

  InputStream in();

  OutputStream out();

  /**
   * Returns the fault for the end of the answer stream.
   *
   * @param during the command that has no answer yet, or what else was going on; {@link
   *     EngineFault#summary} contains only its first word
   */
  default EngineFault ended(String during) {
    String message = name() + " closed the connection during ";
    return new EngineFault(Kind.DISCONNECTED, message + during, message + EngineFault.name(during));
  }

  /**
   * Runs a task, on another thread, once this is known to have ended although its answer stream may
   * still be open. Never runs it for a peer whose end shows only in its streams.
   */
  default void whenEnded(Runnable task) {}

  /** Returns the fault for an error of the answer stream. */
  default EngineFault broke(String during, IOException cause) {
    String message = name() + " lost the connection during %s: " + cause.getMessage();
    return new EngineFault(
        Kind.CONNECTION_LOST,
        message.replace("%s", during),
        message.replace("%s", EngineFault.name(during)));
  }

  /**
   * Ends it, at the latest after {@code grace}. The caller has already sent {@code quit} if it
   * wanted to.
   */
  void close(Duration grace);

  /**
   * Returns a pair of streams that don't belong to a program that we started, such as those of an
   * engine within this process.
   *
   * @param in closing or interrupting it must end a read, or a waiting thread is left behind
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
        // it is already closed
      }
    }
  }
}
