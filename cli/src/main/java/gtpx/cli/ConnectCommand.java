package gtpx.cli;

import static gtpx.cli.SubCommand.option;

import gtpx.bridge.connect.ClientTls;
import gtpx.bridge.connect.Dialer;
import gtpx.bridge.connect.JoinRequest;
import gtpx.bridge.connect.Sleeper;
import gtpx.bridge.connect.TcpDialer;
import gtpx.bridge.connect.ThinClient;
import gtpx.bridge.session.BridgeCommands;
import gtpx.protocol.CommandTraits;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/** {@code gtpx connect}: a program's standard streams, or an engine, joined to a bridge. */
final class ConnectCommand {
  private static final String STANDARD_RETRY = "60";
  private static final int MOST_PORT = 65_535;
  private static final Sleeper PAUSES = new RealPauses();
  private static final Function<String, CommandTraits> TRAITS = new BridgeTraits();

  private ConnectCommand() {}

  /** Returns the exit code. */
  static int run(
      String[] args,
      InputStream in,
      PrintStream out,
      PrintStream err,
      Map<String, String> environment) {
    ThinClient.Streams streams = new ThinClient.Streams(in, out, err);
    return command().run(args, out, err, new Connecting(streams, environment));
  }

  /** A class, since the first lambda of a process takes long, and clients wait for several. */
  private record Connecting(ThinClient.Streams streams, Map<String, String> environment)
      implements SubCommand.Action {
    @Override
    public int run(CommandLine line) throws ParseException, IOException {
      return ConnectCommand.run(line, streams, environment);
    }
  }

  /** What can be said to it. */
  static SubCommand command() {
    return new SubCommand(
        "connect",
        "Joins a program that speaks GTP, or an engine, to a game on a bridge.",
        new ArgumentHelp("HOST:PORT"),
        options());
  }

  private static Options options() {
    return new Options()
        .addOption(option("game", "NAME", "the game to sit down at"))
        .addOption(option("seat", "COLOUR", "which seat of it"))
        .addOption(option("watch", "NAME", "the game to look on at, in place of --game"))
        .addOption(option("secret-file", "FILE", "where the secret stands"))
        .addOption(option("secret", "SECRET", "the secret; others on this machine can see it"))
        .addOption(ViewOptions.view())
        .addOption(flag("takeover", "ends the other connections that hold the seat"))
        .addOption(option("engine", "COMMAND", "an engine that is started and plays the seat"))
        .addOption(option("retry", "SECONDS", "how long to try again after a loss; 60, 0: not"))
        .addOption(flag("tls", "encrypted"))
        .addOption(option("tls-ca", "FILE", "encrypted; whom to trust, in PEM"));
  }

  private static Option flag(String name, String about) {
    return Option.builder().longOpt(name).desc(about).get();
  }

  private static int run(
      CommandLine line, ThinClient.Streams streams, Map<String, String> environment)
      throws ParseException, IOException {
    JoinRequest entrance = new JoinOptions(line, environment, streams.err()).read();
    Optional<List<String>> engine = engine(line);
    Duration retry = Duration.ofSeconds(number(line.getOptionValue("retry", STANDARD_RETRY)));
    Dialer dialer = dialer(line);
    try {
      return engine.isPresent()
          ? DialInEngineProcess.run(dialer, entrance, engine.get(), streams.err())
          : new ThinClient(dialer, entrance, TRAITS, retry, PAUSES, streams).run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return SubCommand.FAILED;
    }
  }

  private static Optional<List<String>> engine(CommandLine line) throws ParseException {
    if (!line.hasOption("engine")) {
      return Optional.empty();
    }
    for (String other : List.of("watch", "view", "takeover", "retry")) {
      if (line.hasOption(other)) {
        throw new ParseException("--" + other + " beside --engine (expected: one of them)");
      }
    }
    return Optional.of(DialInEngineProcess.words(line.getOptionValue("engine")));
  }

  private static int number(String seconds) throws ParseException {
    if (!seconds.matches("[0-9]{1,5}")) {
      throw new ParseException("--retry " + seconds + " (expected: 0 to 99999)");
    }
    return Integer.parseInt(seconds);
  }

  private static Dialer dialer(CommandLine line) throws ParseException, IOException {
    String address = line.getArgList().get(0);
    int colon = address.lastIndexOf(':');
    String host = address.substring(0, Math.max(0, colon));
    boolean isBracketed = host.startsWith("[") && host.endsWith("]");
    String name = isBracketed ? host.substring(1, host.length() - 1) : host;
    if (name.isBlank() || (!isBracketed && name.indexOf(':') >= 0)) {
      throw notAnAddress(address);
    }
    return new TcpDialer(name, port(address, colon + 1), tls(line));
  }

  private static int port(String address, int start) throws ParseException {
    String digits = address.substring(start);
    int port = digits.matches("[0-9]{1,5}") ? Integer.parseInt(digits) : 0;
    if (port == 0 || port > MOST_PORT) {
      throw notAnAddress(address);
    }
    return port;
  }

  private static ParseException notAnAddress(String address) {
    return new ParseException(address + " (expected: HOST:PORT, such as localhost:6226)");
  }

  private static Optional<ClientTls> tls(CommandLine line) throws IOException {
    if (line.hasOption("tls-ca")) {
      return Optional.of(ClientTls.trusting(Path.of(line.getOptionValue("tls-ca"))));
    }
    return line.hasOption("tls") ? Optional.of(ClientTls.standard()) : Optional.empty();
  }

  /** A class as well, for the same reason. */
  private static final class BridgeTraits implements Function<String, CommandTraits> {
    @Override
    public CommandTraits apply(String command) {
      return BridgeCommands.traits(command);
    }
  }

  /** Time as it is. */
  private static final class RealPauses implements Sleeper {
    @Override
    public long nanos() {
      return System.nanoTime();
    }

    @Override
    public void pause(Duration time) throws InterruptedException {
      TimeUnit.NANOSECONDS.sleep(time.toNanos());
    }
  }
}
