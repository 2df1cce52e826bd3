package gtpx.cli.gateway;

import gtpx.bridge.connect.RetryPause;
import gtpx.cli.command.ArgumentSyntax;
import gtpx.cli.command.InterruptHandler;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.PrivateFile;
import gtpx.cli.command.RealPauses;
import gtpx.cli.command.SecretFile;
import gtpx.cli.command.SubCommand;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.gateways.govariants.GovariantsApi;
import gtpx.gateways.govariants.GovariantsGateway;
import gtpx.gateways.govariants.GovariantsListener;
import gtpx.gateways.govariants.GovariantsSettings;
import gtpx.gateways.govariants.SessionStore;
import gtpx.gateways.seat.ServerBots;
import gtpx.gateways.seat.ServerSeats;
import gtpx.player.BotFactory;
import gtpx.record.Annotations;
import gtpx.record.Metadata;
import gtpx.rooms.seat.KeptEngines;
import gtpx.rooms.seat.NewEngines;
import gtpx.rooms.seat.SeatSpec;
import gtpx.rules.Variants;
import gtpx.time.TimeSetting;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx govariants}: plays seats of games on a govariants server. Exit code 0: all games are
 * over, or it was stopped; 1: a game could not be played on; 2: the options make no sense.
 * docs/servers-govariants.md
 */
public record GovariantsCommand(
    CommandLine line, PrintStream out, PrintStream err, BotFactory bots) {
  private static final String STANDARD_SESSION = "govariants.session";
  private static final String OPTIONS =
      """
      Server:
      --join GAME/N...     game to play in, and the seat to take there, counted from 0 as the server
                           does; GAME is the last part of the game's address
      --thinking N         number of players that think in parallel; default: the number of
                           processors
      --session-file FILE  session file: keeps the same guest account after a restart; created on
                           first use; default: %s
      """
          .formatted(STANDARD_SESSION);

  private static final int MOST_GAMES = 1000;
  private static final int MOST_THINKING = 256;
  private static final int THREADS = 8; // that wait for the server

  public static SubCommand command() {
    Options options = GatewaySeat.addTo(OptionTable.of(OPTIONS));
    return new SubCommand(
        "govariants",
        "Plays an engine or the bot in games on a govariants server.",
        new ArgumentSyntax("URL"),
        GatewayOutput.addTo(options),
        """
        gtpx govariants https://www.govariants.com/ --join 66f2c1/0 --seat bot
        """,
        (line, call) -> new GovariantsCommand(line, call.out(), call.err(), call.bots()).play());
  }

  private int play() throws ParseException, IOException {
    URI server = server(line.getArgList().get(0));
    SeatSpec seat = GatewaySeat.read(line);
    GovariantsSettings settings = new GovariantsSettings(places(), GatewaySeat.lag(line));
    int thinking =
        SubCommand.number(
            line, "thinking", Runtime.getRuntime().availableProcessors(), MOST_THINKING);
    SessionFile session =
        new SessionFile(Path.of(line.getOptionValue("session-file", STANDARD_SESSION)), server);
    session.check();
    ScheduledExecutorService threads =
        Executors.newScheduledThreadPool(THREADS, GatewaySeat.daemons("server"));
    ExecutorService thinkers =
        Executors.newFixedThreadPool(thinking, GatewaySeat.daemons("thinking"));
    try (GatewayOutput output = GatewayOutput.open("govariants", line, out, err);
        NewEngines newEngines = new NewEngines();
        KeptEngines engines = new KeptEngines(newEngines)) {
      ServerSeats seats =
          new ServerSeats(
              seat,
              new ServerBots(bots, Optional.empty()),
              engines,
              output.transcript("engine"),
              Optional.empty(),
              GatewaySeat.seed(line));
      GameSpec usual = GameSpec.parse(List.of("go", "board=9"), Variants.STANDARD);
      if (!GatewaySeat.canPlay(seats.seats(usual, new TimeSetting.None()), seat, output)) {
        return SubCommand.FAILED;
      }
      GovariantsGateway gateway =
          new GovariantsGateway(
              new GovariantsApi(server, session),
              settings,
              seats,
              GatewaySeat.terms(thinkers),
              new Listener(output));
      return output.exitCode(run(gateway, threads));
    } finally {
      threads.shutdownNow();
      thinkers.shutdown();
    }
  }

  private static int run(GovariantsGateway gateway, ScheduledExecutorService threads) {
    Thread main = Thread.currentThread();
    Runnable unused = InterruptHandler.onInterrupt(main::interrupt);
    Runnable unusedToo = InterruptHandler.onTermination(main::interrupt);
    gateway.start(threads, () -> new RetryPause(new RealPauses(), new Random()));
    try {
      return gateway.await() == 0 ? 0 : SubCommand.FAILED;
    } catch (InterruptedException e) {
      return 0; // the games go on, and the seats stay ours
    } finally {
      gateway.close();
    }
  }

  private static URI server(String word) throws ParseException {
    try {
      URI uri = URI.create(word.endsWith("/") ? word : word + "/");
      boolean isWeb = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
      if (isWeb
          && uri.getHost() != null
          && uri.getRawUserInfo() == null
          && uri.getRawQuery() == null) {
        return uri;
      }
    } catch (IllegalArgumentException e) {
      // reported below
    }
    throw new ParseException(word + " (expected: a URL, such as https://www.govariants.com/)");
  }

  private List<GovariantsSettings.Place> places() throws ParseException {
    String[] words = SubCommand.values(line, "join");
    if (words.length == 0 || words.length > MOST_GAMES) {
      throw new ParseException(
          words.length + " games (expected: --join GAME/N for 1 to " + MOST_GAMES + ")");
    }
    List<GovariantsSettings.Place> places = new ArrayList<>();
    for (String word : words) {
      try {
        GovariantsSettings.Place place = GovariantsSettings.Place.parse(word);
        if (places.contains(place)) {
          throw new ParseException("--join " + word + " (expected: each seat once)");
        }
        places.add(place);
      } catch (IllegalArgumentException e) {
        throw new ParseException("--join " + e.getMessage());
      }
    }
    return places;
  }

  /**
   * A private file with the server's address and the cookie by which it knows us. A cookie of
   * another server is ignored.
   */
  private record SessionFile(Path file, URI server) implements SessionStore {
    private static final int MOST_BYTES = 10_000;

    void check() throws IOException {
      SecretFile.checkNoFolder(file);
    }

    @Override
    public Optional<String> load() {
      try {
        if (!Files.exists(file) || Files.size(file) > MOST_BYTES) {
          return Optional.empty();
        }
        List<String> lines = Files.readAllLines(file, StandardCharsets.US_ASCII);
        return lines.size() == 2 && lines.get(0).equals(server.toString())
            ? Optional.of(lines.get(1)).filter(cookie -> cookie.matches("[!-~&&[^;,]]+"))
            : Optional.empty();
      } catch (IOException e) {
        return Optional.empty(); // a new guest takes its place
      }
    }

    @Override
    public void save(String cookie) throws IOException {
      PrivateFile.write(file, server + "\n" + cookie + "\n");
    }
  }

  /** Prints and records what the gateway reports. */
  private record Listener(GatewayOutput output) implements GovariantsListener {
    @Override
    public void note(GovariantsSettings.Place place, String text) {
      output.note(place + ": " + text);
      output.log("server", "!", place + ": " + text);
    }

    @Override
    public void sent(GovariantsSettings.Place place, String text) {
      output.log("server", ">", place + " " + text);
    }

    @Override
    public void received(GovariantsSettings.Place place, String json) {
      output.log("server", "<", place + " " + json);
    }

    @Override
    public void finished(
        GovariantsSettings.Place place, Game game, Metadata metadata, String result) {
      String words = result.isEmpty() ? "" : ": " + result;
      output.note(place + ": over after " + game.turn() + " turns" + words);
      output.record(game, metadata, Annotations.NONE);
    }

    @Override
    public void stopped(GovariantsSettings.Place place, String reason) {
      output.error(place + ": " + reason);
    }
  }
}
