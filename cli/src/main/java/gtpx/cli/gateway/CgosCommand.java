package gtpx.cli.gateway;

import gtpx.board.Topologies;
import gtpx.bridge.connect.RetryPause;
import gtpx.cli.command.ArgumentSyntax;
import gtpx.cli.command.HostAndPort;
import gtpx.cli.command.InterruptHandler;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.RealPauses;
import gtpx.cli.command.SecretFile;
import gtpx.cli.command.SubCommand;
import gtpx.cli.option.GameOptions;
import gtpx.game.GameSpec;
import gtpx.gateways.cgos.client.CgosClient;
import gtpx.gateways.cgos.client.CgosListener;
import gtpx.gateways.cgos.client.CgosLogin;
import gtpx.gateways.cgos.client.CgosPlayer;
import gtpx.gateways.cgos.client.CgosSettings;
import gtpx.gateways.cgos.client.FinishedGame;
import gtpx.player.BotFactory;
import gtpx.rooms.seat.KeptEngines;
import gtpx.rooms.seat.NewEngines;
import gtpx.rooms.seat.SeatSources;
import gtpx.rooms.seat.SeatSpec;
import gtpx.time.TimeSetting;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx cgos}: plays an engine or the bot on a CGOS server. Exit code 0: it was stopped, or
 * has played its games; 1: the server refuses it or can't be reached, or its player has failed; 2:
 * the options make no sense. docs/servers-cgos.md
 */
public record CgosCommand(CommandLine line, PrintStream out, PrintStream err, BotFactory bots) {
  private static final String OPTIONS =
      """
      Server:
      --name NAME            the account's name on the server
      --password-file FILE   file with the account's password; a new name is registered with it
      --variant VARIANT      preset of the rules that the server plays by; default: go
      --option KEY=VALUE...  change one rule option, such as ko=simple
      --variants FILE        read your own presets from this file
      --games N              leave after N games; default: play until stopped
      """;

  private static final int USUAL_PORT = 6867;
  private static final int MOST_GAMES = 1_000_000;

  public static SubCommand command() {
    Options options = OptionTable.addTo(GatewaySeat.addTo(new Options()), OPTIONS);
    return new SubCommand(
        "cgos",
        "Plays an engine or the bot on a CGOS server.",
        new ArgumentSyntax("HOST:PORT"),
        GatewayOutput.addTo(options),
        """
        gtpx cgos cgos.example.org:6867 --name MyBot --password-file secret --seat bot
        """,
        (line, call) -> new CgosCommand(line, call.out(), call.err(), call.bots()).play());
  }

  private int play() throws ParseException, IOException {
    InetSocketAddress server = HostAndPort.server(line.getArgList().get(0), USUAL_PORT);
    SeatSpec seat = GatewaySeat.read(line);
    CgosSettings settings = settings();
    long seed = GatewaySeat.seed(line);
    ExecutorService thread = Executors.newSingleThreadExecutor(GatewaySeat.daemons("seat"));
    try (GatewayOutput output = GatewayOutput.open("cgos", line, out, err);
        NewEngines newEngines = new NewEngines();
        KeptEngines engines = new KeptEngines(newEngines)) {
      CgosClient client =
          new CgosClient(
              server,
              settings,
              new CgosClient.Entry(seat, bots, engines, output.transcript("engine"), seed),
              GatewaySeat.terms(thread),
              new RetryPause(new RealPauses(), new Random()),
              new Listener(output),
              CgosClient.TO_GREET);
      SeatSources seats = client.seats().seats(settings.rules(), new TimeSetting.None());
      return GatewaySeat.canPlay(seats, seat, output)
          ? output.exitCode(run(client, output))
          : SubCommand.FAILED;
    } finally {
      thread.shutdown();
    }
  }

  private static int run(CgosClient client, GatewayOutput output) throws IOException {
    handleSignals(client.player(), Thread.currentThread());
    try {
      Optional<String> failure = client.run().failure();
      failure.ifPresent(output::error);
      return failure.isPresent() ? SubCommand.FAILED : 0;
    } catch (InterruptedException e) {
      return 0; // stopped during a pause
    }
  }

  private static void handleSignals(CgosPlayer player, Thread main) {
    Runnable unused = // the handler stays: the second interrupt comes later
        InterruptHandler.onInterrupt(
            () -> {
              if (player.isStopping()) {
                player.abort();
              } else {
                player.stop();
              }
              wake(player, main);
            });
    Runnable unusedToo =
        InterruptHandler.onTermination(
            () -> {
              player.abort();
              wake(player, main);
            });
  }

  /** Ends the pause before the next connection. */
  private static void wake(CgosPlayer player, Thread main) {
    if (player.end().isPresent()) {
      main.interrupt();
    }
  }

  private CgosSettings settings() throws ParseException, IOException {
    GameSpec rules = GameOptions.read(line).spec().withBoard(Topologies.parse("rect:19x19"));
    OptionalInt most =
        line.hasOption("games")
            ? OptionalInt.of(SubCommand.number(line, "games", 1, MOST_GAMES))
            : OptionalInt.empty();
    CgosLogin login = login();
    return SubCommand.parsed(
        "--variant ", () -> new CgosSettings(login, rules, GatewaySeat.lag(line), most));
  }

  private CgosLogin login() throws ParseException, IOException {
    for (String option : new String[] {"name", "password-file"}) {
      if (!line.hasOption(option)) {
        throw new ParseException(
            "no --" + option + " (expected: --name NAME --password-file FILE)");
      }
    }
    Path file = Path.of(line.getOptionValue("password-file"));
    String password = SecretFile.read(file, "cgos", err).strip();
    return SubCommand.parsed(
        "--",
        () -> new CgosLogin(line.getOptionValue("name"), password, "gtpx " + SubCommand.version()));
  }

  /** Prints, logs and records what the client reports. */
  private record Listener(GatewayOutput output) implements CgosListener {
    @Override
    public void sent(String line) {
      output.log("server", ">", line);
    }

    @Override
    public void received(String line) {
      output.log("server", "<", line);
    }

    @Override
    public void note(String line) {
      output.note(line);
    }

    @Override
    public void finished(FinishedGame game) {
      output.record(game.game(), game.metadata(), game.notes());
    }
  }
}
