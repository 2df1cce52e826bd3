package gtpx.bridge.clients;

import java.io.IOException;

/** A connection of a test's client to a server, on which one command at a time is answered. */
public interface ClientLine extends AutoCloseable {
  /**
   * Sends a command; returns its answer without the empty line.
   *
   * @throws IOException if the connection ends, or the server is silent for too long
   */
  String ask(String line) throws IOException;

  @Override
  void close();
}
