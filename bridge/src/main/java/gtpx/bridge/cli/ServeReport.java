package gtpx.bridge.cli;

import gtpx.board.Color;
import gtpx.bridge.room.Secrets;
import gtpx.bridge.server.Server;
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
   */
  void game(Server.OpenGame game, Optional<Secrets.Told> made, String words) throws IOException {
    out.println("game " + game.name() + (made.isPresent() ? ": " : " goes on: ") + words);
    if (made.isPresent()) {
      keep(game.name() + ".owner", made.get().owner());
      keep(game.name() + ".watch", made.get().watch());
      for (Map.Entry<Color, String> seat : made.get().seats().entrySet()) {
        keep(game.name() + "." + seat.getKey(), seat.getValue());
      }
    }
    for (Color color : options.spec().colors()) {
      if (!game.seats().containsKey(color)) {
        out.println(
            String.format(
                "%s: gtpx connect %s --game %s --seat %s --secret-file %s",
                color,
                words(addresses.get(0)),
                game.name(),
                color,
                file(game.name() + "." + color)));
      }
    }
    out.println("to look on: gtpx connect " + words(addresses.get(0)) + " --watch " + game.name());
  }

  private Path file(String name) {
    return options.secrets().resolve(name);
  }

  private void keep(String name, String secret) throws IOException {
    OwnFile.makeFolder(options.secrets());
    OwnFile.write(file(name), secret + "\n");
  }
}
