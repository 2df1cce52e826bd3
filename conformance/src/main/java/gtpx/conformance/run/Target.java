package gtpx.conformance.run;

import gtpx.client.Connection;
import gtpx.client.EngineFault;
import gtpx.client.Peer;
import gtpx.client.Program;
import gtpx.client.Transcript;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;

/** The engine or server under test. */
public interface Target {
  /**
   * Opens a stream: starts a program or connects to one.
   *
   * @throws EngineFault if that fails
   */
  Peer open() throws EngineFault;

  /** Whether it is a server, with a lobby and seats, rather than an engine. */
  boolean isServer();

  /** Whether it can read the files of this machine. */
  default boolean sharesFiles() {
    return true;
  }

  /** Its name in reports. */
  String name();

  /**
   * A program that is started for every session, without a shell.
   *
   * @param line the command line for reports
   */
  static Target program(String line, List<String> command) {
    record ProgramTarget(String name, List<String> command) implements Target {
      @Override
      public Peer open() throws EngineFault {
        return Program.start("the engine", command, Transcript.NONE).endWithThisProcess();
      }

      @Override
      public boolean isServer() {
        return false;
      }
    }
    return new ProgramTarget(line, List.copyOf(command));
  }

  /** An engine that accepts connections, or a server with a lobby and seats. */
  static Target at(String host, int port, boolean isServer) {
    record Address(String host, int port, boolean isServer) implements Target {
      @Override
      public Peer open() throws EngineFault {
        return Connection.open(
            isServer ? "the server" : "the engine", host, port, Duration.ofSeconds(10));
      }

      @Override
      public boolean sharesFiles() {
        try {
          return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
          return false; // an address that can't be opened
        }
      }

      @Override
      public String name() {
        return host + ":" + port;
      }
    }
    return new Address(host, port, isServer);
  }
}
