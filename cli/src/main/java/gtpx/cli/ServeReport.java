package gtpx.cli;

import gtpx.board.Color;
import gtpx.bridge.room.Secrets;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells whoever has started a server where it listens, and how to sit down at its game. Secrets are
 * kept in files that their owner alone can read, and are never printed.
 */
final class ServeReport {
  private final ServeOptions options;
  private final List<InetSocketAddress> addresses;
  private final PrintStream out;

  ServeReport(ServeOptions options, List<InetSocketAddress> addresses, PrintStream out) {
    this.options = options;
    this.addresses = addresses;
    this.out = out;
  }

  void listening(Optional<InetSocketAddress> admin) {
    addresses.forEach(address -> out.println("listening on " + words(address)));
    admin.ifPresent(address -> out.println("admin on http://" + words(address) + "/"));
  }

  private static String words(InetSocketAddress address) {
    return HostAndPort.words(address);
  }

  /**
   * A game is there.
   *
   * @param made its secrets, if it wasn't there before
   * @param words what it is, whatever the command line says
   * @param free seats that anybody may take who has their secret
   */
  void game(String game, Optional<Secrets.Told> made, String words, List<Color> free)
      throws IOException {
    out.println("game " + game + (made.isPresent() ? ": " : " goes on: ") + words);
    if (made.isPresent()) {
      keep(game, made.get());
    }
    String connect = "gtpx connect " + words(addresses.get(0));
    for (Color color : free) {
      String seat = " --game " + game + " --seat " + color;
      out.println(color + ": " + connect + seat + " --secret-file " + file(game + "." + color));
    }
    out.println("to look on: " + connect + " --watch " + game);
  }

  private void keep(String game, Secrets.Told secrets) throws IOException {
    keep(game + ".owner", secrets.owner());
    keep(game + ".watch", secrets.watch());
    for (Map.Entry<Color, String> seat : secrets.seats().entrySet()) {
      keep(game + "." + seat.getKey(), seat.getValue());
    }
  }

  private Path file(String name) {
    return options.secrets().resolve(name);
  }

  private void keep(String name, String secret) throws IOException {
    PrivateFile.makeFolder(options.secrets());
    PrivateFile.write(file(name), secret + "\n");
  }
}
