package gtpx.conformance.run;

import gtpx.client.Connection;
import gtpx.client.EngineFault;
import gtpx.client.Peer;
import gtpx.client.Program;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;

/** The kinds of targets. */
public final class Targets {
  private static final Duration TO_CONNECT = Duration.ofSeconds(10);

  private Targets() {}

  /**
   * A program that is started for every session, without a shell.
   *
   * @param line what was written, for reports
   */
  public static Target program(String line, List<String> command) {
    return new ProgramTarget(line, List.copyOf(command));
  }

  /** An engine that waits for connections. */
  public static Target engine(String host, int port) {
    return new Address(host, port, false);
  }

  /** A server, with a lobby and seats. */
  public static Target server(String host, int port) {
    return new Address(host, port, true);
  }

  private record ProgramTarget(String name, List<String> command) implements Target {
    @Override
    public Peer open() throws EngineFault {
      return Program.start("the engine", command, (direction, text) -> {});
    }

    @Override
    public boolean isServer() {
      return false;
    }
  }

  private record Address(String host, int port, boolean isServer) implements Target {
    @Override
    public Peer open() throws EngineFault {
      return Connection.open(isServer ? "the server" : "the engine", host, port, TO_CONNECT);
    }

    @Override
    public boolean sharesFiles() {
      try {
        return InetAddress.getByName(host).isLoopbackAddress();
      } catch (UnknownHostException e) {
        return false; // and can't be opened
      }
    }

    @Override
    public String name() {
      return host + ":" + port;
    }
  }
}
