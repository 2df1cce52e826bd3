package gtpx.conformance.run;

import gtpx.client.EngineFault;
import gtpx.client.Peer;

/** The engine or server under test. */
public interface Target {
  /**
   * Opens a stream: a program is started, or connected to.
   *
   * @throws EngineFault if that fails
   */
  Peer open() throws EngineFault;

  /** Whether it is a server, with a lobby and seats, or else an engine. */
  boolean isServer();

  /** Whether it can read the files of this machine. */
  default boolean sharesFiles() {
    return true;
  }

  /** What it is called in reports. */
  String name();
}
