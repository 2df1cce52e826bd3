package gtpx.conformance.suite;

import gtpx.bridge.net.NetConfig;
import gtpx.bridge.server.ServerWithin;
import gtpx.testing.JavaCommand;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Our server in a process of its own, which can be killed and goes on at the same address. */
final class ServerProcess implements AutoCloseable {
  private final Path folder;
  private final InetSocketAddress address = freeAddress();
  private Process process;

  /** Starts the server with the games in that folder. */
  ServerProcess(Path folder) throws IOException {
    this.folder = folder;
    process = start();
  }

  /** Runs the server until the standard input ends, as it does when the tests end. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    NetConfig net = NetConfig.of(address(Integer.parseInt(arguments[1])));
    try (ServerWithin server = new ServerWithin(folder, OurServer.config(folder).withNet(net))) {
      System.out.println(server.address().getPort());
      System.in.readAllBytes();
    }
  }

  private static InetSocketAddress freeAddress() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return address(socket.getLocalPort());
    }
  }

  private static InetSocketAddress address(int port) {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
  }

  private Process start() throws IOException {
    String port = String.valueOf(address.getPort());
    List<String> arguments = List.of(folder.toString(), port);
    Process started =
        new ProcessBuilder(JavaCommand.of(ServerProcess.class.getName(), arguments))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String line = started.inputReader(StandardCharsets.UTF_8).readLine();
    if (!port.equals(line)) {
      throw new IOException("the server said " + line);
    }
    return started;
  }

  InetSocketAddress address() {
    return address;
  }

  /** Kills the server without a chance to react. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Starts it again after it was killed. */
  void restart() throws IOException {
    process = start();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
